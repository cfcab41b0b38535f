import type { readReferensi } from '@presensi/contract/people-and-places/referensi'
import { endpoint } from '../../lib/endpoint.ts'
import { callRoute } from '../../lib/transport.ts'
import type { Office } from '../../ui/OfficePicker.tsx'
import type { Person } from '../../ui/PersonPicker.tsx'

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

const AT_ONCE = 100

/** Offices by their ids, also those that cannot be chosen any more. */
export async function labelKantor(ids: readonly string[]): Promise<readonly Office[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, part) =>
    ids.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  )
  const pages = await Promise.all(
    parts.map((some) => callRoute(READ, { params: { jenis: 'kantor' }, query: { ids: [...some], size: AT_ONCE } })),
  )
  return pages.flatMap(({ items }) => items.map(({ id, kode, nama }) => ({ id, kode, nama })))
}
