import pg from 'pg'
import { createAppender, createKeyRing } from '../apps/api/src/clocking/rantai/public.ts'
import { type Config, readConfig } from '../apps/api/src/platform/config.ts'
import { type Database, openDatabase } from '../apps/api/src/platform/database.ts'
import { createFileStore } from '../apps/api/src/platform/files/public.ts'
import type { PersonCall } from '../apps/api/src/platform/http/call.ts'
import { createBacaSpesimen } from '../apps/api/src/recaps/dokumen/public.ts'
import { createKop } from '../apps/api/src/recaps/kop/public.ts'
import { loginUrl } from '../packages/postgres/src/roles.ts'
import { type Agency, seconds } from './hari.ts'

const SECRET = 'bench-4e1c7b5a3f2e8d6c4b2a100f8c2b6a9d'

export type World = { readonly db: Database; readonly config: Config; readonly ownerUrl: string }

/** The admin of an agency. Nobody waits for the answer. */
const adminOf = (instansi_id: string, sub: string): PersonCall => ({
  language: 'id',
  requestId: 'bench',
  ip: '127.0.0.1',
  agent: 'presensi-bench',
  caller: {
    sub,
    nip: '',
    nama: 'Admin',
    sid: '00000000-0000-0000-0000-000000000000',
    ver: 0,
    roles: [],
    pegawai_id: null,
    iat: 0,
    exp: 0,
  },
  lingkup: { tingkat: 'instansi', instansi_id, kantor_ids: null },
  get http(): never {
    throw new Error('a measured act has no connection')
  },
})

export async function asOwner<T>(ownerUrl: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'presensi-bench' })
  await owner.connect()
  try {
    await owner.query(`select set_config('app.lintas', 'ya', false)`)
    return await work(owner)
  } finally {
    await owner.end()
  }
}

export type Kantor = { readonly call: PersonCall; readonly ids: readonly string[] }

/** The offices of an agency and who locks them. The month before this one can be locked from its third day on. */
export const officesOf = (ownerUrl: string, { id }: Agency): Promise<Kantor> =>
  asOwner(ownerUrl, async (owner) => {
    await owner.query(
      `insert into pengaturan (instansi_id, nama, berlaku_mulai, nilai)
       select $1, n, '2020-01-01', v from (values ('perbaikan_hari_mundur', '0'::jsonb), ('luring_jam', '1')) as s (n, v) on conflict do nothing`,
      [id],
    )
    const { rows } = await owner.query<{ id: string; sub: string }>(
      `select distinct p.kantor_id as id, (select min(g.pengguna_id::text) from pegawai g where g.instansi_id = $1) as sub
       from penempatan p where p.instansi_id = $1 order by 1`,
      [id],
    )
    return { call: adminOf(id, rows[0]?.sub ?? ''), ids: rows.map((one) => one.id) }
  })

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return seconds(begun)
}

/** What papers are made with. */
export const depsOf = ({ db, config }: World) => {
  const files = createFileStore(config)
  return { db, files, bacaKop: createKop({ files, config }), bacaSpesimen: createBacaSpesimen({ files, config }) }
}

export async function openWorld(ownerUrl: string, folder: string): Promise<World> {
  const config = readConfig({
    NODE_ENV: 'test',
    PRESENSI_SECRET: SECRET,
    PRESENSI_DATA: folder,
    PUBLIC_URL: 'http://presensi.test',
    SSO_URL: 'http://127.0.0.1:9',
    DATABASE_URL: ownerUrl,
  })
  const url = await loginUrl(ownerUrl, { group: 'presensi_api', seed: SECRET })
  const db = openDatabase(url, { max: 4, beforeCommit: createAppender(createKeyRing(config)) })
  return { db, config, ownerUrl }
}
