import type { IsiPelepasan } from '@presensi/domain/rantai/isi'
import { sql } from 'kysely'
import { aktifPada } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'
import { definePrepared } from '../../platform/prepared.repo.ts'
import { todayIn } from '../../platform/zone.repo.ts'

type Dimiliki = { perangkat_id: string | null; pegawai_id: string | null; sekarang: number }
const runPemilik = definePrepared('pemilik_perangkat')

/**
 * Whose devices these are, over all agencies: a device has one person, wherever they work. With the database's clock, which a challenge is
 * dated by: asking for it here costs no further way to the database.
 */
export async function findPemilik(
  tx: Tx,
  perangkat_ids: readonly string[],
): Promise<{ pemilik: Map<string, string>; sekarang: number }> {
  const rows = await runPemilik(
    tx,
    sql<Dimiliki>`
    select p.perangkat_id, p.pegawai_id, (extract(epoch from clock_timestamp()) * 1000)::float8 as sekarang
    from (select 1) satu left join perangkat p on p.perangkat_id = any(${perangkat_ids}::uuid[]) and p.dilepas_pada is null`,
  )
  const found = rows.flatMap(({ perangkat_id, pegawai_id }): [string, string][] =>
    perangkat_id === null || pegawai_id === null ? [] : [[perangkat_id, pegawai_id]],
  )
  return { pemilik: new Map(found), sekarang: Math.max(...rows.map((row) => row.sekarang)) }
}

export async function findAktif(tx: Tx, instansi_id: string, pegawai_id: string) {
  return tx
    .selectFrom('perangkat')
    .select(['id', 'perangkat_id', 'nama'])
    .where('instansi_id', '=', instansi_id)
    .where('pegawai_id', '=', pegawai_id)
    .where('dilepas_pada', 'is', null)
    .executeTakeFirst()
}

/** Whether a device was bound to a person and not freed by an admin; it may have been changed for another since. */
export async function isDikenal(tx: Tx, instansi_id: string, pegawai_id: string, perangkat_id: string) {
  const found = await tx
    .selectFrom('perangkat')
    .select('id')
    .where('instansi_id', '=', instansi_id)
    .where('pegawai_id', '=', pegawai_id)
    .where('perangkat_id', '=', perangkat_id)
    .where((eb) => eb.or([eb('dilepas_pada', 'is', null), eb('alasan_lepas', '=', 'diganti')]))
    .executeTakeFirst()
  return found !== undefined
}

export type Pelepasan = IsiPelepasan & { perangkat_id: string }

/** A device that is bound to this person now, wherever they work, and for how long it has been. */
export async function findIkatanOf(tx: Tx, pengguna_id: string, perangkat_id: string) {
  return tx
    .selectFrom('perangkat as p')
    .innerJoin('pegawai as g', (join) =>
      join.onRef('g.instansi_id', '=', 'p.instansi_id').onRef('g.id', '=', 'p.pegawai_id'),
    )
    .select(['p.id as ikatan_id', 'p.kunci_publik'])
    .select(sql<number>`extract(epoch from now() - p.diikat_pada)::float8`.as('umur_detik'))
    .where('g.pengguna_id', '=', pengguna_id)
    .where(aktifPada('g', todayIn(sql.ref('g.instansi_id'))))
    .where('p.perangkat_id', '=', perangkat_id)
    .where('p.dilepas_pada', 'is', null)
    .executeTakeFirst()
}

/** A device bound to this account, as an employee of whichever agency. */
export async function findMilikAkun(tx: Tx, pengguna_id: string, perangkat_id: string) {
  return tx
    .selectFrom('perangkat as p')
    .innerJoin('pegawai as g', (join) =>
      join.onRef('g.instansi_id', '=', 'p.instansi_id').onRef('g.id', '=', 'p.pegawai_id'),
    )
    .select(['p.instansi_id', 'p.pegawai_id', 'p.kunci_publik', 'p.nama'])
    .where('g.pengguna_id', '=', pengguna_id)
    .where('p.perangkat_id', '=', perangkat_id)
    .where('p.dilepas_pada', 'is', null)
    .executeTakeFirst()
}

export async function releaseAktif(
  tx: Tx,
  instansi_id: string,
  pegawai_id: string,
  alasan_lepas: 'diganti' | 'dibebaskan',
): Promise<Pelepasan[]> {
  return tx
    .updateTable('perangkat')
    .set({ dilepas_pada: sql`now()`, alasan_lepas })
    .where('instansi_id', '=', instansi_id)
    .where('pegawai_id', '=', pegawai_id)
    .where('dilepas_pada', 'is', null)
    .returning([
      'instansi_id',
      'id',
      'perangkat_id',
      sql<number>`(extract(epoch from dilepas_pada) * 1000)::float8`.as('dilepas_pada'),
    ])
    .returning(sql<string>`alasan_lepas`.as('alasan_lepas'))
    .execute()
}

export type NewIkatan = {
  instansi_id: string
  id: string
  perangkat_id: string
  pegawai_id: string
  kunci_publik: Buffer
  nama: string | null
  agen: string
}

/** Gives when it was bound. `lepas`: bound and changed for another at the same moment. */
export async function insertIkatan(tx: Tx, ikatan: NewIkatan, { lepas }: { lepas: boolean }): Promise<number> {
  const row = await tx
    .insertInto('perangkat')
    .values({ ...ikatan, ...(lepas && { dilepas_pada: sql`now()`, alasan_lepas: 'diganti' }) })
    .returning(sql<number>`(extract(epoch from diikat_pada) * 1000)::float8`.as('diikat_pada'))
    .executeTakeFirstOrThrow()
  return row.diikat_pada
}

/** Seconds since the person last typed their password in this session. */
export async function sesiUmurDetik(tx: Tx, sesi_id: string): Promise<number | null> {
  const { rows } = await sql<{ umur: number }>`
    select extract(epoch from now() - dibuat_pada)::float8 as umur from sesi where id = ${sesi_id} and dicabut_pada is null`.execute(
    tx,
  )
  return rows[0]?.umur ?? null
}

/** Newest first, with when each was last used to clock in. */
export async function listIkatan(tx: Tx, instansi_id: string, pegawai_id: string) {
  return tx
    .selectFrom('perangkat as p')
    .select(['p.perangkat_id as id', 'p.nama', 'p.agen', 'p.diikat_pada', 'p.dilepas_pada'])
    .select(
      sql<Date | null>`(select max(e.waktu) from presensi e where e.instansi_id = p.instansi_id and e.pegawai_id = p.pegawai_id
        and e.perangkat_id = p.perangkat_id and e.tanggal >= current_date - 90)`.as('terakhir_pada'),
    )
    .where('p.instansi_id', '=', instansi_id)
    .where('p.pegawai_id', '=', pegawai_id)
    .orderBy('p.diikat_pada', 'desc')
    .limit(50)
    .execute()
}

export async function findPegawai(
  tx: Tx,
  instansi_id: string,
  by: { nip: string } | { pengguna_id: string },
): Promise<{ id: string; pengguna_id: string } | undefined> {
  const rows = tx.selectFrom('pegawai').select(['id', 'pengguna_id']).where('instansi_id', '=', instansi_id)
  return (
    'nip' in by
      ? rows.where('nip', '=', by.nip)
      : rows.where('pengguna_id', '=', by.pengguna_id).where(aktifPada('pegawai', todayIn(instansi_id)))
  ).executeTakeFirst()
}
