import { openingRoles, resolveLingkup } from '@presensi/domain/akses/lingkup'
import type { PeranDipegang } from '@presensi/domain/akses/peran'
import { readIdentitas } from '../../identity/auth/public.ts'
import type { Tx } from '../../platform/database.ts'
import { factsOf, type PersonCall, type PersonFacts } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import type { JenisTindakan } from '../../platform/tindakan.ts'
import { readAdmins } from '../../system/notifikasi/public.ts'

type Act = { readonly instansi_id: string; readonly kantor_id: string | null; readonly oleh: string }

/** Who asked, with what they hold now and in the words of a call; refused where they no longer have the right to the act. */
export async function readPeminta(
  tx: Tx,
  { hak }: Pick<JenisTindakan<unknown>, 'hak'>,
  { instansi_id, kantor_id, oleh }: Act,
  decider: PersonCall,
): Promise<PersonFacts> {
  const found = await readIdentitas(tx, oleh)
  if (found === undefined || !found.aktif) return refuse('persetujuan.peminta_tidak_berhak')
  const isRoot = (await readAdmins(tx, null)).includes(oleh)
  const root: PeranDipegang = { role: 'role:presensi:superadmin', instansi_id: null, kantor_id: null }
  const roles: PeranDipegang[] = [
    ...found.roles.map(({ role, instansi_id, kantor_id }) => ({ role, instansi_id, kantor_id })),
    ...(isRoot ? [root] : []),
  ]
  const opening = openingRoles(roles, hak)
  const result = resolveLingkup({
    dipegang: opening,
    instansi_sendiri: null,
    instansi_id,
    kantor_id: kantor_id ?? undefined,
  })
  if (opening.length === 0 || !result.ok) return refuse('persetujuan.peminta_tidak_berhak')
  const { id: sub, nip, nama, versi_akses: ver, pegawai_id } = found
  const caller = { sub, nip, nama, ver, pegawai_id, roles, sid: '', iat: 0, exp: 0 }
  return { ...factsOf(decider), caller, lingkup: result.lingkup }
}
