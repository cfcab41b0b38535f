import { simulateKebijakan } from '@presensi/contract/days/kebijakan'
import { findSubjek } from '../../calendar-and-hours/jadwal/public.ts'
import type { Database } from '../../platform/database.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { refuse } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { readSekarang } from '../../platform/zone.repo.ts'
import { findKebijakan } from '../kebijakan/public.ts'
import { bacaBulan } from './baca-bulan.ts'
import { toHariWire, toTotalWire } from './wire.ts'

/** A month as it is and as it would be under another policy. Nothing is changed. */
export function mountSimulasi(mount: Mount, { db }: { db: Database }): void {
  mount(simulateKebijakan, ({ body: { kebijakan_id, nip, tahun, bulan } }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, async (tx) => {
      const found = (await findKebijakan(tx, instansi_id, kebijakan_id)) ?? refuse('tidak_ditemukan')
      const subjek = (await findSubjek(tx, instansi_id, { nip })) ?? refuse('tidak_ditemukan')
      const { isi, id, nama, dasar, berlaku_mulai, jenis_pegawai } = found
      const kebijakan = { ...isi, id, nama, dasar, berlaku_mulai, jenis_pegawai }
      const sekarang = await readSekarang(tx)
      const read = async (option: { kebijakan?: typeof kebijakan }) => {
        const months = await bacaBulan(tx, instansi_id, [subjek.id], { tahun, bulan }, { sekarang, ...option })
        return months.get(subjek.id) ?? refuse('tidak_ditemukan')
      }
      const [before, after] = [await read({}), await read({ kebijakan })]
      const wireOf = ({ bulan: { hari }, fakta }: typeof before) =>
        hari.flatMap((day) => {
          const facts = fakta.get(day.tanggal)
          return facts === undefined ? [] : [toHariWire(day, facts)]
        })
      const later = new Map(wireOf(after).map((day) => [day.tanggal, day]))
      const hari = wireOf(before).flatMap((sebelum) => {
        const sesudah = later.get(sebelum.tanggal)
        const isSame = sesudah?.kode === sebelum.kode && sesudah.potongan_bp === sebelum.potongan_bp
        return sesudah === undefined || isSame ? [] : [{ tanggal: sebelum.tanggal, sebelum, sesudah }]
      })
      const [sebelum, sesudah] = [toTotalWire(before.bulan.total), toTotalWire(after.bulan.total)]
      const selisih_bp = sesudah.potongan_bp - sebelum.potongan_bp
      return { nip: subjek.nip, nama: subjek.nama, tahun, bulan, sebelum, sesudah, selisih_bp, hari }
    })
  })
}
