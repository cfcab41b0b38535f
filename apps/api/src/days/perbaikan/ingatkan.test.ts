import { addDays } from '@presensi/domain/kalender/tanggal'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { duniaIzin, good, type Orang } from '../../../test/dunia-izin.ts'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { HARI_INI, ZONA_PAGI } from '../../../test/world.ts'
import { newId } from '../../platform/uuid.ts'
import { createTugas } from '../../system/pekerjaan/public.ts'
import { createIngatkanPerbaikan } from './public.ts'

let harness: Harness
let owner: pg.Pool
let ingatkan: () => Promise<number>
beforeAll(async () => {
  harness = await createHarness({ RATE_LIMIT_ORANG: '1000000', RATE_LIMIT_ALAMAT: '1000000' }, { zona: ZONA_PAGI })
  owner = connect(harness.ownerUrl, { max: 2 })
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  ingatkan = createIngatkanPerbaikan({ db: harness.db, tugas: createTugas({ db: harness.db, log }) })
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})
const t = duniaIzin(() => harness)
const ADMIN = 'admin:instansi@a'

/** A correction that was asked for so many days ago. */
async function usul(who: Orang, days: number, back = days + 1): Promise<string> {
  const id = newId()
  await owner.query(
    `insert into perbaikan (instansi_id, id, pegawai_id, tanggal, jenis, jam_masuk, masuk, zona_waktu, sebab, putaran, komitmen, diajukan_pada)
     values ($1, $2, $3, $4, 'masuk', '07:30', now() - make_interval(days => $6), $5, 'lupa', 1, sha256('x'), now() - make_interval(days => $7, mins => 1))`,
    [harness.world.a.id, id, who.pegawai_id, addDays(HARI_INI, -back), ZONA_PAGI, back, days],
  )
  return id
}

it('reminds who decides once of all that waits, then tells the admins, and forgets what is decided', async () => {
  const { who, atasan } = await t.lini()
  const [first, second, young] = [await usul(who, 2), await usul(who, 3), await usul(who, 1)]
  expect(await ingatkan()).toBe(2)
  expect(await ingatkan()).toBe(0)
  expect(await t.kabar(atasan.key, 'perbaikan.pengingat')).toMatchObject([
    { message: expect.stringContaining('2 usul'), tautan: '/persetujuan?jenis=perbaikan' },
  ])
  expect(await t.kabar(ADMIN, 'perbaikan.eskalasi')).toEqual([])
  const decide = async (id: string) =>
    good(
      await harness.call('POST', '/absensi/v2/pegawai/perbaikan/putuskan', {
        as: atasan.key,
        body: { id, keputusan: 'tidak_disetujui', catatan: 'Tanpa bukti' },
      }),
    )
  await decide(first)
  expect(await t.kabar(atasan.key, 'perbaikan.pengingat')).toHaveLength(1)
  await decide(second)
  expect(await t.kabar(atasan.key, 'perbaikan.pengingat')).toEqual([])
  const old = await usul(who, 6)
  expect(await ingatkan()).toBe(2)
  expect(await t.kabar(ADMIN, 'perbaikan.eskalasi')).toHaveLength(1)
  await decide(old)
  expect(await t.kabar(ADMIN, 'perbaikan.eskalasi')).toEqual([])
  // Nothing was decided by time.
  const { rows } = await owner.query('select status from perbaikan where id = $1', [young])
  expect(rows[0].status).toBe('menunggu')
})
