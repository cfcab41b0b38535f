import { addDays } from '@presensi/domain/kalender/tanggal'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { createPhone, KANTOR, placeOffices } from '../../../test/phone.ts'
import { createTestWorker } from '../../../test/worker.ts'
import { HARI_INI, ZONA_PAGI } from '../../../test/world.ts'
import { pagePresensi } from './daftar.repo.ts'

type Item = {
  id: string
  nilai: string
  nip: string
  nama: string
  waktu: string
  luring: boolean
  jenis: string
  alasan: { kode: string }[]
}
type Query = Record<string, string>

let harness: Harness
let owner: pg.Pool
let all: Item[]

const ADMIN = 'admin:instansi@a'
const list = async (query: Query = {}) => {
  const answer = await harness.call('GET', '/absensi/m-absensi/list', { as: ADMIN, query: { size: '200', ...query } })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data as { items: Item[]; total: number }
}
const idsOf = (items: readonly Item[]): string[] => items.map(({ id }) => id)

/** Every way an event can stand: as it came, lowered later, and decided either way. */
beforeAll(async () => {
  harness = await createHarness({}, { zona: ZONA_PAGI })
  owner = connect(harness.ownerUrl, { max: 1 })
  await placeOffices(harness, harness.world.a.id)
  const clock = async (as: string, fields: object = {}): Promise<string> => {
    await owner.query('delete from perangkat')
    return (await createPhone(harness, as).rekam(fields)).body.data.id
  }
  const outside = { lat: KANTOR.lat + 0.003 }
  const decide = (id: string, keputusan: string) =>
    harness.call('POST', '/absensi/v2/pegawai/konfirmasi/putuskan', {
      as: ADMIN,
      body: { id, keputusan, catatan: 'uji' },
    })
  await clock('pegawai@a')
  await clock('atasan@a', { jenis: 'pulang' })
  await clock('pybmc@a', { lat: KANTOR.lat + 1 })
  await clock('pegawai@a2', outside)
  expect((await decide(await clock('pegawai@a', outside), 'diterima')).status).toBe(200)
  expect((await decide(await clock('atasan@a', outside), 'ditolak')).status).toBe(200)
  // Photos that never came, eleven minutes later for the database: what was accepted is lowered, and one of them is then refused.
  const photoless = [await clock('operator:instansi:jam@a'), await clock('operator:instansi:hari@a')]
  const client = await owner.connect()
  await client.query('set session_replication_role = replica')
  await client.query(
    `update presensi set diterima_pada = diterima_pada - interval '11 minutes', waktu = waktu - interval '11 minutes' where id = any($1)`,
    [photoless],
  )
  client.release(true)
  const kerja = createTestWorker(harness)
  expect(await kerja.susulan.fotoTidakDatang()).toBe(2)
  expect((await decide(photoless[0] ?? '', 'ditolak')).status).toBe(200)
  all = (await list()).items
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

describe('the log of clockings', () => {
  it('shows everything of the week, newest first, whatever became of it', () => {
    expect(all).toHaveLength(8)
    expect(new Set(all.map(({ nilai }) => nilai))).toEqual(new Set(['diterima', 'perlu_konfirmasi', 'ditolak']))
    expect(all.map(({ waktu }) => waktu)).toEqual(
      all
        .map(({ waktu }) => waktu)
        .toSorted()
        .reverse(),
    )
  })

  const kode = (item: Item): string[] => item.alasan.map((one) => one.kode)
  const word = (item: Item, begins: string): boolean =>
    `${item.nama} ${item.nip}`
      .toLowerCase()
      .split(/[\s.,'()/-]+/)
      .some((one) => one.startsWith(begins))
  it.each<[Query, (item: Item) => boolean]>([
    [{ nilai: 'diterima' }, ({ nilai }) => nilai === 'diterima'],
    [{ nilai: 'perlu_konfirmasi' }, ({ nilai }) => nilai === 'perlu_konfirmasi'],
    [{ nilai: 'ditolak' }, ({ nilai }) => nilai === 'ditolak'],
    [{ sinyal: 'luar_area' }, (item) => kode(item).includes('luar_area')],
    [{ sinyal: 'foto_tidak_datang' }, (item) => kode(item).includes('foto_tidak_datang')],
    [
      { sinyal: 'foto_tidak_datang', nilai: 'ditolak' },
      (item) => kode(item).includes('foto_tidak_datang') && item.nilai === 'ditolak',
    ],
    [{ sinyal: 'perangkat_baru' }, (item) => kode(item).includes('perangkat_baru')],
    [{ luring: 'false' }, ({ luring }) => !luring],
    [{ luring: 'true' }, ({ luring }) => luring],
    [{ jenis: 'pulang' }, ({ jenis }) => jenis === 'pulang'],
    [{ q: 'pegawai' }, (item) => word(item, 'pegawai')],
    [{ q: 'zzzz' }, () => false],
    [{ q: 'pegawai', nilai: 'ditolak' }, (item) => word(item, 'pegawai') && item.nilai === 'ditolak'],
  ])('with %j holds exactly what that is true of', async (query, isMeant) => {
    const meant = all.filter(isMeant)
    for (const sort of ['-waktu', 'waktu', 'nama', '-nama']) {
      const { items, total } = await list({ ...query, sort })
      expect(idsOf(items).toSorted(), sort).toEqual(idsOf(meant).toSorted())
      expect(total).toBe(meant.length)
      const key = ({ nama, waktu }: Item): string => (sort.endsWith('nama') ? `${nama} ${waktu}` : waktu)
      const keys = items.map(key)
      expect(keys).toEqual(sort.startsWith('-') ? keys.toSorted().reverse() : keys.toSorted())
    }
  })

  it('finds a person by NIP, turns pages, and downloads the same', async () => {
    const nip = all[0]?.nip ?? ''
    expect(idsOf((await list({ nip })).items)).toEqual(idsOf(all.filter((one) => one.nip === nip)))
    const pages = await Promise.all(['1', '2', '3'].map((page) => list({ page, size: '3' })))
    expect(pages.flatMap(({ items }) => idsOf(items))).toEqual(idsOf(all))
    expect(pages.map(({ total }) => total)).toEqual([8, 8, 8])
  })

  it('finds the same whether people are looked for first or clockings are walked by time', async () => {
    const filter = { kantor_ids: null, dari: addDays(HARI_INI, -3), sampai: addDays(HARI_INI, 1), q: 'pegawai' }
    const window = { page: 1, size: 200, offset: 0, limit: 200 }
    const meant = idsOf(all.filter((one) => word(one, 'pegawai')))
    for (const few of [0, 1_000]) {
      const { id } = harness.world.a
      const page = await harness.db.inInstansi(id, (tx) => pagePresensi(tx, id, filter, window, few))
      expect([page.items.map((one) => one.id), page.total]).toEqual([meant, meant.length])
    }
  })
})
