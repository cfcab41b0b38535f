import {
  deletePeran,
  deletePeranAdmin,
  listPeran,
  listPeranAdmin,
  listPeranAdminRef,
  listPeranRef,
  savePeran,
  savePeranAdmin,
} from '@presensi/contract/access/peran'
import { PERAN_NAMA } from '@presensi/contract/access/peran-nama'
import type { Language } from '@presensi/contract/kata/sentence'
import { type PintuPeran, peranDapatDiberikan } from '@presensi/domain/akses/pemberian'
import { tingkatPeran } from '@presensi/domain/akses/peran'
import type { Mount } from '../../platform/http/mount-route.ts'
import type { PeranService } from './peran.service.ts'

const refOf = (pintu: PintuPeran, language: Language) =>
  peranDapatDiberikan(pintu).map((role) => ({
    role,
    nama: PERAN_NAMA[role][language],
    tingkat: tingkatPeran(role) === 'kantor' ? ('kantor' as const) : ('instansi' as const),
  }))

export function mountPeran(mount: Mount, { peran }: { peran: PeranService }): void {
  mount(listPeran, ({ query }, call) => peran.list('instansi', query, call))
  mount(listPeranRef, async (_input, call) => refOf('instansi', call.language))
  mount(savePeran, ({ body }, call) => peran.save('instansi', body, call))
  mount(deletePeran, ({ body }, call) => peran.withdraw('instansi', body.id, call))

  const admins = { role: 'role:presensi:admin:instansi' } as const
  mount(listPeranAdmin, ({ query }, call) => peran.list('superadmin', { ...query, ...admins }, call))
  mount(listPeranAdminRef, async (_input, call) => refOf('superadmin', call.language))
  mount(savePeranAdmin, ({ body }, call) => peran.save('superadmin', body, call))
  mount(deletePeranAdmin, ({ body }, call) => peran.withdraw('superadmin', body.id, call))
}
