import { randomUUID } from 'node:crypto'
import { addDays, hariKe } from '@presensi/domain/kalender/tanggal'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { HARI_INI, ZONA_PAGI } from '../../../test/world.ts'
import { createHitungLampau, createRingkasanLampau } from './public.ts'

let harness: Harness
let owner: pg.Pool
beforeAll(async () => {
  harness = await createHarness({}, { zona: ZONA_PAGI })
  owner = connect(harness.ownerUrl, { max: 2 })
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})
beforeEach(async () => {
  for (const table of ['tindakan', 'perubahan_lampau', 'hari_libur', 'hari_kerja', 'kebijakan', 'gangguan'])
    await owner.query(`delete from ${table}`)
})

const OPERATOR = 'operator:instansi:hari@a'
const OTHER = 'pegawai@a'
const ALASAN = 'Surat terlambat datang'
/** A Tuesday that is over: everybody works, and nobody clocked. */
const LAMPAU = [3, 4, 5, 6, 7, 8, 9].map((n) => addDays(HARI_INI, -n)).find((day) => hariKe(day) === 2) ?? HARI_INI

/** Another one, on which there was an assembly. */
const HARI_APEL = addDays(LAMPAU, -7)

const post = (path: string, body: Record<string, unknown>, as = OPERATOR) => harness.call('POST', path, { as, body })
async function day(key: string, tanggal = LAMPAU) {
  const answer = await harness.call('GET', `/absensi/v2/pegawai/hari/${harness.person(key).nip}/${tanggal}`, {
    as: 'admin:instansi@a',
  })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data.hari
}
const codes = async () => [(await day(OPERATOR)).kode, (await day(OTHER)).kode]
const statuses = async (id: string, tanggal = HARI_APEL) => {
  const of = async (key: string): Promise<string | undefined> =>
    (await day(key, tanggal)).kegiatan.find((one: { id: string }) => one.id === id)?.status
  return [await of(OPERATOR), await of(OTHER)]
}

/** An assembly of everybody that was. Both clocked in, and missed it. */
async function apel(tanggal = HARI_APEL, mulai = '10:00', selesai = '11:00'): Promise<string> {
  const id = randomUUID()
  await owner.query(
    `insert into kegiatan (instansi_id, id, tanggal, nama, jenis, mulai, selesai, wajib, dihitung_masuk)
     values ($1, $2, $3, 'Apel', 'apel', $4, $5, true, false)`,
    [harness.world.a.id, id, tanggal, mulai, selesai],
  )
  return id
}
async function clocked(key: string, tanggal = HARI_APEL) {
  const { pegawai_id, instansi_id, kantor_id } = harness.person(key)
  const client = await owner.connect()
  await client.query('set session_replication_role = replica')
  for (const [jenis, jam] of [
    ['masuk', '07:20'],
    ['pulang', '16:40'],
  ])
    await client.query(
      `insert into presensi (instansi_id, tanggal, id, pegawai_id, kantor_id, jenis, work_from, waktu, diterima_pada, luring, perangkat_id, nilai,
         sinyal_kode, foto_diharapkan, komitmen, nomor)
       select $1, $2, $3, $4, $5, $6, 'WFO', w, w, false, $3, 'diterima', '{}', false, sha256('x'), 0
       from (select ($2::date + $7::time) at time zone $8 as w) t`,
      [instansi_id, tanggal, randomUUID(), pegawai_id, kantor_id, jenis, jam, ZONA_PAGI],
    )
  client.release(true)
}

