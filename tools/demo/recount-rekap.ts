import type { BulanOrang } from '@presensi/api/days/hari/public'
import type pg from 'pg'
import { expect } from 'vitest'

/**
 * What every person's every day is, from the raw rows alone, in SQL that shares nothing with the engine: $1 and $2 are the first and the last date, all of
 * them over. It knows the rules as behaviour.md §6 tells them, as far as the demo needs them: no permits for a part of a day, no limit of flexi, no
 * duty that is judged by its clockings.
 */
const REKAP = `
with hari as (select d::date as tanggal from generate_series($1::date, $2::date, '1 day') d),
orang as (
  select h.tanggal, g.instansi_id, g.id as pegawai_id, g.nip, p.kantor_id, k.zona_waktu, g.jenis
  from hari h cross join pegawai g left join penempatan p on p.pegawai_id = g.id and g.bekerja @> h.tanggal
    and h.tanggal >= p.mulai and h.tanggal <= coalesce(p.selesai, 'infinity')
  left join kantor k on k.id = p.kantor_id
),
libur as materialized (
  select l.instansi_id, h.tanggal, count(*) as libur, count(*) filter (where l.jenis = 'cuti_bersama') as bersama
  from hari h join hari_libur l on h.tanggal between l.tanggal_mulai and l.tanggal_selesai group by 1, 2
),
aturan as materialized (
  select i.id as instansi_id, h.tanggal, (select k.isi from kebijakan k where k.instansi_id = i.id and k.berlaku_mulai <= h.tanggal
    order by k.berlaku_mulai desc limit 1) as aturan from hari h cross join instansi i
),
himpunan as (
  select j.instansi_id, j.id, j.berlaku_mulai, j.berlaku_sampai, j.hari, l.kantor_id, l.pegawai_id, l.jenis_pegawai
  from jam_kerja j join jam_kerja_lingkup l on l.jam_kerja_id = j.id
),
jadwal as materialized (
  select o.*,
    exists (select from shift_anggota a where a.pegawai_id = o.pegawai_id and a.kantor_id = o.kantor_id
      and o.tanggal >= a.mulai and o.tanggal <= coalesce(a.selesai, 'infinity')) as roster,
    (select to_jsonb(s) || jsonb_build_object('fleksi_cara', 'tidak') from shift_pegawai c join shift s on s.id = c.shift_id
      where c.pegawai_id = o.pegawai_id and c.tanggal = o.tanggal and c.kantor_id = o.kantor_id) as shift,
    coalesce(l.libur, 0) as libur, coalesce(l.bersama, 0) as bersama, a.aturan,
    exists (select from hari_kerja w where w.instansi_id = o.instansi_id and w.tanggal = o.tanggal and w.kerja and w.asal <> 'pola'
      and (w.kantor_id is null or w.kantor_id = o.kantor_id)) as tangan,
    (select m.hari from himpunan m where m.instansi_id = o.instansi_id
       and o.tanggal >= m.berlaku_mulai and o.tanggal <= coalesce(m.berlaku_sampai, 'infinity')
       and (m.pegawai_id is null or m.pegawai_id = o.pegawai_id) and (m.jenis_pegawai is null or m.jenis_pegawai = o.jenis)
       and (m.kantor_id is null or m.kantor_id = o.kantor_id)
     order by m.pegawai_id is null, m.jenis_pegawai is null, m.kantor_id is null limit 1) as minggu
  from orang o join aturan a on a.instansi_id = o.instansi_id and a.tanggal = o.tanggal
  left join libur l on l.instansi_id = o.instansi_id and l.tanggal = o.tanggal
),
jam as (
  select j.*, case when j.roster then j.shift
      else coalesce((select x from jsonb_array_elements(j.minggu) x where (x->>'hari')::int = extract(isodow from j.tanggal)),
        case when j.tangan then (select x from jsonb_array_elements(j.minggu) x
          where (x->>'hari')::int < extract(isodow from j.tanggal) order by (x->>'hari')::int desc limit 1) end) end as pukul
  from jadwal j
),
wajib as materialized (
  select j.*, j.kantor_id is not null and j.pukul is not null and (j.roster or j.tangan or j.libur = 0) as kerja, w.*,
    w.mulai + make_interval(mins => w.fleksi) as batas
  from jam j cross join lateral (select
    (j.tanggal + (j.pukul->>'masuk')::time) at time zone j.zona_waktu as mulai,
    (j.tanggal + (j.pukul->>'pulang')::time + case when (j.pukul->>'lintas_hari')::boolean then interval '1 day' else '0' end)
      at time zone j.zona_waktu as selesai,
    (j.tanggal + (j.pukul->>'istirahat_mulai')::time + case when (j.pukul->>'istirahat_mulai')::time < (j.pukul->>'masuk')::time
      then interval '1 day' else '0' end) at time zone j.zona_waktu as jeda,
    (j.tanggal + (j.pukul->>'istirahat_selesai')::time + case when (j.pukul->>'istirahat_selesai')::time < (j.pukul->>'masuk')::time
      then interval '1 day' else '0' end) at time zone j.zona_waktu as usai,
    case when coalesce(j.pukul->>'fleksi_cara', 'tidak') = 'tidak' then 0 else (j.pukul->>'fleksi_menit')::int end as fleksi) w
),
dinas as (
  select s.pegawai_id, d.mulai, d.selesai, d.mulai_tanggal, d.selesai_tanggal
  from surat_pegawai s join dinas_luar d on d.id = s.dinas_luar_id where s.berlaku
),
surat as materialized (
  select w.*, (select array_agg(distinct x.kode) from (
      select z.kode_hari as kode from izin z where z.pegawai_id = w.pegawai_id and z.berlaku
        and z.kode_hari not in ('IT', 'IPC', 'IK', 'WFH', 'WFA') and w.tanggal between z.tanggal_mulai and z.tanggal_selesai
      union all select 'DL' from dinas d where d.pegawai_id = w.pegawai_id and case when d.mulai_tanggal is not null
        then w.tanggal between d.mulai_tanggal and d.selesai_tanggal else w.kerja and d.mulai <= w.mulai and w.selesai <= d.selesai end) x) as kertas,
    (select coalesce(range_agg(tstzrange(x.mulai, x.selesai)), '{}'::tstzmultirange) from (
      select d.mulai, d.selesai from dinas d where d.pegawai_id = w.pegawai_id and d.mulai_tanggal is null
      union all select g.mulai, g.selesai from gangguan g
        where g.instansi_id = w.instansi_id and (g.kantor_id is null or g.kantor_id = w.kantor_id)) x) as maaf
  from wajib w
),
tiba as materialized (
  select s.*, c.*, b.*, coalesce(b.datang, c.tanpa_jadwal_datang) as jam_datang, coalesce(b.pergi, c.tanpa_jadwal_pergi) as jam_pergi,
    b.datang is null and b.pergi is null and c.luar > 0 as hanya_luar,
    case when b.datang is null and b.pergi is null then c.luar > 0 and c.luar_diterima = 0
      else b.datang is distinct from b.datang_diterima or b.pergi is distinct from b.pergi_diterima end as ditunggu,
    (s.maaf @> s.mulai) as maaf_masuk, (s.maaf @> s.selesai) as maaf_pulang
  from surat s cross join lateral (
    select min(e.waktu) filter (where e.masuk) as masuk, min(e.waktu) filter (where e.masuk and e.nilai = 'diterima') as masuk_diterima,
      min(e.waktu) filter (where e.masuk and e.asli) as masuk_asli,
      max(e.waktu) filter (where e.keluar) as keluar, max(e.waktu) filter (where e.keluar and e.nilai = 'diterima') as keluar_diterima,
      max(e.waktu) filter (where e.keluar and e.asli) as keluar_asli,
      -- Tapped as the other kind: Pulang before work, Masuk after it.
      min(e.waktu) filter (where e.pagi) as pagi, min(e.waktu) filter (where e.pagi and e.nilai = 'diterima') as pagi_diterima,
      max(e.waktu) filter (where e.sore) as sore, max(e.waktu) filter (where e.sore and e.nilai = 'diterima') as sore_diterima,
      count(*) as luar, count(*) filter (where e.nilai = 'diterima') as luar_diterima,
      min(e.waktu) filter (where e.jenis = 'masuk' and not s.kerja) as tanpa_jadwal_datang,
      max(e.waktu) filter (where e.jenis = 'pulang' and not s.kerja) as tanpa_jadwal_pergi
    from (select e.*,
        e.jenis <> 'pulang' and e.dihitung and s.kerja and e.waktu between s.mulai - interval '3 hours' and s.selesai as masuk,
        e.jenis = 'pulang' and s.kerja and e.waktu between s.mulai and s.selesai + interval '7 hours' as keluar,
        e.jenis = 'pulang' and e.asli and s.kerja and s.kertas is null and e.waktu >= s.mulai - interval '3 hours' and e.waktu < s.mulai as pagi,
        e.jenis = 'masuk' and e.asli and s.kerja and s.kertas is null and e.waktu > s.selesai and e.waktu <= s.selesai + interval '7 hours' as sore
      from peristiwa e where e.pegawai_id = s.pegawai_id and e.tanggal = s.tanggal and e.nilai <> 'ditolak') e) c
  cross join lateral (select
    c.masuk_asli is null or (c.sore is not null and c.keluar_asli is null and c.masuk_asli >= c.pagi) as baca_pagi, c.keluar_asli is null as baca_sore) a
  cross join lateral (select
    least(c.masuk, case when a.baca_pagi then c.pagi end) as datang,
    least(c.masuk_diterima, case when a.baca_pagi then c.pagi_diterima end) as datang_diterima,
    greatest(c.keluar, case when a.baca_sore then c.sore end) as pergi,
    greatest(c.keluar_diterima, case when a.baca_sore then c.sore_diterima end) as pergi_diterima) b
),
detik as materialized (
  select t.*, l.*, case when t.datang > t.mulai and t.fleksi > 0
      then floor(extract(epoch from least(t.datang, t.batas) - t.mulai) - pg_temp.lama(t.maaf, t.mulai, least(t.datang, t.batas))) else 0 end as geser
  from tiba t cross join lateral (select
    case when t.datang > t.batas and floor(extract(epoch from t.datang - t.batas) - pg_temp.lama(t.maaf, t.batas, t.datang)) > 0
      then floor(extract(epoch from t.datang - d.dari) - pg_temp.lama(t.maaf, d.dari, t.datang)) else 0 end as telat
    from (select case when t.aturan->>'tl_dari' = 'batas' then t.batas else t.mulai end as dari) d) l
),
cepat as materialized (
  select d.*, case when d.pergi < w.wajib then floor(extract(epoch from w.wajib - d.pergi) - pg_temp.lama(d.maaf, d.pergi, w.wajib)) else 0 end as awal
  from detik d cross join lateral (select d.selesai + make_interval(secs => d.geser) as wajib) w
),
kode as materialized (
  select c.*, case
    when c.kantor_id is null then array['–']
    when not c.kerja then array[case when c.libur > 0 and c.libur = c.bersama and not c.roster and c.pukul is not null then 'CBer' else 'L' end]
    when cardinality(c.kertas) = 1 then c.kertas
    when 'DL' = any(c.kertas) then array['KONFLIK']
    when 'CM' = any(c.kertas) then array['CM'] when 'CS' = any(c.kertas) then array['CS'] when 'S' = any(c.kertas) then array['S']
    when cardinality(c.kertas) > 1 then array['KONFLIK']
    when c.datang is null and c.pergi is null and (not c.hanya_luar or c.maaf_masuk and c.maaf_pulang) then array[case when c.maaf_masuk and c.maaf_pulang then
      case when exists (select from gangguan g where g.instansi_id = c.instansi_id and (g.kantor_id is null or g.kantor_id = c.kantor_id)
        and tstzrange(g.mulai, g.selesai) && tstzrange(c.mulai, c.selesai)) then 'GS' else 'DL' end else 'TK' end]
    else coalesce(nullif(array_remove(array[masuk.kode, pulang.kode], null), '{}'), array['H']) end as kode,
    coalesce(masuk.bp, 0) + coalesce(pulang.bp, 0) as bp_jam
  from cepat c
  left join lateral (select 'TAM' as kode, (c.aturan->>'tanpa_masuk_bp')::int as bp where c.datang is null and not c.maaf_masuk
    union all select x->>'kode', (x->>'bp')::int from jsonb_array_elements(c.aturan->'pita') x where c.datang is not null and c.telat > 0
      and x->>'kode' like 'TL%' and c.telat >= (x->>'dari_detik')::int and c.telat < coalesce((x->>'sampai_detik')::int, 1e9)) masuk on true
  left join lateral (select 'TAP' as kode, (c.aturan->>'tanpa_pulang_bp')::int as bp where c.pergi is null and not c.maaf_pulang
    union all select x->>'kode', (x->>'bp')::int from jsonb_array_elements(c.aturan->'pita') x where c.pergi is not null and c.awal > 0
      and x->>'kode' like 'PSW%' and c.awal >= (x->>'dari_detik')::int and c.awal < coalesce((x->>'sampai_detik')::int, 1e9)) pulang on true
),
kumpul as (
  select k.*, m.*, k.kode <@ array['H','TL1','TL2','TL3','TL4','PSW1','PSW2','PSW3','PSW4','TAM','TAP'] as dinilai
  from kode k cross join lateral (
    select coalesce(sum(coalesce((k.aturan->'kegiatan'->>q.jenis)::int, 0)) filter (where q.wajib and x.hadir = 0 and not k.maaf @> tstzrange(q.awal, q.akhir)
        and (not k.roster or k.kerja and (q.akhir <= k.mulai or k.selesai <= q.awal))), 0) as bp_kegiatan,
      coalesce(bool_or(x.hadir > 0 and x.diterima = 0 and q.wajib and coalesce((k.aturan->'kegiatan'->>q.jenis)::int, 0) > 0
        and not k.maaf @> tstzrange(q.awal, q.akhir) and (not k.roster or k.kerja and (q.akhir <= k.mulai or k.selesai <= q.awal))), false) as kegiatan_menunggu
    from (select q.*, (q.tanggal + q.mulai::time) at time zone k.zona_waktu as awal, (q.tanggal + q.selesai::time) at time zone k.zona_waktu as akhir
      from kegiatan q where q.instansi_id = k.instansi_id and q.tanggal = k.tanggal) q
    cross join lateral (select count(*) as hadir, count(*) filter (where e.nilai = 'diterima') as diterima from peristiwa e
      where e.pegawai_id = k.pegawai_id and e.tanggal = q.tanggal and e.kegiatan_id = q.id and e.nilai <> 'ditolak'
        and e.waktu between q.awal - interval '60 minutes' and q.akhir) x) m
),
satu as (
  select k.*, (k.dinilai and k.ditunggu) or (k.kode[1] not in ('–', 'TK', 'KONFLIK', 'DL', 'GS') and k.kertas is null and k.kegiatan_menunggu) as menunggu,
    case when k.kode[1] in ('–', 'TK', 'KONFLIK', 'DL', 'GS') or k.kertas is not null then 0 else k.bp_kegiatan end as terlewat,
    case when k.dinilai then k.bp_jam when k.kode = array['TK'] then (k.aturan->>'tidak_hadir_bp')::int
      when k.kerja and k.kertas is not null then coalesce((k.aturan->'per_kode'->(k.kode[1])->'tingkat'->0->>'bp')::int, 0) else 0 end as bp_hari
  from kumpul k
)
select pegawai_id, tanggal::text, array_to_string(kode, '+') as kode, kerja as hari_kerja,
  case when dinilai then floor(telat / 60) else 0 end::int as terlambat_menit,
  case when dinilai then floor(awal / 60) else 0 end::int as pulang_cepat_menit,
  case when kode <> array['–'] and jam_pergi > jam_datang then floor(floor(extract(epoch from jam_pergi - jam_datang)
    - case when kerja and jeda is not null then pg_temp.lama(tstzmultirange(tstzrange(jeda, usai)), jam_datang, jam_pergi) else 0 end) / 60) else 0 end::int as bekerja_menit,
  (dinilai or kode = array['GS']) and not menunggu as uang_makan, menunggu,
  case when menunggu then 0 else least(bp_hari + terlewat, coalesce((aturan->>'maks_hari_bp')::int, (aturan->>'tidak_hadir_bp')::int),
    case when dinilai and hanya_luar then (aturan->>'tidak_hadir_bp')::int end) end as bp
from satu`

