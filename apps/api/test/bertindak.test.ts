import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDuniaBertindak, DIBACA, nameOf } from './bertindak.ts'
import { createHarness, type Harness } from './harness.ts'
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

/** The roles that see most of what is private; `bertindak.rest.test.ts` takes every one. */
const siapa = () => [KEUANGAN, 'operator:instansi:izin@a', ...Object.values(dunia.orang)]

describe('who acts for somebody', () => {
  it('sees no amount, no reason, no picture and no letter in any answer', async () => {
    const bocor: string[] = []
    for (const key of siapa()) bocor.push(...(await dunia.jalan(key)).bocor)
    expect(bocor).toEqual([])
  })

  it('is told of a job of keuangan nothing but that it is there, and begins none', async () => {
    const token = await dunia.tokenAs(KEUANGAN)
    const path = `/absensi/v2/pekerjaan/${dunia.simulasi}`
    expect((await harness.call('GET', path, { token })).body.data).toMatchObject({ hasil: null, berkas: null })
    const stream = await harness.call('GET', path, { token, headers: { accept: 'text/event-stream' } })
    expect(stream.text).toContain('event: pekerjaan')
    expect(dunia.bocorOf({ status: 200, code: null, type: 'text/event-stream', text: stream.text })).toEqual([])
  })

  it('is looked for where there is something to find: the person’s own token is shown all of it', async () => {
    const found = new Set<string>()
    for (const key of siapa()) {
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
})
