import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDuniaBertindak, DIBACA, nameOf } from './bertindak.ts'
import { createHarness, type Harness } from './harness.ts'
import { tambahOrang } from './tambah-orang.ts'
import { KEUANGAN } from './tpp.ts'
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

it('what is private is looked for where there is something to find: the person’s own token is shown all of it', async () => {
  const found = new Set<string>()
  for (const key of [KEUANGAN, 'operator:instansi:izin@a', ...Object.values(dunia.orang)]) {
    const token = await harness.token(key)
    for (const route of DIBACA)
      for await (const answer of dunia.answersTo(token, route))
        if (dunia.bocorOf(answer).length > 0) found.add(nameOf(route))
  }
  expect([...found].toSorted()).toEqual(
    expect.arrayContaining([
      'GET /absensi/v2/instansi/tpp/get',
      'GET /absensi/v2/instansi/tpp/kelas/get',
      'GET /absensi/v2/instansi/tpp/pegawai/get',
      'GET /absensi/v2/notifikasi/get',
      'GET /absensi/v2/pegawai/izin/bawahan/get',
      'GET /absensi/v2/pegawai/izin/formulir/{id}',
      'GET /absensi/v2/pegawai/izin/get',
      'GET /absensi/v2/pegawai/izin/instansi/get',
      'GET /absensi/v2/pegawai/izin/pybmc/get',
      'GET /absensi/v2/pegawai/izin/saldo',
      'GET /absensi/v2/pegawai/izin/{id}',
      'GET /absensi/v2/pegawai/perbaikan/get',
      'GET /absensi/v2/pegawai/profil/get',
      'GET /absensi/v2/pekerjaan/{id}',
      'GET /absensi/v2/persetujuan/get',
    ]),
  )
})
