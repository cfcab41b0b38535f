import type { Sentence } from '@presensi/contract/kata/sentence'
import { hasAdminDuaLangkah } from '../../identity/auth/public.ts'
import type { Tx } from '../../platform/database.ts'
import { findNamaInstansi } from '../../platform/scope.repo.ts'
import { notifySuperadmins } from '../notifikasi/public.ts'

const PERINGATAN: Sentence = {
  id: 'Belum ada admin instansi yang masuk dengan verifikasi dua langkah, termasuk Anda. Peran admin ditahan sampai ada yang mengaktifkannya di halaman profil, dari perangkat presensinya atau dengan kode dari super admin.',
  en: 'No admin of the agency has signed in with two-step verification yet, you included. The admin roles are held back until one of them turns it on in the profile, from their clocking device or with a code of a super admin.',
}

type Peringatan = { kode: 'admin_tertahan'; pesan: Sentence }

/**
 * Requiring two steps while no admin of the agency uses them holds all their roles back, the one's who did it too. It is allowed, since a
 * super admin can give a code, but never silent: whoever did it is told at once, and so are the super admins.
 */
export async function tellTotp(
  tx: Tx,
  { instansi_id, nama }: { instansi_id: string; nama: string },
): Promise<Peringatan[]> {
  if (await hasAdminDuaLangkah(tx, instansi_id)) return []
  const instansi = (await findNamaInstansi(tx, instansi_id)) ?? ''
  await notifySuperadmins(tx, {
    instansi_id,
    jenis: 'pengaturan.admin_tertahan',
    isi: { oleh: nama, instansi },
  })
  return [{ kode: 'admin_tertahan', pesan: PERINGATAN }]
}
