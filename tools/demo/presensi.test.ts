import { migrateApi } from '@presensi/api/migrate'
import { openDatabase } from '@presensi/api/platform/database'
import { createKeyRing } from '@presensi/api/rantai/public'
import { verifyChains } from '@presensi/api/rantai/verify'
import { connect } from '@presensi/postgres/connect'
import { loginUrl } from '@presensi/postgres/roles'
import { testDatabase } from '@presensi/postgres/testing'
import { migrateSso } from '@presensi/sso/program'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildDemo } from './data.ts'
import { buildPresensi } from './presensi.ts'
import { seedDemo } from './seed.ts'
import { seedPresensi } from './seed-presensi.ts'

const NOW = Date.parse('2026-11-13T05:00:00Z') // a Friday, noon in Jakarta
const RENTANG = { hariIni: '2026-11-13', sekarang: NOW, hari: 8 }
const { rows } = buildDemo(RENTANG.hariIni)
const SECRET = { PRESENSI_SECRET: 'uji-0f8c2b6a9d4e1c7b5a3f2e8d6c4b2a10', PRESENSI_KUNCI: undefined }
const keys = createKeyRing(SECRET)

// Everybody's phone signs what it sends: a busy machine needs its time for that.
describe('clockings of the demo', { timeout: 180_000 }, () => {
  it('are the same every time, and look like those of people', async () => {
    const [one, two] = [await buildPresensi(rows, RENTANG, keys), await buildPresensi(rows, RENTANG, keys)]
    // Phones draw keys of their own each time; all that people see is the same.
    const seen = ({ baris }: typeof one) => baris.map(({ tanda_tangan, komitmen, ...row }) => row)
    expect(seen(two)).toEqual(seen(one))
    const share = (is: (baris: (typeof one.baris)[number]) => boolean) => one.baris.filter(is).length / one.baris.length
    expect(share((baris) => baris.nilai === 'diterima')).toBeGreaterThan(0.9)
    expect(share((baris) => baris.sinyal_kode.includes('luar_area'))).toBeGreaterThan(0.002)
    expect(share((baris) => baris.luring)).toBeGreaterThan(0.002)
    expect(one.penilaian.length).toBeGreaterThan(10)
    const people = new Set(one.baris.map((baris) => baris.pegawai_id))
    expect(people.size).toBeGreaterThan(380)
    expect(one.baris.every((baris) => baris.waktu <= baris.diterima_pada && baris.diterima_pada < NOW)).toBe(true)
    // Saturdays and Sundays belong to whoever is on a roster.
    const sunday = one.baris.filter((baris) => baris.tanggal === '2026-11-08')
    const rostered = new Set(rows.shift_pegawai.map((row) => row.pegawai_id))
    expect(sunday.every((baris) => rostered.has(baris.pegawai_id))).toBe(true)
  })

  it('stand in whole chains, once, and never beside those of real people', async () => {
    const { ownerUrl, drop } = await testDatabase('demo', async (url) => {
      await migrateSso(url)
      await migrateApi(url)
    })
    const seed = () => seedPresensi({ ownerUrl, keys: SECRET, log: () => {}, hari: 3, now: NOW })
    expect(await seed()).toBe(0)
    await seedDemo({ ownerUrl, ssoOwnerUrl: ownerUrl, log: () => {} })
    expect(await seed()).toBeGreaterThan(500)
    expect(await seed()).toBe(0)
    const db = openDatabase(await loginUrl(ownerUrl, { group: 'presensi_api', seed: 'uji' }), { max: 2 })
    const pool = connect(ownerUrl, { max: 1 })
    onTestFinished(async () => {
      await db.close()
      await pool.end()
      await drop()
    })
    const store = { list: async () => [], chains: async () => [] }
    // Asked at a moment when nothing of it is old yet: there are no anchors here.
    const results = await verifyChains({ db, keys, store, now: () => 0 })
    expect(results.map((result) => result.temuan)).toEqual([[], []])
  })
})
