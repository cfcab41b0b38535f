import { checkTitik, RADIUS, type Titik } from '@presensi/domain/kantor/titik'
import { type Bentuk, cornersOf, outlineOf } from '../../../ui/map/bentuk.ts'

/** A titik as it stands in the form: texts, so that what was typed stays even where it is no place yet. */
export type CircleDraft = {
  readonly key: string
  readonly nama: string
  readonly lat: string
  readonly lng: string
  readonly radius_m: string
}
export type OutlineDraft = { readonly key: string; readonly nama: string; readonly sudut: string }
export type TitikDraft = CircleDraft | OutlineDraft

export type DraftProblem = { readonly field: 'lat' | 'lng' | 'radius_m' | 'sudut'; readonly code: string }
type Reading = { readonly titik: Titik | undefined; readonly problems: readonly DraftProblem[] }

const PAIR = /^\s*([-−+]?\d+(?:\.\d+)?)(?:\s*[,;]\s*|\s+)([-−+]?\d+(?:\.\d+)?)\s*$/

const numberOf = (text: string): number => Number(text.trim().replace('−', '-').replace(',', '.') || Number.NaN)

/** '-6.1754, 106.8272' as maps copy it. */
export function readPair(text: string): { readonly lat: string; readonly lng: string } | undefined {
  const [, lat, lng] = PAIR.exec(text) ?? []
  return lat === undefined || lng === undefined ? undefined : { lat, lng }
}

/** A pair put into one field. Decimals in both: '-6,1754' alone is a number with an Indonesian comma. */
export function readPastedPair(text: string): ReturnType<typeof readPair> {
  const pair = readPair(text)
  return pair?.lat.includes('.') && pair.lng.includes('.') ? pair : undefined
}

export const isCircle = (draft: TitikDraft): draft is CircleDraft => 'radius_m' in draft

/** A key that none has yet; drafts of another day bring theirs along. */
export const freeKey = (drafts: readonly TitikDraft[]): string =>
  String(1 + Math.max(0, ...drafts.map(({ key }) => Number(key) || 0)))

export function emptyCircle(key: string): CircleDraft {
  return { key, nama: '', lat: '', lng: '', radius_m: String(RADIUS.default) }
}

const cornersText = (bentuk: Parameters<typeof cornersOf>[0]): string =>
  cornersOf(bentuk)
    .map(({ lat, lng }) => `${lat}, ${lng}`)
    .join('\n')

/** The texts of a shape that came from the map or the server. */
export const textsOf = (bentuk: Bentuk): Omit<CircleDraft, 'key' | 'nama'> | Omit<OutlineDraft, 'key' | 'nama'> =>
  'radius_m' in bentuk
    ? { lat: String(bentuk.lat), lng: String(bentuk.lng), radius_m: String(bentuk.radius_m) }
    : { sudut: cornersText(bentuk) }

export const toDraft = (titik: Titik, key: string): TitikDraft => ({ key, nama: titik.nama, ...textsOf(titik) })

const within = (value: number, most: number): boolean => Number.isFinite(value) && Math.abs(value) <= most

function numberProblem(field: DraftProblem['field'], text: string, isGood: (value: number) => boolean, code: string) {
  if (text.trim() === '') return [{ field, code: 'wajib' }]
  const value = numberOf(text)
  if (Number.isNaN(value)) return [{ field, code: 'bilangan' }]
  return isGood(value) ? [] : [{ field, code }]
}

function readCircle({ nama, lat, lng, radius_m }: CircleDraft): Reading {
  const titik = { nama, lat: numberOf(lat), lng: numberOf(lng), radius_m: numberOf(radius_m) }
  const isRadius = (radius: number) =>
    Number.isInteger(radius) && checkTitik({ nama, lat: 0, lng: 0, radius_m: radius }) === null
  const problems = [
    ...numberProblem('lat', lat, (value) => within(value, 90), 'lintang'),
    ...numberProblem('lng', lng, (value) => within(value, 180), 'bujur'),
    ...numberProblem('radius_m', radius_m, isRadius, 'radius'),
  ]
  const isDrawable = within(titik.lat, 90) && within(titik.lng, 180) && titik.radius_m > 0
  return { titik: isDrawable ? titik : undefined, problems }
}

function readOutline({ nama, sudut }: OutlineDraft): Reading {
  const lines = sudut.split('\n').flatMap((text, index) => (text.trim() === '' ? [] : [{ text, number: index + 1 }]))
  if (lines.length === 0) return { titik: undefined, problems: [{ field: 'sudut', code: 'wajib' }] }
  const unread = lines.find(({ text }) => readPair(text) === undefined)
  if (unread) return { titik: undefined, problems: [{ field: 'sudut', code: `baris:${unread.number}` }] }
  const corners = lines.map(({ text }) => readPair(text) ?? { lat: '', lng: '' })
  const shape = outlineOf(corners.map(({ lat, lng }) => ({ lat: numberOf(lat), lng: numberOf(lng) })))
  const titik = { nama, ...shape } as Titik
  const code = checkTitik(titik)
  const isDrawable = code !== 'koordinat'
  return { titik: isDrawable ? titik : undefined, problems: code === null ? [] : [{ field: 'sudut', code }] }
}

/** What a draft is on the map, and everything that is wrong with it, by the rule that the server applies too. */
export const readDraft = (draft: TitikDraft): Reading => (isCircle(draft) ? readCircle(draft) : readOutline(draft))

/** For the call; a name left empty is given by the server. */
export function titikToSend(drafts: readonly TitikDraft[]): Titik[] {
  return drafts.flatMap((draft) => {
    const { titik } = readDraft(draft)
    if (titik === undefined) return []
    const { nama, ...shape } = titik
    return [(nama.trim() === '' ? shape : { nama: nama.trim(), ...shape }) as Titik]
  })
}
