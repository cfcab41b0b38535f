import { lampiranIzin } from '@presensi/domain/izin/jenis-izin'
import type { Hitungan, HitungInput, IzinInput, JenisIzin } from './form.api.ts'
import type { Izin } from './izin.api.ts'

export type IzinValues = {
  jenis_kode: string
  tanggal_mulai: string
  tanggal_selesai: string
  jam_mulai: string
  jam_selesai: string
  alasan_kode: string
  anak_ke: string
  hari_perjalanan: string
  luar_negeri: boolean
  negara: string
  alasan: string
  alamat_selama: string
  no_hp: string
  lampiran: File[]
  /** stored files of a draft that are taken out of it */
  lampiran_hapus: string[]
}
type Field = keyof IzinValues

const DATE = /^\d{4}-\d{2}-\d{2}$/
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const NUMBER = /^\d{1,2}$/
const short = (jam: string | null | undefined): string => jam?.slice(0, 5) ?? ''

export const valuesOf = (izin: Izin | undefined): IzinValues => ({
  jenis_kode: izin?.jenis_kode ?? '',
  tanggal_mulai: izin?.tanggal_mulai ?? '',
  tanggal_selesai: izin?.tanggal_selesai ?? '',
  jam_mulai: short(izin?.jam_mulai),
  jam_selesai: short(izin?.jam_selesai),
  alasan_kode: izin?.alasan_kode ?? '',
  anak_ke: izin?.anak_ke === null || izin === undefined ? '' : String(izin.anak_ke),
  hari_perjalanan: izin === undefined || izin.hari_perjalanan === 0 ? '' : String(izin.hari_perjalanan),
  luar_negeri: izin?.luar_negeri ?? false,
  negara: izin?.negara ?? '',
  alasan: izin?.alasan ?? '',
  alamat_selama: izin?.alamat_selama ?? '',
  no_hp: izin?.no_hp ?? '',
  lampiran: [],
  lampiran_hapus: [],
})

/** Which fields a kind asks for, beside those that every request has. */
export function fieldsOf(jenis: JenisIzin | undefined, values: Pick<IzinValues, 'alasan_kode' | 'luar_negeri'>) {
  const cuti = jenis?.kelompok === 'cuti'
  const hours = jenis?.satuan === 'jam'
  return {
    hours,
    jam_mulai: hours && jenis?.kode_hari !== 'IT',
    jam_selesai: hours && jenis?.kode_hari !== 'IPC',
    alasan_kode: jenis !== undefined && jenis.alasan_kodes.length > 0,
    anak_ke: jenis?.kode === 'CM' || (jenis?.kode === 'CB' && values.alasan_kode === 'kelahiran_4'),
    hari_perjalanan: jenis?.kode === 'CT',
    luar_negeri: cuti,
    negara: cuti && values.luar_negeri,
    contact: cuti,
    lampiran: jenis === undefined ? ('tidak' as const) : lampiranIzin(jenis, values.alasan_kode),
  }
}

/** What a kind does not ask for is emptied: another kind may have been chosen before. */
export function inputOf(
  { id, nip }: { readonly id: string | undefined; readonly nip: string | undefined },
  values: IzinValues,
  jenis: JenisIzin | undefined,
  ajukan: boolean,
): IzinInput {
  const shown = fieldsOf(jenis, values)
  const given = (is: boolean, text: string): string | null => (is && text.trim() !== '' ? text.trim() : null)
  const number = (is: boolean, text: string): number | null => (is && NUMBER.test(text.trim()) ? Number(text) : null)
  return {
    ...(id === undefined ? {} : { id }),
    ...(nip === undefined ? {} : { nip }),
    jenis_kode: values.jenis_kode,
    tanggal_mulai: values.tanggal_mulai,
    tanggal_selesai: shown.hours ? values.tanggal_mulai : values.tanggal_selesai,
    jam_mulai: given(shown.jam_mulai, values.jam_mulai),
    jam_selesai: given(shown.jam_selesai, values.jam_selesai),
    luar_negeri: shown.negara,
    negara: given(shown.negara, values.negara),
    alasan_kode: given(shown.alasan_kode, values.alasan_kode) as IzinInput['alasan_kode'],
    anak_ke: number(shown.anak_ke, values.anak_ke),
    hari_perjalanan: number(shown.hari_perjalanan, values.hari_perjalanan),
    alasan: values.alasan,
    alamat_selama: given(shown.contact, values.alamat_selama),
    no_hp: given(shown.contact, values.no_hp),
    lampiran: shown.lampiran !== 'tidak' && values.lampiran.length > 0 ? (values.lampiran as never) : undefined,
    lampiran_hapus: values.lampiran_hapus.length > 0 ? values.lampiran_hapus : undefined,
    ajukan,
  }
}

