import type { Agama } from '@presensi/domain/pegawai/agama'
import type { JenisPegawai } from '@presensi/domain/pegawai/nip'
import type { StatusPtkp } from '@presensi/domain/pegawai/ptkp'
import type { Office } from '../../ui/OfficePicker.tsx'
import type { Person } from '../../ui/PersonPicker.tsx'
import type { Pegawai, PegawaiGiven } from './pegawai.api.ts'

/** What the forms hold: who the person is, and what holds from a day on. */
export type PegawaiValues = {
  nip: string
  nama: string
  gelar_depan: string
  gelar_belakang: string
  jenis: string
  jenis_kelamin: string
  agama: string
  tanggal_lahir: string
  tmt: string
  email: string
  no_hp: string
  npwp: string
  status_ptkp: string
  /** first days of another kind or status; empty: today */
  jenis_mulai: string
  status_ptkp_mulai: string
  guru: boolean
  mulai_kontrak: string
  akhir_kontrak: string
  kantor_id: Office | null
  mulai: string
  jabatan: string
  kelas_jabatan: string
  golongan: string
  atasan_nip: Person | null
  pybmc_nip: Person | null
}

const personOf = (nip: string | null | undefined, nama: string | null | undefined): Person | null =>
  nip ? { nip, nama: nama ?? nip } : null

export const valuesOf = (pegawai: Pegawai | undefined): PegawaiValues => ({
  nip: pegawai?.nip ?? '',
  nama: pegawai?.nama ?? '',
  gelar_depan: pegawai?.gelar_depan ?? '',
  gelar_belakang: pegawai?.gelar_belakang ?? '',
  jenis: pegawai?.jenis ?? 'PNS',
  jenis_kelamin: pegawai?.jenis_kelamin ?? '',
  agama: pegawai?.agama ?? '',
  tanggal_lahir: pegawai?.tanggal_lahir ?? '',
  tmt: pegawai?.tmt ?? '',
  email: pegawai?.email ?? '',
  no_hp: pegawai?.no_hp ?? '',
  npwp: pegawai?.npwp ?? '',
  status_ptkp: pegawai?.status_ptkp ?? '',
  jenis_mulai: '',
  status_ptkp_mulai: '',
  guru: pegawai?.guru ?? false,
  mulai_kontrak: pegawai?.mulai_kontrak ?? '',
  akhir_kontrak: pegawai?.akhir_kontrak ?? '',
  kantor_id: pegawai?.kantor_id ? { id: pegawai.kantor_id, nama: pegawai.kantor ?? '', kode: '' } : null,
  mulai: '',
  jabatan: pegawai?.jabatan ?? '',
  kelas_jabatan: pegawai?.kelas_jabatan?.toString() ?? '',
  golongan: pegawai?.golongan ?? '',
  atasan_nip: personOf(pegawai?.atasan_nip, pegawai?.atasan),
  pybmc_nip: personOf(pegawai?.pybmc_nip, pegawai?.pybmc),
})

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())
export const bareNip = (nip: string): string => nip.replace(/[\s.]/g, '')

/** Civil servants have none. */
export const hasKontrak = (jenis: string): boolean => jenis !== 'PNS' && jenis !== 'CPNS'

/** Who the person is. An empty field empties it, so all of them go along each time. */
const orangOf = (values: PegawaiValues) => ({
  nip: bareNip(values.nip),
  nama: values.nama.trim(),
  gelar_depan: orNull(values.gelar_depan),
  gelar_belakang: orNull(values.gelar_belakang),
  jenis: values.jenis as JenisPegawai,
  jenis_kelamin: orNull(values.jenis_kelamin) as 'L' | 'P' | null,
  agama: orNull(values.agama) as Agama | null,
  tanggal_lahir: orNull(values.tanggal_lahir),
  tmt: orNull(values.tmt),
  email: orNull(values.email),
  no_hp: orNull(values.no_hp),
  npwp: orNull(values.npwp),
  status_ptkp: orNull(values.status_ptkp) as StatusPtkp | null,
  guru: values.guru,
  mulai_kontrak: hasKontrak(values.jenis) ? orNull(values.mulai_kontrak) : null,
  akhir_kontrak: hasKontrak(values.jenis) ? orNull(values.akhir_kontrak) : null,
})

