import { type FetchMoment, worker } from './sw-scope.ts'

/** Written by the build: a name for this set of files, the files, and the one that the document must ask for. */
declare const __SHELL_VERSION__: string
declare const __SHELL_FILES__: readonly string[]
declare const __SHELL_ENTRY__: string

const PREFIX = 'presensi-berkas-'
const CACHE = PREFIX + __SHELL_VERSION__
const DOCUMENT = '/presensi'
const PATIENCE_MS = 4000
const AT_ONCE = 3
const FILES = new Set(__SHELL_FILES__)
/** Addresses that are not pages of this application. */
const FOREIGN =
  /^\/(absensi|users-service|global-function|m-absensi|m-admin|users|auth|eksternal|iclock|docs|openapi\.json|livez|readyz|metrics)(\/|$)/

const asked = (path: string): Request =>
  new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'no-cache', priority: 'low' })

async function keep(cache: Cache, path: string): Promise<void> {
  const response = await fetch(asked(path))
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  await cache.put(path, response)
}

/** The document and its files belong together: an installation that meets another build's document is given up and tried later. */
export async function installShell(): Promise<void> {
  const cache = await caches.open(CACHE)
  const page = await fetch(DOCUMENT, { headers: { accept: 'text/html' }, cache: 'no-cache' })
  if (!page.ok || !(await page.clone().text()).includes(__SHELL_ENTRY__)) throw new Error('another build is served')
  // A few at a time: somebody may be clocking in at this very moment over the same handful of connections.
  for (let at = 0; at < __SHELL_FILES__.length; at += AT_ONCE) {
    await Promise.all(__SHELL_FILES__.slice(at, at + AT_ONCE).map((path) => keep(cache, path)))
  }
  await cache.put(DOCUMENT, page)
}

/**
 * Pages are fetched by this worker, never ahead of it: with navigation preload WebKit joins the header of one answer with the body of
 * another, so that the page's nonce is not the one its policy allows, and Firefox hands over a failed fetch as if it were an answer. Earlier
 * versions switched it on, and the setting outlives them.
 */
export async function takeOver(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(names.map((name) => caches.delete(name)))
  await worker.registration.navigationPreload?.disable()
  await worker.clients.claim()
}

async function openPage(moment: FetchMoment): Promise<Response> {
  const kept = (await caches.open(CACHE)).match(DOCUMENT)
  const fromServer = fetch(moment.request)
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS, undefined))
  const answer = await Promise.race([fromServer, late]).catch(() => undefined)
  if (answer !== undefined && answer.status < 500) return answer
  return (await kept) ?? answer ?? fromServer
}

const openFile = async (request: Request): Promise<Response> =>
  (await (await caches.open(CACHE)).match(request, { ignoreSearch: true })) ?? fetch(request)

/** Pages from the server while it answers, else as they were kept; nothing of a person's data passes through here. */
export function answerFetch(moment: FetchMoment): void {
  const { request } = moment
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate') {
    if (!FOREIGN.test(pathname)) moment.respondWith(openPage(moment))
  } else if (FILES.has(pathname)) moment.respondWith(openFile(request))
}
