import { BATAS_REFERENSI, readReferensi } from '@presensi/contract/referensi'
import type { Database, Tx } from '../platform/database.ts'
import type { Mount } from '../platform/http/mount-route.ts'
import { refuse } from '../platform/refusal.ts'
import { instansiOf } from '../platform/scope.ts'
import { chooseHariLibur, chooseJamKerja, chooseKantor, choosePegawai, chooseShift } from './referensi.repo.ts'

/** One more than is shown tells that there are more; counting them would tell nobody anything. */
const limit = BATAS_REFERENSI + 1
/** Short lists that a calendar labels with as a whole. */
const WHOLE = 200

export function mountReferensi(mount: Mount, { db }: { db: Database }): void {
  mount(readReferensi, async ({ params, query }, { lingkup }) => {
    const instansi_id = instansiOf(lingkup)
    const rows = await db.inInstansi(instansi_id, (tx) => choose(tx, params.jenis, instansi_id, query))
    const size = params.jenis === 'pegawai' || params.jenis === 'kantor' ? BATAS_REFERENSI : WHOLE
    const items = rows.slice(0, size)
    return { items, total: items.length, page: 1, size, ...(rows.length > size && { more: true }) }
  })
}

async function choose(
  tx: Tx,
  jenis: string,
  instansi_id: string,
  query: { q?: string | undefined; kantor_id?: string | undefined },
) {
  if (jenis === 'kantor') return chooseKantor(tx, instansi_id, query.q, limit)
  if (jenis === 'jam-kerja') return chooseJamKerja(tx, instansi_id, query.q, WHOLE + 1)
  if (jenis === 'shift') return chooseShift(tx, instansi_id, query.q, WHOLE + 1)
  if (jenis === 'hari-libur') return chooseHariLibur(tx, instansi_id, query.q, WHOLE + 1)
  if (jenis !== 'pegawai') return refuse('belum_tersedia')
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
