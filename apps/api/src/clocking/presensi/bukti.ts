import type { readBuktiPresensi } from '@presensi/contract/clocking/presensi'
import type { RouteAnswer } from '@presensi/contract/route'
import { nearestTitik, type Titik } from '@presensi/domain/kantor/titik'
import { isUtuh } from '@presensi/domain/rantai/isi'
import { kapasitasFor } from '../../access/wewenang/public.ts'
import { iso } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { instansiOf } from '../../platform/scope.ts'
import { sha256Hex } from '../rantai/public.ts'
import { type DiPagari, isKeberatanTerbuka, readAnchorAfter, readHead, readLink, readTitik } from './bukti.repo.ts'
import { hariDari } from './hari-peristiwa.ts'
import { findVisible } from './lihat.ts'
import { turunanOf } from './nilai-akhir.ts'
import type { PeristiwaRow } from './peristiwa.repo.ts'
import type { Rekam } from './rekam.ts'
import { pesanOf, sebagaiOf, toPeristiwaPegawai } from './wire.ts'

/** The fence that graded it or, where another office turned out to be the right one, the fence of that when it was derived. */
function dipagari(row: PeristiwaRow): DiPagari {
  const derived = row.penilaian.findLast(({ jenis }) => jenis === 'turunan')
  const kantor_id = turunanOf(row)?.kantor_id
  return derived !== undefined && kantor_id !== undefined
    ? { kantor_id, kegiatan_id: null, pada: derived.pada }
    : { ...row, pada: row.diterima_pada }
}

/** By clocking: the fence that its place is measured against, for a small map. None where no position was sent or there is no fence. */
export async function titikTerdekat(
  tx: Tx,
  instansi_id: string,
  rows: readonly PeristiwaRow[],
): Promise<Map<string, Titik>> {
  const fences = await readTitik(tx, instansi_id, rows.map(dipagari))
  return new Map(
    rows.flatMap(({ id, pribadi }, index) => {
      const all = fences[index] ?? []
      if (pribadi === null || pribadi.lat === null || pribadi.lng === null) return []
      const nearest = all[nearestTitik(pribadi.lat, pribadi.lng, all)?.ke ?? -1]
      return nearest === undefined ? [] : [[id, nearest] as const]
    }),
  )
}

export function createBukti({ db, rekam }: { db: Database; rekam: Rekam }) {
  return async function buktiOf(id: string, call: PersonCall): Promise<RouteAnswer<typeof readBuktiPresensi>> {
    const instansi_id = instansiOf(call.lingkup)
    const found = await db.inInstansi(instansi_id, async (tx) => {
      const row = await findVisible(tx, id, call)
      return {
        row,
        sebagai: await kapasitasFor(tx, instansi_id, row, call),
        hari: (await hariDari(tx, [row]))(row),
        link: await readLink(tx, instansi_id, row.nomor),
        head: await readHead(tx, instansi_id),
        anchor: await readAnchorAfter(tx, instansi_id, row.nomor),
        titik: (await readTitik(tx, instansi_id, [dipagari(row)]))[0] ?? [],
        keberatan: await isKeberatanTerbuka(tx, row),
      }
    })
    const { row, link, head, anchor, titik, keberatan } = found
    if (link === undefined || head === undefined) throw new Error('a clocking without its link')
    const can = { putuskan: found.sebagai !== null, lihat_foto: call.caller.act === undefined }
    const peristiwa = toPeristiwaPegawai(row, call, can, found.hari)
    return {
      tanda_terima: await rekam.receiptOf(instansi_id, id, call),
      peristiwa: { ...peristiwa, dapat_ditinjau: peristiwa.dapat_ditinjau || keberatan },
      titik,
      penilaian: row.penilaian.map((one) => ({
        // Its transaction is over, so it has one.
        nomor: one.nomor ?? 0,
        jenis: one.jenis,
        sebagai: sebagaiOf(one),
        nilai: one.nilai,
        pesan: pesanOf(row, one, call),
        oleh: one.oleh_nama,
        pada: iso(one.pada),
      })),
      rantai: {
        nomor: link.nomor,
        hash: link.hash,
        hash_sebelum: link.hash_sebelum,
        cocok: isUtuh(row, row.pribadi, link.hash_isi, sha256Hex),
        kepala: { nomor: head.nomor, hash: head.hash, waktu: head.waktu.toISOString() },
        jangkar: anchor === undefined ? null : { ...anchor, waktu: anchor.waktu.toISOString() },
      },
    }
  }
}
