import { teksKode } from '@presensi/domain/hari/kode'
import { monthsOf } from '@presensi/domain/kalender/tanggal'
import { type BedaHari, bedaHari, bpHari } from '@presensi/domain/lampau/tangan'
import type { Database, Tx } from '../../platform/database.ts'
import { inPages } from '../../platform/pages.ts'
import { readSekarang } from '../../platform/zone.repo.ts'
import { eachInstansi } from '../../system/pekerjaan/public.ts'
import { bacaBulan, pageOrangBulan } from '../hari/public.ts'
import { andaikan } from './catat.ts'
import * as repo from './perubahan-lampau.repo.ts'

/** People judged at once. */
const SEKALIGUS = 250

/** Whom an act can have reached on its days. */
async function orangOf(tx: Tx, instansi_id: string, one: repo.BelumDihitung): Promise<string[]> {
  const { dari: from, sampai: to, kantor_ids, pegawai_ids } = one
  const named = pegawai_ids ?? []
  if (kantor_ids === null && pegawai_ids !== null) return [...named]
  const { ids } = await pageOrangBulan(tx, instansi_id, { kantor_ids }, { from, to }, { limit: 1_000_000, offset: 0 })
  return [...new Set([...named, ...ids])]
}

const tertulis = (pegawai_id: string, { tanggal, sebelum, sesudah }: BedaHari): repo.HariBerubah => ({
  ...{ pegawai_id, tanggal },
  ...{ kode_sebelum: teksKode(sebelum.kode), kode_sesudah: teksKode(sesudah.kode) },
  ...{ bp_sebelum: bpHari(sebelum), bp_sesudah: bpHari(sesudah) },
})

/** The days of some people that an act changed, judged without it and with it; as if nobody had to wait for it. */
export async function hariBerubah(
  tx: Tx,
  instansi_id: string,
  { id, dari, sampai, baris }: repo.BelumDihitung,
  pegawai_ids: readonly string[],
): Promise<repo.HariBerubah[]> {
  const sekarang = await readSekarang(tx)
  const rows: repo.HariBerubah[] = []
  for (const month of monthsOf(dari, sampai)) {
    const judge = (sisi: 'sebelum' | 'sesudah') =>
      bacaBulan(tx, instansi_id, pegawai_ids, month, {
        ...{ sekarang, berlakukan: id },
        andaian: andaikan(baris, sisi, { dari, sampai }),
      })
    const [before, after] = [await judge('sebelum'), await judge('sesudah')]
    for (const [pegawai_id, { bulan }] of before) {
      const later = after.get(pegawai_id)?.bulan
      if (later !== undefined) rows.push(...bedaHari(bulan, later, sampai).map((one) => tertulis(pegawai_id, one)))
    }
  }
  return rows
}

/** Says of every act on days that are over which days it changed, and by how much. */
export function createHitungLampau({ db }: { db: Database }): () => Promise<number> {
  async function hitung(instansi_id: string, one: repo.BelumDihitung): Promise<void> {
    const ids = await db.inInstansi(instansi_id, (tx) => orangOf(tx, instansi_id, one))
    const rows: repo.HariBerubah[] = []
    for (const part of inPages(ids, SEKALIGUS))
      rows.push(...(await db.inInstansi(instansi_id, (tx) => hariBerubah(tx, instansi_id, one, part))))
    await db.inInstansi(instansi_id, (tx) => repo.writeHari(tx, instansi_id, one.id, rows))
  }

  async function ofInstansi(instansi_id: string): Promise<number> {
    for (let done = 0; ; done += 1) {
      const one = await db.inInstansi(instansi_id, (tx) => repo.nextBelumDihitung(tx, instansi_id))
      if (one === undefined) return done
      await hitung(instansi_id, one)
    }
  }

  return async () => eachInstansi(await db.acrossInstansi(repo.listPerluDihitung), ofInstansi)
}
