import { addDays, hariKe } from '@presensi/domain/kalender/tanggal'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../src/platform/uuid.ts'
import { type Answer, createHarness, type Harness } from './harness.ts'
import { createPhone, KANTOR, placeOffices } from './phone.ts'
import { tambahOrang } from './tambah-orang.ts'
import { good, KEUANGAN, KEUANGAN_2, siapkanTpp } from './tpp.ts'
import { createTestWorker } from './worker.ts'
import { HARI_INI, ZONA_PAGI } from './world.ts'

let harness: Harness
let t: Awaited<ReturnType<typeof siapkanTpp>>
beforeAll(async () => {
  harness = await createHarness({ RATE_LIMIT_ORANG: '1000000', RATE_LIMIT_ALAMAT: '1000000' }, { zona: ZONA_PAGI })
  t = await siapkanTpp(harness)
  await placeOffices(harness, harness.world.a.id)
  // The agency has begun: somebody clocked once.
  const begun = [harness.world.a.id, newId()]
  await t.owner.query(`insert into presensi_kunci values ($1, $2, sha256('x'), '2026-01-05')`, begun)
})
afterAll(async () => {
  await t.close()
  await harness.close()
})
beforeEach(async () => {
  await t.owner.query('delete from perangkat')
})

/** The only admin of the agency, with nobody above. */
const ADMIN = 'admin:instansi@a'
const ROOT = 'superadmin'
const post = (path: string, as: string, body: Record<string, unknown>): Promise<Answer> =>
  harness.call('POST', path, {
    as,
    json: true,
    body,
    ...(as === ROOT && { query: { instansi_id: harness.world.a.id } }),
  })
const PUTUSKAN = '/absensi/v2/persetujuan/putuskan'
const agree = (as: string, id: string) => post(PUTUSKAN, as, { id, keputusan: 'setuju' })
/** Working days that are over: another one for each request. */
const HARI_KERJA = [1, 2, 3, 4, 5, 6].map((ago) => addDays(HARI_INI, -ago)).filter((day) => hariKe(day) < 6)
const nextHari = (): string => HARI_KERJA.shift() ?? expect.fail('no day is left')
const inbox = async (as: string): Promise<string[]> => {
  const query: Record<string, string> = { size: '200', ...(as === ROOT && { instansi_id: harness.world.a.id }) }
  const answer = await harness.call('GET', '/absensi/v2/persetujuan/get', { as, query })
  return good(answer).items.map(({ id }: { id: string }) => id)
}
const mine = async (lat: number): Promise<string> => (await createPhone(harness, ADMIN).rekam({ lat })).body.data.id
const usul = async (): Promise<string> => {
  const body = { tanggal: nextHari(), jenis: 'masuk', jam_masuk: '07:25', sebab: 'mesin', alasan: 'Mesin mati' }
  return good(await post('/absensi/v2/pegawai/perbaikan/save', ADMIN, body)).id
}
const tertukar = async (): Promise<string> => {
  const id = newId()
  const row = { instansi_id: harness.world.a.id, id, pegawai_id: harness.person(ADMIN).pegawai_id ?? '' }
  const isi = { tanggal: nextHari(), peristiwa: '[]' }
  await harness.db.inInstansi(row.instansi_id, (tx) =>
    tx
      .insertInto('tertukar')
      .values({ ...row, ...isi })
      .execute(),
  )
  return id
}

/** What waits of the only admin's own, and how it is decided. */
type Urusan = { readonly ada: () => Promise<string>; readonly path: string; readonly ya: Record<string, unknown> }
const URUSAN: Readonly<Record<string, Urusan>> = {
  'a clocking that waits': {
    ada: () => mine(KANTOR.lat + 0.003),
    path: '/absensi/v2/pegawai/konfirmasi/putuskan',
    ya: { keputusan: 'diterima' },
  },
  'a clocking that the machine refused': {
    ada: async () => {
      const id = await mine(KANTOR.lat + 0.1)
      good(await post('/absensi/v2/pegawai/presensi/minta-tinjau', ADMIN, { id, alasan: 'Rapat' }))
      return id
    },
    path: '/absensi/v2/pegawai/konfirmasi/putuskan',
    ya: { keputusan: 'diterima' },
  },
  'a correction': { ada: usul, path: '/absensi/v2/pegawai/perbaikan/putuskan', ya: { keputusan: 'disetujui' } },
  'swapped buttons': { ada: tertukar, path: '/absensi/v2/instansi/anomali/tinjau', ya: { keputusan: 'sah' } },
}

