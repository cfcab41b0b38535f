import {
  BATAS_REFERENSI,
  BATAS_REFERENSI_TERBANYAK,
  readReferensi,
} from '@presensi/contract/people-and-places/referensi'
import { chooseJenisIzin } from '../../leave/jenis/public.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { instansiOf } from '../../platform/scope.ts'
import {
  chooseHariLibur,
  chooseJamKerja,
  chooseKantor,
  choosePegawai,
  chooseShift,
  type Pilihan,
} from './referensi.repo.ts'

export function mountReferensi(mount: Mount, { db }: { db: Database }): void {
  mount(readReferensi, async ({ params, query }, { lingkup }) => {
    const instansi_id = instansiOf(lingkup)
    // Short lists are taken as a whole: a calendar labels with them.
    const usual = params.jenis === 'pegawai' || params.jenis === 'kantor' ? BATAS_REFERENSI : BATAS_REFERENSI_TERBANYAK
    const size = query.ids === undefined ? (query.size ?? usual) : BATAS_REFERENSI_TERBANYAK
    // One more than is shown tells that there are more; counting them would tell nobody anything.
    const rows = await db.inInstansi(instansi_id, (tx) => choose(tx, params.jenis, instansi_id, query, size + 1))
    const items = rows.slice(0, size)
    return { items, total: items.length, page: 1, size, ...(rows.length > size && { more: true }) }
  })
}

async function choose(
  tx: Tx,
  jenis: string,
  instansi_id: string,
  query: Pilihan & { kantor_id?: string | undefined },
  limit: number,
) {
  if (jenis === 'kantor') return chooseKantor(tx, instansi_id, query, limit)
  if (jenis === 'jam-kerja') return chooseJamKerja(tx, instansi_id, query, limit)
  if (jenis === 'shift') return chooseShift(tx, instansi_id, query, limit)
  if (jenis === 'hari-libur') return chooseHariLibur(tx, instansi_id, query, limit)
  if (jenis === 'jenis-izin') return chooseJenisIzin(tx, instansi_id, query.q, limit)
  const rows = await choosePegawai(tx, instansi_id, query, { offset: 0, limit })
  return rows.map(({ id, nip, nama, kantor_id, kantor, jabatan }) => ({
    id,
    kode: nip,
    nama,
    nip,
    kantor_id,
    kantor,
    jabatan,
  }))
}
