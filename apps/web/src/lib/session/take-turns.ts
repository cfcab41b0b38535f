/**
 * Tabs share one refresh token that can be used once, so they take turns. Where the browser has no locks (plain http on
 * a local network) the server's 30 s of mercy for the same device covers the race.
 */
export function takeTurns<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks: LockManager | null | undefined = navigator.locks
  return locks ? locks.request(name, work) : work()
}
