import { openDatabase } from './database.ts'
import { identifiersOf } from './pengguna/pengguna.repo.ts'
import { createHashing, type HashCost, PRODUCT_COST } from './signin/hashing.ts'

export type PenggunaDemo = {
  id: string
  username: string
  nip: string
  nama: string
  email: string | null
  password: string
  temporary?: boolean
}

/**
 * Demo people, in bulk and as often as one likes: whoever is there stays as they are. The same password is hashed once:
 * fine for a demo, whose password is printed in the documentation anyway.
 */
export async function seedPengguna(
  ownerUrl: string,
  users: readonly PenggunaDemo[],
  hashCost: HashCost = PRODUCT_COST,
): Promise<void> {
  const db = openDatabase(ownerUrl, 1)
  try {
    const hashing = await createHashing(hashCost)
    const hashes = new Map<string, string>()
    for (const password of new Set(users.map((user) => user.password)))
      hashes.set(password, await hashing.hash(password))
    await db.transaction(async () => {
      const column = <T>(pick: (user: PenggunaDemo) => T): T[] => users.map(pick)
      const inserted = await db.query<{ id: string }>(
        `insert into sso.pengguna (id, username, nip, email, nama, sandi, sandi_sementara)
         select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::boolean[])
         on conflict do nothing returning id`,
        [
          column((user) => user.id),
          column((user) => user.username),
          column((user) => user.nip),
          column((user) => user.email),
          column((user) => user.nama),
          column((user) => hashes.get(user.password)),
          column((user) => user.temporary ?? false),
        ],
      )
      const fresh = new Set(inserted.rows.map((row) => row.id))
      const added = users.filter((user) => fresh.has(user.id))
      const pairs = added.flatMap((user) => identifiersOf(user).map((nilai) => ({ nilai, id: user.id })))
      await db.query(
        `insert into sso.pengenal (nilai, pengguna_id) select * from unnest($1::text[], $2::uuid[])
         on conflict (nilai) do nothing`,
        [pairs.map((pair) => pair.nilai), pairs.map((pair) => pair.id)],
      )
    })
  } finally {
    await db.end()
  }
}
