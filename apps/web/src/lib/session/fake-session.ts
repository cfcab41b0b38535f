/** A token as the server would sign it, for tests. */
export function fakeToken(payload: Readonly<Record<string, unknown>>): string {
  const bytes = new TextEncoder().encode(JSON.stringify(payload))
  const segment = btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/(?<!=)=+$/, '')
  return `aGVhZA.${segment}.c2ln`
}

export function fakeAnswer(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
}

export const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds
