import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { sendFile } from '../../../test/multipart.ts'
import { inAgency } from '../../../test/perubahan.ts'
import { download, readOurs, sheetOf } from '../../../test/sheets.ts'
import { good, KEUANGAN, KEUANGAN_2, siapkanTpp, TPP } from '../../../test/tpp.ts'
import type { Cell } from '../../platform/xlsx/public.ts'
import { createPantauRekap } from '../../recaps/kunci/public.ts'

let harness: Harness
let t: Awaited<ReturnType<typeof siapkanTpp>>
let periode_id: string
beforeAll(async () => {
  harness = await createHarness({ RATE_LIMIT_ORANG: '1000000', RATE_LIMIT_ALAMAT: '1000000' })
  t = await siapkanTpp(harness)
  periode_id = good(await t.post('/save', t.periode())).id
})
afterAll(async () => {
  await t.close()
  await harness.close()
})

const upload = async (rows: Cell[][], fields: Record<string, string> = {}, as = KEUANGAN) =>
  sendFile(harness, `${TPP}/upload`, { as, content: await sheetOf(rows), fields, query: { periode_id } })
const file = async (path: string, query: Record<string, string>, as = KEUANGAN) => {
  const { status, name, content } = await download(harness, `${TPP}${path}`, { as, query })
  expect(status, content.toString('utf8').slice(0, 300)).toBe(200)
  return { name, rows: (await readOurs(content)).rows }
}
const orang = async (key: string, id = periode_id) =>
  (await t.semua(id)).find((one: { nip: string }) => one.nip === t.nip(key))
const KOLOM = ['nip', 'nama', 'besaran', 'predikat', 'dasar_bpjs_gaji', 'zakat_bp', 'bank', 'nomor_rekening']

