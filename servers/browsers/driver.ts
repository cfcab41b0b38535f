/** One step of keys or of the pointer, written as both protocols write it. */
export type Actions = readonly {
  readonly type: 'key' | 'pointer'
  readonly id: string
  readonly actions: readonly Record<string, unknown>[]
}[]

/** What a browser does when it is told to, by whichever protocol it speaks. */
export type Driver = {
  readonly name: 'Firefox' | 'WebKit'
  /** Loads an address. Whatever the browser says of one that cannot be loaded, the page tells afterwards. */
  open(address: string): Promise<void>
  /** The answer of a function of the page, which is sent as text and may be a promise. Only what JSON carries goes in and out. */
  run(fn: string, args: readonly unknown[]): Promise<unknown>
  act(actions: Actions): Promise<void>
  /** Puts a file into the field that the function of the page finds. */
  upload(find: string, file: string): Promise<void>
  screenshot(): Promise<Buffer>
  /** where it puts what is downloaded */
  readonly downloads: string
  close(): Promise<void>
}
