import * as z from 'zod/mini'
import { formatInstant } from '../format.ts'
import type { Sentence } from '../sentence.ts'

export type Nada = 'success' | 'danger'

/**
 * A kind of news. What is stored is its name and its parameters, so that everybody reads it in their own language, on the screen, by mail or as
 * a push. Names and parameters stay as they are: rows of half a year are read with them.
 */
export type BentukKabar<Isi> = {
  /** what it is about, in a few words without names: the subject of a mail, the title of a push */
  readonly subjek: Sentence
  readonly isi: z.ZodMiniType<Isi>
  readonly teks: (isi: Isi) => Sentence
  /** the page of our own to open */
  readonly tautan: (isi: Isi) => string | null
  readonly nada: (isi: Isi) => Nada
}

type Given<Isi> = Pick<BentukKabar<Isi>, 'subjek' | 'isi' | 'teks'> & {
  readonly tautan?: string | ((isi: Isi) => string | null)
  readonly nada?: Nada | ((isi: Isi) => Nada)
}

export function defineKabar<Isi>({ tautan, nada = 'success', ...one }: Given<Isi>): BentukKabar<Isi> {
  return {
    ...one,
    tautan: typeof tautan === 'function' ? tautan : () => tautan ?? null,
    nada: typeof nada === 'function' ? nada : () => nada,
  }
}

/** An instant where the agency is. The zone is not named: everybody who reads it is there. */
export const saatWords = (instant: string, zona: string): Sentence => {
  const inWords = (language: 'id' | 'en') => formatInstant(instant, zona, language).replace(/ \S+$/, '')
  return { id: inWords('id'), en: inWords('en') }
}

/** What somebody wrote, behind a colon; nothing where they wrote nothing. */
export const dengan = (catatan: string | null): string => (catatan === null ? '.' : `: ${catatan}`)

export const sentence = z.object({ id: z.string(), en: z.string() })
