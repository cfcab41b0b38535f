const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/SamsungBrowser/, 'Samsung Internet'],
  [/OPR\//, 'Opera'],
  [/Edg(A|iOS)?\//, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const find = (list: readonly (readonly [RegExp, string])[], agent: string): string | undefined =>
  list.find(([pattern]) => pattern.test(agent))?.[1]

/** A name by which a person knows the device again: 'Chrome di Android'. It is stored, so it does not follow the language. */
export function deviceName(agent: string): string {
  const [browser, system] = [find(BROWSERS, agent) ?? 'Peramban', find(SYSTEMS, agent)]
  return system === undefined ? browser : `${browser} di ${system}`
}
