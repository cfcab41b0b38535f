import { SKEMA_TPP_SIAP } from '@presensi/domain/tpp/skema-siap'
import { SKEMA_TPP_BAKU } from '@presensi/domain/tpp/skema-tpp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { HARI_INI, ZONA_PAGI } from '../../../test/world.ts'
import { newId } from '../../platform/uuid.ts'
import { bacaKelas, bacaSkema, bekukanSkema } from './public.ts'

let harness: Harness
beforeAll(async () => {
  harness = await createHarness({}, { zona: ZONA_PAGI })
})
afterAll(() => harness.close())

const BASE = '/absensi/v2/instansi/tpp'
const KEUANGAN = 'operator:instansi:keuangan@a'
type Fields = Record<string, unknown>
const fieldsOf = (more: Fields = {}): Fields => ({
  nama: 'TPP kabupaten',
  dasar: 'Perbup 12/2026',
  berlaku_mulai: '2026-01-01',
  bobot_kinerja_bp: 6_000,
  bobot_disiplin_bp: 4_000,
  predikat: SKEMA_TPP_BAKU.predikat,
  ...more,
})
/** As a form sends it: structures as JSON text. */
const asForm = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : value]),
  )
const save = (more: Fields = {}, as = KEUANGAN) =>
  harness.call('POST', `${BASE}/skema/save`, { as, body: asForm(fieldsOf(more)) })
const saved = async (more: Fields = {}) => {
  const answer = await save(more)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}
const list = (as = KEUANGAN) => harness.call('GET', `${BASE}/skema/get`, { as })
const saveKelas = (body: Fields, as = KEUANGAN) => harness.call('POST', `${BASE}/kelas/save`, { as, body })
const listKelas = (skema_id: string, as = KEUANGAN) =>
  harness.call('GET', `${BASE}/kelas/get`, { as, query: { skema_id } })
const inA = <T>(use: Parameters<typeof harness.db.inInstansi<T>>[1]) => harness.db.inInstansi(harness.world.a.id, use)
const komponen = (...kode: string[]) => kode.map((one) => ({ kode: one, nama: one }))

