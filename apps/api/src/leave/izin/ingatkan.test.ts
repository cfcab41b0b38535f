import { addDays } from '@presensi/domain/kalender/tanggal'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cuti, duniaIzin, good, senin } from '../../../test/dunia-izin.ts'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { ZONA_PAGI } from '../../../test/world.ts'
import { createTugas } from '../../system/pekerjaan/public.ts'
import { createIngatkanIzin, createIzinHarian } from './public.ts'

let harness: Harness
let ingatkan: () => Promise<number>
const aside: unknown[] = []
beforeAll(async () => {
  harness = await createHarness({ RATE_LIMIT_ORANG: '1000000', RATE_LIMIT_ALAMAT: '1000000' }, { zona: ZONA_PAGI })
  const log = { info: () => undefined, warn: () => undefined, error: (facts: unknown) => void aside.push(facts) }
  ingatkan = createIngatkanIzin({ db: harness.db, tugas: createTugas({ db: harness.db, log }) })
})
afterAll(() => harness.close())
/** What other tests left waiting is not ripe for anything. */
beforeEach(() =>
  t.inA((tx) => sql`update izin set menunggu_sejak = now() + interval '1 day' where menunggu is not null`.execute(tx)),
)
const t = duniaIzin(() => harness)
const ADMIN = 'admin:instansi@a'
const OPERATOR = 'operator:instansi:izin@a'

