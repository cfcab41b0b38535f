import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { type KeycloakPeer, startKeycloakPeer } from '../../../test/keycloak-peer.ts'
import { tambahOrang } from '../../../test/tambah-orang.ts'
import { beginKepegawaian, endKepegawaian } from '../../people-and-places/pegawai/public.ts'

let harness: Harness
let peer: KeycloakPeer
beforeAll(async () => {
  peer = await startKeycloakPeer([], { id: 'presensi', secret: 'klien-3f9a1c7be2d84f60' })
  harness = await createHarness({
    SSO_URL: '',
    SSO_ISSUER: peer.issuer,
    SSO_CLIENT_SECRET: 'klien-3f9a1c7be2d84f60',
    SSO_ADMIN_CLIENT_SECRET: 'layanan-77aa10bc99',
    RATE_LIMIT_ALAMAT: '100000',
  })
})
afterAll(async () => {
  await harness.close()
  await peer.close()
})

const ADMIN = 'admin:instansi@a'
const PASSWORD = 'kuda hijau berlari 77'
const ask = (nip: string, extra: Record<string, string> = {}) =>
  harness.call('POST', '/users/register', {
    body: { email: `${nip}@contoh.go.id`, password: PASSWORD, nama: 'Calon Pengguna', nip, ...extra },
  })
const listed = async (as: string, query: Record<string, string> = {}) =>
  (await harness.call('GET', '/absensi/v2/superadmin/registrasi/get', { as, query })).body.data.items
const waiting = (as: string, nip?: string) => listed(as, { status: 'menunggu', ...(nip !== undefined && { q: nip }) })
const decide = (as: string, id: string, keputusan: string, extra: Record<string, string> = {}) =>
  harness.call('POST', '/absensi/v2/superadmin/registrasi/putuskan', { as, body: { id, keputusan, ...extra } })
type Made = { username: string; email?: string; firstName: string; credentials: Record<string, string>[] }
const accountsOf = (nip: string) =>
  peer.seen.flatMap(({ path, body }) =>
    path.endsWith('/users') && (body as Made | null)?.username === nip ? [body as Made] : [],
  )
const bell = async (as: string) => (await harness.call('GET', '/absensi/v2/notifikasi/get', { as })).body.data.items
const setEmail = (pegawai_id: string | null, email: string) =>
  harness.db.acrossInstansi((tx) => tx.updateTable('pegawai').set({ email }).where('id', '=', pegawai_id).execute())

describe('asking for an account', () => {
  it('makes a request, never an account, and answers the same whoever asks', async () => {
    const known = await ask(harness.person('pegawai@a').nip)
    const unknown = await ask('199002022016011777')
    expect([known.status, known.body]).toEqual([200, { message: 'Registration successful' }])
    expect(unknown.body).toEqual(known.body)
    expect(peer.seen.filter((call) => call.path.endsWith('/users'))).toEqual([])
  })

  it.each(['pendek', '199001012015011001', PASSWORD, ''])(
    'takes the password %j and keeps nothing of it',
    async (password) => {
      const { nip } = await tambahOrang(harness, `sandi ${password}`, { bekerja: 'a' })
      expect((await ask(nip, { password })).body).toEqual({ message: 'Registration successful' })
      const { rows } = await harness.db.acrossInstansi((tx) =>
        sql<{ baris: string }>`select r::text as baris from registrasi r where nip = ${nip}`.execute(tx),
      )
      expect(rows).toHaveLength(1)
      expect(rows[0]?.baris).not.toMatch(/argon2|kuda hijau/)
      await decide(ADMIN, (await waiting(ADMIN, nip))[0].id, 'ditolak')
    },
  )

  it('does not need one', async () => {
    const { nip } = await tambahOrang(harness, 'tanpa sandi', { bekerja: 'a' })
    const body = { nip, nama: 'Tanpa Sandi', email: 'tanpa.sandi@contoh.go.id' }
    expect((await harness.call('POST', '/users/register', { body, json: true })).status).toBe(200)
    expect(await waiting(ADMIN, nip)).toHaveLength(1)
  })

  it('shows an agency only its own requests', async () => {
    expect((await waiting(ADMIN, harness.person('pegawai@a').nip)).length).toBe(1)
    expect(await waiting('admin:instansi@b')).toEqual([])
    expect((await harness.call('GET', '/absensi/v2/superadmin/registrasi/get', { as: 'pegawai@a' })).status).toBe(403)
  })

  it('tells the admins who will decide, once a day', async () => {
    const about = (await bell(ADMIN)).filter((item: { jenis: string }) => item.jenis === 'registrasi.diminta')
    expect(about).toHaveLength(1)
    const { nip } = await tambahOrang(harness, 'kabar terakhir', { bekerja: 'a' })
    await harness.call('POST', '/absensi/v2/notifikasi/baca', { as: ADMIN, body: {} })
    await ask(nip, { nama: 'Penanya Terakhir' })
    const after = (await bell(ADMIN)).filter((item: { jenis: string }) => item.jenis === 'registrasi.diminta')
    expect(after).toEqual([expect.objectContaining({ id: about[0].id, dibaca_pada: null })])
    expect(after[0].message).toContain('Penanya Terakhir')
    expect(await bell('admin:instansi@b')).toEqual([])
    expect(await bell('pegawai@a')).toEqual([])
  })
})

