import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { type KeycloakPeer, startKeycloakPeer } from '../../../test/keycloak-peer.ts'
import { tambahOrang } from '../../../test/tambah-orang.ts'
import { HARI_INI, ZONA_PAGI } from '../../../test/world.ts'
import { newId } from '../../platform/uuid.ts'
import { beginKepegawaian } from './public.ts'

let harness: Harness
let peer: KeycloakPeer
beforeAll(async () => {
  peer = await startKeycloakPeer([], { id: 'presensi', secret: 'klien-3f9a1c7be2d84f60' })
  harness = await createHarness(
    {
      SSO_URL: '',
      SSO_ISSUER: peer.issuer,
      SSO_CLIENT_SECRET: 'klien-3f9a1c7be2d84f60',
      SSO_ADMIN_CLIENT_SECRET: 'layanan-77aa10bc99',
    },
    { zona: ZONA_PAGI },
  )
})
afterAll(async () => {
  await harness.close()
  await peer.close()
})

const OPERATOR = 'operator:instansi:pegawai@a'
const call = (path: string, query: Record<string, string> = {}, as = OPERATOR) =>
  harness.call('GET', `/absensi/${path}`, { as, query })
const post = (path: string, body: Record<string, unknown>, as = OPERATOR) =>
  harness.call('POST', `/absensi/${path}`, { as, body })
const [one, two] = [() => harness.world.a.kantor[0], () => harness.world.a.kantor[1]]
const fine = (nip: string, extra: Record<string, unknown> = {}) => ({
  nip,
  nama: 'Budi Santoso',
  jenis: 'PNS',
  kantor_id: one(),
  mulai: '2024-01-01',
  ...extra,
})
const save = (body: Record<string, unknown>, as = OPERATOR) => post('m-pegawai/save', body, as)
const history = async (nip: string) => (await call('m-pegawai/riwayat', { nip })).body.data
const days = (rows: { mulai: string; selesai: string | null }[]) => rows.map((row) => [row.mulai, row.selesai])
let serial = 100
const nextNip = (): string => {
  serial += 1
  return `198505052009011${serial}`
}

