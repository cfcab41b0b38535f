import { isDateText } from '../kalender/tanggal.ts'
import { findPilihan } from './pilihan.ts'

export const JENIS_PEGAWAI = ['PNS', 'CPNS', 'PPPK', 'PPPK_PARUH_WAKTU', 'NON_ASN'] as const
export type JenisPegawai = (typeof JENIS_PEGAWAI)[number]
/** As somebody typed it, in the words of the screen or of the wire. */
export const findJenis = (text: string): JenisPegawai | undefined =>
  findPilihan(JENIS_PEGAWAI, text, { 'PPPK part-time': 'PPPK_PARUH_WAKTU' })

export const JENIS_KELAMIN = ['L', 'P'] as const
export const findJenisKelamin = (text: string): (typeof JENIS_KELAMIN)[number] | undefined =>
  findPilihan(JENIS_KELAMIN, text, { 'Laki-laki': 'L', Pria: 'L', Male: 'L', Perempuan: 'P', Wanita: 'P', Female: 'P' })

/** domain.md §1.2: birth date, first appointment (month 01–12), sex, serial. */
const PNS = /^((?:19|20)\d{2})(\d{2})(\d{2})((?:19|20)\d{2})(0[1-9]|1[0-2])([12])\d{3}$/
/** PPPK: the two digits behind the year count the contract and read 21, 22…; a PNS check would refuse every one of them. */
const PPPK = /^((?:19|20)\d{2})(\d{2})(\d{2})(20\d{2})(2\d)([12])\d{3}$/
const NIK = /^\d{16}$/

export type NipProblem = 'nip_angka' | 'nip_18' | 'nik_16' | 'nip_tanggal' | 'nip_susunan_pns' | 'nip_susunan_pppk'
export type NipWarning = 'tanggal_lahir_beda' | 'jenis_kelamin_beda'
export type NipCheck =
  | { readonly ok: true; readonly peringatan: readonly NipWarning[] }
  | { readonly ok: false; readonly masalah: NipProblem }

export type NipSubject = {
  readonly nip: string
  readonly jenis: JenisPegawai
  readonly tanggal_lahir?: string | null
  readonly jenis_kelamin?: 'L' | 'P' | null
}

const problem = (masalah: NipProblem): NipCheck => ({ ok: false, masalah })

/** The layout must fit the kind of employee; birth date and sex may differ from civil data and are only warned about. */
export function checkNip({ nip, jenis, tanggal_lahir, jenis_kelamin }: NipSubject): NipCheck {
  if (!/^\d+$/.test(nip)) return problem('nip_angka')
  if (jenis === 'NON_ASN') return NIK.test(nip) ? { ok: true, peringatan: [] } : problem('nik_16')
  if (nip.length !== 18) return problem('nip_18')
  const isPppk = jenis === 'PPPK' || jenis === 'PPPK_PARUH_WAKTU'
  const match = (isPppk ? PPPK : PNS).exec(nip)
  if (match === null) return problem(isPppk ? 'nip_susunan_pppk' : 'nip_susunan_pns')
  const [, year, month, day, , , sex] = match
  const born = `${year}-${month}-${day}`
  if (!isDateText(born)) return problem('nip_tanggal')
  const peringatan: NipWarning[] = []
  if (tanggal_lahir && tanggal_lahir !== born) peringatan.push('tanggal_lahir_beda')
  if (jenis_kelamin && (sex === '1' ? 'L' : 'P') !== jenis_kelamin) peringatan.push('jenis_kelamin_beda')
  return { ok: true, peringatan }
}

/** As people write it: 19960818 202204 1 001. */
export const formatNip = (nip: string): string =>
  nip.length === 18 ? `${nip.slice(0, 8)} ${nip.slice(8, 14)} ${nip.slice(14, 15)} ${nip.slice(15)}` : nip
