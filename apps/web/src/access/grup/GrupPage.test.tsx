import type { listGroup, submitGroup } from '@presensi/contract/access/grup'
import { expect, test } from 'vitest'
import { on, openScreen, refuse } from '../../lib/testing/screen.tsx'
import { GRUP_PARAMS } from '../params.ts'
import { GrupPage } from './GrupPage.tsx'
import type { Grup } from './grup.api.ts'

const grup: Grup = { id: 'g1', name_group: 'Operator', status_active: true, jumlah_anggota: 3 } as Grup
const list = on<typeof listGroup>('GET', '/users-service/group/list', {
  items: [grup],
  total: 1,
  page: 1,
  size: 25,
  more: false,
})
const open = (address: string, submit: Parameters<typeof on<typeof submitGroup>>[2]) =>
  openScreen({
    screen: GrupPage,
    path: '/superadmin/grup',
    params: GRUP_PARAMS,
    address,
    rights: ['u_view', 'u_tambah', 'u_ubah'],
    server: [list, on<typeof submitGroup>('POST', '/users-service/group/submit', submit)],
  })

test('a form asks for what is missing before it sends anything', async () => {
  const screen = await open('?buka=baru', grup)
  await screen.field('Nama grup')
  await screen.press('Buat grup')
  await screen.until(() => document.querySelector('[aria-invalid=true]'))
  expect(screen.callsTo('/group/submit')).toEqual([])
})

test('a form shows the server’s words at the field they are about, keeps what was typed, and sends it again', async () => {
  let taken = true
  const screen = await open('?buka=g1', ({ body }) => {
    if (!taken) return { ...grup, name_group: String(body.name_group) }
    const errors = [{ field: 'name_group', message: 'Nama ini sudah dipakai.' }]
    return refuse(400, { code: 'isian', message: 'Periksa isian.', errors })
  })
  const nama = (await screen.field('Nama grup')) as HTMLInputElement
  expect(nama.value).toBe('Operator')
  await screen.type(nama, 'Admin')
  await screen.press('Simpan')
  await screen.sees('Nama ini sudah dipakai.')
  expect([nama.value, nama.getAttribute('aria-invalid')]).toEqual(['Admin', 'true'])

  taken = false
  await screen.press('Simpan')
  await screen.sees('Grup Admin disimpan.')
  expect(screen.callsTo('/group/submit').map(({ body }) => body)).toEqual([
    { id: 'g1', name_group: 'Admin', status_active: 'true' },
    { id: 'g1', name_group: 'Admin', status_active: 'true' },
  ])
  // The drawer closes, and the list is read anew.
  expect(screen.search()).not.toHaveProperty('buka')
  await screen.until(() => screen.callsTo('/group/list').length === 2)
})
