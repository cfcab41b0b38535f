import type { rekamBody } from '@presensi/contract/clocking/presensi'
import { isMembantu } from '@presensi/domain/akses/diri-sendiri'
import { gradeBukti, type Posisi } from '@presensi/domain/bukti/grade-bukti'
import { kanonikRekam } from '@presensi/domain/bukti/kanonik'
import { waktuLuring } from '@presensi/domain/bukti/waktu-luring'
import { tempatDinasLuar } from '@presensi/domain/dinas-luar/dinas-luar'
import { hariPeristiwa } from '@presensi/domain/jadwal/hari-peristiwa'
import { waktuOfShift } from '@presensi/domain/jadwal/waktu'
import { tanggalAt } from '@presensi/domain/kalender/zona'
import { nearestTitik } from '@presensi/domain/kantor/titik'
import { komitmenOf } from '@presensi/domain/rantai/isi'
import type * as z from 'zod/mini'
import { type ClockReading, databaseTime } from '../../platform/clock.ts'
import { freshBytes } from '../../platform/random.ts'
import { sha256Hex } from '../rantai/public.ts'
import type { AturanInstansi } from './aturan.ts'
import type { Baris } from './batch.repo.ts'
import type { Konteks } from './konteks.repo.ts'

export type RekamBody = z.output<typeof rekamBody>

/** One clocking on its way through the batch. */
export type Kiriman = {
  readonly instansi_id: string
  readonly pengguna_id: string
  readonly body: RekamBody
  /** performance.now() when it arrived: what it waits in the queue never makes anybody late */
  readonly tiba: number
  /** when its challenge was asked for, or its ticket handed out */
  readonly terbit_pada: number
  /** its challenge or ticket was made here, for this person */
  readonly dikenal: boolean
  /** the name of its ticket, under which its numbers are counted; null for one made with a network */
  readonly tiket: string | null
  /** the ticket was handed to the device that made the clocking; true with a challenge */
  readonly tiket_sendiri: boolean
}

/** Everything that makes two requests the same request. Whoever sends it is part of it. */
export const hashBadan = ({ pengguna_id, body }: Kiriman): string =>
  sha256Hex(`${pengguna_id}\n${kanonikRekam(body)}\n${body.tanda_tangan}`)

export type Waktu = { readonly waktu: number; readonly diterima_pada: number; readonly tanggal: string }

/** When it was made, as far as that is known before the database says what time it is; null for now. */
export const saatOf = ({
  body,
  terbit_pada,
  tiket,
  dikenal,
}: Omit<Kiriman, 'instansi_id' | 'pengguna_id' | 'tiba' | 'tiket_sendiri'>): number | null =>
  !dikenal ? null : tiket === null ? terbit_pada : Math.max(Date.parse(body.waktu_perangkat), terbit_pada)

/** The date under which it is filed: its day as far as the roster alone says. Which day it belongs to is derived whenever it is asked (hari-peristiwa.ts). */
function berkasOf(jenis: RekamBody['jenis'], waktu: number, { kantor, zona_instansi, dinas }: Konteks): string {
  const zona_waktu = kantor?.zona_waktu ?? zona_instansi
  const waktuOf = (tanggal: string) => {
    const shift = dinas.find((one) => one.tanggal === tanggal)?.shift
    return shift === undefined ? null : waktuOfShift(tanggal, shift, zona_waktu)
  }
  return hariPeristiwa({ jenis, waktu, zona_waktu, ditolak: false, dihitung_masuk: false }, waktuOf, []).tanggal
}

/** In the database's time. What was made with a network has the time at which its challenge was asked for, however late it got through. */
export function waktuOf(kiriman: Kiriman, konteks: Konteks, clock: ClockReading): Waktu {
  const { body, tiba, terbit_pada, tiket, dikenal } = kiriman
  const arrived = databaseTime(clock, Math.min(tiba, clock.baca))
  // Two readings of one clock, each a little early: nothing arrives before its challenge was made.
  const diterima_pada = tiket === null && dikenal ? Math.max(arrived, terbit_pada) : arrived
  const waktu =
    tiket !== null
      ? waktuLuring({ waktu_perangkat: Date.parse(body.waktu_perangkat), terbit_pada, diterima_pada })
      : dikenal
        ? terbit_pada
        : diterima_pada
  return { waktu, diterima_pada, tanggal: berkasOf(body.jenis, waktu, konteks) }
}

export const posisiOf = (body: RekamBody): Posisi | null =>
  body.lat === undefined || body.lng === undefined
    ? null
    : { lat: body.lat, lng: body.lng, akurasi_m: body.akurasi_m ?? null, umur_detik: body.umur_posisi_detik ?? null }

/** What is kept of a signature: its bytes, and nothing that is not base64url. */
const asStored = (tanda_tangan: string): string => Buffer.from(tanda_tangan, 'base64url').toString('base64url')
const toIso = (instant: string): string => new Date(instant).toISOString()

/**
 * Whether the person changed a fence that this clocking is measured by, on its own day or since: one that was kept until then is measured by
 * the fence of now. Of several changes only the last is known, so a later one must not hide that of the day.
 */
