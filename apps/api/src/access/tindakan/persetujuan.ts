import type { tindakan } from '@presensi/contract/access/tindakan'
import type { RawBuilder } from 'kysely'
import type * as z from 'zod/mini'
import type { Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { listMenunggu, listTindakan, selectOf, type TindakanRow } from './tindakan.repo.ts'
import { mayDecide, type Tindakan } from './tindakan.routes.ts'

type Wire = z.output<typeof tindakan>
type Saring = { readonly q?: string | undefined; readonly kantor_id?: string | undefined }

/** Acts that wait for the caller, for the inbox. Few wait at once: who decides is asked of the rule, not of the database. */
export function persetujuanTindakan<J extends 'tindakan' | 'sambungan_akun'>(jenis: J, handlers: Tindakan) {
  const toWire = (row: TindakanRow, { language }: PersonCall): Wire => {
    const judul = handlers.get(row.jenis)?.jenis.judul
    const { oleh_nama: nama, oleh_nip: nip } = row
    return {
      jenis: row.jenis,
      judul: judul?.[language] ?? row.jenis,
      oleh: nama === null || nip === null ? null : { nama, nip },
      alasan: row.alasan,
      instansi_id: row.instansi_id,
      instansi: row.instansi,
      pratinjau: row.pratinjau.map((line) => ({ ...line, apa: line.apa[language] })),
      sudah_berlaku: row.sudah_berlaku,
      berakhir_pada: row.berakhir_pada?.toISOString() ?? null,
    }
  }
  const isMeant = (row: TindakanRow, { q, kantor_id }: Saring, { language }: PersonCall): boolean => {
    if (row.kotak !== jenis || (kantor_id !== undefined && row.kantor_id !== kantor_id)) return false
    const judul = handlers.get(row.jenis)?.jenis.judul[language] ?? ''
    return q === undefined || `${judul} ${row.oleh_nama} ${row.oleh_nip}`.toLowerCase().includes(q.toLowerCase())
  }
  return {
    jenis,
    /** a super admin who chose no agency sees what waits for them in all of them */
    semua: true,
    async menunggu(
      instansi_id: string | null,
      call: PersonCall,
      saring: Saring,
      tx: Tx,
    ): Promise<{ readonly rows: RawBuilder<unknown> }> {
      const waiting = (await listMenunggu(tx, instansi_id)).filter((row) => isMeant(row, saring, call))
      const mine = waiting.length === 0 ? [] : await mayDecide(tx, handlers, waiting, call)
      return { rows: selectOf(mine.map(({ id }) => id)) }
    },
    async berwenang(tx: Tx, instansi_id: string | null, call: PersonCall): Promise<boolean> {
      const waiting = (await listMenunggu(tx, instansi_id)).filter((row) => row.kotak === jenis)
      return waiting.length > 0 && (await mayDecide(tx, handlers, waiting, call)).length > 0
    },
    async isi(tx: Tx, _instansi_id: string | null, ids: readonly string[], call: PersonCall) {
      return new Map((await listTindakan(tx, ids)).map((row) => [row.id, { tindakan: toWire(row, call) }]))
    },
  }
}
