import type { getDataLogin } from '@presensi/contract/identity/auth'
import type { RouteAnswer } from '@presensi/contract/route'
import type { Tx } from '../../platform/database.ts'
import type { SsoClaims } from '../../platform/http/call.ts'
import { listInstansiOf, readProfile } from './profile.repo.ts'
import { activeIdentitas, type Sessions } from './sessions.ts'
import { personOf } from './sign-in.ts'

/** The profile behind a sign-in: name with titles, NIP, post, office, and the agencies the person can work in. */
export async function readDataLogin(
  tx: Tx,
  sso: SsoClaims,
  rolesFor: Sessions['rolesFor'],
): Promise<RouteAnswer<typeof getDataLogin>> {
  const orang = await activeIdentitas(tx, await personOf(tx, sso))
  const profile = await readProfile(tx, orang.id)
  const { roles, ditahan } = rolesFor(orang, sso.amr)
  const superadmin = roles.some((held) => held.role === 'role:presensi:superadmin')
  const ids = [...new Set(roles.flatMap((held) => (held.instansi_id === null ? [] : [held.instansi_id])))]
  return {
    id: orang.id,
    nama:
      [profile?.gelar_depan, orang.nama].filter(Boolean).join(' ') +
      (profile?.gelar_belakang ? `, ${profile.gelar_belakang}` : ''),
    nip_baru: orang.nip,
    username: orang.username,
    email: orang.email,
    foto: null,
    jabatan: profile?.jabatan ?? null,
    instansi: await listInstansiOf(tx, superadmin ? 'semua' : ids),
    kantor: profile?.kantor_id
      ? { id: profile.kantor_id, nama: profile.kantor ?? '', zona_waktu: profile.kantor_zona ?? '' }
      : null,
    ...(ditahan.length > 0 && { peran_ditahan: ditahan }),
  }
}
