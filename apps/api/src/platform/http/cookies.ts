import type { FastifyReply, FastifyRequest } from 'fastify'

/** The value as it was stored; one that cannot be read was not given by us and counts as none. */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=')
    if (key !== name || value.length === 0) continue
    try {
      return decodeURIComponent(value.join('='))
    } catch {
      return undefined
    }
  }
  return undefined
}

export type CookieOptions = { path: string; maxAge: number; secure: boolean }

/** Never readable by script, never sent along from another site. */
export function setCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  { path, maxAge, secure }: CookieOptions,
): void {
  // A second one is added to the first, not put in its place.
  reply.header(
    'set-cookie',
    `${name}=${encodeURIComponent(value)}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`,
  )
}

/**
 * The cookie of a refresh token. Where the address is https its name begins with `__Host-`: such a cookie is set by this host alone, never
 * by a neighbour below the same domain. It has to hold for the whole host then. Who signed in before that keeps the old name until the
 * next refresh.
 */
export function createTokenCookie({ name, path, https }: { name: string; path: string; https: boolean }) {
  const own = https ? { name: `__Host-${name}`, path: '/' } : { name, path }
  function write(reply: FastifyReply, value: string, maxAge: number): void {
    setCookie(reply, own.name, value, { path: own.path, maxAge, secure: https })
    if (https) setCookie(reply, name, '', { path, maxAge: 0, secure: true })
  }
  return {
    read: (request: FastifyRequest): string | undefined =>
      readCookie(request, own.name) ?? (https ? readCookie(request, name) : undefined),
    set: write,
    clear: (reply: FastifyReply): void => write(reply, '', 0),
  }
}

export type TokenCookie = ReturnType<typeof createTokenCookie>

/** Whether the call comes from a page of our own origin: only such a page has its refresh tokens in cookies. */
export function isOwnPage(request: FastifyRequest): boolean {
  const { origin, host, 'sec-fetch-site': site } = request.headers
  // A browser that says where its page stands is believed; the origin is for those that do not.
  if (site !== undefined) return site === 'same-origin'
  return typeof origin === 'string' && host !== undefined && URL.canParse(origin) && new URL(origin).host === host
}
