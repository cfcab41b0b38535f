import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { kanonikTotp } from '@presensi/domain/akses/bukti-totp'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { type KeycloakPeer, startKeycloakPeer } from '../../../test/keycloak-peer.ts'
import { tambahOrang } from '../../../test/tambah-orang.ts'

const CLIENT = { id: 'presensi', secret: 'klien-3f9a1c7be2d84f60' }
const ACCOUNT = '/auth/realms/auth/account/totp'
const TOTP = '/absensi/v2/auth/totp'

let harness: Harness
let peer: KeycloakPeer
let owner: pg.Pool
const start = async (env: Record<string, string> = {}) => {
  peer = await startKeycloakPeer([], CLIENT)
  harness = await createHarness({
    SSO_URL: new URL(peer.issuer).origin,
    SSO_ISSUER: peer.issuer,
    SSO_CLIENT_SECRET: CLIENT.secret,
    SSO_ADMIN_CLIENT_SECRET: 'layanan-77aa10bc99',
    ...env,
  })
  owner = new pg.Pool({ connectionString: harness.ownerUrl, max: 1 })
  for (const one of harness.world.people.values()) addAccount(one.key)
}
const stop = async () => {
  await owner.end()
  await harness.close()
  await peer.close()
}
function addAccount(key: string): void {
  const { nip, nama } = harness.person(key)
  peer.users.push({
    sub: randomUUID(),
    username: key,
    password: `sandi ${key}`,
    nip,
    name: nama,
    email: `${nip}@contoh.go.id`,
  })
}

const require = (value: boolean, agency: 'a' | 'b' = 'a') =>
  owner.query(
    `insert into pengaturan (instansi_id, nama, berlaku_mulai, nilai) values ($1, 'admin_wajib_totp', '2020-01-01', $2)
     on conflict (instansi_id, nama, berlaku_mulai) do update set nilai = excluded.nilai`,
    [harness.world[agency].id, JSON.stringify(value)],
  )

async function ssoToken(key: string): Promise<string> {
  const body = { client_id: 'presensi', grant_type: 'password', username: key, password: `sandi ${key}` }
  return (await harness.call('POST', '/auth/realms/auth/protocol/openid-connect/token', { body })).body.access_token
}
type Session = { sso: string; token: string; sid: string }
async function signIn(key: string): Promise<Session> {
  const sso = await ssoToken(key)
  const { token } = (await harness.call('POST', '/absensi/v2/auth/login', { body: { token: sso } })).body.data
  return { sso, token, sid: JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString()).sid }
}
const confirm = (sso: string, path = `${ACCOUNT}/confirm`, kode = '123456') =>
  harness.call('POST', path, { token: sso, body: { kode } })
const prove = ({ token }: Session, body: Record<string, string>) =>
  harness.call('POST', `${TOTP}/bukti`, { token, body })
const needsProof = async ({ token }: Session): Promise<boolean> =>
  (await harness.call('GET', `${TOTP}/syarat`, { token })).body.data.perlu_bukti
/** By somebody who signed in with a second factor, or their role would be held back. */
async function makeKode(nip: string, as = 'admin:instansi@a', query: Record<string, string> = {}) {
  for (const user of peer.users) if (user.username === as) user.otp = true
  const { token } = await signIn(as)
  return harness.call('POST', `${TOTP}/kode`, { token, query, body: { nip } })
}

