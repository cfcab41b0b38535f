import { randomUUID } from 'node:crypto'
import { KOLOM_PEGAWAI } from '@presensi/contract/people-and-places/pegawai.fields'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { type KeycloakPeer, startKeycloakPeer } from '../../../test/keycloak-peer.ts'
import { sendFile } from '../../../test/multipart.ts'
import { sheetOf } from '../../../test/sheets.ts'
import { type OrangBaru, tambahOrang } from '../../../test/tambah-orang.ts'
import { endTokens } from '../../identity/auth/public.ts'
import { newId } from '../../platform/uuid.ts'

const CLIENT = { id: 'presensi', secret: 'klien-3f9a1c7be2d84f60' }
const ADMIN = 'admin:instansi@a'
const OPERATOR = 'operator:instansi:pegawai@a'

let harness: Harness
let peer: KeycloakPeer
beforeAll(async () => {
  peer = await startKeycloakPeer([], CLIENT)
  harness = await createHarness({
    SSO_URL: '',
    SSO_ISSUER: peer.issuer,
    SSO_CLIENT_SECRET: CLIENT.secret,
    SSO_ADMIN_CLIENT_SECRET: 'layanan-77aa10bc99',
  })
})
afterAll(async () => {
  await harness.close()
  await peer.close()
})

const post = (path: string, body: Record<string, unknown>, as: string) => harness.call('POST', path, { as, body })
const get = (path: string, query: Record<string, string>, as: string) => harness.call('GET', path, { as, query })
const save = (nip: string, extra: Record<string, unknown>, as: string) =>
  post(
    '/absensi/m-pegawai/save',
    {
      nip,
      nama: 'Nama Dibajak',
      jenis: 'PNS',
      kantor_id: harness.world.a.kantor[1],
      mulai: '2026-02-01',
      buat_akun: 'tidak',
      ...extra,
    },
    as,
  )
const penggunaOf = (id: string) =>
  harness.db.acrossInstansi((tx) =>
    tx.selectFrom('pengguna').select(['nama', 'nip', 'email', 'versi_akses']).where('id', '=', id).executeTakeFirst(),
  )
const day = (shift: number): string => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10)

/** Who is out of an agency's reach, each in their own way. */
const LUAR: Record<string, OrangBaru> = {
  'a super admin who works nowhere': { peran: [{ role: 'superadmin', di: null }] },
  'a super admin from next week on': { peran: [{ role: 'superadmin', di: null, mulai: day(7) }] },
  'the admin of another agency': { bekerja: 'b', peran: [{ role: 'admin:instansi', di: 'b' }] },
  'a monitor elsewhere from next week on': { peran: [{ role: 'monitoring:kantor:rekap', di: 'b', mulai: day(7) }] },
  'an employee of another agency': { bekerja: 'b' },
}

describe('taking on a person by NIP', () => {
  it.each(Object.entries(LUAR))('refuses %s as it refuses who is active elsewhere', async (key, baru) => {
    const { nip, pengguna_id, nama } = await tambahOrang(harness, `adopsi ${key}`, baru)
    const before = await penggunaOf(pengguna_id)
    for (const as of [ADMIN, OPERATOR]) {
      const answer = await save(nip, {}, as)
      expect([answer.status, answer.body.code]).toEqual([409, 'pegawai.aktif_di_tempat_lain'])
    }
    expect(await penggunaOf(pengguna_id)).toEqual({ ...before, nama })
  })

  it('still takes on who is free: roles that ended yesterday count no more', async () => {
    const { nip } = await tambahOrang(harness, 'bebas', {
      pernah: 'b',
      peran: [
        { role: 'superadmin', di: null, selesai: day(-2) },
        { role: 'operator:instansi:jam', di: 'b', selesai: day(-2) },
      ],
    })
    expect((await save(nip, {}, OPERATOR)).status).toBe(200)
  })

  it('keeps an operator from taking on who is admin of the same agency, and lets the admin do it', async () => {
    const { nip } = await tambahOrang(harness, 'admin tanpa kantor', { peran: [{ role: 'admin:instansi', di: 'a' }] })
    expect((await save(nip, {}, OPERATOR)).body.code).toBe('pegawai.aktif_di_tempat_lain')
    expect((await save(nip, {}, ADMIN)).status).toBe(200)
  })

  it('lets the super admin do it', async () => {
    const { nip } = await tambahOrang(harness, 'super lain', LUAR['a super admin who works nowhere'] ?? {})
    const answer = await harness.call('POST', '/absensi/m-pegawai/save', {
      as: 'superadmin',
      query: { instansi_id: harness.world.a.id },
      body: { nip, nama: 'Super Lain', jenis: 'PNS', kantor_id: harness.world.a.kantor[0], mulai: '2026-02-01' },
    })
    expect(answer.status).toBe(200)
  })
})