describe('pegawai_tpp.xlsx', () => {
  it('is a template with everybody but the own row, and comes back as it is', async () => {
    const { name, rows } = await file('/template', { periode_id })
    expect(name).toBe('pegawai_tpp.xlsx')
    const [header = [], ...body] = rows
    expect(header.map((cell) => String(cell).replace(/ \*$/, ''))).toEqual([
      'nip',
      'nama',
      'kelas_jabatan',
      'besaran',
      'predikat',
      'dasar_bpjs_gaji',
      'bruto_pajak_gaji',
      'pajak_gaji_dipotong',
      'bruto_setahun_gaji',
      'pajak_setahun_gaji',
      'iuran_pensiun_setahun',
      'tunjangan_profesi',
      'lhkpn',
      'zakat_bp',
      'bank',
      'nomor_rekening',
      'catatan',
    ])
    const nips = body.map((row) => row[0])
    expect(nips).toContain(t.nip('pegawai@a'))
    expect(nips).not.toContain(t.nip(KEUANGAN))
    expect((await file('/template', {})).rows).toHaveLength(1)
    const back = good(await upload(rows))
    expect(back).toMatchObject({ dibuat: 0, diubah: 0, ditolak: 0, dilewati: body.length })
  })
  it('says what is wrong cell by cell, and then writes nothing', async () => {
    const [a, b] = [t.nip('pegawai@a'), t.nip('pegawai@a2')]
    const answer = await upload([
      KOLOM,
      [a, 'x', '4.000.000', 'baik', 1, 0, null, null],
      [b, 'x', 1, 'cukup', 1, 0, null, null],
      [b, 'x', 1, 'baik', 'Rp100', 0, null, null],
      [t.nip('atasan@a'), 'x', 1, 'baik', null, null, null, null],
      [t.nip('atasan@a'), 'x', 2, 'baik', null, null, null, null],
      [t.nip(KEUANGAN), 'x', 9, 'baik', null, null, null, null],
      [harness.person('pegawai@b').nip, 'x', 9, 'baik', null, null, null, null],
    ])
    expect([answer.status, answer.body.code], answer.text).toEqual([400, 'impor.ditolak'])
    expect(answer.body.data.baris.map(({ baris, kolom }: { baris: number; kolom: string }) => [baris, kolom])).toEqual([
      [2, 'besaran'],
      [3, 'predikat'],
      [4, 'dasar_bpjs_gaji'],
      [6, 'nip'],
      [7, 'nip'],
      [8, 'nip'],
    ])
    expect(await orang('atasan@a')).toMatchObject({ masukan: { besaran: null, predikat: null } })
  })
  it.each([
    ['an amount with a comma', 'besaran', '4000000,00'],
    ['an amount with Rp', 'besaran', 'Rp 4000000'],
    ['an amount below nothing', 'tunjangan_profesi', -1],
    ['half a rupiah', 'besaran', 4_000_000.5],
    ['a class of 18', 'kelas_jabatan', 18],
    ['a predicate that is none', 'predikat', 'istimewa'],
    ['a NIP that is none', 'nip', '1987'],
  ])('with %s says so at the cell, and writes nothing of the other rows', async (_what, kolom, nilai) => {
    const header = [...new Set(['nip', 'catatan', kolom])]
    const row = header.map((name) => (name === kolom ? nilai : name === 'nip' ? t.nip('pegawai@a') : 'x'))
    const fine = header.map((name) => (name === 'nip' ? t.nip('pegawai@a2') : name === 'catatan' ? 'x' : null))
    const answer = await upload([header, row, fine])
    expect([answer.status, answer.body.code], answer.text).toEqual([400, 'impor.ditolak'])
    expect(answer.body.data.baris).toMatchObject([{ baris: 2, kolom }])
    expect((await orang('pegawai@a2')).masukan.catatan).toBeNull()
  })
  it('refuses a column of a component that the scheme does not have', async () => {
    const answer = await upload([
      ['nip', 'besaran_lain'],
      [t.nip('pegawai@a'), 5],
    ])
    expect([answer.status, answer.body.code]).toEqual([400, 'impor.ditolak'])
    expect(answer.body.data.baris).toMatchObject([{ baris: 1, kolom: 'besaran_lain' }])
  })
  it('is looked at first, then taken; what a cell leaves empty stays', async () => {
    const rows = [
      KOLOM,
      [t.nip('pegawai@a'), 'x', 5_000_000, 'Sangat Baik', 4_200_000, 250, 'Bank Daerah', '0012'],
      [t.nip('pegawai@a2'), 'x', null, 'baik', null, null, null, null],
    ]
    const look = good(await upload(rows, { pratinjau: 'ya' }))
    expect(look).toMatchObject({ dibuat: 2, ditolak: 0 })
    expect((await orang('pegawai@a')).masukan.predikat).toBeNull()
    expect(good(await upload(rows))).toMatchObject({ dibuat: 2, diubah: 0, dilewati: 0 })
    expect((await orang('pegawai@a')).masukan).toMatchObject({
      besaran: { TPP: 5_000_000 },
      predikat: 'sangat_baik',
      predikat_asal: 'impor',
      nomor_rekening: '0012',
    })
    expect(good(await upload(rows))).toMatchObject({ dibuat: 0, diubah: 0, dilewati: 2 })
    expect(
      good(
        await upload([
          ['nip', 'catatan'],
          [t.nip('pegawai@a'), 'baru'],
        ]),
      ),
    ).toMatchObject({ diubah: 1 })
    expect((await orang('pegawai@a')).masukan).toMatchObject({ predikat: 'sangat_baik', catatan: 'baru' })
  })
})

describe('files of a period', () => {
  it('are refused before there is something to be in them', async () => {
    for (const [path, code] of [
      ['/pegawai/download', 'tpp.belum_dihitung'],
      ['/pegawai/bayar', 'tpp.belum_dihitung'],
    ] as const) {
      const answer = await t.get(path, { periode_id })
      expect([answer.status, answer.body.code], path).toEqual([409, code])
    }
  })
  it('have everybody with a total, and line by line where it came from', async () => {
    const own = t.nip(KEUANGAN)
    for (const { nip, masukan } of await t.semua(periode_id))
      if (masukan.predikat === null)
        good(await t.post('/pegawai/save', { periode_id, nip, predikat: 'baik' }, nip === own ? KEUANGAN_2 : KEUANGAN))
    await t.kunci(2)
    await t.hitung(periode_id)
    const { name, rows } = await file('/pegawai/download', { periode_id })
    expect(name).toBe('tpp_rekap_pegawai.xlsx')
    const [header = [], ...body] = rows
    const at = (kolom: string) => header.indexOf(kolom)
    expect(header.slice(0, 10)).toEqual([
      'no',
      'nip',
      'nama',
      'jenis',
      'golongan',
      'jabatan',
      'kelas',
      'kantor',
      'dasar',
      'predikat',
    ])
    const total = body.at(-1) ?? []
    const people = body.slice(0, -1)
    for (const kolom of ['dasar', 'potongan_kode', 'bruto', 'pajak', 'bpjs', 'neto'])
      expect(total[at(kolom)], kolom).toBe(people.reduce((sum, row) => sum + Number(row[at(kolom)]), 0))
    const one = people.find((row) => row[at('nip')] === t.nip('pegawai@a')) ?? []
    expect([one[at('dasar')], one[at('predikat')]]).toEqual([5_000_000, 'sangat_baik'])
    expect((await t.get('/pegawai/bayar', { periode_id })).body.code).toBe('tpp.belum_final')
    good(await t.post('/final', { id: periode_id }, KEUANGAN_2))
    const paid = await file('/pegawai/bayar', { periode_id })
    const line = paid.rows.find((row) => row[1] === t.nip('pegawai@a'))
    expect(line?.slice(4, 6)).toEqual(['Bank Daerah', '0012'])
    expect(line?.at(-1)).toBe(one[at('neto')])
    for (const as of ['admin:instansi@a', 'superadmin', 'operator:instansi:keuangan@b'])
      expect([403, 404]).toContain((await t.get('/pegawai/bayar', { periode_id }, as)).status)
  })
})

