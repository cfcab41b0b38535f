import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { type KeycloakPeer, startKeycloakPeer } from '../../../test/keycloak-peer.ts'

const TOKEN_PATH = '/auth/realms/auth/protocol/openid-connect/token'
const CLIENT = { id: 'presensi', secret: 'klien-3f9a1c7be2d84f60' }
const SETTING = '/absensi/v2/instansi/setting/save'

let harness: Harness
let peer: KeycloakPeer
const start = async (env: Record<string, string> = {}) => {
  harness = await createHarness({
    SSO_URL: '',
    SSO_ISSUER: peer.issuer,
    SSO_CLIENT_SECRET: CLIENT.secret,
    SSO_ADMIN_CLIENT_SECRET: 'layanan-77aa10bc99',
    ...env,
  })
  peer.users.length = 0
  for (const one of harness.world.people.values())
    peer.users.push({
      sub: randomUUID(),
      username: one.key,
      password: `sandi ${one.key}`,
      nip: one.nip,
      name: one.nama,
      email: `${one.nip}@contoh.go.id`,
    })
}

type Session = { token: string; refresh_token: string; peran_ditahan?: { role: string; instansi_id: string | null }[] }

/** Signs in with the password alone, or with a code as well. */
async function signIn(key: string, otp = false): Promise<Session & { sso: string }> {
  for (const user of peer.users) if (user.username === key) user.otp = otp
  const body = { client_id: 'presensi', grant_type: 'password', username: key, password: `sandi ${key}` }
  const { access_token } = (await harness.call('POST', TOKEN_PATH, { body })).body
  const answer = await harness.call('POST', '/absensi/v2/auth/login', { body: { token: access_token } })
  expect(answer.status, answer.text).toBe(200)
  return { ...answer.body.data, sso: access_token }
}
async function refresh({ refresh_token }: Session): Promise<Session> {
  const answer = await harness.call('POST', '/absensi/v2/auth/refresh', { body: { refresh_token } })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}
const short = (held: { role: string; instansi_id: string | null }): string =>
  `${held.role.replace('role:presensi:', '')}@${held.instansi_id === harness.world.a.id ? 'a' : held.instansi_id === null ? '-' : 'b'}`
const rolesOf = ({ token }: Session): string[] =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    .roles.map(short)
    .toSorted()
const heldBack = ({ peran_ditahan }: Session): string[] => (peran_ditahan ?? []).map(short).toSorted()

/** As the agency would do it, by a session that is allowed to. */
async function require(value: boolean, agency: 'a' | 'b' = 'a'): Promise<void> {
  const { token } = await signIn(`admin:instansi@${agency}`, true)
  const body = { nama: 'admin_wajib_totp', nilai: String(value) }
  const saved = await harness.call('POST', SETTING, { token, body })
  expect(saved.status, saved.text).toBe(200)
}
const give = (key: string, role: string, agency: 'a' | 'b') =>
  harness.db.acrossInstansi((tx) =>
    tx
      .insertInto('peran')
      .values({
        id: randomUUID(),
        pengguna_id: harness.person(key).pengguna_id,
        role,
        instansi_id: harness.world[agency].id,
        mulai: '2020-01-01',
      })
      .execute(),
  )

