import { addDays } from '@presensi/domain/kalender/tanggal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { HARI_INI, ZONA_PAGI } from '../../../test/world.ts'

let harness: Harness
beforeAll(async () => {
  harness = await createHarness({}, { zona: ZONA_PAGI })
})
afterAll(() => harness.close())

const AS = 'operator:instansi:hari@a'
const PATH = '/absensi/m-kerja/hari-libur'
const FINE = { tanggal_mulai: '2027-07-12', tanggal_selesai: '2027-07-13', nama: 'Hari jadi kota', jenis: 'daerah' }
const send = (body: Record<string, unknown>, as = AS) => harness.call('POST', `${PATH}/submit`, { as, body })
/** With a reason, so that these tests mean the same once their dates are past. */
const submit = (body: Record<string, unknown>, as = AS) => send({ alasan: 'Uji', ...body }, as)
const drop = (body: Record<string, unknown>, as = AS) => harness.call('POST', `${PATH}/delete`, { as, body })
const list = async (query: Record<string, string> = {}) =>
  (await harness.call('GET', `${PATH}/get/${harness.world.a.id}`, { as: AS, query })).body.data
const national = async (tahun: number) =>
  (await harness.call('GET', `${PATH}/nasional`, { as: AS, query: { tahun: String(tahun) } })).body.data
const apply = (body: Record<string, unknown>) => harness.call('POST', `${PATH}/nasional/terapkan`, { as: AS, body })

describe('holidays', () => {
  it('have a range, a scope and a religion, and are searched by year', async () => {
    const [kantor] = harness.world.a.kantor
    const made = await submit({ ...FINE, dasar: 'SK 1/2027', kantor_ids: [kantor], agama: 'Hindu' })
    expect(made.body.data).toMatchObject({ ...FINE, dasar: 'SK 1/2027', kantor_ids: [kantor], agama: 'Hindu' })
    expect((await list({ tahun: '2027', q: 'jadi' })).items).toMatchObject([{ id: made.body.data.id }])
    expect((await list({ tahun: '2027', kantor_id: harness.world.a.kantor[1] })).total).toBe(0)
    const changed = await submit({
      ...FINE,
      id: made.body.data.id,
      tanggal_selesai: '2027-07-12',
      kantor_ids: '',
      agama: '',
    })
    expect(changed.body.data).toMatchObject({ tanggal_selesai: '2027-07-12', kantor_ids: [], agama: null })
    expect((await list({ tahun: '2028' })).total).toBe(0)
  })

  it('are refused for a religion that nobody can have, in whatever spelling', async () => {
    for (const agama of ['hindu', 'Konghucu', 'Pastafari']) {
      const refused = await submit({ ...FINE, nama: 'Libur salah eja', agama })
      expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, 'agama'])
    }
    expect((await list({ q: 'salah eja' })).total).toBe(0)
  })

  it('name the dates on which a work day made by hand or import is stronger, not one that was generated', async () => {
    const [kantor, other] = harness.world.a.kantor
    const work = (tanggal: string, kantor_id?: string) =>
      harness.call('POST', '/absensi/m-kerja/hari-kerja/save', {
        as: AS,
        body: { tanggal, kerja: '1', keterangan: 'Posko', ...(kantor_id === undefined ? {} : { kantor_id }) },
      })
    await work('2027-08-03', kantor)
    await work('2027-08-04')
    const pola = { tahun: 2027, bulan: 8, pola: '5' }
    await harness.call('POST', '/absensi/m-kerja/hari-kerja/generate', { as: AS, body: pola })
    const libur = { tanggal_mulai: '2027-08-02', tanggal_selesai: '2027-08-05', nama: 'Panen raya', jenis: 'daerah' }
    const made = (await submit(libur)).body.data
    expect(made.peringatan).toMatchObject([
      { kode: 'libur_kalah', tanggal: '2027-08-03', kantor_id: kantor },
      { kode: 'libur_kalah', tanggal: '2027-08-04', kantor_id: null },
    ])
    expect(made.peringatan[0].pesan).toContain('Panen raya')
    const elsewhere = (await submit({ ...libur, id: made.id, kantor_ids: [other] })).body.data
    expect(elsewhere.peringatan.map((one: { tanggal: string }) => one.tanggal)).toEqual(['2027-08-04'])
    const said = (await work('2027-08-05', other)).body.data
    expect(said.peringatan).toMatchObject([{ kode: 'libur_kalah', tanggal: '2027-08-05', kantor_id: other }])
    expect((await work('2027-08-05', kantor)).body.data.peringatan).toEqual([])
    const calendar = await harness.call('GET', `/absensi/m-kerja/hari-kerja/get/${harness.world.a.id}`, {
      as: AS,
      query: { tahun: '2027', bulan: '8', kantor_id: other },
    })
    const libur5 = calendar.body.data.items.flatMap((day: { libur: { kalah: boolean }[] }) => day.libur)
    expect(libur5.map((one: { kalah: boolean }) => one.kalah)).toEqual([false, false, true, true])
  })

  it('wait for the decree that gives cuti bersama to ASN', async () => {
    const cuti = { ...FINE, nama: 'Cuti bersama uji', jenis: 'cuti_bersama' }
    const made = (await submit(cuti)).body.data
    expect(made).toMatchObject({ keppres_asn: null, menunggu_keppres: true })
    const known = (await submit({ ...cuti, id: made.id, keppres_asn: 'Keppres 9/2027' })).body.data
    expect(known).toMatchObject({ keppres_asn: 'Keppres 9/2027', menunggu_keppres: false })
    const other = await submit({ ...FINE, nama: 'Bukan cuti', keppres_asn: 'Keppres 9/2027' })
    expect([other.status, other.body.errors[0].field]).toEqual([400, 'keppres_asn'])
    const changed = (await submit({ ...cuti, id: made.id, jenis: 'khusus' })).body.data
    expect(changed).toMatchObject({ keppres_asn: null, menunggu_keppres: false })
    expect((await drop({ id: made.id, alasan: 'Uji' })).status).toBe(200)
  })

  it('are refused twice by name and date, also at the same moment', async () => {
    const twice = await submit({ ...FINE, nama: 'HARI JADI KOTA', tanggal_mulai: '2027-07-11' })
    expect([twice.status, twice.body.code]).toEqual([409, 'sudah_ada'])
    const race = await Promise.all([1, 2, 3].map(() => submit({ ...FINE, nama: 'Balapan' })))
    expect(race.map((one) => one.status).toSorted()).toEqual([200, 409, 409])
    expect((await submit({ ...FINE, tanggal_mulai: '2027-09-01', tanggal_selesai: '2027-09-01' })).status).toBe(200)
  })

  it.each([
    ['an end before the beginning', { tanggal_selesai: '2027-07-01' }, 'tanggal_selesai'],
    ['a slip in the year', { tanggal_selesai: '2028-07-12' }, 'tanggal_selesai'],
    ['an unknown kind', { jenis: 'bonus' }, 'jenis'],
    ['no name', { nama: '' }, 'nama'],
  ])('refuse %s', async (_name, change, field) => {
    const answer = await submit({ ...FINE, nama: 'Lain', ...change })
    expect([answer.status, answer.body.errors.map((one: { field: string }) => one.field)]).toEqual([400, [field]])
  })

  it("do not know another agency's ids, and write nothing then", async () => {
    const before = (await list()).total
    expect((await submit({ ...FINE, nama: 'Asing', kantor_ids: [harness.world.b.kantor[0]] })).status).toBe(404)
    expect((await list()).total).toBe(before)
    const { id } = (await list()).items[0]
    expect((await submit({ ...FINE, id, nama: 'Curi' }, 'operator:instansi:hari@b')).status).toBe(404)
    expect((await drop({ id, alasan: 'Uji' }, 'operator:instansi:hari@b')).status).toBe(404)
  })
})

