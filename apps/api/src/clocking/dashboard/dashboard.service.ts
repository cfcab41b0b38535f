import type { dashboard, listHadirHariIni, readDashboard } from '@presensi/contract/clocking/dashboard'
import type { RouteParsed } from '@presensi/contract/route'
import { isTidakLengkap, keadaanHari } from '@presensi/domain/hari/keadaan-hari'
import { addDays, daysOf, firstOfMonth, lastOfMonth } from '@presensi/domain/kalender/tanggal'
import type * as z from 'zod/mini'
import { isBerwenang, type Wewenang, wewenangOf } from '../../access/wewenang/public.ts'
import { bacaHari } from '../../days/hari/public.ts'
import { iso } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { pageOf, windowOf } from '../../platform/paging.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { readSekarang, todayOf } from '../../platform/zone.repo.ts'
import { countMenunggu } from '../konfirmasi/public.ts'
import { angkaOf, sumAngka } from './angka.ts'
import { countOrang } from './dashboard.repo.ts'
import { jangkauanOf } from './jangkauan.ts'
import type { HadirOrang, ReadKehadiran } from './kehadiran.ts'
import type { AngkaKini } from './streams.ts'
import { type AngkaSaat, type Scope, seketika } from './tersimpan.ts'

type Dashboard = z.output<typeof dashboard>
const HARI_TREN = 14

export function createDashboard({ db, kehadiran }: { db: Database; kehadiran: ReadKehadiran }) {
  async function read(body: RouteParsed<typeof readDashboard>['body'], call: PersonCall): Promise<Dashboard> {
    const reach = jangkauanOf(call, body.kantor_id)
    if (reach === null) return refuse('lingkup.tidak_ditemukan')
    const { instansi_id } = reach
    if (instansi_id === null) return refuse('lingkup.pilih_instansi')
    const own = await db.reading(instansi_id, async (tx) => {
      const today = await todayOf(tx, instansi_id)
      const wanted = wantedOf(body, today)
      const wewenang = wewenangOf(instansi_id, call)
      const sekarang = await readSekarang(tx)
      return {
        ...wanted,
        today,
        sekarang,
        ...(await antreanOf(tx, wewenang)),
        sendiri: await sendiriOf(
          tx,
          { instansi_id, pegawai_id: call.caller.pegawai_id },
          wanted.sendiri,
          today,
          sekarang,
        ),
      }
    })
    const { periode } = own
    const base = {
      tanggal: periode.selesai,
      periode,
      waktu_server: new Date(own.sekarang).toISOString(),
      lingkup: reach.tingkat,
      antrean: own.antrean,
      berwenang: own.berwenang,
      sendiri: own.sendiri,
    }
    if (reach.tingkat === 'sendiri')
      return { ...base, angka: null, kantor: [], tren: [], angka_pada: null, sedang_dihitung: false }
    const scope = { instansi_id, kantor_ids: reach.kantor_ids }
    // Today changes by the second and is remembered for two; days before it for minutes.
    const isLive = (tanggal: string): boolean =>
      tanggal === own.today || (periode.jenis === 'hari' && tanggal === periode.selesai)
    const days = [...new Set([...own.tren, ...daysOf(periode.mulai, periode.selesai)])]
    const known = await kehadiran.figures(
      scope,
      days.filter((tanggal) => !isLive(tanggal)),
    )
    for (const tanggal of days.filter(isLive)) known.set(tanggal, await kehadiran.angka(scope, tanggal))
    const of = (tanggal: string): AngkaSaat => known.get(tanggal) ?? seketika(angkaOf([]))
    const tren = own.tren.map((tanggal) => {
      const { hadir, terlambat, perlu_konfirmasi } = of(tanggal).angka
      return { tanggal, hadir, terlambat, perlu_konfirmasi }
    })
    const saat = saatDari([...known.values()])
    if (periode.jenis === 'hari') {
      const { angka, kantor } = of(periode.selesai)
      return { ...base, ...saat, angka, kantor, tren }
    }
    const orang = await db.inInstansi(instansi_id, (tx) =>
      countOrang(tx, instansi_id, scope.kantor_ids, periode.mulai, periode.selesai),
    )
    return { ...base, ...saat, ...sumAngka(daysOf(periode.mulai, periode.selesai).map(of), orang), tren }
  }

  async function list(query: RouteParsed<typeof listHadirHariIni>['query'], call: PersonCall) {
    const instansi_id = instansiOf(call.lingkup)
    const tanggal = query.tanggal ?? (await db.inInstansi(instansi_id, (tx) => todayOf(tx, instansi_id)))
    const { kantor_ids } = call.lingkup
    const window = windowOf(query)
    const kept = await kehadiran.page(instansi_id, { ...query, kantor_ids, tanggal }, window)
    if (kept !== undefined) return pageOf(kept.hadir.map(toBaris), kept.total, window)
    const hadir = await kehadiran.onDay({ instansi_id, kantor_ids }, tanggal)
    const wanted = query.q?.toLowerCase()
    const some = hadir
      .filter((one) => query.status === undefined || one.status === query.status)
      .filter(({ orang }) => wanted === undefined || `${orang.nama} ${orang.nip}`.toLowerCase().includes(wanted))
    if (query.sort?.endsWith('masuk') === true)
      some.sort((a, b) => (a.masuk ?? Number.MAX_VALUE) - (b.masuk ?? Number.MAX_VALUE))
    if (query.sort?.startsWith('-') === true) some.reverse()
    return pageOf(some.slice(window.offset, window.offset + window.limit).map(toBaris), some.length, window)
  }

  /** Today of a scope, as everybody who may see it is shown it. */
  async function angkaKini(scope: Scope): Promise<AngkaKini> {
    const { tanggal, sekarang } = await db.inInstansi(scope.instansi_id, async (tx) => ({
      tanggal: await todayOf(tx, scope.instansi_id),
      sekarang: await readSekarang(tx),
    }))
    const { angka, kantor, ...known } = await kehadiran.angka(scope, tanggal)
    return { tanggal, waktu_server: iso(sekarang), ...saatDari([known]), angka, kantor }
  }

  return { read, list, angkaKini }
}