function isAreaSendiri(
  { pengguna_id }: Kiriman,
  { kantor, kantor_lain }: Konteks,
  { area_diubah }: AturanInstansi,
  waktu: number,
): boolean {
  const own = area_diubah.filter((one) => one.oleh === pengguna_id)
  if (own.length === 0) return false
  return [...(kantor === null ? [] : [kantor]), ...kantor_lain].some(({ id, zona_waktu }) =>
    own.some((one) => one.kantor_id === id && tanggalAt(one.pada, zona_waktu) >= tanggalAt(waktu, zona_waktu)),
  )
}

/**
 * The fence of a clocking: that of the joint event, else of the field duties that hold then, else of the office. Who is inside the office's own
 * fence is there, whatever a letter says.
 */
function tempatOf(body: RekamBody, { kantor, kegiatan, pegawai_id }: Konteks, aturan: AturanInstansi, waktu: number) {
  if (kegiatan?.tempat) return { nama: kegiatan.tempat.nama || kegiatan.nama, titik: [kegiatan.tempat], bebas: false }
  const own = { nama: kantor?.nama ?? 'kantor Anda', titik: kantor?.titik ?? [], bebas: false }
  const letters = aturan.dinasOf(pegawai_id)
  const surat = letters.length === 0 ? [] : tempatDinasLuar(letters, waktu)
  const posisi = posisiOf(body)
  if (surat.length === 0 || (posisi !== null && (nearestTitik(posisi.lat, posisi.lng, own.titik)?.tepi_m ?? 1) <= 0))
    return own
  const titik = surat.flatMap((one) => one.titik ?? [])
  return { nama: titik[0]?.nama ?? own.nama, titik, bebas: surat.some((one) => one.titik === null) }
}

type Looked = { readonly sekali: boolean; readonly bertandatangan: boolean }

/** The event with its grade, ready to be written but for its place in the chain. */
export function nilaiRekam(
  kiriman: Kiriman,
  konteks: Konteks,
  aturan: AturanInstansi,
  { waktu, diterima_pada, tanggal }: Waktu,
  looked: Looked,
): Omit<Baris, 'nomor' | 'pemilik'> {
  const { instansi_id, body } = kiriman
  const { kantor, perangkat } = konteks
  const luring = kiriman.tiket !== null
  const graded = gradeBukti(
    {
      posisi: posisiOf(body),
      tempat: tempatOf(body, konteks, aturan, waktu),
      work_from: body.work_from,
      waktu,
      diterima_pada,
      waktu_perangkat: Date.parse(body.waktu_perangkat),
      luring,
      gangguan: aturan.gangguan.some(
        (one) =>
          one.mulai <= waktu &&
          waktu < one.selesai &&
          (one.kantor_id === null || one.kantor_id === kantor?.id) &&
          isMembantu(one, kiriman.pengguna_id),
      ),
      tanda_tangan_sah: looked.bertandatangan,
      tantangan_terpakai: !looked.sekali,
      perangkat: {
        orang_lain: perangkat !== null && perangkat.pegawai_id !== konteks.pegawai_id,
        orang_hari_ini: konteks.orang_lain_hari_ini + 1,
        diikat_pada: perangkat?.diikat_pada ?? null,
        tiket_sendiri: kiriman.tiket_sendiri,
      },
      sebelumnya: konteks.sebelumnya,
      koordinat_sama: { hari: konteks.sama_hari + 1, orang: konteks.sama_orang + 1 },
      area_diubah_sendiri: konteks.kegiatan?.tempat === undefined && isAreaSendiri(kiriman, konteks, aturan, waktu),
    },
    aturan.bukti,
  )
  const pribadi = {
    lat: body.lat ?? null,
    lng: body.lng ?? null,
    akurasi_m: body.akurasi_m ?? null,
    umur_posisi_detik: body.umur_posisi_detik ?? null,
    jarak_m: null,
    tepi_m: graded.tepi_m,
    titik_ke: graded.titik_ke,
    waktu_perangkat: Date.parse(body.waktu_perangkat),
    hash_foto: body.hash_foto ?? null,
    skor_wajah_perangkat: body.skor_wajah_perangkat ?? null,
    sinyal: JSON.stringify(graded.sinyal),
    tanda_tangan: asStored(body.tanda_tangan),
    tantangan: body.tiket === undefined ? (body.tantangan ?? '') : `${body.tiket}#${body.nomor_urut ?? ''}`,
    waktu_teks: body.waktu_perangkat === toIso(body.waktu_perangkat) ? null : body.waktu_perangkat,
  }
  const garam = freshBytes(16).toString('base64url')
  return {
    ...pribadi,
    garam,
    komitmen: komitmenOf(garam, pribadi, sha256Hex),
    instansi_id,
    id: body.id,
    pegawai_id: konteks.pegawai_id,
    kantor_id: kantor?.id ?? null,
    jenis: body.jenis,
    kegiatan_id: body.kegiatan_id ?? null,
    work_from: body.work_from,
    tanggal,
    waktu,
    diterima_pada,
    luring,
    perangkat_id: body.perangkat_id,
    nilai: graded.nilai,
    sinyal_kode: graded.sinyal.map(({ kode }) => kode),
    foto_diharapkan: aturan.foto_wajib,
  }
}
