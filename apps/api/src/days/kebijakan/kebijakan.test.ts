import { addDays } from '@presensi/domain/kalender/tanggal'
import { periksaKebijakan } from '@presensi/domain/kebijakan/periksa-kebijakan'
import { SKEMA } from '@presensi/domain/kebijakan/skema.gen'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { createProductJobs } from '../../../test/jobs.ts'
import { readOurs } from '../../../test/sheets.ts'
import { HARI_INI, ZONA_PAGI } from '../../../test/world.ts'

let harness: Harness
beforeAll(async () => {
  harness = await createHarness({}, { zona: ZONA_PAGI })
})
afterAll(() => harness.close())

const BASE = '/absensi/v2/instansi/kebijakan'
const ADMIN = 'admin:instansi@a'
const PITA = [
  { kode: 'TL1', dari_detik: 1, sampai_detik: 1860, bp: 50 },
  { kode: 'TL2', dari_detik: 1860, bp: 100 },
  { kode: 'PSW1', dari_detik: 1, bp: 50 },
]
const plus = (days: number): string => addDays(HARI_INI, days)
type Fields = Record<string, unknown>
const fieldsOf = (more: Fields = {}): Fields => ({
  nama: 'Kebijakan TPP',
  dasar: 'Perbup 12/2026',
  berlaku_mulai: plus(30),
  pita: PITA,
  tidak_hadir_bp: 400,
  ...more,
})
/** As a form sends it: structures as JSON text, nothing as an empty text. */
const asForm = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : value,
    ]),
  )
const save = (more: Fields = {}, as = ADMIN) =>
  harness.call('POST', `${BASE}/save`, { as, body: asForm(fieldsOf(more)) })
const saved = async (more: Fields = {}) => {
  const answer = await save(more)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}
const list = (as = ADMIN) => harness.call('GET', `${BASE}/get`, { as })
const remove = (id: string, as = ADMIN) => harness.call('POST', `${BASE}/delete`, { as, body: { id } })

