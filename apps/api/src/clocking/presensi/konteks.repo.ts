import type { Shift } from '@presensi/domain/jadwal/shift'
import type { Titik } from '@presensi/domain/kantor/titik'
import { sayOnly, sendTogether } from '@presensi/postgres/connect'
import type pg from 'pg'
import { tempatSaatText, tetanggaText } from '../../people-and-places/pegawai/public.ts'
import { type Clock, createDatabaseClock } from '../../platform/clock.ts'
import { plainArray, plainColumns } from '../../platform/plain-array.ts'
import { BY_INDEX } from '../../platform/prepared.repo.ts'
import { diundang, SHIFT } from './bagian.repo.ts'

/** What one clocking asks the database before it can be graded. */
export type Tanya = {
  instansi_id: string
  pengguna_id: string
  perangkat_id: string
  kegiatan_id: string | null
  lat: number | null
  lng: number | null
  /** when its challenge was asked for or its ticket handed out: a device that was the person's own then is theirs for it, though it was changed since */
  terbit_pada: number
  /** when it was made, as far as it is known without the database's clock; null for now */
  saat: number | null
}

type Kantor = {
  readonly id: string
  readonly nama: string
  readonly zona_waktu: string
  readonly titik: Titik[]
  readonly mulai: string
  readonly selesai: string | null
}

export type Konteks = {
  pegawai_id: string
  nip: string
  nama: string
  /** where the person belongs when it was made, or belonged the day before */
  kantor: Kantor | null
  /** the offices before and after, where there was a move on that day or one was entered since */
  kantor_lain: readonly Kantor[]
  /** days of employment, as the database writes them */
  bekerja: string
  zona_instansi: string
  perangkat: { pegawai_id: string; kunci_publik: Buffer; ikatan_id: string; diikat_pada: number } | null
  /** others that used this device on the day it was made */
  orang_lain_hari_ini: number
  /** how many clockings of this person were made in the last 36 hours, counted up to six */
  terbaru: number
  dinas: { tanggal: string; shift: Shift }[]
  kegiatan: { id: string; tanggal: string; nama: string; tempat: Titik | null; diundang: boolean } | null
  sebelumnya: { lat: number; lng: number; waktu: number } | null
  /** the same coordinates within 30 days: days of this person other than today, other people */
  sama_hari: number
  sama_orang: number
}

type Row = {
  no: number
  sekarang: number
  pegawai_id: string | null
  nip: string
  nama: string
  zona_instansi: string
  kantor_id: string | null
  kantor: string | null
  zona_waktu: string | null
  titik: Titik[] | null
  mulai: string | null
  selesai: string | null
  lain: Kantor[] | null
  bekerja: string
  ikatan_id: string | null
  pemilik_id: string | null
  kunci_publik: Buffer | null
  diikat_pada: number | null
  orang_lain: number
  terbaru: number
  dinas: { tanggal: string; shift: Shift }[] | null
  kegiatan: Konteks['kegiatan']
  sebelumnya: { lat: number; lng: number; waktu: number } | null
  sama_hari: number
  sama_orang: number
}

/** A clocking is never made later than now. */
const SAAT = `least(to_timestamp(i.saat / 1000.0), now())`
const HARI = `coalesce(k.hari, (${SAAT} at time zone a.zona_waktu)::date)`

/** The months that look-backs may meet: first days, the second not included. */
type Bulan = { readonly dari: string; readonly sebelum: string }

/**
 * Everything about all clockings of a batch in one statement, over all agencies in it (the batch knows them from checked tokens). Look-backs
 * are bounded, so that a long history costs no more than a short one. Their months stand in the text: without them it is planned for the tables
 * of all months there are. It is planned anew whenever a table that it reads was analyzed, and somebody waits for that.
 */
