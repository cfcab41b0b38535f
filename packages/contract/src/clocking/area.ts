import * as z from 'zod/mini'
import { formatNumber } from '../kata/format.ts'
import type { Language } from '../kata/sentence.ts'

/** How a clocking stood to the fence: inside, just outside but within the accuracy of its position, outside; or measured the old way. */
export const KEADAAN_AREA = ['dalam', 'batas', 'luar', 'tengah'] as const

/** Where a clocking was, against the fence that graded it. */
export const areaPresensi = z.object({
  keadaan: z.enum(KEADAAN_AREA),
  /** metres to the edge of the fence; with `tengah`, for clockings from before edges were measured, from its middle */
  jarak_m: z.int(),
  /** which of the office's fences it was, counted from 0 */
  titik_ke: z.nullable(z.int()),
  /** the office of the fence, where it is not the one under which the clocking was recorded */
  kantor: z.nullable(z.string()),
})
export type Area = z.output<typeof areaPresensi>

/** '240 m', '1,2 km', '1.152 km'. */
export function kataJarak(metres: number, language: Language): string {
  const km = metres / 1_000
  const rounded = formatNumber(km, language, km < 1_000 ? 1 : 0).replace(/[.,]0$/, '')
  return metres < 1_000 ? `${formatNumber(metres, language)} m` : `${rounded} km`
}

/** '45 detik', '2 menit 1 detik', '12 jam 19 menit'. */
export function kataLama(seconds: number, language: Language): string {
  const [jam, menit, detik] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, Math.round(seconds % 60)]
  const [hour, minute, second] = language === 'id' ? ['jam', 'menit', 'detik'] : ['h', 'min', 's']
  const parts: [number, string | undefined][] =
    jam > 0
      ? [
          [jam, hour],
          [menit, minute],
        ]
      : [
          [menit, minute],
          [detik, second],
        ]
  const said = parts.filter(([count]) => count > 0).map(([count, word]) => `${formatNumber(count, language)} ${word}`)
  return said.length === 0 ? `0 ${second}` : said.join(' ')
}

const WORDS: Readonly<Record<Area['keadaan'], Readonly<Record<Language, string>>>> = {
  dalam: { id: 'Di dalam area, {jarak} dari tepi', en: 'Inside the area, {jarak} from its edge' },
  batas: {
    id: 'Di tepi area, {jarak} di luar, masih dalam ketelitian GPS',
    en: 'At the edge of the area, {jarak} outside, within the accuracy of the position',
  },
  luar: { id: 'Di luar area, {jarak} dari tepi', en: 'Outside the area, {jarak} from its edge' },
  tengah: {
    id: '{jarak} dari titik tengah area (presensi lama, diukur dari tengah)',
    en: '{jarak} from the middle of the area (an older clocking, measured from the middle)',
  },
}

/** 'Di dalam area, 43 m dari tepi'. With the office where it is another than the clocking's own. */
export function kataArea({ keadaan, jarak_m, kantor }: Area, language: Language): string {
  const text = WORDS[keadaan][language].replace('{jarak}', kataJarak(jarak_m, language))
  return kantor === null ? text : `${text} (${kantor})`
}
