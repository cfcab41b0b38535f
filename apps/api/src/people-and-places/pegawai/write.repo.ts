import { sqlTypesOf } from '@presensi/contract/field-list'
import { orangFields } from '@presensi/contract/people-and-places/pegawai.fields'
import type { NilaiBerlaku } from '@presensi/domain/pegawai/nilai-berlaku'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { beginKepegawaian, endKepegawaian } from './kepegawaian.repo.ts'
import type { GarisNilai, Jabatan, PegawaiPlan, Perubahan } from './types.ts'

/** Mail addresses are compared without regard to case. */
const TYPES = { ...sqlTypesOf(orangFields), nip_lama: 'text', email: 'citext' } as const
const NAMES = Object.keys(TYPES) as (keyof typeof TYPES)[]

/** A list as one parameter: five thousand rows are one statement. */
const array = (values: readonly unknown[], type: string): RawBuilder<unknown> => sql`${values}::${sql.raw(type)}[]`
const columns = (plans: readonly PegawaiPlan[]) =>
  sql.join(
    NAMES.map((name) =>
      array(
        plans.map(({ orang }) => orang[name]),
        TYPES[name],
      ),
    ),
  )
const names = sql.join(NAMES.map((name) => sql.ref(name)))

/** Writes what was planned, by statements of a kind and not of a person. `oleh`: the account of who entered it. */
export async function applyPlans(
  tx: Tx,
  instansi_id: string,
  plans: readonly PegawaiPlan[],
  oleh: string,
): Promise<void> {
  const made = plans.filter((plan) => plan.sebelum === null)
  const changed = plans.filter((plan) => plan.sebelum !== null && plan.orang_berubah)
  await insertPengguna(
    tx,
    made.filter((plan) => plan.pengguna_baru),
  )
  await insertPegawai(tx, instansi_id, made)
  await updatePegawai(tx, instansi_id, changed)
  await updatePengguna(
    tx,
    plans.filter((plan) => plan.orang_berubah && plan.orang.aktif && !plan.pengguna_baru && !plan.akun_tetap),
  )

  await beginKepegawaian(
    tx,
    instansi_id,
    plans.flatMap(({ pegawai_id, pengguna_id, mulai_bekerja: mulai }) =>
      mulai === null ? [] : [{ pegawai_id, pengguna_id, mulai }],
    ),
  )
  await endKepegawaian(
    tx,
    instansi_id,
    plans.flatMap(({ pegawai_id, berhenti }) => (berhenti === null ? [] : [{ pegawai_id, ...berhenti }])),
  )
  await writeNilai(
    tx,
    instansi_id,
    'riwayat_jenis',
    'jenis',
    plans.map(({ pegawai_id, jenis }) => ({ pegawai_id, nilai: jenis })),
  )
  await writeNilai(
    tx,
    instansi_id,
    'riwayat_ptkp',
    'status_ptkp',
    plans.map(({ pegawai_id, ptkp }) => ({ pegawai_id, nilai: ptkp })),
  )

  const all = <V>(pick: (plan: PegawaiPlan) => Perubahan<V>) => plans.map(pick)
  await applyRiwayat(
    tx,
    instansi_id,
    'penempatan',
    all((plan) => plan.penempatan),
    {
      kantor_id: { type: 'uuid', of: (nilai: string) => nilai },
    },
  )
  await applyRiwayat(
    tx,
    instansi_id,
    'riwayat_jabatan',
    all((plan) => plan.jabatan),
    {
      jabatan: { type: 'text', of: (nilai: Jabatan) => nilai.jabatan },
      kelas_jabatan: { type: 'integer', of: (nilai: Jabatan) => nilai.kelas_jabatan },
      golongan: { type: 'text', of: (nilai: Jabatan) => nilai.golongan },
    },
  )
  await applyRiwayat(
    tx,
    instansi_id,
    'garis_pejabat',
    all((plan) => plan.garis),
    {
      jenis: { type: 'text', of: (nilai: GarisNilai) => nilai.jenis },
      pejabat_id: { type: 'uuid', of: (nilai: GarisNilai) => nilai.pejabat_id },
    },
  )
  const garis = plans.flatMap((plan) => [...plan.garis.ganti, ...plan.garis.baru].map(({ id }) => id))
  if (garis.length > 0) await markGarisDiAtas(tx, instansi_id, garis, oleh)
}

