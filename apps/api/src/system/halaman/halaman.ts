import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accountUrl } from '../../identity/sso/public.ts'
import type { Config } from '../../platform/config.ts'
import { sendRefusal } from '../../platform/http/error-handler.ts'
import { PAGE_PERMISSIONS, pagePolicy } from '../../platform/http/security-headers.ts'
import { Refusal } from '../../platform/refusal.ts'

const open = {
  access: { public: true, why: 'the web application itself; what it shows comes from the calls' },
} as const
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'"
const NONCE = /__CSP_NONCE__/g
const SETTINGS = '__PRESENSI_SETTINGS__'
const CALLS =
  /^\/(absensi|users-service|global-function|m-absensi|m-admin|users|auth|eksternal|iclock|openapi\.json|livez|readyz|metrics)(\/|$)/

/** Paths that only calls have: an unknown one is a JSON 404, never a page. */
export const isCallPath = (pathname: string): boolean => CALLS.test(pathname)

type PageConfig = Pick<
  Config,
  'WEB_ROOT' | 'MAP_TILES_URL' | 'SSO_LOGIN' | 'SSO_CLIENT_ID' | 'SSO_URL' | 'SSO_ISSUER' | 'SSO_ACCOUNT_URL'
>

/** What the page has to know before its first call: a meta tag, because the policy allows no inline script. */
function pageSettings(config: PageConfig): string {
  const settings = {
    login: config.SSO_LOGIN,
    client_id: config.SSO_CLIENT_ID,
    akun: { bawaan: config.SSO_URL !== undefined, alamat: accountUrl(config) },
    tiles: config.MAP_TILES_URL ?? null,
  }
  return JSON.stringify(settings).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** Serves the built web application: files by their hashed names, and the one page for every path a person can open. */
export async function registerPages(app: FastifyInstance, config: PageConfig): Promise<void> {
  const { WEB_ROOT: root } = config
  if (root !== undefined && fs.existsSync(path.join(root, 'index.html'))) await registerFiles(app, root)
  const page = createPage(config)
  app.setNotFoundHandler((request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? ''
    const wantsPage =
      ['GET', 'HEAD'].includes(request.method) &&
      !isCallPath(pathname) &&
      (isPage(request) || takesAll(request, pathname))
    return wantsPage ? page(reply) : sendRefusal(request, reply, new Refusal('alamat_tidak_ada'))
  })
}

export const isPage = (request: FastifyRequest): boolean => String(request.headers.accept ?? '').includes('text/html')

/** Who says nothing about what they take, and asks for no file by its ending: a file that is gone must not become a page. */
const takesAll = (request: FastifyRequest, pathname: string): boolean =>
  ['', '*/*'].includes(request.headers.accept ?? '') && path.extname(pathname) === ''

async function registerFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, ...open }
    })
    await scope.register(fastifyStatic, {
      root,
      index: false,
      wildcard: false,
      preCompressed: true, // the build writes .br and .gz beside each file
      globIgnore: ['index.html', '.vite/**', '**/*.br', '**/*.gz'],
      setHeaders(reply, file) {
        const hashed = file.includes(`${path.sep}assets${path.sep}`)
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        // A service worker lives under the policy of its own file: it fetches what it keeps, and sends what waits.
        if (/^sw\.js(\.br|\.gz)?$/.test(path.basename(file))) reply.header('content-security-policy', WORKER_POLICY)
      },
    })
  })
}

function createPage(config: PageConfig): (reply: FastifyReply) => FastifyReply {
  const file = config.WEB_ROOT === undefined ? null : path.join(config.WEB_ROOT, 'index.html')
  const html =
    file !== null && fs.existsSync(file)
      ? fs.readFileSync(file, 'utf8')
      : '<!doctype html><title>PRESENSI</title><p>PRESENSI: the web application is not built here.'
  const filled = html.replace(SETTINGS, pageSettings(config))
  return (reply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', pagePolicy(nonce, config.MAP_TILES_URL))
      .header('permissions-policy', PAGE_PERMISSIONS)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(filled.replace(NONCE, nonce))
  }
}
