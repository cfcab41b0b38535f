import path from 'node:path'

const BLOCK_COMMENT = /\/\*[\s\S]*?\*\//g
const LINE_COMMENT = /(^|[^:'"`])\/\/.*$/gm
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"\n]+)\1/g

export const withoutComments = (text: string): string => text.replace(BLOCK_COMMENT, '').replace(LINE_COMMENT, '$1')

export const importsOf = (text: string): string[] =>
  [...withoutComments(text).matchAll(IMPORT)].map((match) => match[2] ?? '')

export type Area = 'domain' | 'contract' | 'postgres' | 'api' | 'sso' | 'web' | 'tools' | 'e2e' | 'elsewhere'

const FOLDERS: [string, Area][] = [
  ['packages/domain/', 'domain'],
  ['packages/contract/', 'contract'],
  ['packages/postgres/', 'postgres'],
  ['apps/api/', 'api'],
  ['apps/sso/', 'sso'],
  ['apps/web/', 'web'],
  ['tools/', 'tools'],
  ['e2e/', 'e2e'],
]

export const areaOf = (file: string): Area => FOLDERS.find(([folder]) => file.startsWith(folder))?.[1] ?? 'elsewhere'

/** The file an import means, as a path below the root; undefined for packages and Node's own modules. */
export function importedFile(importer: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(importer), specifier)
  const own = /^@presensi\/([a-z]+)(?:\/(.*))?$/.exec(specifier)
  if (own === null) return undefined
  const folder = FOLDERS.find(([, area]) => area === own[1])?.[0]
  return folder === undefined ? undefined : `${folder}src/${own[2] ?? ''}`
}
