import { randomUUID } from 'node:crypto'
import { connect } from '@presensi/postgres/connect'
import { readXlsx } from 'hucre/xlsx'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { pdfText } from '../../../test/pdf.ts'
import { download } from '../../../test/sheets.ts'
import { tambahOrang } from '../../../test/tambah-orang.ts'

let harness: Harness
let owner: pg.Pool
const MARET = { tahun: '2026', bulan: '3' }
const RENTANG = { start: '2026-03-01', end: '2026-03-31' }
const RANGE = '/absensi/m-absensi/rekap-presensi-kantor'
const PEGAWAI = '/absensi/m-absensi/rekap-presensi-pegawai'
const BULANAN = '/absensi/v2/pegawai/rekap/kantor-bulan'
const HARI = '/absensi/v2/pegawai/hari/kantor-bulan'
const admin = 'admin:instansi@a'

type Orang = {
  nip: string
  bulan: { hari: { tanggal: string; kode: string }[] }[]
  hari: { tanggal: string; kode: string }[]
  total: { hari_kerja: number; kode: Record<string, number> }
}
type Jawaban = { items: Orang[]; total: number; jumlah: { orang: number; kode: Record<string, number> } }

/** Employed from a date to before another; placed within. */
async function bekerja(key: string, mulai: string, sampai: string | null, kantor_id: string | null) {
  const { pegawai_id } = harness.person(key)
  await owner.query('delete from penempatan where pegawai_id = $1', [pegawai_id])
  await owner.query(
    `update kepegawaian set mulai = $2, berhenti_pada = $3, berhenti_jenis = case when $3::date is not null then 'pensiun' end where pegawai_id = $1`,
    [pegawai_id, mulai, sampai],
  )
  if (kantor_id === null) return
  await owner.query(
    `insert into penempatan (instansi_id, id, pegawai_id, kantor_id, mulai, selesai) values ($1, $2, $3, $4, $5, $6::date - 1)`,
    [harness.world.a.id, randomUUID(), pegawai_id, kantor_id, mulai, sampai],
  )
}

