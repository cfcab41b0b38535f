import { setTimeout as sleep } from 'node:timers/promises'
import { say } from './terminal.ts'

type Closer = { name: string; close: () => Promise<unknown> }

/** Longer than any program waits for its own answers in work. */
const PATIENCE_MS = 75_000

/** Closes in reverse order of opening, once; a second signal skips straight to what must never be left behind. */
export class Shutdown {
  readonly #closers: Closer[] = []
  #stopping: Promise<void> | undefined

  get begun(): boolean {
    return this.#stopping !== undefined
  }

  /** Registered before opening begins where opening takes long, so that a Ctrl-C in the middle finds it. */
  add(name: string, close: () => Promise<unknown>): void {
    this.#closers.push({ name, close })
  }

  stop(): Promise<void> {
    this.#stopping ??= this.#closeAll()
    return this.#stopping
  }

  async #closeAll(): Promise<void> {
    for (const { name, close } of this.#closers.toReversed()) {
      await Promise.race([
        close().catch((error: unknown) => console.error(`closing ${name}`, error)),
        sleep(PATIENCE_MS, undefined, { ref: false }),
      ])
    }
  }

  /** Only the first closer (the database, or a test's child processes): everything after it needs it anyway. */
  async stopAtOnce(): Promise<void> {
    await Promise.race([this.#closers[0]?.close().catch(() => undefined), sleep(5_000, undefined, { ref: false })])
  }

  listen({ farewell, exitCode }: { farewell: string; exitCode: number }): void {
    const onSignal = async (): Promise<void> => {
      if (this.begun) {
        await this.stopAtOnce()
        process.exit(130)
      }
      say(farewell)
      await this.stop()
      process.exit(exitCode)
    }
    process.on('SIGINT', onSignal)
    process.on('SIGTERM', onSignal)
    process.on('SIGHUP', onSignal)
    // Boot, or the test that started us, is gone: nobody is left to tell us to stop.
    process.on('disconnect', onSignal)
  }
}