describe('holidays of days gone by', () => {
  const day = (step: number): string => addDays(HARI_INI, step)
  const libur = (from: number, to: number, nama: string) => ({
    tanggal_mulai: day(from),
    tanggal_selesai: day(to),
    nama,
    jenis: 'daerah',
  })
  const needs = async (
    answer: Promise<{ status: number; body: { code: string; errors: unknown[] }; text: string }>,
  ) => {
    const { status, body, text } = await answer
    expect([status, body.code], text).toEqual([400, 'lampau.alasan_wajib'])
    expect(body.errors).toMatchObject([{ field: 'alasan' }])
  }
  const audited = async (id: string) => {
    const rows = await harness.db.acrossInstansi((tx) =>
      tx.selectFrom('audit').select(['aksi', 'sesudah']).where('objek_id', '=', id).orderBy('pada').execute(),
    )
    return rows.map(({ aksi, sesudah }) => [aksi, (sesudah as { alasan?: string } | null)?.alasan ?? null])
  }

  it('are added, changed and deleted only with a reason, which the audit keeps', async () => {
    const past = libur(-9, -8, 'Banjir')
    await needs(send(past))
    await needs(send({ ...past, alasan: '  ' }))
    expect((await list({ q: 'Banjir' })).total).toBe(0)
    const made = await send({ ...past, alasan: 'SK bupati terlambat' })
    expect(made.status, made.text).toBe(200)
    const { id } = made.body.data
    expect('alasan' in made.body.data).toBe(false)
    await needs(send({ ...past, id, tanggal_selesai: day(-7) }))
    await needs(send({ ...past, id, jenis: 'khusus' }))
    await needs(send({ ...past, id, kantor_ids: [harness.world.a.kantor[0]] }))
    await needs(send({ ...past, id, agama: 'Hindu' }))
    // Moved to days to come it is gone from days gone by.
    await needs(send({ ...libur(5, 6, 'Banjir'), id }))
    // What changes nothing needs no reason.
    expect((await send({ ...past, id })).status).toBe(200)
    await needs(drop({ id }))
    expect((await list({ q: 'Banjir' })).items).toMatchObject([{ id, ...past }])
    expect((await drop({ id, alasan: 'Salah kabupaten' })).status).toBe(200)
    expect(await audited(id)).toEqual([
      ['buat', 'SK bupati terlambat'],
      ['ubah', null],
      ['hapus', 'Salah kabupaten'],
    ])
  })

  it('are left alone by what only touches days to come', async () => {
    const made = (await send({ ...libur(-3, 3, 'Pilkada'), jenis: 'pemilu', alasan: 'SK' })).body.data
    const body = { ...libur(-3, 3, 'Pilkada'), jenis: 'pemilu', id: made.id }
    expect((await send({ ...body, tanggal_selesai: day(8) })).status).toBe(200)
    await needs(send({ ...body, tanggal_mulai: day(-2) }))
    await needs(send({ ...body, tanggal_selesai: day(-2) }))
    const coming = (await send(libur(4, 5, 'Nanti'))).body.data
    expect((await send({ ...libur(6, 7, 'Nanti'), id: coming.id })).status).toBe(200)
    await needs(send({ ...libur(-2, 7, 'Nanti'), id: coming.id }))
    expect((await drop({ id: coming.id })).status).toBe(200)
    expect((await drop({ id: made.id, alasan: 'Uji' })).status).toBe(200)
  })
})

