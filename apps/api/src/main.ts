import { setFlagsFromString } from 'node:v8'
import { startApi } from './program.ts'

// V8 lets the heap grow to four times what is in use before it looks again. When everybody arrives at once most of that is garbage: 635 MB for
// 10,000 phones instead of 475, for 7 % less processor time.
setFlagsFromString('--heap-growing-percent=70')

const running = await startApi(process.env)
let leaving = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (leaving) process.exit(1)
    leaving = true
    void running.close().then(() => process.exit(0))
  })
}