/** How far figures of some days are: from the oldest of what they were counted from, and whether something is missing in any of them. */
function saatDari(days: readonly Pick<AngkaSaat, 'pada' | 'menunggu'>[]) {
  const kept = days.flatMap(({ pada }) => pada ?? [])
  return {
    angka_pada: kept.length === 0 ? null : iso(Math.min(...kept)),
    sedang_dihitung: days.some(({ menunggu }) => menunggu),
  }
}

const isoOrNull = (instant: number | null): string | null => (instant === null ? null : iso(instant))
const toBaris = (one: HadirOrang) => ({
  nip: one.orang.nip,
  nama: one.orang.nama,
  kantor_id: one.kantor_id,
  kantor: one.kantor,
  status: one.status,
  zona_waktu: one.orang.zona_waktu,
  jadwal_masuk: isoOrNull(one.jadwal_masuk),
  masuk: isoOrNull(one.masuk),
  pulang: isoOrNull(one.pulang),
  terlambat_menit: one.terlambat_menit,
})

type Wanted = {
  /** what the figures cover */
  periode: Dashboard['periode']
  tren: string[]
  /** the month of the caller's own figures */
  sendiri: { tahun: number; bulan: number }
}

/** The day that was asked for with the two weeks up to it; the month that was asked for, up to today; a day inside such a month with its days. */
function wantedOf(
  { tanggal, bulan, tahun }: { tanggal?: string | undefined; bulan?: number | undefined; tahun?: number | undefined },
  today: string,
): Wanted {
  const day = tanggal ?? today
  const monthOf = (of: string) => ({ tahun: Number(of.slice(0, 4)), bulan: Number(of.slice(5, 7)) })
  const hari: Dashboard['periode'] = { jenis: 'hari', mulai: day, selesai: day }
  if (bulan === undefined) {
    if (tahun !== undefined) return refuseField('bulan', 'wajib')
    return { periode: hari, tren: daysOf(addDays(day, 1 - HARI_TREN), day), sendiri: monthOf(day) }
  }
  const month = { tahun: tahun ?? monthOf(today).tahun, bulan }
  const [mulai, last] = [firstOfMonth(month.tahun, bulan), lastOfMonth(month.tahun, bulan)]
  if (mulai > today) return refuseField('bulan', 'masa_depan')
  const selesai = last < today ? last : today
  const tren = daysOf(mulai, selesai)
  if (tanggal !== undefined) return { periode: hari, tren, sendiri: monthOf(day) }
  return { periode: { jenis: 'bulan', mulai, selesai }, tren, sendiri: month }
}

/** How many wait for the caller, and whether anything ever can. */
async function antreanOf(tx: Tx, wewenang: Wewenang): Promise<{ antrean: number; berwenang: boolean }> {
  const berwenang = await isBerwenang(tx, wewenang)
  return { berwenang, antrean: berwenang ? await countMenunggu(tx, wewenang) : 0 }
}

/** The caller's own month so far, in days. What is clocked on a day off is told apart: it makes no work day of it. */
async function sendiriOf(
  tx: Tx,
  { instansi_id, pegawai_id }: { instansi_id: string; pegawai_id: string | null },
  { tahun, bulan }: Wanted['sendiri'],
  today: string,
  sekarang: number,
): Promise<Dashboard['sendiri']> {
  if (pegawai_id === null) return null
  const [mulai, end] = [firstOfMonth(tahun, bulan), lastOfMonth(tahun, bulan)]
  const selesai = end < today ? end : today
  const read =
    mulai > selesai ? undefined : await bacaHari(tx, instansi_id, [pegawai_id], { mulai, selesai }, { sekarang })
  const known = [...(read?.get(pegawai_id)?.hari.values() ?? [])].map((one) => ({ ...one.hari, ...keadaanHari(one) }))
  const count = (is: (day: (typeof known)[number]) => boolean): number => known.filter(is).length
  return {
    bulan,
    tahun,
    hari_kerja: count((day) => day.dijadwalkan),
    hadir: count(({ status }) => status === 'hadir' || status === 'terlambat'),
    terlambat: count(({ status }) => status === 'terlambat'),
    hadir_luar_jadwal: count(({ status }) => status === 'luar_jadwal'),
    perlu_konfirmasi: count((day) => day.menunggu),
    belum_lengkap: count((day) => day.tanggal < today && isTidakLengkap(day)),
  }
}
