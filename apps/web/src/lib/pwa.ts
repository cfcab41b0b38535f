import { offerUpdate } from './pwa-update.ts'

const HOUR = 3_600_000

function offer(waiting: ServiceWorker): void {
  offerUpdate(() => {
    // Another page may have let it take over already: then nothing changes any more, and a reload is all there is to do.
    if (waiting.state !== 'installed') return location.reload()
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    waiting.postMessage('ganti-versi')
  })
}

/** Says so when a version stands ready beside one that runs. */
export function watch(registration: ServiceWorkerRegistration): void {
  // The first version of all replaces nothing and takes over by itself. Whether a page is controlled does not tell it from a later one: WebKit
  // controls the page before it says 'installed'.
  const look = (coming: ServiceWorker) => {
    const { active } = registration
    if (coming.state === 'installed' && active !== null && active !== coming) offer(coming)
  }
  const follow = () => {
    const { installing, waiting } = registration
    if (waiting !== null) look(waiting)
    installing?.addEventListener('statechange', () => look(installing))
  }
  follow()
  registration.addEventListener('updatefound', follow)
  setInterval(() => registration.update().catch(() => undefined), HOUR)
}

/** Where the browser refuses a service worker, everything works but opening the page without a network. */
export function startPwa(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register('/sw.js').then(
    // A browser under test may refuse with nothing at all.
    (registration?: ServiceWorkerRegistration) => registration && watch(registration),
    () => undefined,
  )
}
