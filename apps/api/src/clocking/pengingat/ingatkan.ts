import { bolehPulangHari } from '@presensi/domain/hari/dasar-pulang'
import type { HariDinilai } from '@presensi/domain/hari/evaluate-bulan'
import { addDays } from '@presensi/domain/kalender/tanggal'
import { type HariBerjadwal, ingatanOf, ingatanPada } from '@presensi/domain/pengingat/ingatan'
import { bacaHari } from '../../days/hari/public.ts'
import { iso } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { listInstansi } from '../../platform/scope.repo.ts'
import { readSekarang, todayOf } from '../../platform/zone.repo.ts'
import { clearPerkara, notify } from '../../system/notifikasi/public.ts'
import { eachInstansi } from '../../system/pekerjaan/public.ts'
import { readPengaturan } from '../../system/pengaturan/public.ts'
import { insertPengingat, listOrang, type OrangDiingatkan, settlePengingat } from './pengingat.repo.ts'

/** The whole agency is looked at this seldom; who changed their hours since is reminded from the next look on. */
const RENCANA_MS = 3_600_000
const SEKALIGUS = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Between which moments somebody may have to be reminded. */
type Calon = OrangDiingatkan & { readonly dari: number; readonly sampai: number }
type Rencana = { readonly dibuat: number; readonly calon: readonly Calon[] }
type Kapan = { readonly hari: string; readonly sekarang: number; readonly menit: number }

const berjadwal = (day: HariDinilai): HariBerjadwal => ({ ...day.hari, boleh_pulang: bolehPulangHari(day) })

/**
 * Reminds people who have not clocked some minutes before their work begins and ends. When that is for whom is looked up for the whole agency now
 * and then; whether it is true is looked up for each of them at that moment, so that a day off, leave, duty or a clocking of a minute ago counts.
 */
export function createIngatkanPresensi({ db }: { db: Database }) {
  const rencana = new Map<string, Rencana>()

  /** Yesterday, too: a night's work ends today. */
  const bacaSekitar = (tx: Tx, instansi_id: string, ids: readonly string[], { hari, sekarang }: Kapan) =>
    bacaHari(tx, instansi_id, ids, { mulai: addDays(hari, -1), selesai: addDays(hari, 1) }, { sekarang })

  async function rencanakan(instansi_id: string, kapan: Kapan): Promise<Rencana> {
    const calon: Calon[] = []
    for (let [sesudah, more] = [FIRST, true]; more; ) {
      const people = await db.reading(instansi_id, async (tx) => {
        const some = await listOrang(tx, instansi_id, { sesudah, limit: SEKALIGUS })
        const ids = some.map(({ id }) => id)
        const days = await bacaSekitar(tx, instansi_id, ids, kapan)
        for (const one of some)
          for (const day of days.get(one.id)?.hari.values() ?? [])
            for (const { dari, sampai } of ingatanOf(berjadwal(day), kapan.menit))
              if (sampai > kapan.sekarang) calon.push({ ...one, dari, sampai })
        return some
      })
      more = people.length === SEKALIGUS
      sesudah = people.at(-1)?.id ?? sesudah
    }
    return { dibuat: kapan.sekarang, calon }
  }

  /** Those who are due, as it stands at this moment. */
  async function ingatkan(instansi_id: string, people: readonly OrangDiingatkan[], kapan: Kapan): Promise<number> {
    const ids = people.map(({ id }) => id)
    const days = await db.reading(instansi_id, (tx) => bacaSekitar(tx, instansi_id, ids, kapan))
    return db.inInstansi(instansi_id, async (tx) => {
      let told = 0
      for (const one of people)
        for (const day of days.get(one.id)?.hari.values() ?? [])
          for (const { jenis, sampai } of ingatanPada(berjadwal(day), kapan.menit, kapan.sekarang)) {
            const { hari, input } = day
            const row = { pegawai_id: one.id, tanggal: hari.tanggal, jenis, sampai }
            const id = await insertPengingat(tx, instansi_id, row)
            if (id === undefined) continue
            const isi = { jenis, tanggal: hari.tanggal, pada: iso(sampai), zona: input.fakta.zona_waktu }
            await notify(tx, [one.pengguna_id], { instansi_id, jenis: 'presensi.pengingat', isi, perkara: [id] })
            told += 1
          }
      return told
    })
  }

  async function round(instansi_id: string): Promise<number> {
    const kapan = await db.inInstansi(instansi_id, async (tx) => {
      await clearPerkara(tx, instansi_id, await settlePengingat(tx, instansi_id))
      const hari = await todayOf(tx, instansi_id)
      if ((await readPengaturan(tx, instansi_id, 'ingatkan_presensi', hari)) !== true) return null
      const menit = Number(await readPengaturan(tx, instansi_id, 'ingatkan_presensi_menit', hari))
      return { hari, menit, sekarang: await readSekarang(tx) }
    })
    if (kapan === null) {
      rencana.delete(instansi_id)
      return 0
    }
    const known = rencana.get(instansi_id)
    const plan =
      known === undefined || kapan.sekarang - known.dibuat >= RENCANA_MS ? await rencanakan(instansi_id, kapan) : known
    const isDue = ({ dari, sampai }: Calon) => dari <= kapan.sekarang && kapan.sekarang < sampai
    // Who is looked at now is not looked at again.
    rencana.set(instansi_id, { ...plan, calon: plan.calon.filter((one) => !isDue(one)) })
    const due = new Map(plan.calon.filter(isDue).map(({ id, pengguna_id }) => [id, { id, pengguna_id }]))
    const people = [...due.values()]
    let told = 0
    for (let at = 0; at < people.length; at += SEKALIGUS)
      told += await ingatkan(instansi_id, people.slice(at, at + SEKALIGUS), kapan)
    return told
  }

  return async (): Promise<number> => eachInstansi(await db.acrossInstansi(listInstansi), round)
}