describe('somebody who works here and holds more than this agency gives', () => {
  const KINDS: Record<string, OrangBaru> = {
    'super admin': { bekerja: 'a', peran: [{ role: 'superadmin', di: null }] },
    'super admin from tomorrow on': { bekerja: 'a', peran: [{ role: 'superadmin', di: null, mulai: day(2) }] },
    'operator elsewhere': { bekerja: 'a', peran: [{ role: 'operator:instansi:jam', di: 'b' }] },
  }

  it.each(Object.entries(KINDS))('%s: account, sessions and name are out of reach', async (key, baru) => {
    const orang = await tambahOrang(harness, `di sini ${key}`, baru)
    const { nip, pengguna_id, pegawai_id, nama } = orang
    const token = await harness.token(orang.key)
    const before = await penggunaOf(pengguna_id)
    for (const as of [ADMIN, OPERATOR]) {
      expect((await get('/absensi/m-pegawai/set-offline', { nip }, as)).status).toBe(404)
      expect((await get(`/absensi/m-face-recog/reset/${pegawai_id}`, {}, as)).status).toBe(404)
      expect((await post('/absensi/m-pegawai/delete', { nip }, as)).status).toBe(404)
      for (const change of [
        { nama: 'Nama Dibajak' },
        { nama, email: 'penyerang@contoh.go.id' },
        { nama, gelar_depan: 'Penipu' },
        { nama, nip: '198703042011011998' },
        { nama, aktif: 'tidak' },
      ]) {
        const answer = await save(nip, { id: pegawai_id, ...change }, as)
        expect([answer.status, answer.body.code], JSON.stringify(change)).toEqual([409, 'pegawai.aktif_di_tempat_lain'])
      }
    }
    expect(await penggunaOf(pengguna_id)).toEqual(before)
    expect((await harness.call('GET', '/users-service/get-left-menu', { token })).status).toBe(200)
  })

  it.each(Object.entries(KINDS))('%s: office, post and superior stay the agency’s', async (key, baru) => {
    const { nip, nama, pegawai_id, pengguna_id } = await tambahOrang(harness, `pindah ${key}`, baru)
    const atasan_nip = harness.person('atasan@a').nip
    const answer = await save(
      nip,
      { id: pegawai_id, nama, jabatan: 'Analis', no_hp: '0811223344', atasan_nip },
      OPERATOR,
    )
    expect(answer.body.data).toMatchObject({ kantor: 'Kantor A2', jabatan: 'Analis', atasan_nip, no_hp: '0811223344' })
    expect(await penggunaOf(pengguna_id)).toMatchObject({ nip, nama, email: null })
  })

  it('the rights of the agency end at once when the role is given', async () => {
    const { nip, pengguna_id } = await tambahOrang(harness, 'baru naik', { bekerja: 'a' })
    expect((await get('/absensi/m-pegawai/set-offline', { nip }, OPERATOR)).status).toBe(200)
    await harness.db.acrossInstansi((tx) =>
      tx.insertInto('peran').values({ id: newId(), pengguna_id, role: 'role:presensi:superadmin' }).execute(),
    )
    expect((await get('/absensi/m-pegawai/set-offline', { nip }, OPERATOR)).status).toBe(404)
  })

  it('and while it is being given, an act of the agency waits and is then refused', async () => {
    const { nip, pengguna_id } = await tambahOrang(harness, 'sedang naik', { bekerja: 'a' })
    let act: ReturnType<typeof get> | undefined
    await harness.db.acrossInstansi(async (tx) => {
      await tx.insertInto('peran').values({ id: newId(), pengguna_id, role: 'role:presensi:superadmin' }).execute()
      await endTokens(tx, pengguna_id)
      act = get('/absensi/m-pegawai/set-offline', { nip }, OPERATOR)
      const waiting = sql<{ ada: boolean }>`select exists (
        select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()) as ada`
      await expect
        .poll(async () => (await harness.db.acrossInstansi((other) => waiting.execute(other))).rows[0]?.ada)
        .toBe(true)
    })
    expect((await act)?.status).toBe(404)
  })

  it('roles and groups are out of reach, too, and not found', async () => {
    const { body } = await post('/users-service/group/submit', { name_group: `Tanpa hak ${newId()}` }, 'superadmin')
    const sys_group_id = body.data.id
    for (const [key, baru] of Object.entries(KINDS)) {
      const { nip, pengguna_id: sys_user_id } = await tambahOrang(harness, `peran ${key}`, baru)
      const role = 'role:presensi:operator:instansi:hari'
      expect((await post('/absensi/v2/instansi/role/user/save', { nip, role }, ADMIN)).status).toBe(404)
      const kantor_id = harness.world.a.kantor[0]
      expect((await post('/absensi/m-admin/kantor/save', { nip, kantor_id }, ADMIN)).status).toBe(404)
      expect((await post('/users-service/group-user/submit', { sys_user_id, sys_group_id }, ADMIN)).status).toBe(404)
      const { body: made } = await harness.call('POST', '/users-service/group-user/submit', {
        as: 'superadmin',
        query: { instansi_id: harness.world.a.id },
        body: { sys_user_id, sys_group_id },
      })
      const { id } = made.data
      expect((await post('/users-service/group-user/delete', { id }, ADMIN)).status).toBe(404)
      expect((await post('/users-service/group-user/submit', { id, sys_user_id, sys_group_id }, ADMIN)).status).toBe(
        404,
      )
      expect((await post('/users-service/group-user/delete', { id }, 'superadmin')).status).toBe(200)
    }
  })

  it('a role of this agency that they hold besides is neither changed nor withdrawn here', async () => {
    const { nip } = await tambahOrang(harness, 'rangkap', {
      bekerja: 'a',
      peran: [
        { role: 'superadmin', di: null },
        { role: 'operator:instansi:jam', di: 'a' },
      ],
    })
    const { items } = (await get('/absensi/v2/instansi/role/user/get', { q: nip }, ADMIN)).body.data
    const { id } = items[0]
    expect((await post('/absensi/v2/instansi/role/user/save', { id, selesai: day(9) }, ADMIN)).status).toBe(404)
    expect((await post('/absensi/v2/instansi/role/user/delete', { id }, ADMIN)).status).toBe(404)
  })
})

