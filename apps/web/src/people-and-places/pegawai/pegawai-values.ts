import { type FormOf, formOf, inputFrom } from '@presensi/contract/field-list'
import { jabatanFields, orangFields } from '@presensi/contract/people-and-places/pegawai.fields'
import type { Office } from '../../ui/OfficePicker.tsx'
import type { Person } from '../../ui/PersonPicker.tsx'
import type { Pegawai, PegawaiGiven } from './pegawai.api.ts'

/** What the forms hold: who the person is, and what holds from a day on. */
export type PegawaiValues = FormOf<typeof orangFields> &
  Omit<FormOf<typeof jabatanFields>, 'atasan_nip' | 'pybmc_nip'> & {
    /** first days of another kind or status; empty: today */
    jenis_mulai: string
    status_ptkp_mulai: string
    kantor_id: Office | null
    mulai: string
    atasan_nip: Person | null
    pybmc_nip: Person | null
  }

const personOf = (nip: string | null | undefined, nama: string | null | undefined): Person | null =>
  nip ? { nip, nama: nama ?? nip } : null

export const valuesOf = (pegawai: Pegawai | undefined): PegawaiValues => ({
  ...formOf(orangFields, pegawai ?? { jenis: 'PNS' }),
  jenis_mulai: '',
  status_ptkp_mulai: '',
  kantor_id: pegawai?.kantor_id ? { id: pegawai.kantor_id, nama: pegawai.kantor ?? '', kode: '' } : null,
  mulai: '',
  ...formOf(jabatanFields, pegawai),
  atasan_nip: personOf(pegawai?.atasan_nip, pegawai?.atasan),
  pybmc_nip: personOf(pegawai?.pybmc_nip, pegawai?.pybmc),
})

export const bareNip = (nip: string): string => nip.replace(/[\s.]/g, '')

/** Civil servants have none. */
export const hasKontrak = (jenis: string): boolean => jenis !== 'PNS' && jenis !== 'CPNS'

/** Who the person is. An empty field empties it, so all of them go along each time. */
const orangOf = (values: PegawaiValues) => ({
  ...inputFrom(orangFields, values),
  ...(!hasKontrak(values.jenis) && { mulai_kontrak: '', akhir_kontrak: '' }),
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
