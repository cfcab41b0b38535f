/** A browser's cookies, as far as one host goes. */
export function createJar() {
  const kept = new Map<string, string>()
  return {
    get: (name: string): string => decodeURIComponent(kept.get(name) ?? ''),
    async fetch(address: string, init: RequestInit = {}): Promise<Response> {
      const headers = new Headers(init.headers)
      if (kept.size > 0) headers.set('cookie', [...kept].map((pair) => pair.join('=')).join('; '))
      const answer = await fetch(address, { ...init, headers })
      for (const line of answer.headers.getSetCookie()) {
        const [name = '', ...value] = line.split(';')[0]?.split('=') ?? []
        kept.set(name, value.join('='))
      }
      return answer
    },
  }
}
