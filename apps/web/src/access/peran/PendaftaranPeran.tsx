import { PendaftaranTab } from '../../identity/registrasi/public.ts'

/** Registrations of the agency, among its roles: who accepts people there gives them their roles as well. */
export function PendaftaranPeran() {
  return <PendaftaranTab screen="/manajemen-role/lists" />
}