const postOf = (values: PegawaiValues) => ({
  jabatan: values.jabatan.trim() || undefined,
  // sent empty, they are emptied
  kelas_jabatan: values.kelas_jabatan.trim(),
  golongan: values.golongan.trim(),
})

/** A new person, or somebody known who gets an office. */
export const registration = (values: PegawaiValues, known: Pegawai | undefined): PegawaiGiven => ({
  ...(known ? { id: known.id, aktif: true, buat_akun: !known.terhubung } : {}),
  ...orangOf(values),
  kantor_id: values.kantor_id?.id ?? '',
  mulai: values.mulai,
  ...postOf(values),
  atasan_nip: values.atasan_nip?.nip,
  pybmc_nip: values.pybmc_nip?.nip,
})

/** The person's own data; the office and the day it began there say that no history changes. */
export const personalChange = (values: PegawaiValues, before: Pegawai): PegawaiGiven => ({
  id: before.id,
  ...orangOf(values),
  ...(values.jenis !== before.jenis && values.jenis_mulai !== '' && { jenis_mulai: values.jenis_mulai }),
  ...(values.status_ptkp !== (before.status_ptkp ?? '') &&
    values.status_ptkp_mulai !== '' && { status_ptkp_mulai: values.status_ptkp_mulai }),
  kantor_id: before.kantor_id ?? '',
  mulai: before.mulai ?? '',
})

export type Changes = { kantor: boolean; jabatan: boolean; atasan: boolean; pybmc: boolean }

export function changesOf(values: PegawaiValues, before: Pegawai): Changes {
  const old = valuesOf(before)
  const differs = (...names: ('jabatan' | 'kelas_jabatan' | 'golongan')[]) =>
    names.some((name) => values[name].trim() !== old[name])
  return {
    kantor: values.kantor_id?.id !== old.kantor_id?.id,
    jabatan: differs('jabatan', 'kelas_jabatan', 'golongan'),
    atasan: values.atasan_nip?.nip !== old.atasan_nip?.nip,
    pybmc: values.pybmc_nip?.nip !== old.pybmc_nip?.nip,
  }
}

/** What holds from a day on: only what differs goes along, and what was emptied ends. */
export function datedChange(values: PegawaiValues, before: Pegawai): PegawaiGiven {
  const changed = changesOf(values, before)
  const ends = {
    jabatan: changed.jabatan && values.jabatan.trim() === '',
    atasan: changed.atasan && values.atasan_nip === null,
    pybmc: changed.pybmc && values.pybmc_nip === null,
  }
  const akhiri = (['jabatan', 'atasan', 'pybmc'] as const).filter((name) => ends[name])
  return {
    id: before.id,
    ...orangOf(valuesOf(before)),
    kantor_id: values.kantor_id?.id ?? '',
    mulai: values.mulai,
    ...(changed.jabatan && !ends.jabatan ? postOf(values) : {}),
    ...(changed.atasan && values.atasan_nip ? { atasan_nip: values.atasan_nip.nip } : {}),
    ...(changed.pybmc && values.pybmc_nip ? { pybmc_nip: values.pybmc_nip.nip } : {}),
    ...(akhiri.length > 0 ? { akhiri } : {}),
  }
}

/** The person as they are, but with an account asked for, or with another end of employment. */
export const unchanged = (
  pegawai: Pegawai,
  kantor_id: string,
  more: Pick<PegawaiGiven, 'berhenti_pada' | 'berhenti_jenis' | 'buat_akun'>,
  mulai: string,
): PegawaiGiven => ({ id: pegawai.id, ...orangOf(valuesOf(pegawai)), kantor_id, mulai, ...more })
