import { checkTitik, RADIUS, type Titik } from '@presensi/domain/kantor/titik'
import type { Bentuk } from '../../ui/map/bentuk.ts'

/** The place of an event as it stands in the form: texts, and an outline as it was drawn. */
export type TempatDraft = {
  readonly nama: string
  readonly lat: string
  readonly lng: string
  readonly radius_m: string
  readonly bidang: Extract<Bentuk, { poligon: unknown }> | null
}
type TempatProblem = { readonly field: string; readonly message: string }

export const emptyTempat: TempatDraft = { nama: '', lat: '', lng: '', radius_m: String(RADIUS.default), bidang: null }

export const withBentuk = (draft: TempatDraft, bentuk: Bentuk): TempatDraft =>
  'radius_m' in bentuk
    ? {
        ...draft,
        lat: String(bentuk.lat),
        lng: String(bentuk.lng),
        radius_m: String(bentuk.radius_m),
        bidang: null,
      }
    : { ...draft, bidang: bentuk }

export function toTempatDraft(titik: Titik | null): TempatDraft | null {
  if (titik === null) return null
  const { nama, ...bentuk } = titik
  return withBentuk({ ...emptyTempat, nama }, bentuk as Bentuk)
}

const numberOf = (text: string): number => Number(text.trim().replace(',', '.') || Number.NaN)

/** What stands on the map; undefined while it cannot be drawn. */
export function bentukOf({ lat, lng, radius_m, bidang }: TempatDraft): Bentuk | undefined {
  if (bidang !== null) return bidang
  const circle = { lat: numberOf(lat), lng: numberOf(lng), radius_m: numberOf(radius_m) }
  const drawable = Math.abs(circle.lat) <= 90 && Math.abs(circle.lng) <= 180 && circle.radius_m > 0
  return drawable ? circle : undefined
}

export function toTitik(draft: TempatDraft): Titik | undefined {
  const bentuk = bentukOf(draft)
  const nama = draft.nama.trim()
  return bentuk && ({ ...(nama === '' ? {} : { nama }), ...bentuk } as Titik)
}

export function tempatProblems(
  draft: TempatDraft,
  bad: { readonly radius: string; readonly outline: string },
): TempatProblem[] {
  if (draft.bidang !== null) {
    const wrong = checkTitik({ nama: 'x', ...draft.bidang } as Titik)
    return wrong === null ? [] : [{ field: 'tempat', message: bad.outline }]
  }
  const coordinate = (field: 'lat' | 'lng', most: number): TempatProblem[] => {
    if (draft[field].trim() === '') return [{ field: `tempat.${field}`, message: 'wajib' }]
    const value = numberOf(draft[field])
    if (Number.isNaN(value)) return [{ field: `tempat.${field}`, message: 'bilangan' }]
    return Math.abs(value) <= most ? [] : [{ field: `tempat.${field}`, message: `rentang:-${most}:${most}` }]
  }
  const radius = numberOf(draft.radius_m)
  const good = Number.isInteger(radius) && radius >= RADIUS.min && radius <= RADIUS.max
  return [
    ...coordinate('lat', 90),
    ...coordinate('lng', 180),
    ...(good ? [] : [{ field: 'tempat.radius_m', message: bad.radius }]),
  ]
}
