import { generateKeyPairSync, hash, type KeyObject, sign } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import type { Baris } from '@presensi/api/presensi/batch.repo'
import { type Bukti, type KeyRing, type MataBerkas, proveLinks } from '@presensi/api/rantai/public'
import { gradeBukti } from '@presensi/domain/bukti/grade-bukti'
import { ATURAN_BAKU } from '@presensi/domain/bukti/sinyal'
import { addDays, daysOf, type Tanggal } from '@presensi/domain/kalender/tanggal'
import type { Titik } from '@presensi/domain/kantor/titik'
import {
  hashIkatan,
  hashPelepasan,
  hashPenilaian,
  hashPresensi,
  type IsiIkatan,
  type IsiPenilaian,
  komitmenOf,
  teksDitandatangani,
} from '@presensi/domain/rantai/isi'
import { type JenisMata, KEPALA_AWAL, type Kepala, sambung, waktuBerikut } from '@presensi/domain/rantai/rantai'
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
  /** everybody's phone; of who has an account to try the demo with, released again */
  readonly ikatan: Ikatan[]
  /** links of all of them, in the order of each chain, and the signatures over them */
  readonly rantai: MataBerkas[]
  readonly bukti: Bukti[]
}

export type Rentang = { readonly hariIni: Tanggal; readonly sekarang: number; readonly hari: number }
type Ikatan = IsiIkatan & { dilepas_pada: number | null; alasan_lepas: string | null }
type Peristiwa = { readonly pada: number; readonly baris: Omit<Baris, 'nomor'> }
type Putusan = { readonly pada: number; readonly penilaian: IsiPenilaian }
type Tautan = {
  readonly jenis: JenisMata
  readonly rujukan_id: string
  readonly tanggal: string
  readonly hash_isi: string
}
type Ponsel = { readonly perangkat_id: string; readonly kunci: KeyObject; readonly ikatan: Ikatan }
/** Links under one signature. */
const SEKALIGUS = 500

/**
 * Sixty days of clockings up to now: early, late, missing, outside the fence, offline, and decisions about some of them. The same on
 * every machine for the same day. Who has an account to try the demo with clocks in today themselves.
 */
export async function buildPresensi(rows: Rows, rentang: Rentang, keys: KeyRing): Promise<PresensiDemo> {
  const made: PresensiDemo = { baris: [], penilaian: [], ikatan: [], rantai: [], bukti: [] }
  const nextId = createIds('presensi')
  for (const { id } of rows.instansi) {
    const { events, ponsel } = await eventsOf(rows, id ?? '', rentang, nextId, keys)
    const decisions = events.flatMap((event) => decide(rows, event, rentang.sekarang, nextId))
    made.ikatan.push(...ponsel.map(({ ikatan }) => ikatan))
    chain(id ?? '', [...ponsel.flatMap(linksOfPonsel), ...events, ...decisions], made, keys)
  }
  return made
}

async function eventsOf(
  rows: Rows,
  instansi_id: string,
  { hariIni, sekarang, hari }: Rentang,
  nextId: () => string,
  keys: KeyRing,
): Promise<{ events: Peristiwa[]; ponsel: Ponsel[] }> {
  const jadwal = jadwalDemo(rows)
  const titik = new Map(
    rows.kantor.map((one) => [one.id, { nama: one.nama ?? '', titik: JSON.parse(one.titik ?? '[]') as Titik[] }]),
  )
  const named = new Set(AKUN.map((one) => one.username))
  const tester = new Set(rows.pengguna.filter((one) => named.has(one.username ?? '')).map((one) => one.id))
  const events: Peristiwa[] = []
  const ponsel: Ponsel[] = []
  const bound = sekarang - (hari + 2) * 24 * 60 * MENIT
  for (const pegawai of rows.pegawai.filter((one) => one.instansi_id === instansi_id && one.aktif === true)) {
    // Made beside a product that people are already opening.
    await turn()
    const random = createRandom(`presensi/${pegawai.nip}`)
    const tabiat = drawTabiat(random)
    const isTester = tester.has(pegawai.pengguna_id)
    const mine = makePonsel(pegawai, nextId, bound, isTester ? sekarang - MENIT : null)
    ponsel.push(mine)
    for (const tanggal of daysOf(addDays(hariIni, -hari), isTester ? addDays(hariIni, -1) : hariIni)) {
      const { waktu } = jadwal.jadwalOf(pegawai, tanggal)
      const tempat = jadwal.tempatOf(pegawai.id, tanggal)
      if (waktu === null || tempat === null) continue
      const kantor = titik.get(tempat.kantor_id) ?? { nama: '', titik: [] }
      for (const plan of drawHari(random, tabiat, waktu)) {
        const event = makeEvent(random, {
          ...plan,
          tanggal,
          pegawai,
          ponsel: mine,
          keys,
          kantor_id: tempat.kantor_id,
          kantor,
          id: nextId(),
        })
        if (event.pada < sekarang - MENIT) events.push(event)
      }
    }
  }
  return { events, ponsel }
}