describe('who has to decide on leave', () => {
  it('is reminded once, of all that waits together, and no longer once it is decided', async () => {
    const { who, atasan, pybmc } = await t.lini()
    const [first, second] = [await t.asked(who, cuti(7, 1)), await t.asked(who, cuti(14, 1))]
    await t.tuakan(first.id, 1)
    expect(await ingatkan()).toBe(0)
    for (const { id } of [first, second]) await t.tuakan(id, 2)
    expect(await ingatkan()).toBe(2)
    expect(await ingatkan()).toBe(0)
    const news = await t.kabar(atasan.key, 'izin.pengingat')
    expect(news).toHaveLength(1)
    expect(news[0]).toMatchObject({
      tautan: '/persetujuan?jenis=izin',
      message: expect.stringContaining('2 permintaan'),
    })
    expect(await t.kabar(pybmc.key, 'izin.pengingat')).toEqual([])
    expect(await t.kabar(who.key, 'izin.pengingat')).toEqual([])
    good(await t.decide('atasan', atasan.key, first.id))
    expect(await t.kabar(atasan.key, 'izin.pengingat')).toHaveLength(1)
    good(await t.post('batal', who.key, { id: second.id }))
    expect(await t.kabar(atasan.key, 'izin.pengingat')).toEqual([])
    // It waits anew at the next level, and is said anew.
    await t.tuakan(first.id, 2)
    expect(await ingatkan()).toBe(1)
    expect(await t.kabar(pybmc.key, 'izin.pengingat')).toHaveLength(1)
    expect(await t.kabar(atasan.key, 'izin.pengingat')).toEqual([])
  })

  it('is helped by the next one up once it waited too long; nothing is decided by time', async () => {
    const { who, atasan } = await t.lini()
    const atas = await t.orangBaru()
    await t.garis('atasan', atasan, atas)
    const { id } = await t.asked(who)
    await t.tuakan(id, 5)
    expect(await ingatkan()).toBe(2)
    expect(await ingatkan()).toBe(0)
    expect(await t.kabar(atas.key, 'izin.eskalasi')).toHaveLength(1)
    expect(await t.kabar(atasan.key, 'izin.eskalasi')).toEqual([])
    expect(await t.kabar(ADMIN, 'izin.tertunda')).toEqual([])
    expect(good(await t.get(id, who.key))).toMatchObject({ status: 'diajukan', menunggu: 'atasan' })
    good(await t.decide('atasan', atasan.key, id))
    expect(await t.kabar(atas.key, 'izin.eskalasi')).toEqual([])
  })

  it('is told to the admins where nobody stands above, at the PYBMC and at the agency', async () => {
    const { who, atasan, pybmc } = await t.lini()
    const { id } = await t.asked(who)
    await t.tuakan(id, 5)
    await ingatkan()
    expect(await t.kabar(ADMIN, 'izin.tertunda')).toHaveLength(1)
    good(await t.decide('atasan', atasan.key, id))
    expect(await t.kabar(ADMIN, 'izin.tertunda')).toEqual([])
    await t.tuakan(id, 5)
    await ingatkan()
    expect(await t.kabar(ADMIN, 'izin.tertunda')).toMatchObject([{ message: expect.stringContaining('PYBMC') }])
    good(await t.decide('pybmc', pybmc.key, id))
    await t.tuakan(id, 5)
    await ingatkan()
    expect(await t.kabar(OPERATOR, 'izin.pengingat')).toMatchObject([
      { tautan: '/izin/lists/instansi?menunggu=instansi' },
    ])
    expect(await t.kabar(ADMIN, 'izin.tertunda')).toMatchObject([{ tautan: '/izin/lists/instansi?menunggu=instansi' }])
    good(await t.decide('instansi', OPERATOR, id))
    expect([await t.kabar(ADMIN, 'izin.tertunda'), await t.kabar(OPERATOR, 'izin.pengingat')]).toEqual([[], []])
    expect(aside).toEqual([])
  })

  it('two rounds at once say it once', async () => {
    const { who, atasan } = await t.lini()
    await t.tuakan((await t.asked(who)).id, 2)
    const done = await Promise.all([ingatkan(), ingatkan(), ingatkan()])
    expect(done.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect(await t.kabar(atasan.key, 'izin.pengingat')).toHaveLength(1)
  })
})

describe('the applicant', () => {
  it('is told what waits for their answer, is reminded, and the news is read once they answered', async () => {
    const { who, atasan } = await t.lini()
    const { id } = await t.asked(who)
    const usulan = { keputusan: 'perubahan', catatan: 'Nanti', tanggal_mulai: senin(14), tanggal_selesai: senin(14) }
    good(await t.decide('atasan', atasan.key, id, usulan))
    expect(await t.kabar(who.key, 'izin.perubahan')).toHaveLength(1)
    await t.tuakan(id, 2)
    await ingatkan()
    expect(await t.kabar(who.key, 'izin.menunggu_pemohon')).toHaveLength(1)
    good(await t.post('terima-perubahan', who.key, { id, terima: 'true' }))
    expect([await t.kabar(who.key, 'izin.perubahan'), await t.kabar(who.key, 'izin.menunggu_pemohon')]).toEqual([
      [],
      [],
    ])
  })

  it('hears that a request lapsed, but nothing of a draft', async () => {
    const { who, atasan } = await t.lini()
    const { id } = await t.asked(who)
    const draft = good(await t.save(who.key, cuti(21, 1, { ajukan: 'false' })))
    const usulan = { keputusan: 'perubahan', catatan: 'Nanti', tanggal_mulai: senin(14), tanggal_selesai: senin(14) }
    good(await t.decide('atasan', atasan.key, id, usulan))
    const over = addDays(senin(0), -60)
    await t.inA((tx) =>
      sql`update izin set tanggal_mulai = ${over}, tanggal_selesai = ${over} where id = any(${[id, draft.id]}::uuid[])`.execute(
        tx,
      ),
    )
    await createIzinHarian({ db: harness.db })()
    expect(good(await t.get(id, who.key)).status).toBe('kedaluwarsa')
    expect(good(await t.get(draft.id, who.key)).status).toBe('kedaluwarsa')
    expect(await t.kabar(who.key, 'izin.kedaluwarsa')).toHaveLength(1)
    expect(await t.kabar(who.key, 'izin.perubahan')).toEqual([])
  })
})