describe('a new employee', () => {
  it('is saved with post, superior and PYBMC, gets an account and a password that is told once', async () => {
    const nip = '19850505 200901 1 001'
    const atasan = harness.person('atasan@a')
    const answer = await save(
      fine(nip, {
        jabatan: 'Analis',
        kelas_jabatan: '8',
        golongan: 'III/b',
        atasan_nip: atasan.nip,
        pybmc_nip: harness.person('pybmc@a').nip,
        tanggal_lahir: '1985-05-06',
        jenis_kelamin: 'P',
        email: 'Budi@Contoh.go.id',
      }),
    )
    expect(answer.body.data).toMatchObject({
      nip: '198505052009011001',
      kantor: 'Kantor A1',
      mulai: '2024-01-01',
      jabatan: 'Analis',
      kelas_jabatan: 8,
      golongan: 'III/b',
      atasan: atasan.nama,
      email: 'budi@contoh.go.id',
      aktif: true,
      akun: 'dibuat',
      can: { ubah: true, hapus: true },
    })
    expect(answer.body.data.peringatan.map((one: { kode: string }) => one.kode)).toEqual([
      'tanggal_lahir_beda',
      'jenis_kelamin_beda',
    ])
    expect(answer.body.data.kata_sandi_sementara).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
    const made = peer.seen.filter((seen) => seen.path.endsWith('/users')).at(-1)?.body
    expect(made).toMatchObject({ username: '198505052009011001', credentials: [{ temporary: true }] })
    expect(JSON.stringify(made)).not.toContain(answer.body.data.kata_sandi_sementara)
    const again = await save(fine(nip))
    expect([again.status, again.body.code]).toEqual([409, 'sudah_ada'])
  })

  it.each([
    ['a NIP of a PPPK', { jenis: 'PNS', nip: '198505052021211001' }, 'nip'],
    ['a NIP of a PNS for a PPPK', { jenis: 'PPPK', nip: '198505052009011002' }, 'nip'],
    ['a NIK for a PNS', { nip: '3173010101850001' }, 'nip'],
    ['a birth date that is none', { nip: '198513052009011002' }, 'nip'],
    ['letters', { nip: '19850505200901100x' }, 'nip'],
    ['another kind', { jenis: 'HONORER' }, 'jenis'],
    ['class 18', { jabatan: 'A', kelas_jabatan: '18' }, 'kelas_jabatan'],
    ['a class without a post', { kelas_jabatan: '8' }, 'jabatan'],
    ['a birth date to come', { tanggal_lahir: '2101-01-01' }, 'tanggal_lahir'],
    ['30 February', { mulai: '2024-02-30' }, 'mulai'],
    ['being one’s own superior', { atasan_nip: '198505052009012998' }, 'atasan_nip'],
    ['beginning inactive', { aktif: 'tidak' }, 'aktif'],
    ['a field nobody knows', { gaji: '1' }, 'gaji'],
    ['a religion that no holiday knows', { agama: 'Pastafari' }, 'agama'],
    ['a religion in another spelling', { agama: 'hindu' }, 'agama'],
    ['a grade that is none', { jabatan: 'A', golongan: 'V/z' }, 'golongan'],
    ['a grade of PPPK for a PNS', { jabatan: 'A', golongan: 'IX' }, 'golongan'],
    ['a PTKP status that is none', { status_ptkp: 'K/4' }, 'status_ptkp'],
    ['employment that begins after the placement', { tmt: '2099-01-01' }, 'tmt'],
    ['a TMT after a placement to come', { mulai: '2099-01-01', tmt: '2099-01-02' }, 'tmt'],
  ])('is refused with %s', async (_name, change, field) => {
    const answer = await save({ ...fine('198505052009012998'), ...change })
    expect([answer.status, answer.body.errors?.map((one: { field: string }) => one.field)]).toEqual([400, [field]])
    expect((await call('m-pegawai/list', { q: '198505052009012998' })).body.data.total).toBe(0)
  })

  it('cannot be tied to what belongs to another agency, nor be employed there too', async () => {
    for (const change of [
      { kantor_id: harness.world.b.kantor[0] },
      { atasan_nip: harness.person('atasan@b').nip },
      { pybmc_nip: '199001012015011999' },
    ])
      expect((await save(fine(nextNip(), change))).status).toBe(404)
    const elsewhere = await save(fine(harness.person('pegawai@b').nip))
    expect([elsewhere.status, elsewhere.body.code]).toEqual([409, 'pegawai.aktif_di_tempat_lain'])
  })

  it('with an e-mail that another account has stays without an account until there is one', async () => {
    const [first, second] = [nextNip(), nextNip()]
    const email = 'kantor.bersama@contoh.go.id'
    expect((await save(fine(first, { email }))).body.data.akun).toBe('dibuat')
    const taken = (await save(fine(second, { email }))).body.data
    expect([taken.akun, taken.kata_sandi_sementara]).toEqual(['email_terpakai', undefined])
    const without = await call('m-pegawai/list', { akun: 'belum', size: '200' })
    const nips = without.body.data.items.map((row: { nip: string }) => row.nip)
    expect([nips.includes(first), nips.includes(second)]).toEqual([false, true])
    const change = { id: taken.id, email: 'sendiri@contoh.go.id', buat_akun: 'ya' }
    const mended = (await save(fine(second, change))).body.data
    expect([mended.akun, mended.kata_sandi_sementara]).toEqual(['dibuat', expect.any(String)])
  })

  it('whose account was made while the answer got lost gets another first password when asked again, and only then', async () => {
    const nip = nextNip()
    const issued = () => peer.seen.filter(({ path }) => path.endsWith('/reset-password')).length
    // The token for its calls is there.
    await save(fine(nextNip()))
    peer.losesAnswers = true
    const lost = (await save(fine(nip))).body.data
    peer.losesAnswers = false
    expect([lost.akun, lost.kata_sandi_sementara]).toEqual(['belum_dibuat', undefined])
    const before = issued()
    const ask = () => save(fine(nip, { id: lost.id, buat_akun: 'ya' }))
    const again = (await ask()).body.data
    expect([again.akun, again.kata_sandi_sementara]).toEqual(['dibuat', expect.any(String)])
    expect(issued() - before).toBe(1)
    expect((await ask()).body.data).toMatchObject({ akun: 'ada' })
    expect(issued() - before, 'somebody saw it by now').toBe(1)
  })

  it('who has signed in before keeps their account, and no password is told', async () => {
    const { nip } = await tambahOrang(harness, 'pernah masuk', { pernah: 'b', terikat: true })
    const answer = await save(fine(nip), 'admin:instansi@a')
    expect(answer.body.data).toMatchObject({ akun: 'ada' })
    expect(answer.body.data.kata_sandi_sementara).toBeUndefined()
  })
})

