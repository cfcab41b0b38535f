import type { FieldProblem } from '../../../ui/form/problems.ts'
import { isCircle, readDraft, type TitikDraft } from './titik-draft.ts'
import { useTitikWords } from './words.ts'

type Say = ReturnType<typeof useTitikWords>

export const MOST_TITIK = 50
const FIELDS = ['nama', 'lat', 'lng', 'radius_m', 'sudut'] as const
const LABEL = { nama: 'nama', lat: 'lat', lng: 'lng', radius_m: 'radius', sudut: 'sudut' } as const
const OWN: ReadonlySet<string> = new Set(Object.keys(useTitikWords.dictionary.id))

/** Codes of the rule in words; what the kit knows ('wajib', 'bilangan') stays a code for it. */
function sentenceOf(code: string, say: Say): string {
  if (code.startsWith('baris:')) return say('badLine', { n: code.slice('baris:'.length) })
  if (code === 'radius') return say('badRadius')
  return OWN.has(code) ? (say as (key: string) => string)(code) : code
}

/** Every problem of every titik, named as the server names them: titik.2.radius_m. */
export function titikProblems(drafts: readonly TitikDraft[], say: Say): FieldProblem[] {
  if (drafts.length > MOST_TITIK) return [{ field: 'titik', message: say('most', { n: MOST_TITIK }) }]
  return drafts.flatMap((draft, index) =>
    readDraft(draft).problems.map(({ field, code }) => ({
      field: `titik.${index}.${field}`,
      message: sentenceOf(code, say),
    })),
  )
}

/** What the server calls the outline stands in the form as its corners. */
export const toFormField = (field: string): string =>
  field.replace(/^(titik\.\d+)\.poligon\b.*$/, '$1.sudut').replace(/^(titik\.\d+)$/, '$1.nama')

export const titikName = (draft: TitikDraft, index: number, say: Say): string =>
  draft.nama.trim() === '' ? say('number', { n: index + 1 }) : draft.nama.trim()

export const kindName = (draft: TitikDraft, say: Say): string => say(isCircle(draft) ? 'circle' : 'outline')

/** Names of all fields that titik may have, for the summary of the form. */
export function titikLabels(say: Say): Record<string, string> {
  const names = Array.from({ length: MOST_TITIK }, (_, index) =>
    FIELDS.map((field) => [
      `titik.${index}.${field}`,
      say('fieldOf', { titik: say('number', { n: index + 1 }), isian: say(LABEL[field]) }),
    ]),
  )
  return Object.fromEntries(names.flat())
}
