import { randomUUID } from 'node:crypto'
import { KODE_HARI } from '@presensi/domain/hari/kode'
import { instantOf } from '@presensi/domain/kalender/zona'
import { connect } from '@presensi/postgres/connect'
import { readXlsx } from 'hucre/xlsx'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { pdfInfo, pdfSignature, pdfText } from '../../../test/pdf.ts'
import { download } from '../../../test/sheets.ts'

let harness: Harness
let owner: pg.Pool
const RENTANG = { start: '2026-02-25', end: '2026-03-05' }
const BULAN = { tahun: '2026', bulan: '3' }
const KANTOR_PDF = '/absensi/m-absensi/rekap-presensi-kantor-pdf'
const KANTOR_XLSX = '/absensi/m-absensi/rekap-presensi-kantor-excel'
const PEGAWAI_PDF = '/absensi/m-absensi/rekap-presensi-pegawai-pdf'
const BULAN_PDF = '/absensi/v2/pegawai/rekap/kantor-bulan'
const BULAN_XLSX = '/absensi/v2/pegawai/rekap/kantor-bulan-excel'
const admin = 'admin:instansi@a'

const get = async (path: string, as: string, query: Record<string, string>) => {
  const file = await download(harness, path, { as, query })
  expect(file.status, file.content.toString('utf8').slice(0, 300)).toBe(200)
  return file
}
const refused = async (path: string, as: string, query: Record<string, string>) => {
  const answer = await harness.call('GET', path, { as, query })
  const field = answer.body.errors?.[0]?.field
  return field === undefined ? answer.status : `${answer.status} ${field}`
}
const kantor = () => ({ kantor_id: harness.world.a.kantor[0] ?? '' })

