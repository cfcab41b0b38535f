import { hash } from 'node:crypto'
import type { Baris } from '@presensi/api/clocking/presensi/batch.repo'
import type { KeyRing } from '@presensi/api/clocking/rantai/public'
import { eachInTurn } from '@presensi/api/platform/pages'
import { gradeBukti } from '@presensi/domain/bukti/grade-bukti'
import { ATURAN_BAKU } from '@presensi/domain/bukti/sinyal'
import { addDays, daysOf, type Tanggal } from '@presensi/domain/kalender/tanggal'
import type { Titik } from '@presensi/domain/kantor/titik'
import { type IsiIkatan, type IsiPenilaian, komitmenOf, teksDitandatangani } from '@presensi/domain/rantai/isi'
import { AKUN } from './akun.ts'
import { orangDisiplin } from './disiplin.ts'
import { tidakMasuk } from './izin.ts'
import { jadwalSemula } from './jadwal.ts'
import { type KunciPonsel, keyOf } from './kunci-ponsel.ts'
import { type Ditahan, decide, type Putusan, tahan } from './putusan.ts'
import { createIds, createRandom, type Random } from './random.ts'
import type { Row, Rows } from './rows.ts'
import { drawHari, drawKegiatan, drawPosisi, drawTabiat, tukarTombol } from './tabiat.ts'

const MENIT = 60_000
const sha256 = (value: string): string => hash('sha256', value, 'hex')
export type BarisDemo = Omit<Baris, 'nomor'>
/** What is written together: some clockings, and decisions of the same time. */
export type Bagian = { readonly baris: readonly BarisDemo[]; readonly penilaian: readonly IsiPenilaian[] }
export type PresensiDemo = {
  readonly instansi_id: string
  /** everybody's phone; of who has an account to try the demo with, released again */
  readonly ikatan: readonly Ikatan[]
  /** in the order of time */
  readonly bagian: readonly Bagian[]
  /** a clocking about which its superior says nothing until the month is locked */
  readonly ditahan: Ditahan | null
}

export type Rentang = { readonly hariIni: Tanggal; readonly sekarang: number; readonly hari: number }
export type Ikatan = IsiIkatan & { dilepas_pada: number | null; alasan_lepas: string | null }
export type Peristiwa = { readonly pada: number; readonly baris: BarisDemo }
type Ponsel = { readonly perangkat_id: string; readonly kunci: KunciPonsel; readonly ikatan: Ikatan }
/** Clockings that one signature proves: whoever has a receipt checked gets the hashes of all of them. */
const SEKALIGUS = 200

/**
 * Some months of clockings up to now: early, late, missing, outside the fence, offline, and decisions about some of them. The same on
 * every machine for the same moment, so that what was half written can be gone on with. Who has an account to try
 * the demo with clocks in today themselves. An agency at a time, with pauses: the one before is written meanwhile.
 */
export async function* buildPresensi(rows: Rows, rentang: Rentang, keys: KeyRing): AsyncGenerator<PresensiDemo> {
  const nextId = createIds('presensi')
  for (const { id } of rows.instansi) {
    const { events, ponsel } = await eventsOf(rows, id ?? '', rentang, nextId, keys)
    const ditahan = tahan(rows, events, rentang.hariIni)
    const decisions = events.flatMap((event) =>
      event.baris.id === ditahan?.presensi_id ? [] : decide(rows, event, rentang.sekarang, nextId),
    )
    yield {
      instansi_id: id ?? '',
      ikatan: ponsel.map(({ ikatan }) => ikatan),
      bagian: partsOf(events, decisions),
      ditahan,
    }
  }
}

