import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { accessInventory, todoByFitur } from '../src/inventory.ts'
import { ROUTES } from '../src/routes.ts'

const read = (name: string): string => fs.readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8')
const calls = read('spec/calls.tsv')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))

describe('the contract', () => {
  it('has every call of calls.tsv to the letter', () => {
    const have = new Set(ROUTES.map((route) => `${route.method} ${route.path}`))
    const wanted = calls.map(([, method, path]) => `${method} ${path}`)
    expect(wanted.length).toBe(235)
    expect(wanted.filter((call) => !have.has(call))).toEqual([])
  })

  it('has no call twice', () => {
    const keys = ROUTES.map((route) => `${route.method} ${route.path}`)
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  it('gives each call to exactly the roles that calls.tsv names', () => {
    const wrong: string[] = []
    for (const [, method = '', path = '', , , allowed = ''] of calls) {
      const route = ROUTES.find((one) => one.method === method && one.path === path)
      const named = [
        ...allowed.matchAll(/(?:operator|monitoring|admin):(?:instansi|kantor)(?::[a-z]+)?|superadmin/g),
      ].map((match) => `role:presensi:${match[0]}`)
      if (named.length === 0 || route === undefined || /any admin, operator or monitor/.test(allowed)) continue
      const has: readonly string[] = 'roles' in route.access ? route.access.roles : []
      if ([...new Set(named)].toSorted().join() !== [...has].toSorted().join())
        wrong.push(`${method} ${path}: ${allowed} ≠ ${has.join()}`)
    }
    expect(wrong).toEqual([])
  })

  it('asks old callers only for what product.md lets them send', () => {
    const wanted = ROUTES.flatMap((route) => {
      if (route.method !== 'GET' || route.service === 'ours' || !('query' in route)) return []
      const errors = route.query?.safeParse({}).error?.issues ?? []
      return errors.length === 0 ? [] : [`${route.path} ${errors.map(({ path }) => path.join('.')).join()}`]
    })
    expect(wanted).toEqual([
      // calls.tsv: a paper is of dates or of a month
      '/absensi/m-absensi/rekap-presensi-kantor-excel start,end',
      '/absensi/m-absensi/rekap-presensi-kantor-pdf start,end',
      '/absensi/m-absensi/rekap-presensi-pegawai-pdf start,end',
      '/absensi/m-admin/instansi/list-user-by-nip nip',
      '/absensi/m-pegawai/set-offline nip',
      // fields.md: a key has a name and a scope
      '/absensi/v2/instansi/api/key/generate nama,cakupan',
      // calls.tsv: each is of a period
      '/absensi/v2/instansi/tpp/pegawai/download periode_id',
      '/absensi/v2/instansi/tpp/pegawai/generate periode_id',
      '/absensi/v2/instansi/tpp/pegawai/get periode_id',
      '/absensi/v2/instansi/tpp/pegawai/sync/kinerja periode_id',
      '/absensi/v2/pegawai/daftar-hadir/belum kantor_id,tahun,bulan',
      '/absensi/v2/pegawai/daftar-hadir/get tahun,bulan',
      '/absensi/v2/pegawai/daftar-hadir/lembar kantor_id,tanggal',
      '/absensi/v2/pegawai/daftar-hadir/orang kantor_id,tanggal',
      '/absensi/v2/pegawai/data/get-image username',
      '/absensi/v2/pegawai/izin/import-izin start,end',
      '/absensi/v2/pegawai/rekap/kantor-bulan tahun,bulan',
      '/absensi/v2/pegawai/rekap/kantor-bulan-excel tahun,bulan',
      '/absensi/v2/pegawai/shift/detail/download tahun,bulan',
      '/users-service/group-menu/retrive id',
      '/users-service/group-user/retrive id',
      '/users-service/group/retrive id',
      '/users-service/menu/retrive id',
      '/users-service/menu/role-menu-akes-button id',
    ])
  })

  it('names the feature that each call waits for', () => {
    const waiting = todoByFitur()
    expect(waiting.get('anomali')?.every((call) => call.includes('/anomali/'))).toBe(true)
    expect([...waiting.values()].flat()).toHaveLength(ROUTES.filter((route) => route.todo !== undefined).length)
    expect([...waiting.keys()]).toEqual([...waiting.keys()].toSorted())
  })

  it('stands in the committed inventory as it is (npm run gen writes it)', () => {
    expect(read('access-inventory.tsv')).toBe(accessInventory())
  })
})
