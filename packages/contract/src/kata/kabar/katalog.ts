import type * as z from 'zod/mini'
import { tanpaPribadi } from '../../pribadi.ts'
import type { Language } from '../sentence.ts'
import { KABAR_AKUN } from './akun.ts'
import type { BentukKabar, Nada } from './bentuk.ts'
import { KABAR_HARI } from './hari.ts'
import { KABAR_IZIN } from './izin.ts'
import { KABAR_PRESENSI } from './presensi.ts'
import { KABAR_SISTEM } from './sistem.ts'
import { KABAR_TPP } from './tpp.ts'

/** Everything that people are told. One catalogue for the screen, mail and push; a notice stores its kind and the parameters of its sentence. */
export const KABAR = { ...KABAR_AKUN, ...KABAR_PRESENSI, ...KABAR_HARI, ...KABAR_IZIN, ...KABAR_TPP, ...KABAR_SISTEM }

export type JenisKabar = keyof typeof KABAR
export type IsiKabar<J extends JenisKabar> = z.output<(typeof KABAR)[J]['isi']>
/** A kind with its parameters. */
export type Kabar = { [J in JenisKabar]: { readonly jenis: J; readonly isi: IsiKabar<J> } }[JenisKabar]

/** A notice as it is said: the subject of a mail or title of a push, its text, the page to open and how it looks. */
export type Surat = {
  readonly subjek: string
  readonly teks: string
  readonly tautan: string | null
  readonly nada: Nada
}

const bentukOf = (jenis: JenisKabar): BentukKabar<unknown> => KABAR[jenis] as BentukKabar<unknown>

/** Where a notice leads and how it looks, decided once when it is written. */
export const sifatKabar = ({ jenis, isi }: Kabar): Pick<Surat, 'tautan' | 'nada'> => ({
  tautan: bentukOf(jenis).tautan(isi),
  nada: bentukOf(jenis).nada(isi),
})

/**
 * A stored notice in a language. Where the parameters of an older version lack something its subject says what it is about, and a kind that is
 * not known (any longer) says its name: nobody's list fails for one row.
 */
export function sayKabar(jenis: string, isi: unknown, language: Language): Pick<Surat, 'subjek' | 'teks'> {
  if (!Object.hasOwn(KABAR, jenis)) return { subjek: jenis, teks: jenis }
  const bentuk = bentukOf(jenis as JenisKabar)
  const read = bentuk.isi.safeParse(isi)
  const subjek = bentuk.subjek[language]
  return { subjek, teks: read.success ? bentuk.teks(read.data)[language] : `${subjek}.` }
}

/** The parameters of a stored notice for who acts for its reader; those of a kind or form that is not known say nothing. */
export function tutupKabar(jenis: string, isi: unknown, language: Language): unknown {
  if (!Object.hasOwn(KABAR, jenis)) return {}
  const { isi: schema } = bentukOf(jenis as JenisKabar)
  const read = schema.safeParse(isi)
  return read.success ? tanpaPribadi(schema, read.data, language) : {}
}
