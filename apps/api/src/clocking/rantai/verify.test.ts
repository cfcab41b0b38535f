import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { hashPenilaian, hashPresensi } from '@presensi/domain/rantai/isi'
import { hashMata } from '@presensi/domain/rantai/rantai'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { createPhone, type Phone, placeOffices } from '../../../test/phone.ts'
import { readConfig } from '../../platform/config.ts'
import { type AnchorStore, createAnchorStore } from './anchor-store.ts'
import { createAnchors } from './anchors.ts'
import type { MataBerkas } from './append.repo.ts'
import { timeOf } from './check-rows.ts'
import { sha256Hex } from './hash.ts'
import { createKeyRing } from './key-ring.ts'
import { readEvents, readLinks } from './verify.repo.ts'
import { type BuktiSimpanan, type HasilPeriksa, verifyChains } from './verify.ts'

const TABLES = [
  'rantai',
  'rantai_bukti',
  'rantai_jangkar',
  'presensi',
  'presensi_pribadi',
  'presensi_penilaian',
  'presensi_kunci',
  'konfirmasi',
  'perangkat',
  'audit',
  'rantai_audit',
  'rantai_audit_bukti',
  'penghapusan',
  'pemindahan',
]
let harness: Harness
let owner: pg.Client
let store: AnchorStore
let anchors: ReturnType<typeof createAnchors>
let folder: string
let agency: string
let phone: Phone
const receipts: BuktiSimpanan[] = []

async function clock(times: number, fields: Parameters<Phone['rekam']>[0] = {}): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    const { data } = (await phone.rekam(fields)).body
    receipts.push({ instansi_id: agency, nomor: data.nomor, hash: data.hash })
  }
}