describe('a policy', () => {
  it('is saved with its decree from a day on, and what is not said is what holds without it', async () => {
    const data = await saved()
    expect(data).toMatchObject({
      nama: 'Kebijakan TPP',
      dasar: 'Perbup 12/2026',
      berlaku_mulai: plus(30),
      jenis_pegawai: [],
      tl_dari: 'masuk',
      tidak_hadir_bp: 400,
      tanpa_masuk_bp: null,
      dl_presensi: 'catat',
      berlaku: false,
      can: { ubah: true, hapus: true },
    })
    expect(data.pita).toEqual(PITA.map((one) => ({ sampai_detik: null, ...one })))
    expect((await list()).body.data.items.map((one: { id: string }) => one.id)).toContain(data.id)
    expect((await list('admin:instansi@b')).body.data.items).toEqual([])
    expect((await remove(data.id)).status).toBe(200)
  })

  it('keeps what a change leaves out and empties what is sent empty', async () => {
    const { id } = await saved({ maks_bulan_bp: 2500, kegiatan: { apel: 100 } })
    const kept = await saved({ id, nama: 'Lain' })
    expect(kept).toMatchObject({ nama: 'Lain', maks_bulan_bp: 2500, kegiatan: { apel: 100 } })
    expect(await saved({ id, maks_bulan_bp: '', kegiatan: '' })).toMatchObject({ maks_bulan_bp: null, kegiatan: {} })
    expect((await remove(id)).status).toBe(200)
  })

  it('that has begun is neither changed nor deleted, only followed by another', async () => {
    const { id } = await saved({ berlaku_mulai: HARI_INI })
    const [change, gone] = [await save({ id }), await remove(id)]
    expect([change.status, change.body.code]).toEqual([409, 'kebijakan.sudah_berlaku'])
    expect([gone.status, gone.body.code]).toEqual([409, 'kebijakan.sudah_berlaku'])
    const again = await save({ berlaku_mulai: HARI_INI })
    expect([again.status, again.body.code]).toEqual([409, 'kebijakan.tanggal_terpakai'])
    await saved({ berlaku_mulai: plus(1) })
  })

  it('saved several times at once is there once, and the others hear why not', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => save({ nama: `Sekaligus ${n}`, berlaku_mulai: plus(200) })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    for (const { status, body } of answers)
      if (status === 409)
        expect(body).toMatchObject({ code: 'kebijakan.tanggal_terpakai', message: expect.stringMatching(/^Sudah ada/) })
    const there = (await list()).body.data.items.filter((one: Fields) => one.berlaku_mulai === plus(200))
    expect(there).toHaveLength(1)
    const [one] = there
    // Two changes of the same one wait for each other: the later stands, neither is lost half-way.
    const changes = await Promise.all(
      [300, 500].map((tidak_hadir_bp) => save({ id: one.id, berlaku_mulai: plus(200), tidak_hadir_bp })),
    )
    expect(changes.map(({ status }) => status)).toEqual([200, 200])
    const gone = await Promise.all([remove(one.id), remove(one.id)])
    expect(gone.map(({ status }) => status).toSorted()).toEqual([200, 404])
  })

  it('leaves in the audit who made, changed and deleted it, and what it said before and after', async () => {
    const { id } = await saved({ berlaku_mulai: plus(210) })
    await saved({ id, berlaku_mulai: plus(210), tidak_hadir_bp: 450 })
    expect((await remove(id)).status).toBe(200)
    const rows = await harness.db.acrossInstansi((tx) =>
      tx
        .selectFrom('audit')
        .select(['aksi', 'pengguna_id', 'sebelum', 'sesudah'])
        .where('objek', '=', 'kebijakan')
        .where('objek_id', '=', id)
        .orderBy('pada')
        .execute(),
    )
    const { pengguna_id } = harness.person(ADMIN)
    expect(rows).toMatchObject([
      { aksi: 'buat', pengguna_id, sebelum: null, sesudah: { isi: { tidak_hadir_bp: 400 } } },
      {
        aksi: 'ubah',
        pengguna_id,
        sebelum: { isi: { tidak_hadir_bp: 400 } },
        sesudah: { isi: { tidak_hadir_bp: 450 } },
      },
      { aksi: 'hapus', pengguna_id, sebelum: { isi: { tidak_hadir_bp: 450 } } },
    ])
  })

  it('begins in the past only with a reason', async () => {
    const answer = await save({ berlaku_mulai: plus(-40), jenis_pegawai: ['PPPK'] })
    expect([answer.status, answer.body.errors]).toMatchObject([400, [{ field: 'alasan' }]])
    await saved({ berlaku_mulai: plus(-40), jenis_pegawai: ['PPPK'], alasan: 'SK terlambat terbit' })
  })

  it.each([
    ['a hole', [{ ...PITA[0], sampai_detik: 1800 }, PITA[1], PITA[2]], 'pita.1'],
    ['an overlap', [{ ...PITA[0], sampai_detik: 1900 }, PITA[1], PITA[2]], 'pita.1'],
    ['a band turned round', [{ ...PITA[0], dari_detik: 1900, sampai_detik: 60 }, PITA[1], PITA[2]], 'pita.0'],
    ['a last band with an end', [PITA[0], { ...PITA[1], sampai_detik: 4000 }, PITA[2]], 'pita.1'],
    ['a code of nowhere', [{ ...PITA[0], kode: 'TL9' }, PITA[1], PITA[2]], 'pita.0.kode'],
    ['no band for leaving early', [PITA[0], PITA[1]], 'pita.PSW'],
    ['no list at all', 'bukan daftar', 'pita'],
  ])('with %s is refused by its field, and nothing is saved', async (_what, pita, field) => {
    const before = (await list()).body.data.total
    const answer = await save({ pita, berlaku_mulai: plus(60) })
    expect(answer.status, answer.text).toBe(400)
    expect(answer.body.errors.map((one: { field: string }) => one.field)).toContain(field)
    expect(answer.body.errors.every((one: { message: string }) => /^[A-Z]/.test(one.message))).toBe(true)
    expect((await list()).body.data.total).toBe(before)
  })

  it.each([
    ['pegawai@a', 403],
    ['admin:kantor@a', 403],
    ['operator:instansi:keuangan@a', 403],
    ['superadmin', 403],
  ])('is not saved by %s', async (as, status) => {
    expect((await save({ berlaku_mulai: plus(61) }, as)).status).toBe(status)
  })

  it('of another agency is not there', async () => {
    const { id } = await saved({ berlaku_mulai: plus(62) })
    expect((await remove(id, 'admin:instansi@b')).status).toBe(404)
    expect((await save({ id }, 'admin:instansi@b')).status).toBe(404)
  })

  it('can start from the ready-made schemes, which all are right by the same check', async () => {
    const { skema } = (await list('operator:kantor:jam@a')).body.data
    expect(skema.map((one: { kode: string }) => one.kode)).toEqual(SKEMA.map(({ kode }) => kode))
    for (const { isi } of SKEMA) {
      const calon = { ...isi, nama: 'x', berlaku_mulai: HARI_INI, jenis_pegawai: [] }
      expect(periksaKebijakan(calon, HARI_INI)).toEqual([])
    }
    for (const [index, { kode, isi }] of skema.entries())
      await saved({ ...isi, nama: kode, berlaku_mulai: plus(100 + index) })
  })
})