describe('a day that is over, changed by the hand of who missed it', () => {
  it('stays as it was for who entered a holiday, and is free for everybody else', async () => {
    expect(await codes()).toEqual(['TK', 'TK'])
    const body = {
      tanggal_mulai: LAMPAU,
      tanggal_selesai: LAMPAU,
      nama: 'Libur khusus',
      jenis: 'khusus',
      kantor_ids: harness.world.a.kantor[0],
    }
    expect((await post('/absensi/m-kerja/hari-libur/submit', body)).status).toBe(400)
    const made = await post('/absensi/m-kerja/hari-libur/submit', { ...body, alasan: ALASAN })
    expect(made.status, made.text).toBe(200)
    expect(made.body.data.menunggu.menunggu).toContainEqual({
      ...{ role: 'role:presensi:admin:instansi', nama: harness.person('admin:instansi@a').nama },
    })
    expect(await codes()).toEqual(['TK', 'L'])
  })

  it('stays as it was for who made it no work day, and asks a reason', async () => {
    const body = { tanggal: LAMPAU, kerja: false, kantor_id: harness.world.a.kantor[0], keterangan: 'x' }
    const bare = await post('/absensi/m-kerja/hari-kerja/save', body)
    expect([bare.status, bare.body.errors]).toMatchObject([400, [{ field: 'alasan' }]])
    const made = await post('/absensi/m-kerja/hari-kerja/save', { ...body, alasan: ALASAN })
    expect(made.status, made.text).toBe(200)
    expect(await codes()).toEqual(['TK', 'L'])
  })

  it('keeps the assembly that was missed, whether it is made voluntary or cancelled', async () => {
    for (const key of [OPERATOR, OTHER]) await clocked(key)
    const id = await apel()
    expect(await statuses(id)).toEqual(['terlewat', 'terlewat'])
    const same = {
      id,
      tanggal: HARI_APEL,
      nama: 'Apel',
      jenis: 'apel',
      mulai: '10:00',
      selesai: '11:00',
      wajib: 'tidak',
    }
    const bare = await post('/absensi/v2/instansi/apel/save', same)
    expect([bare.status, bare.body.errors]).toMatchObject([400, [{ field: 'alasan' }]])
    const made = await post('/absensi/v2/instansi/apel/save', { ...same, alasan: ALASAN })
    expect(made.status, made.text).toBe(200)
    expect(await statuses(id)).toEqual(['terlewat', 'tidak_wajib'])

    expect((await post('/absensi/v2/instansi/apel/delete', { id })).body.errors).toMatchObject([{ field: 'alasan' }])
    const gone = await post('/absensi/v2/instansi/apel/delete', { id, alasan: ALASAN })
    expect(gone.status, gone.text).toBe(200)
    expect(await statuses(id)).toEqual(['terlewat', undefined])
    const { rows } = await owner.query(
      'select dibatalkan_pada is not null as batal, alasan_batal from kegiatan where id = $1',
      [id],
    )
    expect(rows).toEqual([{ batal: true, alasan_batal: ALASAN }])
  })
})

it('an assembly of this morning is no different', async () => {
  for (const key of [OPERATOR, OTHER]) await clocked(key, HARI_INI)
  const id = await apel(HARI_INI, '05:00', '06:00')
  const before = await statuses(id, HARI_INI)
  expect(before).toEqual(['terlewat', 'terlewat'])
  const gone = await post('/absensi/v2/instansi/apel/delete', { id, alasan: ALASAN })
  expect(gone.status, gone.text).toBe(200)
  expect(await statuses(id, HARI_INI)).toEqual(['terlewat', undefined])
})

const ADMIN = 'admin:instansi@a'
const libur = (more: Record<string, unknown> = {}) => ({
  ...{ tanggal_mulai: LAMPAU, tanggal_selesai: LAMPAU, nama: 'Libur khusus', jenis: 'khusus' },
  ...{ kantor_ids: harness.world.a.kantor[0], alasan: ALASAN, ...more },
})
const submit = (body: Record<string, unknown>, as = OPERATOR) => post('/absensi/m-kerja/hari-libur/submit', body, as)
const LIST = '/absensi/v2/instansi/perubahan-lampau'
const list = async (query: Record<string, string> = {}, as = 'monitoring:instansi:rekap@a') =>
  (await harness.call('GET', LIST, { as, query })).body.data.items