function textOf({ dari, sebelum }: Bulan): string {
  const near = (alias: string, days: number): string =>
    `${alias}.tanggal >= date '${dari}' and ${alias}.tanggal < date '${sebelum}' and ${alias}.tanggal between current_date - ${days} and current_date + 1`
  return `
select i.no::int, (extract(epoch from clock_timestamp()) * 1000)::float8 as sekarang, g.id as pegawai_id, g.nip, g.nama, a.zona_waktu as zona_instansi,
  g.bekerja::text as bekerja, k.kantor_id, k.kantor, k.zona_waktu, k.titik, k.mulai, k.selesai, l.lain,
  coalesce(o.id, d.id) as ikatan_id, coalesce(o.pegawai_id, d.pegawai_id) as pemilik_id, coalesce(o.kunci_publik, d.kunci_publik) as kunci_publik,
  (extract(epoch from coalesce(o.diikat_pada, d.diikat_pada)) * 1000)::float8 as diikat_pada,
  coalesce(h.orang, 0)::int as orang_lain, n.terbaru, r.dinas, e.kegiatan, s.sebelumnya, coalesce(c.hari, 0)::int as sama_hari, coalesce(c.orang, 0)::int as sama_orang
from unnest($1::int[], $2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::float8[], $7::float8[], $8::float8[], $9::float8[])
  as i (no, instansi_id, pengguna_id, perangkat_id, kegiatan_id, lat, lng, terbit_pada, saat)
join instansi a on a.id = i.instansi_id
left join pegawai g on g.instansi_id = i.instansi_id and g.pengguna_id = i.pengguna_id
left join lateral ${tempatSaatText({ pegawai: 'g', zona: 'a.zona_waktu', saat: SAAT, dan_sesudah: true })} k on true
left join lateral ${tetanggaText({ tempat: 'k', saat: SAAT })} l on k.kantor_id is not null
left join perangkat d on d.perangkat_id = i.perangkat_id and d.dilepas_pada is null
left join lateral (
  select x.id, x.pegawai_id, x.kunci_publik, x.diikat_pada from perangkat x
  where d.pegawai_id is distinct from g.id and x.instansi_id = i.instansi_id and x.pegawai_id = g.id
    and x.perangkat_id = i.perangkat_id and (x.dilepas_pada > to_timestamp(i.terbit_pada / 1000.0)
      -- Who moved to another agency took the phone along, and may still have a night shift to end here.
      or x.alasan_lepas = 'diganti' and exists (select 1 from pegawai w
        where w.instansi_id = d.instansi_id and w.id = d.pegawai_id and w.pengguna_id = i.pengguna_id))
  order by x.dilepas_pada desc limit 1
) o on true
left join lateral (
  select count(*) as orang from perangkat_harian x
  where x.instansi_id = i.instansi_id and x.tanggal = ${HARI} and x.perangkat_id = i.perangkat_id and x.pegawai_id <> g.id
) h on true
left join lateral (
  select json_agg(json_build_object('tanggal', sp.tanggal, 'shift', ${SHIFT})) as dinas
  from shift_anggota sa join shift_pegawai sp on sp.instansi_id = sa.instansi_id and sp.kantor_id = sa.kantor_id
    and (sp.pegawai_id, sp.tanggal) between (g.id, greatest(sa.mulai, current_date - 16)) and (g.id, least(sa.selesai, current_date + 2))
  join shift sh on sh.instansi_id = sp.instansi_id and sh.id = sp.shift_id
  where sa.instansi_id = i.instansi_id and sa.pegawai_id = g.id and sa.mulai <= current_date + 2 and coalesce(sa.selesai, 'infinity') >= current_date - 16
) r on true
left join lateral (
  select json_build_object('id', q.id, 'tanggal', q.tanggal, 'nama', q.nama, 'tempat', q.tempat, 'diundang', ${diundang('g.id', 'k.kantor_id')}) as kegiatan
  from kegiatan q where q.instansi_id = i.instansi_id and q.id = i.kegiatan_id
) e on true
left join lateral (
  select json_build_object('lat', y.lat, 'lng', y.lng, 'waktu', (extract(epoch from x.waktu) * 1000)::float8) as sebelumnya
  from presensi x cross join lateral (
    select p.lat, p.lng from presensi_pribadi p where p.instansi_id = x.instansi_id and p.tanggal = x.tanggal and ${near('p', 3)}
      and p.presensi_id = x.id and p.lat is not null limit 1
  ) y
  where x.instansi_id = i.instansi_id and x.pegawai_id = g.id and ${near('x', 3)} and x.waktu > now() - interval '3 days'
    and x.nilai <> 'ditolak'
  order by x.waktu desc limit 1
) s on i.lat is not null
cross join lateral (
  select count(*)::int as terbaru from (
    select 1 from presensi x where x.instansi_id = i.instansi_id and x.pegawai_id = g.id and ${near('x', 3)}
      and x.waktu > now() - interval '36 hours'
    order by x.waktu desc limit 6
  ) x
) n
cross join lateral (select round((i.lat + 90) * 1000000)::bigint * 400000000 + round((i.lng + 180) * 1000000)::bigint as sel offset 0) z
left join lateral (
  select count(distinct y.tanggal) filter (where y.pegawai_id = g.id and y.tanggal <> ${HARI}) as hari,
    count(distinct y.pegawai_id) filter (where y.pegawai_id <> g.id) as orang
  from (select p.tanggal, p.pegawai_id from presensi_pribadi p
    where p.instansi_id = i.instansi_id and ${near('p', 30)} and p.sel = z.sel limit 200) y
) c on i.lat is not null`
}