describe('a grade', () => {
  it.each([
    ['CPNS', '198505052009012901', 'II/a', null],
    ['PPPK', '198505052021212902', 'IX', 'III/c'],
    ['PPPK_PARUH_WAKTU', '198505052021212903', null, 'IX'],
    ['NON_ASN', '3173010101859904', null, 'I'],
  ])('is one of its kind of employee: %s', async (jenis, nip, right, wrong) => {
    const body = fine(nip, { jenis, jabatan: 'Staf' })
    if (wrong !== null) {
      const refused = await save({ ...body, golongan: wrong })
      expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, 'golongan'])
    }
    const saved = await save({ ...body, golongan: right ?? '' })
    expect([saved.status, saved.body.data.golongan]).toEqual([200, right])
  })

  it('that does not fit another kind has to be said with it', async () => {
    const nip = nextNip().replace('2009011', '2021211')
    const { id } = (await save(fine(nip, { jenis: 'PPPK', jabatan: 'Guru', golongan: 'IX' }))).body.data
    const part = fine(nip, { id, jenis: 'PPPK_PARUH_WAKTU', mulai: HARI_INI })
    expect((await save(part)).body.errors).toMatchObject([{ field: 'golongan' }])
    expect((await save({ ...part, golongan: '' })).body.data).toMatchObject({
      jenis: 'PPPK_PARUH_WAKTU',
      golongan: null,
    })
  })

  it('and a first day of work may lie ahead together with the placement', async () => {
    const saved = await save(fine(nextNip(), { mulai: '2099-01-01', tmt: '2099-01-01', status_ptkp: 'TK/0' }))
    expect([saved.status, saved.body.data.tmt, saved.body.data.status_ptkp]).toEqual([200, '2099-01-01', 'TK/0'])
  })
})

describe('a move', () => {
  it('closes the earlier placement the day before and leaves the past alone', async () => {
    const nip = nextNip()
    const { id } = (
      await save(fine(nip, { jabatan: 'Staf', golongan: 'II/c', atasan_nip: harness.person('atasan@a').nip }))
    ).body.data
    const moved = await save(fine(nip, { id, kantor_id: two(), mulai: '2025-03-01', jabatan: 'Kepala Seksi' }))
    expect(moved.body.data).toMatchObject({ kantor: 'Kantor A2', jabatan: 'Kepala Seksi', golongan: 'II/c' })
    const story = await history(nip)
    expect(days(story.penempatan)).toEqual([
      ['2025-03-01', null],
      ['2024-01-01', '2025-02-28'],
    ])
    expect(days(story.jabatan)).toEqual([
      ['2025-03-01', null],
      ['2024-01-01', '2025-02-28'],
    ])
    expect(days(story.atasan)).toEqual([['2024-01-01', null]])
    const before = JSON.stringify(story)
    const late = await save(fine(nip, { id, kantor_id: one(), mulai: '2024-06-01', nama: 'Nama Lain' }))
    expect([late.status, late.body.code]).toEqual([200, undefined])
    const blocked = await save(fine(nip, { id, kantor_id: two(), mulai: '2024-06-01', nama: 'Nama Lain Lagi' }))
    expect([blocked.status, blocked.body.code]).toEqual([409, 'pegawai.riwayat_terhalang'])
    expect(blocked.body.data.rintangan).toEqual([
      { field: 'mulai', mulai: '2025-03-01', selesai: null, nilai: 'Kantor A2' },
    ])
    const after = await history(nip)
    expect(after.pegawai.nama).toBe('Nama Lain')
    expect(JSON.stringify({ ...after, pegawai: story.pegawai })).toBe(before)
  })

  it('in the future waits, and saving the rest meanwhile does not undo it', async () => {
    const nip = nextNip()
    const { id } = (await save(fine(nip))).body.data
    const planned = await save(fine(nip, { id, kantor_id: two(), mulai: '2100-01-01' }))
    expect(planned.body.data.kantor).toBe('Kantor A1')
    expect((await save(fine(nip, { id, no_hp: '0812-3456-789' }))).body.data).toMatchObject({ no_hp: '0812-3456-789' })
    expect(days((await history(nip)).penempatan)).toEqual([
      ['2100-01-01', null],
      ['2024-01-01', '2099-12-31'],
    ])
  })

  it('of the superior cannot close a circle, on that day or later', async () => {
    const people: { nip: string; id: string }[] = []
    for (let index = 0; index < 3; index += 1) {
      const nip = nextNip()
      const above = people.at(-1)?.nip
      const { id } = (await save(fine(nip, { nama: `Orang ${index}`, ...(above && { atasan_nip: above }) }))).body.data
      people.push({ nip, id })
    }
    const [top, , low] = people
    const ring = await save(fine(top?.nip ?? '', { id: top?.id, atasan_nip: low?.nip, nama: 'Orang 0' }))
    expect(ring.body.errors).toMatchObject([
      { field: 'atasan_nip', message: expect.stringContaining('Orang 0 → Orang 2 → Orang 1 → Orang 0') },
    ])
    const ended = await save(
      fine(low?.nip ?? '', { id: low?.id, akhiri: 'atasan', mulai: '2025-01-01', nama: 'Orang 2' }),
    )
    expect(ended.body.data.atasan_nip).toBeNull()
    const free = await save(
      fine(top?.nip ?? '', { id: top?.id, atasan_nip: low?.nip, mulai: '2025-02-01', nama: 'Orang 0' }),
    )
    expect(free.body.data.atasan_nip).toBe(low?.nip)
  })

  it('of two at once against each other: one is refused', async () => {
    const [a, b] = [nextNip(), nextNip()]
    const ids = [(await save(fine(a))).body.data.id, (await save(fine(b))).body.data.id]
    const answers = await Promise.all([
      save(fine(a, { id: ids[0], atasan_nip: b })),
      save(fine(b, { id: ids[1], atasan_nip: a })),
    ])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 400])
  })
})

