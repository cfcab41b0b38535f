import type { hariIni } from '@presensi/contract/clocking/presensi'
import { WORK_FROM } from '@presensi/contract/clocking/presensi-fields'
import { isMembantu } from '@presensi/domain/akses/diri-sendiri'
import { berikutnya, type Dihitung, hariSekarang, pulangPalingCepat } from '@presensi/domain/bukti/berikutnya'
import { tempatDinasLuar } from '@presensi/domain/dinas-luar/dinas-luar'
import { SEBELUM_HARI, SESUDAH_HARI } from '@presensi/domain/jadwal/hari-peristiwa'
import { resolveJadwal } from '@presensi/domain/jadwal/resolve-jadwal'
import type { Waktu } from '@presensi/domain/jadwal/waktu'
import { detikOf } from '@presensi/domain/kalender/jam'
import { addDays } from '@presensi/domain/kalender/tanggal'
import { instantOf, tanggalAt } from '@presensi/domain/kalender/zona'
import type * as z from 'zod/mini'
import { loadJadwalInputs, toJadwalWire } from '../../calendar-and-hours/jadwal/public.ts'
import { iso } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { readPengaturan } from '../../system/pengaturan/public.ts'
import type { Ikat } from '../perangkat/public.ts'
import type { KeyRing } from '../rantai/public.ts'
import type { ReadAturan } from './aturan.ts'
import { findSaya, type KegiatanSaya, listGangguanHari, listKegiatanSaya } from './hari-ini.repo.ts'
import { bagiHari, DI_SEBELAH, type PeristiwaDiHari } from './hari-peristiwa.ts'
import { findPeristiwa, readRingkas } from './peristiwa.repo.ts'
import type { PresensiTokens } from './tokens.ts'
import { toPeristiwa } from './wire.ts'

type Deps = { db: Database; tokens: PresensiTokens; keys: KeyRing; aturanOf: ReadAturan; ikat: Ikat }

/** So long before it begins a joint event can be clocked. */
const KEGIATAN_DIBUKA_MS = 60 * 60_000

type Seen = PeristiwaDiHari & { readonly ditolak: boolean }

/** In and out of the day. Without hours there are no windows: whatever was clocked is shown as what it says it is. */
const dihitungOf = (waktu: Waktu | null, events: readonly Seen[]): Dihitung[] =>
  events.flatMap((one): Dihitung[] => {
    const sebagai = waktu === null && one.jenis !== 'kegiatan' ? one.jenis : one.sebagai
    return sebagai === null || one.ditolak ? [] : [{ sebagai, waktu: one.waktu }]
  })