async function clock(key: string, tanggal: string, jenis: 'masuk' | 'pulang', detik: number) {
  const { pegawai_id, instansi_id, kantor_id } = harness.person(key)
  const client = await owner.connect()
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into presensi (instansi_id, tanggal, id, pegawai_id, kantor_id, jenis, work_from, waktu, diterima_pada, luring, perangkat_id, nilai,
       sinyal_kode, foto_diharapkan, komitmen, nomor)
     values ($1, $2, $3, $4, $5, $6, 'WFO', to_timestamp($7 / 1000.0), to_timestamp($7 / 1000.0), false, $3, 'diterima', '{}', false, sha256('x'), 0)`,
    [instansi_id, tanggal, randomUUID(), pegawai_id, kantor_id, jenis, instantOf(tanggal, detik, 'Asia/Jakarta')],
  )
  client.release(true)
}

beforeAll(async () => {
  harness = await createHarness()
  owner = connect(harness.ownerUrl, { max: 2 })
  for (const tanggal of ['2026-02-26', '2026-03-02', '2026-03-03']) {
    await clock('pegawai@a', tanggal, 'masuk', 7.25 * 3600)
    await clock('pegawai@a', tanggal, 'pulang', 17 * 3600)
  }
  await clock('pegawai@a', '2026-03-04', 'masuk', 8 * 3600)
  await clock('pegawai@a', '2026-03-04', 'pulang', 17 * 3600)
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

type Rekap = {
  items: {
    nip: string
    nama: string
    total: Record<string, number> & { kode: Record<string, number> }
    bulan: { hari: { tanggal: string; kode: string }[] }[]
  }[]
}
const rekapOf = async (query: Record<string, string>): Promise<Rekap> => {
  const answer = await harness.call('POST', BULAN_PDF, { as: admin, body: { ...BULAN, ...query, size: '200' } })
  return answer.body.data as Rekap
}

describe('Report Kantor.pdf', () => {
  it('has its name, its seal, everybody of the recap, and says that it is provisional', async () => {
    const { name, content } = await get(BULAN_PDF, admin, { ...BULAN, ...kantor() })
    expect(name).toBe('Report Kantor.pdf')
    expect(await pdfSignature(content)).toContain('Signature is Valid')
    const [text, info, { items }] = [await pdfText(content), await pdfInfo(content), await rekapOf(kantor())]
    expect(info.Tagged).toBe('yes')
    expect(items.length).toBeGreaterThan(3)
    for (const { nip } of items) expect(text.replaceAll(' ', '')).toContain(nip)
    expect(text).toContain('REKAPITULASI KEHADIRAN PEGAWAI')
    expect(text).toContain('Bulan Maret 2026')
    expect(text).toMatch(/Status\s*: Sementara/)
    expect(text).toContain(`Jumlah: ${items.length} pegawai`)
    expect(text).toContain(`Halaman 1 dari ${info.Pages}`)
    expect(text).toContain('Terlambat 1')
  })

  it('of a range has a block a month and all of it together', async () => {
    const { name, content } = await get(KANTOR_PDF, admin, { ...RENTANG, ...kantor() })
    expect(name).toBe('Report Kantor.pdf')
    const text = await pdfText(content)
    for (const words of [
      'Periode 25 Feb–5 Mar 2026',
      'Februari 2026',
      'Maret 2026',
      'Jumlah seluruh periode',
      'Data per',
    ])
      expect(text).toContain(words)
  })

  it('is also F4 and English', async () => {
    const answer = await harness.app.inject({
      method: 'GET',
      url: BULAN_PDF,
      query: { ...BULAN, ...kantor(), kertas: 'F4' },
      headers: { authorization: `Bearer ${await harness.token(admin)}`, 'accept-language': 'en' },
    })
    expect((await pdfInfo(answer.rawPayload))['Page size']).toMatch(/935\.43 x 609\.45/)
    const text = await pdfText(answer.rawPayload)
    expect(text).toContain('ATTENDANCE RECAP OF EMPLOYEES')
    expect(text).toContain('Month of March 2026')
  })

  it('for the notice board shows all leave and sickness as C', async () => {
    const { pegawai_id, instansi_id } = harness.person('pegawai@a')
    const id = randomUUID()
    const client = await owner.connect()
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into izin (instansi_id, id, pegawai_id, jenis_kode, jenis, kode_hari, tanggal_mulai, tanggal_selesai, luar_negeri, hari_perjalanan,
         zona_waktu, hari, penyusun, status, berlaku, diproses)
       select $1, $2, $3, 'CS', '{}', 'CS', '2026-03-09', '2026-03-10', false, 0, 'Asia/Jakarta', 2, array[$2::uuid], 'disetujui', true, false`,
      [instansi_id, id, pegawai_id],
    )
    await client.query(
      `insert into surat_pegawai (instansi_id, id, pegawai_id, kode, izin_id, rentang, berlaku, diproses)
       select instansi_id, $2, pegawai_id, kode_hari, id, rentang, true, false from izin where id = $1`,
      [id, randomUUID()],
    )
    client.release(true)
    const [plain, board] = await Promise.all(
      [{}, { papan: 'ya' }].map(async (more, index) => {
        const as = index === 0 ? admin : 'monitoring:instansi:rekap@a'
        return pdfText((await get(BULAN_PDF, as, { ...BULAN, ...kantor(), ...more })).content)
      }),
    )
    expect(plain).toMatch(/CS 2/)
    expect(plain).toContain('Cuti sakit')
    expect(board).not.toMatch(/\bCS\b/)
    expect(board).not.toContain('Cuti sakit')
    expect(board).toMatch(/\bC 2\b/)
    expect(board).toContain('Cuti atau sakit')
  })

  it('has a bare right: an office of others, another agency, a bad period', async () => {
    const [one = '', other = ''] = harness.world.a.kantor
    expect(await refused(BULAN_PDF, 'admin:kantor@a', { ...BULAN, kantor_id: other })).toBe(404)
    expect(await refused(BULAN_PDF, 'admin:instansi@b', { ...BULAN, kantor_id: one })).toBe(404)
    expect(await refused(BULAN_PDF, 'pegawai@a', BULAN)).toBe(403)
    expect(await refused(BULAN_PDF, admin, { tahun: '2090', bulan: '1' })).toBe('400 bulan')
    expect(await refused(KANTOR_PDF, admin, { start: '2026-03-05', end: '2026-03-04' })).toBe('400 end')
    expect(await refused(KANTOR_PDF, admin, { start: '2025-01-01', end: '2026-03-04' })).toBe('400 end')
    expect(await refused(BULAN_PDF, admin, { ...BULAN, kertas: 'A3' })).toBe('400 kertas')
  })
})

describe('Report Pegawai.pdf', () => {
  it('is one’s own, the superior’s and the office’s, day by day', async () => {
    const { nip, nama } = harness.person('pegawai@a')
    for (const [as, query] of [
      ['pegawai@a', RENTANG],
      ['atasan@a', { ...RENTANG, nip }],
      ['admin:kantor@a', { ...RENTANG, nip }],
    ] as const) {
      const { name, content } = await get(PEGAWAI_PDF, as, query)
      expect(name).toBe('Report Pegawai.pdf')
      const text = await pdfText(content)
      expect(text).toContain(nama)
      expect(text).toMatch(/Rab, 4 Mar 2026\s+TL1\s+08\.00 WIB\s+17\.00 WIB\s+30/)
      expect(text).toContain('Jumlah seluruh periode')
    }
  })

  it('is nobody else’s', async () => {
    const { nip } = harness.person('pegawai@a')
    for (const as of ['pegawai@b', 'admin:instansi@b', 'admin:kantor@b'])
      expect(await refused(PEGAWAI_PDF, as, { ...RENTANG, nip }), as).toBe(404)
  })
})