/** A decision stands in the part of the last clocking before it, so that its own clocking is never behind it. */
function partsOf(events: readonly Peristiwa[], decisions: readonly Putusan[]): Bagian[] {
  const inOrder = events.toSorted((a, b) => a.pada - b.pada)
  const parts: Bagian[] = []
  for (let at = 0; at < inOrder.length; at += SEKALIGUS) {
    const some = inOrder.slice(at, at + SEKALIGUS)
    const from = at === 0 ? 0 : (some[0]?.pada ?? 0)
    const to = inOrder[at + SEKALIGUS]?.pada ?? Number.POSITIVE_INFINITY
    parts.push({
      baris: some.map(({ baris }) => baris),
      penilaian: decisions
        .filter(({ pada }) => from <= pada && pada < to)
        .toSorted((a, b) => a.pada - b.pada)
        .map(({ penilaian }) => penilaian),
    })
  }
  return parts
}

async function eventsOf(
  rows: Rows,
  instansi_id: string,
  { hariIni, sekarang, hari }: Rentang,
  nextId: () => string,
  keys: KeyRing,
): Promise<{ events: Peristiwa[]; ponsel: Ponsel[] }> {
  const jadwal = jadwalSemula(rows)
  const titik = new Map(
    rows.kantor.map((one) => [one.id, { nama: one.nama ?? '', titik: JSON.parse(one.titik ?? '[]') as Titik[] }]),
  )
  const named = new Set(AKUN.map((one) => one.username))
  const tester = new Set(rows.pengguna.filter((one) => named.has(one.username ?? '')).map((one) => one.id))
  const meetings = Map.groupBy(
    rows.kegiatan.filter((one) => one.instansi_id === instansi_id),
    (one) => one.tanggal ?? '',
  )
  const events: Peristiwa[] = []
  const ponsel: Ponsel[] = []
  const bound = sekarang - (hari + 2) * 24 * 60 * MENIT
  const first = addDays(hariIni, -hari)
  const onLeave = tidakMasuk(rows, hariIni)
  const disiplin = orangDisiplin(rows, jadwal, first, hariIni)
  const isAway = (event: { pegawai_id: string; tanggal: Tanggal }): boolean =>
    onLeave(event) || (event.pegawai_id === disiplin?.pegawai_id && disiplin.tanggal.has(event.tanggal))
  const left = new Set(
    rows.kepegawaian.filter((one) => (one.berhenti_pada ?? hariIni) <= first).map((one) => one.pegawai_id),
  )
  const here = rows.pegawai.filter((one) => one.instansi_id === instansi_id && !left.has(one.id))
  await eachInTurn(here, (pegawai) => {
    const random = createRandom(`presensi/${pegawai.nip}`)
    const drawn = drawTabiat(random)
    const tabiat = pegawai.id === disiplin?.pegawai_id ? { ...drawn, bolos: 0, lupa: 0 } : drawn
    const gathering = createRandom(`kegiatan/${pegawai.nip}`)
    const mixing = createRandom(`tombol/${pegawai.nip}`)
    const isTester = tester.has(pegawai.pengguna_id)
    const mine = makePonsel(pegawai, nextId, bound, isTester ? sekarang - MENIT : null)
    ponsel.push(mine)
    const pemilik = keys.pemilikOf({
      instansi_id,
      pegawai_id: pegawai.id ?? '',
      pengguna_id: pegawai.pengguna_id ?? '',
      nip: pegawai.nip ?? '',
    })
    for (const tanggal of daysOf(first, isTester ? addDays(hariIni, -1) : hariIni)) {
      const { waktu } = jadwal.jadwalOf(pegawai, tanggal)
      const where = jadwal.tempatOf(pegawai.id, tanggal)
      if (waktu === null || where === null) continue
      const kantor = titik.get(where.kantor_id) ?? { nama: '', titik: [] }
      const add = (source: Random, draft: Pick<Draft, 'jenis' | 'waktu' | 'kantor' | 'kegiatan_id'>): void => {
        const own = { tanggal, pegawai, ponsel: mine, pemilik, kantor_id: where.kantor_id, id: nextId() }
        const event = drawEvent(source, { ...draft, ...own })
        if (event.pada < sekarang - MENIT && !isAway(event.baris)) events.push(signEvent(event, mine))
      }
      const plans = drawHari(random, tabiat, waktu)
      for (const plan of isTester ? plans : tukarTombol(mixing, plans, waktu, tanggal))
        add(random, { ...plan, kantor, kegiatan_id: null })
      for (const kegiatan of meetings.get(tanggal) ?? []) {
        const plan = drawKegiatan(gathering, kegiatan, waktu)
        if (plan === null) continue
        const tempat = kegiatan.tempat === null ? null : (JSON.parse(kegiatan.tempat) as Titik)
        const there = tempat === null ? kantor : { nama: tempat.nama, titik: [tempat] }
        add(gathering, { ...plan, kantor: there, kegiatan_id: kegiatan.id })
      }
    }
  })
  return { events, ponsel }
}

