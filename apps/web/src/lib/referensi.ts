import type { readReferensi } from '@presensi/contract/referensi'
import type { Office } from '../ui/OfficePicker.tsx'
import type { Person } from '../ui/PersonPicker.tsx'
import { endpoint } from './endpoint.ts'
import { callRoute } from './transport.ts'

const READ = endpoint<typeof readReferensi>('GET', '/absensi/v2/referensi/{jenis}')

/** Employees of the chosen agency by name or NIP, for the person picker. */
export async function searchPegawai(q: string): Promise<readonly Person[]> {
  const { items } = await callRoute(READ, { params: { jenis: 'pegawai' }, query: { q } })
  return items.map(({ nip, kode, nama, jabatan, kantor }) => ({
    nip: nip ?? kode,
    nama,
    jabatan: jabatan ?? null,
    kantor_nama: kantor ?? null,
  }))
}

/** Offices of the chosen agency by name or code, for the office picker. */
export async function searchKantor(q: string): Promise<readonly Office[]> {
  const { items } = await callRoute(READ, { params: { jenis: 'kantor' }, query: { q } })
  return items.map(({ id, kode, nama }) => ({ id, kode, nama }))
}