beforeAll(async () => {
  harness = await createHarness()
  owner = connect(harness.ownerUrl, { max: 2 })
  const [a1, a2] = harness.world.a.kantor
  for (const key of ['masuk@a', 'keluar@a', 'tanpa@a', 'pindah@a', 'lain@a'])
    await tambahOrang(harness, key, { bekerja: 'a' })
  await bekerja('masuk@a', '2026-03-10', null, a1)
  await bekerja('keluar@a', '2020-01-01', '2026-03-20', a1)
  await bekerja('tanpa@a', '2026-03-05', null, null)
  await bekerja('lain@a', '2026-03-10', null, a2)
  const { pegawai_id } = harness.person('pindah@a')
  await owner.query(`update penempatan set selesai = '2026-03-02' where pegawai_id = $1`, [pegawai_id])
  await owner.query(
    `insert into penempatan (instansi_id, id, pegawai_id, kantor_id, mulai) values ($1, $2, $3, $4, '2026-03-03')`,
    [harness.world.a.id, randomUUID(), pegawai_id, a2],
  )
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

const ask = async (method: 'GET' | 'POST', path: string, isi: Record<string, string>, as = admin): Promise<Jawaban> => {
  const sent = { size: '200', ...isi }
  const answer = await harness.call(method, path, { as, ...(method === 'GET' ? { query: sent } : { body: sent }) })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data as Jawaban
}
const kantor = () => ({ kantor_id: harness.world.a.kantor[0] })
/** From which to which day somebody is shown, and on which days as '–'. */
function seen({ items }: Jawaban, key: string) {
  const one = items.find(({ nip }) => nip === harness.person(key).nip)
  if (one === undefined) return null
  const hari = one.hari ?? one.bulan.flatMap((block) => block.hari)
  const dashes = hari.filter(({ kode }) => kode === '–').map(({ tanggal }) => Number(tanggal.slice(8)))
  return [hari.length, dashes.at(0), dashes.at(-1), dashes.length]
}

describe.each([
  ['a range', 'POST', RANGE, RENTANG],
  ['a month', 'POST', BULANAN, MARET],
  ['days of a month', 'GET', HARI, MARET],
] as const)('%s', (_name, method, path, isi) => {
  it('of an office has – before a start and after an end, and nothing of days elsewhere', async () => {
    for (const found of [
      await ask(method, path, { ...isi, ...kantor() }),
      await ask(method, path, isi, 'admin:kantor@a'),
    ]) {
      expect(seen(found, 'masuk@a')).toEqual([31, 1, 9, 9])
      expect(seen(found, 'keluar@a')).toEqual([31, 20, 31, 12])
      expect(seen(found, 'pindah@a')).toEqual([2, undefined, undefined, 0])
      expect(seen(found, 'pegawai@a')).toEqual([31, undefined, undefined, 0])
      // Who begins in another office is nobody of this one, and who is in none is none's.
      for (const key of ['lain@a', 'tanpa@a']) expect(seen(found, key), key).toBeNull()
      const total = found.items.find(({ nip }) => nip === harness.person('masuk@a').nip)?.total
      // 10 to 31 March.
      expect([total?.hari_kerja, total?.kode['–']]).toEqual([16, 9])
    }
  })

  it('of the agency has who is employed and in no office', async () => {
    const found = await ask(method, path, isi)
    expect(seen(found, 'tanpa@a')).toEqual([31, 1, 31, 31])
    expect(seen(found, 'masuk@a')).toEqual([31, 1, 9, 9])
    expect(found.items).toHaveLength(found.total)
    if (path === BULANAN) expect(found.jumlah).toMatchObject({ orang: found.total })
  })
})

describe('one person', () => {
  const status = async (path: string, as: string, key: string) => {
    const sent = { ...RENTANG, nip: harness.person(key).nip }
    const method = path.endsWith('-pdf') ? 'GET' : 'POST'
    return (await harness.call(method, path, { as, ...(method === 'GET' ? { query: sent } : { body: sent }) })).status
  }
  it.each([
    ['tanpa@a', 'tanpa@a', 200],
    [admin, 'tanpa@a', 200],
    ['admin:kantor@a', 'masuk@a', 200],
    // That they exist is not told by their days in no office.
    ['admin:kantor@a', 'lain@a', 404],
    ['admin:kantor@a', 'tanpa@a', 404],
  ])('is shown and printed alike: %s asks for %s', async (as, key, expected) => {
    expect(await status(PEGAWAI, as, key)).toBe(expected)
    expect(await status(`${PEGAWAI}-pdf`, as, key)).toBe(expected)
  })
})

describe('the papers', () => {
  const codes = async (as: string): Promise<(string | null | undefined)[]> => {
    const { status, content } = await download(harness, `${BULANAN}-excel`, { as, query: { ...MARET, ...kantor() } })
    expect(status, content.toString('utf8').slice(0, 300)).toBe(200)
    const [header = [], ...rows] = (await readXlsx(content)).sheets[0]?.rows ?? []
    const of = (key: string) => rows.find((row) => row[1] === harness.person(key).nip) ?? []
    const at = (day: number) => header.map(String).indexOf(String(day))
    return [
      ...[of('masuk@a')[at(1)], of('masuk@a')[at(9)], of('keluar@a')[at(20)], of('keluar@a')[at(31)]],
      ...[of('pindah@a')[at(3)], of('pindah@a')[at(31)], of('masuk@a')[header.indexOf('–')]].map((one) => one ?? null),
    ].map((one) => (typeof one === 'number' ? String(one) : (one as string | null | undefined)))
  }

  it('say the same while the month is open and once it is locked', async () => {
    const expected = ['–', '–', '–', '–', null, null, '9']
    expect(await codes(admin)).toEqual(expected)
    for (const bulan of ['1', '2', '3']) {
      const body = { ...MARET, bulan, ...kantor(), alasan: 'Uji' }
      const answer = await harness.call('POST', '/absensi/v2/rekap/kunci', { as: admin, body, json: true })
      if (bulan === '3') expect(answer.status, answer.text).toBe(200)
    }
    expect(await codes(admin)).toEqual(expected)
    const found = await ask('POST', BULANAN, { ...MARET, ...kantor() })
    expect(seen(found, 'masuk@a')).toEqual([31, 1, 9, 9])
    expect(seen(found, 'keluar@a')).toEqual([31, 20, 31, 12])
    expect(seen(found, 'pindah@a')).toEqual([2, undefined, undefined, 0])
    const { content } = await download(harness, BULANAN, { as: admin, query: { ...MARET, ...kantor() } })
    expect(await pdfText(content)).toContain('Tidak bekerja di sini')
  })
})
