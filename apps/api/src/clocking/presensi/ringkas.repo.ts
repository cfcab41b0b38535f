import type { Nilai } from '@presensi/domain/bukti/sinyal'
import { tanggalUtc } from '@presensi/domain/kalender/tanggal'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { plainArray } from '../../platform/plain-array.ts'
import { definePrepared } from '../../platform/prepared.repo.ts'
import { ms, type PeristiwaRow } from './peristiwa.repo.ts'

/** As much of an event as it takes to say which day it belongs to, and what it is worth there. */
export type PeristiwaRingkas = Pick<
  PeristiwaRow,
  | 'id'
  | 'pegawai_id'
  | 'tanggal'
  | 'jenis'
  | 'waktu'
  | 'zona_waktu'
  | 'nilai'
  | 'kantor_id'
  | 'kegiatan_id'
  | 'work_from'
> & {
  /** of a joint event: its clocking also counts as clocking in */
  dihitung_masuk: boolean
  /** it is a clocking and no correction */
  perbaikan: null
}

const RINGKAS = sql`
  e.id, e.pegawai_id, e.tanggal, e.jenis, ${ms('e.waktu')} as waktu, coalesce(k.zona_waktu, a.zona_waktu) as zona_waktu, e.kantor_id, e.kegiatan_id, e.work_from,
  coalesce(q.dihitung_masuk, false) as dihitung_masuk,
  case w.status when 'menunggu' then 'perlu_konfirmasi' when 'diterima' then 'diterima' when 'ditolak' then 'ditolak' else e.nilai end as nilai, null as perbaikan`
const JOINS_RINGKAS = sql`
  join instansi a on a.id = e.instansi_id
  left join kantor k on k.instansi_id = e.instansi_id and k.id = e.kantor_id
  left join kegiatan q on q.instansi_id = e.instansi_id and q.id = e.kegiatan_id
  left join konfirmasi w on w.instansi_id = e.instansi_id and w.presensi_id = e.id`

/** A clocking is filed under a date less than so many days from its time, in whatever zone. */
export const WAKTU_DARI_TANGGAL = 4

/** Over all partitions, planning takes ten times as long as looking: each is planned once. */
const run = {
  ringkas: definePrepared('peristiwa_ringkas'),
  selama: definePrepared('peristiwa_selama'),
  selama_orang: definePrepared('peristiwa_selama_orang'),
  banyak: definePrepared('peristiwa_ringkas_banyak'),
  kini: definePrepared('peristiwa_kini'),
  kini_banyak: definePrepared('peristiwa_kini_banyak'),
  keterangan: definePrepared('peristiwa_keterangan'),
}

type Rentang = { readonly pegawai_id: string; readonly from: string; readonly to: string }

/** From as many on reading each row by itself costs more than the reading. */
const BANYAK = 50

/** Everything that people have filed under some days, as it stands now; `sejak`: what was clocked from that instant on. */
export async function readRingkas(tx: Tx, wanted: readonly Rentang[], sejak = 0): Promise<PeristiwaRingkas[]> {
  if (wanted.length >= BANYAK) {
    const of = await readBanyak(tx, wanted, sejak)
    return [...new Set(wanted.map(({ pegawai_id }) => pegawai_id))].flatMap(of)
  }
  if (isKini(wanted, sejak))
    return run.kini(
      tx,
      sql<PeristiwaRingkas>`select ${RINGKAS} from presensi e ${JOINS_RINGKAS} where ${filedNow('e', wanted, sejak)}`,
    )
  return run.ringkas(
    tx,
    sql<PeristiwaRingkas>`select ${RINGKAS} from ${dimintaDari(wanted)} cross join lateral (
      select * from presensi p where ${filedUnder(wanted, sejak)} offset 0) e
    ${JOINS_RINGKAS}`,
  )
}

const dimintaDari = (wanted: readonly Rentang[]) =>
  sql`unnest(${plainArray(wanted.map((one) => one.pegawai_id))}::uuid[], ${plainArray(wanted.map((one) => one.from))}::date[],
    ${plainArray(wanted.map((one) => one.to))}::date[]) as i (pegawai_id, dari, sampai)`

const firstOf = (wanted: readonly Rentang[]): string =>
  wanted.reduce((first, { from }) => (from < first ? from : first), '9999-12-31')
const lastOf = (wanted: readonly Rentang[]): string =>
  wanted.reduce((last, { to }) => (to > last ? to : last), '0001-01-01')

/**
 * Clockings `p` of who is asked for. The first and the last day of all say the same once more: partitions beyond them are left out before anything is
 * begun. The index is by time: without it all that somebody clocked in the months beside is read, too.
 */
const filedUnder = (
  wanted: readonly Rentang[],
  sejak: number,
) => sql`p.instansi_id = instansi_sekarang() and p.pegawai_id = i.pegawai_id
  and p.tanggal between i.dari and i.sampai and p.tanggal between ${firstOf(wanted)}::date and ${lastOf(wanted)}::date
  and p.waktu between greatest((i.dari - ${WAKTU_DARI_TANGGAL}::int)::timestamptz, to_timestamp(${sejak} / 1000.0))
    and (i.sampai + ${WAKTU_DARI_TANGGAL}::int)::timestamptz`

