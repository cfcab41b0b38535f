import { type Kabar as Isi, type IsiKabar, type JenisKabar, sifatKabar } from '@presensi/contract/kata/kabar/katalog'
import type { Tx } from '../../platform/database.ts'
import { newId } from '../../platform/uuid.ts'
import {
  clearPerkara,
  foldNotifikasi,
  insertNotifikasi,
  insertPerkara,
  listAdmins,
  listToldToday,
  pruneNotifikasi,
  takePengingat,
  wasTold,
} from './notifikasi.repo.ts'

/** A kind of the catalogue with its parameters, and the agency it is about. */
export type Kabar = Isi & {
  readonly instansi_id: string | null
  /** ids of the matters that wait for who is told: once all of them are settled, the line counts as read */
  readonly perkara?: readonly string[]
}

/** What people wrote may be long; a notice says how it begins. */
const SEPANJANG = 500
const cut = (value: unknown): unknown =>
  typeof value === 'string' && value.length > SEPANJANG ? `${value.slice(0, SEPANJANG - 1)}…` : value

/** Tells people, in the transaction that does what they are told of: no news of what was rolled back. */
export async function notify(tx: Tx, pengguna_ids: readonly string[], kabar: Kabar): Promise<void> {
  const { instansi_id, jenis, isi, perkara = [] } = kabar
  const { tautan, nada } = sifatKabar(kabar)
  const data = Object.fromEntries(Object.entries(isi).map(([name, value]) => [name, cut(value)]))
  const rows = [...new Set(pengguna_ids)].map((pengguna_id) => ({
    id: newId(),
    pengguna_id,
    instansi_id,
    type: nada,
    jenis,
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

/** News about a matter that `kunci` names. */
export type KabarHarian<J extends JenisKabar> = Extract<Isi, { readonly jenis: J }> & {
  readonly isi: IsiKabar<J> & { readonly kunci: string }
}

/** Tells people of a matter, each once on a day of their agency. Gives how many are told now. */
export async function notifyHarian<J extends JenisKabar>(
  tx: Tx,
  instansi_id: string,
  pengguna_ids: readonly string[],
  kabar: KabarHarian<J>,
): Promise<number> {
  const { jenis, isi } = kabar
  const told = await listToldToday(tx, instansi_id, pengguna_ids, { jenis, kunci: isi.kunci })
  const rest = pengguna_ids.filter((id) => !told.has(id))
  await notify(tx, rest, { ...(kabar as Isi), instansi_id })
  return rest.length
}

/** The admins of an agency today; where there is no agency, the super admins. */
export const readAdmins = (tx: Tx, instansi_id: string | null): Promise<string[]> => listAdmins(tx, instansi_id)

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
  const admins = await listAdmins(tx, instansi_id)
  const told = await foldNotifikasi(tx, admins, { jenis: 'registrasi.diminta', instansi_id }, { nama, nip })
  await notify(
    tx,
    admins.filter((id) => !told.has(id)),
    { instansi_id, jenis: 'registrasi.diminta', isi: { nama, nip, jumlah: 1, instansi: instansi_id !== null } },
  )
}

export { clearPerkara, listAdmins, pruneNotifikasi, takePengingat, wasTold }
