import { createHash } from 'node:crypto'
import { connect } from '@presensi/postgres/connect'
import { readXlsx } from 'hucre/xlsx'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { pdfText } from '../../../test/pdf.ts'
import { download } from '../../../test/sheets.ts'

let harness: Harness
let owner: pg.Pool
const RENTANG = { start: '2026-02-25', end: '2026-03-05' }
const BULAN = { tahun: '2026', bulan: '3' }
const PEGAWAI_PDF = '/absensi/m-absensi/rekap-presensi-pegawai-pdf'
const BULAN_PDF = '/absensi/v2/pegawai/rekap/kantor-bulan'
const BULAN_XLSX = '/absensi/v2/pegawai/rekap/kantor-bulan-excel'
const admin = 'admin:instansi@a'

const get = async (path: string, as: string, query: Record<string, string>) => {
  const file = await download(harness, path, { as, query })
  expect(file.status, file.content.toString('utf8').slice(0, 300)).toBe(200)
  return file
}
const kodeIn = (text: string): string => /verifikasi\/([\w-]{22})/.exec(text)?.[1] ?? ''
const verify = (kode: string) => harness.call('GET', `/verifikasi/${kode}`, { headers: { accept: 'application/json' } })
const kantor = () => ({ kantor_id: harness.world.a.kantor[0] ?? '' })

beforeAll(async () => {
  harness = await createHarness()
  owner = connect(harness.ownerUrl, { max: 2 })
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

type Rekap = { items: { nip: string; nama: string; total: { kode: Record<string, number> } }[] }
const rekapOf = async (query: Record<string, string>): Promise<Rekap> => {
  const answer = await harness.call('POST', BULAN_PDF, { as: admin, body: { ...BULAN, ...query, size: '200' } })
  return answer.body.data as Rekap
}

describe('the register', () => {
  it('knows a paper by the code on it, with the hash of its file, and names nobody', async () => {
    const { content } = await get(BULAN_PDF, admin, { ...BULAN, ...kantor() })
    const answer = await verify(kodeIn(await pdfText(content)))
    expect(answer.status, answer.text).toBe(200)
    const { items } = await rekapOf(kantor())
    const { data } = answer.body
    expect(data).toMatchObject({
      jenis: 'report_kantor',
      bentuk: 'pdf',
      keadaan: 'sementara',
      mulai: '2026-03-01',
      selesai: '2026-03-31',
      bulanan: true,
      versi: null,
      pegawai: null,
      orang: items.length,
      sidik: createHash('sha256').update(content).digest('hex'),
      ukuran: content.length,
    })
    for (const kode of ['TK', 'L'])
      expect(data.jumlah[kode]).toBe(items.reduce((sum, { total }) => sum + (total.kode[kode] ?? 0), 0))
    for (const { nip, nama } of items) {
      expect(answer.text).not.toContain(nip)
      expect(answer.text).not.toContain(nama)
    }
    expect(answer.text).not.toMatch(/potongan|_bp|rupiah/)
  })

  it('says of a paper of one person no more than initials and the end of the NIP', async () => {
    const { nip, nama } = harness.person('atasan@a')
    const { content } = await get(PEGAWAI_PDF, 'atasan@a', RENTANG)
    const answer = await verify(kodeIn(await pdfText(content)))
    expect(answer.body.data).toMatchObject({ jenis: 'report_pegawai', orang: 1, pegawai: { nip_akhir: nip.slice(-4) } })
    expect(answer.body.data.pegawai.inisial).toMatch(/^(\p{Lu}\.)( \p{Lu}\.)*$/u)
    expect(answer.text).not.toContain(nip)
    expect(answer.text).not.toContain(nama)
  })

  it('knows the sheet, too, by the link in it', async () => {
    const { content } = await get(BULAN_XLSX, admin, { ...BULAN, ...kantor() })
    const { sheets } = await readXlsx(content)
    const answer = await verify(kodeIn((sheets[2]?.rows ?? []).flat().join(' ')))
    expect(answer.body.data).toMatchObject({
      bentuk: 'xlsx',
      sidik: createHash('sha256').update(content).digest('hex'),
    })
  })

  it('does not know what it did not print', async () => {
    for (const kode of ['aaaaaaaaaaaaaaaaaaaaaa', 'x', '%00', "'; drop table dokumen"]) {
      const answer = await verify(encodeURIComponent(kode))
      expect([404, 400], kode).toContain(answer.status)
    }
  })

  it('is only ever added to', async () => {
    await expect(
      harness.db.acrossInstansi((tx) => tx.updateTable('dokumen').set({ orang: 0 }).execute()),
    ).rejects.toThrow(/permission denied/)
    await expect(harness.db.acrossInstansi((tx) => tx.deleteFrom('dokumen').execute())).rejects.toThrow(
      /permission denied/,
    )
  })

  it('seals every paper with one certificate, whichever node prints', async () => {
    const other = await harness.otherNode()
    await other.call('GET', PEGAWAI_PDF, { as: 'atasan@a', query: RENTANG })
    const { rows } = await owner.query('select count(*)::int as n from segel')
    expect(rows).toEqual([{ n: 1 }])
  })
})

describe('somebody who tries codes', () => {
  it('is slowed down soon, whether a code is known or not, and nobody else is', async () => {
    const small = await createHarness({ RATE_LIMIT_ALAMAT: '60' })
    try {
      const ask = async (kode: string, more: Record<string, string> = {}) => {
        const { statusCode, headers, body } = await small.app.inject({
          method: 'GET',
          url: `/verifikasi/${kode}`,
          headers: { accept: 'application/json' },
          ...more,
        })
        return { status: statusCode, after: headers['retry-after'], body }
      }
      // A twentieth of what an address may ask of other calls.
      const codes = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(22))
      const answers = []
      for (const kode of codes) answers.push(await ask(kode))
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 429])
      expect(Number(answers.at(-1)?.after)).toBeGreaterThan(0)
      expect(JSON.parse(answers.at(-1)?.body ?? '{}')).toMatchObject({ code: 'terlalu_sering' })
      expect((await ask('e'.repeat(22), { remoteAddress: '203.0.113.9' })).status).toBe(404)
      expect((await small.call('GET', '/absensi/v2/pegawai/presensi/hari-ini', { as: 'pegawai@a' })).status).toBe(200)
    } finally {
      await small.close()
    }
  })
})
