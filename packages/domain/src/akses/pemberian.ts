import { PERAN, type Peran, tingkatPeran } from './peran.ts'

/** The three doors through which roles are given: an agency's own, the super admin's, and the office admins' page of both. */
export type PintuPeran = 'instansi' | 'superadmin' | 'admin_kantor'

const GIVABLE: Record<PintuPeran, readonly Peran[]> = {
  // every role of the agency and its offices, but never one's own rank
  instansi: PERAN.filter(
    (peran) => ['instansi', 'kantor'].includes(tingkatPeran(peran)) && peran !== 'role:presensi:admin:instansi',
  ),
  superadmin: ['role:presensi:admin:instansi'],
  admin_kantor: ['role:presensi:admin:kantor'],
}

/** Exactly the roles that can be given through a door; nobody gives superadmin, and being an employee is not given. */
export const peranDapatDiberikan = (pintu: PintuPeran): readonly Peran[] => GIVABLE[pintu]

export type Pemberian = {
  readonly pintu: PintuPeran
  readonly pemberi_id: string
  readonly penerima_id: string
  readonly role: Peran
  readonly kantor_id: string | null
  readonly mulai: string | null
  readonly selesai: string | null
}

export type PemberianRefusal =
  | { readonly code: 'akses.diri_sendiri' | 'peran.tidak_dapat_diberikan' }
  | { readonly code: 'input_salah'; readonly field: 'kantor_id' | 'selesai'; readonly message: string }

/** Giving and changing follow one table; withdrawing follows `judgePencabutan`, which is no wider. Null: nothing against it. */
export function judgePemberian(given: Pemberian): PemberianRefusal | null {
  if (!GIVABLE[given.pintu].includes(given.role)) return { code: 'peran.tidak_dapat_diberikan' }
  if (given.pemberi_id === given.penerima_id) return { code: 'akses.diri_sendiri' }
  const needsKantor = tingkatPeran(given.role) === 'kantor'
  if (needsKantor && given.kantor_id === null) return { code: 'input_salah', field: 'kantor_id', message: 'wajib' }
  if (!needsKantor && given.kantor_id !== null)
    return { code: 'input_salah', field: 'kantor_id', message: 'tanpa_kantor' }
  if (given.mulai !== null && given.selesai !== null && given.selesai < given.mulai)
    return { code: 'input_salah', field: 'selesai', message: 'sebelum_mulai' }
  return null
}

export function judgePencabutan(
  given: Pick<Pemberian, 'pintu' | 'pemberi_id' | 'penerima_id' | 'role'>,
): PemberianRefusal | null {
  if (!GIVABLE[given.pintu].includes(given.role)) return { code: 'peran.tidak_dapat_diberikan' }
  return given.pemberi_id === given.penerima_id ? { code: 'akses.diri_sendiri' } : null
}