describe('Report Kantor.xlsx', () => {
  const NUMBERS = [
    'hari_kerja',
    'hadir',
    'menit_terlambat',
    'menit_pulang_cepat',
    'jam_kerja',
    'hari_uang_makan',
    'potongan_persen',
  ]

  it('has the columns of old, the numbers of the recap as numbers, and its three sheets', async () => {
    const { name, content } = await get(BULAN_XLSX, admin, { ...BULAN, ...kantor() })
    expect(name).toBe('Report Kantor.xlsx')
    const { sheets } = await readXlsx(content)
    expect(sheets.map((sheet) => sheet.name)).toEqual(['Rekap', 'Koreksi', 'Keterangan'])
    const [header = [], ...rows] = sheets[0]?.rows ?? []
    const days = Array.from({ length: 31 }, (_day, index) => String(index + 1))
    expect(header).toEqual(['no', 'nip', 'nama', 'jabatan', ...days, ...KODE_HARI, ...NUMBERS])
    const { items } = await rekapOf(kantor())
    expect(rows).toHaveLength(items.length)
    for (const [index, { nip, nama, total, bulan }] of items.entries()) {
      const row = rows[index] ?? []
      const at = (column: string) => row[header.indexOf(column)]
      expect([at('no'), at('nip'), at('nama')]).toEqual([index + 1, nip, nama])
      const codes = new Map(bulan[0]?.hari.map(({ tanggal, kode }) => [String(Number(tanggal.slice(8))), kode]))
      expect(days.map((day) => at(day) ?? undefined)).toEqual(days.map((day) => codes.get(day)))
      expect(KODE_HARI.map((kode) => at(kode))).toEqual(KODE_HARI.map((kode) => total.kode[kode] ?? 0))
      expect(NUMBERS.map((column) => at(column))).toEqual([
        total.hari_kerja,
        total.hadir,
        total.terlambat_menit,
        total.pulang_cepat_menit,
        Math.round(((total.bekerja_menit ?? 0) / 60) * 100) / 100,
        total.hari_uang_makan,
        (total.potongan_bp ?? 0) / 100,
      ])
    }
    const about = new Map((sheets[2]?.rows ?? []).map(([label, value]) => [label, value]))
    expect(about.get('Status')).toBe('Sementara')
    expect(String(about.get('H'))).toBe('Hadir')
  })

  it('of a range has a row a person and month, with the month as a date', async () => {
    const { content } = await get(KANTOR_XLSX, admin, { ...RENTANG, ...kantor() })
    const { sheets } = await readXlsx(content)
    const [header = [], ...rows] = sheets[0]?.rows ?? []
    expect(header.at(-1)).toBe('bulan')
    const months = rows.map((row) => row.at(-1))
    expect(months.every((month) => month instanceof Date)).toBe(true)
    expect([...new Set(months.map((month) => (month as Date).toISOString().slice(0, 10)))]).toEqual([
      '2026-02-01',
      '2026-03-01',
    ])
  })

  it('keeps its head and its people in sight, filters, and prints across with its head on every page', async () => {
    const { content } = await get(BULAN_XLSX, admin, { ...BULAN, ...kantor() })
    const { sheets } = await readXlsx(content)
    const [rekap] = sheets
    expect(rekap?.freezePane).toMatchObject({ rows: 1, columns: 3 })
    expect(rekap?.autoFilter?.range).toMatch(/^A1:/)
    expect(rekap?.pageSetup).toMatchObject({ orientation: 'landscape', fitToWidth: 1 })
  })

  it('is never a formula', async () => {
    const { pegawai_id } = harness.person('pegawai@a')
    await owner.query(`update pegawai set nama = '=1+1' where id = $1`, [pegawai_id])
    const { content } = await get(BULAN_XLSX, admin, { ...BULAN, ...kantor() })
    const { sheets } = await readXlsx(content)
    expect(sheets[0]?.rows.flat()).toContain('=1+1')
    expect([...(sheets[0]?.cells?.values() ?? [])].some((cell) => cell.formula !== undefined)).toBe(false)
  })
})
