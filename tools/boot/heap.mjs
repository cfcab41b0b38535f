/**
 * One thread helps to find garbage: four of them keep both cores of a small machine busy for a tenth of a second, and who clocks then waits.
 * Code that was not run for a while stays: who calls what is seldom called waits for it, and who clocks waits with them.
 */
const WITHOUT_STALLS = ['--v8-pool-size=1', '--no-flush-bytecode']

/**
 * How V8 holds the memory of the API. Left alone it keeps 130 MB for what was made last, and lets the rest grow to four times what is in
 * use before it looks again. When everybody arrives at once most of both is garbage (figures in docs/bench.md).
 */
export const API_HEAP = ['--max-semi-space-size=16', '--heap-growing-percent=70', ...WITHOUT_STALLS]

const ARGS = new Map([
  ['api', API_HEAP],
  ['worker', WITHOUT_STALLS],
])

/** What Node is told before it loads a program. */
export const nodeArgsOf = (command, args) => (command === 'presensi' ? ARGS.get(args[0]) : undefined) ?? []
