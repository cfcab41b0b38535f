import { currentRoles } from '../../lib/session/person.ts'

const PELIHAT: readonly string[] = [
  'role:presensi:admin:instansi',
  'role:presensi:monitoring:instansi:rekap',
  'role:presensi:superadmin',
]

/** Who looks after an agency sees what was changed in days that are over. */
export const melihatLampau = (): boolean => currentRoles().some((role) => PELIHAT.includes(role))
