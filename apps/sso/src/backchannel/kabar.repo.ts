import type { Database } from '../database.ts'

export type Kabar = {
  id: string
  pengguna_id: string
  /** null: every session of the person */
  sid: string | null
  dibuat_pada: Date
  percobaan: number
}

export async function insertKabar(
  db: Database,
  rows: readonly Pick<Kabar, 'id' | 'pengguna_id' | 'sid'>[],
  now: Date,
): Promise<void> {
  await db.query(
    `insert into sso.kabar_keluar (id, pengguna_id, sid, dibuat_pada, berikutnya_pada)
     select id, pengguna_id, sid, $4, $4 from unnest($1::uuid[], $2::uuid[], $3::text[]) as baru (id, pengguna_id, sid)`,
    [rows.map((row) => row.id), rows.map((row) => row.pengguna_id), rows.map((row) => row.sid), now],
  )
}

/** Takes what is due, for as long as the lease: another node leaves it alone, and takes it up when this one dies. */
export async function claimKabar(
  db: Database,
  claim: { now: Date; leaseSeconds: number; limit: number; ids?: readonly string[] },
): Promise<Kabar[]> {
  const { rows } = await db.query<Kabar>(
    `with siap as (
       select id from sso.kabar_keluar
        where berikutnya_pada <= $1 and ($2::uuid[] is null or id = any($2))
        order by berikutnya_pada limit $3 for update skip locked)
     update sso.kabar_keluar k
        set percobaan = k.percobaan + 1, berikutnya_pada = $1::timestamptz + make_interval(secs => $4)
       from siap where k.id = siap.id
     returning k.id, k.pengguna_id, k.sid, k.dibuat_pada, k.percobaan`,
    [claim.now, claim.ids ?? null, claim.limit, claim.leaseSeconds],
  )
  return rows
}

export async function deleteKabar(db: Database, id: string): Promise<void> {
  await db.query('delete from sso.kabar_keluar where id = $1', [id])
}

/** Only while the lease is still ours: whoever took the row after it ran out decides. */
export async function postponeKabar(db: Database, kabar: Kabar, next: Date): Promise<void> {
  await db.query('update sso.kabar_keluar set berikutnya_pada = $3 where id = $1 and percobaan = $2', [
    kabar.id,
    kabar.percobaan,
    next,
  ])
}
