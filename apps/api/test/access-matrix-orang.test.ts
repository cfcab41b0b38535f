import { KOLOM_PEGAWAI } from '@presensi/contract/people-and-places/pegawai-fields'
import type { RouteContract, TindakanOrang } from '@presensi/contract/route'
import { ROUTES } from '@presensi/contract/routes'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../src/platform/uuid.ts'
import { type Answer, createHarness, type Harness } from './harness.ts'
import { sendFile } from './multipart.ts'
import { sheetOf } from './sheets.ts'
import { type OrangBaru, tambahOrang } from './tambah-orang.ts'
import type { Person } from './world.ts'

let harness: Harness
beforeAll(async () => {
  harness = await createHarness({ RATE_LIMIT_ORANG: '1000000', RATE_LIMIT_ALAMAT: '1000000' })
})
afterAll(() => harness.close())

const nameOf = (route: RouteContract) => `${route.method} ${route.path}`
const CHANGING = ROUTES.filter(
  (route) => route.todo === undefined && (route.changes === true || (route.method === 'POST' && route.reads !== true)),
)

/**
 * Calls that change something and act on no person but the caller, each with what it acts on. A new call either says `orang` in the
 * contract or is written here by somebody who thought about it.
 */
const TANPA_ORANG: Record<string, string> = {
  'POST /absensi/m-berita/delete': 'news',
  'POST /absensi/m-berita/edit/{id}': 'news',
  'POST /absensi/m-berita/submit': 'news',
  'POST /absensi/m-kerja/hari-kerja/delete': 'the calendar',
  'POST /absensi/m-kerja/hari-kerja/generate': 'the calendar',
  'POST /absensi/m-kerja/hari-kerja/save': 'the calendar',
  'POST /absensi/m-kerja/hari-libur/delete': 'the calendar',
  'POST /absensi/m-kerja/hari-libur/nasional/terapkan': 'the calendar',
  'POST /absensi/m-kerja/hari-libur/submit': 'the calendar',
  'POST /absensi/m-kerja/jam-kerja/delete': 'work hours',
  'POST /absensi/m-kerja/jam-kerja/import': 'work hours of offices',
  'POST /absensi/m-kerja/jam-kerja/save': 'work hours',
  'POST /absensi/m-lokasi-kantor/delete': 'an office',
  'POST /absensi/m-lokasi-kantor/save': 'an office',
  'POST /absensi/m-lokasi-kantor/upload': 'offices',
  'POST /absensi/v2/auth/backchannel-logout': 'a session that the single sign-on ended',
  'POST /absensi/v2/auth/login': 'the caller',
  'POST /absensi/v2/auth/logout': 'the caller',
  'POST /absensi/v2/auth/refresh': 'the caller',
  'POST /absensi/v2/auth/totp/bukti': 'the caller',
  'POST /absensi/v2/instansi/apel/delete': 'a joint event',
  'POST /absensi/v2/instansi/apel/save': 'a joint event; it names who must come',
  'GET /absensi/v2/instansi/api/key/generate': 'a key of the agency',
  'POST /absensi/v2/instansi/api/key/revoke': 'a key of the agency',
  'POST /absensi/v2/instansi/gangguan/delete': 'an outage',
  'POST /absensi/v2/instansi/gangguan/save': 'an outage',
  'POST /absensi/v2/instansi/gangguan/setujui': 'an outage that somebody else declared',
  'POST /absensi/v2/instansi/pejabat-pengganti/delete': 'a substitution, found in the agency',
  'POST /absensi/v2/instansi/setting/save': 'a setting',
  'POST /absensi/v2/notifikasi/baca': "the caller's own news",
  'POST /absensi/v2/pegawai/konfirmasi/putuskan': 'a clocking, decided on by the line of superiors',
  'POST /absensi/v2/pegawai/presensi/foto/{id}': "the caller's own clocking",
  'POST /absensi/v2/pegawai/presensi/minta-tinjau': "the caller's own clocking",
  'POST /absensi/v2/pegawai/presensi/rekam': "the caller's own clocking",
  'POST /absensi/v2/pegawai/presensi/tantangan': "the caller's own device",
  'POST /absensi/v2/pegawai/shift/anggota/delete': 'a membership that has not begun, found in the office',
  'POST /absensi/v2/pegawai/shift/detail/delete': 'a cell of the roster, found in the office',
  'POST /absensi/v2/pegawai/shift/detail/import': 'cells of the roster, as save-banyak writes them',
  'POST /absensi/v2/pegawai/shift/instansi/delete': 'a shift',
  'POST /absensi/v2/pegawai/shift/instansi/save': 'a shift',
  'POST /absensi/v2/superadmin/instansi/save': 'an agency',
  'POST /auth/realms/auth/protocol/openid-connect/token': 'the caller',
  'POST /users-service/group-menu/delete': 'button rights of a group',
  'POST /users-service/group-menu/inisialisasi': 'button rights of a group',
  'POST /users-service/group-menu/submit': 'button rights of a group',
  'POST /users-service/group/delete': 'a group',
  'POST /users-service/group/submit': 'a group',
  'POST /users-service/menu/delete': 'the menu',
  'POST /users-service/menu/submit': 'the menu',
  'POST /users/authenticate': 'the caller',
  'POST /users/register': 'nobody: it asks, and sets nothing',
}

