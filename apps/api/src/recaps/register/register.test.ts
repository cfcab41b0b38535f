import { createHash } from 'node:crypto'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { inAgency, putPresensi } from '../../../test/perubahan.ts'
import { download } from '../../../test/sheets.ts'

let harness: Harness
let owner: pg.Pool
let app: pg.Pool
let kantor_id: string
let lain: string
const ADMIN = 'admin:instansi@a'
const MONITOR = 'monitoring:instansi:rekap@a'
const OFFICE = 'admin:kantor@a'
const BULAN = { tahun: '2026', bulan: '2' }
const DOKUMEN = '/absensi/v2/rekap/dokumen'
const XLSX = '/absensi/v2/pegawai/rekap/kantor-bulan-excel'
const REKAP = '/absensi/v2/pegawai/rekap/kantor-bulan'

async function post(path: string, body: Record<string, unknown>, as = ADMIN) {
  const answer = await harness.call('POST', path, { as, body: { ...body }, json: true })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}
const list = (as: string, query: Record<string, string> = {}) =>
  harness.call('GET', DOKUMEN, { as, query: { ...BULAN, ...query } })
const rows = async (as = ADMIN, query: Record<string, string> = {}) => {
  const answer = await list(as, query)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data.items as Record<string, unknown>[]
}
const print = async (more: Record<string, string> = {}) => {
  const { status, content } = await download(harness, XLSX, { as: ADMIN, query: { ...BULAN, kantor_id, ...more } })
  expect(status, content.toString('utf8').slice(0, 200)).toBe(200)
  return content
}
const take = (kode: unknown, as = ADMIN) => download(harness, `${DOKUMEN}/${kode}`, { as, query: {} })

beforeAll(async () => {
  harness = await createHarness()
  owner = connect(harness.ownerUrl, { max: 2 })
  app = connect(harness.appUrl, { max: 2 })
  ;[kantor_id, lain] = harness.world.a.kantor
  for (const tanggal of ['2026-02-03', '2026-02-16'])
    for (const [jenis, jam] of [
      ['masuk', '07:20'],
      ['pulang', '16:35'],
    ] as const)
      await putPresensi(owner, harness, 'pegawai@a', { tanggal, jenis, jam })
})
afterAll(async () => {
  await app.end()
  await owner.end()
  await harness.close()
})

describe('the register of papers', () => {
  it('has a print of an open month, which is not kept', async () => {
    expect(await rows()).toEqual([])
    const content = await print()
    const [one] = await rows()
    expect(one).toMatchObject({
      bentuk: 'xlsx',
      kantor_id,
      versi: null,
      keadaan: 'sementara',
      tersimpan: false,
      sidik: createHash('sha256').update(content).digest('hex'),
      ukuran: content.length,
      dicetak_oleh: harness.person(ADMIN).nama,
    })
    const again = await take(one?.kode)
    expect([again.status, JSON.parse(again.content.toString()).code]).toEqual([409, 'dokumen.tidak_disimpan'])
  })

  it('hands out the papers of a locked month as they were, also when another version has taken their place', async () => {
    await post('/absensi/v2/rekap/kunci', { ...BULAN, kantor_id, alasan: 'Uji' })
    const first = await print()
    const kept = (await rows()).find(({ versi }) => versi === 1)
    expect(kept).toMatchObject({ keadaan: 'berlaku', tersimpan: true })
    await post('/absensi/v2/rekap/buka', { ...BULAN, kantor_id, alasan: 'Data susulan' })
    expect((await rows()).find(({ versi }) => versi === 1)).toMatchObject({ keadaan: 'ditarik' })
    await post('/absensi/v2/rekap/kunci', { ...BULAN, kantor_id, alasan: 'Uji' })
    await post('/absensi/v2/instansi/kop/save', { baris: ['NAMA BARU'] })
    const second = await print()
    const found = await rows()
    expect(found.find(({ versi }) => versi === 1)).toMatchObject({ keadaan: 'digantikan', digantikan_oleh: 2 })
    expect(found.find(({ versi }) => versi === 2)).toMatchObject({ keadaan: 'berlaku' })
    const again = await take(kept?.kode, MONITOR)
    expect([again.status, again.name]).toEqual([200, 'Report Kantor.xlsx'])
    expect(again.content.equals(first)).toBe(true)
    expect(again.content.equals(second)).toBe(false)
    expect((await take(kept?.kode, OFFICE)).content.equals(first)).toBe(true)
  })

  it('is that of the own office, the own agency, and of who may see recaps', async () => {
    const [one] = await rows()
    await download(harness, XLSX, { as: ADMIN, query: { ...BULAN, kantor_id: lain } })
    await download(harness, XLSX, { as: ADMIN, query: { ...BULAN } })
    expect(new Set((await rows(ADMIN)).map((row) => row.kantor_id))).toEqual(new Set([kantor_id, lain, null]))
    expect(new Set((await rows(OFFICE)).map((row) => row.kantor_id))).toEqual(new Set([kantor_id]))
    expect((await rows(ADMIN, { kantor_id: lain })).map((row) => row.kantor_id)).toEqual([lain])
    for (const [as, query] of [
      [OFFICE, { kantor_id: lain }],
      [ADMIN, { kantor_id: harness.world.b.kantor[0] }],
    ] as const)
      expect((await list(as, query)).body.code, as).toBe('lingkup.tidak_ditemukan')
    expect(await rows('admin:instansi@b')).toEqual([])
    for (const as of ['pegawai@a', 'atasan@a', 'operator:instansi:keuangan@a']) {
      expect((await list(as)).status, as).toBe(403)
      expect((await take(one?.kode, as)).status, as).toBe(403)
    }
    for (const [kode, as] of [
      [one?.kode, 'admin:instansi@b'],
      ['a'.repeat(22), ADMIN],
      ['..%2f..%2fetc', ADMIN],
    ] as const)
      expect((await take(kode, as)).status).toBe(404)
  })

  it.each([
    ['no month', { tahun: '2026', bulan: '' }],
    ['a thirteenth month', { bulan: '13' }],
    ['an office that is none', { kantor_id: 'x' }],
    ['a page before the first', { page: '0' }],
  ])('with %s is refused', async (_what, query) => {
    expect((await list(ADMIN, query)).status).toBe(400)
  })
})

