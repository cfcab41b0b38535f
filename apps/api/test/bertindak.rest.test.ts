import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDuniaBertindak, DIBACA, nameOf } from './bertindak.ts'
import { createHarness, type Harness } from './harness.ts'
import { tambahOrang } from './tambah-orang.ts'
import { ZONA_PAGI } from './world.ts'

let harness: Harness
let dunia: Awaited<ReturnType<typeof createDuniaBertindak>>
beforeAll(async () => {
  harness = await createHarness({ RATE_LIMIT_ORANG: '1000000', RATE_LIMIT_ALAMAT: '1000000' }, { zona: ZONA_PAGI })
  dunia = await createDuniaBertindak(harness)
})
afterAll(async () => {
  await dunia.t.close()
  await harness.close()
})

/** Read by nobody here who acts for somebody, and why; everything else that only reads is read by at least one of them. */
const TIDAK_DIJAWAB: Record<string, string> = {
  'GET /absensi/v2/berita/gambar/{id}': 'the picture of news, which everybody sees; there is none here',
  'GET /absensi/v2/instansi/logo/{id}': 'the logo of an agency, which everybody sees; there is none here',
  'GET /users-service/group-menu/retrive': 'rights of a group; there is none here',
  'GET /users-service/group-user/retrive': 'a member of a group; there is none here',
  'GET /users-service/group/retrive': 'the name of a group; there is none here',
}

it('every role: who acts for its holder sees no amount, reason, picture or letter in any answer, and gets an answer to every other call', async () => {
  await tambahOrang(harness, 'superadmin lain', { bekerja: 'a', peran: [{ role: 'superadmin', di: null }] })
  const keys = [...harness.world.people.keys()].filter((key) => key !== 'superadmin' && !key.includes('@b'))
  const bocor: string[] = []
  const dijawab = new Set<string>()
  for (const key of keys) {
    const seen = await dunia.jalan(key)
    bocor.push(...seen.bocor)
    for (const name of seen.dijawab) dijawab.add(name)
  }
  expect(bocor).toEqual([])
  const expected = DIBACA.filter((route) => route.sensitive !== true).map(nameOf)
  expect(expected.filter((name) => !dijawab.has(name)).toSorted()).toEqual(Object.keys(TIDAK_DIJAWAB).toSorted())
  expect(DIBACA.filter((route) => route.sensitive === true && dijawab.has(nameOf(route))).map(nameOf)).toEqual([])
})
