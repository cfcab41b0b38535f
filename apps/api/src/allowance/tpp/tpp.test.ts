import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { createProductJobs } from '../../../test/jobs.ts'
import { inAgency } from '../../../test/perubahan.ts'
import { good, KEUANGAN, KEUANGAN_2, siapkanTpp } from '../../../test/tpp.ts'
import { createKeyRing } from '../../clocking/rantai/public.ts'
import { verifyChains } from '../../clocking/rantai/verify.ts'

let harness: Harness
let t: Awaited<ReturnType<typeof siapkanTpp>>
let periode_id: string
beforeAll(async () => {
  harness = await createHarness({ RATE_LIMIT_ORANG: '1000000', RATE_LIMIT_ALAMAT: '1000000' })
  t = await siapkanTpp(harness)
})
afterAll(async () => {
  await t.close()
  await harness.close()
})
const orang = async (key: string) => (await t.semua(periode_id)).find((one: { nip: string }) => one.nip === t.nip(key))

describe('a period', () => {
  it('is opened with everybody employed in its attendance month', async () => {
    const saved = good(await t.post('/save', t.periode()))
    periode_id = saved.id
    expect(saved).toMatchObject({ status: 'draf', tahun_presensi: 2026, bulan_presensi: 2, tertahan: 0 })
    const people = [...harness.world.people.values()].filter((one) => one.instansi_id === harness.world.a.id)
    expect(saved.orang).toBe(people.length)
    expect(good(await t.get('/get', {})).items).toMatchObject([{ id: periode_id, perlu_dihitung_ulang: 0 }])
  })
  it.each([
    ['the same attendance month', { bulan: 4 }, 409, 'tpp.presensi_terpakai'],
    ['the same month', { bulan_presensi: 1 }, 409, 'tpp.periode_bertumpuk'],
    ['attendance after the payment', { bulan_presensi: 4 }, 400, 'input_salah'],
    ['a scheme that is not there', { skema_id: '00000000-0000-4000-8000-000000000000' }, 400, 'input_salah'],
    ['a kind that is none', { jenis: 'rapel' }, 400, 'input_salah'],
    ['a performance period that is none', { periode_kinerja: '2026-Q5' }, 400, 'input_salah'],
  ])('with %s is refused', async (_what, more, status, code) => {
    const answer = await t.post('/save', t.periode(more))
    expect([answer.status, answer.body.code], answer.text).toEqual([status, code])
  })
  it('of another agency is not there', async () => {
    for (const [method, path, given] of [
      ['POST', '/delete', { id: periode_id }],
      ['POST', '/final', { id: periode_id }],
      ['GET', '/pegawai/get', { periode_id }],
      ['GET', '/pegawai/generate', { periode_id }],
      ['GET', '/kurang', { periode_id }],
    ] as const) {
      const call = method === 'GET' ? t.get : t.post
      expect((await call(path, given, 'operator:instansi:keuangan@b')).status, path).toBe(404)
    }
  })
  it('is for keuangan alone', async () => {
    for (const as of ['admin:instansi@a', 'superadmin', 'pegawai@a', 'monitoring:instansi:rekap@a', 'admin:kantor@a'])
      for (const path of ['/get', '/pegawai/get', '/pegawai/rinci', '/koreksi/get', '/kurang', '/template'])
        expect((await t.get(path, { periode_id, nip: t.nip('pegawai@a') }, as)).status, `${as} ${path}`).toBe(403)
  })
})

describe('what is missing', () => {
  it('is listed before anything is computed, with who can mend it', async () => {
    const { items, jumlah, total } = good(await t.get('/kurang', { periode_id, size: 200 }))
    expect(jumlah).toEqual({ rekap: total, predikat: total })
    expect(items[0].kurang).toMatchObject([
      {
        hal: 'rekap',
        pembenah: 'admin_kantor',
        tautan: expect.stringMatching(/^\/rekapbulan\/lists\?bulan=2026-02&kantor_id=/),
      },
      { hal: 'predikat', pembenah: 'keuangan' },
    ])
  })
  it('holds people back and guesses nothing', async () => {
    const hasil = await t.hitung(periode_id)
    expect(hasil).toMatchObject({ dihitung: 0, baru: 0 })
    const one = await orang('pegawai@a')
    expect(one).toMatchObject({ status: 'tertahan', kurang: ['rekap', 'predikat'], hasil: null })
    const refused = await t.post('/final', { id: periode_id }, KEUANGAN_2)
    expect([refused.status, refused.body.code]).toEqual([409, 'tpp.belum_lengkap'])
    expect((await t.get('/pegawai/rinci', { periode_id, nip: t.nip('pegawai@a') })).status).toBe(404)
  })
})

