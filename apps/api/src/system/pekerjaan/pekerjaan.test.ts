import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { finishPekerjaan, reportProgress, startPekerjaan } from './public.ts'

let harness: Harness
beforeAll(async () => {
  harness = await createHarness()
})
afterAll(() => harness.close())

const start = (kantor = true) =>
  harness.db.acrossInstansi((tx) =>
    startPekerjaan(tx, {
      instansi_id: harness.world.a.id,
      kantor_id: kantor ? harness.world.a.kantor[0] : null,
      jenis: 'rekap.bulanan',
      jumlah: 10,
      dimulai_oleh: harness.person('pegawai@a').pengguna_id,
    }),
  )
const read = (id: string, as: string, headers: Record<string, string> = {}) =>
  harness.call('GET', `/absensi/v2/pekerjaan/${id}`, { as, headers })
const progress = (id: string, selesai: number) => harness.db.acrossInstansi((tx) => reportProgress(tx, id, { selesai }))
const finish = (id: string, end: Parameters<typeof finishPekerjaan>[2]) =>
  harness.db.acrossInstansi((tx) => finishPekerjaan(tx, id, end))

describe('a job', () => {
  it('goes from waiting over running to its end, once, and tells whoever started it', async () => {
    const id = await start()
    expect((await read(id, 'pegawai@a')).body.data).toMatchObject({
      status: 'menunggu',
      jumlah: 10,
      selesai: 0,
      dimulai_pada: null,
    })
    expect(await progress(id, 4)).toBe(true)
    expect((await read(id, 'pegawai@a')).body.data).toMatchObject({ status: 'berjalan', selesai: 4 })
    const kabar = { message: 'Rekap selesai dibuat.', tautan: '/rekapbulan/lists' }
    expect(await finish(id, { status: 'selesai', hasil: { baris: 10 }, kabar })).toBe(true)
    expect(await finish(id, { status: 'gagal', pesan: 'terlambat' })).toBe(false)
    expect(await progress(id, 5)).toBe(false)
    const done = (await read(id, 'pegawai@a')).body.data
    expect(done).toMatchObject({ status: 'selesai', selesai: 10, hasil: { baris: 10 }, pesan: null })
    expect(done.selesai_pada).not.toBeNull()
    const news = await harness.call('GET', '/absensi/v2/notifikasi/get', { as: 'pegawai@a' })
    expect(news.body.data.items).toMatchObject([{ jenis: 'pekerjaan.selesai', ...kabar, data: { pekerjaan_id: id } }])
  })

  it('that was cancelled tells the worker to stop', async () => {
    const id = await start()
    await finish(id, { status: 'dibatalkan' })
    expect(await progress(id, 1)).toBe(false)
    expect((await read(id, 'pegawai@a')).body.data).toMatchObject({ status: 'dibatalkan', selesai: 0 })
  })

  it('is seen by whoever started it and by the admins of its scope, and by nobody else', async () => {
    const office = await start()
    const agency = await start(false)
    const status = async (id: string, as: string) => (await read(id, as)).status
    for (const as of ['pegawai@a', 'admin:kantor@a', 'admin:instansi@a', 'superadmin'])
      expect(await status(office, as)).toBe(200)
    for (const as of ['pegawai@a2', 'operator:instansi:hari@a', 'admin:kantor@b', 'admin:instansi@b'])
      expect(await status(office, as)).toBe(404)
    expect(await status(agency, 'admin:kantor@a')).toBe(404)
    expect(await status('01990000-0000-7000-8000-999999999999', 'superadmin')).toBe(404)
    expect(await status('bukan-id', 'superadmin')).toBe(400)
  })

  it('can be followed as events until it ends', async () => {
    const id = await start()
    const following = read(id, 'pegawai@a', { accept: 'text/event-stream' })
    await progress(id, 7)
    await finish(id, { status: 'gagal', pesan: 'Kantor tidak punya pegawai.' })
    const answer = await following
    expect(answer.headers['content-type']).toBe('text/event-stream; charset=utf-8')
    expect(answer.text).toContain('"status":"gagal"')
    expect(answer.text).toMatch(/event: akhir\ndata: {"alasan":"selesai"}\n\n$/)
    expect((await read(id, 'pegawai@b', { accept: 'text/event-stream' })).status).toBe(404)
  })
})

describe('the super admin', () => {
  it('sees every job, newest first, by state', async () => {
    const list = async (query: Record<string, string>) =>
      (await harness.call('GET', '/absensi/v2/superadmin/pekerjaan/get', { as: 'superadmin', query })).body.data
    const all = await list({})
    expect(all.items.map((row: { id: string }) => row.id)).toEqual(
      [...all.items.map((row: { id: string }) => row.id)].sort().reverse(),
    )
    expect(all.items[0]).toMatchObject({ instansi: 'Instansi A', oleh: 'Orang pegawai@a' })
    expect((await list({ status: 'selesai' })).total).toBe(1)
    expect((await list({ instansi_id: harness.world.b.id })).total).toBe(0)
  })

  it('sees how the installation is', async () => {
    const { data } = (await harness.call('GET', '/absensi/v2/superadmin/kesehatan', { as: 'superadmin' })).body
    expect(data.database).toMatchObject({ baik: true, versi: expect.stringMatching(/^\d+/) })
    expect(data.migrasi.map((row: { nama: string }) => row.nama)).toContain('0003_menu_grup_notifikasi_pekerjaan.sql')
    expect(data.antrean).toContainEqual({ nama: 'rapikan', menunggu: 0, berjalan: 0, gagal: 0, tertua_detik: null })
    expect(Math.abs(data.selisih_jam_ms)).toBeLessThan(2_000)
    expect(data.pekerjaan).toEqual({ menunggu: 2, berjalan: 0 })
  })

  it('lists what a migration could not carry over as it was', async () => {
    const { a } = harness.world
    const owner = new pg.Client({ connectionString: harness.ownerUrl })
    await owner.connect()
    await owner.query(`select set_config('app.lintas', 'ya', false)`)
    await owner.query(
      `insert into catatan_migrasi (instansi_id, migrasi, sebab, pegawai_id, kantor_id, mulai, selesai, sebelum, sesudah)
       values ($1, '0085', 'roster', $2, $3, '2026-10-16', '2026-10-31', 'lepas', 'aturan mingguan')`,
      [a.id, harness.person('pegawai@a').pegawai_id, a.kantor[0]],
    )
    await owner.end()
    const { data } = (await harness.call('GET', '/absensi/v2/superadmin/kesehatan', { as: 'superadmin' })).body
    expect(data.catatan.ringkas).toEqual([{ migrasi: '0085', sebab: 'roster', jumlah: 1, orang: 1 }])
    expect(data.catatan.rinci).toMatchObject([
      { nip: harness.person('pegawai@a').nip, mulai: '2026-10-16', selesai: '2026-10-31', sesudah: 'aturan mingguan' },
    ])
  })
})
