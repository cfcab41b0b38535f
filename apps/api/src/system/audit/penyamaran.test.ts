import { samarkan as samarkanIsi } from '@presensi/domain/privasi/tulisan'
import { hashAudit, type IsiAudit } from '@presensi/domain/rantai/isi'
import { hashPenyamaran } from '@presensi/domain/rantai/isi-penyamaran'
import { connect } from '@presensi/postgres/connect'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createHarness, type Harness, NO_ANCHORS } from '../../../test/harness.ts'
import { appendMata, sha256Hex } from '../../clocking/rantai/public.ts'
import { verifyChains } from '../../clocking/rantai/verify.ts'
import type { Tx } from '../../platform/database.ts'
import { newId } from '../../platform/uuid.ts'
import { insertAudit } from './audit.repo.ts'
import { clockOf, writePenyamaran } from './penyamaran.repo.ts'
import { createSamarkanAudit } from './public.ts'

let harness: Harness
let owner: pg.Pool
let agency: string
beforeAll(async () => {
  harness = await createHarness()
  owner = connect(harness.ownerUrl, { max: 1 })
  agency = harness.world.a.id
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})
beforeEach(() => asOwner('delete from audit_penyamaran_selesai'))

/** Past all guards, as whoever owns the database could. */
async function asOwner(text: string, values: unknown[] = []): Promise<void> {
  const client = await owner.connect()
  await client.query('set session_replication_role = replica')
  await client.query(text, values)
  client.release(true)
}
const findings = async () =>
  (await verifyChains({ db: harness.db, keys: harness.keys, store: NO_ANCHORS }))
    .flatMap((result) => result.temuan)
    .map(({ pemeriksaan, apa }) => `${pemeriksaan}: ${apa}`)

/** A line as it was written before the log stopped taking such fields. */
async function lineOf(isi: Record<string, unknown>, { objek = 'izin', instansi_id = agency as string | null } = {}) {
  const objek_id = newId()
  const row = { instansi_id, pengguna_id: null, bertindak_oleh: null, pelaku: 'Budi', agen: 'uji', permintaan: 'r' }
  const write = [{ ...row, aksi: 'ajukan', objek, objek_id, sebelum: null, sesudah: isi }]
  await harness.db.acrossInstansi((tx) => insertAudit(tx, '127.0.0.1', write))
  return objek_id
}
const read = async (objek_id: string) =>
  (await owner.query('select id, sesudah from audit where objek_id = $1', [objek_id])).rows[0]
/** A line as its hash is taken. */
async function readAudit(tx: Tx, id: string): Promise<IsiAudit> {
  const { rows } =
    await sql<IsiAudit>`select a.id, to_char(a.pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as pada, a.instansi_id,
    a.pengguna_id, a.bertindak_oleh, a.pelaku, host(a.alamat) as alamat, a.agen, a.permintaan, a.aksi, a.objek, a.objek_id, a.sebelum, a.sesudah
    from audit a where a.id = ${id}`.execute(tx)
  return rows[0] ?? expect.fail('no such line')
}
const samarkan = () => createSamarkanAudit({ db: harness.db, sekaligus: 2 })()
const ISI = { nomor: 'I-1', status: 'diajukan', alamat_selama: 'Jalan Rahasia 9', no_hp: '08123456789' }
const KOSONG = { ...ISI, alamat_selama: null, no_hp: null }

