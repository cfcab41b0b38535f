import { startApi } from './program.ts'

const running = await startApi(process.env)
let leaving = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (leaving) process.exit(1)
    leaving = true
    void running.close().then(() => process.exit(0))
  })
}
