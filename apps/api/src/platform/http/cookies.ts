import type { FastifyReply, FastifyRequest } from 'fastify'

export function readCookie(request: FastifyRequest, name: string): string | undefined {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=')
    if (key === name && value.length > 0) return decodeURIComponent(value.join('='))
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
  const cookie = `${name}=${encodeURIComponent(value)}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
  const before = reply.getHeader('set-cookie')
  reply.header(
    'set-cookie',
    before === undefined ? [cookie] : [...(Array.isArray(before) ? before : [String(before)]), cookie],
  )
}

/** Whether the call comes from a page of our own origin: such a caller gets its refresh tokens in cookies. */
export function isOwnPage(request: FastifyRequest): boolean {
  if (request.headers['sec-fetch-site'] === 'same-origin') return true
  const { origin, host } = request.headers
  return typeof origin === 'string' && host !== undefined && URL.canParse(origin) && new URL(origin).host === host
}
