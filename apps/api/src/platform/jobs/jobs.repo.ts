import type { Sentence } from '@presensi/contract/kata/sentence'
import type { Peran } from '@presensi/domain/akses/peran'
import { sql } from 'kysely'
import { brokenConstraint, type Database, type Tx } from '../database.ts'
import type { PersonFacts } from '../http/call.ts'

/** How long a worker has a job without a word from it. */
export const LEASE_SECONDS = 30
const until = sql<Date>`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`

export type NewJob = {
  id: string
  instansi_id: string | null
  kantor_id: string | null
  jenis: string
  judul: Sentence
  isi: unknown
  pemanggil: PersonFacts | null
  kunci: string | null
  peran_khusus: Peran | null
  /** who may have its file */
  berkas_peran: Peran[] | null
  menyisakan: boolean
  jumlah: number
  berkas_masuk: string | null
}

export async function insertJob(tx: Tx, { isi, pemanggil, judul, ...row }: NewJob): Promise<void> {
  await tx
    .insertInto('pekerjaan')
    .values({
      ...row,
      judul: judul.id,
      judul_en: judul.en,
      isi: JSON.stringify(isi),
      pemanggil: pemanggil === null ? null : JSON.stringify(pemanggil),
      dimulai_oleh: pemanggil?.caller.sub ?? null,
    })
    .execute()
}

export type TakenJob = {
  id: string
  instansi_id: string | null
  kantor_id: string | null
  jenis: string
  isi: unknown
  /** null: nobody, the worker itself started it */
  pemanggil: PersonFacts | null
  lanjut_dari: unknown
  selesai: number
  percobaan: number
  berkas_masuk: string | null
}

/** Which kinds a line of the worker takes: those it names, or all but those. */
export type Line = { readonly hanya: readonly string[] } | { readonly selain: readonly string[] }
const ofLine = (line: Line, of: 'q' | 'r' = 'q') => {
  const jenis = sql.ref(`${of}.jenis`)
  return 'hanya' in line ? sql`${jenis} = any(${line.hanya}::text[])` : sql`${jenis} <> all(${line.selain}::text[])`
}

/**
 * The next job, now this worker's: the oldest that waits, or whose worker has not been heard of for the length of a lease. Of one key only
 * the oldest, and only when none of them runs. An agency of which nothing runs comes first: who starts a hundred at once keeps nobody else
 * waiting for all of them. Null: there is nothing to do.
 */
export async function takeJob(db: Database, pemegang: string, line: Line = { selain: [] }): Promise<TakenJob | null> {
  const taking = db.acrossInstansi(async (tx) => {
    const { rows } = await sql<TakenJob>`
      update pekerjaan p set status = 'berjalan', pemegang = ${pemegang}, dipegang_sampai = ${until}, percobaan = p.percobaan + 1,
        dimulai_pada = coalesce(p.dimulai_pada, now()), diubah_pada = now()
      where p.id = (
        select q.id from pekerjaan q
        where q.status in ('menunggu', 'berjalan') and q.coba_pada <= clock_timestamp()
          and (q.status = 'menunggu' or q.dipegang_sampai < clock_timestamp()) and ${ofLine(line)}
          and (q.kunci is null or not exists (
            select 1 from pekerjaan r where r.status in ('menunggu', 'berjalan') and r.kunci = q.kunci
              and r.instansi_id is not distinct from q.instansi_id and (r.id < q.id or (r.status = 'berjalan' and r.id <> q.id))))
        order by (select count(*) from pekerjaan r where r.status = 'berjalan' and r.dipegang_sampai >= clock_timestamp() and r.id <> q.id
            and r.instansi_id = q.instansi_id and ${ofLine(line, 'r')}), q.id
        limit 1 for update skip locked)
      returning p.id, p.instansi_id, p.kantor_id, p.jenis, p.isi, p.pemanggil, p.lanjut_dari, p.selesai, p.percobaan, p.berkas_masuk`.execute(
      tx,
    )
    return rows[0] ?? null
  })
  // Another worker took a job of the same key in the same moment.
  return taking.catch((error) => {
    if (brokenConstraint(error) === 'pekerjaan_satu_per_kunci') return null
    throw error
  })
}

/** Whether who started a job still has the rights of that moment: every change of them raises the version. */
export async function hasRights(tx: Tx, { sub, ver }: PersonFacts['caller']): Promise<boolean> {
  const { rows } = await sql`select 1 from pengguna where id = ${sub} and aktif and versi_akses = ${ver}`.execute(tx)
  return rows.length > 0
}

export type Hold = { id: string; pemegang: string }
/** Whether a job is still this worker's to go on with. */
export type Held = 'ya' | 'dibatalkan' | 'hilang'

const mine = ({ id, pemegang }: Hold) => sql`id = ${id} and pemegang = ${pemegang} and status = 'berjalan'`

export async function renewJob(tx: Tx, hold: Hold): Promise<Held> {
  const { rows } = await sql<{ batal: boolean }>`
    update pekerjaan set dipegang_sampai = ${until} where ${mine(hold)} returning batal_diminta_pada is not null as batal`.execute(
    tx,
  )
  return rows[0] === undefined ? 'hilang' : rows[0].batal ? 'dibatalkan' : 'ya'
}