/** The phone of whoever can sign in is released: they clock in with the browser in front of them. */
function makePonsel(pegawai: Row<'pegawai'>, nextId: () => string, bound: number, released: number | null): Ponsel {
  const perangkat_id = nextId()
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ikatan: Ikatan = {
    instansi_id: pegawai.instansi_id ?? '',
    id: nextId(),
    perangkat_id,
    pegawai_id: pegawai.id ?? '',
    kunci_publik: publicKey.export({ type: 'spki', format: 'der' }).toString('base64url'),
    diikat_pada: bound,
    dilepas_pada: released,
    alasan_lepas: released === null ? null : 'dibebaskan',
  }
  return { perangkat_id, kunci: privateKey, ikatan }
}

function linksOfPonsel({ ikatan }: Ponsel): { pada: number; tautan: Tautan }[] {
  const { id, diikat_pada, dilepas_pada, alasan_lepas } = ikatan
  const link = (pada: number, jenis: JenisMata, hash_isi: string) => {
    const tanggal = new Date(pada).toISOString().slice(0, 10)
    return { pada, tautan: { jenis, rujukan_id: id, tanggal, hash_isi } }
  }
  const bound = link(diikat_pada, 'perangkat_ikat', hashIkatan(ikatan, sha256))
  if (dilepas_pada === null || alasan_lepas === null) return [bound]
  const ended = hashPelepasan({ ...ikatan, dilepas_pada, alasan_lepas }, sha256)
  return [bound, link(dilepas_pada, 'perangkat_lepas', ended)]
}

type Draft = {
  id: string
  jenis: string
  waktu: number
  tanggal: Tanggal
  pegawai: Row<'pegawai'>
  ponsel: Ponsel
  keys: KeyRing
  kantor_id: string
  kantor: { nama: string; titik: readonly Titik[] }
}

function makeEvent(random: Random, draft: Draft): Peristiwa {
  const { id, jenis, waktu, tanggal, pegawai, ponsel, kantor_id, kantor, keys } = draft
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
      perangkat: { orang_lain: false, orang_hari_ini: 1, diikat_pada: null, tiket_sendiri: true },
      sebelumnya: null,
      koordinat_sama: { hari: 1, orang: 1 },
    },
    ATURAN_BAKU,
  )
  const unsigned = {
    lat: posisi?.lat ?? null,
    lng: posisi?.lng ?? null,
    akurasi_m: posisi === null ? null : akurasi_m,
    umur_posisi_detik: posisi === null ? null : umur,
    jarak_m: graded.jarak_m,
    waktu_perangkat,
    hash_foto: null,
    skor_wajah_perangkat: null,
    sinyal: JSON.stringify(graded.sinyal),
    tanda_tangan: '',
    tantangan: luring ? `demo.${sha256(id).slice(0, 22)}#1` : `demo.${sha256(id).slice(0, 22)}`,
    waktu_teks: null,
  }
  const event = {
    komitmen: '',
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
    perangkat_id: ponsel.perangkat_id,
    nilai: graded.nilai,
    sinyal_kode: graded.sinyal.map(({ kode }) => kode),
    foto_diharapkan: false,
    pemilik: keys.pemilikOf({
      instansi_id: pegawai.instansi_id ?? '',
      pegawai_id: pegawai.id ?? '',
      pengguna_id: pegawai.pengguna_id ?? '',
      nip: pegawai.nip ?? '',
    }),
  }
  const text = Buffer.from(teksDitandatangani(event, unsigned) ?? '')
  const signature = sign('sha256', text, { key: ponsel.kunci, dsaEncoding: 'ieee-p1363' })
  const pribadi = { ...unsigned, tanda_tangan: signature.toString('base64url') }
  const garam = sha256(`garam/${id}`).slice(0, 22)
  const komitmen = komitmenOf(garam, pribadi, sha256)
  return { pada: diterima_pada + random.int(4, 30), baris: { ...pribadi, ...event, garam, komitmen } }
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

/** Links them in the order in which they were written down, and signs them as the writers do. */
function chain(
  instansi_id: string,
  records: readonly (Peristiwa | Putusan | { pada: number; tautan: Tautan })[],
  into: PresensiDemo,
  keys: KeyRing,
): void {
  const rangkaian = { rangkaian: 'presensi', instansi_id } as const
  let head: Kepala = KEPALA_AWAL
  const links: MataBerkas[] = []
  for (const record of records.toSorted((a, b) => a.pada - b.pada)) {
    const tautan = tautanOf(record)
    const [mata] = sambung(head, rangkaian, waktuBerikut(head, record.pada), [tautan], sha256)
    if (mata === undefined) throw new Error('a link was not made')
    links.push({ ...mata, tanggal: tautan.tanggal })
    if ('baris' in record) into.baris.push({ ...record.baris, nomor: mata.nomor })
    else if ('penilaian' in record) into.penilaian.push({ ...record.penilaian, nomor: mata.nomor })
    head = mata
  }
  into.rantai.push(...links)
  for (let at = 0; at < links.length; at += SEKALIGUS)
    into.bukti.push(proveLinks(keys, rangkaian, links.slice(at, at + SEKALIGUS)))
}

function tautanOf(record: Peristiwa | Putusan | { tautan: Tautan }): Tautan {
  if ('tautan' in record) return record.tautan
  if ('baris' in record) {
    const { id, tanggal } = record.baris
    return { jenis: 'presensi', rujukan_id: id, tanggal, hash_isi: hashPresensi(record.baris, sha256) }
  }
  const { id, tanggal } = record.penilaian
  return { jenis: 'penilaian', rujukan_id: id, tanggal, hash_isi: hashPenilaian(record.penilaian, sha256) }
}