describe('somebody whose groups give only some buttons', () => {
  const WHO = 'admin:instansi@a'
  const ROOT = 'superadmin'
  const submit = (what: string, body: Record<string, unknown>) => post(`/users-service/${what}/submit`, body, ROOT)
  /** Runs with just these buttons of the monthly recap. */
  async function having(rights: Record<string, boolean>, work: () => Promise<void>): Promise<void> {
    const { id: sys_group_id } = await submit('group', { name_group: `Grup ${Object.keys(rights).join()}` })
    const url = '/rekapbulan/lists'
    const menus = await harness.call('GET', '/users-service/menu/list', { as: ROOT, query: { q: url } })
    const { id: sys_menu_id } = menus.body.data.items.find((row: { general_url: string }) => row.general_url === url)
    await submit('group-menu', { sys_menu_id, sys_group_id, u_view: true, ...rights })
    const { id } = await submit('group-user', { sys_user_id: harness.person(WHO).pengguna_id, sys_group_id })
    await work()
    await post('/users-service/group-user/delete', { id }, ROOT)
  }
  const codeOf = async (kode: unknown) => {
    const { status, content } = await take(kode, WHO)
    return status === 200 ? 200 : JSON.parse(content.toString()).code
  }
  const start = async (bentuk: string) => {
    const body = { ...BULAN, bentuk }
    const answer = await harness.call('POST', '/absensi/v2/rekap/unduh-instansi', { as: WHO, body })
    if (answer.status !== 200) return answer.body.code
    await post(`/absensi/v2/pekerjaan/${answer.body.data.pekerjaan_id}/batal`, {}, WHO)
    return 200
  }

  it('gets a PDF again with cetak, and a sheet with export_excel', async () => {
    const pdf = '/absensi/v2/pegawai/rekap/kantor-bulan'
    expect((await download(harness, pdf, { as: ADMIN, query: { ...BULAN, kantor_id } })).status).toBe(200)
    const kept = (await rows()).filter(({ versi }) => versi === 2)
    const kodeOf = (bentuk: string) => kept.find((row) => row.bentuk === bentuk)?.kode
    const shut = 'akses.tombol_tertutup'
    await having({}, async () => {
      expect([await codeOf(kodeOf('pdf')), await codeOf(kodeOf('xlsx'))]).toEqual([shut, shut])
      expect([await start('pdf'), await start('xlsx')]).toEqual([shut, shut])
    })
    await having({ u_cetak: true }, async () => {
      expect([await codeOf(kodeOf('pdf')), await codeOf(kodeOf('xlsx'))]).toEqual([200, shut])
      expect([await start('pdf'), await start('xlsx')]).toEqual([200, shut])
    })
    await having({ u_export_excel: true }, async () => {
      expect([await codeOf(kodeOf('pdf')), await codeOf(kodeOf('xlsx'))]).toEqual([shut, 200])
      expect([await start('pdf'), await start('xlsx')]).toEqual([shut, 200])
    })
  })
})

describe('somebody who was moved away after the lock', () => {
  it('stays in the recap of the office that has stored their days, on its page and in its count', async () => {
    const { nip, pegawai_id } = harness.person('pegawai@a')
    const shown = async (query: Record<string, string> = {}) =>
      (await post(REKAP, { ...BULAN, kantor_id, ...query })) as {
        total: number
        items: { nip: string; bulan: { hari: unknown[] }[] }[]
      }
    const before = await shown()
    await inAgency(app, harness.world.a.id, (run) =>
      run(`update penempatan set kantor_id = $1 where pegawai_id = $2 and selesai is null`, [lain, pegawai_id]),
    )
    const after = await shown()
    expect(after.total).toBe(before.total)
    expect(after.items.map((one) => one.nip)).toEqual(before.items.map((one) => one.nip))
    const one = after.items.find((row) => row.nip === nip)
    expect(one?.bulan[0]?.hari).toEqual(before.items.find((row) => row.nip === nip)?.bulan[0]?.hari)
    expect((await shown({ q: nip })).items.map((row) => row.nip)).toEqual([nip])
    // The office they are in now has no day of that month.
    const there = await post(REKAP, { ...BULAN, kantor_id: lain, q: nip })
    expect(there.items).toEqual([])
    const march = await post(REKAP, { tahun: '2026', bulan: '3', kantor_id, q: nip })
    expect(march).toMatchObject({ total: 0, items: [] })
  })
})