/** Progress; with a part that is done the tries are counted anew: what gets on is not what fails. Nothing is written for who may not go on. */
export async function writeProgress(
  tx: Tx,
  hold: Hold,
  at: { selesai: number; jumlah?: number | undefined; lanjut?: unknown },
  what: 'bagian' | 'kabar',
): Promise<Held> {
  const { rows } = await sql`
    update pekerjaan set selesai = ${at.selesai}, jumlah = coalesce(${at.jumlah ?? null}::int, jumlah),
      lanjut_dari = case when ${at.lanjut !== undefined} then ${JSON.stringify(at.lanjut ?? null)}::jsonb else lanjut_dari end,
      percobaan = case when ${what === 'bagian'} then 0 else percobaan end,
      dipegang_sampai = ${until}, diubah_pada = now()
    where ${mine(hold)} and batal_diminta_pada is null returning 1`.execute(tx)
  return rows.length > 0 ? 'ya' : renewJob(tx, hold)
}

/** Where its file will be, before it is written: a worker that dies in between leaves nothing that nobody knows of. Gives the key of before. */
export async function planFile(tx: Tx, hold: Hold, berkas: string): Promise<{ held: Held; before: string | null }> {
  const { rows } = await sql<{ before: string | null }>`
    with lama as (select id, berkas from pekerjaan where id = ${hold.id} for update)
    update pekerjaan p set berkas = ${berkas} from lama
    where p.id = lama.id and p.pemegang = ${hold.pemegang} and p.status = 'berjalan'
    returning lama.berkas as before`.execute(tx)
  return rows[0] === undefined
    ? { held: await renewJob(tx, hold), before: null }
    : { held: 'ya', before: rows[0].before }
}

export type EndedJob = {
  id: string
  instansi_id: string | null
  judul: string
  judul_en: string
  dimulai_oleh: string | null
  status: 'selesai' | 'gagal' | 'dibatalkan'
}

export type JobEnd = {
  status: EndedJob['status']
  hasil?: unknown
  pesan?: string | undefined
  berkas?: { nama: string; tipe: string; jam: number; rahasia: boolean } | undefined
}

/** Over, once. Undefined where it is not this worker's any more. Work that is all done counts as done, even where somebody cancelled it last. */
export async function endJob(tx: Tx, hold: Hold, end: JobEnd): Promise<EndedJob | undefined> {
  const { berkas } = end
  const { rows } = await sql<EndedJob>`
    update pekerjaan set status = ${end.status}, hasil = ${end.hasil === undefined ? null : JSON.stringify(end.hasil)}::jsonb,
      pesan = ${end.pesan?.slice(0, 500) ?? null}, selesai_pada = now(), diubah_pada = now(), pemegang = null, dipegang_sampai = null,
      -- what it was asked and where it was holds people's data, and nobody needs it any more
      isi = '{}', lanjut_dari = null, pemanggil = null,
      selesai = case when ${end.status} = 'selesai' then greatest(jumlah, selesai) else selesai end,
      jumlah = case when ${end.status} = 'selesai' then greatest(jumlah, selesai) else jumlah end,
      berkas_nama = ${berkas?.nama ?? null}, berkas_tipe = ${berkas?.tipe ?? null},
      berkas_sampai = now() + make_interval(hours => ${berkas?.jam ?? null}::int),
      berkas_sekali = ${berkas?.rahasia === true}, berkas_pemulai = ${berkas?.rahasia === true}
    where ${mine(hold)} returning id, instansi_id, judul, judul_en, dimulai_oleh, status`.execute(tx)
  return rows[0]
}

/** Back to the waiting ones: a worker that stops gives it to the next at once; one that failed lets some time pass. */
export async function releaseJob(tx: Tx, hold: Hold, { counts, seconds }: { counts: boolean; seconds: number }) {
  await sql`update pekerjaan set status = 'menunggu', pemegang = null, dipegang_sampai = null,
    percobaan = greatest(percobaan - ${counts ? 0 : 1}, 0), coba_pada = clock_timestamp() + make_interval(secs => ${seconds})
    where ${mine(hold)}`.execute(tx)
}

/** Files whose time is over: taken where they go after one download, past their hours, of jobs that came to nothing; and what jobs were given. */
export async function listFilesToDelete(tx: Tx): Promise<{ id: string; berkas: string }[]> {
  const { rows } = await sql<{ id: string; berkas: string }>`
    select id, berkas from pekerjaan where berkas is not null
      and status in ('selesai', 'gagal', 'dibatalkan')
      and (berkas_nama is null or berkas_sampai < now() or (berkas_sekali and berkas_diambil_pada is not null))
    union all
    select id, berkas_masuk from pekerjaan where berkas_masuk is not null and status in ('selesai', 'gagal', 'dibatalkan')
    limit 500`.execute(tx)
  return rows
}

export async function forgetFile(tx: Tx, { id, berkas }: { id: string; berkas: string }): Promise<void> {
  await sql`update pekerjaan set berkas = nullif(berkas, ${berkas}), berkas_masuk = nullif(berkas_masuk, ${berkas}),
    berkas_nama = case when berkas = ${berkas} then null else berkas_nama end where id = ${id}`.execute(tx)
}

/** How long people find a job that is over. */
const KEPT_DAYS = 30

export async function pruneJobs(tx: Tx): Promise<number> {
  const { rows } = await sql`
    delete from pekerjaan where id in (
      select id from pekerjaan where selesai_pada < now() - make_interval(days => ${KEPT_DAYS}) and berkas is null and berkas_masuk is null limit 1000)
    returning 1`.execute(tx)
  return rows.length
}

/** A job of a key that waits or runs. */
export async function findActiveJob(tx: Tx, instansi_id: string, kunci: string): Promise<string | null> {
  const row = await tx
    .selectFrom('pekerjaan')
    .select('id')
    .where('instansi_id', '=', instansi_id)
    .where('kunci', '=', kunci)
    .where('status', 'in', ['menunggu', 'berjalan'])
    .executeTakeFirst()
  return row?.id ?? null
}
