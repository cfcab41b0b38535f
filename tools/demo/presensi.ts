import { hash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import type { Baris } from '@presensi/api/presensi/batch.repo'
import { gradeBukti } from '@presensi/domain/bukti/grade-bukti'
import { ATURAN_BAKU } from '@presensi/domain/bukti/sinyal'
import { addDays, daysOf, type Tanggal } from '@presensi/domain/kalender/tanggal'
import type { Titik } from '@presensi/domain/kantor/titik'
import { hashPenilaian, hashPresensi, type IsiPenilaian, komitmenOf } from '@presensi/domain/rantai/isi'
import { KEPALA_AWAL, type Mata, sambung, waktuBerikut } from '@presensi/domain/rantai/rantai'
import { AKUN } from './akun.ts'
import { jadwalDemo } from './jadwal.ts'
import { createIds, createRandom, type Random } from './random.ts'
import type { Row, Rows } from './rows.ts'
import { drawHari, drawPosisi, drawTabiat } from './tabiat.ts'

/** How far back the demo's people clocked in. */
export const HARI_RIWAYAT = 60
const MENIT = 60_000
const sha256 = (value: string): string => hash('sha256', value, 'hex')

export type PresensiDemo = {
  readonly baris: Baris[]
  readonly penilaian: (IsiPenilaian & { nomor: number })[]
  /** links of both, in the order of each chain */
  readonly rantai: (Mata & { tanggal: string })[]
}

export type Rentang = { readonly hariIni: Tanggal; readonly sekarang: number; readonly hari: number }
type Peristiwa = { readonly pada: number; readonly baris: Omit<Baris, 'nomor'> }
type Putusan = { readonly pada: number; readonly penilaian: IsiPenilaian }

/**
 * Sixty days of clockings up to now: early, late, missing, outside the fence, offline, and decisions about some of them. The same on
 * every machine for the same day. Who has an account to try the demo with clocks in today themselves.
 */
export async function buildPresensi(rows: Rows, rentang: Rentang): Promise<PresensiDemo> {
  const made: PresensiDemo = { baris: [], penilaian: [], rantai: [] }
  const nextId = createIds('presensi')
  for (const { id } of rows.instansi) {
    const events = await eventsOf(rows, id ?? '', rentang, nextId)
    const decisions = events.flatMap((event) => decide(rows, event, rentang.sekarang, nextId))
    chain(id ?? '', [...events, ...decisions], made)
  }
  return made
}

async function eventsOf(
  rows: Rows,
  instansi_id: string,
  { hariIni, sekarang, hari }: Rentang,
  nextId: () => string,
): Promise<Peristiwa[]> {
  const jadwal = jadwalDemo(rows)
  const titik = new Map(
    rows.kantor.map((one) => [one.id, { nama: one.nama ?? '', titik: JSON.parse(one.titik ?? '[]') as Titik[] }]),
  )
  const named = new Set(AKUN.map((one) => one.username))
  const tester = new Set(rows.pengguna.filter((one) => named.has(one.username ?? '')).map((one) => one.id))
  const events: Peristiwa[] = []
  for (const pegawai of rows.pegawai.filter((one) => one.instansi_id === instansi_id && one.aktif === true)) {
    // Made beside a product that people are already opening.
    await turn()
    const random = createRandom(`presensi/${pegawai.nip}`)
    const tabiat = drawTabiat(random)
    const perangkat_id = nextId()
    for (const tanggal of daysOf(
      addDays(hariIni, -hari),
      tester.has(pegawai.pengguna_id) ? addDays(hariIni, -1) : hariIni,
    )) {
      const { waktu } = jadwal.jadwalOf(pegawai, tanggal)
      const tempat = jadwal.tempatOf(pegawai.id, tanggal)
      if (waktu === null || tempat === null) continue
      const kantor = titik.get(tempat.kantor_id) ?? { nama: '', titik: [] }
      for (const plan of drawHari(random, tabiat, waktu)) {
        const event = makeEvent(random, {
          ...plan,
          tanggal,
          pegawai,
          perangkat_id,
          kantor_id: tempat.kantor_id,
          kantor,
          id: nextId(),
        })
        if (event.pada < sekarang - MENIT) events.push(event)
      }
    }
  }
  return events
}

type Draft = {
  id: string
  jenis: string
  waktu: number
  tanggal: Tanggal
  pegawai: Row<'pegawai'>
  perangkat_id: string
  kantor_id: string
  kantor: { nama: string; titik: readonly Titik[] }
}

function makeEvent(random: Random, draft: Draft): Peristiwa {
  const { id, jenis, waktu, tanggal, pegawai, perangkat_id, kantor_id, kantor } = draft
  const luring = random.chance(0.008)
  const diterima_pada = luring ? waktu + random.int(15, 240) * MENIT : waktu
  const away = random.chance(0.012) ? random.int(180, 900) : 0
  const posisi = random.chance(0.004) ? null : drawPosisi(random, kantor.titik, away)
  const akurasi_m = random.int(4, 38)
  const umur = random.int(0, 12)
  const waktu_perangkat = waktu + random.int(-1_500, 1_500)
  const graded = gradeBukti(
    {
      posisi: posisi === null ? null : { ...posisi, akurasi_m, umur_detik: umur },
      tempat: { ...kantor, bebas: false },
      waktu,
      diterima_pada,
      waktu_perangkat,
      luring,
      gangguan: false,
      tanda_tangan_sah: true,
      tantangan_terpakai: false,
      perangkat: { orang_lain: false, orang_hari_ini: 1, diikat_pada: null },
      sebelumnya: null,
      koordinat_sama: { hari: 1, orang: 1 },
    },
    ATURAN_BAKU,
  )
  const pribadi = {
    lat: posisi?.lat ?? null,
    lng: posisi?.lng ?? null,
    akurasi_m: posisi === null ? null : akurasi_m,
    umur_posisi_detik: posisi === null ? null : umur,
    jarak_m: graded.jarak_m,
    waktu_perangkat,
    hash_foto: null,
    skor_wajah_perangkat: null,
    sinyal: JSON.stringify(graded.sinyal),
  }
  const garam = sha256(`garam/${id}`).slice(0, 22)
  return {
    pada: diterima_pada + random.int(4, 30),
    baris: {
      ...pribadi,
      garam,
      komitmen: komitmenOf(garam, pribadi, sha256),
      instansi_id: pegawai.instansi_id ?? '',
      id,
      pegawai_id: pegawai.id ?? '',
      kantor_id,
      jenis,
      kegiatan_id: null,
      work_from: 'WFO',
      tanggal,
      waktu,
      diterima_pada,
      luring,
      perangkat_id,
      nilai: graded.nilai,
      sinyal_kode: graded.sinyal.map(({ kode }) => kode),
      foto_diharapkan: false,
    },
  }
}

const ALASAN = ['Tidak berada di kantor.', 'Tidak ada keterangan.', 'Belum dapat dibuktikan.']

/** Superiors decide within some days; what is younger still waits. */
function decide(rows: Rows, { pada, baris }: Peristiwa, sekarang: number, nextId: () => string): Putusan[] {
  if (baris.nilai !== 'perlu_konfirmasi') return []
  const random = createRandom(`putusan/${baris.id}`)
  const at = pada + random.int(3, 90) * 60 * MENIT
  const line = rows.garis_pejabat.find(
    (one) => one.pegawai_id === baris.pegawai_id && one.jenis === 'atasan' && one.selesai === null,
  )
  const oleh = rows.pegawai.find((one) => one.id === line?.pejabat_id)?.pengguna_id
  if (oleh === undefined || oleh === null || at > sekarang - MENIT || sekarang - pada < 3 * 86_400_000) return []
  const accepted = random.chance(0.85)
  const penilaian: IsiPenilaian = {
    instansi_id: baris.instansi_id,
    id: nextId(),
    presensi_id: baris.id,
    tanggal: baris.tanggal,
    jenis: 'keputusan',
    nilai: accepted ? 'diterima' : 'ditolak',
    kode: null,
    fakta: '{}',
    catatan: accepted ? null : random.pick(ALASAN),
    oleh,
    pada: at,
  }
  return [{ pada: at, penilaian }]
}

/** Links them in the order in which they were written down. */
function chain(instansi_id: string, records: readonly (Peristiwa | Putusan)[], into: PresensiDemo): void {
  let head = KEPALA_AWAL
  for (const record of records.toSorted((a, b) => a.pada - b.pada)) {
    const isEvent = 'baris' in record
    const isi = isEvent ? record.baris : record.penilaian
    const link = {
      jenis: isEvent ? ('presensi' as const) : ('penilaian' as const),
      rujukan_id: isi.id,
      hash_isi: isEvent ? hashPresensi(record.baris, sha256) : hashPenilaian(record.penilaian, sha256),
    }
    const [mata] = sambung(head, instansi_id, waktuBerikut(head, record.pada), [link], sha256)
    if (mata === undefined) throw new Error('a link was not made')
    into.rantai.push({ ...mata, tanggal: isi.tanggal })
    if (isEvent) into.baris.push({ ...record.baris, nomor: mata.nomor })
    else into.penilaian.push({ ...record.penilaian, nomor: mata.nomor })
    head = mata
  }
}