describe('leaving and coming back', () => {
  it('ends sessions and everything dated, and is undone by a new placement', async () => {
    const person = harness.person('pegawai@a2')
    const token = await harness.token('pegawai@a2')
    const body = {
      id: person.pegawai_id,
      nip: person.nip,
      nama: person.nama,
      jenis: 'PNS',
      kantor_id: two(),
      mulai: '2020-01-01',
    }
    expect((await save({ ...body, aktif: '0' })).body.data).toMatchObject({ aktif: false, akun: 'tidak_diminta' })
    expect((await harness.call('GET', '/absensi/v2/notifikasi/get', { token })).status).toBe(401)
    expect((await history(person.nip)).penempatan[0].selesai).not.toBeNull()
    const gone = await call('m-pegawai/list', { kantor_id: two(), aktif: '0' })
    expect(gone.body.data.items).toMatchObject([{ nip: person.nip, aktif: false }])
    const back = await save({ ...body, id: '', mulai: HARI_INI })
    expect(back.body.data).toMatchObject({ id: person.pegawai_id, aktif: true })
  })

  it('is refused while a role is held, and for one’s own record', async () => {
    const held = harness.person('operator:instansi:jam@a')
    const body = {
      nip: held.nip,
      id: held.pegawai_id,
      nama: held.nama,
      jenis: 'PNS',
      kantor_id: one(),
      mulai: '2020-01-01',
    }
    const refused = await save({ ...body, aktif: '0' })
    expect([refused.status, refused.body.code]).toEqual([409, 'pegawai.masih_berperan'])
    const self = harness.person(OPERATOR)
    const own = await save({
      ...body,
      nip: self.nip,
      id: self.pegawai_id,
      nama: self.nama,
      jabatan: 'Kepala',
      kelas_jabatan: 15,
    })
    expect([own.status, own.body.code]).toEqual([403, 'akses.diri_sendiri'])
  })
})

