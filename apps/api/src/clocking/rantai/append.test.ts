import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { KOLOM_PEGAWAI } from '@presensi/contract/people-and-places/pegawai.fields'
import { hashPresensi } from '@presensi/domain/rantai/isi'
import { connect, sendTogether } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness, NO_ANCHORS } from '../../../test/harness.ts'
import { sendFile } from '../../../test/multipart.ts'
import { createPhone, type Phone, placeOffices } from '../../../test/phone.ts'
import { sudahTujuhHari } from '../../../test/retensi.ts'
import { openDatabase } from '../../platform/database.ts'
import { FAKE, type FakeS3, startFakeS3 } from '../../platform/files/fake-s3.ts'
import { writeSheet } from '../../platform/xlsx/public.ts'
import { beginBatch, COMMIT, insertBatch } from '../presensi/batch.repo.ts'
import { createHapusLama } from '../presensi/kerja/hapus-lama.ts'
import { createAnchorStore } from './anchor-store.ts'
import { createAnchors } from './anchors.ts'
import { headsOf } from './append.repo.ts'
import { appendMata, headOf, linkOf } from './append.ts'
import { sha256Hex } from './hash.ts'
import { readEvents, readLinks } from './verify.repo.ts'
import { verifyChains } from './verify.ts'

let harness: Harness
let owner: pg.Client
let phone: Phone
let agency: string

beforeAll(async () => {
  harness = await createHarness()
  agency = harness.world.a.id
  owner = (await connect(harness.ownerUrl, { max: 1 }).connect()) as unknown as pg.Client
  await placeOffices(harness, agency)
  phone = createPhone(harness, 'pegawai@a')
  await phone.rekam()
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})
const findings = async () =>
  (await verifyChains({ db: harness.db, keys: harness.keys, store: NO_ANCHORS })).flatMap((result) => result.temuan)

/** Waits until somebody waits for a table: asked of the database, as often as it takes. */
async function waitedFor(table: string): Promise<void> {
  for (;;) {
    const { rows } = await owner.query(`select 1 from pg_locks where relation = $1::regclass and not granted`, [table])
    if (rows.length > 0) return
  }
}

describe('a long act', () => {
  const BANYAK = 250
  /** NIKs, which say nothing about a birth date. */
  const sheetOf = (first: number) =>
    writeSheet({
      name: 'Pegawai',
      columns: KOLOM_PEGAWAI.map((header) => ({ header })),
      rows: Array.from({ length: BANYAK }, (_one, no) => {
        const nip = `3201${String(first + no).padStart(12, '0')}`
        const row: Record<string, string> = { nip, nama: `Pegawai ${no}`, jenis: 'NON_ASN', mulai: '2024-01-01' }
        return KOLOM_PEGAWAI.map((name) => row[name] ?? null)
      }),
    })

  it.each([
    ['audit', 10_000],
    ['rantai_audit', 20_000],
  ])('holds up no clocking: an import of many people stands before its line in %s', async (table, first) => {
    const content = await sheetOf(first)
    await owner.query(`begin; lock table ${table} in share mode`)
    const path = `/absensi/m-pegawai/upload/${harness.world.a.kantor[0]}`
    const importing = sendFile(harness, path, { as: 'operator:instansi:pegawai@a', content })
    await waitedFor(table)
    // The import has done all of its work and cannot commit; everybody else clocks in meanwhile.
    const clocked = await phone.rekam()
    expect(clocked.status, clocked.text).toBe(200)
    await owner.query('commit')
    const imported = await importing
    expect([imported.status, imported.body.data.dibuat ?? imported.text]).toEqual([200, BANYAK])
    expect(await findings()).toEqual([])
  })
})

