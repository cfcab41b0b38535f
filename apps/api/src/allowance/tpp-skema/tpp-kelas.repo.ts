import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

export type KelasRow = {
  skema_id: string
  kelas: number
  komponen: string
  besaran: number
  dasar: string | null
  diubah_pada: Date
}

const select = (tx: Tx, instansi_id: string, skema_id: string) =>
  tx
    .selectFrom('tpp_kelas as b')
    .innerJoin('tpp_komponen as k', (join) =>
      join
        .onRef('k.instansi_id', '=', 'b.instansi_id')
        .onRef('k.skema_id', '=', 'b.skema_id')
        .onRef('k.kode', '=', 'b.komponen'),
    )
    .select(['b.skema_id', 'b.kelas', 'b.komponen', 'b.besaran', 'b.dasar', 'b.diubah_pada'])
    .where('b.instansi_id', '=', instansi_id)
    .where('b.skema_id', '=', skema_id)

export const listKelas = (tx: Tx, instansi_id: string, skema_id: string): Promise<KelasRow[]> =>
  select(tx, instansi_id, skema_id).orderBy('b.kelas').orderBy('k.urut').execute()

export const findKelas = (
  tx: Tx,
  instansi_id: string,
  { skema_id, kelas, komponen }: Pick<KelasRow, 'skema_id' | 'kelas' | 'komponen'>,
): Promise<KelasRow | undefined> =>
  select(tx, instansi_id, skema_id).where('b.kelas', '=', kelas).where('b.komponen', '=', komponen).executeTakeFirst()

export async function writeKelas(tx: Tx, instansi_id: string, row: Omit<KelasRow, 'diubah_pada'>): Promise<void> {
  const { besaran, dasar } = row
  await tx
    .insertInto('tpp_kelas')
    .values({ instansi_id, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['instansi_id', 'skema_id', 'kelas', 'komponen'])
        .doUpdateSet({ besaran, dasar, diubah_pada: sql`now()` }),
    )
    .execute()
}
