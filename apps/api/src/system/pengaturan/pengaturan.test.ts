import { addDays } from '@presensi/domain/kalender/tanggal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness, TEST_SECRET } from '../../../test/harness.ts'
import { HARI_INI, ZONA_PAGI } from '../../../test/world.ts'
import { readPengaturan, readRahasia } from './public.ts'

let harness: Harness
beforeAll(async () => {
  harness = await createHarness({}, { zona: ZONA_PAGI })
})
afterAll(() => harness.close())

const PATH = '/absensi/v2/instansi/setting'
const save = (body: Record<string, unknown>, as = 'admin:instansi@a') =>
  harness.call('POST', `${PATH}/save`, { as, body })
const read = async (nama: string, as = 'admin:instansi@a') =>
  (await harness.call('GET', `${PATH}/get`, { as })).body.data.find((one: { nama: string }) => one.nama === nama)
const inForce = (nama: string, tanggal: string) =>
  harness.db.inInstansi(harness.world.a.id, (tx) => readPengaturan(tx, harness.world.a.id, nama, tanggal))

describe('settings', () => {
  it('hold their defaults, explained in the language of the reader', async () => {
    expect(await read('radius_default')).toMatchObject({
      kelompok: 'presensi',
      judul: 'Radius bawaan',
      tipe: 'bilangan',
      min: 30,
      max: 2000,
      satuan: 'meter',
      bawaan: 100,
      nilai: 100,
      berlaku_mulai: null,
      evaluasi: true,
      riwayat: [],
    })
    const english = await harness.call('GET', `${PATH}/get`, {
      as: 'admin:instansi@a',
      headers: { 'accept-language': 'en' },
    })
    expect(english.body.data[0].judul).toBe('Default radius')
    expect(await inForce('radius_default', HARI_INI)).toBe(100)
  })

  it('change from a day on, are dated and audited, and stay in their agency', async () => {
    const next = addDays(HARI_INI, 10)
    expect((await save({ nama: 'luring_jam', nilai: '12' })).body.data).toMatchObject({
      nilai: 12,
      berlaku_mulai: HARI_INI,
    })
    const later = (await save({ nama: 'luring_jam', nilai: '6', berlaku_mulai: next })).body.data
    expect(later).toMatchObject({ nilai: 12, berlaku_mulai: HARI_INI })
    expect(later.riwayat).toMatchObject([
      { nilai: 6, berlaku_mulai: next, status: 'akan_datang', diubah_oleh: 'Orang admin:instansi@a' },
      { nilai: 12, berlaku_mulai: HARI_INI, status: 'berlaku' },
    ])
    expect(await Promise.all([addDays(HARI_INI, -1), HARI_INI, next].map((day) => inForce('luring_jam', day)))).toEqual(
      [24, 12, 6],
    )
    expect((await read('luring_jam', 'admin:instansi@b')).nilai).toBe(24)
    await save({ nama: 'luring_jam', nilai: '8' })
    const audit = await harness.call('GET', '/absensi/v2/audit/get', {
      as: 'admin:instansi@a',
      query: { objek: 'pengaturan', objek_id: 'luring_jam' },
    })
    expect(
      audit.body.data.items.map((line: { sebelum: object; sesudah: object }) => [line.sebelum, line.sesudah]),
    ).toEqual([
      [{ nilai: 12 }, { nilai: 8, berlaku_mulai: HARI_INI }],
      [{ nilai: 12 }, { nilai: 6, berlaku_mulai: next }],
      [{ nilai: 24 }, { nilai: 12, berlaku_mulai: HARI_INI }],
    ])
  })

  it.each([
    ['a number out of its range', { nama: 'radius_default', nilai: '5' }, 'nilai'],
    ['no number', { nama: 'radius_default', nilai: 'jauh' }, 'nilai'],
    ['another choice', { nama: 'wajah', nilai: 'selalu' }, 'nilai'],
    ['no value', { nama: 'wajah' }, 'nilai'],
    ['an empty list', { nama: 'work_from', nilai: '' }, 'nilai'],
    ['an address of a file', { nama: 'kinerja_alamat', nilai: 'file:///etc/passwd' }, 'nilai'],
    ['an unknown name', { nama: 'gaji', nilai: '1' }, 'nama'],
    ['a day that is none', { nama: 'wajah', nilai: 'wajib', berlaku_mulai: '2026-02-30' }, 'berlaku_mulai'],
    ['the past', { nama: 'wajah', nilai: 'wajib', berlaku_mulai: addDays(HARI_INI, -1) }, 'berlaku_mulai'],
    ['the past, evaluated or not', { nama: 'sesi_hari', nilai: '3', berlaku_mulai: '2020-01-01' }, 'berlaku_mulai'],
  ])('refuse %s', async (_name, body, field) => {
    const answer = await save(body)
    expect([answer.status, answer.body.errors.map((one: { field: string }) => one.field)]).toEqual([400, [field]])
    expect((await read('wajah')).riwayat).toEqual([])
  })

  it('take lists and yes or no from forms and from JSON', async () => {
    expect((await save({ nama: 'work_from', nilai: 'DL,WFO' })).body.data.nilai).toEqual(['WFO', 'DL'])
    const json = await harness.call('POST', `${PATH}/save`, {
      as: 'admin:instansi@a',
      json: true,
      body: { nama: 'work_from', nilai: ['WFH'] },
    })
    expect(json.body.data.nilai).toEqual(['WFH'])
    expect((await save({ nama: 'foto_wajib', nilai: 'tidak' })).body.data.nilai).toBe(false)
  })

  it('keep secrets sealed: written, used, never read back', async () => {
    const secret = 'kunci-rahasia-kinerja'
    const saved = await save({ nama: 'kinerja_kunci', nilai: secret })
    expect(saved.body.data).toMatchObject({ nilai: 'terisi', riwayat: [{ nilai: 'terisi' }] })
    const { a, b } = harness.world
    const stored = await harness.db.acrossInstansi((tx) => tx.selectFrom('pengaturan').selectAll().execute())
    const audit = await harness.db.acrossInstansi((tx) => tx.selectFrom('audit').selectAll().execute())
    expect(JSON.stringify([stored, audit, saved.text])).not.toContain(secret)
    const open = (id: string, nama: string) =>
      harness.db.acrossInstansi((tx) => readRahasia(tx, TEST_SECRET, id, nama, HARI_INI))
    expect([await open(a.id, 'kinerja_kunci'), await open(b.id, 'kinerja_kunci')]).toEqual([secret, null])
    await expect(inForce('kinerja_kunci', HARI_INI)).rejects.toThrow('secret')
    expect((await save({ nama: 'kinerja_kunci', nilai: '' })).body.data.nilai).toBeNull()
    expect(await open(a.id, 'kinerja_kunci')).toBeNull()
  })

  it('give circles that come without a radius the one the agency set', async () => {
    const office = (kode: string) =>
      harness.call('POST', '/absensi/m-lokasi-kantor/save', {
        as: 'admin:instansi@a',
        body: { kode, nama: kode, zona_waktu: 'Asia/Jakarta', titik: JSON.stringify([{ lat: -6, lng: 106 }]) },
      })
    await save({ nama: 'radius_default', nilai: 250, berlaku_mulai: HARI_INI })
    const titik = (await office('R250')).body.data.titik
    expect(titik).toEqual([{ nama: 'Titik 1', lat: -6, lng: 106, radius_m: 250 }])
  })
})