/** The phone of whoever can sign in is released: they clock in with the browser in front of them. */
function makePonsel(pegawai: Row<'pegawai'>, nextId: () => string, bound: number, released: number | null): Ponsel {
  const perangkat_id = nextId()
  const kunci = keyOf(`ponsel/${pegawai.nip}`)
  const ikatan: Ikatan = {
    instansi_id: pegawai.instansi_id ?? '',
    id: nextId(),
    perangkat_id,
    pegawai_id: pegawai.id ?? '',
    kunci_publik: kunci.publik,
    diikat_pada: bound,
    dilepas_pada: released,
    alasan_lepas: released === null ? null : 'dibebaskan',
  }
  return { perangkat_id, kunci, ikatan }
}

type Draft = {
  id: string
  jenis: string
  waktu: number
  tanggal: Tanggal
  pegawai: Row<'pegawai'>
  ponsel: Ponsel
  pemilik: string
  kantor_id: string
  kantor: { nama: string; titik: readonly Titik[] }
  kegiatan_id: string | null
}

type Tergambar = {
  readonly pada: number
  readonly baris: Omit<BarisDemo, 'komitmen' | 'garam'>
}

function drawEvent(random: Random, draft: Draft): Tergambar {
  const { id, jenis, waktu, tanggal, pegawai, ponsel, kantor_id, kantor, kegiatan_id, pemilik } = draft
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
      work_from: 'WFO',
      waktu,
      diterima_pada,
      waktu_perangkat,
      luring,
      gangguan: false,
      tanda_tangan_sah: true,
      tantangan_terpakai: false,
      perangkat: { orang_lain: false, orang_hari_ini: 1, diikat_pada: null, tiket_sendiri: true },
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
    jarak_m: null,
    tepi_m: graded.tepi_m,
    titik_ke: graded.titik_ke,
    waktu_perangkat,
    hash_foto: null,
    skor_wajah_perangkat: null,
    sinyal: JSON.stringify(graded.sinyal),
    tanda_tangan: '',
    tantangan: luring ? `demo.${sha256(id).slice(0, 22)}#1` : `${waktu.toString(36)}.${sha256(id).slice(0, 22)}`,
    waktu_teks: null,
  }
  const event = {
    instansi_id: pegawai.instansi_id ?? '',
    id,
    pegawai_id: pegawai.id ?? '',
    kantor_id,
    jenis,
    kegiatan_id,
    work_from: 'WFO',
    tanggal,
    waktu,
    diterima_pada,
    luring,
    perangkat_id: ponsel.perangkat_id,
    nilai: graded.nilai,
    sinyal_kode: graded.sinyal.map(({ kode }) => kode),
    foto_diharapkan: false,
    pemilik,
  }
  return { pada: diterima_pada + random.int(4, 30), baris: { ...pribadi, ...event } }
}

function signEvent({ pada, baris }: Tergambar, { kunci }: Ponsel): Peristiwa {
  const tanda_tangan = kunci.sign(teksDitandatangani({ ...baris, komitmen: '' }, baris) ?? '')
  const signed = { ...baris, tanda_tangan }
  const garam = sha256(`garam/${baris.id}`).slice(0, 22)
  return { pada, baris: { ...signed, garam, komitmen: komitmenOf(garam, signed, sha256) } }
}
