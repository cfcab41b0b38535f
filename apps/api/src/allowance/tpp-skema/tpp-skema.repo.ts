import type { Besaran } from '@presensi/domain/tpp/orang-tpp'
import type { KomponenTpp, SkemaTpp } from '@presensi/domain/tpp/skema-tpp'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { todayAt } from '../../platform/zone.repo.ts'

type Sendiri = 'nama' | 'dasar' | 'berlaku_mulai' | 'komponen'
/** What stands in one column: everything but what the database looks for. */
export type IsiSkema = Omit<SkemaTpp, Sendiri>
/** A scheme as the rule reads it. */
export type SkemaTersimpan = SkemaTpp & { readonly id: string; readonly beku: boolean; readonly diubah_pada: Date }

type Row = Pick<SkemaTpp, Sendiri> & {
  id: string
  isi: IsiSkema
  beku: boolean
  berlaku: boolean
  oleh: string
  dibuat_pada: Date
  diubah_pada: Date
}
export type SkemaRow = Omit<Row, 'isi'> & IsiSkema

const select = (instansi_id: string) => sql`
  select s.id, s.nama, s.dasar, s.berlaku_mulai, s.isi, s.beku, s.dibuat_pada, s.diubah_pada, o.nama as oleh,
    s.berlaku_mulai <= ${todayAt('i.zona_waktu')} as berlaku,
    (select json_agg(json_build_object('kode', k.kode, 'nama', k.nama, 'kode_rekening', k.kode_rekening,
        'kena_kinerja', k.kena_kinerja, 'kena_disiplin', k.kena_disiplin) order by k.urut)
      from tpp_komponen k where k.instansi_id = s.instansi_id and k.skema_id = s.id) as komponen
  from tpp_skema s join instansi i on i.id = s.instansi_id join pengguna o on o.id = s.oleh
  where s.instansi_id = ${instansi_id}`

const flat = ({ isi, ...row }: Row): SkemaRow => ({ ...isi, ...row })

/** All schemes of an agency, newest first: there are few. */
export async function listSkema(tx: Tx, instansi_id: string): Promise<SkemaRow[]> {
  const { rows } = await sql<Row>`${select(instansi_id)} order by s.berlaku_mulai desc, s.nama, s.id`.execute(tx)
  return rows.map(flat)
}

export async function findSkema(tx: Tx, instansi_id: string, id: string): Promise<SkemaRow | undefined> {
  const { rows } = await sql<Row>`${select(instansi_id)} and s.id = ${id}`.execute(tx)
  return rows.map(flat)[0]
}

/** Held until the transaction ends, so that neither a final period nor somebody else's amount comes between. */
export async function lockSkema(tx: Tx, instansi_id: string, id: string): Promise<SkemaRow | undefined> {
  await sql`select 1 from tpp_skema where instansi_id = ${instansi_id} and id = ${id} for update`.execute(tx)
  return findSkema(tx, instansi_id, id)
}

/** The scheme of a period: what it is reckoned by and nothing that changes with the day or by who looks. */
export async function bacaSkema(tx: Tx, instansi_id: string, id: string): Promise<SkemaTersimpan | undefined> {
  const row = await findSkema(tx, instansi_id, id)
  if (row === undefined) return undefined
  const { berlaku: _berlaku, oleh: _oleh, dibuat_pada: _dibuat, ...skema } = row
  return skema
}

/** What each class is worth in a scheme, by component; a component without an amount is left out and never counted as nothing. */
export async function bacaKelas(tx: Tx, instansi_id: string, skema_id: string): Promise<ReadonlyMap<number, Besaran>> {
  const { rows } = await sql<{ kelas: number; besaran: Record<string, number> }>`
    select kelas, json_object_agg(komponen, besaran) as besaran from tpp_kelas
    where instansi_id = ${instansi_id} and skema_id = ${skema_id} group by kelas order by kelas`.execute(tx)
  return new Map(rows.map(({ kelas, besaran }) => [kelas, besaran]))
}

/** A period that was paid by it is final: it is not changed any more. Waits for whoever is changing it. */
export async function bekukanSkema(tx: Tx, instansi_id: string, id: string): Promise<void> {
  await sql`update tpp_skema set beku = true where instansi_id = ${instansi_id} and id = ${id} and not beku`.execute(tx)
}

export type SkemaWrite = Pick<SkemaTpp, Sendiri> & { id: string; isi: IsiSkema }

export async function insertSkema(tx: Tx, instansi_id: string, oleh: string, row: SkemaWrite): Promise<void> {
  const { id, nama, dasar, berlaku_mulai, isi } = row
  await tx
    .insertInto('tpp_skema')
    .values({ instansi_id, id, nama, dasar, berlaku_mulai, isi: JSON.stringify(isi), oleh })
    .execute()
  await writeKomponen(tx, instansi_id, row)
}

export async function updateSkema(tx: Tx, instansi_id: string, row: SkemaWrite): Promise<void> {
  const { id, nama, dasar, berlaku_mulai, isi } = row
  await tx
    .updateTable('tpp_skema')
    .set({ nama, dasar, berlaku_mulai, isi: JSON.stringify(isi), diubah_pada: sql`now()` })
    .where('instansi_id', '=', instansi_id)
    .where('id', '=', id)
    .execute()
  await writeKomponen(tx, instansi_id, row)
}

/** One that is left out goes; where it has class amounts, the database keeps it. */
async function writeKomponen(tx: Tx, instansi_id: string, { id, komponen }: SkemaWrite): Promise<void> {
  const rows = JSON.stringify(komponen.map((one: KomponenTpp, index) => ({ ...one, urut: index + 1 })))
  await sql`delete from tpp_komponen where instansi_id = ${instansi_id} and skema_id = ${id}
    and kode <> all (${komponen.map(({ kode }) => kode)}::text[])`.execute(tx)
  await sql`insert into tpp_komponen (instansi_id, skema_id, kode, urut, nama, kode_rekening, kena_kinerja, kena_disiplin)
    select ${instansi_id}, ${id}, k.kode, k.urut, k.nama, k.kode_rekening, k.kena_kinerja, k.kena_disiplin
    from json_to_recordset(${rows}::json) as k (kode text, urut smallint, nama text, kode_rekening text, kena_kinerja boolean, kena_disiplin boolean)
    on conflict (instansi_id, skema_id, kode) do update set urut = excluded.urut, nama = excluded.nama,
      kode_rekening = excluded.kode_rekening, kena_kinerja = excluded.kena_kinerja, kena_disiplin = excluded.kena_disiplin`.execute(
    tx,
  )
}

/** The class amounts of another scheme, of the components that both have. */
export async function copyKelas(tx: Tx, instansi_id: string, dari: string, ke: string): Promise<void> {
  await sql`insert into tpp_kelas (instansi_id, skema_id, kelas, komponen, besaran, dasar)
    select b.instansi_id, ${ke}, b.kelas, b.komponen, b.besaran, b.dasar from tpp_kelas b
    join tpp_komponen k on k.instansi_id = b.instansi_id and k.skema_id = ${ke} and k.kode = b.komponen
    where b.instansi_id = ${instansi_id} and b.skema_id = ${dari}`.execute(tx)
}
