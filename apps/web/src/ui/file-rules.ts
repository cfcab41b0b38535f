/** Which files a field takes. The server looks at the content again; here the person is told at once. */
export type FileRules = {
  /** extensions without a dot: pdf, jpg */ types: readonly string[]
  maxBytes: number
  maxFiles: number
}
export type FileProblem = { kind: 'type' | 'size' | 'count'; file: File }

const SAME: Record<string, string> = { jpeg: 'jpg' }
const MIME: Record<string, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  json: 'application/json',
}

const extensionOf = (name: string): string => {
  const extension = name.includes('.') ? (name.split('.').pop() ?? '').toLowerCase() : ''
  return SAME[extension] ?? extension
}

export const acceptOf = (types: readonly string[]): string =>
  types.flatMap((type) => [`.${type}`, MIME[SAME[type] ?? type] ?? []].flat()).join(',')

export function sortFiles(
  held: readonly File[],
  added: readonly File[],
  rules: FileRules,
): { files: File[]; problems: FileProblem[] } {
  const wanted = rules.types.map((type) => SAME[type] ?? type)
  // With room for one, the new file takes the place of the old one.
  const files = rules.maxFiles === 1 ? [] : [...held]
  const problems: FileProblem[] = []
  for (const file of added) {
    if (!wanted.includes(extensionOf(file.name))) problems.push({ kind: 'type', file })
    else if (file.size > rules.maxBytes) problems.push({ kind: 'size', file })
    else if (files.length >= rules.maxFiles) problems.push({ kind: 'count', file })
    else files.push(file)
  }
  return { files: files.length === 0 ? [...held] : files, problems }
}
