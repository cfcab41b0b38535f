import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { hashPresensi } from '@presensi/domain/rantai/isi'
import { hashMata, type Mata } from '@presensi/domain/rantai/rantai'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness, TEST_SECRET } from '../../test/harness.ts'
import { createPhone, placeOffices } from '../../test/phone.ts'
import { readConfig } from '../platform/config.ts'
import { type AnchorStore, createAnchorStore } from './anchor-store.ts'
import { createAnchors } from './anchors.ts'
import { sha256Hex } from './hash.ts'
import { createSigner } from './signing.ts'
import { readEvents, readLinks } from './verify.repo.ts'
import { type BuktiSimpanan, type Pemeriksaan, verifyChains } from './verify.ts'

const TABLES = ['rantai', 'presensi', 'presensi_pribadi', 'presensi_penilaian']
const signer = createSigner(TEST_SECRET)
let harness: Harness
let owner: pg.Client
let store: AnchorStore
let folder: string
let agency: string
const receipts: BuktiSimpanan[] = []

async function clock(times: number): Promise<void> {
  const phone = createPhone(harness, 'pegawai@a')
  for (let at = 0; at < times; at += 1) {
    const { data } = (await phone.rekam()).body
    receipts.push({ instansi_id: agency, nomor: data.nomor, hash: data.hash })
  }
}

beforeAll(async () => {
  harness = await createHarness()
  agency = harness.world.a.id
  folder = await mkdtemp(path.join(os.tmpdir(), 'jangkar-'))
  const config = readConfig({
    ...harness.config,
    PORT: '0',
    RATE_LIMIT_ORANG: '6000',
    RATE_LIMIT_ALAMAT: '1200',
    RATE_LIMIT_KUNCI: '600',
    PRESENSI_DATA: folder,
  })
  store = createAnchorStore(config)
  const pool = connect(harness.ownerUrl, { max: 1 })
  owner = (await pool.connect()) as unknown as pg.Client
  await placeOffices(harness, agency)
  await clock(20)
  await createAnchors({ config, db: harness.db, signer, store }).round()
  await clock(8)
  // Whoever owns the database can turn its triggers off: that is the point of the exercise.
  await owner.query('set session_replication_role = replica')
  for (const table of TABLES) await owner.query(`create table asli_${table} as select * from ${table}`)
})
afterAll(async () => {
  await owner.end()
  await harness.close()
  await rm(folder, { recursive: true, force: true })
})
afterEach(async () => {
  for (const table of TABLES) {
    await owner.query(`delete from ${table}`)
    const columns = table === 'presensi_pribadi' ? COLUMNS_PRIBADI : '*'
    const into = table === 'presensi_pribadi' ? `(${COLUMNS_PRIBADI})` : ''
    await owner.query(`insert into ${table} ${into} select ${columns} from asli_${table}`)
  }
})
const COLUMNS_PRIBADI =
  'instansi_id, tanggal, presensi_id, pegawai_id, garam, lat, lng, akurasi_m, umur_posisi_detik, jarak_m, waktu_perangkat, hash_foto, skor_wajah_perangkat, sinyal'

async function findings(bukti: readonly BuktiSimpanan[] = []): Promise<Pemeriksaan[]> {
  const results = await verifyChains({ db: harness.db, store, kunci_publik: signer.kunci_publik, bukti })
  return [...new Set(results.flatMap((result) => result.temuan.map((one) => one.pemeriksaan)))].toSorted()
}

const lastOf = async () => (await harness.db.inInstansi(agency, (tx) => readLinks(tx, agency, 0, 1_000))).at(-1) as Mata

/** As a database administrator would who knows how the chain is made: the event, every hash behind it, all fitting again. */
async function rewriteFrom(nomor: number): Promise<void> {
  const links = await harness.db.inInstansi(agency, (tx) => readLinks(tx, agency, 0, 1_000))
  const events = await harness.db.inInstansi(agency, (tx) => readEvents(tx, agency, links))
  let before = links[nomor - 2]?.hash ?? ''
  for (const link of links.slice(nomor - 1)) {
    const event = events.find((one) => one.id === link.rujukan_id)
    const hash_isi = event === undefined ? link.hash_isi : hashPresensi(event, sha256Hex)
    const hash = hashMata({ ...link, hash_isi, hash_sebelum: before }, sha256Hex)
    await owner.query(
      `update rantai set hash_isi = decode($1, 'hex'), hash_sebelum = decode($2, 'hex'), hash = decode($3, 'hex') where instansi_id = $4 and nomor = $5`,
      [hash_isi, before, hash, agency, link.nomor],
    )
    before = hash
  }
}

