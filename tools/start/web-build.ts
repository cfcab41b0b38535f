import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { acquireWaiting } from '../boot/lock.mjs'
import { ROOT } from './folders.ts'
import { sourcesHash } from './sources-hash.ts'
import { Refusal } from './terminal.ts'

const WEB = path.join(ROOT, 'apps/web')
export const WEB_ROOT = path.join(WEB, 'dist')
const STAMP = path.join(WEB_ROOT, '.vite/presensi-build') // beside Vite's own notes, which are not served
const SOURCES = ['apps/web', 'packages/contract/src', 'packages/domain/src', 'package-lock.json', 'tsconfig.base.json']

const sourcesNow = (): string => sourcesHash(ROOT, SOURCES)
const builtHash = (): string | undefined => (fs.existsSync(STAMP) ? fs.readFileSync(STAMP, 'utf8') : undefined)

export const isWebBuilt = (): boolean => builtHash() === sourcesNow()

/** Builds aside and swaps in, so that neither a crash nor a second build leaves half an application to serve. */
export async function buildWeb(onChild: (child: ChildProcess) => void = () => {}): Promise<'built' | 'unchanged'> {
  if (isWebBuilt()) return 'unchanged'
  const lock = await acquireWaiting(path.join(ROOT, '.data/web-build.lock'), { command: 'vite build' }, () => {})
  const aside = path.join(ROOT, `node_modules/.cache/presensi/web-${process.pid}`)
  try {
    const hash = sourcesNow()
    if (builtHash() === hash) return 'unchanged'
    await viteBuild(aside, onChild)
    fs.mkdirSync(path.join(aside, '.vite'), { recursive: true })
    fs.writeFileSync(path.join(aside, path.relative(WEB_ROOT, STAMP)), hash)
    const old = `${aside}-old`
    if (fs.existsSync(WEB_ROOT)) fs.renameSync(WEB_ROOT, old)
    fs.renameSync(aside, WEB_ROOT)
    fs.rmSync(old, { recursive: true, force: true })
    return 'built'
  } finally {
    fs.rmSync(aside, { recursive: true, force: true })
    lock.release()
  }
}

function viteBuild(outDir: string, onChild: (child: ChildProcess) => void): Promise<void> {
  const vitePackage = createRequire(path.join(WEB, 'package.json')).resolve('vite/package.json')
  const vite = path.join(path.dirname(vitePackage), 'bin/vite.js')
  const args = ['--max-old-space-size=1024', vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn']
  const child = spawn(process.execPath, args, {
    cwd: WEB,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  onChild(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-8_000)
    })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Refusal(`Aplikasi web gagal dibangun:\n${output}`))
    })
  })
}
