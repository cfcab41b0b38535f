let started = false

/** What nobody waits for comes after the first screen: sending what is left over, and being there without a network. */
export function startInTheBackground(): void {
  if (started) return
  started = true
  const begin = () => {
    void import('../clocking/presensi/outbox/outbox-run.ts').then(({ startOutbox }) => startOutbox())
    void import('../lib/pwa.ts').then(({ startPwa }) => startPwa())
  }
  // Safari knows no idle callback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(begin, { timeout: 4000 })
  else setTimeout(begin, 1500)
}
