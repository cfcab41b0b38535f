import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { good, KEUANGAN, KEUANGAN_2, siapkanTpp } from '../../../test/tpp.ts'

/**
 * What changes in the middle of a month, from the calls of those who record it to the amount (behaviour.md §10). February 2026 has twenty
 * work days; nobody here clocks, so every day that is paid costs 1 % of the discipline part.
 */
let harness: Harness
let t: Awaited<ReturnType<typeof siapkanTpp>>
let periode_id: string
const OPERATOR = 'operator:instansi:pegawai@a'
const ORANG = {
  mulai: '197705052006041901',
  berhenti: '197705052006041902',
  kelas: '197705052006041903',
  setingkat: '197705052006041904',
  tinggi: '197705052006041905',
  tanpaKelas: '197705052006041906',
  sebentar: '197705052006041907',
}
const [PENUH, PER_HARI] = [4_000_000, 16_000]

const pegawai = async (nip: string, more: Record<string, string>) =>
  good(
    await harness.call('POST', '/absensi/m-pegawai/save', {
      as: OPERATOR,
      body: { nip, nama: `Orang ${nip.slice(-2)}`, jenis: 'PNS', buat_akun: '0', ...more },
    }),
  )
const ditempatkan = (mulai: string) => ({
  kantor_id: harness.world.a.kantor[0] ?? '',
  mulai,
  jabatan: 'Analis',
  kelas_jabatan: '9',
  golongan: 'III/c',
})
const plt = async (nip: string, more: Record<string, string> = {}) =>
  good(
    await harness.call('POST', '/absensi/v2/instansi/pejabat-pengganti/save', {
      as: OPERATOR,
      body: { pengganti_nip: nip, jabatan: 'Kepala Seksi', jenis: 'Plt', mulai: '2026-01-01', ...more },
    }),
  )
const orang = async (nip: string, id = periode_id) =>
  (await t.semua(id)).find((one: { nip: string }) => one.nip === nip)
const baris = async (nip: string, kode: string) =>
  good(await t.get('/pegawai/rinci', { periode_id, nip })).baris.find((one: { kode: string }) => one.kode === kode)

beforeAll(async () => {
  harness = await createHarness({ RATE_LIMIT_ORANG: '1000000', RATE_LIMIT_ALAMAT: '1000000' })
  t = await siapkanTpp(harness)
  good(await t.post('/kelas/save', { skema_id: t.skema, kelas: 10, besaran: 5_000_000, dasar: 'Lampiran' }))
  await pegawai(ORANG.mulai, ditempatkan('2026-02-16'))
  const ids = new Map<string, string>()
  for (const nip of Object.values(ORANG).slice(1)) ids.set(nip, (await pegawai(nip, ditempatkan('2026-01-01'))).id)
  const again = (nip: string, mulai: string) => ({ ...ditempatkan(mulai), id: ids.get(nip) ?? '' })
  await pegawai(ORANG.berhenti, {
    ...again(ORANG.berhenti, '2026-01-01'),
    berhenti_pada: '2026-02-11',
    berhenti_jenis: 'pensiun',
  })
  await pegawai(ORANG.kelas, { ...again(ORANG.kelas, '2026-02-16'), jabatan: 'Kepala Seksi', kelas_jabatan: '10' })
  await plt(ORANG.setingkat, { kelas_jabatan: '9', dasar: 'SP 1/2026' })
  await plt(ORANG.tinggi, { kelas_jabatan: '10' })
  await plt(ORANG.tanpaKelas)
  await plt(ORANG.sebentar, { mulai: '2026-02-10' })
  periode_id = good(await t.post('/save', t.periode())).id
  await t.kunci(2)
  await t.predikat(periode_id)
  await t.hitung(periode_id)
})
afterAll(async () => {
  await t.close()
  await harness.close()
})

describe('part of a month', () => {
  it.each([
    ['of who began on the sixteenth: ten of twenty days', () => ORANG.mulai, 10],
    ['of who left on the eleventh: seven of twenty days', () => ORANG.berhenti, 7],
  ])('%s', async (_who, nip, days) => {
    const dasar = (PENUH * days) / 20
    expect(await baris(nip(), 'bulan_tak_penuh')).toMatchObject({ acuan: `${days}/20`, jumlah: dasar - PENUH })
    // 40 % of the base is for discipline, 1 % of that for each of the days
    const potongan = 0 - Math.round((dasar * 4_000 * 100 * days) / 10_000 / 10_000)
    expect((await orang(nip())).hasil).toMatchObject({ dasar, potongan, bruto: dasar + potongan })
  })
})