describe('what waits for somebody else', () => {
  it('is no change that makes the own day dearer, and none of what names others only', async () => {
    const { id } = (await submit(libur(), ADMIN)).body.data
    expect(await codes()).toEqual(['L', 'L'])
    const back = await post('/absensi/m-kerja/hari-libur/delete', { id, alasan: ALASAN })
    expect([back.status, back.body.data.menunggu]).toEqual([200, undefined])
    expect(await codes()).toEqual(['TK', 'TK'])
    const elsewhere = await submit(libur({ kantor_ids: harness.world.a.kantor[1] }))
    expect(elsewhere.body.data.menunggu).toBeUndefined()
  })

  it('is over once somebody else says what holds', async () => {
    const { id } = (await submit(libur())).body.data
    expect(await codes()).toEqual(['TK', 'L'])
    expect(await list({ keadaan: 'ditahan' })).toHaveLength(1)
    // Another one of the same date is somebody else's own word, for everybody.
    await submit(libur({ nama: 'Libur bupati' }), ADMIN)
    expect(await codes()).toEqual(['L', 'L'])
    expect((await submit(libur({ id, nama: 'Libur khusus 2' }), ADMIN)).status).toBe(200)
    expect((await list()).map((one: { keadaan: string }) => one.keadaan).toSorted()).toEqual([
      'berlaku',
      'berlaku',
      'diganti',
    ])
  })

  it('holds for who did it once somebody else agreed, and never by their own word', async () => {
    const { menunggu } = (await submit(libur())).body.data
    const id: string = menunggu.persetujuan_id
    const inbox = (await harness.call('GET', '/absensi/v2/persetujuan/get', { as: ADMIN })).body.data.items
    expect(inbox.map((one: { id: string }) => one.id)).toContain(id)
    const { tindakan } = inbox.find((one: { id: string }) => one.id === id)
    expect(tindakan.pratinjau).toMatchObject([{ sebelum: 'TK', sesudah: 'L' }])
    const decide = (as: string, keputusan: string) =>
      post('/absensi/v2/persetujuan/putuskan', { id, keputusan, catatan: 'Dicek' }, as)
    for (const as of [OPERATOR, OTHER]) expect((await decide(as, 'setuju')).status).not.toBe(200)
    expect(await codes()).toEqual(['TK', 'L'])
    const agreed = await decide(ADMIN, 'setuju')
    expect(agreed.status, agreed.text).toBe(200)
    expect(await codes()).toEqual(['L', 'L'])
    expect(await list()).toMatchObject([{ keadaan: 'disetujui', disetujui_oleh: { nama: harness.person(ADMIN).nama } }])
  })

  it('goes on standing as before for who did it where somebody else refuses', async () => {
    const { menunggu } = (await submit(libur())).body.data
    const body = { id: menunggu.persetujuan_id, keputusan: 'tolak', catatan: 'Bukan libur' }
    expect((await post('/absensi/v2/persetujuan/putuskan', body, ADMIN)).status).toBe(200)
    expect(await codes()).toEqual(['TK', 'L'])
  })

  it('stays as it was when who did it does it again, or takes it back', async () => {
    const { id } = (await submit(libur())).body.data
    await submit(libur({ id, nama: 'Libur lain' }))
    expect(await codes()).toEqual(['TK', 'L'])
    await post('/absensi/m-kerja/hari-libur/delete', { id, alasan: ALASAN })
    expect(await codes()).toEqual(['TK', 'TK'])
  })
})

describe('a policy that begins in the past', () => {
  const bp = async (key: string): Promise<number> => (await day(key)).potongan_bp
  const policy = (berlaku_mulai: string, tidak_hadir_bp: number) =>
    post(
      '/absensi/v2/instansi/kebijakan/save',
      {
        ...{ nama: `Kebijakan ${tidak_hadir_bp}`, dasar: 'SK 1', berlaku_mulai, tidak_hadir_bp, alasan: ALASAN },
        pita: JSON.stringify([
          { kode: 'TL1', dari_detik: 1, bp: 50 },
          { kode: 'PSW1', dari_detik: 1, bp: 50 },
        ]),
      },
      ADMIN,
    )

  it('makes an absence dearer for everybody at once, and cheaper for everybody but who saved it', async () => {
    const dearer = await policy(addDays(LAMPAU, -1), 300)
    expect([dearer.status, dearer.body.data.menunggu]).toEqual([200, undefined])
    expect([await bp(ADMIN), await bp(OTHER)]).toEqual([300, 300])
    const cheaper = await policy(LAMPAU, 100)
    expect(cheaper.status, cheaper.text).toBe(200)
    // There is no other admin of the agency.
    expect(cheaper.body.data.menunggu.menunggu).toMatchObject([{ role: 'role:presensi:superadmin' }])
    expect([await bp(ADMIN), await bp(OTHER)]).toEqual([300, 100])
  })
})

