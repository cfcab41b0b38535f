import { addDays, firstOfMonth, lastOfMonth } from '@presensi/domain/kalender/tanggal'
import { pasanganOf } from '@presensi/domain/lampau/pasangan'
import type { Database } from '../../platform/database.ts'
import { todayOf } from '../../platform/zone.repo.ts'
import { listAdmins, notifyHarian } from '../../system/notifikasi/public.ts'
import { eachInstansi } from '../../system/pekerjaan/public.ts'
import * as repo from './perubahan-lampau.repo.ts'

/**
 * Tells each day what was done the day before to days that are over: the admins of the agency and who monitors its recaps; super admins where nobody
 * does, and else once a month.
 */
export function createRingkasanLampau({ db }: { db: Database }): () => Promise<number> {
  const ofInstansi = (instansi_id: string): Promise<number> =>
    db.inInstansi(instansi_id, async (tx) => {
      const hari_ini = await todayOf(tx, instansi_id)
      const kemarin = addDays(hari_ini, -1)
      const pairs = pasanganOf(await repo.listDisetujui(tx, instansi_id))
      const sums = async (from: string, to: string) => {
        const { ids, ...rest } = await repo.jumlahAntara(tx, instansi_id, from, to)
        return { ...rest, berpasangan: ids.filter((id) => pairs.has(id)).length }
      }
      const pemantau = await repo.listPemantau(tx, instansi_id)
      const admins = await listAdmins(tx, instansi_id)
      const superadmins = await listAdmins(tx, null)
      let told = 0
      const day = await sums(kemarin, kemarin)
      if (day.jumlah > 0)
        told += await notifyHarian(
          tx,
          instansi_id,
          [...new Set([...admins, ...pemantau, ...(pemantau.length === 0 ? superadmins : [])])],
          { jenis: 'lampau.ringkasan', isi: { kunci: `${instansi_id} ${kemarin}`, tanggal: kemarin, ...day } },
        )
      if (!hari_ini.endsWith('-01')) return told
      const [tahun, bulan] = [Number(kemarin.slice(0, 4)), Number(kemarin.slice(5, 7))]
      const month = await sums(firstOfMonth(tahun, bulan), lastOfMonth(tahun, bulan))
      if (month.jumlah > 0)
        told += await notifyHarian(tx, instansi_id, superadmins, {
          jenis: 'lampau.bulanan',
          isi: { kunci: `${instansi_id} ${kemarin.slice(0, 7)}`, bulan: kemarin.slice(0, 7), ...month },
        })
      return told
    })
  return async () => eachInstansi(await db.acrossInstansi(repo.listBerubahKemarin), ofInstansi)
}
