import type { JENIS_PERSETUJUAN, persetujuan } from '@presensi/contract/days/persetujuan'
import type { RawBuilder } from 'kysely'
import type * as z from 'zod/mini'
import type { Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'

export type JenisPersetujuan = (typeof JENIS_PERSETUJUAN)[number]
type Persetujuan = z.output<typeof persetujuan>
/** What a kind says about a matter beside its head. */
type IsiOf<P> = P extends Persetujuan ? Omit<P, 'jenis' | 'id' | 'sejak'> : never

export type SaringPersetujuan = { readonly q?: string | undefined; readonly kantor_id?: string | undefined }

/**
 * One kind of matter that waits for people. Each feature gives its own; days/index.ts hands them to the inbox, which knows none of them.
 * Whether a matter waits for the caller is said in SQL, so that all kinds are put in one order, paged and counted in one statement.
 */
export type SumberPersetujuan<I extends string | null = string> = {
  readonly jenis: JenisPersetujuan
  /** A select of `id` and `sejak` (since when it waits): exactly what the caller may decide now. */
  menunggu(
    instansi_id: I,
    call: PersonCall,
    saring: SaringPersetujuan,
    tx: Tx,
  ): RawBuilder<unknown> | Promise<{ readonly rows: RawBuilder<unknown> }>
  /** Whether anything of this kind can ever wait for the caller, where neither a role nor a line of superiors says so. */
  berwenang?(tx: Tx, instansi_id: I, call: PersonCall): Promise<boolean>
  /** What to show of matters that `menunggu` found, by their ids. One that is gone meanwhile is left out. */
  isi(
    tx: Tx,
    instansi_id: I,
    ids: readonly string[],
    call: PersonCall,
  ): Promise<ReadonlyMap<string, IsiOf<Persetujuan>>>
}

/** A kind of which a super admin who chose no agency sees what waits for them in all of them. */
export type SumberSemua = SumberPersetujuan<string | null>
