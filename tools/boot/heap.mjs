/**
 * How V8 holds the memory of the API. Left alone it keeps 130 MB for what was made last, and lets the rest grow to four times what is in
 * use before it looks again. When everybody arrives at once most of both is garbage (figures in docs/bench.md).
 * One thread helps to find garbage: four of them keep both cores of a small machine busy for a tenth of a second, and who clocks then waits.
 */
export const API_HEAP = ['--max-semi-space-size=16', '--heap-growing-percent=70', '--v8-pool-size=1']

/** What Node is told before it loads a program. */
export const nodeArgsOf = (command, args) => (command === 'presensi' && args[0] === 'api' ? API_HEAP : [])
