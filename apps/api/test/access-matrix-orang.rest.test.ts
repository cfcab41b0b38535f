import type { RouteContract, TindakanOrang } from '@presensi/contract/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, createHarness, type Harness } from './harness.ts'
import { CHANGING, createIsian, nameOf, ORANG_CASES } from './isian-orang.ts'
import { type OrangBaru, tambahOrang } from './tambah-orang.ts'

let harness: Harness
let isian: ReturnType<typeof createIsian>
beforeAll(async () => {
  harness = await createHarness({ RATE_LIMIT_ORANG: '1000000', RATE_LIMIT_ALAMAT: '1000000' })
  isian = createIsian(harness)
})
afterAll(() => harness.close())

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
  'POST /absensi/v2/instansi/anomali/tinjau': 'swapped buttons, decided on by who may for their day',
  'POST /absensi/v2/instansi/apel/delete': 'a joint event',
  'POST /absensi/v2/instansi/apel/save': 'a joint event; it names who must come',
  'GET /absensi/v2/instansi/api/key/generate': 'a key of the agency',
  'POST /absensi/v2/instansi/api/key/revoke': 'a key of the agency',
  'POST /absensi/v2/instansi/gangguan/delete': 'an outage',
  'POST /absensi/v2/instansi/gangguan/save': 'an outage',
  'POST /absensi/v2/instansi/delegasi-cuti/save': 'a delegation of leave; it names the official',
  'POST /absensi/v2/instansi/izin-jenis/save': 'a kind of leave',
  'POST /absensi/v2/pegawai/izin/atasan/approval': 'a request, decided on by the line of superiors',
  'POST /absensi/v2/pegawai/izin/pybmc/approval': 'a request, decided on by who grants it',
  'POST /absensi/v2/pegawai/izin/instansi/approval': 'a request that somebody else filed',
  'POST /absensi/v2/pegawai/izin/instansi/approval-auto': 'requests that others approved',
  'GET /absensi/v2/pegawai/izin/import-izin': "leave that the agency's service granted, never the caller's own",
  'POST /absensi/v2/pegawai/izin/batal': "the caller's own request",
  'POST /absensi/v2/pegawai/izin/terima-perubahan': "the caller's own request",
  'POST /absensi/v2/pegawai/izin/delete': "the caller's own request, or one of the agency",
  'POST /absensi/v2/pegawai/izin/panggil': 'a granted leave, by who granted it',
  'POST /absensi/v2/pegawai/izin/save': 'a request; the operator files it for somebody of the agency',
  'POST /absensi/v2/pegawai/izin/sementara': 'a request, by the head of the office',
  'POST /absensi/v2/instansi/kebijakan/delete': 'a policy',
  'POST /absensi/v2/instansi/kebijakan/save': 'a policy',
  'POST /absensi/v2/instansi/gangguan/setujui': 'an outage that somebody else declared',
  'POST /absensi/v2/instansi/kop/save': 'the letterhead and who signs',
  'POST /absensi/v2/instansi/pejabat-pengganti/delete': 'a substitution, found in the agency',
  'POST /absensi/v2/instansi/setting/save': 'a setting',
  'POST /absensi/v2/persetujuan/putuskan': 'an act that waits; what it does to somebody is asked of who asked for it',
  'GET /absensi/v2/instansi/tpp/pegawai/generate': 'a period of allowances',
  'GET /absensi/v2/instansi/tpp/pegawai/sync/kinerja': 'a period of allowances',
  'POST /absensi/v2/instansi/tpp/delete': 'a period of allowances',
  'POST /absensi/v2/instansi/tpp/final': 'a period of allowances',
  'POST /absensi/v2/instansi/tpp/kelas/save': 'a class amount',
  'POST /absensi/v2/instansi/tpp/koreksi/setuju': 'a line of a period, found in the agency',
  'POST /absensi/v2/instansi/tpp/pegawai/delete': 'a row of a period, found in the agency',
  'POST /absensi/v2/instansi/tpp/kurang/ingatkan': 'a reminder to who completes a period; it changes nobody',
  'POST /absensi/v2/instansi/tpp/save': 'a period of allowances',
  'POST /absensi/v2/instansi/tpp/upload': 'rows of a period, found in the agency',
  'POST /absensi/v2/instansi/tpp/skema/save': 'a scheme of allowances',
  'POST /absensi/v2/notifikasi/baca': "the caller's own news",
  'POST /absensi/v2/pegawai/daftar-hadir/batal': 'a manual list of the office',
  'POST /absensi/v2/pegawai/daftar-hadir/save': 'a manual list; it names who of the office stands in it',
  'POST /absensi/v2/pegawai/dinas_luar/delete': 'a letter of the office',
  'POST /absensi/v2/pegawai/dinas_luar/save': 'a letter; it names who of the office is sent',
  'POST /absensi/v2/pegawai/dinas_luar/setujui': 'a letter that somebody else entered',
  'POST /absensi/v2/pegawai/izin/saldo/import': 'balances of leave of the agency’s own employees',
  'POST /absensi/v2/pegawai/izin/saldo/tutup-tahun': 'balances of leave of everybody, by rule',
  'POST /absensi/v2/pegawai/konfirmasi/putuskan': 'a clocking, decided on by the line of superiors',
  'POST /absensi/v2/pegawai/perbaikan/batal': "the caller's own request",
  'POST /absensi/v2/pegawai/perbaikan/putuskan': 'a request for a correction, decided on by the line of superiors',
  'POST /absensi/v2/pegawai/perbaikan/save': "the caller's own day",
  'POST /absensi/v2/pegawai/presensi/foto/{id}': "the caller's own clocking",
  'POST /absensi/v2/pegawai/presensi/minta-tinjau': "the caller's own clocking",
  'POST /absensi/v2/pegawai/presensi/rekam': "the caller's own clocking",
  'POST /absensi/v2/pegawai/presensi/tantangan': "the caller's own device",
  'POST /absensi/v2/pegawai/profil/save': "the caller's own contact and specimen",
  'POST /absensi/v2/pegawai/rekap/generate/kantor-bulan': 'a month of an office',
  'POST /absensi/v2/pegawai/shift/anggota/delete': 'a membership that has not begun, found in the office',
  'POST /absensi/v2/pegawai/shift/detail/delete': 'a cell of the roster, found in the office',
  'POST /absensi/v2/pegawai/shift/detail/import': 'cells of the roster, as save-banyak writes them',
  'POST /absensi/v2/pegawai/shift/instansi/delete': 'a shift',
  'POST /absensi/v2/pegawai/shift/instansi/save': 'a shift',
  'POST /absensi/v2/rekap/buka': 'a month of an office',
  'POST /absensi/v2/rekap/kunci': 'a month of an office',
  'POST /absensi/v2/rekap/tanda-tangan': "the caller's own signature on a month of an office",
  'POST /absensi/v2/rekap/unduh-instansi': 'papers of all offices',
  'POST /absensi/v2/superadmin/instansi/save': 'an agency',
  'POST /absensi/v2/superadmin/jam/setujui': 'the clock of the machine',
  'POST /absensi/v2/superadmin/retensi/setujui': 'a deletion by time that waits',
  'POST /auth/realms/auth/protocol/openid-connect/token': 'the caller',
  'POST /absensi/v2/pekerjaan/{id}/batal': 'a job',
  'POST /absensi/v2/pekerjaan/{id}/unduh': 'the file of a job',
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
  'GET /absensi/v2/pegawai/izin/import-izin query.nip',
  'POST /absensi/m-kerja/jam-kerja/save body.pegawai_nips',
  'POST /absensi/m-lokasi-kantor/save body.kepala_nip',
  'POST /absensi/m-pegawai/massal body.pejabat_nip',
  'POST /absensi/m-pegawai/save body.atasan_nip',
  'POST /absensi/m-pegawai/save body.pybmc_nip',
  'POST /absensi/v2/instansi/apel/save body.pegawai_nips',
  'POST /absensi/v2/instansi/apel/save body.dikecualikan_nips',
  'POST /absensi/v2/instansi/tpp/kurang/ingatkan body.nip',
  'POST /absensi/v2/pegawai/dinas_luar/save body.nips',
  'POST /absensi/v2/instansi/delegasi-cuti/save body.pejabat_nip',
  'POST /absensi/v2/pegawai/izin/save body.nip',
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

