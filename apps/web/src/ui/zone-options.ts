import type { SelectOption } from './SelectField.tsx'

const INDONESIA = [
  { value: 'Asia/Jakarta', label: 'WIB (Asia/Jakarta)' },
  { value: 'Asia/Makassar', label: 'WITA (Asia/Makassar)' },
  { value: 'Asia/Jayapura', label: 'WIT (Asia/Jayapura)' },
] as const

/** Indonesia's three first, then every other zone that the browser knows, for missions abroad. */
export function zoneOptions(current: string): readonly SelectOption[] {
  const first: readonly SelectOption[] = INDONESIA
  const known = new Set([...first.map((zone) => zone.value), ...Intl.supportedValuesOf('timeZone'), current])
  const others = [...known].filter((zone) => zone !== '' && !first.some(({ value }) => value === zone)).sort()
  return [...first, ...others.map((zone) => ({ value: zone, label: zone }))]
}