describe('private fields of old lines', () => {
  it('are emptied by records of the chain, in every agency, and nothing else of the line', async () => {
    const lines = [
      await lineOf(ISI),
      await lineOf({ alasan: 'Demam berdarah', nomor_surat: 'B/1' }, { instansi_id: harness.world.b.id }),
      await lineOf({ nama: 'hasil-lab.pdf', objek: 'izin' }, { objek: 'lampiran', instansi_id: null }),
    ]
    const free = await lineOf({ alasan: 'Cuti bersama' }, { objek: 'hari_libur' })
    expect(await samarkan()).toBe(3)
    expect((await read(lines[0] ?? '')).sesudah).toEqual(KOSONG)
    expect((await read(lines[1] ?? '')).sesudah).toEqual({ alasan: null, nomor_surat: null })
    expect((await read(lines[2] ?? '')).sesudah).toEqual({ nama: null, objek: 'izin' })
    expect((await read(free)).sesudah).toEqual({ alasan: 'Cuti bersama' })
    const { rows } = await owner.query(
      `select p.bidang, p.alasan, r.jenis from audit_penyamaran p join rantai_audit r on r.rujukan_id = p.id where p.audit_id = $1`,
      [(await read(lines[0] ?? '')).id],
    )
    expect(rows).toEqual([
      { bidang: ['alamat_selama', 'no_hp'], alasan: expect.stringContaining('UU 27/2022'), jenis: 'penyamaran' },
    ])
    expect(await findings()).toEqual([])
  })

  it('are looked for until a round finds none, and then not again before the list changes', async () => {
    await lineOf(ISI)
    expect(await samarkan()).toBe(1)
    expect((await owner.query('select 1 from audit_penyamaran_selesai')).rows).toEqual([])
    expect(await samarkan()).toBe(0)
    expect((await owner.query('select 1 from audit_penyamaran_selesai')).rows).toHaveLength(1)
    const late = await lineOf(ISI)
    expect(await samarkan()).toBe(0)
    expect((await read(late)).sesudah).toEqual(ISI)
    await asOwner("update audit_penyamaran_selesai set daftar = repeat('0', 64)")
    expect(await samarkan()).toBe(1)
  })

  it('stay with a line while no record says otherwise: the database refuses every other change', async () => {
    const { id } = await read(await lineOf(ISI))
    const change = (text: string) =>
      harness.db.acrossInstansi((tx) => sql`update audit set sesudah = ${text}::jsonb where id = ${id}`.execute(tx))
    const refused = /hanya dapat disamarkan/
    await expect(change(JSON.stringify(KOSONG))).rejects.toThrow(refused)
    await harness.db.acrossInstansi((tx) =>
      sql`insert into audit_penyamaran (id, instansi_id, audit_id, bidang, hash_awal, hash_akhir, alasan)
        values (${newId()}, ${agency}, ${id}, '{alamat_selama}', sha256('a'), sha256('b'), 'Uji')`.execute(tx),
    )
    for (const one of [KOSONG, { ...ISI, status: 'disetujui' }, { ...ISI, alamat_selama: 'lain' }, {}])
      await expect(change(JSON.stringify(one)), JSON.stringify(one)).rejects.toThrow(refused)
    await change(JSON.stringify({ ...ISI, alamat_selama: null }))
    // A record that stands in no chain explains nothing.
    expect(await findings()).toEqual(
      expect.arrayContaining(['B: baris audit berubah', 'B: 1 penyamaran tanpa mata rantai']),
    )
    await asOwner('delete from audit_penyamaran where alasan = $1', ['Uji'])
    await asOwner('update audit set sesudah = $2 where id = $1', [id, JSON.stringify(ISI)])
    expect(await samarkan()).toBe(1)
    expect(await findings()).toEqual([])
  })

  it('are all that a record may empty: one that stands in the chain and names another field explains nothing', async () => {
    const { id } = await read(await lineOf({ nomor: 'I-2', status: 'diajukan' }))
    const bidang = ['status']
    await harness.db.acrossInstansi(async (tx) => {
      const before = await readAudit(tx, id)
      const after = { sebelum: before.sebelum, sesudah: samarkanIsi(before.sesudah, bidang) }
      const isi = {
        ...{ id: newId(), instansi_id: agency, audit_id: id, bidang, alasan: 'Uji', pada: await clockOf(tx) },
        hash_awal: hashAudit(before, sha256Hex),
        hash_akhir: hashAudit({ ...before, ...after }, sha256Hex),
      }
      await writePenyamaran(tx, isi, after)
      appendMata(tx, {
        ...{ rangkaian: 'audit', instansi_id: agency, jenis: 'penyamaran', rujukan_id: isi.id },
        ...{ tanggal: new Date(isi.pada).toISOString().slice(0, 10), hash_isi: hashPenyamaran(isi, sha256Hex) },
      })
    })
    expect(
      (await read((await owner.query('select objek_id from audit where id = $1', [id])).rows[0].objek_id)).sesudah,
    ).toEqual({
      nomor: 'I-2',
      status: null,
    })
    expect(await findings()).toEqual(['B: baris audit berubah'])
    await asOwner(`update audit set sesudah = '{"nomor": "I-2", "status": "diajukan"}' where id = $1`, [id])
    expect(await findings()).toEqual([])
  })

  it.each<[string, (id: string) => Promise<void>, string]>([
    [
      'a line that was changed beside what was emptied',
      (id) => asOwner(`update audit set sesudah = sesudah || '{"status": "disetujui"}' where id = $1`, [id]),
      'B: baris audit berubah',
    ],
    [
      'a field that was filled again',
      (id) => asOwner(`update audit set sesudah = sesudah || '{"no_hp": "0800"}' where id = $1`, [id]),
      'B: baris audit berubah',
    ],
    [
      'a record that names other fields',
      (id) => asOwner(`update audit_penyamaran set bidang = '{status}' where audit_id = $1`, [id]),
      'B: penyamaran berubah',
    ],
    [
      'a record that is gone',
      (id) => asOwner('delete from audit_penyamaran where audit_id = $1', [id]),
      'B: penyamaran hilang',
    ],
  ])('does not hide %s from verify', async (_what, tamper, finding) => {
    const { id } = await read(await lineOf(ISI))
    expect(await samarkan()).toBe(1)
    expect(await findings()).toEqual([])
    const kept = (await owner.query('select * from audit_penyamaran where audit_id = $1', [id])).rows[0]
    await tamper(id)
    expect(await findings()).toContain(finding)
    await asOwner('delete from audit_penyamaran where audit_id = $1', [id])
    await asOwner(
      `insert into audit_penyamaran (id, instansi_id, audit_id, bidang, hash_awal, hash_akhir, alasan, pada) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [kept.id, kept.instansi_id, kept.audit_id, kept.bidang, kept.hash_awal, kept.hash_akhir, kept.alasan, kept.pada],
    )
    await asOwner('update audit set sesudah = $2 where id = $1', [id, JSON.stringify(KOSONG)])
    expect(await findings()).toEqual([])
  })
})
