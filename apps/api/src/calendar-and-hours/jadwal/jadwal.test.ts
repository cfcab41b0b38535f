import { resolveJadwal } from '@presensi/domain/jadwal/resolve-jadwal'
import { daysOfMonth } from '@presensi/domain/kalender/tanggal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { newId } from '../../platform/uuid.ts'
import { loadJadwalInputs } from './public.ts'

let harness: Harness
const PATH = '/absensi/v2/pegawai/jadwal'
/** Monday to Sunday. */
const WEEK = { mulai: '2027-02-15', selesai: '2027-02-21' }
type Day = { tanggal: string; status: string; waktu: { masuk: string } | null; alasan: { aturan: string }[] }

const why = (as: string, query: Record<string, string> = {}) =>
  harness.call('GET', PATH, { as, query: { ...WEEK, ...query } })
const call = (path: string, as: string, body: Record<string, unknown>) => harness.call('POST', path, { as, body })

beforeAll(async () => {
  harness = await createHarness()
  const [kantor] = harness.world.a.kantor
  await call('/absensi/m-kerja/hari-libur/submit', 'operator:instansi:hari@a', {
    tanggal_mulai: '2027-02-16',
    tanggal_selesai: '2027-02-16',
    nama: 'Hari jadi',
    jenis: 'daerah',
    kantor_ids: [kantor],
    alasan: 'Uji',
  })
  await call('/absensi/m-kerja/hari-kerja/save', 'operator:instansi:hari@a', {
    tanggal: '2027-02-20',
    kerja: '1',
    keterangan: 'Pengganti',
  })
  await call('/absensi/v2/pegawai/shift/instansi/save', 'operator:instansi:jam@a', {
    kode: 'M',
    nama: 'Malam',
    masuk: '21:00',
    pulang: '07:00',
    lintas_hari: '1',
  })
  await harness.db.acrossInstansi((tx) =>
    tx
      .insertInto('shift_anggota')
      .values({
        instansi_id: harness.world.a.id,
        id: newId(),
        pegawai_id: harness.person('atasan@a').pegawai_id ?? '',
        kantor_id: kantor,
        mulai: '2027-02-01',
      })
      .execute(),
  )
  await call('/absensi/v2/pegawai/shift/detail/save', 'operator:kantor:jam@a', {
    nip: harness.person('atasan@a').nip,
    tanggal: '2027-02-21',
    shift_kode: 'M',
    alasan: 'Uji',
  })
})
afterAll(() => harness.close())