describe('inside an agency', () => {
  it('an operator acts on employees and other operators, not on the agency’s admins', async () => {
    const { nip: admin } = await tambahOrang(harness, 'admin kedua', {
      bekerja: 'a',
      peran: [{ role: 'admin:instansi', di: 'a' }],
    })
    expect((await get('/absensi/m-pegawai/set-offline', { nip: admin }, OPERATOR)).status).toBe(404)
    expect((await get('/absensi/m-pegawai/set-offline', { nip: admin }, ADMIN)).status).toBe(200)
    for (const key of ['pegawai@a', 'operator:instansi:jam@a', 'admin:kantor@a'])
      expect((await get('/absensi/m-pegawai/set-offline', { nip: harness.person(key).nip }, OPERATOR)).status).toBe(200)
  })

  it('an admin from next week on is above an operator today', async () => {
    const { nip } = await tambahOrang(harness, 'admin nanti', {
      bekerja: 'a',
      peran: [{ role: 'admin:instansi', di: 'a', mulai: day(7) }],
    })
    expect((await get('/absensi/m-pegawai/set-offline', { nip }, OPERATOR)).status).toBe(404)
  })

  it('the person is told when their sessions are ended', async () => {
    const { nip, key } = await tambahOrang(harness, 'dikabari', { bekerja: 'a' })
    expect((await get('/absensi/m-pegawai/set-offline', { nip }, OPERATOR)).status).toBe(200)
    const news = (await get('/absensi/v2/notifikasi/get', {}, key)).body.data.items
    expect(news[0]).toMatchObject({ jenis: 'pengguna.sesi_diakhiri', type: 'danger' })
  })

  it('all super admins are told when something is done to one of them', async () => {
    const { nip } = await tambahOrang(harness, 'super dikabari', {
      bekerja: 'a',
      peran: [{ role: 'superadmin', di: null }],
    })
    const { key } = await tambahOrang(harness, 'super saksi', { peran: [{ role: 'superadmin', di: null }] })
    const answer = await get('/absensi/m-pegawai/set-offline', { nip, instansi_id: harness.world.a.id }, 'superadmin')
    expect(answer.status).toBe(200)
    const news = (await get('/absensi/v2/notifikasi/get', {}, key)).body.data.items
    expect(news[0]).toMatchObject({ jenis: 'pengguna.sesi_diakhiri' })
    expect(news[0].message).toContain(nip)
  })
})