describe('the chain', () => {
  it('is whole as long as nobody touched it, receipts included', async () => {
    expect(await findings(receipts)).toEqual([])
    const [result] = await verifyChains({ db: harness.db, store, kunci_publik: signer.kunci_publik })
    expect(result).toMatchObject({ mata: 28, jangkar: 1 })
  })

  it('stays whole when retention deletes what is personal', async () => {
    await owner.query('delete from presensi_pribadi')
    expect(await findings(receipts)).toEqual([])
  })

  const of = (text: string) => owner.query(text, [agency])
  const tamperings: [string, () => Promise<unknown>, Pemeriksaan[]][] = [
    [
      'an edited link',
      () => of(`update rantai set hash_isi = sha256('lain') where instansi_id = $1 and nomor = 7`),
      ['A', 'B'],
    ],
    ['an edited event', () => of(`update presensi set nilai = 'ditolak' where instansi_id = $1 and nomor = 7`), ['B']],
    [
      'an edited position',
      () =>
        of(
          `update presensi_pribadi set lat = -7 where instansi_id = $1 and presensi_id = (select id from presensi where nomor = 7)`,
        ),
      ['B'],
    ],
    [
      'an event that was cut out with its link',
      async () => {
        await of('delete from presensi where instansi_id = $1 and nomor = 7')
        await of('delete from rantai where instansi_id = $1 and nomor = 7')
      },
      ['A'],
    ],
    [
      'a tail that was cut off behind the anchor',
      async () => {
        await of('delete from presensi where instansi_id = $1 and nomor > 15')
        await of('delete from rantai where instansi_id = $1 and nomor > 15')
      },
      ['C'],
    ],
    [
      'a rewriting of event, chain and head together',
      async () => {
        await of(`update presensi set jenis = 'pulang' where instansi_id = $1 and nomor = 7`)
        await rewriteFrom(7)
      },
      ['C'],
    ],
  ]
  it.each(tamperings)('shows %s', async (_name, tamper, expected) => {
    await tamper()
    expect(await findings()).toEqual(expected)
  })

  it('shows an event that was appended with a time of the past', async () => {
    const last = await lastOf()
    const waktu = last.waktu - 3_600_000
    const [event] = await harness.db.inInstansi(agency, (tx) =>
      readEvents(tx, agency, [last as Mata & { tanggal: string }]),
    )
    if (event === undefined) throw new Error('no event to copy')
    const made = { ...event, id: '018f0000-0000-7000-8000-000000000001', waktu, diterima_pada: waktu }
    const link = {
      ...last,
      nomor: last.nomor + 1,
      rujukan_id: made.id,
      waktu,
      hash_isi: hashPresensi(made, sha256Hex),
      hash_sebelum: last.hash,
    }
    await owner.query(
      `insert into presensi select instansi_id, tanggal, $1, pegawai_id, kantor_id, jenis, kegiatan_id, work_from, to_timestamp($2 / 1000.0), to_timestamp($2 / 1000.0),
        luring, perangkat_id, nilai, sinyal_kode, foto_diharapkan, komitmen, nomor + 1 from presensi where instansi_id = $3 and nomor = $4`,
      [made.id, waktu, agency, last.nomor],
    )
    await owner.query(
      `insert into rantai select instansi_id, nomor + 1, jenis, $1, tanggal, to_timestamp($2 / 1000.0), decode($3, 'hex'), hash, decode($4, 'hex')
        from rantai where instansi_id = $5 and nomor = $6`,
      [made.id, waktu, link.hash_isi, hashMata(link, sha256Hex), agency, last.nomor],
    )
    expect(await findings()).toEqual(['D'])
  })

  it('shows the last links cut off by the receipts that phones kept; the anchors alone cannot', async () => {
    await of('delete from presensi where instansi_id = $1 and nomor > 23')
    await of('delete from rantai where instansi_id = $1 and nomor > 23')
    expect(await findings()).toEqual([])
    expect(await findings(receipts)).toEqual(['C'])
  })

  it('takes no anchor that somebody else signed', async () => {
    const other = createSigner('lain-0f8c2b6a9d4e1c7b5a3f2e8d6c4b2a10')
    const results = await verifyChains({ db: harness.db, store, kunci_publik: other.kunci_publik })
    expect(results.flatMap((result) => result.temuan)).toMatchObject([{ pemeriksaan: 'C', nomor: 20 }])
  })
})
