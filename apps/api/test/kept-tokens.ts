import type { QueryResultRow } from 'pg'

const version = (row: string): string => `${row}.xmin || ',' || ${row}.ctid`
const versions = (row: string): string => `string_agg(${version(row)}, ' ' order by ${row}.ctid)`
const BEKERJA = 'g.pengguna_id = $1::uuid'

/** What a token says follows from these rows, each with the version of it that is there; and whether the session goes on. */
const FOLLOWS = `
  select concat_ws('; ',
    (select ${version('p')} from pengguna p where p.id = $1::uuid),
    (select ${versions('r')} from peran r where r.pengguna_id = $1::uuid),
    (select ${versions('g')} from pegawai g where ${BEKERJA}),
    (select ${versions('m')} from pegawai g join kepegawaian m on m.instansi_id = g.instansi_id and m.pegawai_id = g.id where ${BEKERJA}),
    (select ${versions('t')} || ${versions('k')} from pegawai g join penempatan t on t.instansi_id = g.instansi_id and t.pegawai_id = g.id
      join kantor k on k.instansi_id = t.instansi_id and k.id = t.kantor_id where ${BEKERJA}),
    (select ${versions('i')} from instansi i),
    (select ${versions('s')} from pengaturan s)) as dari,
  exists (select from sesi where id = $2::uuid and dicabut_pada is null and berakhir_pada > now()) as hidup`

/** Roles begin and end with days, so a token is not kept for long. */
const MOST_MS = 20_000

type Ask = <T extends QueryResultRow>(name: string, text: string, values: unknown[]) => Promise<T[]>
type Kept = { readonly token: string; readonly sid: string; readonly dari: string; readonly at: number }

/** The tokens of one file of tests: a person's is signed anew when anything has changed that it says, in the same session as long as that goes on. */
export function createKeptTokens(ask: Ask, sign: (key: string, sid: string | undefined) => Promise<string>) {
  const kept = new Map<string, Kept>()
  return async (key: string, pengguna_id: string): Promise<string> => {
    const one = kept.get(pengguna_id)
    const [now] = await ask<{ dari: string; hidup: boolean }>('kept token', FOLLOWS, [pengguna_id, one?.sid ?? null])
    const age = one === undefined ? Number.NaN : Date.now() - one.at
    if (one !== undefined && now?.hidup === true && now.dari === one.dari && age >= 0 && age < MOST_MS) return one.token
    const token = await sign(key, now?.hidup === true ? one?.sid : undefined)
    kept.set(pengguna_id, { token, sid: sidOf(token), dari: now?.dari ?? '', at: Date.now() })
    return token
  }
}

const sidOf = (token: string): string => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid
