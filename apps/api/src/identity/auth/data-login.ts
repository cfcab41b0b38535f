import type { getDataLogin } from '@presensi/contract/identity/auth'
import { alamatLogo } from '@presensi/contract/people-and-places/instansi'
import type { RouteAnswer } from '@presensi/contract/route'
import type { Tx } from '../../platform/database.ts'
import type { Caller, SsoCall } from '../../platform/http/call.ts'
import { findPengguna, type Identitas } from './identitas.repo.ts'
import { listInstansiOf, readProfile } from './profile.repo.ts'
import { findLiveSesi } from './sesi.repo.ts'
import { activeIdentitas, type Sessions } from './sessions.ts'
import { personOf, refuseBerakhir } from './sign-in.ts'

type DataLogin = RouteAnswer<typeof getDataLogin>

/** The profile behind a sign-in: name with titles, NIP, post, office, and the agencies the person can work in. */
export async function readDataLogin(tx: Tx, call: SsoCall, rolesFor: Sessions['rolesFor']): Promise<DataLogin> {
  const orang = await activeIdentitas(tx, await personOf(tx, call.sso, call))
  await refuseBerakhir(tx, call.sso)
  return describe(tx, orang, call.sso.amr, rolesFor)
}

/** The same for a session of ours: it goes on when the single sign-on's own is over. Who acts for somebody is still who signed in. */
export async function readOwnDataLogin(tx: Tx, caller: Caller, rolesFor: Sessions['rolesFor']): Promise<DataLogin> {
  const orang = await activeIdentitas(tx, await findPengguna(tx, { id: caller.act?.sub ?? caller.sub }))
  const sesi = await findLiveSesi(tx, caller.sid)
  return describe(tx, orang, sesi?.amr ?? [], rolesFor)
}

async function describe(
  tx: Tx,
  orang: Identitas,
  amr: readonly string[],
  rolesFor: Sessions['rolesFor'],
): Promise<DataLogin> {
  const profile = await readProfile(tx, orang.id)
  const { roles, ditahan } = rolesFor(orang, amr)
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
    instansi: (await listInstansiOf(tx, superadmin ? 'semua' : ids)).map((one) => ({
      ...one,
      logo: alamatLogo(one.id, one.logo),
    })),
    kantor: profile?.kantor_id
      ? { id: profile.kantor_id, nama: profile.kantor ?? '', zona_waktu: profile.kantor_zona ?? '' }
      : null,
    ...(ditahan.length > 0 && { peran_ditahan: ditahan }),
  }
}