async function rowsOf(tx: Tx, instansi_id: string, events: readonly Seen[]) {
  if (events.length === 0) return []
  const rows = new Map(
    (
      await findPeristiwa(
        tx,
        instansi_id,
        events.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  return events
    .toSorted((a, b) => a.waktu - b.waktu)
    .flatMap(({ id, sebagai }) => {
      const row = rows.get(id)
      return row === undefined ? [] : [{ row, sebagai }]
    })
}

/** A joint event of today: it is taken from 60 minutes before it begins until it ends. */
function kegiatanOf(one: KegiatanSaya, at: (jam: string) => number, events: readonly Seen[], now: number) {
  const [mulai, selesai] = [at(one.mulai), at(one.selesai)]
  const dibuka = mulai - KEGIATAN_DIBUKA_MS
  const sudah = events.some(
    ({ kegiatan_id, waktu, ditolak }) => kegiatan_id === one.id && !ditolak && waktu >= dibuka && waktu <= selesai,
  )
  return {
    ...one,
    mulai: iso(mulai),
    selesai: iso(selesai),
    dibuka: iso(dibuka),
    sudah,
    terbuka: !sudah && now >= dibuka && now <= selesai,
  }
}

export function createHariIni({ db, tokens, keys, aturanOf, ikat }: Deps) {
  return async function hariIniOf(
    query: { perangkat_id?: string | undefined },
    call: PersonCall,
  ): Promise<z.output<typeof hariIni>> {
    const instansi_id = instansiOf(call.lingkup)
    const aturan = (await aturanOf([instansi_id]))(instansi_id)
    const perangkat =
      query.perangkat_id === undefined || call.caller.pegawai_id === null
        ? null
        : await ikat.keadaan(query.perangkat_id, call)
    return db.inInstansi(instansi_id, async (tx) => {
      const saya = (await findSaya(tx, instansi_id, call.caller.sub)) ?? refuse('presensi.bukan_pegawai')
      const local = tanggalAt(saya.sekarang, saya.zona_waktu)
      const [first, last] = [addDays(local, -SEBELUM_HARI - DI_SEBELAH), addDays(local, SESUDAH_HARI + DI_SEBELAH)]
      const inputs = await loadJadwalInputs(tx, [saya.id], first, last)
      const jadwalOf = (tanggal: string) => resolveJadwal(inputs.inputOf(saya.id, tanggal))
      const waktuOf = (tanggal: string) => jadwalOf(tanggal).waktu
      const filed = await readRingkas(tx, [{ pegawai_id: saya.id, from: first, to: last }])
      const around = bagiHari(filed, (_id, tanggal) => waktuOf(tanggal)).map((one) => ({
        ...one,
        ditolak: one.nilai === 'ditolak',
      }))
      const tanggal = hariSekarang(saya.sekarang, saya.zona_waktu, waktuOf, around)
      const jadwal = jadwalOf(tanggal)
      const ofDay = around.filter((one) => one.tanggal === tanggal)
      const dihitung = dihitungOf(jadwal.waktu, ofDay)
      const next = berikutnya(jadwal.waktu, dihitung, saya.sekarang)
      const ins = dihitung.filter(({ sebagai }) => sebagai === 'masuk').map(({ waktu }) => waktu)
      const rows = await rowsOf(tx, instansi_id, ofDay)
      const at = (jam: string): number => instantOf(local, detikOf(jam), saya.zona_waktu)
      const [from, to] = [instantOf(tanggal, 0, saya.zona_waktu), instantOf(tanggal, 86_400, saya.zona_waktu)]
      const outages = await listGangguanHari(tx, instansi_id, saya.kantor?.id ?? null, from, to)
      const helping = outages.filter((one) => isMembantu(one, call.caller.sub))
      const meetings = await listKegiatanSaya(tx, instansi_id, local, {
        id: saya.id,
        kantor_id: saya.kantor?.id ?? null,
      })
      const work_from = await readPengaturan(tx, instansi_id, 'work_from', tanggal)
      const holder = { pengguna_id: call.caller.sub, perangkat_id: query.perangkat_id ?? null }
      const surat = tempatDinasLuar(aturan.dinasOf(saya.id), saya.sekarang)
      const [tujuan] = surat.flatMap(({ titik }) => titik ?? [])
      const tiket = tokens.tiket(holder, Math.floor(saya.sekarang))
      return {
        waktu_server: iso(saya.sekarang),
        zona_waktu: saya.zona_waktu,
        tanggal,
        pegawai: { nip: saya.nip, nama: saya.nama },
        jadwal: toJadwalWire(jadwal, inputs.kantorOf(saya.id, tanggal)),
        // On field duty the fence is the destination's, and the office's own stays good.
        kantor:
          saya.kantor === null || tujuan === undefined
            ? saya.kantor
            : { ...saya.kantor, nama: tujuan.nama, titik: [tujuan, ...saya.kantor.titik] },
        bebas_tempat: surat.some(({ titik }) => titik === null),
        kegiatan: meetings.map((one) => kegiatanOf(one, at, around, saya.sekarang)),
        peristiwa: rows.map(({ row, sebagai }) => toPeristiwa(row, call, { tanggal, sebagai })),
        berikutnya: next.jenis,
        berikutnya_mulai: next.mulai === null ? null : iso(next.mulai),
        pulang_paling_cepat:
          jadwal.waktu === null
            ? null
            : iso(pulangPalingCepat(jadwal.waktu, ins.length === 0 ? null : Math.min(...ins))),
        work_from: WORK_FROM.filter((kode) => (work_from as readonly string[]).includes(kode)),
        foto_wajib: aturan.foto_wajib,
        aturan: aturan.bukti,
        gangguan: helping.map(({ mulai, selesai, alasan }) => ({
          mulai: mulai.toISOString(),
          selesai: selesai.toISOString(),
          alasan,
        })),
        perangkat,
        tiket: {
          tiket: tiket.tiket,
          terbit_pada: iso(tiket.terbit_pada),
          berlaku_sampai: iso(tiket.sampai),
          nomor_berikut: 1,
        },
        kunci_publik: keys.current().kunci_publik,
      }
    })
  }
}