describe('an outage of a day that is over', () => {
  it('stands in the list, and says who agreed to it', async () => {
    const at = (days: number) => `${addDays(LAMPAU, days)}T00:00:00.000Z`
    const declared = await post(
      '/absensi/v2/instansi/gangguan/save',
      { mulai: at(-1), selesai: at(2), alasan: 'Listrik padam' },
      ADMIN,
    )
    expect(declared.status, declared.text).toBe(200)
    expect(await list({ objek: 'gangguan' })).toMatchObject([{ keadaan: 'berlaku', disetujui_oleh: null }])
    const agreed = { id: declared.body.data.id, keputusan: 'disetujui', instansi_id: harness.world.a.id }
    expect((await post('/absensi/v2/instansi/gangguan/setujui', agreed, 'superadmin')).status).toBe(200)
    await createHitungLampau({ db: harness.db })()
    const [one] = await list({ objek: 'gangguan' })
    expect(one).toMatchObject({ disetujui_oleh: { nama: harness.person('superadmin').nama }, dihitung: true })
    expect(one.orang).toBeGreaterThan(0)
  })
})

describe('the list of what was changed in days that are over', () => {
  it('says whose days changed by how much, and opens to each of them', async () => {
    await submit(libur())
    expect(await list()).toMatchObject([{ dihitung: false, hari: 0 }])
    expect(await createHitungLampau({ db: harness.db })()).toBe(1)
    const [one] = await list()
    expect(one).toMatchObject({
      ...{ objek: 'hari_libur', aksi: 'buat', judul: 'Libur khusus', alasan: ALASAN, dari: LAMPAU, sampai: LAMPAU },
      ...{ oleh: { nama: harness.person(OPERATOR).nama }, keadaan: 'ditahan', berpasangan: false, dihitung: true },
    })
    const days = (await harness.call('GET', `${LIST}/${one.id}`, { as: ADMIN, query: { size: '200' } })).body.data
    expect([days.total, one.orang]).toEqual([one.hari, one.hari])
    const of = (key: string) => days.items.find(({ nip }: { nip: string }) => nip === harness.person(key).nip)
    const changed = { tanggal: LAMPAU, kode_sebelum: 'TK', kode_sesudah: 'L' }
    expect(of(OPERATOR)).toMatchObject({ ...changed, ditahan: true })
    expect(of(OTHER)).toMatchObject({ ...changed, ditahan: false })
    expect(of('pegawai@a2')).toBeUndefined()
  })

  it('is for who looks after the agency, and for no other agency', async () => {
    await submit(libur())
    const [{ id }] = await list()
    for (const as of ['pegawai@a', OPERATOR, 'admin:kantor@a'])
      expect((await harness.call('GET', LIST, { as })).status).toBe(403)
    expect(await list({}, 'admin:instansi@b')).toEqual([])
    expect((await harness.call('GET', `${LIST}/${id}`, { as: 'admin:instansi@b' })).status).toBe(404)
  })

  it('puts people who agreed to each other first, and tells of the day before each morning', async () => {
    const [a, b] = [harness.person(OPERATOR).pengguna_id, harness.person(ADMIN).pengguna_id]
    const row = (judul: string, oleh: string, disetujui: string | null, days: number) =>
      owner.query(
        `insert into perubahan_lampau (instansi_id, id, pada, oleh, aksi, objek, judul, alasan, dari, sampai, baris, disetujui_oleh, dihitung_pada, orang, hari, bp)
         values ($1, $2, now() - make_interval(days => $3), $4, 'ubah', 'hari_kerja', $5, 'x', $6, $6, '[]', $7, now(), 2, 3, -150)`,
        [harness.world.a.id, randomUUID(), days, oleh, judul, LAMPAU, disetujui],
      )
    await row('satu', a, b, 20)
    await row('dua', b, a, 1)
    await row('tiga', a, null, 0)
    expect((await list()).map((one: { judul: string }) => one.judul)).toEqual(['dua', 'satu', 'tiga'])
    await owner.query('delete from notifikasi')
    const run = createRingkasanLampau({ db: harness.db })
    await run()
    await run()
    const { rows } = await owner.query(
      `select pengguna_id, data from notifikasi where jenis = 'lampau.ringkasan' order by pengguna_id`,
    )
    const told = [ADMIN, 'monitoring:instansi:rekap@a'].map((key) => harness.person(key).pengguna_id).toSorted()
    expect(rows.map((one) => one.pengguna_id)).toEqual(told)
    expect(rows[0]?.data).toMatchObject({ jumlah: 1, orang: 2, hari: 3, bp: -150, berpasangan: 1 })
  })
})
