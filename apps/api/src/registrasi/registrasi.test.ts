import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../test/harness.ts'
import { type KeycloakPeer, startKeycloakPeer } from '../../test/keycloak-peer.ts'

let harness: Harness
let peer: KeycloakPeer
beforeAll(async () => {
  peer = await startKeycloakPeer([], { id: 'presensi', secret: 'klien-3f9a1c7be2d84f60' })
  harness = await createHarness({
    SSO_URL: '',
    SSO_ISSUER: peer.issuer,
    SSO_CLIENT_SECRET: 'klien-3f9a1c7be2d84f60',
    SSO_ADMIN_CLIENT_SECRET: 'layanan-77aa10bc99',
  })
})
afterAll(async () => {
  await harness.close()
  await peer.close()
})

const PASSWORD = 'kuda hijau berlari 77'
const ask = (nip: string, extra: Record<string, string> = {}) =>
  harness.call('POST', '/users/register', {
    body: { email: `${nip}@contoh.go.id`, password: PASSWORD, nama: 'Calon Pengguna', nip, ...extra },
  })
const waiting = async (as: string) =>
  (await harness.call('GET', '/absensi/v2/superadmin/registrasi/get', { as, query: { status: 'menunggu' } })).body.data
    .items
const decide = (as: string, id: string, keputusan: string) =>
  harness.call('POST', '/absensi/v2/superadmin/registrasi/putuskan', { as, body: { id, keputusan } })

describe('asking for an account', () => {
  it('makes a request, never an account, and answers the same whoever asks', async () => {
    const known = await ask(harness.person('pegawai@a').nip)
    const unknown = await ask('199002022016011777')
    expect([known.status, known.body]).toEqual([200, { message: 'Registration successful' }])
    expect(unknown.body).toEqual(known.body)
    expect((await ask(harness.person('pegawai@a').nip, { nama: 'Orang Lain' })).body).toEqual(known.body)
    expect((await waiting('superadmin')).map((row: { nama: string }) => row.nama)).toEqual([
      'Calon Pengguna',
      'Calon Pengguna',
    ])
    expect(peer.seen.filter((call) => call.path.endsWith('/users'))).toEqual([])
  })

  it.each(['pendek', '199001012015011001', 'passwordpassword', 'aaaaaaaaaaaaaa'])(
    'refuses the password %j',
    async (password) => {
      expect((await ask('199001012015011001', { password })).status).toBe(400)
    },
  )

  it('tells the admins who will decide', async () => {
    const bell = async (as: string) =>
      (await harness.call('GET', '/absensi/v2/notifikasi/get', { as })).body.data.items.map(
        (item: { jenis: string }) => item.jenis,
      )
    expect(await bell('admin:instansi@a')).toEqual(['registrasi.diminta'])
    expect(await bell('admin:instansi@b')).toEqual([])
    expect(await bell('pegawai@a')).toEqual([])
  })

  it('shows an agency only its own requests', async () => {
    expect((await waiting('admin:instansi@a')).length).toBe(1)
    expect(await waiting('admin:instansi@b')).toEqual([])
    expect((await harness.call('GET', '/absensi/v2/superadmin/registrasi/get', { as: 'pegawai@a' })).status).toBe(403)
  })

  it('accepts once: the account is made with the password that was asked for', async () => {
    const [row] = await waiting('admin:instansi@a')
    expect((await decide('admin:instansi@b', row.id, 'diterima')).status).toBe(404)
    const answers = await Promise.all([
      decide('admin:instansi@a', row.id, 'diterima'),
      decide('superadmin', row.id, 'ditolak'),
    ])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
    const made = peer.seen
      .filter((call) => call.path.endsWith('/users'))
      .map((call) => call.body as Record<string, never>)
    if (answers[0]?.status === 200) {
      const { credentials, ...user } = made[0] as unknown as {
        credentials: { credentialData: string; secretData: string }[]
      }
      expect(user).toMatchObject({ enabled: true, attributes: { nip: [harness.person('pegawai@a').nip] } })
      expect(await verify(toPhc(credentials[0] ?? { credentialData: '{}', secretData: '{}' }), PASSWORD)).toBe(true)
    }
    const kept = await harness.db.acrossInstansi((tx) =>
      tx.selectFrom('registrasi').select('kata_sandi').where('id', '=', row.id).execute(),
    )
    expect(kept).toEqual([{ kata_sandi: '' }])
    expect((await decide('superadmin', row.id, 'ditolak')).body.code).toBe('registrasi.sudah_diputuskan')
  })

  it('refuses a decision about oneself', async () => {
    await ask(harness.person('admin:instansi@b').nip)
    const [row] = await waiting('admin:instansi@b')
    expect((await decide('admin:instansi@b', row.id, 'diterima')).body.code).toBe('akses.diri_sendiri')
  })
})

/** Keycloak's representation back into a PHC string. */
function toPhc({ credentialData, secretData }: { credentialData: string; secretData: string }): string {
  const { hashIterations, additionalParameters: p } = JSON.parse(credentialData)
  const { value, salt } = JSON.parse(secretData)
  const bare = (text: string) => text.replace(/=+$/, '')
  return `$argon2${p.type[0]}$v=19$m=${p.memory[0]},t=${hashIterations},p=${p.parallelism[0]}$${bare(salt)}$${bare(value)}`
}