describe('a scheme', () => {
  it('is saved with its decree from a day on, and what is not said is what holds without it', async () => {
    const data = await saved()
    const { predikat_kosong, lhkpn, ...rest } = SKEMA_TPP_BAKU
    expect(data).toMatchObject({
      ...rest,
      nama: 'TPP kabupaten',
      dasar: 'Perbup 12/2026',
      predikat_kosong: predikat_kosong.cara,
      predikat_kosong_bp: null,
      lhkpn,
      berlaku: true,
      beku: false,
      can: { ubah: true },
    })
    const mine = (await list()).body.data
    expect(mine.items.map((one: Fields) => one.id)).toContain(data.id)
    expect(mine.siap.map((one: Fields) => one.kode)).toEqual(SKEMA_TPP_SIAP.map(({ kode }) => kode))
    expect((await list('operator:instansi:keuangan@b')).body.data.items).toEqual([])
    const stored = await inA((tx) => bacaSkema(tx, harness.world.a.id, data.id))
    expect(stored).toMatchObject({ ...rest, predikat_kosong, lhkpn })
    // Nothing that changes with the day or by who looks: what was computed by it would seem to have changed.
    expect(Object.keys(stored ?? {}).toSorted()).toEqual(
      [...Object.keys(SKEMA_TPP_BAKU), 'nama', 'dasar', 'berlaku_mulai', 'id', 'beku', 'diubah_pada'].toSorted(),
    )
  })

  it('takes every ready-made one as it is offered', async () => {
    for (const { kode, isi, periksa } of (await list()).body.data.siap) {
      expect(periksa.length, kode).toBeGreaterThan(0)
      await saved({ ...isi, predikat_kosong_bp: '', nama: kode })
    }
  })

  it('says who taxes whom: by grade for PNS and CPNS only', async () => {
    const ter = { cara: 'ter', beban: 'negara' }
    const data = await saved({ nama: 'Tukin', pajak: { PNS: ter, PPPK: { cara: 'ter' } } })
    expect(data.pajak).toEqual({ ...SKEMA_TPP_BAKU.pajak, PNS: ter, PPPK: { cara: 'ter', beban: 'pegawai' } })
    const refused = await save({ nama: 'Salah', pajak: { PPPK: { cara: 'final_golongan' } } })
    expect([refused.status, refused.body.errors.map((one: Fields) => one.field)]).toEqual([400, ['pajak.PPPK']])
    expect(refused.body.errors[0].message).toMatch(/hanya untuk PNS dan CPNS/)
  })

  it.each<[string, Fields, string[]]>([
    ['weights that are not the whole', { bobot_kinerja_bp: 7_000 }, ['bobot_disiplin_bp']],
    ['a weight in per cent with a comma', { bobot_kinerja_bp: '60,5' }, ['bobot_kinerja_bp']],
    ['a predicate that nobody gives', { predikat: { ...SKEMA_TPP_BAKU.predikat, istimewa: 1 } }, ['predikat.istimewa']],
    [
      'a predicate that is missing',
      { predikat: { baik: 10_000 } },
      ['predikat.sangat_baik', 'predikat.butuh_perbaikan', 'predikat.kurang', 'predikat.sangat_kurang'],
    ],
    ['no predicate counts, but what is not said', { predikat_kosong: 'nilai' }, ['predikat_kosong_bp']],
    ['a cut for LHKPN without a rate', { lhkpn: { cara: 'potong' } }, ['lhkpn.bp']],
    ['both kinds of least time', { plt: { minimal_hari_kerja: 20, minimal_bulan: 1 } }, ['plt.minimal_bulan']],
    ['a component twice', { komponen: komponen('BK', 'bk') }, ['komponen']],
    ['no component', { komponen: [] }, ['komponen']],
    ['a ceiling in words', { bpjs_batas: 'Rp12.000.000' }, ['bpjs_batas']],
    ['no JSON', { predikat: 'baik' }, ['predikat']],
    ['a day that is none', { berlaku_mulai: '2026-02-30' }, ['berlaku_mulai']],
  ])('is refused with %s, and nothing is stored', async (what, more, fields) => {
    const before = (await list()).body.data.total
    const answer = await save({ nama: what, ...more })
    expect([answer.status, answer.body.errors?.map((one: Fields) => one.field)], answer.text).toEqual([400, fields])
    expect((await list()).body.data.total).toBe(before)
  })

  it('saved several times at once is there once, and the others hear why not', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => save({ nama: 'Sekaligus' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('tpp.skema_tanggal_terpakai')
  })

  it('that paid a final period is not changed any more, by nobody and no way', async () => {
    const { id } = await saved({ nama: 'Final' })
    expect((await saveKelas({ skema_id: id, kelas: 9, besaran: 4_000_000 })).status).toBe(200)
    await inA((tx) => bekukanSkema(tx, harness.world.a.id, id))
    const change = await save({ id, nama: 'Final', dasar: 'Lain' })
    expect([change.status, change.body.code]).toEqual([409, 'tpp.skema_beku'])
    const amount = await saveKelas({ skema_id: id, kelas: 9, besaran: 5_000_000 })
    expect([amount.status, amount.body.code]).toEqual([409, 'tpp.skema_beku'])
    expect((await saveKelas({ skema_id: id, kelas: 10, besaran: 5_000_000 })).status).toBe(200)
    for (const statement of [
      (tx: Parameters<Parameters<typeof inA>[0]>[0]) =>
        tx.updateTable('tpp_skema').set({ dasar: 'Lain' }).where('id', '=', id).execute(),
      (tx: Parameters<Parameters<typeof inA>[0]>[0]) =>
        tx.updateTable('tpp_komponen').set({ nama: 'Lain' }).where('skema_id', '=', id).execute(),
    ])
      await expect(inA<unknown>(statement)).rejects.toThrow(/final period/)
    const { items } = (await list()).body.data
    expect(items.find((one: Fields) => one.id === id)).toMatchObject({
      beku: true,
      can: { ubah: false },
      dasar: 'Perbup 12/2026',
    })
  })

  it('of another agency is not there, and only keuangan comes near', async () => {
    const { id } = await saved({ nama: 'Milik A' })
    const other = 'operator:instansi:keuangan@b'
    expect((await save({ id }, other)).status).toBe(404)
    expect((await listKelas(id, other)).status).toBe(404)
    expect((await saveKelas({ skema_id: id, kelas: 1, besaran: 1 }, other)).status).toBe(404)
    expect((await save({ nama: 'Milik B', salin_dari: id }, other)).status).toBe(404)
    expect((await list(other)).body.data.items).toEqual([])
    for (const as of ['admin:instansi@a', 'superadmin', 'pegawai@a', 'operator:instansi:pegawai@a'])
      for (const answer of [
        await list(as),
        await save({}, as),
        await listKelas(id, as),
        await saveKelas({ skema_id: id, kelas: 1, besaran: 1 }, as),
      ])
        expect(answer.status, as).toBe(403)
  })
})

describe('the amount of a class', () => {
  it('is whole rupiah by class and component, and read for all at once', async () => {
    const { id } = await saved({ nama: 'Kelas', komponen: komponen('BK', 'PK') })
    const which = await saveKelas({ skema_id: id, kelas: 9, besaran: 1 })
    expect([which.status, which.body.errors]).toEqual([
      400,
      [{ field: 'komponen', message: 'Skema ini memiliki beberapa komponen. Sebutkan kodenya: BK, PK.' }],
    ])
    for (const [kelas, kode, besaran] of [
      [9, 'bk', 2_500_000],
      [9, 'PK', '1500000'],
      [5, 'BK', 0],
    ] as const)
      expect((await saveKelas({ skema_id: id, kelas, komponen: kode, besaran, dasar: 'Lampiran II' })).status).toBe(200)
    expect((await saveKelas({ skema_id: id, kelas: 9, komponen: 'BK', besaran: 2_600_000 })).body.data).toMatchObject({
      besaran: 2_600_000,
      dasar: 'Lampiran II',
    })
    const { items, komponen: codes } = (await listKelas(id)).body.data
    expect(items.map((one: Fields) => [one.kelas, one.komponen, one.besaran])).toEqual([
      [5, 'BK', 0],
      [9, 'BK', 2_600_000],
      [9, 'PK', 1_500_000],
    ])
    expect(codes.map((one: Fields) => one.kode)).toEqual(['BK', 'PK'])
    expect([...(await inA((tx) => bacaKelas(tx, harness.world.a.id, id)))]).toEqual([
      [5, { BK: 0 }],
      [9, { BK: 2_600_000, PK: 1_500_000 }],
    ])
    const gone = await save({ id, nama: 'Kelas', komponen: komponen('BK') })
    expect([gone.status, gone.body.code]).toEqual([409, 'tpp.komponen_dipakai'])
    const copy = await saved({
      nama: 'Kelas',
      berlaku_mulai: HARI_INI,
      komponen: komponen('BK', 'LAIN'),
      salin_dari: id,
    })
    expect((await listKelas(copy.id)).body.data.items.map((one: Fields) => [one.kelas, one.komponen])).toEqual([
      [5, 'BK'],
      [9, 'BK'],
    ])
  })

  it.each([
    ['4.000.000', /tanpa titik, koma, atau "Rp"/],
    ['4000000,00', /tanpa titik, koma, atau "Rp"/],
    ['Rp4000000', /tanpa titik, koma, atau "Rp"/],
    ['4000000.5', /tanpa titik, koma, atau "Rp"/],
    ['-1', /Antara 0 dan/],
    ['1000000001', /Antara 0 dan/],
    ['', /Wajib/],
  ])('is refused as "%s", with a word why', async (besaran, words) => {
    const { id } = (await list()).body.data.items[0]
    const answer = await saveKelas({ skema_id: id, kelas: 3, komponen: 'TPP', besaran })
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, 'besaran'])
    expect(answer.body.errors[0].message).toMatch(words)
  })

  it('is saved for all components together, or for none', async () => {
    const { id } = await saved({ nama: 'Bersama', komponen: komponen('BK', 'PK') })
    const rows = async () =>
      (await listKelas(id)).body.data.items.map((one: Fields) => [one.kelas, one.komponen, one.besaran, one.dasar])
    const both = (besaran: unknown, more: Fields = {}) => saveKelas({ skema_id: id, kelas: 9, besaran, ...more })
    const text = JSON.stringify({ bk: 2_500_000, PK: '1500000' })
    expect((await both(text, { dasar: 'Lampiran II' })).body.data.items).toMatchObject([
      { komponen: 'BK', besaran: 2_500_000 },
      { komponen: 'PK', besaran: 1_500_000 },
    ])
    const before = await rows()
    expect(before).toEqual([
      [9, 'BK', 2_500_000, 'Lampiran II'],
      [9, 'PK', 1_500_000, 'Lampiran II'],
    ])
    for (const [besaran, field, more] of [
      [{ BK: 1, PK: 'Rp2' }, 'besaran', {}],
      [{ BK: 1, PK: -2 }, 'besaran', {}],
      [{ BK: 1, LAIN: 2 }, 'besaran', {}],
      [{ BK: 1, bk: 2 }, 'besaran', {}],
      [{}, 'besaran', {}],
      ['{"BK":', 'besaran', {}],
      [{ BK: 1, PK: 2 }, 'komponen', { komponen: 'BK' }],
    ] as const) {
      const answer = await both(typeof besaran === 'string' ? besaran : JSON.stringify(besaran), more)
      expect(answer.status, answer.text).toBe(400)
      expect(answer.body.errors[0].field.split('.')[0], JSON.stringify(besaran)).toBe(field)
      expect(await rows()).toEqual(before)
    }
    // A final period was paid by one of them: neither is changed, and what is the same is no change.
    await inA((tx) => bekukanSkema(tx, harness.world.a.id, id))
    const frozen = await both({ BK: 2_500_000, PK: 9 })
    expect([frozen.status, frozen.body.code], frozen.text).toEqual([409, 'tpp.skema_beku'])
    expect((await both({ BK: 2_500_000, PK: 1_500_000 })).status).toBe(200)
    expect(await rows()).toEqual(before)
  })

  it('is refused for a class of 18 or 0, a component or scheme that is not there', async () => {
    const { id } = await saved({ nama: 'Tepi' })
    for (const kelas of [0, 18, '9a']) {
      const answer = await saveKelas({ skema_id: id, kelas, besaran: 1 })
      expect([answer.status, answer.body.errors[0].field], String(kelas)).toEqual([400, 'kelas'])
    }
    for (const kelas of [1, 17]) expect((await saveKelas({ skema_id: id, kelas, besaran: 1 })).status).toBe(200)
    expect((await saveKelas({ skema_id: id, kelas: 1, komponen: 'LAIN', besaran: 1 })).body.errors[0].field).toBe(
      'komponen',
    )
    expect((await saveKelas({ skema_id: newId(), kelas: 1, besaran: 1 })).status).toBe(404)
    expect((await listKelas(newId())).status).toBe(404)
  })
})
