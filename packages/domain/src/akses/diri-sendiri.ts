import type { Tanggal } from '../kalender/tanggal.ts'

/** Who acts: the account, the employee behind it and the number. The product token carries these fields by these names. */
export type Pelaku = { readonly sub: string; readonly nip: string; readonly pegawai_id: string | null }

/** Whom it concerns, by whatever the caller of the rule knows of them. */
export type Orang = {
  readonly pengguna_id?: string | null | undefined
  readonly pegawai_id?: string | null | undefined
  readonly nip?: string | null | undefined
}

/**
 * Nobody confirms, reviews, corrects, approves or enters for themselves, by any role or substitution. One of the three names is enough:
 * an employee has no account yet, or an account was tied to the employee after the token was signed.
 */
export function isDiriSendiri(pelaku: Pelaku, orang: Orang): boolean {
  return (
    orang.pengguna_id === pelaku.sub ||
    (pelaku.pegawai_id !== null && orang.pegawai_id === pelaku.pegawai_id) ||
    (pelaku.nip !== '' && orang.nip === pelaku.nip)
  )
}

/** Own roster cells: of today and before only somebody else enters them. What is to come may be planned by oneself. */
export function isSelSendiri(pelaku: Pelaku, orang: Orang, tanggal: Tanggal, hari_ini: Tanggal): boolean {
  return tanggal <= hari_ini && isDiriSendiri(pelaku, orang)
}

export const KEPUTUSAN_GANGGUAN = ['disetujui', 'tidak_disetujui'] as const
export type Gangguan = {
  /** the account that declared it */
  readonly oleh: string
  /** of another admin; null while nobody decided */
  readonly keputusan: (typeof KEPUTUSAN_GANGGUAN)[number] | null
}

/** Whether a declared outage excuses a person: everybody but who declared it at once, that person after another admin agreed. */
export function isMembantu({ oleh, keputusan }: Gangguan, pengguna_id: string): boolean {
  return keputusan === 'disetujui' || (keputusan === null && oleh !== pengguna_id)
}
