import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Where people belong: placement, office and zone. This and kepegawaian.repo.ts are the only places that read them; everybody else joins one
 * of the two parts below, of a date or of a range. A placement of a date implies employment on it (the database keeps that, 0082).
 */
const SUMBER = `penempatan tp join kantor tk on tk.instansi_id = tp.instansi_id and tk.id = tp.kantor_id`
const KOLOM = `tp.instansi_id, tp.pegawai_id, tp.id as penempatan_id, tp.mulai, tp.selesai, tk.id as kantor_id, tk.kode as kantor_kode, tk.nama as kantor,
  tk.zona_waktu, tk.titik, tp.dibuat_pada`
const holds = (hari: string): string => `tp.mulai <= ${hari} and (tp.selesai is null or tp.selesai >= ${hari})`

type SaatText = {
  pegawai: string
  zona: string
  saat: string
  /** also on the day after a placement ended, where none follows: a night shift ends then */
  dan_sesudah?: boolean
}

/**
 * The part of a date, for one person at an instant, as text for statements that are written by hand. The date is taken in the office's own
 * zone. Between two offices of different zones there are hours that are no day in either: then the agency's date decides.
 */
export function tempatSaatText({ pegawai, zona, saat, dan_sesudah = false }: SaatText): string {
  const [own, agency] = [`(${saat} at time zone tk.zona_waktu)::date`, `(${saat} at time zone ${zona})::date`]
  return `(select ${KOLOM}, ${own} as hari from ${SUMBER}
    where tp.instansi_id = ${pegawai}.instansi_id and tp.pegawai_id = ${pegawai}.id
      and tp.mulai <= ${agency} + 1 and (tp.selesai is null or tp.selesai >= ${agency} - 2)
      and (${holds(own)} or ${holds(agency)}${dan_sesudah ? ` or tp.selesai = ${own} - 1` : ''})
    order by (${holds(own)}) desc, tp.mulai desc limit 1)`
}

type Hari = string | RawBuilder<unknown>
const day = (hari: Hari): RawBuilder<unknown> => (typeof hari === 'string' ? sql`${hari}::date` : hari)

/**
 * Beside the part above: the placements before and after `tempat`, as JSON, where they can matter to a clocking: `tempat` begins or ends on
 * that day, or was entered after it. For everybody else no row is read.
 */
export const tetanggaText = ({ tempat, saat }: { tempat: string; saat: string }): string =>
  `(select json_agg(json_build_object('id', tk.id, 'nama', tk.nama, 'zona_waktu', tk.zona_waktu, 'titik', tk.titik, 'mulai', tp.mulai, 'selesai', tp.selesai)
      order by tp.mulai desc) as lain from ${SUMBER}
    where (${tempat}.mulai >= ${tempat}.hari or ${tempat}.selesai <= ${tempat}.hari or ${tempat}.dibuat_pada > ${saat})
      and tp.instansi_id = ${tempat}.instansi_id and tp.pegawai_id = ${tempat}.pegawai_id
      and (tp.selesai = ${tempat}.mulai - 1 or tp.mulai = ${tempat}.selesai + 1))`

const GAP = '\u0000'
/** The same text with a value where its gap is. */
const filled = (text: string, value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(
    text.split(GAP).map((part) => sql.raw(part)),
    value,
  )

/** For one person now: `left join lateral ${tempatKini('g', 'i.zona_waktu')} t on true`. */
export const tempatKini = (pegawai: string, zona: string): RawBuilder<unknown> =>
  sql.raw(tempatSaatText({ pegawai, zona, saat: 'now()' }))

/** Of a date, for any number of people: `join ${tempatPada(hari)} t on t.instansi_id = … and t.pegawai_id = …`, lateral when `hari` names a row. */
export const tempatPada = (hari: Hari): RawBuilder<unknown> =>
  filled(`(select ${KOLOM} from ${SUMBER} where ${holds(GAP)})`, day(hari))

/** On the offices' own today: who belongs to an office now. */
export const tempatHariIni: RawBuilder<unknown> = sql.raw(
  `(select ${KOLOM} from ${SUMBER} where ${holds('(now() at time zone tk.zona_waktu)::date')})`,
)

/** Of a range: every placement that holds on some day of it. */
export const tempatSelama = (dari: string, sampai: string): RawBuilder<unknown> =>
  sql`(select ${sql.raw(KOLOM)} from ${sql.raw(SUMBER)} where tp.mulai <= ${sampai}::date and (tp.selesai is null or tp.selesai >= ${dari}::date))`

/**
 * Of a range: those placements of which something that happened on its days may not know. They were made or changed since, or begin or end
 * around it. For everybody else what is filed by its office is filed by the office of its day.
 */
export const tempatSusulan = (dari: string, sampai: string): RawBuilder<unknown> =>
  sql`(select ${sql.raw(KOLOM)} from ${sql.raw(SUMBER)}
    where tp.mulai <= ${sampai}::date and (tp.selesai is null or tp.selesai >= ${dari}::date)
      and (tp.mulai >= ${dari}::date - 2 or tp.selesai <= ${sampai}::date + 2 or greatest(tp.dibuat_pada, tp.diubah_pada) >= ${dari}::date - 2))`

/** Whether somebody belongs to one of these offices on a date, by the columns that name them. Answered from an index alone: lists ask it of every row. */
export const diKantorPada = (
  instansi_id: string,
  { pegawai, tanggal }: { readonly pegawai: string; readonly tanggal: string },
  kantor_ids: readonly string[],
): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from penempatan tp where tp.instansi_id = ${instansi_id} and tp.pegawai_id = ${sql.ref(pegawai)}
    and tp.kantor_id = any(${kantor_ids}::uuid[]) and ${filled(holds(GAP), sql.ref(tanggal))})`

/** Employed on a date. */
export const bekerjaPada = (pegawai: string, hari: Hari): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${pegawai}.bekerja`)} @> ${day(hari)}`

/** What is answered as `aktif`: employed on a date, or new and employed from a later one on. Between two times of employment nobody is. */
export const aktifPada = (pegawai: string, hari: Hari): RawBuilder<boolean> =>
  sql<boolean>`aktif_pada(${sql.ref(`${pegawai}.bekerja`)}, ${day(hari)})`
