import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { inAgency } from '../../../test/perubahan.ts'
import { good, KEUANGAN_2, siapkanTpp } from '../../../test/tpp.ts'

/** The last month of a year from the database through generate, beside a second, naive program that reads the tables (law.md, TPP 0). */
let harness: Harness
let t: Awaited<ReturnType<typeof siapkanTpp>>
const ORANG = 'pegawai@a'
const PTKP_K1 = 63_000_000
beforeAll(async () => {
  harness = await createHarness({ RATE_LIMIT_ORANG: '1000000', RATE_LIMIT_ALAMAT: '1000000' })
  t = await siapkanTpp(harness)
  const { a } = harness.world
  await inAgency(t.app, a.id, (run) =>
    run(`update pegawai set jenis = 'PPPK', status_ptkp = 'K/1' where id = $1`, [harness.person(ORANG).pegawai_id]),
  )
})
afterAll(async () => {
  await t.close()
  await harness.close()
})

type Baris = {
  bruto: number
  pajak: number
  zakat: number
  bruto_setahun_gaji: number
  pajak_setahun_gaji: number
  iuran_pensiun_setahun: number
}
/** Tax of the year on what the tables say was paid, less what was taken; nothing of the product is used. */
async function naif(periode_id: string): Promise<number> {
  const { rows } = await t.owner.query<Baris & { id: string }>(
    `select p.id, h.bruto::float8, h.pajak::float8, h.zakat::float8, coalesce(g.bruto_setahun_gaji, 0)::float8 as bruto_setahun_gaji,
       coalesce(g.pajak_setahun_gaji, 0)::float8 as pajak_setahun_gaji, coalesce(g.iuran_pensiun_setahun, 0)::float8 as iuran_pensiun_setahun
     from tpp_hasil h join tpp_periode p on p.id = h.periode_id join tpp_pegawai g on g.periode_id = p.id and g.pegawai_id = h.pegawai_id
     where h.pegawai_id = $1 and extract(year from p.bulan) = 2026 and (p.status = 'final' or p.id = $2)`,
    [harness.person(ORANG).pegawai_id, periode_id],
  )
  const now = rows.find(({ id }) => id === periode_id)
  if (now === undefined) throw new Error('nothing was computed')
  const total = (name: 'bruto' | 'zakat') => rows.reduce((sum, one) => sum + one[name], 0)
  const before = rows.filter(({ id }) => id !== periode_id).reduce((sum, one) => sum + one.pajak, 0)
  const gross = now.bruto_setahun_gaji + total('bruto')
  const cost = Math.min(Math.round(gross / 20), 6_000_000)
  let taxable = Math.max(0, gross - cost - now.iuran_pensiun_setahun - total('zakat') - PTKP_K1)
  taxable -= taxable % 1_000
  let tax = 0
  for (const [upTo, percent] of [
    [60_000_000, 5],
    [190_000_000, 15],
    [250_000_000, 25],
    [4_500_000_000, 30],
  ] as const) {
    const part = Math.min(taxable, upTo)
    tax += Math.round((part * percent) / 100)
    taxable -= part
  }
  return tax - now.pajak_setahun_gaji - before
}

const hasil = async (periode_id: string) =>
  (await t.semua(periode_id)).find((one: { nip: string }) => one.nip === t.nip(ORANG)).hasil

/** A manual line that brings somebody's bruto to an amount. */
async function jadikan(periode_id: string, bruto: number): Promise<void> {
  const jumlah = bruto - (await hasil(periode_id)).bruto
  const line = { periode_id, nip: t.nip(ORANG), jumlah, alasan: 'Uji', dasar: 'SK 1' }
  const { id } = good(await t.post('/koreksi/save', line))
  good(await t.post('/koreksi/setuju', { id, keputusan: 'disetujui' }, KEUANGAN_2))
  await t.hitung(periode_id)
}

const simpan = async (periode_id: string, given: Record<string, number>) =>
  good(await t.post('/pegawai/save', { periode_id, nip: t.nip(ORANG), ...given }))

describe('the last month of a year', () => {
  let december: string
  it('comes after months in which the effective rate of salary and allowance is taken', async () => {
    const { id } = good(await t.post('/save', t.periode({ nama: 'November', bulan: 11 })))
    await t.kunci(2)
    await t.predikat(id)
    await simpan(id, { bruto_pajak_gaji: 4_200_000 })
    await t.hitung(id)
    await jadikan(id, 3_816_000)
    // 1 % of 8,016,000, and none with the salary alone
    expect(await hasil(id)).toMatchObject({ bruto: 3_816_000, pajak: 80_160, bpjs: 38_160, neto: 3_697_680 })
    good(await t.post('/final', { id }, KEUANGAN_2))
  })

  it('is held back until salary and tax of the year are known', async () => {
    december = good(await t.post('/save', t.periode({ nama: 'Desember', bulan: 12, bulan_presensi: 3 }))).id
    await t.kunci(3)
    await t.predikat(december)
    await simpan(december, { bruto_pajak_gaji: 4_200_000 })
    await t.hitung(december)
    const one = (await t.semua(december)).find(({ nip }: { nip: string }) => nip === t.nip(ORANG))
    expect(one).toMatchObject({ status: 'tertahan', kurang: ['setahun'] })
  })

  it('takes the tax of the year less what was taken: 537.340 in the worked example', async () => {
    // twelve salaries, and ten allowances that another system paid
    const paid = { bruto_setahun_gaji: 96_192_000 - 2 * 3_816_000, pajak_setahun_gaji: 10 * 80_160 }
    await simpan(december, paid)
    await t.hitung(december)
    await jadikan(december, 3_816_000)
    expect(await hasil(december)).toMatchObject({
      bruto: 3_816_000,
      pajak: 537_340,
      neto: 3_816_000 - 537_340 - 38_160,
    })
    expect(await naif(december)).toBe(537_340)
  })

  it('pays back what was too much, and counts zakat and pension dues', async () => {
    await simpan(december, { pajak_setahun_gaji: 3_000_000, iuran_pensiun_setahun: 2_394_000, zakat_bp: 250 })
    await t.hitung(december)
    const { bruto, pajak, bpjs, zakat, neto } = await hasil(december)
    expect(pajak).toBeLessThan(0)
    expect(pajak).toBe(await naif(december))
    expect([zakat, neto]).toEqual([95_400, bruto - pajak - bpjs - zakat])
  })
})

describe('a later payment', () => {
  it('has whoever became known only when the month was final', async () => {
    const nip = '199001012015011777'
    const body = {
      nip,
      nama: 'Orang Susulan',
      jenis: 'PNS',
      kantor_id: harness.world.a.kantor[0] ?? '',
      mulai: '2026-02-01',
      buat_akun: '0',
    }
    good(await harness.call('POST', '/absensi/m-pegawai/save', { as: 'operator:instansi:pegawai@a', body }))
    const later = good(await t.post('/save', t.periode({ jenis: 'susulan', nama: 'Susulan', bulan: 4 })))
    expect((await t.semua(later.id)).map((one: { nip: string }) => one.nip)).toEqual([nip])
  })
})
