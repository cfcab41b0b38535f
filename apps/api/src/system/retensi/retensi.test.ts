import { randomUUID } from 'node:crypto'
import type { Jatuh } from '@presensi/domain/privasi/hapus-pelan'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { catatJalan, rencanakan, tellTertahan } from './public.ts'

let harness: Harness
let owner: pg.Pool
let instansi_id: string
beforeAll(async () => {
  harness = await createHarness()
  owner = connect(harness.ownerUrl, { max: 1 })
  instansi_id = harness.world.a.id
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

const LAMA: readonly Jatuh[] = [
  { tanggal: '2024-01-01', jumlah: 900 },
  { tanggal: '2024-01-02', jumlah: 87_000 },
]
/** A run on a day whose setting says that what is before `sebelum` is over. */
async function run(tanggal: string, sebelum: string, due: readonly Jatuh[] = LAMA) {
  const plan = await harness.db.inInstansi(instansi_id, async (tx) => {
    const one = { instansi_id, jenis: 'presensi', tanggal, sebelum }
    const plan = await rencanakan(tx, one, async (batas) => due.filter((day) => day.tanggal < batas))
    await catatJalan(tx, one, plan)
    return plan
  })
  await tellTertahan(harness.db, instansi_id, 'presensi', plan.tertahan)
  return [plan.sebelum, plan.jumlah, plan.tertahan]
}
const get = async (as = 'superadmin') => harness.call('GET', '/absensi/v2/superadmin/retensi/get', { as })
const agree = (body: Record<string, string>, as = 'superadmin') =>
  harness.call('POST', '/absensi/v2/superadmin/retensi/setujui', { as, body })

describe('what retention removes', () => {
  it('has been due on seven days; a night with a wrong clock takes nothing and leaves nothing', async () => {
    for (let day = 1; day <= 5; day += 1) expect(await run(`2026-11-0${day}`, '2025-10-01')).toEqual([null, 0, 0])
    expect(await run('2028-11-05', '2027-10-05')).toEqual([null, 0, 0])
    expect(await run('2026-11-06', '2025-10-01')).toEqual([null, 0, 0])
    // A retention that was made longer holds at once.
    expect(await run('2026-11-07', '2024-01-01')).toEqual([null, 0, 0])
    const { rows } = await owner.query('select max(tanggal) as tanggal from retensi_hari')
    expect(rows).toEqual([{ tanggal: '2026-11-07' }])
  })

  it('is at most what it was used to; more waits for a super admin, who hears of it once', async () => {
    expect(await run('2026-11-08', '2025-10-01')).toEqual(['2024-01-02', 900, 87_000])
    expect(await run('2026-11-09', '2025-10-02', LAMA.slice(1))).toEqual([null, 0, 87_000])
    const { rows } = await owner.query(`select 1 from notifikasi where jenis = 'retensi.tertahan'`)
    const { rows: admins } = await owner.query('select 1 from superadmin_sekarang()')
    expect(rows).toHaveLength(admins.length)
    expect((await get()).body.data.items).toMatchObject([
      { instansi_id, jumlah: 0, tertahan: 87_000, batas: '2025-10-01' },
    ])
    expect((await get('admin:instansi@a')).status).toBe(403)
  })

  it('goes ahead when one of them agreed, with a reason; nothing else does', async () => {
    const alasan = 'Data lama dari aplikasi sebelumnya.'
    expect((await agree({ jenis: 'presensi', alasan }, 'admin:instansi@a')).status).toBe(403)
    expect((await agree({ jenis: 'presensi', alasan: 'ya' })).status).toBe(400)
    expect((await agree({ jenis: 'presensi', alasan, instansi_id: randomUUID() })).status).toBeGreaterThanOrEqual(400)
    expect((await agree({ jenis: 'presensi', alasan, instansi_id: harness.world.b.id })).body.code).toBe(
      'retensi.tidak_ada',
    )
    expect(await run('2026-11-10', '2025-10-03', LAMA.slice(1))).toEqual([null, 0, 87_000])
    expect((await agree({ jenis: 'presensi', alasan })).body.data).toEqual({ jumlah: 87_000 })
    expect(await run('2026-11-11', '2025-10-04', LAMA.slice(1))).toEqual(['2025-10-01', 87_000, 0])
    // An agreed run says nothing of what is usual.
    expect(await run('2026-11-12', '2026-06-01', [{ tanggal: '2025-12-01', jumlah: 5_000 }])).toEqual([null, 0, 0])
    expect((await agree({ jenis: 'presensi', alasan })).body.code).toBe('retensi.tidak_ada')
  })

  it('is agreed to as it was shown: a shorter retention, entered the same day, is not covered', async () => {
    const alasan = 'Data lama dari aplikasi sebelumnya.'
    const later = [
      { tanggal: '2025-09-01', jumlah: 50_000 },
      { tanggal: '2026-05-01', jumlah: 60_000 },
    ]
    await owner.query('delete from retensi_setuju')
    expect(await run('2026-11-13', '2026-06-01', later)).toEqual([null, 0, 50_000])
    expect((await agree({ jenis: 'presensi', alasan })).body.data).toEqual({ jumlah: 50_000 })
    for (let day = 14; day <= 19; day += 1) await run(`2026-11-${day}`, '2026-06-01', later.slice(1))
    expect(await run('2026-11-20', '2026-06-01', later.slice(1))).toEqual([null, 0, 60_000])
  })
})