describe('asking again and again from one address', () => {
  it('is refused much sooner than other calls without a token', async () => {
    const few = await createHarness({ RATE_LIMIT_ALAMAT: '40' })
    onTestFinished(() => few.close())
    const { nip } = few.person('pegawai@a')
    const body = { nip, nama: 'A', email: 'a@contoh.go.id' }
    const register = async () => (await few.call('POST', '/users/register', { body })).status
    expect([await register(), await register(), await register()]).toEqual([200, 200, 429])
    expect((await few.call('POST', '/absensi/v2/auth/login', { body: { token: 'a.b.c' } })).status).toBe(401)
  })
})

describe('several requests for one NIP', () => {
  it('stand beside each other, five at most, and each shows the others', async () => {
    const { nip } = await tambahOrang(harness, 'lima', { bekerja: 'a' })
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_one, no) => ask(nip, { email: `calon${no}@contoh.go.id`, nama: `Calon ${no}` })),
    )
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    const rows = await waiting(ADMIN, nip)
    expect(rows).toHaveLength(5)
    expect(new Set(rows.map((row: { email: string }) => row.email)).size).toBe(5)
    for (const row of rows) {
      expect(row.lain).toHaveLength(4)
      expect(row.lain.map((other: { email: string }) => other.email)).not.toContain(row.email)
      expect(row.lain[0]).toEqual({
        id: expect.any(String),
        nama: expect.stringMatching(/^Calon \d$/),
        email: expect.stringMatching(/^calon\d@/),
        dibuat_pada: expect.any(String),
      })
    }
  })

  it('are all closed by deciding on one, and make room for new ones', async () => {
    const nip = harness.person('lima').nip
    const [one] = await waiting(ADMIN, nip)
    const answer = await decide(ADMIN, one.id, 'diterima')
    expect(answer.body.data).toMatchObject({ id: one.id, status: 'diterima', lain: [] })
    expect(await waiting(ADMIN, nip)).toEqual([])
    const closed = await listed(ADMIN, { status: 'ditolak', q: nip })
    expect(closed).toHaveLength(4)
    for (const row of closed) expect(row).toMatchObject({ bersama: one.id })
    await ask(nip)
    expect(await waiting(ADMIN, nip)).toHaveLength(1)
  })
})

