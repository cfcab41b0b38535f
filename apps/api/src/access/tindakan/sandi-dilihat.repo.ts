import { TINDAKAN_HARI } from '@presensi/domain/akses/tindakan'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

/** How an account was opened to somebody else than its owner. */
export type CaraDilihat = 'sandi_awal' | 'kode' | 'tautan'

/** Of a row `d` of sandi_dilihat: whoever saw it may still have the account, and may have changed what it signs in with. */
export const MASIH_TERLIHAT: RawBuilder<SqlBool> = sql<SqlBool>`(d.berakhir_pada is null
  and d.pada > now() - make_interval(days => ${sql.lit(TINDAKAN_HARI.berakhir)}))`

/** Somebody was shown with what one signs in as these people: for thirty days those people do not decide on them. */
export async function catatDilihat(
  tx: Tx,
  oleh: string,
  pengguna_ids: readonly string[],
  cara: CaraDilihat,
): Promise<void> {
  await sql`insert into sandi_dilihat (pengguna_id, oleh, cara) select id, ${oleh}, ${cara} from unnest(${pengguna_ids}::uuid[]) as p (id)
    where id <> ${oleh} on conflict do nothing`.execute(tx)
}

/** Another gave it anew, or its owner set the password by a link that reached them alone: who saw it before is shut out. */
export async function akhiriDilihat(tx: Tx, pengguna_id: string, kecuali: string | null): Promise<void> {
  await sql`update sandi_dilihat set berakhir_pada = now()
    where pengguna_id = ${pengguna_id} and berakhir_pada is null and oleh is distinct from ${kecuali}`.execute(tx)
}