describe('another NIP', () => {
  it('keeps the old one, and the account follows', async () => {
    const [before, after] = [nextNip(), nextNip()]
    const { id } = (await save(fine(before, { buat_akun: 'tidak' }))).body.data
    expect((await save(fine(after, { id }))).body.data).toMatchObject({ id, nip: after, nip_lama: before })
    const account = await harness.db.acrossInstansi((tx) =>
      tx.selectFrom('pengguna').select(['nip', 'username']).where('nip', '=', after).execute(),
    )
    expect(account).toEqual([{ nip: after, username: after }])
    const taken = await save(fine(harness.person('pegawai@a').nip, { id }))
    expect([taken.status, taken.body.code]).toEqual([409, 'sudah_ada'])
  })

  it('waits for a second person where somebody holds a role', async () => {
    const held = harness.person('operator:instansi:jam@a')
    const answer = await save(fine(nextNip(), { id: held.pegawai_id, nama: held.nama, mulai: '2020-01-01' }))
    expect([answer.status, answer.body.data.menunggu.length]).toEqual([202, 1])
  })

  it('is saved by the super admin in the agency they chose', async () => {
    const body = { ...fine(nextNip()), kantor_id: harness.world.b.kantor[0] }
    expect((await save(body, 'superadmin')).body.code).toBe('lingkup.pilih_instansi')
    const query = { instansi_id: harness.world.b.id }
    const chosen = await harness.call('POST', '/absensi/m-pegawai/save', { as: 'superadmin', query, body })
    expect(chosen.body.data).toMatchObject({ kantor: 'Kantor B1', instansi_id: harness.world.b.id })
  })
})

describe('deleting', () => {
  it('clears class and golongan that are sent empty, and leaves alone what is not sent', async () => {
    const nip = nextNip()
    const post = { jabatan: 'Analis', kelas_jabatan: '8', golongan: 'III/b' }
    const { id } = (await save(fine(nip, post))).body.data
    const kept = await save(fine(nip, { id, mulai: HARI_INI, kelas_jabatan: '' }))
    expect(kept.body.data).toMatchObject({ jabatan: 'Analis', kelas_jabatan: null, golongan: 'III/b' })
    const cleared = await save(fine(nip, { id, mulai: HARI_INI, golongan: '' }))
    expect(cleared.body.data).toMatchObject({ jabatan: 'Analis', kelas_jabatan: null, golongan: null })
    expect((await save(fine(nip, { id, mulai: HARI_INI }))).body.data).toMatchObject({ jabatan: 'Analis' })
  })

  it('takes out who was entered by mistake and refuses whoever has a history, with counts', async () => {
    const nip = nextNip()
    const { id } = (await save(fine(nip, { jabatan: 'Staf' }))).body.data
    expect((await post('m-pegawai/delete', { nip }, 'operator:instansi:pegawai@b')).status).toBe(404)
    expect((await post('m-pegawai/delete', { nip })).body.data).toEqual({ id })
    expect((await post('m-pegawai/delete', { nip })).status).toBe(404)
    const superior = harness.person('atasan@a')
    const refused = await post('m-pegawai/delete', { nip: superior.nip })
    const english = await harness.call('POST', '/absensi/m-pegawai/delete', {
      as: 'operator:instansi:pegawai@a',
      body: { nip: superior.nip },
      headers: { 'accept-language': 'en' },
    })
    expect(english.body.message).toMatch(/there is .*lines of subordinates/)
    expect([refused.status, refused.body.code]).toEqual([409, 'pegawai.ada_riwayat'])
    expect(refused.body.data.bawahan).toBeGreaterThan(0)
  })
})