describe('every call that changes something', () => {
  it('says whom it acts on, or is known to act on nobody', () => {
    const open = CHANGING.filter((route) => route.orang === undefined).map(nameOf)
    expect(open.toSorted()).toEqual(Object.keys(TANPA_ORANG).toSorted())
  })

  it('says it of every input that names a person', () => {
    const PERSON = /(^|_)nips?$|^(sys_user|pengguna|pegawai)_ids?$/
    const missing = CHANGING.flatMap((route) =>
      inputsOf(route).filter((input) => {
        const isNamed = PERSON.test(input.split('.')[1] ?? '') && !MENYEBUT.has(`${nameOf(route)} ${input}`)
        return isNamed && !route.orang?.some(({ di }) => di === input)
      }),
    )
    expect(missing).toEqual([])
  })

  it('names inputs that are there', () => {
    for (const route of CHANGING)
      for (const { di } of route.orang ?? []) expect(inputsOf(route), nameOf(route)).toContain(di)
  })
})

/** Inputs that name somebody without doing anything to them, or find them among the agency's own employees only. */
const MENYEBUT = new Set([
  'POST /absensi/m-kerja/jam-kerja/save body.pegawai_nips',
  'POST /absensi/m-lokasi-kantor/save body.kepala_nip',
  'POST /absensi/m-pegawai/save body.atasan_nip',
  'POST /absensi/m-pegawai/save body.pybmc_nip',
  'POST /absensi/v2/instansi/apel/save body.pegawai_nips',
  'POST /absensi/v2/instansi/apel/save body.dikecualikan_nips',
  'POST /users/register body.nip',
])

function inputsOf(route: RouteContract): string[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = (route as unknown as Record<string, { _zod: { def: { shape?: object } } } | undefined>)[part]
    return Object.keys(schema?._zod.def.shape ?? {}).map((name) => `${part}.${name}`)
  })
}

/** Whom the call is tried on: what they hold, whether they work in agency a, and from which rank on they are in reach. */
type Rank = 'lain' | 'admin:instansi' | 'superadmin'
const RANKS: readonly Rank[] = ['lain', 'admin:instansi', 'superadmin']
const LATER = '2100-01-01'
const SASARAN: Record<string, { baru: OrangBaru; mulai: Rank }> = {
  'a plain employee here': { baru: { bekerja: 'a' }, mulai: 'lain' },
  'an operator here': { baru: { bekerja: 'a', peran: [{ role: 'operator:instansi:jam', di: 'a' }] }, mulai: 'lain' },
  'an agency admin here': {
    baru: { bekerja: 'a', peran: [{ role: 'admin:instansi', di: 'a' }] },
    mulai: 'admin:instansi',
  },
  'an agency admin here, later': {
    baru: { bekerja: 'a', peran: [{ role: 'admin:instansi', di: 'a', mulai: LATER }] },
    mulai: 'admin:instansi',
  },
  'a super admin who works here': {
    baru: { bekerja: 'a', peran: [{ role: 'superadmin', di: null }] },
    mulai: 'superadmin',
  },
  'a super admin': { baru: { peran: [{ role: 'superadmin', di: null }] }, mulai: 'superadmin' },
  'an employee here with a role elsewhere': {
    baru: { bekerja: 'a', peran: [{ role: 'monitoring:kantor:rekap', di: 'b' }] },
    mulai: 'superadmin',
  },
  'an employee here with a role elsewhere, later': {
    baru: { bekerja: 'a', peran: [{ role: 'operator:instansi:jam', di: 'b', mulai: LATER }] },
    mulai: 'superadmin',
  },
  'an employee elsewhere': { baru: { bekerja: 'b' }, mulai: 'superadmin' },
  'an admin elsewhere': {
    baru: { bekerja: 'b', peran: [{ role: 'admin:instansi', di: 'b' }] },
    mulai: 'superadmin',
  },
}

