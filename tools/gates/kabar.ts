import { type GateResult, isTest, linesMatching, listFiles, readText, result } from './gate.ts'
import { withoutComments } from './imports.ts'

const CATALOGUE = 'packages/contract/src/kata/kabar/'
const WRITER = 'apps/api/src/system/notifikasi/'
/** A kind as the catalogue declares it: a key with an area and a word. */
const KIND = /^ {2,4}'([a-z_]+\.[a-z_]+)':/gm
const INSERTS = /insertInto\(\s*['"`]notifikasi\b|insert\s+into\s+notifikasi\b/i

/**
 * What people are told stands once, in both languages (contract, kata/kabar). A kind that nobody sends is dead, and a feature that writes notices
 * past the catalogue brings a sentence of its own.
 */
export function kabar(root: string): GateResult {
  const catalogue = listFiles(root, /\.ts$/, CATALOGUE).filter((file) => !isTest(file))
  const files = listFiles(root, /\.ts$/, 'apps/api/src').filter((file) => !isTest(file))
  const texts = files.map((file) => ({ file, text: withoutComments(readText(root, file)) }))
  const kinds = catalogue.flatMap((file) =>
    [...readText(root, file).matchAll(KIND)].flatMap(([, jenis]) => (jenis === undefined ? [] : [{ file, jenis }])),
  )
  const unused = kinds
    .filter(({ jenis }) => !texts.some(({ text }) => text.includes(`'${jenis}'`)))
    .map(({ file, jenis }) => `${file} nobody sends this kind of news: ${jenis}`)
  const past = texts
    .filter(({ file }) => !file.startsWith(WRITER))
    .flatMap(({ file, text }) => linesMatching(file, text, INSERTS, `tell people through ${WRITER}public.ts`))
  return result(kinds.length === 0 ? 0 : catalogue.length + files.length, [...unused, ...past])
}
