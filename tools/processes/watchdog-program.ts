import { removeAbandoned } from '../test/cluster.ts'
import { endMarked } from './marked.ts'

// Waits beside a run. When the run is killed outright the channel closes, and this ends what the run had started.
const mark = process.argv[2] ?? ''
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', async () => {
  await endMarked(mark)
  await removeAbandoned()
  process.exit(0)
})