describe('where an agency requires two steps of its admins', () => {
  beforeAll(async () => {
    peer = await startKeycloakPeer([], CLIENT)
    await start()
  })
  afterAll(async () => {
    await harness.close()
    await peer.close()
  })
  beforeEach(() => require(false))

  it('a sign-in by password alone has the employee’s role and says what is held back', async () => {
    await require(true)
    const session = await signIn('operator:instansi:jam@a')
    expect(rolesOf(session)).toEqual(['pegawai@a'])
    expect(heldBack(session)).toEqual(['operator:instansi:jam@a'])
    const profile = await harness.call('GET', '/global-function/get-data-login', { token: session.sso })
    expect(profile.body.data.peran_ditahan).toEqual([
      { role: 'role:presensi:operator:instansi:jam', instansi_id: harness.world.a.id, kantor_id: null },
    ])
    const { token } = session
    // Told why where the role is the one held back, and as everybody else where it is not.
    const refused = async (path: string) => (await harness.call('GET', path, { token })).body
    expect(await refused(`/absensi/m-kerja/jam-kerja/get/${harness.world.a.id}`)).toMatchObject({
      status: 403,
      code: 'auth.totp_wajib',
    })
    expect(await refused('/absensi/v2/instansi/setting/get')).toMatchObject({ status: 403, code: 'akses.peran_kurang' })
    expect((await harness.call('GET', '/absensi/v2/pegawai/presensi/hari-ini', { token })).status).toBe(200)
    expect((await harness.call('GET', '/absensi/v2/notifikasi/get', { token })).status).toBe(200)
  })

  it('a sign-in with a code has every role, and nothing is said', async () => {
    await require(true)
    const session = await signIn('operator:instansi:jam@a', true)
    expect(rolesOf(session)).toEqual(['operator:instansi:jam@a', 'pegawai@a'])
    expect(session).not.toHaveProperty('peran_ditahan')
    expect(rolesOf(await refresh(session))).toEqual(['operator:instansi:jam@a', 'pegawai@a'])
  })

  it('a session from before loses the role at its next refresh, its running token at once', async () => {
    const session = await signIn('operator:instansi:jam@a')
    expect(rolesOf(session)).toEqual(['operator:instansi:jam@a', 'pegawai@a'])
    await require(true)
    expect((await harness.call('GET', '/users', { token: session.token })).status).toBe(401)
    const renewed = await refresh(session)
    expect(rolesOf(renewed)).toEqual(['pegawai@a'])
    expect(heldBack(renewed)).toEqual(['operator:instansi:jam@a'])
    // the same successor again, as a second tab asks for it
    const again = await refresh(session)
    expect([again.refresh_token, rolesOf(again)]).toEqual([renewed.refresh_token, ['pegawai@a']])
    await require(false)
    expect(rolesOf(await refresh(renewed))).toEqual(['operator:instansi:jam@a', 'pegawai@a'])
  })

  it('a role given later is held back from the session that is already there', async () => {
    await require(true)
    const session = await signIn('pegawai@a2')
    expect(heldBack(session)).toEqual([])
    await give('pegawai@a2', 'role:presensi:admin:instansi', 'a')
    const renewed = await refresh(session)
    expect([rolesOf(renewed), heldBack(renewed)]).toEqual([['pegawai@a'], ['admin:instansi@a']])
    expect(rolesOf(await signIn('pegawai@a2', true))).toEqual(['admin:instansi@a', 'pegawai@a'])
  })

  it('each role goes by the setting of its own agency', async () => {
    await require(true)
    await give('pegawai@a', 'role:presensi:monitoring:instansi:rekap', 'a')
    await give('pegawai@a', 'role:presensi:monitoring:instansi:rekap', 'b')
    const session = await signIn('pegawai@a')
    expect(rolesOf(session)).toEqual(['monitoring:instansi:rekap@b', 'pegawai@a'])
    expect(heldBack(session)).toEqual(['monitoring:instansi:rekap@a'])
  })

  it('a setting that begins tomorrow holds nothing back today', async () => {
    const session = await signIn('operator:instansi:jam@a')
    const { token } = await signIn('admin:instansi@a', true)
    const tomorrow = new Date(Date.now() + 31 * 3_600_000).toISOString().slice(0, 10)
    const body = { nama: 'admin_wajib_totp', nilai: 'true', berlaku_mulai: tomorrow }
    expect((await harness.call('POST', SETTING, { token, body })).status).toBe(200)
    expect((await harness.call('GET', '/absensi/v2/notifikasi/get', { token: session.token })).status).toBe(200)
    expect(rolesOf(await refresh(session))).toEqual(['operator:instansi:jam@a', 'pegawai@a'])
  })

  describe('switched on by somebody who never used two steps', () => {
    const newsOf = (key: string) =>
      harness.db.acrossInstansi((tx) =>
        tx
          .selectFrom('notifikasi')
          .select(['jenis', 'data'])
          .where('pengguna_id', '=', harness.person(key).pengguna_id)
          .where('jenis', '=', 'pengaturan.admin_tertahan')
          .execute(),
      )
    const turnOn = async ({ token }: Session, nilai = 'true') =>
      (await harness.call('POST', SETTING, { token, body: { nama: 'admin_wajib_totp', nilai } })).body.data
    beforeEach(() => harness.db.acrossInstansi((tx) => tx.deleteFrom('notifikasi').execute()))
    const endSessions = () =>
      harness.db.acrossInstansi((tx) =>
        tx
          .updateTable('sesi')
          .set({ dicabut_pada: new Date(0) })
          .execute(),
      )

    it('is said at once, and to the super admins, while no admin of the agency is left', async () => {
      await endSessions()
      const elsewhere = await signIn('admin:instansi@b', true)
      expect(rolesOf(elsewhere)).toContain('admin:instansi@b')
      await signIn('operator:instansi:jam@a', true)
      const saved = await turnOn(await signIn('admin:instansi@a'))
      expect(saved.nilai).toBe(true)
      expect(saved.peringatan).toEqual([{ kode: 'admin_tertahan', pesan: expect.stringContaining('termasuk Anda') }])
      expect(await newsOf('superadmin')).toEqual([
        { jenis: 'pengaturan.admin_tertahan', data: expect.objectContaining({ instansi: 'Instansi A' }) },
      ])
      expect(await newsOf('admin:instansi@b')).toEqual([])
      // The way back: a super admin's code.
      const kode = await harness.call('POST', '/absensi/v2/auth/totp/kode', {
        token: (await signIn('superadmin')).token,
        body: { nip: harness.person('admin:instansi@a').nip },
      })
      expect(kode.status, kode.text).toBe(200)
    })

    it('is not where an admin signed in with two steps, nor when it was on already or goes off', async () => {
      await endSessions()
      const plain = await signIn('admin:instansi@a')
      await signIn('admin:instansi@a', true)
      expect((await turnOn(plain)).peringatan).toEqual([])
      for (const nilai of ['true', 'false']) {
        await endSessions()
        const { token } = await signIn('admin:instansi@a', true)
        await harness.db.acrossInstansi((tx) =>
          tx
            .updateTable('sesi')
            .set({ amr: ['pwd'] })
            .execute(),
        )
        expect((await turnOn({ token, refresh_token: '' }, nilai)).peringatan, nilai).toEqual([])
      }
      expect(await newsOf('superadmin')).toEqual([])
    })
  })

  it('a caller who renews through the sign-on itself is asked the same', async () => {
    const body = {
      client_id: 'presensi',
      grant_type: 'password',
      username: 'admin:kantor@a',
      password: 'sandi admin:kantor@a',
    }
    const sso = (await harness.call('POST', TOKEN_PATH, { body })).body
    await harness.call('POST', '/absensi/v2/auth/login', {
      body: { token: sso.access_token, refresh_token: sso.refresh_token },
    })
    await require(true)
    expect(rolesOf(await refresh({ token: '', refresh_token: sso.refresh_token }))).toEqual(['pegawai@a'])
  })

  it('super admins are left alone unless the installation says so, and see others with what their own sign-in carries', async () => {
    await require(true)
    const session = await signIn('superadmin')
    expect([rolesOf(session), heldBack(session)]).toEqual([['superadmin@-'], []])
    const actingFrom = async ({ token }: Session, key: string): Promise<Session> => {
      const body = { nip: harness.person(key).nip }
      return (await harness.call('POST', '/absensi/v2/auth/login-auto', { token, body })).body.data
    }
    const acting = await actingFrom(session, 'operator:instansi:jam@a')
    expect(rolesOf(acting)).toEqual(['pegawai@a'])
    const path = `/absensi/m-kerja/jam-kerja/get/${harness.world.a.id}`
    expect((await harness.call('GET', path, { token: acting.token })).body.code).toBe('auth.totp_wajib')
    expect(rolesOf(await actingFrom(session, 'operator:instansi:jam@b'))).toEqual([
      'operator:instansi:jam@b',
      'pegawai@b',
    ])
    const shown = await signIn('superadmin', true)
    expect(rolesOf(await actingFrom(shown, 'operator:instansi:jam@a'))).toEqual([
      'operator:instansi:jam@a',
      'pegawai@a',
    ])
  })
})

