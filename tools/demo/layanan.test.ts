import { migrateApi } from '@presensi/api/migrate'
import { connect } from '@presensi/postgres/connect'
import { testDatabase } from '@presensi/postgres/testing'
import { migrateSso } from '@presensi/sso/program'
import { expect, it, onTestFinished } from 'vitest'
import { startLayanan } from './layanan.ts'
import { seedDemo } from './seed.ts'

type Item = { nomor: string; nip: string; tanggal_mulai: string; tanggal_selesai: string }

it('the services of the demo offer leave, one of which clashes, and predicates with some people missing, and the agencies know where they are', async () => {
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
  const service = await startLayanan({ ownerUrl })
  onTestFinished(() => service.close())
  const alamat = async () =>
    (await pool.query(`select nilai #>> '{}' as alamat from pengaturan where nama = 'izin_alamat'`)).rows
  expect(await alamat()).toEqual([{ alamat: `${service.url}/cuti` }])
  const ask = async (query = ''): Promise<Item[]> => (await (await fetch(`${service.url}/cuti${query}`)).json()).items
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
  expect((await fetch(`${service.url}/lain`)).status).toBe(404)
  const { rows: kinerja } = await pool.query<{ kode: string; alamat: string; orang: number }>(
    `select i.kode, p.nilai #>> '{}' as alamat, (select count(*)::int from pegawai g where g.instansi_id = i.id and g.jenis <> 'NON_ASN') as orang
     from pengaturan p join instansi i on i.id = p.instansi_id where p.nama = 'kinerja_alamat' order by 1`,
  )
  expect(kinerja.map(({ kode }) => kode)).toEqual(['KABDEMO', 'KEMENDEMO'])
  for (const { kode, alamat: address, orang } of kinerja) {
    expect(address).toBe(`${service.url}/kinerja/${kode}`)
    const rated = new Set<string>()
    for (let halaman = 1, more = true; more; halaman += 1) {
      const answer = await (await fetch(`${address}?periode=2026-Q3&halaman=${halaman}`)).json()
      for (const { nip } of answer.items) rated.add(nip)
      more = answer.items.length > 0
    }
    expect(rated.size).toBeLessThan(orang)
    expect(rated.size).toBeGreaterThan(orang * 0.9)
  }
  // Another start has another port; what somebody entered themselves is left alone.
  const again = await startLayanan({ ownerUrl })
  onTestFinished(() => again.close())
  expect(await alamat()).toEqual([{ alamat: `${again.url}/cuti` }])
  await pool.query(`update pengaturan set nilai = '"https://simpeg.example.go.id/cuti"' where nama = 'izin_alamat'`)
  const third = await startLayanan({ ownerUrl })
  onTestFinished(() => third.close())
  expect(await alamat()).toEqual([{ alamat: 'https://simpeg.example.go.id/cuti' }])
})
