import { isDiriSendiri, type Pelaku } from './diri-sendiri.ts'
import { isSuperadmin } from './hak-orang.ts'
import type { PeranDipegang } from './peran.ts'

/** In which capacity somebody decides; the decision says it. */
export const KAPASITAS = ['atasan', 'plt', 'plh', 'admin_kantor', 'admin_instansi', 'superadmin'] as const
export type Kapasitas = (typeof KAPASITAS)[number]

/** An official above the applicant on the day of the decision, with who stands in for them that day. */
export type Tingkat = {
  readonly pejabat_id: string
  /** has the line, or the account, from the applicant, and nobody else agreed to it */
  readonly terikat?: boolean
  readonly pengganti: {
    readonly pegawai_id: string
    readonly jenis: 'Plt' | 'Plh'
    /** stands below the applicant in the line of that day, or acts by the applicant's hand */
    readonly di_bawah: boolean
  } | null
}

/** Whose matter it is. `diajukan_oleh` is the employee who filed it, where that is somebody else. */
export type Pemohon = {
  readonly pegawai_id: string
  readonly diajukan_oleh?: string | null
  /** officials as whom the applicant could sign in a short while ago */
  readonly terikat?: readonly string[]
}

export type PemutusLini = { readonly pegawai_id: string; readonly sebagai: 'atasan' | 'plt' | 'plh' }

const KAPASITAS_PENGGANTI = { Plt: 'plt', Plh: 'plh' } as const

/** Who never decides on a matter: the applicant, who filed it, and whose account the applicant could open. */
export const isTersisih = ({ pegawai_id, diajukan_oleh, terikat = [] }: Pemohon, id: string): boolean =>
  id === pegawai_id || id === diajukan_oleh || terikat.includes(id)

/**
 * Who decides by the line: the first official (`tingkat[0]`: the superior, or the PYBMC) and their Plt/Plh; whoever is faster counts. Never the
 * applicant, never who filed it, never a substitute below the applicant, and nobody whose authority the applicant entered. Where one of them is
 * left out, the next one up decides too.
 */
export function pemutusLini(pemohon: Pemohon, tingkat: readonly Tingkat[]): PemutusLini[] {
  const isLeftOut = (id: string): boolean => isTersisih(pemohon, id)
  const found: PemutusLini[] = []
  for (const { pejabat_id, terikat, pengganti } of tingkat) {
    const isOut = isLeftOut(pejabat_id) || terikat === true
    const isPenggantiOut = pengganti !== null && (pengganti.di_bawah || isLeftOut(pengganti.pegawai_id))
    if (!isOut) found.push({ pegawai_id: pejabat_id, sebagai: 'atasan' })
    if (pengganti !== null && !isPenggantiOut)
      found.push({ pegawai_id: pengganti.pegawai_id, sebagai: KAPASITAS_PENGGANTI[pengganti.jenis] })
    if (!isOut && !isPenggantiOut) break
  }
  return found
}

/** The offices whose matters a role decides; null for all of the agency. */
export function kantorDiputus(roles: readonly PeranDipegang[], instansi_id: string): readonly string[] | null {
  const here = roles.filter((held) => held.instansi_id === instansi_id)
  if (here.some((held) => held.role === 'role:presensi:admin:instansi')) return null
  return here.flatMap((held) =>
    held.role === 'role:presensi:admin:kantor' && held.kantor_id !== null ? [held.kantor_id] : [],
  )
}

export type Perkara = {
  readonly instansi_id: string
  readonly pemohon: Pemohon & { readonly pengguna_id?: string | null }
  /** the office of the day it is about; null where the person belonged to none */
  readonly kantor_id: string | null
  readonly tingkat: readonly Tingkat[]
  /** whether who decides has the account, or the role of an admin, from the applicant */
  readonly terikat?: { readonly akun: boolean; readonly peran: boolean }
  /** the agency has no admin but the applicant, and those who have the account or the role from the applicant */
  readonly tanpa_admin?: boolean
}

/** In which capacity somebody may decide on a matter; null where they may not. A super admin is the last one: where nobody of the agency is left. */
export function kapasitasOf(
  pelaku: Pelaku & { readonly roles: readonly PeranDipegang[] },
  { instansi_id, pemohon, kantor_id, tingkat, terikat, tanpa_admin }: Perkara,
): Kapasitas | null {
  if (isDiriSendiri(pelaku, pemohon) || terikat?.akun === true) return null
  if (pelaku.pegawai_id !== null && pelaku.pegawai_id === pemohon.diajukan_oleh) return null
  const lini = pemutusLini(pemohon, tingkat)
  const line = lini.find((one) => one.pegawai_id === pelaku.pegawai_id)
  if (line !== undefined) return line.sebagai
  if (terikat?.peran === true) return null
  const offices = kantorDiputus(pelaku.roles, instansi_id)
  if (offices === null) return 'admin_instansi'
  if (kantor_id !== null && offices.includes(kantor_id)) return 'admin_kantor'
  const isLast = tanpa_admin === true && lini.length === 0
  return isLast && isSuperadmin(pelaku.roles) ? 'superadmin' : null
}
