import { randomUUID } from 'node:crypto'
import { addDays } from '@presensi/domain/kalender/tanggal'
import { instantOf } from '@presensi/domain/kalender/zona'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { HARI_INI, ZONA_PAGI } from '../../../test/world.ts'
import { createCatatTertukar } from './public.ts'

let harness: Harness
let owner: pg.Pool
beforeAll(async () => {
  harness = await createHarness({}, { zona: ZONA_PAGI })
  owner = connect(harness.ownerUrl, { max: 2 })
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

/** The last weekday before today: it is due, and looked at. */
const isAkhirPekan = (tanggal: string): boolean => [0, 6].includes(new Date(`${tanggal}T00:00:00Z`).getUTCDay())
const HARI = [-1, -2, -3].map((days) => addDays(HARI_INI, days)).find((one) => !isAkhirPekan(one)) ?? HARI_INI

async function clock(key: string, jenis: 'masuk' | 'pulang', jam: string): Promise<string> {
  const { pegawai_id, instansi_id, kantor_id } = harness.person(key)
  const [h = 0, m = 0] = jam.split(':').map(Number)
  const [id, at] = [randomUUID(), instantOf(HARI, h * 3600 + m * 60, ZONA_PAGI)]
  const client = await owner.connect()
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into presensi (instansi_id, tanggal, id, pegawai_id, kantor_id, jenis, work_from, waktu, diterima_pada, luring, perangkat_id, nilai,
       sinyal_kode, foto_diharapkan, komitmen, nomor)
     values ($1, $2, $3, $4, $5, $6, 'WFO', to_timestamp($7 / 1000.0), to_timestamp($7 / 1000.0), false, $3, 'diterima', '{}', false, sha256('x'), 0)`,
    [instansi_id, HARI, id, pegawai_id, kantor_id, jenis, at],
  )
  await client.query(
    `insert into presensi_kunci (instansi_id, id, tanggal, hash_badan) values ($1, $2, $3, sha256('x'))`,
    [instansi_id, id, HARI],
  )
  client.release(true)
  return id
}
const swapped = async (key: string): Promise<string> => {
  const id = await clock(key, 'pulang', '07:01')
  await clock(key, 'masuk', '17:02')
  return id
}
const dayOf = async (key: string) =>
  (await harness.call('GET', `/absensi/v2/pegawai/hari/${harness.person(key).nip}/${HARI}`, { as: key })).body.data.hari
const inbox = async (as: string) =>
  (await harness.call('GET', '/absensi/v2/persetujuan/get', { as, query: { jenis: 'tertukar' } })).body.data.items
const tinjau = (as: string, body: Record<string, unknown>) =>
  harness.call('POST', '/absensi/v2/instansi/anomali/tinjau', { as, body })
const news = async (as: string): Promise<string[]> =>
  (await harness.call('GET', '/absensi/v2/notifikasi/get', { as })).body.data.items.map(
    (one: { jenis: string }) => one.jenis,
  )

describe('a day whose buttons were swapped', () => {
  it('is read by the hour, told to its person once, and undone by the superior, who sees it in the inbox', async () => {
    const id = await swapped('pegawai@a')
    const catat = createCatatTertukar({ db: harness.db })
    expect(await catat(0)).toBe(1)
    expect(await catat(0)).toBe(0)
    expect(await dayOf('pegawai@a')).toMatchObject({ kode: 'H', tanda: ['TKR'] })
    expect((await news('pegawai@a')).filter((jenis) => jenis === 'presensi.tertukar')).toHaveLength(1)
    const [item] = await inbox('atasan@a')
    expect(item.tertukar).toMatchObject({
      tanggal: HARI,
      keberatan: null,
      peristiwa: [
        { id, diketuk: 'pulang', dibaca: 'masuk' },
        { diketuk: 'masuk', dibaca: 'pulang' },
      ],
    })
    expect(await inbox('pegawai@a2')).toEqual([])
    // Its person objects, and never decides.
    const ask = { as: 'pegawai@a', body: { id, alasan: 'Saya memang pulang' } }
    expect((await harness.call('POST', '/absensi/v2/pegawai/presensi/minta-tinjau', ask)).status).toBe(200)
    expect((await harness.call('POST', '/absensi/v2/pegawai/presensi/minta-tinjau', ask)).body.code).toBe(
      'tinjau.sudah_diminta',
    )
    expect((await inbox('atasan@a'))[0].tertukar.keberatan).toBe('Saya memang pulang')
    const undo = { id: item.id, keputusan: 'tidak_sah', alasan_kode: 'lain', catatan: 'Benar pulang' }
    expect((await tinjau('pegawai@a2', undo)).status).toBeGreaterThanOrEqual(403)
    expect((await tinjau('atasan@a', { id: item.id, keputusan: 'tidak_sah' })).body.errors[0].field).toBe('alasan_kode')
    expect((await tinjau('atasan@a', { ...undo, alasan_kode: 'tanda_keliru' })).status).toBe(400)
    const done = await tinjau('atasan@a', undo)
    expect(done.body.data.items, done.text).toMatchObject([{ keputusan: 'tidak_sah', catatan: 'Benar pulang' }])
    expect(await inbox('atasan@a')).toEqual([])
    expect(await dayOf('pegawai@a')).toMatchObject({ kode: 'TAM+TAP', tanda: [], ada_presensi: true })
    expect(await news('pegawai@a')).toContain('presensi.tertukar_ditinjau')
    // The last decision counts.
    expect((await tinjau('admin:instansi@a', { id: item.id, keputusan: 'sah' })).status).toBe(200)
    expect(await dayOf('pegawai@a')).toMatchObject({ kode: 'H', tanda: ['TKR'] })
    expect(await catat(0)).toBe(0)
  })

  it('is nobody else’s to decide, of no other agency, and forgotten once it is not read so any more', async () => {
    await swapped('pegawai@a2')
    const catat = createCatatTertukar({ db: harness.db })
    await catat(0)
    const { rows } = await owner.query('select id from tertukar where pegawai_id = $1', [
      harness.person('pegawai@a2').pegawai_id,
    ])
    const keep = { id: rows[0].id, keputusan: 'sah' }
    expect((await tinjau('admin:instansi@b', keep)).status).toBe(404)
    expect((await tinjau('admin:kantor@a', keep)).status).toBeGreaterThanOrEqual(403)
    // A pair in order, after all.
    await clock('pegawai@a2', 'masuk', '06:50')
    await clock('pegawai@a2', 'pulang', '17:05')
    await catat(0)
    expect((await tinjau('admin:instansi@a', keep)).status).toBe(404)
  })
})
