import type { Tx } from '../platform/database.ts'
import { newId } from '../platform/uuid.ts'
import { insertNotifikasi, listAdmins, type NewNotifikasi, pruneNotifikasi } from './notifikasi.repo.ts'

export type Kabar = Pick<NewNotifikasi, 'jenis' | 'message'> & {
  /** the agency it is about */
  instansi_id: string | null
  type?: NewNotifikasi['type']
  /** page of our own to open */
  tautan?: string
  data?: Record<string, unknown>
}

/** Tells people, in the transaction that does what they are told of: no news of what was rolled back. */
export async function notify(tx: Tx, pengguna_ids: readonly string[], kabar: Kabar): Promise<void> {
  const { instansi_id, jenis, message, type = 'success', tautan = null, data = {} } = kabar
  const text = message.length > 500 ? `${message.slice(0, 499)}…` : message
  await insertNotifikasi(
    tx,
    [...new Set(pengguna_ids)].map((pengguna_id) => ({
      id: newId(),
      pengguna_id,
      instansi_id,
      type,
      jenis,
      message: text,
      tautan,
      data,
    })),
  )
}

/** Tells the admins of an agency; where there is no agency, the super admins. */
export async function notifyAdmins(tx: Tx, kabar: Kabar): Promise<void> {
  await notify(tx, await listAdmins(tx, kabar.instansi_id), kabar)
}

/** A registration was asked for. Whoever asks again while the first one waits tells nobody anything new. */
export async function notifyRegistrasi(
  tx: Tx,
  asked: { instansi_id: string | null; nama: string; nip: string },
): Promise<void> {
  await notifyAdmins(tx, {
    instansi_id: asked.instansi_id,
    jenis: 'registrasi.diminta',
    message: `${asked.nama} (${asked.nip}) meminta akun dan menunggu keputusan.`,
    tautan: asked.instansi_id === null ? '/superadmin/pengguna?tab=pendaftaran' : '/manajemen-role/lists/pendaftaran',
    data: { nama: asked.nama, nip: asked.nip },
  })
}

export { pruneNotifikasi }