describe('lists', () => {
  it('filter by office, kind, words and stay in reach', async () => {
    const nik = '3173010101850001'
    await save(fine(nik, { jenis: 'NON_ASN', nama: 'Zulkifli Satpam', kantor_id: two() }))
    const list = async (query: Record<string, string>, as = OPERATOR) =>
      (await call('m-pegawai/list', query, as)).body.data
    expect((await list({ jenis: 'NON_ASN', q: 'zul' })).items).toMatchObject([{ nip: nik, kantor: 'Kantor A2' }])
    expect((await list({ q: 'satpam', kantor_id: two() })).total).toBe(1)
    expect((await list({ q: 'satpam', kantor_id: one() })).total).toBe(0)
    const paged = await list({ size: '2', page: '2', sort: '-nip' })
    expect([paged.items.length, paged.total > 10]).toEqual([2, true])
    const own = await list({ size: '200' }, 'admin:kantor@a')
    expect(new Set(own.items.map((row: { kantor: string }) => row.kantor))).toEqual(new Set(['Kantor A1']))
    expect(own.items[0].can).toEqual({ ubah: false, hapus: false })
    expect((await call('m-pegawai/riwayat', { nip: nik }, 'admin:kantor@a')).status).toBe(404)
    const choice = (await call('v2/pegawai/data/get', { q: 'satpam' }, 'monitoring:instansi:rekap@a')).body.data.items
    expect(choice).toEqual([
      {
        id: expect.any(String),
        nip: nik,
        nama: 'Zulkifli Satpam',
        kantor_id: two(),
        kantor: 'Kantor A2',
        jabatan: null,
      },
    ])
    expect((await call('v2/pegawai/data/get', { q: 'satpam' }, 'monitoring:kantor:rekap@a')).body.data.total).toBe(0)
  })

  it('show who has no office yet, ASN and non-ASN apart, until they are placed', async () => {
    const make = (nip: string, jenis: string) =>
      harness.db.acrossInstansi(async (tx) => {
        const pengguna_id = newId()
        await tx.insertInto('pengguna').values({ id: pengguna_id, username: nip, nip, nama: 'Belum Ada' }).execute()
        const row = { instansi_id: harness.world.a.id, id: newId(), pengguna_id, nip, nama: 'Belum Ada', jenis }
        await tx.insertInto('pegawai').values(row).execute()
        await beginKepegawaian(tx, row.instansi_id, [{ pegawai_id: row.id, pengguna_id, mulai: '2020-01-01' }])
      })
    const asn = nextNip()
    await make(asn, 'PNS')
    await make('3173010101850099', 'NON_ASN')
    const unregistered = async (name: string) =>
      (await call(`users-service/user/${name}`)).body.data.items.map((row: { nip: string }) => row.nip)
    expect(await unregistered('unregister')).toEqual([asn])
    expect(await unregistered('unregister-nonasn')).toEqual(['3173010101850099'])
    expect((await save(fine(asn, { nama: 'Sudah Ada' }))).status).toBe(200)
    expect(await unregistered('unregister')).toEqual([])
  })
})

describe('what an admin does for a person', () => {
  it('set-offline ends their sessions, by GET and by POST', async () => {
    const { nip } = harness.person('pegawai@a')
    for (const method of ['GET', 'POST'] as const) {
      const token = await harness.token('pegawai@a')
      const done = await harness.call(method, '/absensi/m-pegawai/set-offline', { as: OPERATOR, query: { nip } })
      expect(done.body.data).toEqual({ id: harness.person('pegawai@a').pegawai_id })
      expect((await harness.call('GET', '/absensi/v2/notifikasi/get', { token })).status).toBe(401)
    }
    expect((await call('m-pegawai/set-offline', { nip: harness.person('pegawai@b').nip })).status).toBe(404)
  })

  it('resetting a face deletes its templates and is audited', async () => {
    const pegawai_id = harness.person('pegawai@a').pegawai_id ?? ''
    const instansi_id = harness.world.a.id
    await harness.db.inInstansi(instansi_id, (tx) =>
      tx
        .insertInto('wajah_templat')
        .values({ instansi_id, id: newId(), pegawai_id, data: Buffer.from('x') })
        .execute(),
    )
    expect((await call(`m-face-recog/reset/${pegawai_id}`)).body.data).toEqual({ id: pegawai_id, dihapus: 1 })
    expect((await call(`m-face-recog/reset/${pegawai_id}`)).body.data.dihapus).toBe(0)
    const audit = await call('v2/audit/get', { aksi: 'reset_wajah' }, 'admin:instansi@a')
    expect(audit.body.data.total).toBe(2)
    expect((await call(`m-face-recog/reset/${harness.person('pegawai@b').pegawai_id}`)).status).toBe(404)
  })

  it('a photo is for the person, their superior and who may see them; there is none yet', async () => {
    const see = async (username: string, as: string) =>
      (await call('v2/pegawai/data/get-image', { username }, as)).body.code
    for (const as of ['pegawai@a', 'atasan@a', 'admin:kantor@a', OPERATOR])
      expect(await see('pegawai@a', as), as).toBe('pegawai.belum_ada_foto')
    expect(await see(harness.person('pegawai@a').nip, OPERATOR)).toBe('pegawai.belum_ada_foto')
    for (const as of ['pybmc@a', 'operator:instansi:hari@a', 'admin:instansi@b', 'pegawai@b'])
      expect(await see('pegawai@a', as), as).toBe('tidak_ditemukan')
  })
})

