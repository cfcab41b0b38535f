import type { AngkaAcak } from '@presensi/domain/testing/angka-acak'
import type pg from 'pg'
import type { Tx } from '../src/platform/database.ts'
import type { Harness } from './harness.ts'
import type { Jalankan } from './perubahan.ts'

/** The admin of the agency, who decides. */
export const ADMIN = 'admin:instansi@a'

export type Dunia = {
  readonly harness: Harness
  readonly owner: pg.Pool
  readonly acak: AngkaAcak
  /** keys of the people whom facts are about */
  readonly orang: readonly string[]
  readonly bulan: readonly number[]
  /** offices, each with the first day on which it has people */
  readonly kantor: ReadonlyMap<string, string>
}
/** One kind of fact. In the transaction of several, or by itself; `false`: there was nothing to do. */
export type Fakta = (run: Jalankan, tx: Tx) => Promise<unknown>
export type Sendiri = () => Promise<unknown>

export type Alat = Dunia & {
  readonly a: string
  readonly oleh: string
  readonly tanggal: () => string
  /** a day, and another one up to so many later */
  readonly rentang: (paling: number) => readonly [mulai: string, selesai: string]
  readonly siapa: () => string
  readonly dimana: () => string
}

/** Takes one of a list away. */
export const ambil = <T>({ acak }: Alat, list: T[]): T | undefined =>
  list.splice(acak.below(Math.max(1, list.length)), 1)[0]