describe('a row', () => {
  it('is changed by keuangan, never the own one', async () => {
    await t.predikat(periode_id)
    const own = await t.post('/pegawai/save', { periode_id, nip: t.nip(KEUANGAN), predikat: 'sangat_baik' })
    expect([own.status, own.body.code]).toEqual([403, 'akses.diri_sendiri'])
    const { id } = await orang(KEUANGAN)
    const out = await t.post('/pegawai/delete', { id, alasan: 'x' })
    expect([out.status, out.body.code]).toEqual([403, 'akses.diri_sendiri'])
    expect(await orang('pegawai@a')).toMatchObject({
      masukan: { predikat: 'baik', predikat_asal: 'tangan' },
      perlu_dihitung_ulang: true,
    })
  })
  it.each([
    ['an amount with dots', { besaran: '4.000.000' }, 'besaran'],
    ['an amount with Rp', { dasar_bpjs_gaji: 'Rp4200000' }, 'dasar_bpjs_gaji'],
    ['an amount with a comma', { bruto_pajak_gaji: '4200000,00' }, 'bruto_pajak_gaji'],
    ['a class of 18', { kelas_jabatan: 18 }, 'kelas_jabatan'],
    ['a class that the history does not have', { kelas_jabatan: 8 }, 'kelas_jabatan'],
    ['a predicate that is none', { predikat: 'cukup' }, 'predikat'],
    ['a component that is none', { besaran: { LAIN: 5 } }, 'besaran'],
    ['a negative amount', { tunjangan_profesi: -1 }, 'tunjangan_profesi'],
  ])('with %s is refused by its field', async (_what, more, field) => {
    const answer = await t.post('/pegawai/save', { periode_id, nip: t.nip('pegawai@a'), ...more })
    expect([answer.status, answer.body.errors?.[0]?.field], answer.text).toEqual([400, field])
  })
  it('of somebody who is not in the period is refused', async () => {
    const answer = await t.post('/pegawai/save', { periode_id, nip: harness.person('pegawai@b').nip, predikat: 'baik' })
    expect(answer.status).toBe(404)
  })
  it('keeps what is left out and clears what is sent empty', async () => {
    const nip = t.nip('atasan@a')
    const save = async (more: Record<string, unknown>) =>
      good(await t.post('/pegawai/save', { periode_id, nip, ...more })).masukan
    const full = {
      besaran: { TPP: 5_000_000 },
      bank: 'Bank Daerah',
      nomor_rekening: '001',
      zakat_bp: 250,
      lhkpn: false,
    }
    expect(await save(full)).toMatchObject({ ...full, predikat: 'baik' })
    expect(await save({ catatan: 'x' })).toMatchObject({ ...full, predikat: 'baik', catatan: 'x' })
    const empty = { besaran: '', bank: '', nomor_rekening: '', zakat_bp: '', lhkpn: '', catatan: '' }
    expect(await save(empty)).toMatchObject({
      besaran: null,
      bank: null,
      zakat_bp: null,
      lhkpn: null,
      predikat: 'baik',
    })
  })
})

