import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from './harness.ts'
import { download, readOurs } from './sheets.ts'

let harness: Harness
let today: string
beforeAll(async () => {
  harness = await createHarness()
  // Kiritimati is 14 hours ahead: for most of the day its date is another one than that of the machine.
  const { a } = harness.world
  today = await harness.db.acrossInstansi(async (tx) => {
    await tx.updateTable('instansi').set({ zona_waktu: 'Pacific/Kiritimati' }).where('id', '=', a.id).execute()
    const { rows } = await sql<{
      d: string
    }>`select (now() at time zone 'Pacific/Kiritimati')::date::text as d`.execute(tx)
    return rows[0]?.d ?? ''
  })
})
afterAll(() => harness.close())

const month = (): string => today.slice(0, 7)

describe('without tahun and bulan a call answers for the current month of the agency', () => {
  it('hari-kerja/get/{instansi}: its days, and with tahun alone the whole year', async () => {
    const path = `/absensi/m-kerja/hari-kerja/get/${harness.world.a.id}`
    const as = 'admin:instansi@a'
    const { items } = (await harness.call('GET', path, { as })).body.data
    expect(items[0].tanggal).toBe(`${month()}-01`)
    expect(items.at(-1).tanggal.slice(0, 7)).toBe(month())
    const year = await harness.call('GET', path, { as, query: { tahun: '2025' } })
    expect([year.body.data.items.length, year.body.data.items[0].tanggal]).toEqual([365, '2025-01-01'])
    const march = await harness.call('GET', path, { as, query: { bulan: '3' } })
    expect(march.body.data.items[0].tanggal).toBe(`${today.slice(0, 4)}-03-01`)
    expect((await harness.call('GET', path, { as, query: { bulan: '13' } })).status).toBe(400)
  })

  it('shift/detail: its roster', async () => {
    const { data } = (await harness.call('GET', '/absensi/v2/pegawai/shift/detail', { as: 'admin:kantor@a' })).body
    expect([data.tahun, data.bulan]).toEqual([Number(today.slice(0, 4)), Number(today.slice(5, 7))])
    expect(data.hari[0].tanggal).toBe(`${month()}-01`)
  })

  it('jam-kerja/download: its sheet', async () => {
    const as = 'admin:instansi@a'
    const hari = [1, 2, 3, 4, 5].map((day) => ({ hari: day, masuk: '07:30', pulang: '16:00' }))
    const hours = { kode: 'PAGI', nama: 'Pagi', jenis: 'biasa', berlaku_mulai: today, otomatis: false, hari }
    const saved = await harness.call('POST', '/absensi/m-kerja/jam-kerja/save', { as, body: hours, json: true })
    const [kantor_id] = harness.world.a.kantor
    const day = { tanggal: today, kerja: true, kantor_id, jam_kerja_id: saved.body.data.id }
    expect((await harness.call('POST', '/absensi/m-kerja/hari-kerja/save', { as, body: day })).status).toBe(200)
    const file = await download(harness, '/absensi/m-kerja/jam-kerja/download', { as, query: {} })
    const [header = [], row = []] = (await readOurs(file.content)).rows
    expect(row[header.map(String).indexOf(String(Number(today.slice(8))))]).toBe('PAGI')
  })
})
