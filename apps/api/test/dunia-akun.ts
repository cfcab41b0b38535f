import { randomUUID } from 'node:crypto'
import { createHarness, type Harness } from './harness.ts'
import { startKeycloakPeer } from './keycloak-peer.ts'

const CLIENT = { id: 'presensi', secret: 'klien-3f9a1c7be2d84f60' }
export const ADMIN = 'admin:instansi@a'
export const OPERATOR = 'operator:instansi:pegawai@a'

/** An account at the sign-in service, as it signs in. */
export type AkunUji = { sub: string; username: string; nip: string }

/** The product beside a Keycloak that makes accounts, for tests of whose an account is. */
export async function duniaAkun() {
  const peer = await startKeycloakPeer([], CLIENT)
  const harness: Harness = await createHarness({
    SSO_URL: '',
    SSO_ISSUER: peer.issuer,
    SSO_CLIENT_SECRET: CLIENT.secret,
    SSO_ADMIN_CLIENT_SECRET: 'layanan-77aa10bc99',
    RATE_LIMIT_ALAMAT: '1000000',
    RATE_LIMIT_ORANG: '1000000',
  })
  let serial = 0
  const nextNip = (): string => {
    serial += 1
    const day = String(1 + Math.floor(serial / 1000)).padStart(2, '0')
    return `198805${day}2010011${String(serial % 1000).padStart(3, '0')}`
  }
  const post = (path: string, body: Record<string, unknown>, as: string) => harness.call('POST', path, { as, body })
  const save = (nip: string, extra: Record<string, unknown> = {}, as = OPERATOR) =>
    post(
      '/absensi/m-pegawai/save',
      { nip, nama: `Orang ${nip}`, jenis: 'PNS', kantor_id: harness.world.a.kantor[0], mulai: '2026-01-01', ...extra },
      as,
    )

  /** What the sign-in service gives an account that signs in. */
  const tokenOf = ({ sub, username: preferred_username, nip }: AkunUji): Promise<string> =>
    peer.sign({ sub, typ: 'Bearer', azp: 'presensi', aud: 'account', preferred_username, nip }, 300)
  async function signInAs(akun: AkunUji) {
    const token = await tokenOf(akun)
    return harness.call('POST', '/absensi/v2/auth/login', { body: { token } })
  }
  /** Whose token an account is given, or the code of the refusal. */
  async function whoIs(akun: AkunUji): Promise<string> {
    const { status, body } = await signInAs(akun)
    if (status !== 200) return body.code
    return JSON.parse(Buffer.from(body.data.token.split('.')[1], 'base64url').toString()).sub
  }
  /** The account that the product made by this user name. */
  function akunBernama(username: string): AkunUji {
    const found = peer.accounts.find((one) => one.username === username)
    if (found === undefined) throw new Error(`no account ${username}`)
    return { sub: found.id, username, nip: found.attributes?.nip?.[0] ?? '' }
  }
  /** An account that somebody made at the sign-in service itself. */
  const akunLuar = (nip: string, username = `nama-${randomUUID()}`): AkunUji => ({ sub: randomUUID(), username, nip })
  const penggunaOf = async (pegawai_id: string): Promise<string> =>
    (
      await harness.db.acrossInstansi((tx) =>
        tx.selectFrom('pegawai').select('pengguna_id').where('id', '=', pegawai_id).executeTakeFirstOrThrow(),
      )
    ).pengguna_id
  const close = async (): Promise<void> => {
    await harness.close()
    await peer.close()
  }
  return {
    harness,
    peer,
    nextNip,
    post,
    save,
    tokenOf,
    signInAs,
    whoIs,
    akunBernama,
    akunLuar,
    penggunaOf,
    close,
  }
}

export type DuniaAkun = Awaited<ReturnType<typeof duniaAkun>>