describe('groups', () => {
  it('never limit a super admin, whichever they were put into', async () => {
    const root = await tambahOrang(harness, 'super bergrup', { peran: [{ role: 'superadmin', di: null }] })
    const { body } = await post('/users-service/group/submit', { name_group: `Kosong ${newId()}` }, 'superadmin')
    await harness.db.acrossInstansi((tx) =>
      tx
        .insertInto('sys_group_user')
        .values({ id: newId(), sys_user_id: root.pengguna_id, sys_group_id: body.data.id })
        .execute(),
    )
    for (const path of ['/users-service/menu/list', '/users-service/group/list', '/absensi/v2/superadmin/instansi/get'])
      expect((await get(path, {}, root.key)).status, path).toBe(200)
  })
})

describe('an import', () => {
  it('refuses the row of a person out of reach with its reason, and takes the others', async () => {
    const luar = await tambahOrang(harness, 'impor super', { peran: [{ role: 'superadmin', di: null }] })
    const biasa = await tambahOrang(harness, 'impor biasa', { bekerja: 'a' })
    const cells: Record<string, string> = { nama: 'Nama Dari Berkas', jenis: 'PNS', mulai: '2026-03-01' }
    const rows = [luar, biasa].map(({ nip }) =>
      KOLOM_PEGAWAI.map((name) => (name === 'nip' ? nip : (cells[name] ?? null))),
    )
    const content = await sheetOf([[...KOLOM_PEGAWAI], ...rows])
    const path = `/absensi/m-pegawai/upload/${harness.world.a.kantor[1]}`
    const whole = await sendFile(harness, path, { as: OPERATOR, content })
    expect([whole.status, whole.body.code]).toEqual([400, 'impor.ditolak'])
    const part = await sendFile(harness, path, { as: OPERATOR, content, fields: { terapkan_yang_benar: '1' } })
    expect(part.body.data).toMatchObject({ diubah: 1, ditolak: 1 })
    expect(part.body.data.baris).toEqual([expect.objectContaining({ baris: 2, kolom: 'nip', nilai: luar.nip })])
    expect((await penggunaOf(luar.pengguna_id))?.nama).toBe(luar.nama)
    expect((await penggunaOf(biasa.pengguna_id))?.nama).toBe('Nama Dari Berkas')
  })
})