/** Of everybody who asks for today's state the same days are read. */
const isKini = (wanted: readonly Rentang[], sejak: number): boolean =>
  sejak > 0 && wanted.every(({ from, to }) => from === wanted[0]?.from && to === wanted[0].to)

/**
 * The same where all are asked about the same days, without going from person to person: in the first minutes of a month its table is planned for as
 * empty, by whichever index, and then it is read from end to end once and not once a person.
 */
const filedNow = (p: 'e' | 'p', wanted: readonly Rentang[], sejak: number) => {
  const of = (column: string) => sql.ref(`${p}.${column}`)
  const [first, last] = [firstOf(wanted), lastOf(wanted)]
  return sql`${of('instansi_id')} = instansi_sekarang() and ${of('pegawai_id')} = any(${plainArray(wanted.map((one) => one.pegawai_id))}::uuid[])
    and ${of('tanggal')} between ${first}::date and ${last}::date
    and ${of('waktu')} between greatest((${first}::date - ${WAKTU_DARI_TANGGAL}::int)::timestamptz, to_timestamp(${sejak} / 1000.0))
      and (${last}::date + ${WAKTU_DARI_TANGGAL}::int)::timestamptz`
}

/**
 * Events of a person in an office, column by column, as the database has them in memory: writing out times and ids takes it three times as long as reading
 * the rows, and a quarter of a million rows cost more to hand over than to read. Only events of joint events have an id of one, in the same order.
 */
const ISI = sql`encode(array_send(array_agg(p.id)), 'hex') as id, array_send(array_agg(p.waktu)) as waktu, array_send(array_agg(p.tanggal)) as tanggal,
  string_agg(left(p.jenis, 1) || right(p.nilai, 1) || right(p.work_from, 1), '') as tanda, coalesce(string_agg(p.kegiatan_id::text, ''), '') as kegiatan`
const JENIS = { m: 'masuk', p: 'pulang', k: 'kegiatan' } as const
const NILAI_AKHIR = { a: 'diterima', i: 'perlu_konfirmasi', k: 'ditolak' } as const
const WORK_FROM = { O: 'WFO', H: 'WFH', A: 'WFA', L: 'DL' } as const
const PANJANG_TANDA = 3
const PANJANG_ID = 36
/** An array as the database sends it: so many bytes about it, then the values, each after its length in four bytes. */
const [KEPALA, PANJANG] = [20, 4]
const [BYTE_ID, BYTE_WAKTU, BYTE_TANGGAL] = [PANJANG + 16, PANJANG + 8, PANJANG + 4]
/** Times and dates are counted from there, in microseconds and days. */
const SEJAK = Date.UTC(2000, 0, 1)

const readBerkas = (tx: Tx, wanted: readonly Rentang[], sejak: number): Promise<Berkas[]> =>
  isKini(wanted, sejak)
    ? run.kini_banyak(
        tx,
        sql<Berkas>`select p.pegawai_id, p.kantor_id, ${ISI} from presensi p where ${filedNow('p', wanted, sejak)}
      group by p.pegawai_id, p.kantor_id`,
      )
    : run.banyak(
        tx,
        sql<Berkas>`select i.pegawai_id, e.* from ${dimintaDari(wanted)} cross join lateral (
      select p.kantor_id, ${ISI}
      from presensi p where ${filedUnder(wanted, sejak)} group by p.kantor_id) e`,
      )

/** What somebody has filed, taken apart when it is asked for: of thousands of people only those who are judged at the moment lie there as objects. */
export type RingkasOf = (pegawai_id: string) => PeristiwaRingkas[]

/** The same by person. */
export async function readRingkasOrang(tx: Tx, wanted: readonly Rentang[], sejak = 0): Promise<RingkasOf> {
  if (wanted.length >= BANYAK) return readBanyak(tx, wanted, sejak)
  const found = Map.groupBy(await readRingkas(tx, wanted, sejak), ({ pegawai_id }) => pegawai_id)
  return (pegawai_id) => found.get(pegawai_id) ?? []
}

async function readBanyak(tx: Tx, wanted: readonly Rentang[], sejak: number): Promise<RingkasOf> {
  const texts = await readBerkas(tx, wanted, sejak)
  const offices = new Set(texts.flatMap(({ kantor_id }) => kantor_id ?? []))
  const about = await readKeterangan(tx, wanted, [...offices])
  const found = Map.groupBy(texts, ({ pegawai_id }) => pegawai_id)
  return (pegawai_id) => {
    const events: PeristiwaRingkas[] = []
    for (const berkas of found.get(pegawai_id) ?? []) uraikan(berkas, about, events)
    return events
  }
}
type Berkas = {
  pegawai_id: string
  kantor_id: string | null
  id: string
  waktu: Buffer
  tanggal: Buffer
  tanda: string
  kegiatan: string
}