describe('a class that changes in the month', () => {
  it('is paid from the next month on', async () => {
    expect((await orang(ORANG.kelas)).hasil.dasar).toBe(PENUH)
    const next = good(await t.post('/save', t.periode({ nama: 'TPP Maret', bulan: 4, bulan_presensi: 3 }))).id
    await t.kunci(3)
    await t.predikat(next)
    await t.hitung(next)
    expect((await orang(ORANG.kelas, next)).hasil.dasar).toBe(5_000_000)
    good(await t.post('/delete', { id: next }))
  })
})

describe('the Plt of a vacant post', () => {
  it('of the same class gets a fifth of it more', async () => {
    expect(await baris(ORANG.setingkat, 'plt')).toMatchObject({
      jumlah: 800_000,
      bp: 2_000,
      atas: PENUH,
      dasar: 'SP 1/2026',
    })
    expect((await orang(ORANG.setingkat)).hasil).toMatchObject({ dasar: PENUH + 800_000 })
  })
  it('of a higher class gets what that post pays', async () => {
    expect(await baris(ORANG.tinggi, 'plt')).toMatchObject({ jumlah: 1_000_000, dasar: 'Plt Kepala Seksi' })
    expect((await orang(ORANG.tinggi)).hasil.dasar).toBe(5_000_000)
  })
  it('who held it for less than a month gets nothing more, and lacks nothing', async () => {
    expect((await orang(ORANG.sebentar)).hasil.dasar).toBe(PENUH)
  })
  it('is held back while nobody knows its class; the agency mends it', async () => {
    expect(await orang(ORANG.tanpaKelas)).toMatchObject({ status: 'tertahan', kurang: ['plt'], hasil: null })
    const { items } = good(await t.get('/kurang', { periode_id, size: 200 }))
    expect(items).toMatchObject([
      {
        nip: ORANG.tanpaKelas,
        kurang: [
          {
            hal: 'plt',
            pembenah: 'admin_instansi',
            tautan: `/pegawaikantor/lists?tab=pengganti&q=${ORANG.tanpaKelas}`,
          },
        ],
      },
    ])
    const reminded = { periode_id, hal: 'plt' }
    expect(good(await t.post('/kurang/ingatkan', reminded))).toBeDefined()
    const path = '/absensi/v2/instansi/pejabat-pengganti'
    const found = good(await harness.call('GET', `${path}/get`, { as: OPERATOR, query: { nip: ORANG.tanpaKelas } }))
    const { id, jabatan, pengganti_nip, jenis, mulai } = found.items[0]
    const body = { id, jabatan, pengganti_nip, jenis, mulai, kelas_jabatan: 17 }
    good(await harness.call('POST', `${path}/save`, { as: OPERATOR, body }))
    await t.hitung(periode_id)
    // The class is known now, but the scheme has no amount for it: that is for keuangan to give.
    expect(await orang(ORANG.tanpaKelas)).toMatchObject({ status: 'tertahan', kurang: ['besaran'] })
    good(await t.post('/kelas/save', { skema_id: t.skema, kelas: 17, besaran: 9_000_000, dasar: 'Lampiran' }))
    await t.hitung(periode_id)
    expect((await orang(ORANG.tanpaKelas)).hasil.dasar).toBe(9_000_000)
  })
})

describe.each([
  ['thr', 'THR'],
  ['tpp13', 'TPP ketiga belas'],
] as const)('%s', (jenis, nama) => {
  it('pays the base of the month without its attendance, once a month, and is made final like any other', async () => {
    const { id } = good(await t.post('/save', t.periode({ jenis, nama, bulan: 5 })))
    const again = await t.post('/save', t.periode({ jenis, nama, bulan: 5 }))
    expect([again.status, again.body.code]).toEqual([409, 'tpp.periode_bertumpuk'])
    await t.predikat(id)
    await t.hitung(id)
    expect((await orang(ORANG.kelas, id)).hasil).toMatchObject({ dasar: PENUH, potongan: 0, koreksi: 0, bruto: PENUH })
    // Who was employed for part of the month is not cut a second time by attendance.
    expect((await orang(ORANG.mulai, id)).hasil.potongan).toBe(0)
    good(await t.post('/final', { id }, KEUANGAN_2))
    expect(good(await t.get('/get', { id })).items[0]).toMatchObject({ status: 'final', jenis })
    const slip = good(await t.get('/pegawai/rinci', { periode_id: id, nip: ORANG.kelas }, KEUANGAN))
    expect(slip.baris.map((one: { kode: string }) => one.kode)).not.toContain('potongan')
  })
})

describe('a cut', () => {
  it(`costs ${PER_HARI} a day of a whole month`, async () => {
    expect((await orang(ORANG.kelas)).hasil.potongan).toBe(-20 * PER_HARI)
  })
})