describe('the first sign-in', () => {
  /** With the account that the product made, where it made one. */
  const signIn = async (nip: string) => {
    const sub = peer.accounts.find((one) => one.username === nip)?.id ?? randomUUID()
    const claims = { sub, typ: 'Bearer', azp: 'presensi', aud: 'account', preferred_username: nip, nip }
    const token = await peer.sign(claims, 300)
    const answer = await harness.call('POST', '/absensi/v2/auth/login', { body: { token } })
    return answer.body.code ?? answer.status
  }
  const fresh = (nama: string, as: string, extra: Record<string, unknown> = {}) => {
    nips += 1
    const nip = `1988050520100110${String(nips).padStart(2, '0')}`
    return harness
      .call('POST', '/absensi/m-pegawai/save', {
        as,
        query: { instansi_id: harness.world.a.id },
        body: { nip, nama, jenis: 'PNS', kantor_id: harness.world.a.kantor[0], mulai: '2026-01-01', ...extra },
      })
      .then(({ body }) => ({ nip, ...body.data }))
  }
  let nips = 0
  const give = (nip: string, role: string, di: 'a' | 'b' | null) =>
    harness.db.acrossInstansi(async (tx) => {
      const { id } = await tx.selectFrom('pengguna').select('id').where('nip', '=', nip).executeTakeFirstOrThrow()
      const instansi_id = di === null ? null : harness.world[di].id
      await tx
        .insertInto('peran')
        .values({ id: newId(), pengguna_id: id, role: `role:presensi:${role}`, instansi_id })
        .execute()
    })

  it('ties whoever has no role, and whoever was installed with one', async () => {
    const { nip } = await fresh('Pegawai Baru', OPERATOR)
    expect(await signIn(nip)).toBe(200)
    const { nip: root } = await tambahOrang(harness, 'super pasang', { peran: [{ role: 'superadmin', di: null }] })
    expect(await signIn(root)).toBe(200)
  })

  it.each([
    ['super admin', 'superadmin', null],
    ['admin of another agency', 'admin:instansi', 'b'],
    ['monitor of another agency', 'monitoring:instansi:rekap', 'b'],
  ] as const)('refuses who became %s after an agency was told the first password', async (_name, role, di) => {
    for (const as of [OPERATOR, ADMIN]) {
      const made = await fresh('Akan Naik', as)
      expect(made.akun).toBe('dibuat')
      await give(made.nip, role, di)
      expect(await signIn(made.nip)).toBe('auth.tidak_terdaftar')
      const { sub } = await harness.db.acrossInstansi((tx) =>
        tx.selectFrom('pengguna').select('sub').where('nip', '=', made.nip).executeTakeFirstOrThrow(),
      )
      expect(sub).toBeNull()
    }
  })

  it('refuses who was given a role past the product and invited by nobody', async () => {
    const made = await fresh('Tanpa Undangan', OPERATOR, { buat_akun: 'tidak' })
    await give(made.nip, 'superadmin', null)
    expect(await signIn(made.nip)).toBe('auth.tidak_terdaftar')
  })

  it('lets in who holds what the inviting agency itself can give', async () => {
    const made = await fresh('Operator Baru', OPERATOR)
    const role = 'role:presensi:operator:instansi:jam'
    expect((await post('/absensi/v2/instansi/role/user/save', { nip: made.nip, role }, ADMIN)).status).toBe(200)
    expect(await signIn(made.nip)).toBe(200)
  })

  it('lets in who got their role from a super admin before anybody made an account here', async () => {
    const made = await fresh('Admin Baru', OPERATOR, { buat_akun: 'tidak' })
    const answer = await harness.call('POST', '/absensi/v2/instansi/role/admin/user/save', {
      as: 'superadmin',
      query: { instansi_id: harness.world.a.id },
      body: { nip: made.nip, role: 'role:presensi:admin:instansi' },
    })
    expect(answer.status).toBe(200)
    expect(await signIn(made.nip)).toBe(200)
  })

  it('lets in who a super admin invited anew: the password that the agency knew is gone', async () => {
    const made = await fresh('Diundang Lagi', OPERATOR)
    await give(made.nip, 'superadmin', null)
    expect(await signIn(made.nip)).toBe('auth.tidak_terdaftar')
    const again = await harness.call('POST', '/absensi/m-pegawai/save', {
      as: 'superadmin',
      query: { instansi_id: harness.world.a.id },
      body: {
        id: made.id,
        nip: made.nip,
        nama: made.nama,
        jenis: 'PNS',
        kantor_id: harness.world.a.kantor[0],
        mulai: '2026-01-01',
        buat_akun: 'ya',
      },
    })
    expect(again.body.data.akun).toBe('dibuat')
    expect(again.body.data.kata_sandi_sementara).not.toBe(made.kata_sandi_sementara)
    expect(await signIn(made.nip)).toBe(200)
  })

  it('never hands the first password of a role holder to an operator', async () => {
    const made = await fresh('Sudah Berperan', OPERATOR, { buat_akun: 'tidak' })
    await give(made.nip, 'operator:instansi:jam', 'a')
    const body = {
      id: made.id,
      nip: made.nip,
      nama: made.nama,
      jenis: 'PNS',
      kantor_id: made.kantor_id,
      mulai: made.mulai,
    }
    const asked = (as: string) => post('/absensi/m-pegawai/save', { ...body, buat_akun: 'ya' }, as)
    expect((await asked(OPERATOR)).body.data).toMatchObject({ akun: 'ada' })
    expect((await asked(ADMIN)).body.data).toMatchObject({ akun: 'dibuat', kata_sandi_sementara: expect.any(String) })
  })
})