/** A phone bound to the person so many hours ago. */
async function bind(key: string, hours: number) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const perangkat_id = randomUUID()
  const { instansi_id, pegawai_id } = harness.person(key)
  await owner.query(
    `update perangkat set dilepas_pada = now(), alasan_lepas = 'diganti' where pegawai_id = $1 and dilepas_pada is null`,
    [pegawai_id],
  )
  await owner.query(
    `insert into perangkat (instansi_id, id, perangkat_id, pegawai_id, kunci_publik, diikat_pada)
     values ($1, $2, $3, $4, $5, now() - make_interval(hours => $6))`,
    [instansi_id, randomUUID(), perangkat_id, pegawai_id, publicKey.export({ type: 'spki', format: 'der' }), hours],
  )
  const signed = (sid: string, text = kanonikTotp({ sid, perangkat_id })) =>
    sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')
  return { perangkat_id, proof: ({ sid }: Session) => ({ perangkat_id, tanda_tangan: signed(sid) }), signed }
}
const asked = () => peer.seen.filter(({ path }) => /totp\/confirm/i.test(decodeURIComponent(path))).length
const newsOf = async (key: string): Promise<string[]> => {
  const { rows } = await owner.query(
    `select jenis from notifikasi where pengguna_id = $1 and jenis like 'totp.%' order by id`,
    [harness.person(key).pengguna_id],
  )
  return rows.map((row) => row.jenis)
}
const auditOf = async (key: string): Promise<string[]> => {
  const { rows } = await owner.query(`select aksi from audit where objek = 'totp' and objek_id = $1 order by id`, [
    harness.person(key).pengguna_id,
  ])
  return rows.map((row) => row.aksi)
}

