import { findPengaturan, type Pengaturan } from '@presensi/domain/pengaturan/daftar'
import { isLebihLonggar } from '@presensi/domain/pengaturan/melemahkan'
import * as z from 'zod/mini'
import { bacaMenunggu, cabutTindakan, type Menunggu, mintaTindakan } from '../../access/tindakan/public.ts'
import { isMulai } from '../../clocking/presensi/public.ts'
import { endTokensOfPetugas } from '../../identity/auth/public.ts'
import type { Tx } from '../../platform/database.ts'
import type { PersonFacts } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { defineTindakan, handleTindakan, type TindakanHandler } from '../../platform/tindakan.ts'
import type { RevocationRow, Revocations } from '../../platform/token/revocation.ts'
import { recordAudit } from '../audit/public.ts'
import { notify, readAdmins } from '../notifikasi/public.ts'
import { shownNilai } from './describe.ts'
import * as repo from './pengaturan.repo.ts'

/** A change of a setting as it waits; a secret is sealed. `berlaku_mulai` null: the day on which it is agreed to. */
const isi = z.object({
  nama: z.string(),
  nilai: z.unknown(),
  berlaku_mulai: z.nullable(z.string()),
  /** what held before, where the change holds already: refusing it brings that back */
  asal: z.optional(z.unknown()),
})
export type UbahanPengaturan = z.output<typeof isi>

/** Settings that decide which roles a session has: running tokens are renewed at once. */
const ABOUT_ROLES = ['admin_wajib_totp']

const settingOf = (nama: string): Pengaturan => findPengaturan(nama) ?? refuse('tidak_ditemukan')
const later = (one: string | null, other: string): string => (one === null || one < other ? other : one)

/** A value in one line. */
const plain = (value: unknown): string | number | boolean | null =>
  value === null || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : Array.isArray(value)
      ? value.join(', ')
      : String(value)

export const ubahPengaturanKind = defineTindakan<UbahanPengaturan>({
  nama: 'pengaturan.ubah',
  judul: { id: 'Melonggarkan pengaturan', en: 'Loosening a setting' },
  isi,
  hak: ['role:presensi:admin:instansi', 'role:presensi:superadmin'],
  pemutus: 'admin',
  async lihat(tx, { instansi_id, isi: { nama, nilai, berlaku_mulai, asal } }) {
    const one = settingOf(nama)
    const today = (await repo.readToday(tx, instansi_id)) ?? refuse('tidak_ditemukan')
    const before = asal === undefined ? await repo.findNilai(tx, instansi_id, nama, later(berlaku_mulai, today)) : asal
    const shown = (value: unknown) => plain(shownNilai(one, value))
    return [
      { apa: one.judul, sebelum: before === undefined ? plain(one.bawaan) : shown(before), sesudah: shown(nilai) },
    ]
  },
})

type Tulis = {
  readonly instansi_id: string
  readonly nama: string
  readonly nilai: unknown
  readonly berlaku_mulai: string
  readonly today: string
}

/** Writes a value, in whose name it was asked for; gives the tokens that end with it. */
export async function tulisPengaturan(
  tx: Tx,
  call: PersonFacts,
  { instansi_id, nama, nilai, berlaku_mulai, today }: Tulis,
): Promise<RevocationRow[]> {
  const one = settingOf(nama)
  const before = await repo.findNilai(tx, instansi_id, nama, berlaku_mulai)
  await repo.writeNilai(tx, { instansi_id, nama, nilai, berlaku_mulai, diubah_oleh: call.caller.sub })
  await recordAudit(tx, call, {
    aksi: 'ubah',
    objek: 'pengaturan',
    objek_id: nama,
    instansi_id,
    sebelum: { nilai: before === undefined ? one.bawaan : shownNilai(one, before) },
    sesudah: { nilai: shownNilai(one, nilai), berlaku_mulai },
  })
  return ABOUT_ROLES.includes(nama) && berlaku_mulai <= today ? endTokensOfPetugas(tx, instansi_id) : []
}

