/**
 * What people write of themselves or of others, and what their letters are called: columns by table. Retention removes it, of a deleted draft
 * nothing of it stays, the audit log never takes it. Every other column of free text is listed with the reason why it is kept
 * (apps/api/test/tulisan-pribadi.test.ts).
 */
export const TULISAN_PRIBADI = {
  izin: ['alasan', 'alamat_selama', 'no_hp'],
  izin_keputusan_pribadi: ['catatan', 'nomor_surat'],
  perbaikan_alasan: ['alasan'],
  lampiran: ['nama'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** The same as it could stand in a line of the audit log, by the object of the line: letters that a draft lost were listed by their names. */
export const TULISAN_AUDIT: Readonly<Record<string, readonly string[]>> = {
  izin: [...TULISAN_PRIBADI.izin, ...TULISAN_PRIBADI.izin_keputusan_pribadi, 'lampiran_dikeluarkan'],
  perbaikan: TULISAN_PRIBADI.perbaikan_alasan,
  lampiran: TULISAN_PRIBADI.lampiran,
}

type Isi = Readonly<Record<string, unknown>>
const isIsi = (value: unknown): value is Isi => typeof value === 'object' && value !== null && !Array.isArray(value)
type Baris = { readonly objek: string; readonly sebelum: unknown; readonly sesudah: unknown }

/** The private fields that a line still holds. */
export function bidangTerisi({ objek, sebelum, sesudah }: Baris): string[] {
  const holds = (isi: unknown, name: string): boolean => isIsi(isi) && (isi[name] ?? null) !== null
  return (TULISAN_AUDIT[objek] ?? []).filter((name) => holds(sebelum, name) || holds(sesudah, name))
}

/** What is before or after without these fields: the field stays, what stood in it does not. */
export const samarkan = (isi: unknown, bidang: readonly string[]): unknown =>
  isIsi(isi)
    ? Object.fromEntries(Object.entries(isi).map(([name, value]) => [name, bidang.includes(name) ? null : value]))
    : isi
