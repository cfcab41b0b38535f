import type { Adapter, AdapterPayload } from 'oidc-provider'
import { errors } from 'oidc-provider'
import type { Database } from '../database.ts'
import { sha256 } from '../secret-box.ts'
import type { Sessions } from './sessions.ts'

/** A used token is kept this long, to recognise whoever brings it again; thousands of phones make one every ten minutes. */
const USED_SECONDS = 7 * 24 * 3600

type Stored = { payload: AdapterPayload; consumed: number | null }

/** A Grant's id is no secret (it is the sid of the tokens); every other id opens something and is stored as its hash. */
const storedId = (model: string, id: string): string => (model === 'Grant' ? id : sha256(id))

/** oidc-provider's storage: one table, the payload without the secret itself. */
export function createAdapter(db: Database, sessions: Sessions): (model: string) => Adapter {
  return (model) => {
    const find = async (column: 'id' | 'uid', value: string, id?: string): Promise<AdapterPayload | undefined> => {
      const { rows } = await db.query<Stored>(
        `select payload, extract(epoch from dipakai_pada)::int as consumed from sso.artefak
          where model = $1 and ${column} = $2 and (kedaluwarsa is null or kedaluwarsa > now())`,
        [model, value],
      )
      const row = rows[0]
      if (row === undefined) return undefined
      return {
        ...row.payload,
        ...(id === undefined ? {} : { jti: id }),
        ...(row.consumed === null ? {} : { consumed: row.consumed }),
      }
    }

    return {
      async upsert(id, payload, expiresIn) {
        const { jti: _secret, ...kept } = payload
        await db.query(
          `insert into sso.artefak (model, id, payload, grant_id, uid, pengguna_id, kedaluwarsa)
           values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))
           on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
             uid = excluded.uid, pengguna_id = excluded.pengguna_id, kedaluwarsa = excluded.kedaluwarsa`,
          [
            model,
            storedId(model, id),
            kept,
            payload.grantId ?? null,
            payload.uid ?? null,
            payload.accountId ?? null,
            expiresIn,
          ],
        )
      },
      find: (id) => find('id', storedId(model, id), id),
      findByUid: (uid) => find('uid', uid),
      findByUserCode: async () => undefined,
      /** Of two simultaneous uses one may win. */
      async consume(id) {
        const { rowCount } = await db.query(
          `update sso.artefak set dipakai_pada = now(),
                  kedaluwarsa = least(kedaluwarsa, now() + make_interval(secs => $3))
            where model = $1 and id = $2 and dipakai_pada is null`,
          [model, storedId(model, id), USED_SECONDS],
        )
        if (rowCount === 0) throw new errors.InvalidGrant('already used')
      },
      async destroy(id) {
        if (model === 'Grant') return sessions.end(id)
        await db.query('delete from sso.artefak where model = $1 and id = $2', [model, storedId(model, id)])
      },
      /** Asked for several models at once, and always to end the family: the first ends all of it, the others find nothing. */
      revokeByGrantId: (grantId) => sessions.end(grantId),
    }
  }
}