beforeAll(async () => {
  harness = await createHarness()
  agency = harness.world.a.id
  phone = createPhone(harness, 'pegawai@a')
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
  anchors = createAnchors({ config, db: harness.db, keys: harness.keys, store })
  const pool = connect(harness.ownerUrl, { max: 1 })
  owner = (await pool.connect()) as unknown as pg.Client
  await placeOffices(harness, agency)
  await clock(7)
  // Outside the fence: it waits, and somebody decides.
  await clock(2, { lat: -6.18 })
  const waiting = await owner.query<{ id: string }>(`select presensi_id as id from konfirmasi order by waktu limit 1`)
  const decided = await harness.call('POST', '/absensi/v2/pegawai/konfirmasi/putuskan', {
    as: 'admin:instansi@a',
    body: { id: waiting.rows[0]?.id, keputusan: 'diterima' },
  })
  expect(decided.status, decided.text).toBe(200)
  await anchors.round()
  await clock(4)
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
    const { rows } = await owner.query<{ kolom: string }>(
      `select string_agg(quote_ident(attname), ', ') as kolom from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    )
    await owner.query(`delete from ${table}`)
    await owner.query(`insert into ${table} (${rows[0]?.kolom}) select ${rows[0]?.kolom} from asli_${table}`)
  }
})

const verify = (bukti: readonly BuktiSimpanan[] = [], now = Date.now): Promise<HasilPeriksa[]> =>
  verifyChains({ db: harness.db, keys: harness.keys, store, bukti, now })
const findings = async (bukti: readonly BuktiSimpanan[] = []): Promise<string> =>
  [...new Set((await verify(bukti)).flatMap((result) => result.temuan.map((one) => one.pemeriksaan)))]
    .toSorted()
    .join('')
const words = async (): Promise<string[]> => (await verify()).flatMap((result) => result.temuan.map((one) => one.apa))

const of = (text: string) => owner.query(text, [agency])
const chain = () => ({ rangkaian: 'presensi', instansi_id: agency }) as const
const links = () => harness.db.inInstansi(agency, (tx) => readLinks(tx, chain(), 0, 1_000))
const lastOf = async () => (await links()).at(-1) as MataBerkas
/** The link of the nth clocking: the first link of the chain is the device's. */
const nomorOf = (nth: number): number => receipts[nth]?.nomor ?? 0

/** As a database administrator would who knows how the chain is made: the event, every hash behind it, all fitting again. */
async function rewriteFrom(nomor: number): Promise<void> {
  const all = await links()
  const events = await harness.db.inInstansi(agency, (tx) => readEvents(tx, agency, all))
  let before = all[nomor - 2]?.hash ?? ''
  for (const link of all.slice(nomor - 1)) {
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

/** Appends a link that fits in everything but its signature. */
async function forgeLink(
  jenis: MataBerkas['jenis'],
  rujukan_id: string,
  tanggal: string,
  hash_isi: string,
): Promise<number> {
  const last = await lastOf()
  const made = {
    ...last,
    nomor: last.nomor + 1,
    jenis,
    rujukan_id,
    waktu: Date.now(),
    hash_isi,
    hash_sebelum: last.hash,
  }
  await owner.query(
    `insert into rantai (instansi_id, nomor, jenis, rujukan_id, tanggal, waktu, hash_isi, hash_sebelum, hash)
     values ($1, $2, $3, $4, $5, to_timestamp($6 / 1000.0), decode($7, 'hex'), decode($8, 'hex'), decode($9, 'hex'))`,
    [agency, made.nomor, jenis, rujukan_id, tanggal, made.waktu, hash_isi, last.hash, hashMata(made, sha256Hex)],
  )
  return made.nomor
}

/** An event with all its rows and hashes, made by whoever owns the database. */
async function forgeEvent(change: { waktu?: number; perangkat_id?: string } = {}): Promise<void> {
  const all = await links()
  const last = all.findLast((link) => link.jenis === 'presensi')
  const [event] = await harness.db.inInstansi(agency, (tx) => readEvents(tx, agency, last === undefined ? [] : [last]))
  if (event === undefined) throw new Error('no event to copy')
  const waktu = change.waktu ?? Date.now() - 10
  const made = { ...event, ...change, id: randomUUID(), waktu, diterima_pada: waktu }
  const nomor = await forgeLink('presensi', made.id, made.tanggal, hashPresensi(made, sha256Hex))
  await owner.query(
    `insert into presensi (instansi_id, tanggal, id, pegawai_id, kantor_id, jenis, work_from, waktu, diterima_pada, luring, perangkat_id, nilai, sinyal_kode,
       foto_diharapkan, komitmen, nomor, pemilik)
     select instansi_id, tanggal, $1, pegawai_id, kantor_id, jenis, work_from, to_timestamp($2 / 1000.0), to_timestamp($2 / 1000.0), luring, $6, nilai,
       sinyal_kode, foto_diharapkan, komitmen, $3, pemilik from presensi where instansi_id = $4 and id = $5`,
    [made.id, waktu, nomor, agency, event.id, made.perangkat_id],
  )
  await owner.query(
    `insert into presensi_pribadi (instansi_id, tanggal, presensi_id, pegawai_id, garam, lat, lng, akurasi_m, umur_posisi_detik, tepi_m, titik_ke, waktu_perangkat,
       hash_foto, sinyal, tanda_tangan, tantangan)
     select instansi_id, tanggal, $1, pegawai_id, garam, lat, lng, akurasi_m, umur_posisi_detik, tepi_m, titik_ke, waktu_perangkat, hash_foto, sinyal, tanda_tangan, tantangan
     from presensi_pribadi where instansi_id = $2 and presensi_id = $3`,
    [made.id, agency, event.id],
  )
  await owner.query(
    `insert into presensi_kunci (instansi_id, id, hash_badan, tanggal) values ($1, $2, sha256('x'), $3)`,
    [agency, made.id, made.tanggal],
  )
}

describe('the chain', () => {
  it('is whole as long as nobody touched it, receipts included', async () => {
    expect(await words()).toEqual([])
    const results = await verify(receipts)
    expect(results.flatMap((result) => result.temuan)).toEqual([])
    const events = results.find((result) => result.rangkaian === 'presensi' && result.instansi_id === agency)
    // A device, thirteen clockings and a decision.
    expect(events).toMatchObject({ mata: 15, jangkar: 1 })
    expect(events?.umur_jangkar_detik).toBeGreaterThanOrEqual(0)
  })

  const tamperings: [string, () => Promise<unknown>, string][] = [
    [
      'an edited link',
      () => of(`update rantai set hash_isi = sha256('lain') where instansi_id = $1 and nomor = 7`),
      'AB',
    ],
    ['an edited event', () => of(`update presensi set nilai = 'ditolak' where instansi_id = $1 and nomor = 7`), 'B'],
    [
      'an edited position',
      () =>
        of(
          `update presensi_pribadi set lat = -7 where instansi_id = $1 and presensi_id = (select id from presensi where nomor = 7)`,
        ),
      'BF',
    ],
    [
      'a signature that was taken out of the evidence',
      () =>
        of(
          `update presensi_pribadi set tanda_tangan = null where instansi_id = $1 and presensi_id = (select id from presensi where nomor = 7)`,
        ),
      'BF',
    ],
    [
      'an event that was cut out with its link',
      async () => {
        await of('delete from presensi where instansi_id = $1 and nomor = 7')
        await of('delete from rantai where instansi_id = $1 and nomor = 7')
      },
      'A',
    ],
    [
      'a tail that was cut off behind the anchor',
      async () => {
        await of('delete from presensi where instansi_id = $1 and nomor > 9')
        await of('delete from rantai where instansi_id = $1 and nomor > 9')
        await of('delete from rantai_bukti where instansi_id = $1 and sampai > 9')
      },
      'BC',
    ],
    [
      'a rewriting of event, chain and head together',
      async () => {
        await of(`update presensi set jenis = 'pulang' where instansi_id = $1 and nomor = 7`)
        await rewriteFrom(7)
      },
      'CEF',
    ],
    ['an event that somebody with the whole database added', () => forgeEvent(), 'EF'],
    ['an event that was added with a time of the past', () => forgeEvent({ waktu: Date.now() - 3_600_000 }), 'DEF'],
    [
      'an event of the past that was said by hand to be taken over',
      async () => {
        await of(
          `insert into pemindahan (instansi_id, id, dari, sampai) values ($1, gen_random_uuid(), '2020-01-01', '2099-12-31')`,
        )
        await forgeEvent({ waktu: Date.now() - 3_600_000 })
      },
      'BDEF',
    ],
    [
      'a decision that nobody made',
      async () => {
        const waiting = await of(
          `select presensi_id, tanggal from konfirmasi where instansi_id = $1 and status = 'menunggu' limit 1`,
        )
        const { presensi_id, tanggal } = waiting.rows[0] as { presensi_id: string; tanggal: string }
        const pada = Date.now()
        const made = {
          instansi_id: agency,
          id: randomUUID(),
          presensi_id,
          tanggal,
          jenis: 'keputusan' as const,
          nilai: 'diterima',
          kode: null,
          fakta: '{}',
          catatan: null,
          oleh: harness.person('admin:instansi@a').pengguna_id,
          pada,
        }
        await forgeLink('penilaian', made.id, tanggal, hashPenilaian(made, sha256Hex))
        await owner.query(
          `insert into presensi_penilaian (instansi_id, tanggal, id, presensi_id, jenis, nilai, fakta, oleh, pada)
           values ($1, $2, $3, $4, 'keputusan', 'diterima', '{}', $5, to_timestamp($6 / 1000.0))`,
          [agency, tanggal, made.id, presensi_id, made.oleh, pada],
        )
        await owner.query(`update konfirmasi set status = 'diterima' where presensi_id = $1`, [presensi_id])
      },
      'E',
    ],
    [
      'a device that was put into the table by hand',
      () =>
        of(`insert into perangkat (instansi_id, id, perangkat_id, pegawai_id, kunci_publik)
          select instansi_id, gen_random_uuid(), gen_random_uuid(), id, sha256('a') || sha256('b') from pegawai
          where instansi_id = $1 and id not in (select pegawai_id from perangkat) limit 1`),
      'B',
    ],
    [
      'a device whose key was exchanged',
      () => of(`update perangkat set kunci_publik = sha256('a') || sha256('b') where instansi_id = $1`),
      'BF',
    ],
    [
      'a device that was released by hand',
      () => of(`update perangkat set dilepas_pada = now(), alasan_lepas = 'diganti' where instansi_id = $1`),
      'B',
    ],
    [
      'everything of an agency deleted',
      async () => {
        for (const table of TABLES.filter((name) => !name.includes('audit')))
          await of(`delete from ${table} where instansi_id = $1`)
      },
      'C',
    ],
    [
      'the id of an event deleted',
      () => of(`delete from presensi_kunci where instansi_id = $1 and id = (select id from presensi where nomor = 7)`),
      'B',
    ],
    [
      'an event filed under another day',
      () => of(`update presensi_kunci set tanggal = tanggal - 1 where instansi_id = $1`),
      'B',
    ],
    [
      'evidence that is gone although nobody deleted it',
      () => of(`delete from presensi_pribadi where instansi_id = $1`),
      'B',
    ],
    [
      'what waits for a person marked as decided',
      () => of(`update konfirmasi set status = 'diterima' where instansi_id = $1 and status = 'menunggu'`),
      'B',
    ],
    [
      'what waits for a person taken out of the queue',
      () => of(`delete from konfirmasi where instansi_id = $1 and status = 'menunggu'`),
      'B',
    ],
    [
      'an audit line that was changed',
      () => of(`update audit set sesudah = '{}' where instansi_id = $1 and aksi = 'putuskan'`),
      'B',
    ],
    ['an audit line that was deleted', () => of(`delete from audit where instansi_id = $1 and aksi = 'putuskan'`), 'B'],
    [
      'an audit line that was added',
      () => of(`insert into audit (id, instansi_id, aksi, objek) values (gen_random_uuid(), $1, 'ubah', 'peran')`),
      'B',
    ],
    [
      'an audit line that was deleted with its link and all behind it',
      async () => {
        await of(`delete from audit where instansi_id = $1`)
        await of(`delete from rantai_audit where instansi_id = $1`)
        await of(`delete from rantai_audit_bukti where instansi_id = $1`)
      },
      'C',
    ],
    ['a proof that was deleted', () => of(`delete from rantai_bukti where instansi_id = $1 and sampai = 7`), 'E'],
  ]
  it.each(tamperings)('shows %s', async (_name, tamper, expected) => {
    await tamper()
    expect(await findings()).toBe(expected)
  })

  const HARI = 86_400_000
  const pindah = { nomor: 5, dari: '2026-11-01', sampai: '2026-11-13', pada: 100 * HARI, waktu: 100 * HARI }
  it.each([
    ['received just now', { diterima_pada: 100 * HARI }, { waktu: 100 * HARI + 1_000 }, 'sesuai'],
    ['received long before, taken over', {}, {}, pindah],
    ['received after its link', { diterima_pada: 101 * HARI }, {}, 'salah'],
    ['of a day before those named', { tanggal: '2026-10-31' }, {}, 'salah'],
    ['of a day after those named', { tanggal: '2026-11-14' }, {}, 'salah'],
    ['linked before it was said', {}, { nomor: 4 }, 'salah'],
    ['linked more than a day after it was said', {}, { waktu: 101 * HARI + 1 }, 'salah'],
    ['received after it was said', { diterima_pada: 100 * HARI }, { waktu: 100 * HARI + 700_000 }, 'salah'],
  ])('an event %s', (_name, event, link, expected) => {
    const row = { tanggal: '2026-11-13', diterima_pada: 90 * HARI, ...event }
    expect(timeOf(row, { nomor: 6, waktu: 100 * HARI + 60_000, ...link }, [pindah])).toBe(expected)
  })

  it('a taking over that says it was said years later opens no longer time', () => {
    const row = { tanggal: '2026-11-13', diterima_pada: 90 * HARI }
    const later = { ...pindah, pada: 9_000 * HARI }
    expect(timeOf(row, { nomor: 6, waktu: 100 * HARI + 60_000 }, [later])).toBe(later)
    expect(timeOf(row, { nomor: 6, waktu: 200 * HARI }, [later])).toBe('salah')
  })

  it('shows clockings that changed hands with a NIP', async () => {
    const { rows } = await of(`select id, nip from pegawai where instansi_id = $1`)
    await of(`update pegawai set nip = reverse(nip) where instansi_id = $1`)
    expect(await words()).toContain('NIP atau akun pemilik peristiwa berubah')
    for (const { id, nip } of rows as { id: string; nip: string }[])
      await owner.query('update pegawai set nip = $1 where id = $2', [nip, id])
  })

  it('shows an account that was tied to another employee, also when its NIP was changed to fit', async () => {
    const mine = harness.person('pegawai@a')
    // Somebody who is no employee here, so that nothing else stands in the way.
    const other = harness.person('superadmin')
    const tie = (pegawai_id: string | null, pengguna_id: string) =>
      owner.query('update pegawai set pengguna_id = $1 where id = $2', [pengguna_id, pegawai_id])
    const rename = (id: string, nip: string) => owner.query('update pengguna set nip = $1 where id = $2', [nip, id])
    await tie(mine.pegawai_id, other.pengguna_id)
    expect(await words()).toContain('NIP atau akun pemilik peristiwa berubah')
    await rename(mine.pengguna_id, '199901012020011999')
    await rename(other.pengguna_id, mine.nip)
    expect(await words()).toContain('NIP atau akun pemilik peristiwa berubah')
    await rename(other.pengguna_id, other.nip)
    await rename(mine.pengguna_id, mine.nip)
    await tie(mine.pegawai_id, mine.pengguna_id)
    expect(await words()).toEqual([])
  })

  it('shows the last links cut off by the receipts that phones kept; the anchors alone cannot', async () => {
    const from = nomorOf(10)
    await owner.query('delete from presensi where instansi_id = $1 and nomor > $2', [agency, from])
    await owner.query('delete from rantai where instansi_id = $1 and nomor > $2', [agency, from])
    await owner.query('delete from rantai_bukti where instansi_id = $1 and sampai > $2', [agency, from])
    expect(await findings()).toBe('')
    expect(await findings(receipts)).toBe('C')
  })

  it('takes no anchor and no proof that somebody else signed', async () => {
    const other = createKeyRing({ PRESENSI_SECRET: 'lain-0f8c2b6a9d4e1c7b5a3f2e8d6c4b2a10', PRESENSI_KUNCI: undefined })
    const results = await verifyChains({ db: harness.db, keys: other, store })
    const found = results.flatMap((result) => result.temuan)
    expect(found.some(({ pemeriksaan, apa }) => pemeriksaan === 'C' && apa.includes('tanda tangan jangkar'))).toBe(true)
    expect(found.some(({ pemeriksaan }) => pemeriksaan === 'E')).toBe(true)
  })

  it('that grows for an hour without an anchor has lost its witness', async () => {
    const later = (await verify([], () => Date.now() + 3_700_000)).flatMap((result) => result.temuan)
    expect(later.map(({ pemeriksaan, apa }) => [pemeriksaan, apa])).toContainEqual([
      'C',
      'rantai bertambah lebih dari satu jam tanpa jangkar',
    ])
  })
})

describe('the worker', () => {
  const anchored = async () => (await store.list(chain())).map((anchor) => anchor.nomor)
  const told = async () =>
    (await owner.query(`select count(*)::int as n from notifikasi where jenis = 'rantai.rusak'`)).rows[0] as {
      n: number
    }

  it('signs no head above what has no proof, raises the alarm once, and clocking goes on', async () => {
    const before = await anchored()
    await forgeEvent()
    await expect(anchors.round()).rejects.toThrow('mata rantai tanpa bukti')
    await expect(anchors.round()).rejects.toThrow(agency)
    expect(await anchored()).toEqual(before)
    const admins = await owner.query(`select count(*)::int as n from peran where role = 'role:presensi:superadmin'`)
    expect(await told()).toEqual(admins.rows[0])
    expect((await phone.rekam()).status).toBe(200)
  })

  it('signs no head above rows that were changed', async () => {
    const before = await anchored()
    await owner.query(`update presensi set jenis = 'pulang' where instansi_id = $1 and nomor = $2`, [
      agency,
      nomorOf(12),
    ])
    await expect(anchors.round()).rejects.toThrow('peristiwa berubah')
    expect(await anchored()).toEqual(before)
  })

  it('goes by the anchors outside: one in the database stops nothing', async () => {
    await of(
      `insert into rantai_jangkar (instansi_id, nomor, hash, waktu, tanda_tangan) values ($1, 999999999999, sha256('x'), now(), 'x')`,
    )
    await writeFile(
      path.join(folder, 'anchors', agency, '000999999999999.json'),
      JSON.stringify({
        instansi_id: agency,
        nomor: 999999999999,
        hash: '00',
        waktu: 1,
        tanda_tangan: 'AA',
        kunci_publik: 'x',
      }),
    )
    const { nomor } = await lastOf()
    await anchors.round()
    expect(await anchored()).toContain(nomor)
    expect(await findings()).toBe('C')
    await rm(path.join(folder, 'anchors', agency, '000999999999999.json'))
    expect(await findings()).toBe('')
  })
})