const rankOf = (actor: string): Rank => RANKS.find((rank) => actor.split('@')[0] === rank) ?? 'lain'

/** Employment is the agency's own business for whoever works there; the rest goes by rank. */
function isOpen({ hak }: TindakanOrang, actor: string, { baru, mulai }: (typeof SASARAN)[string]): boolean {
  if (hak === 'kepegawaian') return baru.bekerja === 'a' || rankOf(actor) === 'superadmin'
  return RANKS.indexOf(rankOf(actor)) >= RANKS.indexOf(mulai)
}

type Input = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
  rows?: readonly (readonly (string | null)[])[]
}

let serial = 0
/** A day of its own for every call, so that none stands in another's way. */
const nextDay = (): string => {
  serial += 1
  return new Date(Date.UTC(2030, 0, serial)).toISOString().slice(0, 10)
}

const insertPeran = async ({ pengguna_id }: Person, role: string): Promise<string> => {
  const id = newId()
  const [instansi_id, kantor_id] = [harness.world.a.id, role.includes(':kantor') ? harness.world.a.kantor[0] : null]
  await harness.db.acrossInstansi((tx) =>
    tx
      .insertInto('peran')
      .values({ id, pengguna_id, role: `role:presensi:${role}`, instansi_id, kantor_id, selesai: '2099-12-31' })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  return id
}
const insertGroup = (): Promise<string> =>
  harness.db.acrossInstansi(async (tx) => {
    const id = newId()
    await tx
      .insertInto('sys_group')
      .values({ id, name_group: `Grup ${id}` })
      .execute()
    return id
  })
const insertMember = async ({ pengguna_id }: Person): Promise<string> => {
  const row = { id: newId(), sys_user_id: pengguna_id, sys_group_id: await insertGroup() }
  await harness.db.acrossInstansi((tx) =>
    tx
      .insertInto('sys_group_user')
      .values({ ...row, instansi_id: harness.world.a.id })
      .execute(),
  )
  return row.id
}
/** On the roster of the office where they are placed, if they are placed there. */
const putOnRoster = ({ pegawai_id }: Person) =>
  harness.db.acrossInstansi((tx) =>
    sql`insert into shift_anggota (instansi_id, id, pegawai_id, kantor_id, mulai)
      select p.instansi_id, ${newId()}, p.pegawai_id, p.kantor_id, '2029-12-31' from penempatan p
      where p.pegawai_id = ${pegawai_id} and p.kantor_id = ${harness.world.a.kantor[0]} and p.selesai is null`.execute(
      tx,
    ),
  )
const insertRequest = async ({ nip }: Person): Promise<string> => {
  const id = newId()
  const row = { id, nip, nama: 'Calon', email: `${id}@contoh.go.id`, instansi_id: harness.world.a.id }
  await harness.db.acrossInstansi((tx) => tx.insertInto('registrasi').values(row).execute())
  return id
}

const pegawaiBody = (target: Person, change: Record<string, unknown>) => ({
  ...(target.instansi_id === harness.world.a.id && { id: target.pegawai_id }),
  nip: target.nip,
  nama: target.nama,
  jenis: 'PNS',
  kantor_id: harness.world.a.kantor[1],
  mulai: '2026-01-05',
  buat_akun: 'tidak',
  ...change,
})
const sheetRow = ({ nip }: Person): (string | null)[] => {
  const cells: Record<string, string> = { nip, nama: 'Nama Dari Berkas', jenis: 'PNS', mulai: '2026-01-05' }
  return KOLOM_PEGAWAI.map((name) => cells[name] ?? null)
}

/** How each of these calls is made on a person, by call, input and right. */
const ISIAN: Record<string, (target: Person) => Input | Promise<Input>> = {
  'POST /absensi/m-pegawai/save body.nip akun': (t) => ({ body: pegawaiBody(t, { nama: 'Nama Lain' }) }),
  'POST /absensi/m-pegawai/save body.nip kepegawaian': (t) => ({ body: pegawaiBody(t, { jabatan: 'Analis' }) }),
  'POST /absensi/m-pegawai/delete body.nip akun': (t) => ({ body: { nip: t.nip } }),
  'GET /absensi/m-pegawai/set-offline query.nip akun': (t) => ({ query: { nip: t.nip } }),
  'POST /absensi/m-pegawai/upload/{kantor_id} body.file akun': (t) => ({
    params: { kantor_id: harness.world.a.kantor[1] },
    rows: [[...KOLOM_PEGAWAI], sheetRow(t)],
  }),
  'GET /absensi/m-face-recog/reset/{id} params.id akun': (t) => ({ params: { id: t.pegawai_id ?? newId() } }),
  'POST /absensi/v2/instansi/pejabat-pengganti/save body.pejabat_nip kepegawaian': (t) => ({
    body: { ...substitution(), pejabat_nip: t.nip, pengganti_nip: harness.person('atasan@a').nip },
  }),
  'POST /absensi/v2/instansi/pejabat-pengganti/save body.pengganti_nip kepegawaian': (t) => ({
    body: { ...substitution(), pejabat_nip: harness.person('pybmc@a').nip, pengganti_nip: t.nip },
  }),
  'POST /absensi/v2/instansi/role/user/save body.nip akun': (t) => ({
    body: { nip: t.nip, role: 'role:presensi:operator:instansi:izin' },
  }),
  'POST /absensi/v2/instansi/role/user/save body.id akun': async (t) => ({
    body: { id: await insertPeran(t, 'operator:instansi:hari'), selesai: '2098-01-01' },
  }),
  'POST /absensi/v2/instansi/role/user/delete body.id akun': async (t) => ({
    body: { id: await insertPeran(t, 'operator:instansi:hari') },
  }),
  'POST /absensi/v2/instansi/role/admin/user/save body.nip akun': (t) => ({
    body: { nip: t.nip, role: 'role:presensi:admin:instansi', mulai: '2099-01-01', selesai: '2099-02-01' },
  }),
  'POST /absensi/v2/instansi/role/admin/user/save body.id akun': async (t) => ({
    body: { id: await adminOf(t), mulai: '2098-01-01', selesai: '2098-02-01' },
  }),
  'POST /absensi/v2/instansi/role/admin/user/delete body.id akun': async (t) => ({
    body: { id: await adminOf(t) },
  }),
  'POST /absensi/m-admin/kantor/save body.nip akun': (t) => ({
    body: { nip: t.nip, kantor_id: harness.world.a.kantor[0] },
  }),
  'POST /absensi/m-admin/kantor/save body.id akun': async (t) => ({
    body: { id: await insertPeran(t, 'admin:kantor'), selesai: '2098-01-01' },
  }),
  'POST /absensi/m-admin/kantor/delete body.id akun': async (t) => ({
    body: { id: await insertPeran(t, 'admin:kantor') },
  }),
  'POST /users-service/group-user/submit body.sys_user_id akun': async (t) => ({
    body: { sys_user_id: t.pengguna_id, sys_group_id: await insertGroup() },
  }),
  'POST /users-service/group-user/submit body.id akun': async (t) => ({
    body: { id: await insertMember(t), sys_user_id: t.pengguna_id, sys_group_id: await insertGroup() },
  }),
  'POST /users-service/group-user/delete body.id akun': async (t) => ({ body: { id: await insertMember(t) } }),
  'POST /absensi/v2/superadmin/pengguna/status body.id akun': (t) => ({ body: { id: t.pengguna_id, aktif: 'tidak' } }),
  'POST /absensi/v2/superadmin/registrasi/putuskan body.id akun': async (t) => ({
    body: { id: await insertRequest(t), keputusan: 'ditolak' },
  }),
  'POST /absensi/v2/auth/login-auto body.nip akun': (t) => ({ body: { nip: t.nip } }),
  'POST /absensi/v2/auth/totp/kode body.nip akun': (t) => ({ body: { nip: t.nip } }),
  'POST /absensi/v2/pegawai/shift/anggota/save body.nip kepegawaian': (t) => ({
    body: { nip: t.nip, kantor_id: harness.world.a.kantor[0], mulai: nextDay() },
  }),
  'POST /absensi/v2/pegawai/shift/detail/save body.nip kepegawaian': async (t) => {
    await putOnRoster(t)
    return { body: { nip: t.nip, tanggal: nextDay(), shift_kode: 'L', kantor_id: harness.world.a.kantor[0] } }
  },
  'POST /absensi/v2/pegawai/shift/detail/save-banyak body.sel kepegawaian': (t) => ({
    body: {
      kantor_id: harness.world.a.kantor[0],
      mulai_roster: '2029-12-31',
      sel: JSON.stringify([{ nip: t.nip, tanggal: nextDay(), shift_kode: 'L' }]),
    },
  }),
}
const substitution = () => {
  const mulai = nextDay()
  return { jenis: 'Plh', mulai, selesai: mulai }
}
/** The target's role of agency admin here, made where there is none. */
const adminOf = ({ pengguna_id }: Person): Promise<string> =>
  harness.db.acrossInstansi(async (tx) => {
    const row = { pengguna_id, role: 'role:presensi:admin:instansi', instansi_id: harness.world.a.id }
    const held = await tx
      .selectFrom('peran')
      .select('id')
      .where((eb) => eb.and(row))
      .executeTakeFirst()
    if (held !== undefined) return held.id
    const id = newId()
    await tx
      .insertInto('peran')
      .values({ id, ...row })
      .execute()
    return id
  })

/** What a refused call must leave as it was. */
const factsOf = async ({ pengguna_id, nip }: Person): Promise<unknown> => {
  const { rows } = await harness.db.acrossInstansi((tx) =>
    sql`select to_jsonb(u) as pengguna,
      (select jsonb_agg(r order by r.id) from peran r where r.pengguna_id = u.id) as peran,
      (select jsonb_agg(k order by k.id) from sys_group_user k where k.sys_user_id = u.id) as grup,
      (select jsonb_agg(s order by s.id) from sesi s where s.pengguna_id = u.id) as sesi,
      (select jsonb_agg(g order by g.id) from pegawai g where g.pengguna_id = u.id) as pegawai,
      (select jsonb_agg(p order by p.id) from penempatan p join pegawai g on g.id = p.pegawai_id where g.pengguna_id = u.id) as penempatan,
      (select jsonb_agg(q order by q.id) from registrasi q where q.nip = ${nip}) as registrasi
    from pengguna u where u.id = ${pengguna_id}`.execute(tx),
  )
  return rows[0]
}

async function callOn(route: RouteContract, actor: string, input: Input): Promise<Answer> {
  const path = route.path.replace(/\{(\w+)\}/g, (_whole, name: string) => input.params?.[name] ?? '')
  const query = { instansi_id: harness.world.a.id, ...input.query }
  if (input.rows !== undefined)
    return sendFile(harness, path, { as: actor, query, content: await sheetOf(input.rows.map((row) => [...row])) })
  return harness.call(route.method, path, { as: actor, query, ...(input.body && { body: input.body }) })
}

/** As for somebody who works elsewhere: not there, or, by NIP into an agency, active elsewhere. */
const isClosed = ({ status, body }: Answer): boolean =>
  status === 404 ||
  body?.code === 'pegawai.aktif_di_tempat_lain' ||
  (body?.code === 'impor.ditolak' && body.data.baris.every((row: { kolom: string }) => row.kolom === 'nip')) ||
  (body?.code === 'input_salah' && body.errors.every((error: { field: string }) => error.field.endsWith('.nip')))
/** Refusals that come after the question of whose person it is. */
const BEYOND = new Set(['pegawai.ada_riwayat', 'peran.tumpang_tindih'])

const CASES = CHANGING.flatMap((route) =>
  (route.orang ?? []).map((acts) => [`${nameOf(route)} ${acts.di} ${acts.hak}`, route, acts] as const),
)

describe('acts on a person above or outside', () => {
  it('is tried with every call that acts on people', () => {
    expect(CASES.map(([name]) => name).toSorted()).toEqual(Object.keys(ISIAN).toSorted())
  })

  it.each(CASES)('%s', { timeout: 120_000 }, async (name, route, acts) => {
    const roles = 'roles' in route.access ? route.access.roles : []
    expect(roles.length).toBeGreaterThan(0)
    for (const role of roles) {
      const short = role.replace('role:presensi:', '')
      const actor = short === 'superadmin' ? short : `${short}@a`
      for (const [kind, sasaran] of Object.entries(SASARAN)) {
        const target = await tambahOrang(harness, `${name} ${actor} ${kind}`, sasaran.baru)
        await harness.token(target.key)
        const input = await (ISIAN[name] ?? (() => ({})))(target)
        const before = await factsOf(target)
        const answer = await callOn(route, actor, input)
        const said = `${actor} on ${kind}: ${answer.status} ${answer.text.slice(0, 300)}`
        expect(answer.status, said).toBeLessThan(500)
        const open = isOpen(acts, actor, sasaran)
        // A super admin who names an agency finds there who works there; elsewhere the person is simply not.
        if (open && sasaran.baru.bekerja === 'a')
          expect(answer.status === 200 || BEYOND.has(answer.body?.code), said).toBe(true)
        if (open) continue
        expect(isClosed(answer), said).toBe(true)
        expect(await factsOf(target), said).toEqual(before)
      }
    }
  })
})