export const readBefore = async (tx: Tx, instansi_id: string, one: Pengaturan, tanggal: string): Promise<unknown> =>
  (await repo.findNilai(tx, instansi_id, one.nama, tanggal)) ?? one.bawaan

/** Changes that were agreed to, and changes that were refused after they held. */
export const ubahPengaturan = ({ revocations }: { revocations: Revocations }): TindakanHandler => {
  const put = async (
    tx: Tx,
    call: PersonFacts,
    instansi_id: string,
    { nama, nilai, berlaku_mulai }: UbahanPengaturan,
  ) => {
    const today = (await repo.lockToday(tx, instansi_id)) ?? refuse('tidak_ditemukan')
    const mulai = later(berlaku_mulai, today)
    const before = await readBefore(tx, instansi_id, settingOf(nama), mulai)
    const revoked = await tulisPengaturan(tx, call, { instansi_id, nama, nilai, berlaku_mulai: mulai, today })
    return { before, mulai, sesudah: () => revocations.add(revoked) }
  }
  return handleTindakan(ubahPengaturanKind, {
    async lakukan(tx, { instansi_id, isi: ubahan, oleh, pemutus }) {
      // What holds already only needed somebody else to agree.
      if (ubahan.asal !== undefined) return undefined
      const { before, mulai, sesudah } = await put(tx, oleh, instansi_id, ubahan)
      const one = settingOf(ubahan.nama)
      const shown = (value: unknown) => plain(shownNilai(one, value)) ?? '–'
      const others = (await readAdmins(tx, instansi_id)).filter(
        (id) => id !== oleh.caller.sub && id !== pemutus.caller.sub,
      )
      await notify(tx, others, {
        instansi_id,
        jenis: 'pengaturan.lebih_longgar',
        isi: {
          nama: one.nama,
          oleh: oleh.caller.nama,
          sebelum: shown(before),
          sesudah: shown(ubahan.nilai),
          berlaku_mulai: mulai,
        },
      })
      return sesudah
    },
    async tolak(tx, { instansi_id, isi: ubahan, pemutus }) {
      const { sesudah } = await put(tx, pemutus, instansi_id, { ...ubahan, nilai: ubahan.asal })
      return sesudah
    },
  })
}

/**
 * A change that loosens something: it waits for a second person. Before the agency has begun it holds at once and stands in the inbox until
 * somebody agreed; what was set back by then needs nobody. Null: it was written, and nothing waits for it alone.
 */
export async function mintaLonggar(
  tx: Tx,
  call: PersonFacts,
  given: Tulis & { readonly before: unknown; readonly tanggal_diminta: string | null },
): Promise<Menunggu | null> {
  const { instansi_id, nama, nilai, before, tanggal_diminta } = given
  const longgar = isLebihLonggar(nama, before, nilai)
  const kunci = nama
  if (longgar && (await isMulai(tx, instansi_id)))
    return mintaTindakan(tx, call, ubahPengaturanKind, {
      instansi_id,
      kunci,
      isi: { nama, nilai, berlaku_mulai: tanggal_diminta },
    })
  const sama = await bacaMenunggu(tx, ubahPengaturanKind, { instansi_id, kunci })
  const asal = sama?.asal === undefined ? before : sama.asal
  if (sama?.asal !== undefined && !isLebihLonggar(nama, asal, nilai))
    await cabutTindakan(tx, ubahPengaturanKind, { instansi_id, kunci })
  else if (longgar)
    await mintaTindakan(tx, call, ubahPengaturanKind, {
      instansi_id,
      kunci,
      isi: { nama, nilai, berlaku_mulai: given.berlaku_mulai, asal },
      sudah_berlaku: true,
      tanpa_batas: true,
      ganti: true,
    })
  return null
}
