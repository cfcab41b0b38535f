import { openTestCluster } from './cluster.ts'

// A process of its own, so that PostgreSQL is stopped and its folder removed even when the test runner is killed outright:
// the channel to the runner then closes, and that is the sign to go.
const cluster = await openTestCluster()
let closing = false
const close = async (): Promise<void> => {
  if (closing) return
  closing = true
  await cluster.close()
  process.exit(0)
}
process.on('disconnect', close)
process.on('SIGTERM', close)
process.on('SIGINT', () => {}) // Ctrl-C reaches the whole terminal; the runner says when its tests are done with the database
if (process.connected) process.send?.({ url: cluster.url })
else await close()