describe('where the installation requires two steps of super admins', () => {
  beforeAll(async () => {
    peer = await startKeycloakPeer([], CLIENT)
    await start({ SUPERADMIN_WAJIB_TOTP: 'ya' })
  })
  afterAll(async () => {
    await harness.close()
    await peer.close()
  })

  it('holds the role back at sign-in and at refresh, and gives it with a code', async () => {
    const session = await signIn('superadmin')
    expect([rolesOf(session), heldBack(session)]).toEqual([[], ['superadmin@-']])
    expect((await harness.call('GET', '/absensi/v2/superadmin/instansi/get', { token: session.token })).status).toBe(
      403,
    )
    const profile = (await harness.call('GET', '/global-function/get-data-login', { token: session.sso })).body.data
    expect([profile.instansi, profile.peran_ditahan.map(short)]).toEqual([[], ['superadmin@-']])
    expect(rolesOf(await refresh(session))).toEqual([])
    expect((await harness.call('GET', '/absensi/v2/notifikasi/get', { token: session.token })).status).toBe(200)
    const withCode = await signIn('superadmin', true)
    expect(rolesOf(withCode)).toEqual(['superadmin@-'])
    expect(rolesOf(await refresh(withCode))).toEqual(['superadmin@-'])
  })

  it('does not ask agencies that did not ask', async () => {
    expect(rolesOf(await signIn('admin:instansi@a'))).toEqual(['admin:instansi@a', 'pegawai@a'])
  })
})
