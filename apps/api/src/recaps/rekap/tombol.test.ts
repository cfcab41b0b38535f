import { ROUTES } from '@presensi/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'

let harness: Harness
let group: string
const MARET = { tahun: '2026', bulan: '3' }
const RENTANG = { start: '2026-03-02', end: '2026-03-06' }
const admin = 'admin:instansi@a'
const PETUGAS = [admin, 'admin:kantor@a', 'monitoring:kantor:rekap@a', 'monitoring:instansi:rekap@a']

type Panggilan = {
  method: 'GET' | 'POST'
  path: string
  isi: Record<string, string>
  hak: 'view' | 'cetak'
  orang: boolean
  /** who has a role that opens it, where that is not everybody below */
  petugas?: string[]
  /** pages from which it opens beside those below */
  halaman?: string[]
}
const ADMIN_SAJA = { petugas: [admin, 'admin:kantor@a'] }
const PANGGILAN: Panggilan[] = [
  { method: 'POST', path: '/absensi/m-absensi/rekap-presensi-pegawai', isi: RENTANG, hak: 'view', orang: true },
  { method: 'GET', path: '/absensi/m-absensi/rekap-presensi-pegawai-pdf', isi: RENTANG, hak: 'cetak', orang: true },
  { method: 'POST', path: '/absensi/v2/pegawai/rekap/nip-bulan', isi: MARET, hak: 'view', orang: true },
  { method: 'POST', path: '/absensi/v2/pegawai/rekap/kantor-bulan', isi: MARET, hak: 'view', orang: false },
  { method: 'GET', path: '/absensi/v2/pegawai/hari/kantor-bulan', isi: MARET, hak: 'view', orang: false },
  { method: 'GET', path: '/absensi/v2/pegawai/hari/{nip}/{tanggal}', isi: {}, hak: 'view', orang: true },
  { method: 'GET', path: '/absensi/v2/pegawai/hari/bulan', isi: MARET, hak: 'view', orang: true },
  ...[true, false].map((orang): Panggilan => {
    const call = { method: 'GET', path: '/absensi/v2/pegawai/disiplin/get', hak: 'view', ...ADMIN_SAJA } as const
    return { ...call, isi: { tahun: '2026' }, orang, halaman: ['/rekap-perhitungan/lists', '/pegawaikantor/lists'] }
  }),
]
const HALAMAN = ['/rekapabsen/lists', '/rekapbulan/lists', '/kehadirankantor/lists']

const post = (path: string, body: Record<string, unknown>) => harness.call('POST', path, { as: 'superadmin', body })
const allow = async (
  { hak: right, halaman = [] }: Panggilan,
  given: boolean,
  pages = [...HALAMAN, ...halaman],
): Promise<void> => {
  const query = { sys_group_id: group, size: '200' }
  const known = (await harness.call('GET', '/users-service/group-menu/list', { as: 'superadmin', query })).body.data
    .items
  const menus = (await harness.call('GET', '/users-service/menu/list', { as: 'superadmin', query: { size: '200' } }))
    .body.data.items as { id: string; general_url: string }[]
  for (const { id: sys_menu_id } of menus.filter(({ general_url }) => pages.includes(general_url))) {
    const id = known.find((row: { sys_menu_id: string }) => row.sys_menu_id === sys_menu_id)?.id
    const answer = await post('/users-service/group-menu/submit', {
      ...(id !== undefined && { id }),
      sys_menu_id,
      sys_group_id: group,
      [`u_${right}`]: given,
    })
    expect(answer.status, answer.text).toBe(200)
  }
}
const ask = async ({ method, path, isi }: Panggilan, as: string, more: Record<string, string> = {}) => {
  const { nip = harness.person(as).nip } = more
  const at = path.replace('{nip}', nip).replace('{tanggal}', '2026-03-03')
  const sent = { ...isi, ...(at === path && more) }
  const { status, body } = await harness.call(method, at, {
    as,
    ...(method === 'GET' ? { query: sent } : { body: sent }),
  })
  return status === 403 ? `403 ${body.code}` : status
}
/** Somebody of the office, as the call asks for them. */
const other = ({ orang }: Panggilan): Record<string, string> => (orang ? { nip: harness.person('pegawai@a').nip } : {})

beforeAll(async () => {
  harness = await createHarness()
  group = (await post('/users-service/group/submit', { name_group: 'Tanpa rekap' })).body.data.id
  for (const key of [...PETUGAS, 'atasan@a', 'pegawai@a'])
    await post('/users-service/group-user/submit', {
      sys_user_id: harness.person(key).pengguna_id,
      sys_group_id: group,
    })
})
afterAll(() => harness.close())

it('knows every call that asks roles and not relations for their button', () => {
  const found = ROUTES.filter(({ button }) => button?.roleOnly === true).map(({ method, path }) => `${method} ${path}`)
  const tried = new Set(PANGGILAN.map(({ method, path }) => `${method} ${path}`))
  expect(found.toSorted()).toEqual([...tried].toSorted())
})

const DISIPLIN = PANGGILAN.filter(({ path }) => path.endsWith('/disiplin/get'))
it.each(['/rekapbulan/lists', '/rekap-perhitungan/lists', '/pegawaikantor/lists'])(
  'discipline opens where a group gives only %s, from which a screen leads there',
  async (page) => {
    for (const call of DISIPLIN) {
      await allow(call, false)
      await allow(call, true, [page])
      expect(await ask(call, admin, other(call))).toBe(200)
    }
  },
)

describe.each(PANGGILAN)('$method $path, of one person: $orang', (call) => {
  it.each(call.petugas ?? PETUGAS)(
    'is refused to %s whose group lacks the button, and open again with it',
    async (as) => {
      await allow(call, false)
      // An agency's staff has no page of Data Kehadiran, an office's monitor none of recaps: the pages they have count.
      expect(await ask(call, as, other(call))).toBe('403 akses.tombol_tertutup')
      await allow(call, true)
      expect(await ask(call, as, other(call))).toBe(200)
    },
  )

  it('is open by relation, whatever a group gives', async () => {
    await allow(call, false)
    const people = call.orang ? other(call) : { tim: 'saya' }
    expect(await ask(call, 'atasan@a', people)).toBe(200)
    if (!call.orang) return
    for (const as of ['pegawai@a', admin]) expect(await ask(call, as, { nip: harness.person(as).nip }), as).toBe(200)
  })

  it('does not say by its refusal that somebody is there', async () => {
    await allow(call, false)
    const people = call.orang ? { nip: harness.person('pegawai@b').nip } : { kantor_id: harness.world.b.kantor[0] }
    expect(await ask(call, 'admin:kantor@a', people)).toBe(404)
  })
})
