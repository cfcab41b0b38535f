import type { decideKonfirmasi, listKonfirmasi } from '@presensi/contract/clocking/konfirmasi'
import type { RouteParsed } from '@presensi/contract/route'
import { isDiriSendiri } from '@presensi/domain/akses/diri-sendiri'
import { kapasitasFor, wewenangOf } from '../../access/wewenang/public.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { windowOf } from '../../platform/paging.ts'
import { refuse } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { clearPerkara, notify } from '../../system/notifikasi/public.ts'
import { appendPenilaian, findPeristiwa, hariDari, toPeristiwaPegawai } from '../presensi/public.ts'
import * as repo from './konfirmasi.repo.ts'
import { readPeristiwaDiputus } from './persetujuan.ts'

export function createKonfirmasi({ db }: { db: Database }) {
  function list(query: RouteParsed<typeof listKonfirmasi>['query'], call: PersonCall) {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, async (tx) => {
      const wewenang = wewenangOf(instansi_id, call)
      const status = query.status ?? 'menunggu'
      const { ids, pageWith } = await repo.pageKonfirmasi(tx, wewenang, { ...query, status }, windowOf(query))
      const found = await readPeristiwaDiputus(tx, instansi_id, ids, call)
      return pageWith(ids.flatMap((id) => found.get(id) ?? []))
    })
  }

  /** The decision, its link in the chain, the end of the waiting and the news for the person: together or not at all. */
  function putuskan(body: RouteParsed<typeof decideKonfirmasi>['body'], call: PersonCall) {
    const instansi_id = instansiOf(call.lingkup)
    const { id, keputusan, catatan = null } = body
    return db.inInstansi(instansi_id, async (tx) => {
      const waiting = await repo.lockKonfirmasi(tx, instansi_id, id)
      if (waiting === undefined) return refuseUnknown(tx, instansi_id, id, call)
      if (isDiriSendiri(call.caller, waiting)) return refuse('konfirmasi.sendiri')
      const sebagai = await kapasitasFor(tx, instansi_id, waiting, call)
      if (sebagai === null) return refuse('tidak_ditemukan')
      if (waiting.status !== 'menunggu') return refuse('konfirmasi.sudah_diputuskan')
      const [written] = await appendPenilaian(tx, instansi_id, [
        {
          presensi_id: id,
          tanggal: waiting.tanggal,
          jenis: 'keputusan',
          nilai: keputusan,
          kode: null,
          fakta: JSON.stringify({ sebagai }),
          catatan,
          oleh: call.caller.sub,
          putaran: waiting.putaran,
        },
      ])
      if (written === undefined) return refuse('konfirmasi.sudah_diputuskan')
      await repo.closeKonfirmasi(tx, instansi_id, id, keputusan)
      const [row] = await findPeristiwa(tx, instansi_id, [id])
      if (row === undefined) throw new Error('a confirmation without its clocking')
      await recordAudit(tx, call, {
        aksi: 'putuskan',
        objek: 'presensi',
        objek_id: id,
        instansi_id,
        sesudah: { keputusan, catatan, sebagai },
      })
      const hariOf = await hariDari(tx, [row])
      const { tanggal } = hariOf(row)
      await notify(tx, [row.pengguna_id], {
        instansi_id,
        jenis: 'presensi.diputuskan',
        isi: { presensi_id: id, keputusan, jenis: row.jenis, tanggal, catatan },
      })
      await clearPerkara(tx, instansi_id, [id])
      const can = { putuskan: false, lihat_foto: call.caller.act === undefined }
      return toPeristiwaPegawai(row, call, can, hariOf(row))
    })
  }

  return { list, putuskan }
}

/** Somebody's own clocking that waits for nothing is still their own; of others' nothing is told. */
async function refuseUnknown(tx: Tx, instansi_id: string, id: string, call: PersonCall): Promise<never> {
  const [row] = await findPeristiwa(tx, instansi_id, [id])
  if (row === undefined) return refuse('tidak_ditemukan')
  if (isDiriSendiri(call.caller, row)) return refuse('konfirmasi.sendiri')
  const sebagai = await kapasitasFor(tx, instansi_id, row, call)
  return refuse(sebagai === null ? 'tidak_ditemukan' : 'konfirmasi.tidak_menunggu')
}