describe('the next period', () => {
  let next: string
  it('takes attendance corrections of the month that was paid, once, with its base', async () => {
    // a holiday that was declared late: pegawai@a2 did not lose that day after all
    await inAgency(t.app, harness.world.a.id, (run) =>
      run(
        `insert into hari_libur (instansi_id, id, tanggal_mulai, tanggal_selesai, nama, jenis) values ($1, $2, '2026-02-10', '2026-02-10', 'Susulan', 'daerah')`,
        [harness.world.a.id, randomUUID()],
      ),
    )
    await createPantauRekap({ db: harness.db, setelahPresensiMenit: 0 })()
    await t.kunci(3)
    next = good(await t.post('/save', t.periode({ nama: 'TPP Maret', bulan: 4, bulan_presensi: 3 }))).id
    await t.predikat(next)
    await t.hitung(next)
    const rinci = good(await t.get('/pegawai/rinci', { periode_id: next, nip: t.nip('pegawai@a2') }))
    // 1 % of 1,600,000
    expect(rinci.baris.filter(({ kode }: { kode: string }) => kode === 'koreksi')).toMatchObject([
      { jumlah: 16_000, dasar: 'Rekap 2026-02' },
    ])
    expect((await orang('pegawai@a', next)).hasil.koreksi).toBe(20_000)
    await t.hitung(next)
    expect((await orang('pegawai@a2', next)).hasil.koreksi).toBe(16_000)
    const later = good(await t.post('/save', t.periode({ jenis: 'susulan', nama: 'Susulan', bulan: 4 })))
    expect(later.orang).toBe(0)
  })
  it('is compared with the one before: who changed by more, and why', async () => {
    const { items, dengan } = good(await t.get('/banding', { periode_id: next, batas_bp: 0, size: 200 }))
    expect(dengan).toBe(periode_id)
    const one = items.find(({ nip }: { nip: string }) => nip === t.nip('pegawai@a'))
    expect(one.sebab.map(({ kode }: { kode: string }) => kode)).toContain('besaran')
    expect(one.selisih).toBe(one.neto - one.neto_dengan)
    expect(good(await t.get('/banding', { periode_id: next, batas_bp: 1_000_000 })).total).toBe(0)
    expect((await t.get('/banding', { periode_id: next, dengan: next })).status).toBe(400)
  })
  it('has to be computed again when its month is reopened', async () => {
    const body = { tahun: '2026', bulan: '3', kantor_id: harness.world.a.kantor[1], alasan: 'uji' }
    good(await harness.call('POST', '/absensi/v2/rekap/buka', { as: 'admin:instansi@a', body }))
    expect(await orang('pegawai@a2', next)).toMatchObject({ perlu_dihitung_ulang: true })
    expect(await orang('pegawai@a', next)).toMatchObject({ perlu_dihitung_ulang: false })
    await t.hitung(next)
    expect(await orang('pegawai@a2', next)).toMatchObject({ status: 'tertahan', kurang: ['rekap'], hasil: null })
  })
  it('pays later whom it left out', async () => {
    const { id } = await orang('pegawai@a2', next)
    good(await t.post('/pegawai/delete', { id, alasan: 'Rekap belum terkunci' }))
    good(await t.post('/final', { id: next }, KEUANGAN_2))
    const later = good(
      await t.post('/save', t.periode({ jenis: 'susulan', nama: 'Susulan Maret', bulan: 5, bulan_presensi: 3 })),
    )
    expect(later.orang).toBe(1)
    await t.kunci(3)
    await t.predikat(later.id)
    await t.hitung(later.id)
    expect(await orang('pegawai@a2', later.id)).toMatchObject({ status: 'dihitung', hasil: { koreksi: 16_000 } })
  })
})
