/**
 * Search parameters stay text both ways: the router's own parser reads JSON, which would turn a NIP of 18 digits into a
 * number and lose its last digits.
 */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value))
  }
  const text = params.toString()
  return text === '' ? '' : `?${text.replace(/%2F/g, '/')}`
}
