import { formatDate } from '@presensi/contract/kata/format'
import * as z from 'zod/mini'
import { refuse } from '../../platform/refusal.ts'
import { defineTindakan } from '../../platform/tindakan.ts'
import { findDaftar, JENIS_KAHAR } from './daftar-hadir.repo.ts'

/** For force majeure a list speaks also of who is registered: an admin of the agency who did not enter it agrees (behaviour.md §3). */
export const kaharKind = defineTindakan<{ id: string }>({
  nama: JENIS_KAHAR,
  judul: { id: 'Daftar hadir manual karena keadaan kahar', en: 'Manual list for force majeure' },
  isi: z.object({ id: z.string() }),
  hak: ['role:presensi:operator:kantor:dinas', 'role:presensi:admin:kantor', 'role:presensi:admin:instansi'],
  pemutus: 'admin',
  async lihat(tx, { instansi_id, isi: { id } }) {
    const [row] = await findDaftar(tx, instansi_id, [id])
    if (row === undefined) return refuse('tidak_ditemukan')
    const line = (language: 'id' | 'en') => `${row.kantor}, ${formatDate(row.tanggal, language)}`
    return [
      { apa: { id: 'Kantor dan hari', en: 'Office and day' }, sebelum: null, sesudah: line('id') },
      { apa: { id: 'Pegawai', en: 'People' }, sebelum: null, sesudah: row.baris.length },
    ]
  },
})