describe("'Mengapa?'", () => {
  it('shows a person their own week and which row said so', async () => {
    const { data } = (await why('pegawai@a')).body
    expect(data.nip).toBe(harness.person('pegawai@a').nip)
    expect(data.hari.map((day: Day) => `${day.status} ${day.alasan.map((one) => one.aturan).join('+')}`)).toEqual([
      'kerja jam_kerja',
      'libur libur',
      'kerja jam_kerja',
      'kerja jam_kerja',
      'kerja jam_kerja',
      'kerja hari_kerja+jam_kerja',
      'libur akhir_pekan',
    ])
    expect(data.hari[0].waktu).toMatchObject({ masuk: '2027-02-15T00:30:00.000Z', zona_waktu: 'Asia/Jakarta' })
    expect(data.hari[1].alasan[0]).toMatchObject({ nama: 'Hari jadi', jenis: 'daerah' })
  })

  it('follows the roster for who is on one, and the office for who is elsewhere', async () => {
    const { data } = (await why('atasan@a')).body
    expect(data.hari.map((day: Day) => day.status)).toEqual([...Array(6).fill('lepas'), 'kerja'])
    expect(data.hari[6].waktu.pulang).toBe('2027-02-22T00:00:00.000Z')
    const other = (await why('pegawai@a2')).body.data.hari
    expect(other[1].status).toBe('kerja')
  })

  it('knows that somebody is on the roster, also when one day without a shift is asked for', async () => {
    const { data } = (await why('atasan@a', { mulai: '2027-02-15', selesai: '2027-02-15' })).body
    expect(data.hari).toMatchObject([{ status: 'lepas', waktu: null, alasan: [{ aturan: 'roster_kosong' }] }])
  })

  it('is open to the superior and to officers of the scope, and to nobody else', async () => {
    const { nip } = harness.person('pegawai@a')
    const status = async (as: string, of = nip) => (await why(as, { nip: of })).status
    expect(await status('atasan@a')).toBe(200)
    expect(await status('admin:instansi@a')).toBe(200)
    expect(await status('monitoring:kantor:riwayat@a')).toBe(200)
    expect((await why('superadmin', { nip, instansi_id: harness.world.a.id })).status).toBe(200)
    expect(await status('pegawai@a2')).toBe(404)
    expect(await status('pegawai@a', harness.person('atasan@a').nip)).toBe(404)
    expect(await status('pybmc@a')).toBe(404)
    expect(await status('admin:instansi@b')).toBe(404)
    expect(await status('monitoring:kantor:riwayat@a', harness.person('pegawai@a2').nip)).toBe(404)
    expect(await status('admin:kantor@b')).toBe(404)
  })

  it('shows an officer of an office only the days the person belonged to it', async () => {
    const { pegawai_id, nip } = harness.person('pegawai@a2')
    const { id: instansi_id, kantor } = harness.world.a
    await harness.db.acrossInstansi(async (tx) => {
      await tx
        .updateTable('penempatan')
        .set({ selesai: '2027-02-17' })
        .where('pegawai_id', '=', pegawai_id ?? '')
        .execute()
      await tx
        .insertInto('penempatan')
        .values({ instansi_id, id: newId(), pegawai_id: pegawai_id ?? '', kantor_id: kantor[0], mulai: '2027-02-18' })
        .execute()
    })
    const { data } = (await why('admin:kantor@a', { nip })).body
    expect(data.hari.map((day: Day) => day.tanggal)).toEqual(['2027-02-18', '2027-02-19', '2027-02-20', '2027-02-21'])
    expect((await why('admin:instansi@a', { nip })).body.data.hari.length).toBe(7)
  })

  it.each([
    ['an end before the beginning', { selesai: '2027-02-14' }, 'selesai'],
    ['a year at once', { selesai: '2028-02-14' }, 'selesai'],
    ['a date that does not exist', { mulai: '2027-02-29' }, 'mulai'],
    ['half a NIP', { nip: '1990' }, 'nip'],
  ])('refuses %s', async (_name, query, field) => {
    const answer = await why('pegawai@a', query)
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, field])
  })
})

describe('loading schedules', () => {
  it('gives every person and day of a month what the single view gives', async () => {
    const { id } = harness.world.a
    const people = [...harness.world.people.values()].filter((one) => one.instansi_id === id)
    const ids = people.map((one) => one.pegawai_id ?? '')
    const days = daysOfMonth(2027, 2)
    const inputs = await harness.db.inInstansi(id, (tx) => loadJadwalInputs(tx, ids, days[0] ?? '', days.at(-1) ?? ''))
    const { data } = (await why('pegawai@a')).body
    const self = harness.person('pegawai@a').pegawai_id ?? ''
    const week = data.hari.map((day: Day) => resolveJadwal(inputs.inputOf(self, day.tanggal)).status)
    expect(week).toEqual(data.hari.map((day: Day) => day.status))
    const all = ids.flatMap((pegawai_id) => days.map((day) => resolveJadwal(inputs.inputOf(pegawai_id, day)).status))
    expect(all.length).toBe(people.length * 28)
    expect(all).not.toContain('tanpa_penempatan')
  })

  it('is for one agency at a time, and knows nobody of another', async () => {
    const stranger = harness.person('pegawai@b').pegawai_id ?? ''
    const inputs = await harness.db.inInstansi(harness.world.a.id, (tx) =>
      loadJadwalInputs(tx, [stranger], '2027-02-01', '2027-02-28'),
    )
    expect(resolveJadwal(inputs.inputOf(stranger, '2027-02-01')).status).toBe('tanpa_penempatan')
    const across = harness.db.acrossInstansi((tx) => loadJadwalInputs(tx, [stranger], '2027-02-01', '2027-02-28'))
    await expect(across).rejects.toThrow('one agency')
  })
})