/** What it needs first: how many seconds of a span lie inside others, and every clocking as it was decided, where it is found by person and day. */
const PERSIAPAN = `
set jit = off;
create function pg_temp.lama(spans tstzmultirange, mulai timestamptz, selesai timestamptz) returns numeric language sql immutable as $$
  select coalesce(sum(extract(epoch from upper(x) - lower(x))), 0)
  from unnest(case when mulai < selesai then spans * tstzmultirange(tstzrange(mulai, selesai)) end) x $$;
create temporary table peristiwa as
  select e.pegawai_id, e.tanggal, e.jenis, e.waktu, e.kegiatan_id,
    e.jenis <> 'kegiatan' or exists (select from kegiatan q where q.id = e.kegiatan_id and q.dihitung_masuk) as dihitung, true as asli,
    case when w.status in ('diterima', 'ditolak') then w.status when w.status = 'menunggu' then 'perlu_konfirmasi' else e.nilai end as nilai
  from presensi e left join konfirmasi w on w.presensi_id = e.id
  union all select p.pegawai_id, p.tanggal, x.jenis, x.waktu, null, true, false, 'diterima'
  from perbaikan p cross join lateral (values ('masuk', p.masuk), ('pulang', p.pulang)) x (jenis, waktu)
  where p.status = 'disetujui' and x.waktu is not null;
create index on peristiwa (pegawai_id, tanggal);
analyze peristiwa`

