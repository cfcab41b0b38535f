import { ROUTES } from '@presensi/contract/routes'
import { PENGATURAN } from '@presensi/domain/pengaturan/daftar'
import { isLebihLonggar } from '@presensi/domain/pengaturan/melemahkan'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { JENIS_TINDAKAN } from '../../tindakan.ts'
import { createJagaTindakan } from './public.ts'

/** Calls that may answer 202: each is performed as the one whom it favours, and nothing changes until somebody else agreed. */
const TRIED = [
  '/absensi/v2/instansi/setting/save',
  '/absensi/v2/instansi/role/user/save',
  // identity/sambungan/sambungan-putus.test.ts
  '/absensi/m-pegawai/save',
  // test/tangan.test.ts
  '/absensi/v2/pegawai/daftar-hadir/save',
]

let harness: Harness
let owner: pg.Pool
const ADMIN = 'admin:instansi@a'
const SECOND = 'pegawai@a'
const ROOT = 'superadmin'
/** admin of an agency in which nobody clocked yet */
const NEW = 'admin:instansi@b'

beforeAll(async () => {
  harness = await createHarness()
  owner = connect(harness.ownerUrl, { max: 2 })
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

const id = (key: string) => harness.person(key).pengguna_id
const instansi = () => harness.world.a.id
/** The agency has begun: somebody clocked once. */
const begin = () =>
  owner.query(
    `insert into presensi_kunci (instansi_id, id, hash_badan, tanggal) values ($1, '0192a000-0000-7000-8000-000000000001', sha256('x'), '2026-01-05') on conflict do nothing`,
    [instansi()],
  )
const giveAdmin = (key: string, diberikan_oleh: string | null = null) =>
  owner.query(
    `insert into peran (id, pengguna_id, role, instansi_id, mulai, diberikan_oleh) values (gen_random_uuid(), $1, 'role:presensi:admin:instansi', $2, '2020-01-01', $3)`,
    [id(key), instansi(), diberikan_oleh],
  )
const withdraw = (key: string) =>
  owner.query('delete from peran where pengguna_id = $1 and instansi_id = $2', [id(key), instansi()])

beforeEach(async () => {
  await owner.query(`select set_config('app.lintas', 'ya', false)`)
  for (const table of ['tindakan', 'notifikasi_perkara', 'notifikasi', 'pengaturan', 'sandi_dilihat'])
    await owner.query(`delete from ${table}`)
  await withdraw(SECOND)
})

const save = (nama: string, nilai: unknown, as = ADMIN) =>
  harness.call('POST', '/absensi/v2/instansi/setting/save', { as, body: { nama, nilai } })
const decide = (as: string, body: Record<string, unknown>) =>
  harness.call('POST', '/absensi/v2/persetujuan/putuskan', { as, body })
const inbox = async (as: string, query: Record<string, string> = {}) =>
  (await harness.call('GET', '/absensi/v2/persetujuan/get', { as, query: { jenis: 'tindakan', ...query } })).body.data
    .items
const nilai = async (nama: string): Promise<unknown> =>
  (await owner.query('select nilai from pengaturan where nama = $1 order by berlaku_mulai desc', [nama])).rows[0]?.nilai
const asked = async (nama: string, value: unknown): Promise<string> => {
  const answer = await save(nama, value)
  expect(answer.status, answer.text).toBe(202)
  return answer.body.data.persetujuan_id
}
const row = async (act: string) => (await owner.query('select * from tindakan where id = $1', [act])).rows[0]
const told = async (jenis: string): Promise<string[]> =>
  (await owner.query('select pengguna_id from notifikasi where jenis = $1 order by 1', [jenis])).rows.map(
    ({ pengguna_id }) => pengguna_id,
  )

describe('an act that waits for a second person', () => {
  it('changes nothing, says who may agree, and is done when one of them did', async () => {
    await begin()
    await giveAdmin(SECOND)
    const answer = await save('tpp_dua_orang', false)
    expect(answer.status, answer.text).toBe(202)
    const { persetujuan_id, menunggu, berakhir_pada } = answer.body.data
    expect(menunggu).toEqual([{ role: 'role:presensi:admin:instansi', nama: harness.person(SECOND).nama }])
    const { dibuat_pada } = await row(persetujuan_id)
    expect(Date.parse(berakhir_pada) - dibuat_pada.getTime()).toBe(30 * 86_400_000)
    expect(await nilai('tpp_dua_orang')).toBeUndefined()
    expect(await told('tindakan.menunggu')).toEqual([id(SECOND)])
    expect(await inbox(ADMIN)).toEqual([])
    expect(await inbox(SECOND)).toMatchObject([
      {
        id: persetujuan_id,
        tindakan: { oleh: { nip: harness.person(ADMIN).nip }, pratinjau: [{ sebelum: true, sesudah: false }] },
      },
    ])
    const own = await decide(ADMIN, { id: persetujuan_id, keputusan: 'setuju' })
    expect([own.status, own.body.code]).toEqual([403, 'akses.diri_sendiri'])
    expect((await decide('atasan@a', { id: persetujuan_id, keputusan: 'setuju' })).status).toBe(404)
    expect((await decide('admin:instansi@b', { id: persetujuan_id, keputusan: 'setuju' })).status).toBe(404)
    expect(await nilai('tpp_dua_orang')).toBeUndefined()

    const done = await decide(SECOND, { id: persetujuan_id, keputusan: 'setuju' })
    expect([done.status, done.body.data]).toEqual([200, { id: persetujuan_id, status: 'disetujui' }])
    expect(await nilai('tpp_dua_orang')).toBe(false)
    expect(await told('tindakan.diputuskan')).toEqual([id(ADMIN)])
    expect(await row(persetujuan_id)).toMatchObject({ status: 'disetujui', diputuskan_oleh: id(SECOND), isi: null })
    const again = await decide(SECOND, { id: persetujuan_id, keputusan: 'setuju' })
    expect([again.status, again.body.code]).toEqual([409, 'persetujuan.sudah_selesai'])
    const { rows } = await owner.query(
      `select aksi, objek, pengguna_id from audit where objek in ('tindakan', 'pengaturan') order by id`,
    )
    expect(rows).toEqual([
      { aksi: 'minta', objek: 'tindakan', pengguna_id: id(ADMIN) },
      { aksi: 'ubah', objek: 'pengaturan', pengguna_id: id(ADMIN) },
      { aksi: 'putuskan', objek: 'tindakan', pengguna_id: id(SECOND) },
    ])
  })

  it('is refused with a reason, and can be asked for again', async () => {
    await begin()
    await giveAdmin(SECOND)
    const act = await asked('setuju_otomatis', true)
    const same = await save('setuju_otomatis', true)
    expect([same.status, same.body.code, same.body.data]).toEqual([
      409,
      'persetujuan.masih_menunggu',
      { persetujuan_id: act },
    ])
    expect((await decide(SECOND, { id: act, keputusan: 'tolak' })).status).toBe(400)
    expect((await decide(SECOND, { id: act, keputusan: 'tolak', catatan: 'Belum perlu' })).status).toBe(200)
    expect(await nilai('setuju_otomatis')).toBeUndefined()
    expect(await asked('setuju_otomatis', true)).not.toBe(act)
  })

  it('is not done where things changed since, until somebody looked again', async () => {
    await begin()
    await giveAdmin(SECOND)
    const act = await asked('perbaikan_per_bulan', 31)
    expect((await save('perbaikan_per_bulan', 1)).status).toBe(200)
    const first = await decide(SECOND, { id: act, keputusan: 'setuju' })
    expect([first.status, first.body.code]).toEqual([409, 'persetujuan.berubah'])
    expect(await nilai('perbaikan_per_bulan')).toBe(1)
    expect((await inbox(SECOND))[0].tindakan.pratinjau).toMatchObject([{ sebelum: 1, sesudah: 31 }])
    expect((await decide(SECOND, { id: act, keputusan: 'setuju' })).status).toBe(200)
    expect(await nilai('perbaikan_per_bulan')).toBe(31)
  })

  it('is not done for somebody who lost the right to it', async () => {
    await begin()
    await giveAdmin(SECOND)
    const answer = await save('lupa_per_bulan', 31, SECOND)
    expect(answer.status, answer.text).toBe(202)
    await withdraw(SECOND)
    const act = answer.body.data.persetujuan_id
    const no = await decide(ADMIN, { id: act, keputusan: 'setuju' })
    expect([no.status, no.body.code]).toEqual([409, 'persetujuan.peminta_tidak_berhak'])
    expect((await decide(ADMIN, { id: act, keputusan: 'tolak', catatan: 'Bukan lagi admin' })).status).toBe(200)
  })

  it('waits for a super admin where the agency has one admin, who finds it without choosing the agency', async () => {
    await begin()
    const act = await asked('izin_alamat', 'https://izin.contoh.go.id')
    expect(await told('tindakan.menunggu')).toEqual([id(ROOT)])
    expect(await inbox(ROOT)).toMatchObject([{ id: act, tindakan: { instansi_id: instansi() } }])
    const counted = await harness.call('GET', '/absensi/v2/persetujuan/jumlah', { as: ROOT })
    expect(counted.body.data).toMatchObject({ tindakan: 1, total: 1, berwenang: true })
    expect((await decide(ROOT, { id: act, keputusan: 'setuju' })).status).toBe(200)
    expect(await nilai('izin_alamat')).toBe('https://izin.contoh.go.id')
  })

  it.each([
    ['the role came from who asked', () => giveAdmin(SECOND, id(ADMIN))],
    [
      'who asked saw their first password',
      async () => {
        await giveAdmin(SECOND)
        await owner.query(`insert into sandi_dilihat (pengguna_id, oleh, cara) values ($1, $2, 'sandi_awal')`, [
          id(SECOND),
          id(ADMIN),
        ])
      },
    ],
  ])('is not agreed to by another admin where %s', async (_why, make) => {
    await begin()
    await make()
    const act = await asked('tpp_dua_orang', false)
    expect(await inbox(SECOND)).toEqual([])
    expect((await decide(SECOND, { id: act, keputusan: 'setuju' })).status).toBe(404)
    expect((await decide(ROOT, { id: act, keputusan: 'setuju' })).status).toBe(200)
  })

  it('reminds who asked after 7 and 21 days, and lapses after 30', async () => {
    await begin()
    await giveAdmin(SECOND)
    const act = await asked('ppk_nip', '199001012015011001')
    const jaga = createJagaTindakan({ db: harness.db, jenis: JENIS_TINDAKAN })
    // What was asked for never changes, its age neither: the guard is lifted to let time pass.
    const age = async (hari: number) => {
      await owner.query('alter table tindakan disable trigger tindakan_tetap')
      await owner.query(
        `update tindakan set dibuat_pada = now() - make_interval(days => $2), berakhir_pada = now() - make_interval(days => $2) + interval '30 days' where id = $1`,
        [act, hari],
      )
      await owner.query('alter table tindakan enable trigger tindakan_tetap')
    }
    expect(await jaga()).toBe(0)
    await age(7)
    expect([await jaga(), await jaga()]).toEqual([1, 0])
    await age(21)
    expect([await jaga(), await jaga()]).toEqual([1, 0])
    expect(await told('tindakan.pengingat')).toEqual([id(ADMIN), id(ADMIN)])
    await age(30)
    expect((await decide(SECOND, { id: act, keputusan: 'setuju' })).body.code).toBe('persetujuan.sudah_selesai')
    expect(await inbox(SECOND)).toEqual([])
    expect([await jaga(), await jaga()]).toEqual([1, 0])
    expect(await told('tindakan.lewat')).toEqual([id(ADMIN)])
    expect(await row(act)).toMatchObject({ status: 'lewat', isi: null })
    expect(await asked('ppk_nip', '199001012015011001')).not.toBe(act)
  })

  it('of two who ask at once one is told of the other; of two who agree at once one does it', async () => {
    await begin()
    await giveAdmin(SECOND)
    const both = await Promise.all([save('tpp_dua_orang', false), save('tpp_dua_orang', false)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([202, 409])
    const act = both.find(({ status }) => status === 202)?.body.data.persetujuan_id
    const twice = await Promise.all([
      decide(SECOND, { id: act, keputusan: 'setuju' }),
      decide(SECOND, { id: act, keputusan: 'setuju' }),
    ])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('is guarded by the database, too', async () => {
    await begin()
    await giveAdmin(SECOND)
    const act = await asked('tpp_dua_orang', false)
    const settle = (by: string) =>
      owner.query(
        `update tindakan set status = 'disetujui', diputuskan_oleh = $2, isi = null, selesai_pada = now() where id = $1`,
        [act, by],
      )
    await expect(settle(id(ADMIN))).rejects.toThrow('tindakan_orang_lain')
    await expect(owner.query(`update tindakan set isi = '{}' where id = $1`, [act])).rejects.toThrow(
      'as it was asked for',
    )
    await settle(id(SECOND))
    await expect(owner.query(`update tindakan set status = 'menunggu' where id = $1`, [act])).rejects.toThrow(
      'does not change',
    )
  })
})

describe('what the own hand loosens', () => {
  /** Every setting of which some value loosens another, and those values. */
  const LOOSER = PENGATURAN.flatMap((one) => {
    const { jenis, nama, bawaan } = one
    const values: unknown[] =
      jenis.tipe === 'bilangan'
        ? [jenis.min, jenis.max]
        : jenis.tipe === 'ya_tidak'
          ? [true, false]
          : jenis.tipe === 'pilihan'
            ? [...jenis.pilihan]
            : jenis.tipe === 'alamat'
              ? [`${jenis.skema[0]}://lain.contoh.go.id`]
              : jenis.tipe === 'rahasia'
                ? ['kunci-lain']
                : ['199001012015011001']
    const looser = values.find((value) => isLebihLonggar(nama, bawaan, value))
    return looser === undefined ? [] : [[nama, looser] as const]
  })

  it('are the settings of money, approval and evidence', () => {
    const names = LOOSER.map(([nama]) => nama)
    expect(names).toEqual(
      expect.arrayContaining(['tpp_dua_orang', 'setuju_otomatis', 'ppk_nip', 'perbaikan_per_bulan', 'lupa_per_bulan']),
    )
    expect(names).toEqual(
      expect.arrayContaining(['perbaikan_hari_mundur', 'kinerja_alamat', 'izin_kunci', 'radius_default']),
    )
    expect(names.length).toBeGreaterThan(25)
  })

  it.each(LOOSER)('%s: nothing changes until somebody else agreed', async (nama, value) => {
    await begin()
    const act = await asked(nama, value)
    expect(await nilai(nama)).toBeUndefined()
    expect((await decide(ADMIN, { id: act, keputusan: 'setuju' })).status).toBe(403)
    expect(await nilai(nama)).toBeUndefined()
    expect((await decide(ROOT, { id: act, keputusan: 'setuju' })).status).toBe(200)
    expect(await nilai(nama)).toBeDefined()
  })

  const give = (as: string, to: string, rest: Record<string, unknown> = {}) =>
    harness.call('POST', '/absensi/v2/instansi/role/user/save', {
      as,
      body: { nip: harness.person(to).nip, role: KEUANGAN, ...rest },
    })
  const KEUANGAN = 'role:presensi:operator:instansi:keuangan'
  const holds = async (key: string): Promise<boolean> =>
    (await owner.query('select 1 from peran where pengguna_id = $1 and role = $2', [id(key), KEUANGAN])).rows.length > 0

  it('the role keuangan: not by who gives it nor by who gets it, and all who have it hear', async () => {
    await begin()
    const answer = await give(ADMIN, 'pegawai@a2')
    expect(answer.status, answer.text).toBe(202)
    expect(await holds('pegawai@a2')).toBe(false)
    const body = { id: answer.body.data.persetujuan_id, keputusan: 'setuju' }
    expect((await decide(ADMIN, body)).status).toBe(403)
    expect((await decide('pegawai@a2', body)).status).toBe(403)
    expect(await holds('pegawai@a2')).toBe(false)
    expect((await give(ADMIN, 'pegawai@a2')).status).toBe(409)
    expect((await decide(ROOT, body)).status).toBe(200)
    expect(await holds('pegawai@a2')).toBe(true)
    expect(await told('peran.keuangan')).toContain(id('operator:instansi:keuangan@a'))
    const { rows } = await owner.query(`select disetujui_oleh from peran where pengguna_id = $1 and role = $2`, [
      id('pegawai@a2'),
      KEUANGAN,
    ])
    expect(rows).toEqual([{ disetujui_oleh: id(ROOT) }])
    await withdraw('pegawai@a2')
  })

  it('the role keuangan before the agency has begun: it holds, and is taken back when somebody refuses it', async () => {
    expect((await give(NEW, 'pegawai@b')).status).toBe(200)
    expect(await holds('pegawai@b')).toBe(true)
    const [act] = await inbox(ROOT)
    expect((await decide('pegawai@b', { id: act.id, keputusan: 'setuju' })).status).toBe(403)
    expect((await decide(ROOT, { id: act.id, keputusan: 'tolak', catatan: 'Bukan orangnya' })).status).toBe(200)
    expect(await holds('pegawai@b')).toBe(false)
  })

  /** Small agencies: who is the second person then. The world has one admin and one keuangan; a super admin is always there. */
  it.each<[string, string[], string[]]>([
    ['one admin', [], [ROOT]],
    ['two admins', [SECOND], [SECOND]],
    ['an admin who has nobody above but super admins, and a puppet', [`${SECOND} by asker`], [ROOT]],
  ])('%s: never stuck', async (_name, admins, expected) => {
    await begin()
    for (const one of admins) {
      const [key = '', byAsker] = one.split(' by ')
      await giveAdmin(key, byAsker === undefined ? null : id(ADMIN))
    }
    const act = await asked('tpp_dua_orang', false)
    const may = []
    for (const key of [ADMIN, SECOND, ROOT, 'operator:instansi:keuangan@a', 'atasan@a'])
      if ((await inbox(key)).some((one: { id: string }) => one.id === act)) may.push(key)
    expect(may).toEqual(expected)
    expect((await decide(may[0] ?? '', { id: act, keputusan: 'setuju' })).status).toBe(200)
  })

  it('knows every call that may answer 202', () => {
    const waiting = ROUTES.filter((route) => 'waits' in route && route.waits === true).map(({ path }) => path)
    expect(waiting.filter((path) => !TRIED.includes(path))).toEqual([])
  })
})

describe('before the agency has begun', () => {
  it('a looser setting holds at once and stands in the inbox until somebody agreed', async () => {
    expect((await save('tpp_dua_orang', false, NEW)).status).toBe(200)
    expect(await nilai('tpp_dua_orang')).toBe(false)
    const [act] = await inbox(ROOT)
    expect(act.tindakan).toMatchObject({
      sudah_berlaku: true,
      berakhir_pada: null,
      pratinjau: [{ sebelum: true, sesudah: false }],
    })
    expect((await decide(ROOT, { id: act.id, keputusan: 'setuju' })).status).toBe(200)
    expect(await nilai('tpp_dua_orang')).toBe(false)
  })

  it('what is refused is as it was before', async () => {
    await save('perbaikan_per_bulan', 5, NEW)
    await save('perbaikan_per_bulan', 9, NEW)
    const acts = await inbox(ROOT)
    expect(acts.map((one: { tindakan: { pratinjau: unknown } }) => one.tindakan.pratinjau)).toMatchObject([
      [{ sebelum: 3, sesudah: 9 }],
    ])
    expect((await decide(ROOT, { id: acts[0].id, keputusan: 'tolak', catatan: 'Tiga cukup' })).status).toBe(200)
    expect(await nilai('perbaikan_per_bulan')).toBe(3)
  })

  it('what is set back needs nobody', async () => {
    await save('perbaikan_per_bulan', 9, NEW)
    await save('perbaikan_per_bulan', 3, NEW)
    expect(await inbox(ROOT)).toEqual([])
  })
})
