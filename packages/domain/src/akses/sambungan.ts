/** A row that an account might belong to, as it is when the account signs in. */
export type BarisAkun = {
  readonly pengguna_id: string
  /** an account is tied to it */
  readonly terikat: boolean
  /** a tie of it was broken before */
  readonly pernah: boolean
  /** its NIP is another than when it was made or last tied */
  readonly nip_berubah: boolean
  /** the product made an account for it, which is not this one */
  readonly akun_dibuat: boolean
  /** another account has tried, and waits */
  readonly ada_calon: boolean
  /** whoever invited the person may act on all that they hold */
  readonly terbuka: boolean
}

/** What is known of an account that is tied to nobody yet. */
export type TemuanAkun = {
  /** the row that the product made it for; `dilepas`: what it was made for is over */
  readonly dibuat: { readonly baris: BarisAkun; readonly dilepas: boolean } | null
  /** the row that the product asked for an account of this user name for, and never heard an answer */
  readonly dipesan: BarisAkun | null
  /** the row that has the NIP of the named claim now */
  readonly nip: BarisAkun | null
  /** the row that had it last, before its own became another */
  readonly nip_lama: BarisAkun | null
}

export type SebabTunggu = 'nip_berubah' | 'akun_lain' | 'pernah_diputus'
export type PutusanSambungan =
  | { readonly apa: 'sambung'; readonly pengguna_id: string; readonly cara: 'dibuat' | 'nip' }
  /** a second person says which account is the person's */
  | { readonly apa: 'tunggu'; readonly pengguna_id: string; readonly sebab: SebabTunggu }
  | { readonly apa: 'tolak' }

/**
 * Which row an account is tied to at its first sign-in. One that the product made belongs to the row it was made for and to no other. One that was
 * made elsewhere is found by its NIP, and only where nothing says that the row, its NIP or its account was ever somebody else's.
 */
export function putuskanSambungan({ dibuat, dipesan, nip, nip_lama }: TemuanAkun): PutusanSambungan {
  const wait = ({ pengguna_id }: BarisAkun, sebab: SebabTunggu) => ({ apa: 'tunggu', pengguna_id, sebab }) as const
  if (dibuat !== null) {
    const { baris, dilepas } = dibuat
    if (baris.terikat) return wait(baris, 'akun_lain')
    if (dilepas) return wait(baris, 'pernah_diputus')
    return baris.terbuka ? { apa: 'sambung', pengguna_id: baris.pengguna_id, cara: 'dibuat' } : { apa: 'tolak' }
  }
  if (dipesan !== null && dipesan.pengguna_id !== nip?.pengguna_id)
    return wait(dipesan, dipesan.terikat ? 'akun_lain' : 'nip_berubah')
  if (nip === null) return nip_lama === null ? { apa: 'tolak' } : wait(nip_lama, alasan(nip_lama) ?? 'nip_berubah')
  const sebab = alasan(nip) ?? (nip_lama === null ? null : 'nip_berubah')
  if (sebab !== null) return wait(nip, sebab)
  return nip.terbuka ? { apa: 'sambung', pengguna_id: nip.pengguna_id, cara: 'nip' } : { apa: 'tolak' }
}

function alasan(baris: BarisAkun): SebabTunggu | null {
  if (baris.terikat || baris.akun_dibuat || baris.ada_calon) return 'akun_lain'
  if (baris.nip_berubah) return 'nip_berubah'
  return baris.pernah ? 'pernah_diputus' : null
}