/** What is asked about while the form is filled in; null while kind and days are not there yet. */
export function hitungInputOf(
  { id, nip }: { readonly id: string | undefined; readonly nip: string | undefined },
  values: IzinValues,
  jenis: JenisIzin | undefined,
): HitungInput | null {
  if (jenis === undefined) return null
  const sent = inputOf({ id, nip }, values, jenis, false)
  const { tanggal_mulai, tanggal_selesai } = sent
  if (!DATE.test(tanggal_mulai) || !DATE.test(tanggal_selesai) || tanggal_selesai < tanggal_mulai) return null
  const time = (jam: unknown): string | undefined => (typeof jam === 'string' && TIME.test(jam) ? jam : undefined)
  return {
    jenis_kode: sent.jenis_kode,
    tanggal_mulai,
    tanggal_selesai,
    jam_mulai: time(sent.jam_mulai),
    jam_selesai: time(sent.jam_selesai),
    luar_negeri: values.luar_negeri && jenis.kelompok === 'cuti' ? true : undefined,
    hari_perjalanan: sent.hari_perjalanan ?? undefined,
    alasan_kode: sent.alasan_kode ?? undefined,
    anak_ke: sent.anak_ke ?? undefined,
    ...(nip === undefined ? {} : { nip }),
    ...(id === undefined ? {} : { id }),
  }
}

type Says = { readonly endBeforeStart: string; readonly paper: string; readonly number: string }

/** What is wrong before anything is sent. A draft may lack what only the sending asks for. */
export function problemsOf(
  values: IzinValues,
  jenis: JenisIzin | undefined,
  { stored, draft, says }: { readonly stored: number; readonly draft: boolean; readonly says: Says },
) {
  const shown = fieldsOf(jenis, values)
  const needed = (field: Field, is: boolean, value: string) =>
    is && value.trim() === '' ? [{ field, message: 'wajib' }] : []
  const typed = (field: Field, is: boolean, form: RegExp, message: string) => {
    const value = String(values[field]).trim()
    return is && value !== '' && !form.test(value) ? [{ field, message }] : []
  }
  const dates = [
    ...needed('tanggal_mulai', true, values.tanggal_mulai),
    ...typed('tanggal_mulai', true, DATE, 'tanggal'),
    ...needed('tanggal_selesai', !shown.hours, values.tanggal_selesai),
    ...typed('tanggal_selesai', !shown.hours, DATE, 'tanggal'),
  ]
  const turned = dates.length === 0 && !shown.hours && values.tanggal_selesai < values.tanggal_mulai
  const send = !draft
  return [
    ...needed('jenis_kode', true, values.jenis_kode),
    ...dates,
    ...(turned ? [{ field: 'tanggal_selesai', message: says.endBeforeStart }] : []),
    ...needed('jam_mulai', send && shown.jam_mulai, values.jam_mulai),
    ...typed('jam_mulai', shown.jam_mulai, TIME, 'jam'),
    ...needed('jam_selesai', send && shown.jam_selesai, values.jam_selesai),
    ...typed('jam_selesai', shown.jam_selesai, TIME, 'jam'),
    ...needed('alasan_kode', send && shown.alasan_kode, values.alasan_kode),
    ...needed('anak_ke', send && shown.anak_ke, values.anak_ke),
    ...typed('anak_ke', shown.anak_ke, NUMBER, says.number),
    ...typed('hari_perjalanan', shown.hari_perjalanan, NUMBER, says.number),
    ...needed('negara', send && shown.negara, values.negara),
    ...needed('alasan', true, values.alasan),
    ...(send && shown.lampiran === 'wajib' && stored - values.lampiran_hapus.length + values.lampiran.length <= 0
      ? [{ field: 'lampiran', message: says.paper }]
      : []),
  ]
}

/** What the server would refuse, beside fields that are filled in already: nobody is told off for what they have not come to. */
export function masalahFor(hitungan: Hitungan | undefined, values: IzinValues): Partial<Record<Field, string>> {
  const filled = (hitungan?.masalah ?? []).filter(({ field }) => {
    const value = field === null || !(field in values) ? '' : values[field as Field]
    return value !== '' && value !== false
  })
  return Object.fromEntries(filled.map(({ field, pesan }) => [field, pesan]))
}
