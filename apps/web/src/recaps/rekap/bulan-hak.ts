import type { Peran } from '@presensi/domain/akses/peran'
import { useButtons } from '../../access/menu/public.ts'
import { currentRoles } from '../../lib/session/person.ts'

const INSTANSI: readonly Peran[] = [
  'role:presensi:superadmin',
  'role:presensi:admin:instansi',
  'role:presensi:monitoring:instansi:rekap',
]
const ADMIN: readonly Peran[] = [
  'role:presensi:superadmin',
  'role:presensi:admin:instansi',
  'role:presensi:admin:kantor',
]

/** What the person may see and do with months of offices; the server asks again. */
export function useBulanHak() {
  const may = useButtons('/rekapbulan/lists')
  const roles = currentRoles()
  const holds = (wanted: readonly Peran[]) => roles.some((role) => wanted.includes(role))
  const isAdminInstansi = holds(['role:presensi:admin:instansi'])
  return {
    /** sees all offices of an agency */
    seesInstansi: holds(INSTANSI),
    /** sees what is open, and generates */
    seesTerbuka: holds(ADMIN),
    generate: holds(ADMIN) && may('proses'),
    lock: (isAdminInstansi || holds(['role:presensi:admin:kantor'])) && may('proses'),
    /** over what is open, and reopening */
    overrule: isAdminInstansi && may('proses'),
    excel: may('export_excel'),
    cetak: may('cetak'),
  }
}
export type BulanHak = ReturnType<typeof useBulanHak>
