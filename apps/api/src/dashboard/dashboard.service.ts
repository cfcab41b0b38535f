import type { dashboard, listHadirHariIni, readDashboard } from '@presensi/contract/dashboard'
import type { RouteParsed } from '@presensi/contract/route'
import { hadirOn } from '@presensi/domain/hari/hadir'
import { resolveJadwal } from '@presensi/domain/jadwal/resolve-jadwal'
import { addDays, daysOf, firstOfMonth, lastOfMonth } from '@presensi/domain/kalender/tanggal'
import type * as z from 'zod/mini'
import { loadJadwalInputs } from '../jadwal/public.ts'
import { countMenunggu, wewenangOf } from '../konfirmasi/public.ts'
import type { Database, Tx } from '../platform/database.ts'
import type { PersonCall } from '../platform/http/call.ts'
import { pageOf, windowOf } from '../platform/paging.ts'
import { refuse } from '../platform/refusal.ts'
import { instansiOf } from '../platform/scope.ts'
import { todayOf } from '../platform/zone.repo.ts'
import { angkaOf, angkaPerKantor } from './angka.ts'
import { readHadirEvents } from './dashboard.repo.ts'
import type { ReadHadir } from './hadir.ts'
import { jangkauanOf } from './jangkauan.ts'

type Dashboard = z.output<typeof dashboard>
const HARI_TREN = 14

export function createDashboard({ db, kehadiran }: { db: Database; kehadiran: ReadHadir }) {
  async function read(body: RouteParsed<typeof readDashboard>['body'], call: PersonCall): Promise<Dashboard> {
    const reach = jangkauanOf(call, body.kantor_id)
    if (reach === null) return refuse('lingkup.tidak_ditemukan')
    const { instansi_id } = reach
    if (instansi_id === null) return refuse('lingkup.pilih_instansi')
    const own = await db.inInstansi(instansi_id, async (tx) => {
      const today = await todayOf(tx, instansi_id)
      const tanggal = body.tanggal ?? today
      return {
        today,
        tanggal,
        days: daysWanted(body, tanggal, today),
        antrean: await countMenunggu(tx, await wewenangOf(tx, instansi_id, call)),
        sendiri: await sendiriOf(tx, instansi_id, call, tanggal, today),
      }
    })
    const base = {
      tanggal: own.tanggal,
      waktu_server: new Date().toISOString(),
      lingkup: reach.tingkat,
      antrean: own.antrean,
      sendiri: own.sendiri,
    }
    if (reach.tingkat === 'sendiri') return { ...base, angka: null, kantor: [], tren: [] }
    const scope = { instansi_id, kantor_ids: reach.kantor_ids }
    const { hadir, events } = await kehadiran.onDay(scope, own.tanggal)
    const tren: Dashboard['tren'] = []
    for (const tanggal of own.days) {
      const known = tanggal === own.tanggal ? angkaOf(hadir, events) : await kehadiran.figures(scope, tanggal)
      tren.push({ tanggal, hadir: known.hadir, terlambat: known.terlambat, perlu_konfirmasi: known.perlu_konfirmasi })
    }
    return { ...base, angka: angkaOf(hadir, events), kantor: angkaPerKantor(hadir, events), tren }
  }

  async function list(query: RouteParsed<typeof listHadirHariIni>['query'], call: PersonCall) {
    const instansi_id = instansiOf(call.lingkup)
    const tanggal = query.tanggal ?? (await db.inInstansi(instansi_id, (tx) => todayOf(tx, instansi_id)))
    const { hadir } = await kehadiran.onDay({ instansi_id, kantor_ids: call.lingkup.kantor_ids }, tanggal)
    const wanted = query.q?.toLowerCase()
    const some = hadir
      .filter((one) => query.status === undefined || one.status === query.status)
      .filter(({ orang }) => wanted === undefined || `${orang.nama} ${orang.nip}`.toLowerCase().includes(wanted))
    if (query.sort?.endsWith('masuk') === true)
      some.sort((a, b) => (a.masuk ?? Number.MAX_VALUE) - (b.masuk ?? Number.MAX_VALUE))
    if (query.sort?.startsWith('-') === true) some.reverse()
    const window = windowOf(query)
    const iso = (instant: number | null): string | null => (instant === null ? null : new Date(instant).toISOString())
    const items = some.slice(window.offset, window.offset + window.limit).map((one) => ({
      nip: one.orang.nip,
      nama: one.orang.nama,
      kantor_id: one.orang.kantor_id,
      kantor: one.orang.kantor,
      status: one.status,
      zona_waktu: one.orang.zona_waktu,
      jadwal_masuk: iso(one.jadwal.waktu?.masuk ?? null),
      masuk: iso(one.masuk),
      pulang: iso(one.pulang),
      terlambat_menit: Math.floor(one.terlambat_detik / 60),
    }))
    return pageOf(items, some.length, window)
  }

  return { read, list }
}

/** The month that was asked for, up to today; else the two weeks up to the day. */
function daysWanted(
  { bulan, tahun }: { bulan?: number | undefined; tahun?: number | undefined },
  tanggal: string,
  today: string,
): string[] {
  if (bulan === undefined) return daysOf(addDays(tanggal, 1 - HARI_TREN), tanggal)
  const year = tahun ?? Number(today.slice(0, 4))
  const [from, to] = [firstOfMonth(year, bulan), lastOfMonth(year, bulan)]
  return from > today ? [] : daysOf(from, to < today ? to : today)
}

/** The caller's own month so far. */
async function sendiriOf(
  tx: Tx,
  instansi_id: string,
  { caller }: PersonCall,
  tanggal: string,
  today: string,
): Promise<Dashboard['sendiri']> {
  const { pegawai_id } = caller
  if (pegawai_id === null) return null
  const [tahun, bulan] = [Number(tanggal.slice(0, 4)), Number(tanggal.slice(5, 7))]
  const [from, end] = [firstOfMonth(tahun, bulan), lastOfMonth(tahun, bulan)]
  const to = end < today ? end : today
  const days = from > to ? [] : daysOf(from, to)
  const inputs = await loadJadwalInputs(tx, [pegawai_id], from, end)
  const events = await readHadirEvents(tx, instansi_id, { pegawai_id }, from, to)
  const byDay = Map.groupBy(events, (event) => event.tanggal)
  const known = days.map((day) => ({
    day,
    ...hadirOn(resolveJadwal(inputs.inputOf(pegawai_id, day)), byDay.get(day) ?? [], Date.now()),
  }))
  return {
    bulan,
    tahun,
    hari_kerja: known.filter((one) => one.status !== 'libur').length,
    hadir: known.filter((one) => one.masuk !== null).length,
    terlambat: known.filter((one) => one.status === 'terlambat').length,
    perlu_konfirmasi: events.filter((event) => event.nilai === 'perlu_konfirmasi').length,
    belum_lengkap: known.filter(
      (one) => one.day < today && one.status !== 'libur' && (one.masuk === null || one.pulang === null),
    ).length,
  }
}
