import { addDays } from '@presensi/domain/kalender/tanggal'
import { instantOf } from '@presensi/domain/kalender/zona'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hariKerjaTerus } from '../../../test/hari-kerja-terus.ts'
import { type Answer, createHarness, type Harness, NO_ANCHORS } from '../../../test/harness.ts'
import { sendFile } from '../../../test/multipart.ts'
import { suratPdf } from '../../../test/surat-pdf.ts'
import { tambahOrang } from '../../../test/tambah-orang.ts'
import { HARI_INI, type Person, ZONA_PAGI } from '../../../test/world.ts'
import { verifyChains } from '../../clocking/rantai/verify.ts'
import { newId } from '../../platform/uuid.ts'
import { createHitungLampau } from '../perubahan-lampau/public.ts'
import { createIngatkanBelumTerdaftar } from './public.ts'

let harness: Harness
let owner: pg.Pool
let serial = 0
const BASE = '/absensi/v2/pegawai/daftar-hadir'
const KANTOR = 'admin:kantor@a'
const ADMIN = 'admin:instansi@a'
const plus = (days: number): string => addDays(HARI_INI, days)
const KEMARIN = plus(-1)
/** No outage helps on it. */
const EMPAT_HARI_LALU = plus(-4)

beforeAll(async () => {
  harness = await createHarness({ RATE_LIMIT_ORANG: '1000000', RATE_LIMIT_ALAMAT: '1000000' }, { zona: ZONA_PAGI })
  owner = connect(harness.ownerUrl, { max: 2 })
  await hariKerjaTerus(owner, harness.world.a.id, plus(-120), plus(10))
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

/** Somebody of the first office, without a device unless one is said. */
async function orangBaru(terdaftar: string | null = null): Promise<Person> {
  serial += 1
  const person = await tambahOrang(harness, `daftar ${serial}`, { bekerja: 'a' })
  await owner.query('update pegawai set terdaftar_pada = $2 where id = $1', [person.pegawai_id, terdaftar])
  return person
}
const kantor = (): string => harness.world.a.kantor[0]

type Baris = { nip: string; masuk?: string; pulang?: string }
type Isi = { tanggal?: string; sebab?: string; kantor_id?: string }
const save = (
  as: string,
  baris: readonly Baris[],
  { tanggal = KEMARIN, sebab = 'belum_terdaftar', kantor_id }: Isi = {},
) =>
  sendFile(harness, `${BASE}/save`, {
    as,
    content: suratPdf(),
    name: 'lampiran',
    filename: 'lembar.pdf',
    fields: { kantor_id: kantor_id ?? kantor(), tanggal, sebab, baris: JSON.stringify(baris) },
  })
async function saved(baris: readonly Baris[], isi: Isi = {}, as = KANTOR) {
  const answer = await save(as, baris, isi)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}
const cancel = (as: string, id: string) =>
  harness.call('POST', `${BASE}/batal`, { as, body: { id, alasan: 'Salah pindai' } })
const list = async (as: string, tanggal = KEMARIN, query: Record<string, string> = {}) =>
  (
    await harness.call('GET', `${BASE}/get`, {
      as,
      query: { tahun: tanggal.slice(0, 4), bulan: String(Number(tanggal.slice(5, 7))), size: '200', ...query },
    })
  ).body.data
const fullDay = async ({ key, nip }: Person, tanggal = KEMARIN) =>
  (await harness.call('GET', `/absensi/v2/pegawai/hari/${nip}/${tanggal}`, { as: key })).body.data
const day = async (person: Person, tanggal = KEMARIN) => (await fullDay(person, tanggal)).hari
const said = (answer: Answer) => [answer.status, answer.body.code]
const news = async (as: string): Promise<string[]> =>
  (await harness.call('GET', '/absensi/v2/notifikasi/get', { as })).body.data.items.map(
    (one: { jenis: string }) => one.jenis,
  )
/** What is wrong with the chain about lists. */
const findings = async () =>
  (await verifyChains({ db: harness.db, keys: harness.keys, store: NO_ANCHORS }))
    .flatMap((result) => result.temuan)
    .filter(({ apa }) => apa.includes('daftar hadir'))
async function outage(mulai: string, selesai: string, keputusan: 'disetujui' | null): Promise<void> {
  const at = (jam: string) => {
    const [h = 0, m = 0] = jam.split(':').map(Number)
    return new Date(instantOf(KEMARIN, h * 3600 + m * 60, ZONA_PAGI))
  }
  const by = keputusan === null ? null : harness.person('pegawai@a').pengguna_id
  await owner.query(
    `insert into gangguan (instansi_id, id, mulai, selesai, kantor_id, alasan, oleh, keputusan, diputuskan_oleh, diputuskan_pada)
     values ($1, $2, $3, $4, $5, 'Listrik padam', $6, $7::text, $8::uuid, case when $7::text is null then null else now() end)`,
    [harness.world.a.id, newId(), at(mulai), at(selesai), kantor(), harness.person(ADMIN).pengguna_id, keputusan, by],
  )
}

describe('who cannot clock', () => {
  it('is not absent: the day waits for the list of the office', async () => {
    const ani = await orangBaru()
    expect(await day(ani)).toMatchObject({
      kode: 'BELUM',
      menunggu: true,
      belum_terdaftar: true,
      potongan_bp: 0,
      baris: [],
    })
    const { penjelasan } = await day(ani)
    expect(penjelasan.map((one: { aturan: string }) => one.aturan)).toContain('belum_terdaftar')
  })

  it('can from the first device on, and a device that is freed later brings nothing back', async () => {
    const ani = await orangBaru()
    await owner.query(
      `insert into perangkat (instansi_id, id, perangkat_id, pegawai_id, kunci_publik, diikat_pada, dilepas_pada, alasan_lepas)
       values ($1, $2, $2, $3, $4, $5::date - 2, now(), 'dibebaskan')`,
      [ani.instansi_id, newId(), ani.pegawai_id, Buffer.alloc(91), KEMARIN],
    )
    expect(await day(ani)).toMatchObject({ kode: 'TK', belum_terdaftar: false })
    expect(await day(ani, plus(-10))).toMatchObject({ kode: 'BELUM', belum_terdaftar: true })
  })

  it('once had a device elsewhere: a new row of the person is registered, too', async () => {
    const lama = await orangBaru('2021-03-01T00:00:00Z')
    const id = newId()
    await owner.query(
      `insert into pegawai (instansi_id, id, pengguna_id, nip, nama, jenis, terdaftar_pada) values ($1, $2, $3, '198703042011019999', 'Pindah', 'PNS', null)`,
      [harness.world.b.id, id, lama.pengguna_id],
    )
    const { rows } = await owner.query('select terdaftar_pada from pegawai where id = $1', [id])
    expect(rows[0].terdaftar_pada).toEqual(new Date('2021-03-01T00:00:00Z'))
  })
})

describe('a manual list', () => {
  it('becomes events of the chain, says who was not there, and tells its people', async () => {
    const [ani, budi] = [await orangBaru(), await orangBaru()]
    const row = await saved([{ nip: ani.nip, masuk: '07:25', pulang: '16:05' }, { nip: budi.nip }])
    expect(row).toMatchObject({
      ...{ tanggal: KEMARIN, sebab: 'belum_terdaftar', status: 'berlaku', batal: null, can: { batal: true } },
      lampiran: { nama: expect.stringMatching(/pdf$/) },
    })
    expect(await day(ani)).toMatchObject({ kode: 'H', menunggu: false, belum_terdaftar: false })
    expect(await day(budi)).toMatchObject({ kode: 'TK', menunggu: false })
    const { penjelasan } = await day(ani)
    expect(penjelasan.map((one: { aturan: string }) => one.aturan)).toContain('daftar_hadir')
    expect(await news(ani.key)).toEqual(['daftar_hadir.dicatat'])
    expect(await findings()).toEqual([])
  })

  it('is found changed, lost or added by whoever verifies the chain', async () => {
    const ani = await orangBaru()
    const { id } = await saved([{ nip: ani.nip, masuk: '07:25' }])
    await owner.query('alter table daftar_hadir_baris disable trigger tidak_berubah')
    await owner.query(`update daftar_hadir_baris set masuk = masuk - interval '1 hour' where daftar_id = $1`, [id])
    expect((await findings()).map(({ apa }) => apa)).toEqual([expect.stringContaining('daftar hadir manual')])
    await owner.query(`update daftar_hadir_baris set masuk = masuk + interval '1 hour' where daftar_id = $1`, [id])
    await owner.query('alter table daftar_hadir_baris enable trigger tidak_berubah')
    expect(await findings()).toEqual([])
  })

  it('is replaced by a later one for the same person and day, and stands again when that is taken back', async () => {
    const [ani, budi] = [await orangBaru(), await orangBaru()]
    const first = await saved([
      { nip: ani.nip, masuk: '09:00', pulang: '16:00' },
      { nip: budi.nip, masuk: '07:30', pulang: '16:00' },
    ])
    const late = (await day(ani)).kode
    expect(late).toMatch(/^TL/)
    const second = await saved([{ nip: ani.nip, masuk: '07:30', pulang: '16:00' }])
    expect(await day(ani)).toMatchObject({ kode: 'H' })
    const stored = (await list(KANTOR)).items.find((one: { id: string }) => one.id === first.id)
    expect(stored.baris.map((one: { diganti: boolean; nip: string }) => [one.nip, one.diganti])).toEqual(
      expect.arrayContaining([
        [ani.nip, true],
        [budi.nip, false],
      ]),
    )
    expect((await cancel(KANTOR, second.id)).body.data).toMatchObject({
      status: 'dibatalkan',
      batal: { alasan: 'Salah pindai' },
    })
    expect(await day(ani)).toMatchObject({ kode: late })
    expect(said(await cancel(KANTOR, second.id))).toEqual([409, 'daftar_hadir.sudah_batal'])
    await cancel(ADMIN, first.id)
    expect(await day(ani)).toMatchObject({ kode: 'BELUM', belum_terdaftar: true })
    expect(await news(ani.key)).toHaveLength(4)
    expect(await findings()).toEqual([])
  })

  it('takes going home before coming as the next morning', async () => {
    const ani = await orangBaru()
    const before = plus(-3)
    const row = await saved([{ nip: ani.nip, masuk: '21:00', pulang: '05:00' }], { tanggal: before })
    expect(row.baris).toMatchObject([{ masuk: '21:00', pulang: '05:00', besok: true }])
  })

  it('is refused row by row', async () => {
    const [ani, siti] = [await orangBaru(), await orangBaru('2024-01-01T00:00:00Z')]
    const jauh = harness.person('pegawai@b')
    const answer = await save(KANTOR, [
      { nip: ani.nip, masuk: '07:30', pulang: '07:30' },
      { nip: siti.nip, masuk: '07:30' },
      { nip: jauh.nip },
      { nip: ani.nip },
      { nip: ani.nip },
    ])
    expect(said(answer)).toEqual([400, 'daftar_hadir.baris'])
    expect(answer.body.errors.map(({ field }: { field: string }) => field)).toEqual([
      'baris.0',
      'baris.1',
      'baris.2',
      'baris.4',
    ])
    expect((await save(KANTOR, [{ nip: ani.nip, masuk: '23:59' }], { tanggal: plus(2) })).status).toBe(400)
  })

  it('is entered by the office, never about oneself', async () => {
    const ani = await orangBaru()
    const own = harness.person(KANTOR)
    await owner.query('update pegawai set terdaftar_pada = null where id = $1', [own.pegawai_id])
    expect(said(await save(KANTOR, [{ nip: own.nip, masuk: '07:30', pulang: '16:00' }]))).toEqual([
      403,
      'akses.diri_sendiri',
    ])
    const row = await saved([{ nip: own.nip, masuk: '07:30', pulang: '16:00' }], {}, ADMIN)
    expect(said(await cancel(KANTOR, row.id))).toEqual([403, 'akses.diri_sendiri'])
    await owner.query(`update pegawai set terdaftar_pada = '2000-01-01' where id = $1`, [own.pegawai_id])
    expect((await save('pegawai@a', [{ nip: ani.nip }])).status).toBe(403)
    expect((await save('operator:kantor:dinas@a', [{ nip: ani.nip }])).status).toBe(200)
    expect((await cancel('operator:kantor:dinas@a', row.id)).status).toBe(403)
    const other = await save(KANTOR, [{ nip: ani.nip }], { kantor_id: harness.world.a.kantor[1] })
    expect(other.status).toBeGreaterThanOrEqual(403)
  })

  it('for who is registered is taken only inside an outage that a second person confirmed', async () => {
    const siti = await orangBaru('2024-01-01T00:00:00Z')
    const rows = [{ nip: siti.nip, masuk: '07:25', pulang: '16:05' }]
    expect(said(await save(KANTOR, rows, { sebab: 'gangguan' }))).toEqual([400, 'daftar_hadir.baris'])
    await outage('07:00', '17:00', null)
    expect(said(await save(KANTOR, rows, { sebab: 'gangguan' }))).toEqual([400, 'daftar_hadir.baris'])
    await outage('07:00', '12:00', 'disetujui')
    expect(said(await save(KANTOR, rows, { sebab: 'gangguan' }))).toEqual([400, 'daftar_hadir.baris'])
    await saved([{ nip: siti.nip, masuk: '07:25' }], { sebab: 'gangguan' })
    expect((await day(siti)).masuk).not.toBeNull()
    const late = await save(KANTOR, [{ nip: siti.nip }], { sebab: 'kahar', tanggal: plus(-30) })
    expect(said(late)).toEqual([400, 'daftar_hadir.terlalu_lama'])
  })

  it('for force majeure counts once an admin of the agency agreed', async () => {
    const siti = await orangBaru('2024-01-01T00:00:00Z')
    const isi = { sebab: 'kahar', tanggal: plus(-2) }
    const answer = await save(KANTOR, [{ nip: siti.nip, masuk: '07:25', pulang: '16:05' }], isi)
    expect([answer.status, answer.body.data.menunggu.length > 0]).toEqual([202, true])
    expect(await day(siti, plus(-2))).toMatchObject({ kode: 'TK' })
    const [waiting] = (await list(KANTOR, plus(-2))).items.filter(
      (one: { status: string }) => one.status === 'menunggu',
    )
    expect(waiting).toMatchObject({ sebab: 'kahar', disetujui_oleh: null })
    const agreed = await harness.call('POST', '/absensi/v2/persetujuan/putuskan', {
      as: ADMIN,
      body: { id: answer.body.data.persetujuan_id, keputusan: 'setuju' },
    })
    expect(agreed.status, agreed.text).toBe(200)
    expect(await day(siti, plus(-2))).toMatchObject({ kode: 'H' })
    expect(await findings()).toEqual([])
    // It stands in the digest, with who agreed, and what it changed is judged both ways.
    await createHitungLampau({ db: harness.db })()
    const digest = await harness.call('GET', '/absensi/v2/instansi/perubahan-lampau', {
      as: ADMIN,
      query: { objek: 'daftar_hadir' },
    })
    expect(digest.body.data.items).toMatchObject([
      { aksi: 'buat', dari: plus(-2), disetujui_oleh: { nip: harness.person(ADMIN).nip }, orang: 1, hari: 1 },
      { aksi: 'buat', dari: KEMARIN, disetujui_oleh: null },
    ])
  })

  it('is handed out as a blank sheet, and lists who is missing', async () => {
    const ani = await orangBaru()
    const sheet = await harness.app.inject({
      method: 'GET',
      url: `${BASE}/lembar?kantor_id=${kantor()}&tanggal=${EMPAT_HARI_LALU}`,
      headers: { authorization: `Bearer ${await harness.token(KANTOR)}` },
    })
    expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(sheet.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const query = {
      kantor_id: kantor(),
      tahun: EMPAT_HARI_LALU.slice(0, 4),
      bulan: String(Number(EMPAT_HARI_LALU.slice(5, 7))),
    }
    const missing = (await harness.call('GET', `${BASE}/belum`, { as: KANTOR, query })).body.data.items
    const yesterday = missing.find((one: { tanggal: string }) => one.tanggal === EMPAT_HARI_LALU)
    expect(yesterday.orang.map((one: { nip: string }) => one.nip)).toContain(ani.nip)
    const people = await harness.call('GET', `${BASE}/orang`, {
      as: KANTOR,
      query: { kantor_id: kantor(), tanggal: EMPAT_HARI_LALU },
    })
    const rows = people.body.data.items
    expect(rows.find((one: { nip: string }) => one.nip === ani.nip)).toMatchObject({
      belum_terdaftar: true,
      didaftar: false,
    })
    expect(rows.find((one: { nip: string }) => one.nip === harness.person(KANTOR).nip)).toMatchObject({
      diri_sendiri: true,
    })
  })
})

it('stands before the lock of the month, and stops the office admin', async () => {
  const ani = await orangBaru()
  const query = {
    ...{ kantor_id: kantor(), tahun: EMPAT_HARI_LALU.slice(0, 4), bulan: String(Number(EMPAT_HARI_LALU.slice(5, 7))) },
    size: '200',
  }
  const { body } = await harness.call('GET', '/absensi/v2/rekap/terbuka', { as: KANTOR, query })
  expect(body.data.jumlah.belum_terdaftar).toBeGreaterThan(0)
  const own = body.data.items.filter((one: { nip: string }) => one.nip === ani.nip)
  expect(own.length).toBeGreaterThan(0)
  for (const one of own)
    expect(one).toMatchObject({
      jenis: 'belum_terdaftar',
      menghalangi: true,
      tautan: expect.stringContaining('tab=daftar-hadir'),
    })
})

it('tells the office admin once a day who has three such days', async () => {
  await orangBaru()
  const tell = createIngatkanBelumTerdaftar({ db: harness.db })
  const before = (await news(KANTOR)).filter((one) => one === 'daftar_hadir.perlu').length
  await tell()
  await tell()
  const count = (await news(KANTOR)).filter((one) => one === 'daftar_hadir.perlu').length - before
  expect(count).toBe(1)
})
