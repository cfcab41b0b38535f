import { offerUpdate } from './pwa-update.ts'

const HOUR = 3_600_000

function watch(registration: ServiceWorkerRegistration): void {
  const offer = (waiting: ServiceWorker) =>
    offerUpdate(() => {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
      waiting.postMessage('ganti-versi')
    })
  // Without a controller the first installation takes over by itself: nothing to offer.
  if (registration.waiting !== null && navigator.serviceWorker.controller !== null) offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed' && navigator.serviceWorker.controller !== null) offer(coming)
    })
  })
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
