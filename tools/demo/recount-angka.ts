/**
 * Every figure of every office on every day from the raw rows alone, in SQL that shares nothing with the product: schedules of rosters and
 * weeks, holidays and what was made by hand, hours of persons and kinds, clockings as they were decided, approved corrections, field duties, outages, and from when on
 * the policy of the date calls somebody late.
 */
export const RECOUNT = `
with hari as (select d::date as tanggal from generate_series($1::date, $2::date, '1 day') d),
orang as (
  select h.tanggal, p.instansi_id, p.pegawai_id, p.kantor_id, k.zona_waktu, g.jenis
  from hari h join penempatan p on h.tanggal >= p.mulai and h.tanggal <= coalesce(p.selesai, 'infinity')
  join kantor k on k.id = p.kantor_id join pegawai g on g.id = p.pegawai_id
),
himpunan as (
  select j.instansi_id, j.id, j.jenis, j.berlaku_mulai, j.berlaku_sampai, j.hari, l.kantor_id, l.pegawai_id, l.jenis_pegawai
  from jam_kerja j join jam_kerja_lingkup l on l.jam_kerja_id = j.id
),
jadwal as (
  select o.*,
    exists (select from shift_anggota a where a.pegawai_id = o.pegawai_id and a.kantor_id = o.kantor_id
      and o.tanggal >= a.mulai and o.tanggal <= coalesce(a.selesai, 'infinity')) as roster,
    (select jsonb_build_object('masuk', s.masuk, 'pulang', s.pulang, 'lintas', s.lintas_hari) from shift_pegawai c join shift s on s.id = c.shift_id
      where c.pegawai_id = o.pegawai_id and c.tanggal = o.tanggal and c.kantor_id = o.kantor_id) as shift,
    exists (select from hari_libur l where l.instansi_id = o.instansi_id and o.tanggal between l.tanggal_mulai and l.tanggal_selesai) as libur,
    exists (select from hari_kerja w where w.instansi_id = o.instansi_id and w.tanggal = o.tanggal and w.kerja and w.asal <> 'pola'
      and (w.kantor_id is null or w.kantor_id = o.kantor_id)) as tangan,
    (select m.hari from himpunan m where m.instansi_id = o.instansi_id
       and o.tanggal >= m.berlaku_mulai and o.tanggal <= coalesce(m.berlaku_sampai, 'infinity')
       and (m.pegawai_id is null or m.pegawai_id = o.pegawai_id) and (m.jenis_pegawai is null or m.jenis_pegawai = o.jenis)
       and (m.kantor_id is null or m.kantor_id = o.kantor_id)
     order by m.pegawai_id is null, m.jenis_pegawai is null, m.kantor_id is null limit 1) as minggu
  from orang o
),
jam as (
  select j.*, case when j.roster then j.shift
      else coalesce((select x from jsonb_array_elements(j.minggu) x where (x->>'hari')::int = extract(isodow from j.tanggal)),
        case when j.tangan then (select x from jsonb_array_elements(j.minggu) x
          where (x->>'hari')::int < extract(isodow from j.tanggal) order by (x->>'hari')::int desc limit 1) end) end as pukul,
    case when j.roster then 0 else coalesce((select max(case when x->>'fleksi_cara' = 'tidak' then 0 else (x->>'fleksi_menit')::int end)
      from jsonb_array_elements(j.minggu) x), 0) end as fleksi
  from jadwal j
),
wajib as (
  select *, pukul is not null and (roster or tangan or not libur) and not cuti as kerja, mulai + make_interval(mins => fleksi) as batas
  from (select *, (tanggal + (pukul->>'masuk')::time) at time zone zona_waktu as mulai,
    (tanggal + (pukul->>'pulang')::time + case when (pukul->>'lintas')::boolean then interval '1 day' else '0' end) at time zone zona_waktu as selesai
    from jam) j cross join lateral (select exists (select from izin z where z.pegawai_id = j.pegawai_id and z.berlaku
      and z.kode_hari not in ('IT', 'IPC', 'IK', 'WFH', 'WFA') and j.tanggal between z.tanggal_mulai and z.tanggal_selesai) as cuti) z
),
peristiwa as (
  select e.pegawai_id, e.tanggal, case when e.jenis = 'kegiatan' then 'masuk' else e.jenis end as jenis, e.waktu,
    case when w.status in ('diterima', 'ditolak') then w.status when w.status = 'menunggu' then 'perlu_konfirmasi' else e.nilai end as nilai, true as asli, e.jenis <> 'kegiatan' as tombol
  from presensi e left join konfirmasi w on w.presensi_id = e.id
  where e.jenis <> 'kegiatan' or exists (select from kegiatan q where q.id = e.kegiatan_id and q.dihitung_masuk)
  union all select p.pegawai_id, p.tanggal, x.jenis, x.waktu, 'diterima', false, false
  from perbaikan p cross join lateral (values ('masuk', p.masuk), ('pulang', p.pulang)) x (jenis, waktu)
  where p.status = 'disetujui' and x.waktu is not null
),
dinas as (
  select s.pegawai_id, d.mulai, d.selesai, d.mulai_tanggal, d.selesai_tanggal
  from surat_pegawai s join dinas_luar d on d.id = s.dinas_luar_id where s.berlaku
),
dinilai as (
  select w.*, coalesce(k.tepi, 1) as tepi, case when k.isi->>'tl_dari' = 'batas' then w.batas else w.mulai end as dari,
    exists (select from dinas d where d.pegawai_id = w.pegawai_id and case when d.mulai_tanggal is not null
      then w.tanggal between d.mulai_tanggal and d.selesai_tanggal else d.mulai <= w.mulai and w.selesai <= d.selesai end) as bertugas
  from wajib w left join lateral (
    select k.isi, (select min((x->>'dari_detik')::int) from jsonb_array_elements(k.isi->'pita') x where x->>'kode' like 'TL%') as tepi
    from kebijakan k where k.instansi_id = w.instansi_id and k.berlaku_mulai <= w.tanggal order by k.berlaku_mulai desc limit 1) k on true
),
tiba as (
  select w.*, c.*, terlambat.detik >= w.tepi and terlambat.lewat >= 1 as terlambat from dinilai w cross join lateral (
    select least(min(e.waktu) filter (where e.masuk),
        case when bool_or(e.masuk and e.asli) is not true or (bool_or(e.sore) and bool_or(e.keluar and e.asli) is not true
          and min(e.waktu) filter (where e.masuk and e.asli) >= min(e.waktu) filter (where e.pagi)) then min(e.waktu) filter (where e.pagi) end) as datang,
      bool_or(e.keluar) or (bool_or(e.keluar and e.asli) is not true and bool_or(e.sore)) as pulang,
      bool_or(e.pagi) as pagi, bool_or(e.sore) as sore,
      bool_or(e.nilai = 'perlu_konfirmasi') as menunggu, bool_or(e.nilai = 'ditolak') as ditolak
    from (select e.*,
        e.jenis = 'masuk' and e.nilai <> 'ditolak' and (not w.kerja or e.waktu between w.mulai - interval '3 hours' and w.selesai) as masuk,
        e.jenis = 'pulang' and e.nilai <> 'ditolak' and (not w.kerja or e.waktu between w.mulai and w.selesai + interval '7 hours') as keluar,
        -- The buttons mixed up: Pulang before work, Masuk after it. On a duty over the whole day nothing is read so.
        not w.bertugas and e.jenis = 'pulang' and e.tombol and e.nilai <> 'ditolak' and w.kerja and e.waktu >= w.mulai - interval '3 hours' and e.waktu < w.mulai as pagi,
        not w.bertugas and e.jenis = 'masuk' and e.tombol and e.nilai <> 'ditolak' and w.kerja and e.waktu > w.selesai and e.waktu <= w.selesai + interval '7 hours' as sore
      from peristiwa e where e.pegawai_id = w.pegawai_id and e.tanggal = w.tanggal) e) c
  cross join lateral (
    select floor(extract(epoch from c.datang - w.dari) - coalesce(sum(extract(epoch from least(x.selesai, c.datang) - greatest(x.mulai, w.dari)))
        filter (where x.mulai < c.datang and x.selesai > w.dari), 0)) as detik,
      floor(extract(epoch from c.datang - w.batas) - coalesce(sum(extract(epoch from least(x.selesai, c.datang) - greatest(x.mulai, w.batas)))
        filter (where x.mulai < c.datang and x.selesai > w.batas), 0)) as lewat
    from (select d.mulai, d.selesai from dinas d where d.pegawai_id = w.pegawai_id and d.mulai_tanggal is null
      union all select g.mulai, g.selesai from gangguan g
        where g.instansi_id = w.instansi_id and (g.kantor_id is null or g.kantor_id = w.kantor_id)) x) terlambat
),
satu as (select *, datang is not null or bertugas as hadir from tiba)
select instansi_id, kantor_id, tanggal::text, count(*)::int as pegawai,
  count(*) filter (where kerja)::int as dijadwalkan,
  count(*) filter (where kerja and hadir)::int as hadir,
  count(*) filter (where kerja and terlambat and not bertugas)::int as terlambat,
  count(*) filter (where kerja and not hadir)::int as belum_hadir,
  0 as belum_waktunya,
  count(*) filter (where kerja and pulang)::int as sudah_pulang,
  count(*) filter (where not kerja)::int as libur,
  count(*) filter (where not kerja and datang is not null)::int as hadir_luar_jadwal,
  count(*) filter (where menunggu)::int as perlu_konfirmasi,
  count(*) filter (where ditolak)::int as ditolak,
  count(*) filter (where kerja and pagi)::int as tertukar_datang,
  count(*) filter (where kerja and sore)::int as tertukar_pergi
from satu group by 1, 2, 3`
