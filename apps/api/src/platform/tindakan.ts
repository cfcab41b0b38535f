import type { barisPratinjau } from '@presensi/contract/access/tindakan'
import type { Sentence } from '@presensi/contract/kata/sentence'
import type { Peran } from '@presensi/domain/akses/peran'
import type * as z from 'zod/mini'
import type { Tx } from './database.ts'
import type { PersonFacts } from './http/call.ts'

/** A line of what an act would change. */
export type Baris = z.output<typeof barisPratinjau>

/** What an act is about, read again from where it waits. */
export type Perihal<Isi> = { readonly instansi_id: string; readonly isi: Isi }

/** A kind of act that may wait, as its feature declares it: enough to ask for one. */
export type JenisTindakan<Isi> = {
  /** stands in the row, e.g. 'pengaturan.ubah' */
  readonly nama: string
  /** what people read */
  readonly judul: Sentence
  readonly isi: z.ZodMiniType<Isi>
  /** the roles that open the call: who asks must hold one, still when it is agreed to */
  readonly hak: readonly Peran[]
  /** 'hak': whoever else has one of them; 'admin': another admin of the agency. Where there is none, an admin, then a super admin */
  readonly pemutus: 'hak' | 'admin'
  /** where it stands in the inbox, where that is not 'tindakan' */
  readonly kotak?: 'sambungan_akun'
  /**
   * What it would change, by the facts of now. Asked when the act is asked for and again when it is agreed to: where the lines differ, nothing is
   * done and whoever decides looks again.
   */
  lihat(tx: Tx, perihal: Perihal<Isi>): Promise<readonly Baris[]>
  /** of sambungan_akun: the accounts of which one is chosen */
  pilihan?(tx: Tx, perihal: Perihal<Isi>): Promise<readonly { readonly id: string; readonly nama: string }[]>
}

export const defineTindakan = <Isi>(jenis: JenisTindakan<Isi>): JenisTindakan<Isi> => jenis

/** An act that somebody agreed to, or refused. */
export type Diputuskan<Isi> = Perihal<Isi> & {
  readonly id: string
  readonly alasan: string | null
  /** who asked, with what they hold now; for an act that the product asked for, who decides */
  readonly oleh: PersonFacts
  readonly pemutus: PersonFacts
  /** of sambungan_akun: the account that was chosen */
  readonly akun: string | null
}

/** What is done after the commit, such as ending tokens on this node. */
type Sesudah = (() => void) | undefined

/** A kind and what does it, in one transaction with the decision. */
export type TindakanHandler = {
  readonly jenis: JenisTindakan<unknown>
  lakukan(tx: Tx, act: Diputuskan<unknown>): Promise<Sesudah>
  /** takes back what held already, where somebody refuses it */
  tolak?(tx: Tx, act: Diputuskan<unknown>): Promise<Sesudah>
  /** what follows where somebody refuses what did not hold yet */
  ditolak?(tx: Tx, act: Diputuskan<unknown>): Promise<Sesudah>
}

type Given<Isi> = {
  lakukan(tx: Tx, act: Diputuskan<Isi>): Promise<Sesudah>
  tolak?(tx: Tx, act: Diputuskan<Isi>): Promise<Sesudah>
  ditolak?(tx: Tx, act: Diputuskan<Isi>): Promise<Sesudah>
}

export const handleTindakan = <Isi>(jenis: JenisTindakan<Isi>, given: Given<Isi>): TindakanHandler => ({
  jenis: jenis as JenisTindakan<unknown>,
  ...(given as Omit<TindakanHandler, 'jenis'>),
})
