import type { BuiltRoute } from '../packages/contract/src/route.ts'
import { ROUTES } from '../packages/contract/src/routes.ts'

export type Query = Readonly<Record<string, string>>
export type ListCall = { readonly route: BuiltRoute; readonly queries: readonly Query[] }

/** What people type: a rare name, common ones, two words, the beginning of a NIP, what nobody is called, a single letter. */
const SEARCHES = ['wijayakusuma', 'budi', 'sri rahayu', '1975', '197512', 'zzzz', 'kantor', 'a']
/** Pages somebody turns to, and the last one that can be reached. */
const PAGES: readonly Query[] = [{ page: '2' }, { page: '40' }, { page: '50', size: '200' }]

/** Filters that a list has beside q, page and sort; given where the route takes them. */
const FILTERS: readonly Query[] = [
  { aktif: 'true' },
  { aktif: 'false' },
  { jenis: 'PPPK' },
  { pelaku: 'budi' },
  { pelaku: 'wijayakusuma' },
  { aksi: 'ubah' },
  { objek: 'pegawai' },
  { status: 'berlaku' },
  { status: 'menunggu' },
  { status: 'diterima' },
  { status: 'ditolak' },
  { role: 'role:presensi:admin:kantor' },
  { nip: '197501201995011038' },
  { nilai: 'perlu_konfirmasi' },
  { nilai: 'ditolak' },
  { nilai: 'diterima' },
  { sinyal: 'luar_area' },
  { sinyal: 'tantangan_terpakai' },
  { luring: 'true' },
]
/** What a few lists cannot do without. */
const REQUIRED: Query = { tahun: '2026', bulan: '11' }

/** The fields that a query schema finds wrong. What it does not know at all is not among them. */
function wrongFields(route: BuiltRoute, query: Record<string, unknown>): Map<string, string> {
  const parsed = route.query?.safeParse(query)
  return new Map(parsed?.error?.issues.map((issue) => [String(issue.path[0] ?? ''), issue.message]))
}

const NEVER = '\u0000'
const takes = (route: BuiltRoute, field: string): boolean => wrongFields(route, { [field]: NEVER }).has(field)
const takesAll = (route: BuiltRoute, query: Query): boolean => {
  const known = Object.keys(query).every((field) => takes(route, field))
  return known && Object.keys(query).every((field) => !wrongFields(route, query).has(field))
}

/** The closed list of a route's sort names, as its own message tells it. */
function sortsOf(route: BuiltRoute): Query[] {
  const [, names = ''] = (wrongFields(route, { sort: NEVER }).get('sort') ?? '').split('pilihan:')
  return names
    .split(', ')
    .filter((name) => name !== '')
    .map((sort) => ({ sort }))
}

/** Every list of the contract, found by its own definition, so that none that is added later is forgotten here. */
export function listCalls(): ListCall[] {
  const built = ROUTES.filter((route): route is (typeof ROUTES)[number] & BuiltRoute => route.todo === undefined)
  return (
    built
      // Downloads take the filters of their lists and are none.
      .filter((route) => route.method === 'GET' && route.changes === undefined && route.answerType === undefined)
      .filter((route) => takes(route, 'page') || route.path.includes('/referensi/'))
      .map((route: BuiltRoute) => {
        const required = Object.fromEntries(Object.entries(REQUIRED).filter(([field]) => takes(route, field)))
        const sorts = sortsOf(route)
        const searches = takes(route, 'q') ? SEARCHES.map((q) => ({ q })) : []
        const queries = [
          {},
          ...PAGES.filter((query) => takesAll(route, query)),
          ...sorts,
          ...searches,
          ...FILTERS.filter((query) => takesAll(route, query)),
          ...(takes(route, 'q') ? [{ q: 'budi', page: '3' }] : []),
          ...sorts.slice(-1).map((sort) => ({ ...sort, q: 'budi' })),
        ]
        return { route, queries: queries.map((query) => ({ ...required, ...query })) }
      })
  )
}