describe('an agency with one admin, who has nobody above', () => {
  it.each(Object.entries(URUSAN))('%s of theirs is decided by a super admin, the last one', async (_what, urusan) => {
    const { ada, path, ya } = urusan
    const id = await ada()
    expect([403, 404]).toContain((await post(path, ADMIN, { id, ...ya })).status)
    expect(await inbox(ADMIN)).not.toContain(id)
    // Nobody below, and no other agency's admin.
    for (const as of ['operator:instansi:hari@a', 'admin:instansi@b'])
      expect([403, 404]).toContain((await post(path, as, { id, ...ya })).status)
    expect(await inbox(ROOT)).toContain(id)
    const decided = await post(path, ROOT, { id, ...ya })
    expect(decided.status, decided.text).toBe(200)
    expect(await inbox(ROOT)).not.toContain(id)
    const { rows } = await t.owner.query(`select sesudah from audit where objek_id = $1 and pengguna_id = $2`, [
      ...[id, harness.person(ROOT).pengguna_id],
    ])
    expect(rows[0]?.sesudah).toMatchObject({ sebagai: 'superadmin' })
  })

  it.each(Object.entries(URUSAN))('%s waits for another admin once there is one', async (_what, urusan) => {
    const { ada, path, ya } = urusan
    const id = await ada()
    const { key, pengguna_id } = await tambahOrang(harness, `admin ${id}`, {
      bekerja: 'a',
      peran: [{ role: 'admin:instansi', di: 'a' }],
    })
    expect(await inbox(ROOT)).not.toContain(id)
    expect((await post(path, ROOT, { id, ...ya })).status).toBe(404)
    expect(await inbox(key)).toContain(id)
    good(await post(path, key, { id, ...ya }))
    await t.owner.query('delete from peran where pengguna_id = $1', [pengguna_id])
  })

  it('a clocking that nobody decides on is told to the super admins, not to the admin whose it is', async () => {
    const id = await mine(KANTOR.lat + 0.003)
    await t.owner.query(`update konfirmasi set dibuat_pada = now() - interval '60 days' where presensi_id = $1`, [id])
    await t.owner.query('delete from notifikasi')
    await createTestWorker(harness).kabariPemutus()
    const { rows } = await t.owner.query(`select pengguna_id from notifikasi where jenis = 'konfirmasi.eskalasi'`)
    expect(rows).toEqual([{ pengguna_id: harness.person(ROOT).pengguna_id }])
  })
})

const KEUANGAN_ROLE = 'role:presensi:operator:instansi:keuangan'