/** A superior whom somebody gave to one of those above them does not decide on them by that line. */
async function markGarisDiAtas(tx: Tx, instansi_id: string, ids: readonly string[], oleh: string): Promise<void> {
  await sql`with recursive atas (id) as (
      select l.pejabat_id from pegawai g join garis_pejabat l on l.instansi_id = g.instansi_id and l.pegawai_id = g.id and l.jenis = 'atasan'
      where g.instansi_id = ${instansi_id} and g.pengguna_id = ${oleh} and coalesce(l.selesai, 'infinity') >= current_date - 1
      union
      select l.pejabat_id from atas a join garis_pejabat l on l.instansi_id = ${instansi_id} and l.pegawai_id = a.id and l.jenis = 'atasan'
        and coalesce(l.selesai, 'infinity') >= current_date - 1)
    update garis_pejabat l set dimasukkan_oleh = ${oleh}, disetujui_oleh = null
    where l.instansi_id = ${instansi_id} and l.id = any(${ids}::uuid[]) and l.jenis = 'atasan' and l.pegawai_id in (select id from atas)`.execute(
    tx,
  )
}

async function insertPegawai(tx: Tx, instansi_id: string, plans: readonly PegawaiPlan[]): Promise<void> {
  if (plans.length === 0) return
  const ids = array(
    plans.map((plan) => plan.pegawai_id),
    'uuid',
  )
  const pengguna = array(
    plans.map((plan) => plan.pengguna_id),
    'uuid',
  )
  await sql`
    insert into pegawai (instansi_id, id, pengguna_id, ${names})
    select ${instansi_id}::uuid, b.* from unnest(${ids}, ${pengguna}, ${columns(plans)}) as b`.execute(tx)
}

async function updatePegawai(tx: Tx, instansi_id: string, plans: readonly PegawaiPlan[]): Promise<void> {
  if (plans.length === 0) return
  const ids = array(
    plans.map((plan) => plan.pegawai_id),
    'uuid',
  )
  await sql`
    update pegawai g set ${sql.join(NAMES.map((name) => sql`${sql.ref(name)} = b.${sql.ref(name)}`))}, diubah_pada = now()
    from unnest(${ids}, ${columns(plans)}) as b (id, ${names})
    where g.instansi_id = ${instansi_id} and g.id = b.id`.execute(tx)
}

async function insertPengguna(tx: Tx, plans: readonly PegawaiPlan[]): Promise<void> {
  if (plans.length === 0) return
  const nips = array(
    plans.map(({ orang }) => orang.nip),
    'text',
  )
  await sql`
    insert into pengguna (id, username, nip, nama, email, diundang_sebagai)
    select b.id, b.nip, b.nip, b.nama, b.email, null from unnest(${array(
      plans.map((plan) => plan.pengguna_id),
      'uuid',
    )}, ${nips},
      ${array(
        plans.map(({ orang }) => orang.nama),
        'text',
      )}, ${array(
        plans.map(({ orang }) => orang.email),
        'citext',
      )})
      as b (id, nip, nama, email)`.execute(tx)
}

/** The account follows the employee's name and NIP; whoever signs in by their old NIP as user name keeps that. */
async function updatePengguna(tx: Tx, plans: readonly PegawaiPlan[]): Promise<void> {
  if (plans.length === 0) return
  await sql`
    update pengguna u set nip = b.nip, nama = b.nama, email = coalesce(b.email, u.email), diubah_pada = now()
    from unnest(${array(
      plans.map((plan) => plan.pengguna_id),
      'uuid',
    )}, ${array(
      plans.map(({ orang }) => orang.nip),
      'text',
    )},
      ${array(
        plans.map(({ orang }) => orang.nama),
        'text',
      )}, ${array(
        plans.map(({ orang }) => orang.email),
        'citext',
      )})
      as b (id, nip, nama, email)
    where u.id = b.id and (u.nip, u.nama, coalesce(b.email, u.email)) is distinct from (b.nip, b.nama, u.email)`.execute(
    tx,
  )
}