describe('computing', () => {
  it('takes the locked month, day by day, and adds up', async () => {
    await t.kunci(2)
    good(
      await t.post('/pegawai/save', { periode_id, nip: t.nip('pegawai@a'), zakat_bp: 250, dasar_bpjs_gaji: 4_200_000 }),
    )
    const hasil = await t.hitung(periode_id)
    expect(hasil).toMatchObject({ tertahan: 0 })
    expect(hasil.baru).toBe(hasil.dihitung)
    const rinci = good(await t.get('/pegawai/rinci', { periode_id, nip: t.nip('pegawai@a') }))
    const absent = rinci.hari.filter(({ kode }: { kode: string }) => kode === 'TK').length
    expect(absent).toBe(rinci.hari_kerja - 3)
    // 4,000,000 of class 9: 1,600,000 for discipline, of which 1 % goes for each day
    const bruto = 4_000_000 - absent * 16_000
    expect(rinci.jumlah).toMatchObject({ dasar: 4_000_000, kinerja: 2_400_000, disiplin: 1_600_000, bruto })
    expect(rinci.jumlah.potongan).toBe(0 - absent * 16_000)
    const [pajak, bpjs, zakat] = [bruto * 0.05, bruto * 0.01, bruto * 0.025].map(Math.round) as [number, number, number]
    expect(rinci.jumlah).toMatchObject({ pajak, bpjs, zakat, neto: bruto - pajak - bpjs - zakat })
    const line = rinci.baris.find(({ kode }: { kode: string }) => kode === 'potongan')
    expect(line).toMatchObject({ dasar: 'Perbup 1/2026', bp: absent * 100, atas: 1_600_000 })
    expect(line.hari).toHaveLength(absent)
    expect(rinci.baris.reduce((sum: number, { jumlah }: { jumlah: number }) => sum + jumlah, 0)).toBe(rinci.jumlah.neto)
  })
  it('again changes nothing and says so; a changed input says who changed', async () => {
    const again = await t.hitung(periode_id)
    expect(again).toMatchObject({ berubah: 0, baru: 0, tetap: again.dihitung })
    good(await t.post('/pegawai/save', { periode_id, nip: t.nip('pegawai@a2'), predikat: 'butuh_perbaikan' }))
    expect(good(await t.get('/get', { id: periode_id })).items[0].perlu_dihitung_ulang).toBe(1)
    expect(await t.hitung(periode_id)).toMatchObject({ berubah: 1, baru: 0 })
  })
  it('is done once at a time, and seen by keuangan alone', async () => {
    const first = good(await t.get('/pegawai/generate', { periode_id }))
    const second = await t.get('/pegawai/generate', { periode_id }, KEUANGAN_2)
    expect([second.status, second.body.code]).toEqual([409, 'tpp.sedang_dihitung'])
    const path = `/absensi/v2/pekerjaan/${first.pekerjaan_id}`
    expect((await harness.call('GET', path, { as: KEUANGAN_2 })).status).toBe(200)
    for (const as of ['admin:instansi@a', 'superadmin', 'operator:instansi:keuangan@b'])
      expect((await harness.call('GET', path, { as })).status, as).toBe(404)
    await createProductJobs(harness).drain()
  })
  it('leaves out who was excluded, until their row is given anew', async () => {
    const { id } = await orang('atasan@a')
    good(await t.post('/pegawai/delete', { id, alasan: 'Menerima tunjangan lain' }))
    await t.hitung(periode_id)
    expect(await orang('atasan@a')).toMatchObject({
      status: 'dikecualikan',
      alasan: 'Menerima tunjangan lain',
      hasil: null,
    })
    good(await t.post('/pegawai/save', { periode_id, nip: t.nip('atasan@a'), catatan: 'kembali' }))
    expect(await orang('atasan@a')).toMatchObject({ status: 'belum', alasan: null })
    await t.hitung(periode_id)
    expect(await orang('atasan@a')).toMatchObject({ status: 'dihitung' })
  })
})

