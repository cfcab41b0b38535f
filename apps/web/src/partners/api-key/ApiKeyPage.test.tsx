import type { listApiKey, revokeApiKey } from '@presensi/contract/partners/api-key'
import { expect, test } from 'vitest'
import { on, openScreen, refuse } from '../../lib/testing/screen.tsx'
import { API_KEY_PARAMS } from '../params.ts'
import { ApiKeyPage } from './ApiKeyPage.tsx'
import type { ApiKey } from './api-key.api.ts'

const apiKey = (id: string, nama: string, status: ApiKey['status'] = 'berlaku'): ApiKey => ({
  id,
  instansi_id: 'i-1',
  nama,
  awalan: `prs_${id}`,
  cakupan: ['pegawai'],
  kedaluwarsa: '2027-02-01',
  alamat: [],
  status,
  terakhir_dipakai_pada: null,
  terakhir_alamat: null,
  dicabut_pada: null,
  dibuat_oleh: 'Sri Wahyuni',
  dibuat_pada: '2026-11-01T01:00:00.000Z',
  diubah_pada: '2026-11-01T01:00:00.000Z',
})
const LIST = '/absensi/v2/instansi/api/key/get'
const page = (...items: ApiKey[]) => ({ items, total: items.length, page: 1, size: 25, more: false })
const open = (server: Parameters<typeof openScreen>[0]['server'], more: object = {}) =>
  openScreen({ screen: ApiKeyPage, path: '/instansi/api/key', params: API_KEY_PARAMS, server, ...more })

test('the list asks the server for what stands in its address, and filters go there', async () => {
  const screen = await open(
    [
      on<typeof listApiKey>('GET', LIST, ({ query }) =>
        query.status === 'dicabut'
          ? page(apiKey('k2', 'SIMPEG', 'dicabut'))
          : page(apiKey('k1', 'E-Kinerja'), apiKey('k2', 'SIMPEG', 'dicabut')),
      ),
    ],
    { address: '?q=kin&page=2' },
  )
  await screen.sees('E-Kinerja')
  expect(screen.callsTo('/key/get')[0]?.query).toEqual({
    q: 'kin',
    page: '2',
    size: '25',
    sort: '-dibuat_pada',
    instansi_id: 'i-1',
  })

  await screen.press('Status')
  await screen.press('Dicabut')
  await screen.until(() => !screen.text().includes('E-Kinerja'))
  expect(screen.search()).toMatchObject({ q: 'kin', status: 'dicabut' })
  expect(screen.search()).not.toHaveProperty('page')
  expect(screen.callsTo('/key/get').at(-1)?.query).toMatchObject({ status: 'dicabut', page: '1' })
})

test('only who has the button revokes, and is told when the server refuses', async () => {
  const server = [
    on<typeof listApiKey>('GET', LIST, page(apiKey('k1', 'E-Kinerja'))),
    on<typeof revokeApiKey>('POST', '/absensi/v2/instansi/api/key/revoke', () =>
      refuse(409, { code: 'api_key.dicabut', message: 'Kunci ini sudah dicabut.' }),
    ),
  ]
  const looking = await open(server)
  await looking.press('Tindakan untuk E-Kinerja')
  await looking.until(() => looking.named('[role=menuitem]', 'Lihat'))
  expect(looking.named('[role=menuitem]', 'Cabut')).toBeUndefined()
  await looking.close()

  const screen = await open(server, { rights: ['u_view', 'u_hapus'] })
  await screen.until(() => screen.calls.some(({ path }) => path.endsWith('akes-button')))
  await screen.press('Tindakan untuk E-Kinerja')
  await screen.press('Cabut')
  await screen.press('Cabut')
  await screen.sees('Kunci ini sudah dicabut.')
  expect(screen.callsTo('/key/revoke').map(({ body }) => body.id)).toEqual(['k1'])
})

test('a list that cannot be read says so and is tried again', async () => {
  let down = true
  const screen = await open([
    on<typeof listApiKey>('GET', LIST, () =>
      down ? refuse(500, { code: 'internal', message: 'Gangguan di server.' }) : page(apiKey('k1', 'E-Kinerja')),
    ),
  ])
  await screen.sees('Gangguan di server.')
  down = false
  await screen.press('Coba lagi')
  await screen.sees('E-Kinerja')
})