describe('substitutes', () => {
  const PATH = 'v2/instansi/pejabat-pengganti'
  it('act for an official one at a time', async () => {
    const [pejabat, pengganti] = [harness.person('atasan@a'), harness.person('pybmc@a')]
    const body = {
      pejabat_nip: pejabat.nip,
      jabatan: 'Kepala Seksi',
      pengganti_nip: pengganti.nip,
      jenis: 'Plh',
      mulai: '2026-01-01',
      selesai: '2026-01-31',
    }
    const made = await post(`${PATH}/save`, { ...body, dasar: 'SPT 1/2026' })
    expect(made.body.data).toMatchObject({ pejabat: pejabat.nama, pengganti: pengganti.nama, dasar: 'SPT 1/2026' })
    const twice = await post(`${PATH}/save`, { ...body, mulai: '2026-01-31', selesai: '' })
    expect([twice.status, twice.body.code]).toEqual([409, 'pengganti.tumpang_tindih'])
    expect((await post(`${PATH}/save`, { ...body, selesai: '2025-12-31' })).body.errors).toMatchObject([
      { field: 'selesai' },
    ])
    expect((await post(`${PATH}/save`, { ...body, pengganti_nip: pejabat.nip })).status).toBe(400)
    expect((await post(`${PATH}/save`, { ...body, pengganti_nip: harness.person('atasan@b').nip })).status).toBe(404)
    const self = await post(`${PATH}/save`, { ...body, pengganti_nip: harness.person(OPERATOR).nip })
    expect(self.body.code).toBe('akses.diri_sendiri')
    const { id } = made.body.data
    const changed = await post(`${PATH}/save`, { ...body, id, jenis: 'Plt', selesai: '' })
    expect(changed.body.data).toMatchObject({ id, jenis: 'Plt', selesai: null, berlaku: true })
    expect((await call(`${PATH}/get`, { nip: pengganti.nip, berlaku: '1' })).body.data.total).toBe(1)
    expect((await post(`${PATH}/delete`, { id }, 'admin:instansi@b')).status).toBe(404)
    expect((await post(`${PATH}/delete`, { id })).body.data).toEqual({ id })
    expect((await call(`${PATH}/get`)).body.data.total).toBe(0)
  })

  it('hold a vacant post: named by the post and its class, by nobody twice at once', async () => {
    const pengganti_nip = harness.person('pybmc@a').nip
    const body = { jabatan: 'Kepala Seksi Data', pengganti_nip, jenis: 'Plt', mulai: '2026-03-01' }
    expect((await post(`${PATH}/save`, { ...body, jabatan: '' })).body.errors).toMatchObject([{ field: 'jabatan' }])
    for (const kelas_jabatan of ['0', '18', 'IX'])
      expect((await post(`${PATH}/save`, { ...body, kelas_jabatan })).body.errors).toMatchObject([
        { field: 'kelas_jabatan' },
      ])
    const { data } = (await post(`${PATH}/save`, { ...body, kelas_jabatan: 10 })).body
    expect(data).toMatchObject({ pejabat_nip: null, pejabat: null, jabatan: body.jabatan, kelas_jabatan: 10 })
    const twice = await post(`${PATH}/save`, { ...body, jabatan: 'KEPALA SEKSI DATA', mulai: '2026-04-01' })
    expect([twice.status, twice.body.code]).toEqual([409, 'pengganti.tumpang_tindih'])
    // The head of another section may be missing, too, and that post may have the same name.
    const other = { ...body, pengganti_nip: harness.person('atasan@a').nip }
    const { id: second } = (await post(`${PATH}/save`, other)).body.data
    expect((await call(`${PATH}/get`, { q: 'kepala seksi' })).body.data.total).toBe(2)
    // A field that is left out stays: the class, and that the post is vacant. An official is named later, and taken out again.
    const { id } = data
    const kept = await post(`${PATH}/save`, { ...body, id, dasar: 'SP 2' })
    expect(kept.body.data).toMatchObject({ kelas_jabatan: 10, pejabat_nip: null, dasar: 'SP 2' })
    const pejabat_nip = harness.person('atasan@a').nip
    expect((await post(`${PATH}/save`, { ...body, id, pejabat_nip })).body.data).toMatchObject({ pejabat_nip })
    expect((await post(`${PATH}/save`, { ...body, id, pejabat_nip: '' })).body.data.pejabat_nip).toBeNull()
    for (const one of [id, second]) await post(`${PATH}/delete`, { id: one })
  })
})