/** One question at a time, too: there is an index for each. And in the order they are written in, which need not be looked for. */
const BEGIN = sayOnly(`begin read only; select set_config('app.lintas', 'ya', true), ${BY_INDEX},
  set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true), set_config('enable_sort', 'off', true),
  set_config('join_collapse_limit', '1', true), set_config('from_collapse_limit', '1', true)`)
const COMMIT = sayOnly('commit')

const DAY_MS = 86_400_000
/** What the database's clock and its time zone may differ from what they are taken for. */
const MARGIN_DAYS = 2

const firstOfMonth = (instant: number, later = 0): string => {
  const day = new Date(instant)
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + later)).toISOString().slice(0, 10)
}
const bulanAround = (instant: number): Bulan => ({
  dari: firstOfMonth(instant - (30 + MARGIN_DAYS) * DAY_MS),
  sebelum: firstOfMonth(instant + (1 + MARGIN_DAYS) * DAY_MS, 1),
})

type Question = { readonly name: string; readonly text: string }
type Found = { readonly sekarang: number; readonly konteks: (Konteks | null)[] }

/**
 * One answer a question, in their order; null for whoever is no employee there. With the database's clock when it answered. The month is known
 * from the last answer; before the first, from the node's own clock, which may be wrong: then it is asked again.
 */
export function createKonteks(own: Clock = Date.now) {
  const clock = createDatabaseClock(own)
  let known: Question = { name: '', text: '' }

  function questionAt(instant: number): Question {
    const bulan = bulanAround(instant)
    const name = `presensi_konteks_${bulan.dari}_${bulan.sebelum}`
    if (known.name !== name) known = { name, text: textOf(bulan) }
    return known
  }

  return async function readKonteks(client: pg.PoolClient, tanya: readonly Tanya[]): Promise<Found> {
    const instant = clock.now()
    const found = await ask(client, questionAt(instant), tanya)
    // Nobody asked for an agency that there is: nothing was read, not even the clock.
    if (!Number.isFinite(found.sekarang)) return found
    clock.learn(found.sekarang)
    return Math.abs(found.sekarang - instant) < DAY_MS ? found : ask(client, questionAt(found.sekarang), tanya)
  }
}

async function ask(client: pg.PoolClient, question: Question, tanya: readonly Tanya[]): Promise<Found> {
  const [, found] = await sendTogether(client, [
    BEGIN,
    {
      ...question,
      values: [
        plainArray(tanya.map((_one, index) => index)),
        ...plainColumns(tanya, [
          'instansi_id',
          'pengguna_id',
          'perangkat_id',
          'kegiatan_id',
          'lat',
          'lng',
          'terbit_pada',
          'saat',
        ]),
      ],
      read(rows: Row[]): Found {
        const konteks: (Konteks | null)[] = tanya.map(() => null)
        for (const row of rows) konteks[row.no] = row.pegawai_id === null ? null : toKonteks(row, row.pegawai_id)
        return { sekarang: Math.max(...rows.map((row) => row.sekarang)), konteks }
      },
    },
    COMMIT,
  ])
  return found
}

function toKonteks(row: Row, pegawai_id: string): Konteks {
  const { kantor_id, kantor, zona_waktu, mulai, ikatan_id, pemilik_id, kunci_publik, diikat_pada } = row
  return {
    pegawai_id,
    nip: row.nip,
    nama: row.nama,
    zona_instansi: row.zona_instansi,
    kantor:
      kantor_id === null || kantor === null || zona_waktu === null || mulai === null
        ? null
        : { id: kantor_id, nama: kantor, zona_waktu, titik: row.titik ?? [], mulai, selesai: row.selesai },
    kantor_lain: row.lain ?? [],
    bekerja: row.bekerja,
    perangkat:
      ikatan_id === null || pemilik_id === null || kunci_publik === null || diikat_pada === null
        ? null
        : { ikatan_id, pegawai_id: pemilik_id, kunci_publik, diikat_pada },
    orang_lain_hari_ini: row.orang_lain,
    terbaru: row.terbaru,
    dinas: row.dinas ?? [],
    kegiatan: row.kegiatan,
    sebelumnya: row.sebelumnya,
    sama_hari: row.sama_hari,
    sama_orang: row.sama_orang,
  }
}
