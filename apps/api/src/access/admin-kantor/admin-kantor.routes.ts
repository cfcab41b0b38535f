import {
  deleteAdminKantor,
  listAdminInstansi,
  listAdminKantor,
  listUserInstansi,
  readUserByNip,
  saveAdminKantor,
} from '@presensi/contract/access/admin-kantor'
import { choosePegawai, pagePegawai } from '../../people-and-places/referensi/public.ts'
import type { Database } from '../../platform/database.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { windowOf } from '../../platform/paging.ts'
import { refuse } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import type { PeranService } from '../peran/public.ts'

const KANTOR = { role: 'role:presensi:admin:kantor' } as const
const INSTANSI = { role: 'role:presensi:admin:instansi' } as const

/** Office admins: the role service with one role, under its old addresses. */
export function mountAdminKantor(mount: Mount, { db, peran }: { db: Database; peran: PeranService }): void {
  mount(listAdminInstansi, ({ query }, call) => peran.list('superadmin', { ...query, ...INSTANSI }, call))
  mount(listAdminKantor, ({ query }, call) => peran.list('admin_kantor', { ...query, ...KANTOR }, call))
  mount(saveAdminKantor, ({ body }, call) => peran.save('admin_kantor', { ...body, ...KANTOR }, call))
  mount(deleteAdminKantor, ({ body }, call) => peran.withdraw('admin_kantor', body.id, call))

  mount(listUserInstansi, ({ query }, { lingkup }) => {
    const instansi_id = instansiOf(lingkup)
    const filter = { q: query.q, descending: query.sort?.startsWith('-') === true }
    return db.inInstansi(instansi_id, (tx) => pagePegawai(tx, instansi_id, filter, windowOf(query)))
  })

  mount(readUserByNip, ({ query }, { lingkup }) => {
    const instansi_id = instansiOf(lingkup)
    return db.inInstansi(instansi_id, async (tx) => {
      const [found] = await choosePegawai(tx, instansi_id, { nip: query.nip }, { offset: 0, limit: 1 })
      return found ?? refuse('tidak_ditemukan')
    })
  })
}
