import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { waitUntil } from '../../tools/processes/wait.ts'
import { freePort } from '../../tools/start/ports.ts'
import { isOnPath } from '../../tools/test/debian.ts'
import { makeTemporaryFolder, removeFolder } from '../../tools/test/temporary-folder.ts'
import type { Driver } from './driver.ts'

const DRIVER = 'WebKitWebDriver'
const SCREEN = 'Xvfb'
export const isWebKitThere = (): boolean => isOnPath(DRIVER) && isOnPath(SCREEN)

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
/** How long the browser itself waits: longer than a busy machine takes. */
const MS = 600_000

/** A screen of its own that nobody sees; its number is the screen's choice. */
async function openScreen() {
  const program = spawn(SCREEN, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  let [said, number] = ['', '']
  program.stderr?.on('data', (chunk) => {
    said += String(chunk)
  })
  program.stdio[3]?.on('data', (chunk) => {
    number += String(chunk)
  })
  await waitUntil(() => number.endsWith('\n'), { name: SCREEN, child: program, output: () => said })
  return { display: `:${number.trim()}`, program }
}

/** Debian's WebKitGTK: the engine of Safari, in its own small browser, by plain WebDriver. */
export async function openWebKit(): Promise<Driver> {
  const folder = makeTemporaryFolder()
  const downloads = path.join(folder, 'unduhan')
  fs.mkdirSync(downloads)
  // Where the desktop says that downloads go; the browser has no setting of its own.
  fs.writeFileSync(path.join(folder, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`)
  const screen = await openScreen()
  const port = await freePort()
  const program = spawn(DRIVER, ['--host=127.0.0.1', `--port=${port}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      DISPLAY: screen.display,
      GDK_BACKEND: 'x11',
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      XDG_RUNTIME_DIR: folder,
      LANG: 'C.UTF-8',
      TZ: 'Asia/Jakarta',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  })
  let said = ''
  program.stderr.on('data', (chunk) => {
    said += String(chunk)
  })
  const home = `http://127.0.0.1:${port}`
  const call = async <T>(method: string, at: string, body?: object): Promise<T> => {
    const init = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(home + at, { method, ...init, headers: { 'content-type': 'application/json' } })
    const { value } = (await answer.json()) as { value: T & { message?: string } }
    if (!answer.ok) throw new Error(`${at}: ${value?.message}`)
    return value
  }
  const isReady = () =>
    call<{ ready: boolean }>('GET', '/status').then(
      ({ ready }) => ready,
      () => false,
    )
  await waitUntil(isReady, { name: DRIVER, child: program, output: () => said })
  const alwaysMatch = { timeouts: { pageLoad: MS, script: MS } }
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', { capabilities: { alwaysMatch } })
  const at = `/session/${sessionId}`
  await call('POST', `${at}/window/rect`, { x: 0, y: 0, width: 1280, height: 960 })
  const runAsync = <T>(script: string) => call<T>('POST', `${at}/execute/async`, { script, args: [] })
  return {
    name: 'WebKit',
    downloads,
    open: async (url) => {
      await call('POST', `${at}/url`, { url }).catch(() => undefined)
    },
    run: async (fn, args) => {
      const [answer, error] = await runAsync<[string | null, string?]>(
        `const done = arguments[0];(async () => JSON.stringify(await (${fn})(...${JSON.stringify(args)})))().then((text) => done([text ?? null]), (error) => done([null, String(error)]))`,
      )
      if (error) throw new Error(error)
      return answer === null ? undefined : JSON.parse(answer)
    },
    act: async (actions) => {
      await call('POST', `${at}/actions`, { actions })
    },
    upload: async (find, file) => {
      const element = await runAsync<Record<string, string>>(`arguments[0]((${find})())`)
      await call('POST', `${at}/element/${element[ELEMENT]}/value`, { text: file })
    },
    screenshot: async () => Buffer.from(await call<string>('GET', `${at}/screenshot`), 'base64'),
    close: async () => {
      await call('DELETE', at).catch(() => undefined)
      for (const one of [program, screen.program]) {
        const gone = once(one, 'exit')
        one.kill('SIGTERM')
        await gone
      }
      removeFolder(folder)
    },
  }
}
