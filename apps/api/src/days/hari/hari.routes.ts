import { readBulan, readHari, readKantorBulan } from '@presensi/contract/days/hari'
import type { Database, Tx } from '../../platform/database.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { refuse } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { readSekarang } from '../../platform/zone.repo.ts'
import { type BulanOrang, bacaBulan, bulanTampak } from './baca-bulan.ts'
import { kantorBulan } from './kantor-bulan.ts'
import { rincianOf } from './rincian.ts'
import { type BulanDiminta, monthFor, subjekFor } from './siapa.ts'
import { toHariWire, toPenjelasanWire, toTotalWire } from './wire.ts'

/** The days of people, judged by the one engine. */
export function mountHari(mount: Mount, { db }: { db: Database }): void {
  const bulanOf = async (tx: Tx, instansi_id: string, id: string, month: BulanDiminta, jelaskan = false) =>
    (await bacaBulan(tx, instansi_id, [id], month, { sekarang: await readSekarang(tx), jelaskan })).get(id)

  mount(readHari, ({ params: { nip, tanggal }, query }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, async (tx) => {
      const { subjek, terkait, tampak } = await subjekFor(tx, instansi_id, nip, call)
      const month = { tahun: Number(tanggal.slice(0, 4)), bulan: Number(tanggal.slice(5, 7)) }
      const found = await bulanOf(tx, instansi_id, subjek.id, month, true)
      const fakta = found?.fakta.get(tanggal)
      const day = found?.bulan.hari.find((one) => one.tanggal === tanggal)
      // Nothing of an office the caller has no part in: that the person exists is not told either.
      if (found === undefined || fakta === undefined || day === undefined || !tampak(fakta.kantor_id))
        return refuse('tidak_ditemukan')
      const penjelasan = toPenjelasanWire(day, fakta, call.language)
      return {
        nip: subjek.nip,
        nama: subjek.nama,
        hari: { ...toHariWire(day, fakta), penjelasan },
        ...(query.rincian === true && {
          rincian: await rincianOf(tx, instansi_id, found, fakta, { call, terkait }),
        }),
      }
    })
  })

  mount(readBulan, ({ query }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, async (tx) => {
      const { subjek, tampak } = await subjekFor(tx, instansi_id, query.nip, call)
      const month = await monthFor(tx, instansi_id, query)
      const found = (await bulanOf(tx, instansi_id, subjek.id, month)) ?? refuse('tidak_ditemukan')
      const { hari, total } = bulanTampak(found, tampak)
      if (hari.length === 0) return refuse('tidak_ditemukan')
      return {
        nip: subjek.nip,
        nama: subjek.nama,
        ...month,
        hari: hari.map((day) => toHariWire(day, faktaOf(found, day.tanggal))),
        total: toTotalWire(total),
      }
    })
  })

  mount(readKantorBulan, ({ query }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, (tx) => kantorBulan(tx, instansi_id, query, call))
  })
}

function faktaOf({ fakta }: BulanOrang, tanggal: string) {
  const found = fakta.get(tanggal)
  if (found === undefined) throw new Error(`no facts of ${tanggal}`)
  return found
}