type HariSql = {
  readonly pegawai_id: string
  readonly tanggal: string
  readonly kode: string
  readonly hari_kerja: boolean
  readonly terlambat_menit: number
  readonly pulang_cepat_menit: number
  readonly bekerja_menit: number
  readonly uang_makan: boolean
  readonly menunggu: boolean
  readonly bp: number
}

const keyOf = (pegawai_id: string, tanggal: string): string => `${pegawai_id} ${tanggal}`

/** Every person's every day, by person and date. */
export async function recountRekap(owner: pg.Pool, mulai: string, selesai: string): Promise<Map<string, HariSql>> {
  const client = await owner.connect()
  try {
    await client.query(PERSIAPAN)
    const { rows } = await client.query<HariSql>(REKAP, [mulai, selesai])
    return new Map(rows.map((row) => [keyOf(row.pegawai_id, row.tanggal), row]))
  } finally {
    client.release(true)
  }
}

const HADIR = new Set(['H', 'TL1', 'TL2', 'TL3', 'TL4', 'PSW1', 'PSW2', 'PSW3', 'PSW4', 'TAM', 'TAP', 'DL'])

/** A person's month as the engine has it against the days of the recount before a date; of a whole month the sums, too. */
export function bandingkan(
  { orang, fakta, bulan }: BulanOrang,
  days: ReadonlyMap<string, HariSql>,
  before: string,
): void {
  const counted: HariSql[] = []
  for (const day of bulan.hari.filter(({ tanggal }) => tanggal < before)) {
    const found = days.get(keyOf(orang.id, day.tanggal))
    const facts = fakta.get(day.tanggal)
    const lines = day.baris.filter(({ dihitung }) => dihitung)
    expect(found, `${orang.nip} ${day.tanggal}`).toEqual({
      pegawai_id: orang.id,
      tanggal: day.tanggal,
      kode: day.kode.join('+'),
      hari_kerja: facts?.bekerja === true && facts.jadwal.waktu !== null,
      terlambat_menit: day.terlambat_menit,
      pulang_cepat_menit: day.pulang_cepat_menit,
      bekerja_menit: day.bekerja_menit,
      uang_makan: day.uang_makan,
      menunggu: day.menunggu,
      bp: lines.reduce((sum, line) => sum + line.setelah_batas_bp, 0),
    })
    if (found !== undefined) counted.push(found)
  }
  if (counted.length < bulan.hari.length) return
  const sum = (pick: (day: HariSql) => number | boolean): number =>
    counted.reduce((total, day) => total + Number(pick(day)), 0)
  const kode: Record<string, number> = {}
  for (const one of counted.flatMap((day) => day.kode.split('+'))) kode[one] = (kode[one] ?? 0) + 1
  const jumlah_bp = sum((day) => day.bp)
  expect(bulan.total, `${orang.nip} ${counted[0]?.tanggal}`).toMatchObject({
    kode,
    hari_kerja: sum((day) => day.hari_kerja),
    hadir: sum((day) => day.kode.split('+').every((one) => HADIR.has(one))),
    terlambat_menit: sum((day) => day.terlambat_menit),
    pulang_cepat_menit: sum((day) => day.pulang_cepat_menit),
    bekerja_menit: sum((day) => day.bekerja_menit),
    hari_uang_makan: sum((day) => day.uang_makan),
    menunggu: sum((day) => day.menunggu),
    jumlah_bp,
    potongan_bp: Math.min(jumlah_bp, 10_000),
  })
}