describe('turning two-step verification on where the agency requires it', () => {
  beforeAll(() => start())
  afterAll(stop)
  beforeEach(async () => {
    await require(true)
    peer.seen.length = 0
    await owner.query('delete from totp_kode; delete from totp_izin; delete from notifikasi')
  })

  it('is not for who only knows the password', async () => {
    const session = await signIn('operator:instansi:jam@a')
    expect(await needsProof(session)).toBe(true)
    expect((await harness.call('POST', `${ACCOUNT}/setup`, { token: session.sso, body: {} })).status).toBe(200)
    expect((await confirm(session.sso)).body).toMatchObject({ status: 403, code: 'totp.perlu_bukti' })
    expect(asked()).toBe(0)
    expect(await newsOf('operator:instansi:jam@a')).toEqual([])
  })

  it.each([
    `${ACCOUNT}/confirm/`,
    `${ACCOUNT}/%63onfirm`,
    `/auth/realms/auth/account/%74otp/confirm`,
    `/auth/x/../realms/auth/account/totp/confirm`,
    `/auth/x/%2e%2e/realms/auth/account/totp/confirm`,
    `/auth/realms/auth/account/x/..\\totp/confirm`,
    `${ACCOUNT}/./confirm`,
    `${ACCOUNT}/confirm?x=/setup`,
    `${ACCOUNT}/CONFIRM`,
    `${ACCOUNT}/setup/../confirm`,
  ])('is not reached by a way round: %s', async (path) => {
    const { sso } = await signIn('operator:instansi:jam@a')
    expect((await confirm(sso, path)).body).toMatchObject({ status: 403, code: 'totp.perlu_bukti' })
    expect(asked()).toBe(0)
  })

  it('is not for an account that never came here either, found by its NIP', async () => {
    const { nip } = await tambahOrang(harness, 'admin-baru', {
      bekerja: 'a',
      peran: [{ role: 'admin:instansi', di: 'a' }],
    })
    addAccount('admin-baru')
    expect(nip).toBe(harness.person('admin-baru').nip)
    expect((await confirm(await ssoToken('admin-baru'))).body.code).toBe('totp.perlu_bukti')
  })

  it('is open to the person’s bound device, and to that sign-in only', async () => {
    const key = 'operator:instansi:hari@a'
    const phone = await bind(key, 73)
    const session = await signIn(key)
    const other = await signIn(key)
    const shown = await prove(session, phone.proof(session))
    expect(shown.body.data).toMatchObject({ cara: 'perangkat', berlaku_sampai: expect.any(String) })
    expect([await needsProof(session), await needsProof(other)]).toEqual([false, true])
    expect((await confirm(other.sso)).body.code).toBe('totp.perlu_bukti')
    expect((await confirm(session.sso, undefined, 'salah')).status).toBe(400)
    expect(await auditOf(key)).toEqual(['buktikan'])
    expect((await confirm(session.sso)).status).toBe(200)
    // The owner and the admins are told, it is written down, and the permission is used up.
    expect(await auditOf(key)).toEqual(['buktikan', 'aktifkan'])
    expect([await newsOf(key), await newsOf('admin:instansi@a'), await newsOf('admin:instansi@b')]).toEqual([
      ['totp.aktif'],
      ['totp.aktif'],
      [],
    ])
    expect((await confirm(session.sso)).body.code).toBe('totp.perlu_bukti')
  })

  it('is closed to a device bound yesterday, to another’s, to a released one and to a wrong signature', async () => {
    const key = 'operator:instansi:hari@a'
    const session = await signIn(key)
    const refused = async (body: Record<string, string>) => (await prove(session, body)).body.code
    const fresh = await bind(key, 71)
    expect(await refused(fresh.proof(session))).toBe('totp.perangkat_belum')
    const neighbour = await bind('pegawai@a', 200)
    expect(await refused(neighbour.proof(session))).toBe('totp.perangkat_belum')
    const old = await bind(key, 200)
    expect(await refused({ ...old.proof(session), tanda_tangan: fresh.proof(session).tanda_tangan })).toBe(
      'totp.perangkat_belum',
    )
    expect(await refused(old.proof(await signIn(key)))).toBe('totp.perangkat_belum')
    const clocking = `presensi.rekam.v1\n${session.sid}\n${old.perangkat_id}`
    expect(await refused({ perangkat_id: old.perangkat_id, tanda_tangan: old.signed('', clocking) })).toBe(
      'totp.perangkat_belum',
    )
    expect(await refused({ perangkat_id: old.perangkat_id, tanda_tangan: '%%%' })).toBe('totp.perangkat_belum')
    expect(await refused({ perangkat_id: randomUUID(), tanda_tangan: old.proof(session).tanda_tangan })).toBe(
      'totp.perangkat_belum',
    )
    const own = old.proof(session)
    await bind(key, 200)
    expect(await refused(own)).toBe('totp.perangkat_belum')
    expect((await prove(session, {})).body).toMatchObject({ status: 400, code: 'input_salah' })
    expect((await prove(session, { perangkat_id: old.perangkat_id })).body.status).toBe(400)
    expect(await needsProof(session)).toBe(true)
  })

  it('is open with a code of an admin, once', async () => {
    const key = 'operator:kantor:jam@a'
    const made = await makeKode(harness.person(key).nip)
    expect(made.body.data).toMatchObject({
      nama: `Orang ${key}`,
      kode: expect.stringMatching(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/),
    })
    const { kode } = made.body.data
    const { rows } = await owner.query('select hash from totp_kode')
    expect(JSON.stringify(rows)).not.toContain(kode)
    const session = await signIn(key)
    expect((await prove(session, { kode: kode.replaceAll('-', ' ').toUpperCase() })).body.data.cara).toBe('kode')
    expect((await prove(session, { kode })).body.code).toBe('totp.kode_salah')
    expect((await confirm(session.sso)).status).toBe(200)
    expect(await newsOf(key)).toEqual(['totp.kode_dibuat', 'totp.aktif'])
    expect(await auditOf(key)).toEqual(['beri_kode', 'buktikan', 'aktifkan'])
  })

  it('takes a code of one person from nobody else, five wrong tries end it, and so does half an hour', async () => {
    const key = 'operator:kantor:jam@a'
    const session = await signIn(key)
    const first = (await makeKode(harness.person(key).nip)).body.data.kode
    expect((await prove(await signIn('pegawai@a'), { kode: first })).body.code).toBe('totp.kode_salah')
    for (let n = 0; n < 5; n += 1)
      expect((await prove(session, { kode: 'abcd-abcd-abcd' })).body.code).toBe('totp.kode_salah')
    expect((await prove(session, { kode: first })).body.code).toBe('totp.kode_salah')
    const second = (await makeKode(harness.person(key).nip)).body.data.kode
    expect((await prove(session, { kode: first })).body.code).toBe('totp.kode_salah')
    await owner.query(`update totp_kode set berlaku_sampai = now() - interval '1 second'`)
    expect((await prove(session, { kode: second })).body.code).toBe('totp.kode_salah')
    const third = (await makeKode(harness.person(key).nip)).body.data.kode
    const both = await Promise.all([prove(session, { kode: third }), prove(session, { kode: third })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    await owner.query(`update totp_izin set berlaku_sampai = now() - interval '1 second'`)
    expect((await confirm(session.sso)).body.code).toBe('totp.perlu_bukti')
  })

  it('gives codes to whom the admin may act on, and to nobody else', async () => {
    const code = async (...given: Parameters<typeof makeKode>) => (await makeKode(...given)).body.code
    const nip = (key: string) => harness.person(key).nip
    expect(await code(nip('admin:instansi@a'))).toBe('akses.diri_sendiri')
    expect(await code(nip('pegawai@b'))).toBe('tidak_ditemukan')
    expect(await code(nip('superadmin'))).toBe('tidak_ditemukan')
    expect(await code('199001012015011999')).toBe('tidak_ditemukan')
    await tambahOrang(harness, 'dua-instansi', {
      bekerja: 'a',
      peran: [{ role: 'monitoring:instansi:rekap', di: 'b' }],
    })
    expect(await code(nip('dua-instansi'))).toBe('tidak_ditemukan')
    expect(await code(nip('pegawai@a'), 'operator:instansi:pegawai@a')).toBe('akses.peran_kurang')
    expect((await makeKode(nip('dua-instansi'), 'superadmin')).status).toBe(200)
    expect((await makeKode(nip('pegawai@a'))).status).toBe(200)
    // whichever agency is chosen in the top bar
    const chosen = { instansi_id: harness.world.a.id }
    expect((await makeKode(nip('pegawai@b'), 'superadmin', chosen)).status).toBe(200)
    const { rows } = await owner.query('select count(*)::int as n from totp_kode')
    expect(rows[0].n).toBe(3)
  })

  it('needs no proof where no agency of the person asks, and is told all the same', async () => {
    const session = await signIn('pegawai@b')
    expect(await needsProof(session)).toBe(false)
    expect((await confirm(session.sso)).status).toBe(200)
    expect([await newsOf('pegawai@b'), await newsOf('admin:instansi@b')]).toEqual([['totp.aktif'], ['totp.aktif']])
  })

  it('asks an employee without a role, too: a role can come later', async () => {
    expect(await needsProof(await signIn('pegawai@a'))).toBe(true)
  })

  it('tells of turning it off, and lets other calls of the account through', async () => {
    const session = await signIn('pegawai@a2')
    expect((await confirm(session.sso, `${ACCOUNT}/delete`)).status).toBe(200)
    expect([await newsOf('pegawai@a2'), await auditOf('pegawai@a2')]).toEqual([['totp.mati'], ['matikan']])
    expect((await harness.call('GET', ACCOUNT, { token: session.sso })).status).toBe(200)
    expect((await confirm('', `${ACCOUNT}/confirm`)).status).toBe(401)
  })
})

describe('turning it on where the installation requires it of super admins', () => {
  beforeAll(() => start({ SUPERADMIN_WAJIB_TOTP: 'ya' }))
  afterAll(stop)

  it('asks super admins for a code of another', async () => {
    const session = await signIn('superadmin')
    expect((await confirm(session.sso)).body.code).toBe('totp.perlu_bukti')
    await tambahOrang(harness, 'superadmin2', { peran: [{ role: 'superadmin', di: null }] })
    addAccount('superadmin2')
    const made = await makeKode(harness.person('superadmin').nip, 'superadmin2')
    expect(made.status, made.text).toBe(200)
    expect((await prove(session, { kode: made.body.data.kode })).status).toBe(200)
    expect((await confirm(session.sso)).status).toBe(200)
    expect(await newsOf('superadmin2')).toEqual(['totp.aktif'])
    expect(await needsProof(await signIn('pegawai@a'))).toBe(false)
  })
})
