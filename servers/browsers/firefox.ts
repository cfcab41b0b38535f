import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { waitUntil } from '../../tools/processes/wait.ts'
import { isOnPath } from '../../tools/test/debian.ts'
import { makeTemporaryFolder, removeFolder } from '../../tools/test/temporary-folder.ts'
import type { Driver } from './driver.ts'

const PROGRAM = 'firefox-esr'
export const isFirefoxThere = (): boolean => isOnPath(PROGRAM)

/** A camera that shows a test picture, a position of our choice, and no question about either; the rest keeps the browser from calling home. */
const preferences = (downloads: string, position: object) => ({
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'permissions.default.geo': 1,
  'geo.provider.testing': true,
  'geo.provider.network.url': `data:application/json,${JSON.stringify(position)}`,
  'browser.download.folderList': 2,
  'browser.download.dir': downloads,
  'browser.download.useDownloadDir': true,
  'browser.download.alwaysOpenPanel': false,
  'pdfjs.disabled': true,
  // Its viewer of JSON is a page that nothing can be asked of.
  'devtools.jsonview.enabled': false,
  'browser.helperApps.neverAsk.saveToDisk': 'application/pdf',
  'intl.accept_languages': 'id-ID',
  'ui.prefersReducedMotion': 1,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'app.update.enabled': false,
  'app.normandy.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'datareporting.healthreport.uploadEnabled': false,
  'toolkit.telemetry.enabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
})

type Answer = { readonly id: number; readonly type: string; readonly message?: string; readonly result?: unknown }

/** Commands and answers of WebDriver BiDi. */
async function connect(address: string) {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, type, message, result } = JSON.parse(String(data)) as Answer
    if (type === 'success') waiting.get(id)?.resolve(result)
    else if (type === 'error') waiting.get(id)?.reject(new Error(message))
    waiting.delete(id)
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser is gone'))
  })
  return {
    send<T>(method: string, params: object): Promise<T> {
      last += 1
      const answer = Promise.withResolvers<unknown>()
      waiting.set(last, answer)
      socket.send(JSON.stringify({ id: last, method, params }))
      return answer.promise as Promise<T>
    },
  }
}

type Position = { readonly lat: number; readonly lng: number }
type Result = {
  readonly type: string
  readonly result?: { readonly value?: string; readonly sharedId?: string }
  readonly exceptionDetails?: { readonly text: string }
}

/** Debian's Firefox, without a window. `before` runs in every page before its own scripts. */
export async function openFirefox({ lat, lng }: Position, before?: string): Promise<Driver> {
  const folder = makeTemporaryFolder()
  const downloads = path.join(folder, 'unduhan')
  fs.mkdirSync(downloads)
  const position = { location: { lat, lng }, accuracy: 12 }
  const lines = Object.entries(preferences(downloads, position)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  fs.writeFileSync(path.join(folder, 'user.js'), lines.join('\n'))
  const program = spawn(PROGRAM, ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: folder, TZ: 'Asia/Jakarta', MOZ_CRASHREPORTER_DISABLE: '1' },
  })
  let said = ''
  program.stderr.on('data', (chunk) => {
    said += String(chunk)
  })
  const address = (): string | undefined => /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1]
  await waitUntil(() => address() !== undefined, { name: PROGRAM, child: program, output: () => said })
  const { send } = await connect(`${address()}/session`)
  await send('session.new', { capabilities: {} })
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' })
  await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 900 } })
  if (before !== undefined) await send('script.addPreloadScript', { functionDeclaration: before })
  const call = async (functionDeclaration: string) => {
    const params = { functionDeclaration, awaitPromise: true, target: { context } }
    const { type, result, exceptionDetails } = await send<Result>('script.callFunction', params)
    if (type !== 'success') throw new Error(exceptionDetails?.text)
    return result
  }
  return {
    name: 'Firefox',
    downloads,
    open: async (url) => {
      // A page that cannot be loaded is no page: what stands there then is looked at like any other.
      await send('browsingContext.navigate', { context, url, wait: 'complete' }).catch(() => undefined)
    },
    run: async (fn, args) => {
      const answer = await call(`async () => JSON.stringify(await (${fn})(...${JSON.stringify(args)}))`)
      return answer?.value === undefined ? undefined : JSON.parse(answer.value)
    },
    act: async (actions) => {
      await send('input.performActions', { context, actions })
    },
    upload: async (find, file) => {
      const element = { sharedId: (await call(find))?.sharedId }
      await send('input.setFiles', { context, element, files: [file] })
    },
    screenshot: async () => {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    close: async () => {
      const gone = once(program, 'exit')
      await send('browser.close', {}).catch(() => program.kill('SIGKILL'))
      await gone
      removeFolder(folder)
    },
  }
}
