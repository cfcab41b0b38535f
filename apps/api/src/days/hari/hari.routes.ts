import { downloadKantorBulan, readBulan, readKantorBulan } from '@presensi/contract/days/hari'
import { readHari } from '@presensi/contract/days/satu-hari'
import type { Database } from '../../platform/database.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { refuse } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { exportStream } from '../../platform/xlsx/public.ts'
import { readSekarang } from '../../platform/zone.repo.ts'
import type { BacaBulanTersaji } from '../simpanan/public.ts'
import { bacaBulan } from './baca-bulan.ts'
import { kantorBulan } from './kantor-bulan.ts'
import { siapkanKantorBulan } from './kantor-bulan-excel.ts'
import { rincianOf } from './rincian.ts'
import { monthFor, subjekFor } from './siapa.ts'
import { readKoreksi, readTerkunci } from './terkunci.ts'
import { toBarisBulanWire, toHariWire, toPenjelasanWire, toTotalWire } from './wire.ts'

/** The days of people, judged by the one engine. */
export function mountHari(mount: Mount, { db, bulanTersaji }: { db: Database; bulanTersaji: BacaBulanTersaji }): void {
  mount(readHari, ({ params: { nip, tanggal }, query }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.reading(instansi_id, async (tx) => {
      const { subjek, terkait, tampak } = await subjekFor(tx, instansi_id, nip, call)
      const month = { tahun: Number(tanggal.slice(0, 4)), bulan: Number(tanggal.slice(5, 7)) }
      const sekarang = await readSekarang(tx)
      const months = await bacaBulan(tx, instansi_id, [subjek.id], month, { sekarang, jelaskan: true })
      const found = months.get(subjek.id)
      const fakta = found?.fakta.get(tanggal)
      const day = found?.bulan.hari.find((one) => one.tanggal === tanggal)
      // Nothing of an office the caller has no part in: that the person exists is not told either.
      if (found === undefined || fakta === undefined || day === undefined) return refuse('tidak_ditemukan')
      const asked = { pegawai_id: subjek.id, tanggal }
      const terkunci = await readTerkunci(tx, instansi_id, asked)
      const isHere = tampak(fakta.kantor_id)
      // An office's recap has the day that it stored, also when a late fact moved the person away.
      if (!isHere && !(terkunci !== null && tampak(terkunci.kantor_id))) return refuse('tidak_ditemukan')
      const penjelasan = toPenjelasanWire(day, fakta, call.language)
      const isOwn = subjek.pengguna_id === call.caller.sub
      return {
        nip: subjek.nip,
        nama: subjek.nama,
        hari: { ...toHariWire(day, fakta), penjelasan },
        terkunci,
        koreksi: await readKoreksi(tx, instansi_id, { ...asked, isOwn }, call),
        ...(query.rincian === true &&
          isHere && {
            rincian: await rincianOf(tx, instansi_id, found, fakta, { call, terkait }),
          }),
      }
    })
  })

  mount(readBulan, ({ query }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.reading(instansi_id, async (tx) => {
      const { subjek, tampak } = await subjekFor(tx, instansi_id, query.nip, call)
      const month = await monthFor(tx, instansi_id, query)
      const sekarang = await readSekarang(tx)
      const months = await bulanTersaji(tx, instansi_id, [subjek.id], month, { sekarang, tampak })
      const { hari, baris_bulan, total } = months.get(subjek.id) ?? refuse('tidak_ditemukan')
      if (hari.length === 0) return refuse('tidak_ditemukan')
      return {
        nip: subjek.nip,
        nama: subjek.nama,
        ...month,
        hari: hari.map((day) => toHariWire(day, day)),
        ...toBarisBulanWire(baris_bulan, total),
        total: toTotalWire(total),
      }
    })
  })

  mount(readKantorBulan, ({ query }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.reading(instansi_id, (tx) => kantorBulan(tx, instansi_id, query, call, bulanTersaji))
  })

  mount(downloadKantorBulan, ({ query }, call) =>
    exportStream(db, call, () => siapkanKantorBulan({ db, bulanTersaji }, query, call)),
  )
}