describe('what a transaction leaves for its end', () => {
  const link = () =>
    ({
      rangkaian: 'presensi',
      instansi_id: agency,
      jenis: 'penilaian',
      rujukan_id: '018f0000-0000-7000-8000-000000000001',
      tanggal: '2026-01-01',
      hash_isi: sha256Hex('x'),
    }) as const
  const links = () =>
    harness.db.inInstansi(agency, (tx) => readLinks(tx, { rangkaian: 'presensi', instansi_id: agency }, 0, 1_000))

  it('is gone with a transaction that fails', async () => {
    const before = (await links()).length
    await expect(
      harness.db.inInstansi(agency, async (tx) => {
        appendMata(tx, link())
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await links()).toHaveLength(before)
  })

  it('is never forgotten: a database that cannot append refuses to commit', async () => {
    const { rows } = await owner.query<{ url: string }>('select current_database() as url')
    const plain = openDatabase(harness.ownerUrl.replace(/\/[^/?]*(\?|$)/, `/${rows[0]?.url}$1`), { max: 1 })
    await expect(plain.inInstansi(agency, async (tx) => appendMata(tx, link()))).rejects.toThrow('would forget')
    await plain.close()
  })
})

describe('retention', () => {
  it('deletes what is personal after its time, says so in the chain, and nothing else may be missing', async () => {
    const other = harness.world.b.id
    const [copy] = await harness.db.inInstansi(agency, async (tx) => {
      const all = await readLinks(tx, { rangkaian: 'presensi', instansi_id: agency }, 0, 1_000)
      return readEvents(tx, agency, all.filter(({ jenis }) => jenis === 'presensi').slice(0, 1))
    })
    if (copy === undefined || copy.pribadi === null) throw new Error('no event to copy')
    const someone = harness.person('pegawai@b')
    const diterima_pada = Date.parse('2025-01-02T00:30:00Z')
    const old = {
      ...copy,
      ...copy.pribadi,
      instansi_id: other,
      pegawai_id: someone.pegawai_id ?? '',
      kantor_id: null,
      tanggal: '2025-01-02',
      waktu: diterima_pada,
      diterima_pada,
      nomor: 1,
      pemilik: harness.keys.pemilikOf({
        instansi_id: other,
        pegawai_id: someone.pegawai_id ?? '',
        pengguna_id: someone.pengguna_id,
        nip: someone.nip,
      }),
    }
    const client = await harness.writer.tulis.connect()
    const [, heads] = await sendTogether(client, [beginBatch([other]), headsOf('presensi', [other])])
    const isi = {
      jenis: 'presensi',
      rujukan_id: old.id,
      tanggal: old.tanggal,
      hash_isi: hashPresensi(old, sha256Hex),
    } as const
    const chain = { rangkaian: 'presensi', instansi_id: other } as const
    const { mata, bukti } = linkOf(harness.keys, headOf(heads, other), chain, diterima_pada + 5, [isi])
    await sendTogether(client, [insertBatch([old], mata, [bukti])])
    await client.query('insert into presensi_kunci (instansi_id, id, hash_badan, tanggal) values ($1, $2, $3, $4)', [
      other,
      old.id,
      Buffer.alloc(32),
      old.tanggal,
    ])
    await sendTogether(client, [COMMIT])
    client.release()
    const missing = async () => (await findings()).filter(({ pemeriksaan }) => pemeriksaan === 'B')

    expect(await createHapusLama({ db: harness.db })(other)).toBe(0)
    for (const id of [agency, other]) await sudahTujuhHari(owner, id)
    expect(await createHapusLama({ db: harness.db })(agency)).toBe(0)
    expect(await createHapusLama({ db: harness.db })(other)).toBe(1)
    expect(await missing()).toEqual([])
    expect(await createHapusLama({ db: harness.db })(other)).toBe(0)
    // What says that it was deleted cannot be made by hand either.
    await owner.query('set session_replication_role = replica')
    await owner.query('delete from presensi_pribadi where instansi_id = $1', [agency])
    await owner.query(
      `insert into penghapusan (instansi_id, id, sebelum, jumlah) values ($1, gen_random_uuid(), '2030-01-01', 5)`,
      [agency],
    )
    expect((await missing()).map(({ apa }) => apa)).toEqual(['1 penghapusan tanpa mata rantai'])
    await owner.query('delete from penghapusan where instansi_id = $1', [agency])
    expect((await missing()).every(({ apa }) => apa === 'bukti peristiwa hilang')).toBe(true)
    expect(await missing()).not.toHaveLength(0)
    await owner.query('set session_replication_role = origin')
  })

  it('cannot be used by the application to delete evidence of the last months', async () => {
    await phone.rekam()
    const { rows } = await owner.query('select count(*)::int as n from presensi_pribadi where instansi_id = $1', [
      agency,
    ])
    await harness.db.inInstansi(agency, (tx) => tx.deleteFrom('presensi_pribadi').execute())
    const after = await owner.query('select count(*)::int as n from presensi_pribadi where instansi_id = $1', [agency])
    expect(after.rows).toEqual(rows)
    expect(rows[0]).toMatchObject({ n: 1 })
  })
})

describe('chains from before there were proofs', () => {
  let folder: string
  let s3: FakeS3
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'beralih-'))
    s3 = await startFakeS3()
  })
  afterAll(async () => {
    await s3.close()
    await rm(folder, { recursive: true })
  })

  it('get theirs once, kept outside, also in S3; never again', async () => {
    const fresh = await createHarness()
    const id = fresh.world.a.id
    await placeOffices(fresh, id)
    const one = createPhone(fresh, 'pegawai@a')
    for (let at = 0; at < 3; at += 1) await one.rekam()
    const pool = connect(fresh.ownerUrl, { max: 1 })
    const makeOld = async () => {
      await pool.query('set session_replication_role = replica')
      for (const table of ['rantai_bukti', 'rantai_audit', 'rantai_audit_bukti'])
        await pool.query(`delete from ${table}`)
    }
    const bucket = {
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: FAKE.bucket,
      S3_KEY: FAKE.key,
      S3_SECRET: FAKE.secret,
      S3_REGION: FAKE.region,
    }
    const config = { ...fresh.config, ...bucket, PRESENSI_DATA: folder }
    const store = createAnchorStore(config)
    const anchors = () => createAnchors({ config, db: fresh.db, keys: fresh.keys, store })
    const found = async () =>
      (await verifyChains({ db: fresh.db, keys: fresh.keys, store })).flatMap((result) => result.temuan)

    await makeOld()
    expect((await found()).some(({ apa }) => apa === 'mata rantai tanpa bukti')).toBe(true)
    await anchors().round()
    expect(await found()).toEqual([])
    expect((await one.rekam()).status).toBe(200)
    await anchors().round()
    expect(await found()).toEqual([])

    // The folder is lost; what stands in S3 still says what there was, and that the switch is over.
    await rm(path.join(folder, 'anchors'), { recursive: true })
    expect((await store.list({ rangkaian: 'presensi', instansi_id: id })).length).toBeGreaterThan(1)
    await pool.query('delete from rantai where instansi_id = $1', [id])
    expect((await found()).some(({ apa }) => apa === 'jangkar menyebut mata rantai yang tidak ada')).toBe(true)
    await makeOld()
    await expect(anchors().round()).rejects.toThrow('tidak ada lagi')
    expect((await found()).length).toBeGreaterThan(0)
    await pool.end()
    await fresh.close()
  })
})
