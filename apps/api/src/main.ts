import { startApi } from './program.ts'

const DRAIN_MS = 3_000

const running = await startApi(process.env)
let leaving = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (leaving) process.exit(1)
    leaving = true
    // The proxy in front needs two looks at /readyz to send new callers elsewhere.
    setTimeout(
      () => void running.close().then(() => process.exit(0)),
      process.env.NODE_ENV === 'production' ? DRAIN_MS : 0,
    )
  })
}