describe('a manual line', () => {
  let id: string
  const line = (more: Record<string, unknown> = {}) => ({
    periode_id,
    nip: t.nip('pegawai@a'),
    jumlah: 100_000,
    alasan: 'Kurang bayar Januari',
    dasar: 'SK 7/2026',
    ...more,
  })
  it('waits for another keuangan, and is never about oneself', async () => {
    const saved = good(await t.post('/koreksi/save', line()))
    id = saved.id
    expect(saved).toMatchObject({ status: 'menunggu', jumlah: 100_000, can: { putuskan: false } })
    const own = await t.post('/koreksi/save', line({ nip: t.nip(KEUANGAN) }))
    expect([own.status, own.body.code]).toEqual([403, 'akses.diri_sendiri'])
    const self = await t.post('/koreksi/setuju', { id, keputusan: 'disetujui' })
    expect([self.status, self.body.code]).toEqual([409, 'tpp.penulis_sendiri'])
    for (const jumlah of [0, '100.000', 'Rp100000'])
      expect((await t.post('/koreksi/save', line({ jumlah }))).status, String(jumlah)).toBe(400)
    const other = good(await t.post('/koreksi/save', line({ nip: t.nip(KEUANGAN_2) })))
    const about = await t.post('/koreksi/setuju', { id: other.id, keputusan: 'disetujui' }, KEUANGAN_2)
    expect([about.status, about.body.code]).toEqual([403, 'akses.diri_sendiri'])
    const stops = await t.post('/final', { id: periode_id }, KEUANGAN_2)
    expect([stops.status, stops.body.code]).toEqual([409, 'tpp.koreksi_menunggu'])
    await inAgency(t.app, harness.world.a.id, (run) => run('delete from tpp_koreksi where id = $1', [other.id]))
  })
  it('is decided once, also by two at once, and then computed', async () => {
    const before = (await orang('pegawai@a')).hasil.bruto
    const answers = await Promise.all(
      [1, 2].map(() => t.post('/koreksi/setuju', { id, keputusan: 'disetujui' }, KEUANGAN_2)),
    )
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 409])
    expect(await orang('pegawai@a')).toMatchObject({ perlu_dihitung_ulang: true })
    const early = await t.post('/final', { id: periode_id }, KEUANGAN_2)
    expect([early.status, early.body.code]).toEqual([409, 'tpp.perlu_dihitung_ulang'])
    await t.hitung(periode_id)
    expect((await orang('pegawai@a')).hasil).toMatchObject({ koreksi: 100_000, bruto: before + 100_000 })
  })
})

describe('final', () => {
  it('sees what changed elsewhere since it was computed, and marks it', async () => {
    const { pegawai_id } = harness.person('pegawai@a')
    const set = (golongan: string) =>
      inAgency(t.app, harness.world.a.id, (run) =>
        run('update riwayat_jabatan set golongan = $2 where pegawai_id = $1', [pegawai_id, golongan]),
      )
    await set('IV/a')
    const answer = await t.post('/final', { id: periode_id }, KEUANGAN_2)
    expect([answer.status, answer.body.code], answer.text).toEqual([409, 'tpp.perlu_dihitung_ulang'])
    expect(await orang('pegawai@a')).toMatchObject({ perlu_dihitung_ulang: true })
    await set('III/c')
    await t.hitung(periode_id)
  })
  it('is done by a second person', async () => {
    const own = await t.post('/final', { id: periode_id })
    expect([own.status, own.body.code]).toEqual([409, 'tpp.orang_kedua'])
    const slip = await harness.call('GET', '/absensi/v2/pegawai/tpp/slip', { as: 'pegawai@a', query: { periode_id } })
    expect(slip.status).toBe(404)
    const answers = await Promise.all([1, 2].map(() => t.post('/final', { id: periode_id }, KEUANGAN_2)))
    expect(answers.map((one) => one.status).toSorted(), answers.map((one) => one.text).join()).toEqual([200, 409])
    const final = good(await t.get('/get', { id: periode_id })).items[0]
    expect(final).toMatchObject({ status: 'final', can: { ubah: false, hapus: false, hitung: false, final: false } })
    expect(final.hash).toMatch(/^[0-9a-f]{64}$/)
  })
  it('stands in the chain, and the chain sees a changed amount', async () => {
    const check = async () => {
      const found = await verifyChains({
        db: harness.db,
        keys: createKeyRing(harness.config),
        store: { list: () => Promise.resolve([]), chains: () => Promise.resolve([]) },
      })
      return found.flatMap(({ temuan }) => temuan).filter(({ apa }) => apa.includes('TPP'))
    }
    expect(await check()).toEqual([])
    const client = await t.owner.connect()
    await client.query(
      `select set_config('app.lintas', 'ya', false), set_config('session_replication_role', 'replica', false)`,
    )
    const change = (by: number) =>
      client.query('update tpp_hasil set neto = neto + $2, bruto = bruto + $2 where periode_id = $1', [periode_id, by])
    await change(1)
    expect(await check()).toHaveLength(1)
    await change(-1)
    client.release(true)
    expect(await check()).toEqual([])
  })
  it('is changed by nobody any more, the owner included', async () => {
    const row = await orang('pegawai@a')
    for (const [path, body] of [
      ['/save', t.periode({ id: periode_id, nama: 'Lain' })],
      ['/delete', { id: periode_id }],
      ['/pegawai/save', { periode_id, nip: t.nip('pegawai@a'), predikat: 'kurang' }],
      ['/pegawai/delete', { id: row.id, alasan: 'x' }],
      ['/koreksi/save', { periode_id, nip: t.nip('pegawai@a'), jumlah: 1, alasan: 'x', dasar: 'x' }],
    ] as const) {
      const answer = await t.post(path, body)
      expect([answer.status, answer.body.code], path).toEqual([409, 'tpp.sudah_final'])
    }
    expect((await t.get('/pegawai/generate', { periode_id })).body.code).toBe('tpp.sudah_final')
    for (const text of [
      `update tpp_hasil set neto = neto + 1, bruto = bruto + 1 where periode_id = '${periode_id}'`,
      `delete from tpp_hasil where periode_id = '${periode_id}'`,
      `update tpp_periode set neto = 0 where id = '${periode_id}'`,
      `delete from tpp_periode where id = '${periode_id}'`,
      `update tpp_pegawai set predikat = null, predikat_asal = null where periode_id = '${periode_id}'`,
    ])
      await expect(t.owner.query(text), text).rejects.toThrow('final period')
  })
  it('keeps its month locked', async () => {
    const body = { tahun: '2026', bulan: '2', kantor_id: harness.world.a.kantor[0], alasan: 'uji' }
    const answer = await harness.call('POST', '/absensi/v2/rekap/buka', { as: 'admin:instansi@a', body })
    expect([answer.status, answer.body.code]).toEqual([409, 'rekap.dipakai_tpp'])
  })
})