describe('trying a policy on a person’s month', () => {
  const simulate = (kebijakan_id: string, as = ADMIN, more: Fields = {}) =>
    harness.call('POST', `${BASE}/simulasi`, {
      as,
      body: { kebijakan_id, tahun: 2026, bulan: 3, nip: harness.person('pegawai@a').nip, ...more },
    })

  it('shows what would differ, and changes nothing', async () => {
    const { id } = await saved({ berlaku_mulai: plus(90), tidak_hadir_bp: 300 })
    const month = () =>
      harness.call('GET', '/absensi/v2/pegawai/hari/bulan', { as: 'pegawai@a', query: { tahun: '2026', bulan: '3' } })
    const before = (await month()).body.data
    const { data } = (await simulate(id)).body
    expect(data.sebelum).toEqual(before.total)
    const absent = data.sesudah.kode.TK
    expect(data.sesudah.jumlah_bp).toBe(300 * absent)
    expect(data.hari).toHaveLength(absent)
    expect(data.selisih_bp).toBe(data.sesudah.potongan_bp - data.sebelum.potongan_bp)
    expect((await month()).body.data).toEqual(before)
  })

  it('is for who may, in their agency', async () => {
    const { id } = await saved({ berlaku_mulai: plus(91) })
    const paid = await simulate(id, 'operator:instansi:keuangan@a')
    expect([paid.status, paid.body.data.hari]).toEqual([200, []])
    expect((await simulate(id, 'admin:instansi@b')).status).toBe(404)
    expect((await simulate(id, 'admin:kantor@a')).status).toBe(403)
    expect((await simulate(id, ADMIN, { nip: harness.person('pegawai@b').nip })).status).toBe(404)
    expect((await simulate(id, ADMIN, { nip: 'x' })).body.errors).toMatchObject([{ field: 'nip' }])
  })
})

describe('trying a policy on everybody’s month', () => {
  const KEUANGAN = 'operator:instansi:keuangan@a'
  const simulate = (kebijakan_id: string, as = ADMIN, more: Fields = {}) =>
    harness.call('POST', `${BASE}/simulasi`, { as, body: { kebijakan_id, tahun: 2026, bulan: 3, ...more } })
  const read = (id: string, as = ADMIN) => harness.call('GET', `/absensi/v2/pekerjaan/${id}`, { as })

  it('is a job with the difference per person, the same as of each one alone', async () => {
    const { id } = await saved({ berlaku_mulai: plus(92), tidak_hadir_bp: 300 })
    const started = await simulate(id)
    expect(started.status, started.text).toBe(200)
    const { pekerjaan_id, jumlah } = started.body.data
    await createProductJobs(harness).drain()
    const job = (await read(pekerjaan_id)).body.data
    expect(job.status, JSON.stringify(job)).toBe('selesai')
    const people = [...harness.world.people.values()].filter((one) => one.instansi_id === harness.world.a.id)
    expect([jumlah, job.hasil.orang, job.hasil.berubah]).toEqual([people.length, people.length, people.length])
    expect(job.hasil.contoh).toHaveLength(people.length)
    for (const key of ['pegawai@a', 'pegawai@a2', 'atasan@a']) {
      const { nip } = harness.person(key)
      const alone = (await simulate(id, ADMIN, { nip })).body.data
      expect(job.hasil.contoh.find((one: { nip: string }) => one.nip === nip)).toMatchObject({
        sebelum_bp: alone.sebelum.potongan_bp,
        sesudah_bp: alone.sesudah.potongan_bp,
        selisih_bp: alone.selisih_bp,
        hari: alone.hari.length,
      })
    }
    const file = await harness.app.inject({
      method: 'POST',
      url: `/absensi/v2/pekerjaan/${pekerjaan_id}/unduh`,
      headers: { authorization: `Bearer ${await harness.token(ADMIN)}` },
    })
    expect((await readOurs(file.rawPayload)).rows).toHaveLength(people.length + 1)
    for (const as of [KEUANGAN, 'admin:instansi@b', 'admin:kantor@a', 'superadmin'])
      expect((await read(pekerjaan_id, as)).status, as).toBe(404)
  })

  it('shows days to the admin and rupiah to keuangan, to nobody the other’s', async () => {
    const { id } = await saved({ berlaku_mulai: plus(93) })
    for (const [as, nilai] of [
      [ADMIN, 'rupiah'],
      [KEUANGAN, 'hari'],
    ] as const) {
      const answer = await simulate(id, as, { nilai })
      expect([answer.status, answer.body.errors?.[0]?.field], `${as} ${nilai}`).toEqual([400, 'nilai'])
    }
    const none = await simulate(id, KEUANGAN)
    expect([none.status, none.body.code]).toEqual([409, 'tpp.tanpa_periode'])
    expect((await simulate(id, 'admin:instansi@b')).status).toBe(404)
    expect((await simulate(id, 'admin:kantor@a')).status).toBe(403)
    const future = await simulate(id, ADMIN, { tahun: 2099 })
    expect([future.status, future.body.errors?.[0]?.field]).toEqual([400, 'bulan'])
  })
})