/** As for somebody who works elsewhere: not there, or, by NIP into an agency, active elsewhere. */
const isClosed = ({ status, body }: Answer): boolean =>
  status === 404 ||
  body?.code === 'pegawai.aktif_di_tempat_lain' ||
  (body?.data?.diubah === 0 && ELSEWHERE.has(body.data.siapa_ditolak?.[0]?.alasan)) ||
  (body?.code === 'impor.ditolak' && body.data.baris.every((row: { kolom: string }) => row.kolom === 'nip')) ||
  (body?.code === 'input_salah' && body.errors.every((error: { field: string }) => error.field.endsWith('.nip')))
/** Of a change of many, the answer of somebody who works elsewhere. */
const ELSEWHERE = new Set(['tidak_ada', 'aktif_di_tempat_lain'])
/** Refusals that come after the question of whose person it is. */
const BEYOND = new Set(['pegawai.ada_riwayat', 'peran.tumpang_tindih', 'tpp.satu_keuangan'])

describe('acts on a person above or outside', () => {
  it('is tried with every call that acts on people', () => {
    expect(ORANG_CASES.map(([name]) => name).toSorted()).toEqual(Object.keys(isian.ISIAN).toSorted())
  })

  it.each(ORANG_CASES)('%s', async (name, route, acts) => {
    const roles = 'roles' in route.access ? route.access.roles : []
    expect(roles.length).toBeGreaterThan(0)
    for (const role of roles) {
      const short = role.replace('role:presensi:', '')
      const actor = short === 'superadmin' ? short : `${short}@a`
      for (const [kind, sasaran] of Object.entries(SASARAN)) {
        const target = await tambahOrang(harness, `${name} ${actor} ${kind}`, sasaran.baru)
        await harness.token(target.key)
        const input = await (isian.ISIAN[name] ?? (() => ({})))(target)
        const before = await isian.factsOf(target)
        const answer = await isian.callOn(route, actor, input)
        const said = `${actor} on ${kind}: ${answer.status} ${answer.text.slice(0, 300)}`
        expect(answer.status, said).toBeLessThan(500)
        const open = isOpen(acts, actor, sasaran)
        // A super admin who names an agency finds there who works there; elsewhere the person is simply not.
        if (open && sasaran.baru.bekerja === 'a')
          expect(answer.status === 200 || BEYOND.has(answer.body?.code), said).toBe(true)
        if (open) continue
        expect(isClosed(answer), said).toBe(true)
        expect(await isian.factsOf(target), said).toEqual(before)
      }
    }
  })
})
