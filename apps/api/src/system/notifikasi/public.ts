import type { Sentence } from '@presensi/contract/kata/sentence'
import type { Tx } from '../../platform/database.ts'
import { newId } from '../../platform/uuid.ts'
import {
  clearPerkara,
  foldNotifikasi,
  insertNotifikasi,
  insertPerkara,
  listAdmins,
  type NewNotifikasi,
  pruneNotifikasi,
  wasTold,
} from './notifikasi.repo.ts'

export type Kabar = Pick<NewNotifikasi, 'jenis'> & {
  /** in both languages; one text alone is shown to everybody as it is */
  message: string | Sentence
  /** the agency it is about */
  instansi_id: string | null
  type?: NewNotifikasi['type']
  /** page of our own to open */
  tautan?: string
  data?: Record<string, unknown>
  /** ids of the matters that wait for who is told: once all of them are settled, the line counts as read */
  perkara?: readonly string[]
}

const cut = (text: string): string => (text.length > 500 ? `${text.slice(0, 499)}…` : text)

/** Tells people, in the transaction that does what they are told of: no news of what was rolled back. */
export async function notify(tx: Tx, pengguna_ids: readonly string[], kabar: Kabar): Promise<void> {
  const { instansi_id, jenis, message, type = 'success', tautan = null, data = {}, perkara = [] } = kabar
  const text = typeof message === 'string' ? { id: message, en: null } : message
  const rows = [...new Set(pengguna_ids)].map((pengguna_id) => ({
    id: newId(),
    pengguna_id,
    instansi_id,
    type,
    jenis,
    message: cut(text.id),
    message_en: text.en === null ? null : cut(text.en),
    tautan,
    data,
  }))
  await insertNotifikasi(tx, rows)
  if (instansi_id !== null && perkara.length > 0 && rows.length > 0)
    await insertPerkara(
      tx,
      instansi_id,
      rows.map(({ id }) => id),
      perkara,
    )
}

/** Tells the admins of an agency; where there is no agency, the super admins. */
export async function notifyAdmins(tx: Tx, kabar: Kabar): Promise<void> {
  await notify(tx, await listAdmins(tx, kabar.instansi_id), kabar)
}

export async function notifySuperadmins(tx: Tx, kabar: Kabar): Promise<void> {
  await notify(tx, await listAdmins(tx, null), kabar)
}

/** Tells the other admins of the agency what one of them did; where there is no other, the super admins. */
export async function notifyOtherAdmins(tx: Tx, pelaku_id: string, kabar: Kabar): Promise<void> {
  const others = (ids: readonly string[]) => ids.filter((id) => id !== pelaku_id)
  const admins = others(await listAdmins(tx, kabar.instansi_id))
  await notify(tx, admins.length > 0 ? admins : others(await listAdmins(tx, null)), kabar)
}

/** A registration was asked for. All of a day are one line for each admin: strangers must not be able to fill anybody's list. */
export async function notifyRegistrasi(
  tx: Tx,
  asked: { instansi_id: string | null; nama: string; nip: string },
): Promise<void> {
  const { instansi_id, nama, nip } = asked
  const who = `${nama} (${nip})`
  const admins = await listAdmins(tx, instansi_id)
  const told = await foldNotifikasi(tx, admins, { jenis: 'registrasi.diminta', instansi_id }, (jumlah) => ({
    message: cut(`${jumlah} permintaan akun hari ini menunggu keputusan, terakhir dari ${who}.`),
    message_en: cut(`${jumlah} requests for an account today wait for a decision, the last of ${who}.`),
  }))
  await notify(
    tx,
    admins.filter((id) => !told.has(id)),
    {
      instansi_id,
      jenis: 'registrasi.diminta',
      message: {
        id: `${who} meminta akun dan menunggu keputusan.`,
        en: `${who} asks for an account and waits for a decision.`,
      },
      tautan: instansi_id === null ? '/superadmin/pengguna?tab=pendaftaran' : '/manajemen-role/lists/pendaftaran',
      data: { nama, nip, jumlah: 1 },
    },
  )
}

export { clearPerkara, pruneNotifikasi, wasTold }
