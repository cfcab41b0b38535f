import { AsyncLocalStorage } from 'node:async_hooks'

const meters = new AsyncLocalStorage<{ seconds: number }>()

/** Does the work and says how many seconds of processor the commands took that it ran. */
export async function measured<T>(work: () => Promise<T>): Promise<{ result: T; processorSeconds: number }> {
  const meter = { seconds: 0 }
  const result = await meters.run(meter, work)
  return { result, processorSeconds: meter.seconds }
}

/** Called where a command has ended. */
export function addProcessorTime(seconds: number): void {
  const meter = meters.getStore()
  if (meter !== undefined) meter.seconds += seconds
}
