/** Where to go after signing in. Only a path of our own is taken, so that no link can send a person elsewhere. */
export function safeReturnPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value) || value.length > 1000) return undefined
  try {
    const url = new URL(value, location.origin)
    if (url.origin !== location.origin) return undefined
    const isEntrance = url.pathname === '/' || url.pathname === '/account' || url.pathname.startsWith('/account/')
    return isEntrance ? undefined : url.pathname + url.search + url.hash
  } catch {
    return undefined
  }
}
