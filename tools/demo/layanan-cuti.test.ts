import { migrateApi } from '@presensi/api/migrate'
import { connect } from '@presensi/postgres/connect'
import { testDatabase } from '@presensi/postgres/testing'
import { migrateSso } from '@presensi/sso/program'
import { expect, it, onTestFinished } from 'vitest'
import { startLayananCuti } from './layanan-cuti.ts'
import { seedDemo } from './seed.ts'

type Item = { nomor: string; nip: string; tanggal_mulai: string; tanggal_selesai: string }

it('the leave service of the demo offers leave, one of which clashes, and the agency knows where it is', async () => {
  const { ownerUrl, drop } = await testDatabase('demo', async (url) => {
    await migrateSso(url)
    await migrateApi(url)
  })
  const pool = connect(ownerUrl, { max: 1 })
  onTestFinished(async () => {
    await pool.end()
    await drop()
  })
  await pool.query(`select set_config('app.lintas', 'ya', false)`)
  await seedDemo({ ownerUrl, ssoOwnerUrl: ownerUrl, log: () => undefined })
  const service = await startLayananCuti({ ownerUrl })
  onTestFinished(() => service.close())
  const alamat = async () =>
    (await pool.query(`select nilai #>> '{}' as alamat from pengaturan where nama = 'izin_alamat'`)).rows
  expect(await alamat()).toEqual([{ alamat: service.url }])
  const ask = async (query = ''): Promise<Item[]> => (await (await fetch(`${service.url}${query}`)).json()).items
  const items = await ask()
  expect(items).toHaveLength(3)
  expect(new Set(items.map(({ nomor }) => nomor)).size).toBe(3)
  const taken = []
  for (const { nip, tanggal_mulai, tanggal_selesai } of items) {
    const { rows } = await pool.query(
      `select 1 from surat_pegawai s join pegawai g on g.id = s.pegawai_id where g.nip = $1 and s.berlaku
       and s.rentang && tstzrange(($2::date)::timestamp at time zone 'Asia/Jakarta', ($3::date + 1)::timestamp at time zone 'Asia/Jakarta')`,
      [nip, tanggal_mulai, tanggal_selesai],
    )
    taken.push(rows.length > 0)
  }
  expect(taken.toSorted()).toEqual([false, false, true])
  expect(await ask('?mulai=2019-01-01&selesai=2019-12-31')).toEqual([])
  expect((await fetch(service.url.replace('/cuti', '/lain'))).status).toBe(404)
  // Another start has another port; what somebody entered themselves is left alone.
  const again = await startLayananCuti({ ownerUrl })
  onTestFinished(() => again.close())
  expect(await alamat()).toEqual([{ alamat: again.url }])
  await pool.query(`update pengaturan set nilai = '"https://simpeg.example.go.id/cuti"' where nama = 'izin_alamat'`)
  const third = await startLayananCuti({ ownerUrl })
  onTestFinished(() => third.close())
  expect(await alamat()).toEqual([{ alamat: 'https://simpeg.example.go.id/cuti' }])
})