describe('an agency with one keuangan', () => {
  beforeAll(async () => {
    // Who came into this world since has a post as well.
    await t.owner.query(
      `insert into riwayat_jabatan (instansi_id, id, pegawai_id, jabatan, kelas_jabatan, golongan, mulai)
       select g.instansi_id, gen_random_uuid(), g.id, 'Analis', 9, 'III/c', '2020-01-01' from pegawai g
       where g.instansi_id = $1 and not exists (select 1 from riwayat_jabatan r where r.instansi_id = g.instansi_id and r.pegawai_id = g.id)`,
      [harness.world.a.id],
    )
  })

  it('ends a period alone but for the own row, which takes a second keuangan that a super admin agrees to', async () => {
    const nip = t.nip(KEUANGAN_2)
    await t.owner.query('delete from peran where pengguna_id = $1', [harness.person(KEUANGAN_2).pengguna_id])
    await t.kunci(2)
    const { id: periode_id } = good(await t.post('/save', t.periode()))
    const give = (one: string, as: string) => t.post('/pegawai/save', { periode_id, nip: one, predikat: 'baik' }, as)
    const own = t.nip(KEUANGAN)
    for (const one of await t.semua(periode_id)) if (one.nip !== own) good(await give(one.nip, KEUANGAN))
    const refused = await give(own, KEUANGAN)
    expect([refused.status, refused.body.code]).toEqual([403, 'akses.diri_sendiri'])
    const line = { periode_id, nip: t.nip('pegawai@a'), jumlah: 1_000, alasan: 'Kurang bayar', dasar: 'SK 7/2026' }
    const alone = await t.post('/koreksi/save', line)
    expect([alone.status, alone.body.code], 'it would wait for ever').toEqual([409, 'tpp.satu_keuangan'])

    const asked = await post('/absensi/v2/instansi/role/user/save', ADMIN, { nip, role: KEUANGAN_ROLE })
    expect(asked.status, asked.text).toBe(202)
    expect(asked.body.data.menunggu.map(({ role }: { role: string }) => role)).toEqual(['role:presensi:superadmin'])
    good(await agree(ROOT, asked.body.data.persetujuan_id))
    good(await give(own, KEUANGAN_2))
    await t.hitung(periode_id)
    const two = await t.post('/final', { id: periode_id }, KEUANGAN)
    expect([two.status, two.body.code], 'while there are two').toEqual([409, 'tpp.orang_kedua'])

    await t.owner.query('delete from peran where pengguna_id = $1', [harness.person(KEUANGAN_2).pengguna_id])
    good(await t.post('/final', { id: periode_id }, KEUANGAN))
  })
})

describe('an office with one roster clerk', () => {
  const CLERK = 'operator:kantor:jam@a'
  const cell = (as: string) =>
    post('/absensi/v2/pegawai/shift/detail/save', as, {
      ...{ nip: harness.person(CLERK).nip, tanggal: HARI_INI, shift_kode: 'L', alasan: 'Tukar jaga' },
    })

  it('has the own cells entered by the office’s admin, whom the agency’s admin can always name', async () => {
    await t.owner.query(`delete from peran where role = 'role:presensi:admin:kantor'`)
    const [kantor_id] = harness.world.a.kantor
    const named = await post('/absensi/m-admin/kantor/save', ADMIN, { nip: harness.person('pegawai@a').nip, kantor_id })
    expect(named.status, named.text).toBe(200)
    const roster = { nip: harness.person(CLERK).nip, kantor_id, mulai: HARI_INI }
    const begin = (as: string) => post('/absensi/v2/pegawai/shift/anggota/save', as, roster)
    expect((await begin(CLERK)).body.code).toBe('akses.diri_sendiri')
    good(await begin('pegawai@a'))
    expect((await cell(CLERK)).body.code).toBe('akses.diri_sendiri')
    good(await cell('pegawai@a'))
  })
})

describe('an agency whose calendar one person keeps, its only admin', () => {
  it('has a super admin agree that a holiday of a day that is over holds for that person, too', async () => {
    const tanggal = addDays(HARI_INI, -7 - ((hariKe(HARI_INI) + 5) % 7))
    const kode = async (): Promise<string> => {
      const { nip } = harness.person(ADMIN)
      return good(await harness.call('GET', `/absensi/v2/pegawai/hari/${nip}/${tanggal}`, { as: ADMIN })).hari.kode
    }
    await t.owner.query(`delete from peran where role = 'role:presensi:operator:instansi:hari'`)
    const made = await post('/absensi/m-kerja/hari-libur/submit', ADMIN, {
      ...{ tanggal_mulai: tanggal, tanggal_selesai: tanggal, nama: 'Libur khusus', jenis: 'khusus' },
      ...{ kantor_ids: harness.world.a.kantor[0], alasan: 'Surat terlambat datang' },
    })
    const { menunggu } = good(made)
    expect(menunggu.menunggu.map((one: { role: string }) => one.role)).toEqual(['role:presensi:superadmin'])
    expect(await kode()).toBe('TK')
    good(await agree(ROOT, menunggu.persetujuan_id))
    expect(await kode()).toBe('L')
  })
})