/** The n-th of each column. */
function idKe(hex: string, nth: number): string {
  const at = (KEPALA + nth * BYTE_ID + PANJANG) * 2
  return `${hex.slice(at, at + 8)}-${hex.slice(at + 8, at + 12)}-${hex.slice(at + 12, at + 16)}-${hex.slice(at + 16, at + 20)}-${hex.slice(at + 20, at + 32)}`
}
function waktuKe(bytes: Buffer, nth: number): number {
  const at = KEPALA + nth * BYTE_WAKTU + PANJANG
  return SEJAK + (bytes.readInt32BE(at) * 2 ** 32 + bytes.readUInt32BE(at + 4)) / 1_000
}
const tanggalKe = (bytes: Buffer, nth: number): string =>
  tanggalUtc(SEJAK + bytes.readInt32BE(KEPALA + nth * BYTE_TANGGAL + PANJANG) * SEHARI_MS)

function uraikan(berkas: Berkas, about: Keterangan, into: PeristiwaRingkas[]): void {
  const { pegawai_id, kantor_id, tanda, kegiatan } = berkas
  const zona_waktu = (kantor_id === null ? undefined : about.zona.get(kantor_id)) ?? about.zona_instansi
  let joint = 0
  for (let nth = 0; nth * PANJANG_TANDA < tanda.length; nth += 1) {
    const id = idKe(berkas.id, nth)
    const at = nth * PANJANG_TANDA
    const jenis = JENIS[tanda[at] as keyof typeof JENIS]
    let kegiatan_id: string | null = null
    if (jenis === 'kegiatan') {
      kegiatan_id = kegiatan.slice(joint, joint + PANJANG_ID)
      joint += PANJANG_ID
    }
    into.push({
      id,
      pegawai_id,
      tanggal: tanggalKe(berkas.tanggal, nth),
      jenis,
      waktu: waktuKe(berkas.waktu, nth),
      zona_waktu,
      kantor_id,
      kegiatan_id,
      work_from: WORK_FROM[tanda[at + 2] as keyof typeof WORK_FROM],
      dihitung_masuk: kegiatan_id !== null && about.masuk.has(kegiatan_id),
      nilai: about.nilai.get(id) ?? NILAI_AKHIR[tanda[at + 1] as keyof typeof NILAI_AKHIR],
      perbaikan: null,
    })
  }
}
const SEHARI_MS = 86_400_000

const NILAI: Readonly<Record<string, Nilai>> = {
  menunggu: 'perlu_konfirmasi',
  diterima: 'diterima',
  ditolak: 'ditolak',
}

type Keterangan = Awaited<ReturnType<typeof readKeterangan>>

/** What few of many events differ in, and what all of an office have in common. */
async function readKeterangan(tx: Tx, wanted: readonly Rentang[], offices: readonly string[]) {
  const [first, last] = [firstOf(wanted), lastOf(wanted)]
  const rows = await run.keterangan(
    tx,
    sql<{ apa: 'instansi' | 'zona' | 'masuk' | 'nilai'; id: string; nilai: string }>`
    select 'instansi' as apa, a.id, a.zona_waktu as nilai from instansi a where a.id = instansi_sekarang()
    union all select 'zona', k.id, k.zona_waktu from kantor k
      where k.instansi_id = instansi_sekarang() and k.id = any(${plainArray(offices)}::uuid[]) and k.zona_waktu is not null
    union all select 'masuk', q.id, '' from kegiatan q
      where q.instansi_id = instansi_sekarang() and q.dihitung_masuk
        and q.tanggal between ${first}::date - ${WAKTU_DARI_TANGGAL}::int and ${last}::date + ${WAKTU_DARI_TANGGAL}::int
    union all select 'nilai', w.presensi_id, w.status from konfirmasi w
      where w.instansi_id = instansi_sekarang() and w.pegawai_id = any(${plainArray(wanted.map((one) => one.pegawai_id))}::uuid[])
        and w.tanggal between ${first}::date and ${last}::date`,
  )
  const of = (apa: string) => rows.filter((row) => row.apa === apa)
  return {
    zona_instansi: of('instansi')[0]?.nilai ?? '',
    zona: new Map(of('zona').map((row) => [row.id, row.nilai])),
    masuk: new Set(of('masuk').map((row) => row.id)),
    nilai: new Map(of('nilai').map((row) => [row.id, NILAI[row.nilai] ?? 'perlu_konfirmasi'])),
  }
}

/** Everything that happened in a span of time and is filed under some days, as it stands now; `pegawai_ids` null for everybody of the agency. */
export async function readRingkasSelama(
  tx: Tx,
  pegawai_ids: readonly string[] | null,
  days: { from: string; to: string },
  span: { mulai: number; selesai: number },
): Promise<PeristiwaRingkas[]> {
  const whose = pegawai_ids === null ? sql`` : sql`and e.pegawai_id = any(${pegawai_ids}::uuid[])`
  return (pegawai_ids === null ? run.selama : run.selama_orang)(
    tx,
    sql<PeristiwaRingkas>`select ${RINGKAS} from presensi e ${JOINS_RINGKAS}
    where e.instansi_id = instansi_sekarang() and e.tanggal between ${days.from} and ${days.to} ${whose}
      and e.waktu between to_timestamp(${span.mulai} / 1000.0) and to_timestamp(${span.selesai} / 1000.0)`,
  )
}