describe('the slip', () => {
  const slip = (as: string, query: Record<string, string> = {}) =>
    harness.call('GET', '/absensi/v2/pegawai/tpp/slip', { as, query })
  it('is the person’s own, down to the day', async () => {
    const { items } = good(await slip('pegawai@a'))
    expect(items).toMatchObject([{ periode_id, nama: 'TPP Februari' }])
    const one = good(await slip('pegawai@a', { periode_id }))
    expect(one.orang.nip).toBe(t.nip('pegawai@a'))
    expect(one.jumlah.neto).toBe(items[0].neto)
    const keys = Object.keys(one.hari[0])
    expect(keys.toSorted()).toEqual(['kode', 'nomor_surat', 'pulang_cepat_menit', 'tanggal', 'terlambat_menit'])
  })
  it('of somebody else is seen by keuangan of the agency only, and every look is in the log', async () => {
    const nip = t.nip('pegawai@a')
    for (const as of ['admin:instansi@a', 'superadmin', 'atasan@a', 'pegawai@a2', 'operator:instansi:keuangan@b']) {
      const answer = await slip(as, { periode_id, nip })
      expect([403, 404], `${as} ${answer.text}`).toContain(answer.status)
    }
    expect(good(await slip(KEUANGAN, { periode_id, nip })).orang.nip).toBe(nip)
    const { rows } = await t.owner.query(
      `select count(*)::int as jumlah from audit where aksi = 'lihat' and objek like '%tpp/slip' and pengguna_id = $1`,
      [harness.person(KEUANGAN).pengguna_id],
    )
    expect(rows[0].jumlah).toBeGreaterThan(0)
  })
  it('is not told by the log: no amount stands in it', async () => {
    const { rows } = await t.owner.query(
      `select coalesce(sebelum::text, '') || coalesce(sesudah::text, '') as isi from audit where objek in ('tpp_periode', 'tpp_pegawai', 'tpp_koreksi')`,
    )
    expect(rows.length).toBeGreaterThan(10)
    for (const { isi } of rows) expect(isi).not.toMatch(/4200000|100000|neto|bruto/)
  })
})
