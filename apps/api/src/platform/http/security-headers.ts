import type { FastifyInstance } from 'fastify'

const API_HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
}
const JSON_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

/** Set by hand: helmet halves what one process can answer. Pages set their own policy before this runs. */
export function registerSecurityHeaders(app: FastifyInstance, options: { https: boolean }): void {
  app.addHook('onSend', async (request, reply) => {
    for (const name in API_HEADERS) reply.header(name, API_HEADERS[name])
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', JSON_POLICY)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    if (options.https) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    reply.header('x-request-id', request.id)
  })
}

/** Where tiles come from; '{s}' stands for several hosts below one name. */
function tileSource(tiles: string): string {
  const { protocol, host } = new URL(tiles.replace('{s}.', '').replace(/[{}]/g, ''))
  return `${protocol}//${tiles.includes('{s}.') ? '*.' : ''}${host}`
}

/** What a page of the web application may load. */
export function pagePolicy(nonce: string, tiles: string | undefined): string {
  const images = ["'self'", 'data:', 'blob:', ...(tiles === undefined ? [] : [tileSource(tiles)])]
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src ${images.join(' ')}`,
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
export const PAGE_PERMISSIONS =
  'camera=(self), geolocation=(self), fullscreen=(self), microphone=(), payment=(), usb=()'
