import * as z from 'zod/mini'
import type { Language } from '../kata/sentence.ts'

const WORDS = {
  libur_kalah: {
    id: '{tanggal}: {nama} tidak meliburkan {kantor}, karena hari itu ditetapkan sebagai hari kerja.',
    en: '{tanggal}: {nama} is no day off for {kantor}, because that day was made a work day.',
  },
  libur_kalah_impor: {
    id: '{tanggal} adalah {nama}. Dengan jam kerja ini, kantor ini tetap masuk.',
    en: '{tanggal} is {nama}. With these hours this office works all the same.',
  },
  jam_minggu_lebih: {
    id: '{kantor}: seminggu mulai {tanggal} menjadi {jam}, lebih dari ketentuan {wajib}.',
    en: '{kantor}: the week from {tanggal} becomes {jam}, more than the rule of {wajib}.',
  },
  hari_berkurang: {
    id: '{kantor}: {jumlah} pegawai kehilangan {hari} hari kerja, mulai {tanggal}.',
    en: '{kantor}: {jumlah} employees lose {hari} working days, from {tanggal}.',
  },
  hari_bertambah: {
    id: '{kantor}: {jumlah} pegawai mendapat {hari} hari kerja tambahan, mulai {tanggal}.',
    en: '{kantor}: {jumlah} employees get {hari} more working days, from {tanggal}.',
  },
} as const
export type KodePeringatan = keyof typeof WORDS

/** What a save of the calendar or of hours does that somebody may not have meant. It is saved all the same. */
export const peringatan = z.object({
  kode: z.enum(Object.keys(WORDS) as [KodePeringatan, ...KodePeringatan[]]),
  /** in the language of the caller */
  pesan: z.string(),
  tanggal: z.string(),
  /** null: the whole agency */
  kantor_id: z.nullable(z.string()),
})
export type Peringatan = z.output<typeof peringatan>

/** 37 h 30 m as '37 jam 30 menit'. */
function hoursText(detik: number, language: Language): string {
  const [hours, minutes] = [Math.floor(detik / 3600), Math.round((detik % 3600) / 60)]
  return language === 'id' ? `${hours} jam ${minutes} menit` : `${hours} h ${minutes} m`
}

export function sayPeringatan(
  kode: KodePeringatan,
  on: { readonly tanggal: string; readonly kantor_id: string | null; readonly kantor: string | null },
  values: { nama?: string; jumlah?: number; hari?: number; jam?: number; wajib?: number },
  language: Language,
): Peringatan {
  const everybody = language === 'id' ? 'semua kantor' : 'every office'
  const { jam, wajib, ...rest } = values
  const known: Record<string, string | number> = {
    ...rest,
    tanggal: on.tanggal.split('-').toReversed().join('-'),
    kantor: on.kantor ?? everybody,
    ...(jam !== undefined && { jam: hoursText(jam, language) }),
    ...(wajib !== undefined && { wajib: hoursText(wajib, language) }),
  }
  const pesan = WORDS[kode][language].replace(/\{(\w+)\}/g, (_all, name: string) => String(known[name] ?? ''))
  return { kode, pesan, tanggal: on.tanggal, kantor_id: on.kantor_id }
}
