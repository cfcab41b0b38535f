import { isDate } from '@presensi/contract/fields'
import type { Batas, Posisi } from '../../days/perubahan/public.ts'
import type { BatasPegawai, PosisiPegawai } from '../../people-and-places/perubahan/public.ts'
import { refuseField } from '../../platform/refusal.ts'
import type { PosisiRekap } from '../../recaps/perubahan/public.ts'

/** End of the year 9999; PostgreSQL's own calendar goes further, ours does not. */
const LAST_MICROSECOND = 253_402_300_799_999_999n
/** As far as a number of JavaScript is exact. */
const ANGKA = /^\d{1,15}$/
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const bad = (): never => refuseField('halaman', 'halaman')
const angka = (text = ''): number => (ANGKA.test(text) ? Number(text) : bad())
const uuid = (text = ''): string => (UUID.test(text) ? text : bad())
const bulan = (text = ''): string => (isDate(text) && text.endsWith('-01') ? text : bad())

const hari = (text = ''): string => (isDate(text) ? text : bad())

const batasPegawai = (nomor: string | undefined, tanggal: string | undefined): BatasPegawai => ({
  nomor: angka(nomor),
  hari: hari(tanggal),
})
export const writeBatasPegawai = (batas: BatasPegawai): string => `${batas.nomor}.${batas.hari}`

/** A moment in microseconds and a person: how positions were written before changes had numbers. Partners keep theirs for long. */
function readSaat(micros: string): number {
  if (!/^\d{1,19}$/.test(micros) || BigInt(micros) > LAST_MICROSECOND) return bad()
  return Number(BigInt(micros) / 1000n)
}

/** A cursor says where a page ended; nobody but us has to understand it. */
export function readPegawai(text: string): { sejak: number } | { dari: BatasPegawai; posisi?: PosisiPegawai } {
  const [nomor = '', second = '', ...rest] = text.split('.')
  if (rest.length === 0 && UUID.test(second)) return { sejak: readSaat(nomor) }
  const dari = batasPegawai(nomor, second)
  if (rest.length === 0) return { dari }
  const [last, day, id] = rest
  if (rest.length !== 3) return bad()
  return { dari, posisi: { jendela: { dari, sampai: batasPegawai(last, day) }, pegawai_id: uuid(id) } }
}
export const writePegawai = ({ jendela: { dari, sampai }, pegawai_id }: PosisiPegawai): string =>
  [writeBatasPegawai(dari), writeBatasPegawai(sampai), pegawai_id].join('.')

export const readPresensi = (text: string): number => angka(text)

export function readRekap(text: string): { dari: number; posisi?: PosisiRekap } {
  const [dari, sampai, month, kantor, pegawai, ...rest] = text.split('.')
  if (sampai === undefined) return { dari: angka(dari) }
  if (rest.length > 0) return bad()
  const jendela = { dari: angka(dari), sampai: angka(sampai) }
  return {
    dari: jendela.dari,
    posisi: { jendela, bulan: bulan(month), kantor_id: uuid(kantor), pegawai_id: uuid(pegawai) },
  }
}
export const writeRekap = ({ jendela, bulan: month, kantor_id, pegawai_id }: PosisiRekap): string =>
  [jendela.dari, jendela.sampai, month, kantor_id, pegawai_id].join('.')

const batas = (parts: readonly (string | undefined)[]): Batas => ({
  fakta: angka(parts[0]),
  rantai: angka(parts[1]),
  waktu: angka(parts[2]),
})
export const writeBatas = ({ fakta, rantai, waktu }: Batas): string => [fakta, rantai, waktu].join('.')

export function readHari(text: string): { dari: Batas; posisi?: Posisi } {
  const parts = text.split('.')
  if (parts.length === 3) return { dari: batas(parts) }
  if (parts.length !== 8) return bad()
  const jendela = { dari: batas(parts), sampai: batas(parts.slice(3)) }
  return { dari: jendela.dari, posisi: { jendela, bulan: bulan(parts[6]), pegawai_id: uuid(parts[7]) } }
}
export const writeHari = ({ jendela: { dari, sampai }, bulan: month, pegawai_id }: Posisi): string =>
  [writeBatas(dari), writeBatas(sampai), month, pegawai_id].join('.')
