import { expect } from 'vitest'
import type { Harness } from './harness.ts'

/** Sets something in an agency; what waits for a second person is agreed to by a super admin. */
export async function atur(harness: Harness, nama: string, nilai: string, as = 'admin:instansi@a'): Promise<void> {
  const saved = await harness.call('POST', '/absensi/v2/instansi/setting/save', { as, body: { nama, nilai } })
  expect([200, 202], saved.text).toContain(saved.status)
  if (saved.status === 200) return
  const body = { id: saved.body.data.persetujuan_id, keputusan: 'setuju' }
  const agreed = await harness.call('POST', '/absensi/v2/persetujuan/putuskan', { as: 'superadmin', body })
  expect(agreed.status, agreed.text).toBe(200)
}
