import { sayKabar } from '@presensi/contract/kata/kabar/katalog'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'

let harness: Harness
let owner: pg.Pool
const ADMIN = 'admin:instansi@a'

beforeAll(async () => {
  harness = await createHarness()
  owner = connect(harness.ownerUrl, { max: 1 })
})
beforeEach(() => owner.query('delete from notifikasi'))
afterAll(async () => {
  await owner.end()
  await harness.close()
})

const told = async (): Promise<[pengguna_id: string, jenis: string, message: string, en: string][]> => {
  const { rows } = await owner.query('select pengguna_id, jenis, data from notifikasi order by pengguna_id')
  const say = (row: { jenis: string; data: unknown }, language: 'id' | 'en') =>
    sayKabar(row.jenis, row.data, language).teks
  return rows.map((row) => [row.pengguna_id, row.jenis, say(row, 'id'), say(row, 'en')])
}
const save = (nama: string, nilai: unknown) =>
  harness.call('POST', '/absensi/v2/instansi/setting/save', { as: ADMIN, body: { nama, nilai } })
const declare = () =>
  harness.call('POST', '/absensi/v2/instansi/gangguan/save', {
    as: ADMIN,
    body: { mulai: '2026-11-02T00:30:00Z', selesai: '2026-11-02T03:00:00Z', alasan: 'Listrik padam' },
  })

describe('what one admin alone could do for their own clockings', () => {
  it('goes to the super admins where the agency has no other admin', async () => {
    expect((await save('sinyal_luar_area', 'anomali')).status).toBe(200)
    expect((await told()).map(([id, jenis]) => [id, jenis])).toEqual([
      [harness.person('superadmin').pengguna_id, 'tindakan.menunggu'],
    ])
  })

  describe('is told to the other admins of the agency', () => {
    beforeAll(() =>
      owner.query(
        `insert into peran (id, pengguna_id, role, instansi_id, mulai) values (gen_random_uuid(), $1, 'role:presensi:admin:instansi', $2, '2020-01-01')`,
        [harness.person('pegawai@a').pengguna_id, harness.world.a.id],
      ),
    )

    it('looser settings, in both languages', async () => {
      expect((await save('ambang_jauh_m', 100_000)).status).toBe(200)
      const [one, ...more] = await told()
      expect(more).toEqual([])
      expect(one?.slice(0, 2)).toEqual([harness.person('pegawai@a').pengguna_id, 'tindakan.menunggu'])
      expect(one?.[2]).toMatch(
        /^Melonggarkan pengaturan, diminta .*: Jarak yang ditolak: \d+ → 100000\. Perlu orang kedua\.$/,
      )
      expect(one?.[3]).toMatch(
        /^Loosening a setting, asked for by .*: Distance that is refused: \d+ → 100000\. A second person is needed\.$/,
      )
    })

    it('not stricter ones, nor settings that loosen nothing', async () => {
      expect((await save('ambang_jauh_m', 600)).status).toBe(200)
      expect((await save('pengingat_hari', 9)).status).toBe(200)
      expect(await told()).toEqual([])
    })

    it('an outage, with its time where the agency is', async () => {
      const saved = await declare()
      expect(saved.status, saved.text).toBe(200)
      const [one, ...more] = await told()
      expect(more).toEqual([])
      expect(one?.slice(0, 2)).toEqual([harness.person('pegawai@a').pengguna_id, 'gangguan.dinyatakan'])
      expect(one?.[2]).toContain(
        'gangguan seluruh instansi Sen, 2 Nov 2026 07.30 sampai Sen, 2 Nov 2026 10.00: Listrik padam',
      )
      expect(one?.[3]).toContain('from Mon, 2 Nov 2026 07:30 to Mon, 2 Nov 2026 10:00: Listrik padam')
    })
  })
})