describe('deciding', () => {
  it('makes the account with a first password that is told once and has to be changed', async () => {
    const { nip } = await tambahOrang(harness, 'diterima', { bekerja: 'a' })
    await ask(nip)
    const [row] = await waiting(ADMIN, nip)
    expect((await decide('admin:instansi@b', row.id, 'diterima')).status).toBe(404)
    const { data } = (await decide(ADMIN, row.id, 'diterima')).body
    expect(data).toMatchObject({ akun: 'dibuat', kata_sandi_sementara: expect.stringMatching(/^([a-z2-9]{4}-){3}/) })
    const [made] = accountsOf(nip)
    const [credential] = made?.credentials ?? []
    expect(made).toMatchObject({ enabled: true, attributes: { nip: [nip] } })
    expect(credential).toMatchObject({ temporary: true })
    expect(await verify(toPhc(credential ?? {}), data.kata_sandi_sementara)).toBe(true)
    expect(await verify(toPhc(credential ?? {}), PASSWORD)).toBe(false)
    expect(JSON.stringify(await listed(ADMIN, { q: nip }))).not.toContain(data.kata_sandi_sementara)
  })

  it('takes the name and the e-mail of the employee, not those of the request', async () => {
    const { nip, nama, pegawai_id } = await tambahOrang(harness, 'dari catatan', { bekerja: 'a' })
    await setEmail(pegawai_id, 'catatan@contoh.go.id')
    await ask(nip, { email: 'penyerang@contoh.go.id', nama: 'Penyerang' })
    const [row] = await waiting(ADMIN, nip)
    expect(row).toMatchObject({ email: 'penyerang@contoh.go.id', email_pegawai: 'catatan@contoh.go.id', pegawai: nama })
    expect((await decide(ADMIN, row.id, 'diterima')).status).toBe(200)
    expect(accountsOf(nip)).toEqual([
      expect.objectContaining({ lastName: nama.split(' ').at(-1), email: 'catatan@contoh.go.id' }),
    ])
  })

  it('takes the e-mail that the admin confirms, and none where there is none', async () => {
    const confirmed = await tambahOrang(harness, 'dipastikan', { bekerja: 'a' })
    await ask(confirmed.nip, { email: 'lain@contoh.go.id' })
    const [row] = await waiting(ADMIN, confirmed.nip)
    expect((await decide(ADMIN, row.id, 'diterima', { email: 'bukan e-mail' })).status).toBe(400)
    expect((await decide(ADMIN, row.id, 'diterima', { email: 'benar@contoh.go.id' })).status).toBe(200)
    expect(accountsOf(confirmed.nip)[0]?.email).toBe('benar@contoh.go.id')
    const none = await tambahOrang(harness, 'tanpa e-mail', { bekerja: 'a' })
    await ask(none.nip, { email: 'penyerang2@contoh.go.id' })
    const [bare] = await waiting(ADMIN, none.nip)
    expect((await decide(ADMIN, bare.id, 'diterima')).status).toBe(200)
    expect(accountsOf(none.nip)).toEqual([expect.not.objectContaining({ email: expect.anything() })])
  })

  it('makes a person of a NIP that nobody knew, and only a super admin does', async () => {
    const nip = '199002022016011778'
    await ask(nip, { nama: 'Orang Baru' })
    expect(await waiting(ADMIN, nip)).toEqual([])
    const [row] = await waiting('superadmin', nip)
    expect((await decide(ADMIN, row.id, 'diterima')).status).toBe(404)
    expect((await decide('superadmin', row.id, 'diterima')).body.data.akun).toBe('dibuat')
    const made = await harness.db.acrossInstansi((tx) =>
      tx.selectFrom('pengguna').select(['nama', 'email']).where('nip', '=', nip).execute(),
    )
    expect(made).toEqual([{ nama: 'Orang Baru', email: null }])
  })

  it('happens once, whoever comes at the same time', async () => {
    const { nip } = await tambahOrang(harness, 'bersamaan', { bekerja: 'a' })
    await ask(nip)
    await ask(nip, { email: 'kedua@contoh.go.id' })
    const [one, two] = await waiting(ADMIN, nip)
    const answers = await Promise.all([
      decide(ADMIN, one.id, 'diterima'),
      decide('superadmin', two.id, 'diterima'),
      decide('superadmin', one.id, 'ditolak'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const won = answers.find(({ status }) => status === 200)?.body.data
    if (won.status === 'diterima') expect(won.akun).toBe('dibuat')
    expect(accountsOf(nip)).toHaveLength(won.status === 'diterima' ? 1 : 0)
    for (const { id } of [one, two])
      expect((await decide('superadmin', id, 'ditolak')).body.code).toBe('registrasi.sudah_diputuskan')
  })

  it('leaves the request where the single sign-on has that account already', async () => {
    const { nip } = await tambahOrang(harness, 'punya akun', { bekerja: 'a', terikat: true })
    await ask(nip)
    const [row] = await waiting(ADMIN, nip)
    const answer = await decide(ADMIN, row.id, 'diterima')
    expect([answer.status, answer.body.code]).toEqual([409, 'registrasi.akun_ada'])
    expect(await waiting(ADMIN, nip)).toHaveLength(1)
    expect((await decide(ADMIN, row.id, 'ditolak')).status).toBe(200)
  })

  it('leaves everything as it was while the single sign-on is away', async () => {
    const away = await createHarness({ SSO_URL: 'http://127.0.0.1:9', SSO_ADMIN_CLIENT_SECRET: 'layanan-77aa10bc99' })
    const nip = '199002022016011779'
    await away.call('POST', '/users/register', { body: { nip, nama: 'Menunggu', email: 'menunggu@contoh.go.id' } })
    const path = '/absensi/v2/superadmin/registrasi'
    const read = async () => (await away.call('GET', `${path}/get`, { as: 'superadmin' })).body.data.items
    const [row] = await read()
    for (const _again of [1, 2]) {
      const body = { id: row.id, keputusan: 'diterima' }
      expect((await away.call('POST', `${path}/putuskan`, { as: 'superadmin', body })).status).toBe(503)
    }
    expect(await read()).toEqual([row])
    const known = await away.db.acrossInstansi((tx) =>
      tx.selectFrom('pengguna').select('id').where('nip', '=', nip).execute(),
    )
    expect(known).toEqual([])
    await away.close()
  })

  it('about oneself is refused', async () => {
    await ask(harness.person('admin:instansi@b').nip)
    const [row] = await waiting('admin:instansi@b')
    expect((await decide('admin:instansi@b', row.id, 'diterima')).body.code).toBe('akses.diri_sendiri')
  })
})

describe('people above or outside', () => {
  it('who is out of the agency’s reach goes to the super admins at once', async () => {
    const { nip } = await tambahOrang(harness, 'super di a', {
      bekerja: 'a',
      peran: [{ role: 'superadmin', di: null }],
    })
    await ask(nip)
    expect(await waiting(ADMIN, nip)).toEqual([])
    expect(await waiting('superadmin', nip)).toHaveLength(1)
  })

  it.each([
    ['became a super admin', { role: 'role:presensi:superadmin', instansi_id: null }],
    ['got a role elsewhere', { role: 'role:presensi:monitoring:instansi:rekap', di: 'b' }],
  ] as const)('who %s after asking is not decided on here', async (name, given) => {
    const { nip, pengguna_id } = await tambahOrang(harness, name, { bekerja: 'a' })
    await ask(nip)
    const [row] = await waiting(ADMIN, nip)
    const instansi_id = 'di' in given ? harness.world.b.id : null
    await harness.db.acrossInstansi((tx) =>
      tx.insertInto('peran').values({ id: row.id, pengguna_id, role: given.role, instansi_id }).execute(),
    )
    for (const keputusan of ['diterima', 'ditolak'])
      expect((await decide(ADMIN, row.id, keputusan)).status, keputusan).toBe(404)
    expect(accountsOf(nip)).toEqual([])
    expect((await decide('superadmin', row.id, 'diterima')).body.data.akun).toBe('dibuat')
  })

  it('an agency that lost the person to another decides no more', async () => {
    const { nip, pengguna_id, pegawai_id } = await tambahOrang(harness, 'pindah instansi', { bekerja: 'a' })
    await ask(nip)
    const [row] = await waiting(ADMIN, nip)
    await harness.db.acrossInstansi(async (tx) => {
      const berhenti = { berhenti_pada: '2024-01-01', berhenti_jenis: 'mutasi_keluar' } as const
      await endKepegawaian(tx, harness.world.a.id, [{ pegawai_id: pegawai_id ?? '', ...berhenti }])
      const there = { instansi_id: harness.world.b.id, id: row.id, pengguna_id, nip, nama: 'Pindah', jenis: 'PNS' }
      await tx.insertInto('pegawai').values(there).execute()
      await beginKepegawaian(tx, there.instansi_id, [{ pegawai_id: there.id, pengguna_id, mulai: '2024-01-01' }])
    })
    expect((await decide(ADMIN, row.id, 'diterima')).status).toBe(404)
  })
})

it('takes few requests a minute from one address, and leaves its other calls alone', async () => {
  const busy = await createHarness({ RATE_LIMIT_ALAMAT: '40' })
  const body = {
    nip: '199002022016011778',
    nama: 'Penanya',
    email: 'penanya@contoh.go.id',
    password: 'kuda hijau terbang',
  }
  const statuses: number[] = []
  for (let n = 0; n < 3; n += 1) statuses.push((await busy.call('POST', '/users/register', { body })).status)
  expect(statuses).toEqual([200, 200, 429])
  expect((await busy.call('POST', '/absensi/v2/auth/login', { body: { token: 'a.b.c' } })).status).toBe(401)
  await busy.close()
})

/** Keycloak's representation back into a PHC string. */
function toPhc({ credentialData = '{}', secretData = '{}' }: Record<string, string>): string {
  const { hashIterations, additionalParameters: p } = JSON.parse(credentialData)
  const { value, salt } = JSON.parse(secretData)
  const bare = (text: string) => text.replace(/=+$/, '')
  return `$argon2${p.type[0]}$v=19$m=${p.memory[0]},t=${hashIterations},p=${p.parallelism[0]}$${bare(salt)}$${bare(value)}`
}