describe('the national list', () => {
  it('is shown with its decree and applied with one click, once', async () => {
    const before = await national(2026)
    expect(before.dasar).toContain('1497/2025')
    expect(before.jumlah).toMatchObject({ belum: before.items.length, diterapkan: 0 })
    const preview = await apply({ tahun: 2026, pratinjau: '1' })
    expect(preview.body.data).toMatchObject({ pratinjau: true, ditambah: before.items.length })
    expect((await national(2026)).jumlah.diterapkan).toBe(0)
    expect((await apply({ tahun: 2026 })).body.data.ditambah).toBe(before.items.length)
    expect((await national(2026)).jumlah).toMatchObject({ belum: 0, diterapkan: before.items.length })
    expect((await apply({ tahun: 2026 })).body.data).toMatchObject({ ditambah: 0, diubah: 0, dihapus: 0 })
    expect((await list({ tahun: '2026', jenis: 'cuti_bersama', size: '200' })).total).toBeGreaterThan(5)
  })

  it('amends what a decree changed and keeps what the agency changed', async () => {
    const rows = (await list({ tahun: '2026', size: '200' })).items
    const find = (nama: string) => rows.find((row: { nama: string }) => row.nama === nama)
    // An earlier release of the list had another date.
    await harness.db.acrossInstansi((tx) =>
      tx
        .updateTable('hari_libur')
        .set({ tanggal_mulai: '2026-05-26', tanggal_selesai: '2026-05-26' })
        .where('id', '=', find('Iduladha 1447 H').id)
        .execute(),
    )
    const { id, nasional, diubah_tangan, menunggu_keppres, keppres_asn, kantor_ids, agama, ...natal } = find(
      'Kelahiran Yesus Kristus (Natal)',
    )
    const own = { ...natal, id, tanggal_selesai: '2026-12-26' }
    expect((await submit(own)).body.data).toMatchObject({ nasional: true, diubah_tangan: true })
    expect((await national(2026)).jumlah).toMatchObject({ berbeda: 1, milik_sendiri: 1 })
    expect((await apply({ tahun: 2026 })).body.data).toMatchObject({ ditambah: 0, diubah: 1 })
    const after = (await list({ tahun: '2026', size: '200' })).items
    expect(after.find((row: { nama: string }) => row.nama === 'Iduladha 1447 H').tanggal_mulai).toBe('2026-05-27')
    expect(after.find((row: { id: string }) => row.id === id).tanggal_selesai).toBe('2026-12-26')
  })

  it('waits for the decree of 2027, and entering it leaves the line with the list', async () => {
    const done = (await apply({ tahun: 2027 })).body.data
    expect(done.ditambah).toBeGreaterThan(0)
    const waiting = (await list({ tahun: '2027', jenis: 'cuti_bersama', size: '200' })).items
    expect(waiting.every((row: { menunggu_keppres: boolean }) => row.menunggu_keppres)).toBe(true)
    const [{ nasional, diubah_tangan, menunggu_keppres, kantor_ids, agama, ...row }] = waiting
    const known = (await submit({ ...row, keppres_asn: 'Keppres 5/2027' })).body.data
    expect(known).toMatchObject({ nasional: true, diubah_tangan: false, menunggu_keppres: false })
    expect((await apply({ tahun: 2027 })).body.data).toMatchObject({ ditambah: 0, diubah: 0 })
    const decreed = (await list({ tahun: '2026', jenis: 'cuti_bersama', size: '200' })).items
    expect(decreed.every((one: { keppres_asn: string }) => one.keppres_asn === 'Keppres 42/2025')).toBe(true)
  })

  it('says so for a year that has none, and warns where a decree is not verified', async () => {
    const none = await harness.call('GET', `${PATH}/nasional`, { as: AS, query: { tahun: '2031' } })
    expect([none.status, none.body.code]).toEqual([404, 'libur_nasional.tidak_ada'])
    expect((await national(2027)).catatan).toContain('Keppres')
  })
})