/** What held before the last value; few rows, written anew together. */
async function writeNilai(
  tx: Tx,
  instansi_id: string,
  table: 'riwayat_jenis' | 'riwayat_ptkp',
  kolom: 'jenis' | 'status_ptkp',
  plans: readonly { pegawai_id: string; nilai: NilaiBerlaku<string | null> | null }[],
): Promise<void> {
  const changed = plans.flatMap(({ pegawai_id, nilai }) => (nilai === null ? [] : [{ pegawai_id, nilai }]))
  if (changed.length === 0) return
  const rows = changed.flatMap(({ pegawai_id, nilai }) => nilai.sebelum.map((one) => ({ pegawai_id, ...one })))
  const people = changed.map(({ pegawai_id }) => pegawai_id)
  await sql`delete from ${sql.table(table)} where instansi_id = ${instansi_id} and pegawai_id = any(${people}::uuid[])`.execute(
    tx,
  )
  await sql`insert into ${sql.table(table)} (instansi_id, pegawai_id, sampai, ${sql.ref(kolom)})
    select ${instansi_id}::uuid, b.* from unnest(${array(
      rows.map((row) => row.pegawai_id),
      'uuid',
    )}, ${array(
      rows.map((row) => row.sampai),
      'date',
    )}, ${array(
      rows.map((row) => row.nilai),
      'text',
    )}) as b`.execute(tx)
}

type Columns<V> = Record<string, { type: string; of(nilai: V): unknown }>

/** Rows that end go first, so that the new ones find their days free. */
async function applyRiwayat<V>(
  tx: Tx,
  instansi_id: string,
  table: 'penempatan' | 'riwayat_jabatan' | 'garis_pejabat',
  changes: readonly Perubahan<V>[],
  kolom: Columns<V>,
): Promise<void> {
  const [tutup, hapus] = [changes.flatMap((one) => one.tutup), changes.flatMap((one) => one.hapus)]
  const [ganti, baru] = [changes.flatMap((one) => one.ganti), changes.flatMap((one) => one.baru)]
  const into = sql.table(table)
  const fields = Object.keys(kolom)
  const refs = sql.join(fields.map((name) => sql.ref(name)))
  const values = (rows: readonly { nilai: V }[]) =>
    sql.join(
      Object.values(kolom).map(({ type, of }) =>
        array(
          rows.map((row) => of(row.nilai)),
          type,
        ),
      ),
    )
  const ids = (rows: readonly { id: string }[]) =>
    array(
      rows.map((row) => row.id),
      'uuid',
    )
  const ends = (rows: readonly { selesai: string | null }[]) =>
    array(
      rows.map((row) => row.selesai),
      'date',
    )
  if (tutup.length > 0)
    await sql`update ${into} r set selesai = b.selesai
      from unnest(${ids(tutup)}, ${ends(tutup)}) as b (id, selesai)
      where r.instansi_id = ${instansi_id} and r.id = b.id`.execute(tx)
  if (hapus.length > 0)
    await sql`delete from ${into} where instansi_id = ${instansi_id} and id = any(${hapus}::uuid[])`.execute(tx)
  if (ganti.length > 0)
    await sql`update ${into} r set ${sql.join(fields.map((name) => sql`${sql.ref(name)} = b.${sql.ref(name)}`))}, selesai = b.selesai
      from unnest(${ids(ganti)}, ${ends(ganti)}, ${values(ganti)}) as b (id, selesai, ${refs})
      where r.instansi_id = ${instansi_id} and r.id = b.id`.execute(tx)
  if (baru.length > 0)
    await sql`insert into ${into} (instansi_id, id, pegawai_id, mulai, selesai, ${refs})
      select ${instansi_id}::uuid, b.* from unnest(${ids(baru)}, ${array(
        baru.map((row) => row.pegawai_id),
        'uuid',
      )},
        ${array(
          baru.map((row) => row.mulai),
          'date',
        )}, ${ends(baru)}, ${values(baru)}) as b`.execute(tx)
}
