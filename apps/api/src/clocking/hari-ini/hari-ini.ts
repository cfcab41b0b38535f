import type { hariIni } from '@presensi/contract/clocking/presensi'
import { WORK_FROM } from '@presensi/contract/clocking/presensi-fields'
import { isMembantu } from '@presensi/domain/akses/diri-sendiri'
import { berikutnya, type Dihitung } from '@presensi/domain/bukti/berikutnya'
import { tempatDinasLuar } from '@presensi/domain/dinas-luar/dinas-luar'
import { bolehPulang, type DasarPulang } from '@presensi/domain/hari/boleh-pulang'
import { dasarPulangHari } from '@presensi/domain/hari/dasar-pulang'
import type { HariDinilai } from '@presensi/domain/hari/evaluate-bulan'
import type { Selang } from '@presensi/domain/hari/fakta'
import { KODE_TL } from '@presensi/domain/hari/kode'
import type { Waktu } from '@presensi/domain/jadwal/waktu'
import { detikOf } from '@presensi/domain/kalender/jam'
import { instantOf } from '@presensi/domain/kalender/zona'
import type * as z from 'zod/mini'
import { toJadwalWire } from '../../calendar-and-hours/jadwal/public.ts'
import { toHariKini } from '../../days/hari/public.ts'
import { iso } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { instansiOf } from '../../platform/scope.ts'
import type { Ikat } from '../perangkat/public.ts'
import { type PresensiTokens, type ReadAturan, toPeristiwa } from '../presensi/public.ts'
import type { KeyRing } from '../rantai/public.ts'
import { createBacaHariIni, type Seen } from './baca-hari-ini.ts'
import type { KegiatanSaya } from './hari-ini.repo.ts'

type Deps = { db: Database; tokens: PresensiTokens; keys: KeyRing; aturanOf: ReadAturan; ikat: Ikat }

/** In and out of the day. Without hours there are no windows: whatever was clocked is shown as what it says it is. */
const dihitungOf = (waktu: Waktu | null, events: readonly Seen[]): Dihitung[] =>
  events.flatMap((one): Dihitung[] => {
    const sebagai = waktu === null && one.jenis !== 'kegiatan' ? one.jenis : one.sebagai
    return sebagai === null || one.ditolak ? [] : [{ sebagai, waktu: one.waktu }]
  })

/** A joint event of today: it is taken from so long before it begins as the agency says, until it ends. */
function kegiatanOf(
  { sebelum_menit, ...one }: KegiatanSaya,
  at: (jam: string) => number,
  events: readonly Seen[],
  now: number,
) {
  const [mulai, selesai] = [at(one.mulai), at(one.selesai)]
  const dibuka = mulai - sebelum_menit * 60_000
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

const toSelang = ({ mulai, selesai }: Selang) => ({ mulai: iso(mulai), selesai: iso(selesai) })

function penilaianOf({ input }: HariDinilai, dasar: DasarPulang | null): z.output<typeof hariIni>['penilaian'] {
  const { tl_dari, pita } = input.fakta.kebijakan
  const edges = pita.filter(({ kode }) => KODE_TL.some((one) => one === kode)).map(({ dari_detik }) => dari_detik)
  return {
    tl_dari,
    terlambat_dari_detik: edges.length === 0 ? null : Math.min(...edges),
    fleksi_habis: dasar?.fleksi_habis ?? false,
    maaf: (dasar?.maaf ?? []).map(toSelang),
    dinas: (dasar?.dinas ?? []).map(toSelang),
    izin_masuk: dasar?.izin_masuk ? toSelang(dasar.izin_masuk) : null,
    izin_pulang: dasar?.izin_pulang ? toSelang(dasar.izin_pulang) : null,
  }
}

export function createHariIni({ db, tokens, keys, aturanOf, ikat }: Deps) {
  const baca = createBacaHariIni({ db })
  return async function hariIniOf(
    query: { perangkat_id?: string | undefined },
    call: PersonCall,
  ): Promise<z.output<typeof hariIni>> {
    const instansi_id = instansiOf(call.lingkup)
    const { perangkat_id } = query
    const [aturan, perangkat, keadaan] = await Promise.all([
      aturanOf([instansi_id]).then((of) => of(instansi_id)),
      perangkat_id === undefined || call.caller.pegawai_id === null ? null : ikat.keadaan(perangkat_id, call),
      baca({ instansi_id, pengguna_id: call.caller.sub }),
    ])
    const { saya, local, tanggal, waktu, dinilai, around, rows } = keadaan
    const { hari } = dinilai
    const dihitung = dihitungOf(
      waktu,
      around.filter((one) => one.tanggal === tanggal),
    )
    const dasar = dasarPulangHari(dinilai)
    const boleh = dasar === null ? null : bolehPulang(dasar, hari.masuk)
    const next = berikutnya(waktu, dihitung, saya.sekarang, boleh)
    const at = (jam: string): number => instantOf(local, detikOf(jam), saya.zona_waktu)
    const holder = { pengguna_id: call.caller.sub, perangkat_id: perangkat_id ?? null }
    const surat = tempatDinasLuar(aturan.dinasOf(saya.id), saya.sekarang)
    const [tujuan] = surat.flatMap(({ titik }) => titik ?? [])
    const tiket = tokens.tiket(holder, Math.floor(saya.sekarang))
    return {
      waktu_server: iso(saya.sekarang),
      zona_waktu: saya.zona_waktu,
      tanggal,
      pegawai: { nip: saya.nip, nama: saya.nama },
      jadwal: toJadwalWire({ ...keadaan.fakta.jadwal, waktu }, keadaan.tempat),
      hari: toHariKini(hari),
      penilaian: penilaianOf(dinilai, dasar),
      // On field duty the fence is the destination's, and the office's own stays good.
      kantor:
        saya.kantor === null || tujuan === undefined
          ? saya.kantor
          : { ...saya.kantor, nama: tujuan.nama, titik: [tujuan, ...saya.kantor.titik] },
      bebas_tempat: surat.some(({ titik }) => titik === null),
      kegiatan: keadaan.kegiatan.map((one) => kegiatanOf(one, at, around, saya.sekarang)),
      peristiwa: rows.map(({ row, sebagai }) => toPeristiwa(row, call, { tanggal, sebagai })),
      berikutnya: next.jenis,
      berikutnya_mulai: next.mulai === null ? null : iso(next.mulai),
      pulang_paling_cepat: boleh === null ? null : iso(boleh),
      work_from: WORK_FROM.filter((kode) => aturan.workFromOn(tanggal).includes(kode)),
      foto_wajib: aturan.foto_wajib,
      aturan: aturan.bukti,
      gangguan: keadaan.gangguan
        .filter((one) => isMembantu(one, call.caller.sub))
        .map(({ mulai, selesai, alasan }) => ({ mulai: iso(mulai), selesai: iso(selesai), alasan })),
      perangkat,
      tiket: {
        tiket: tiket.tiket,
        terbit_pada: iso(tiket.terbit_pada),
        berlaku_sampai: iso(tiket.sampai),
        nomor_berikut: 1,
      },
      kunci_publik: keys.current().kunci_publik,
    }
  }
}
