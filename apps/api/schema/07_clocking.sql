-- clocking: events and decisions that are only ever added, hashed into one chain an agency, and what stands around them.

-- A browser's key, bound to one person. A released device keeps its row.
create table perangkat (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  perangkat_id uuid not null,
  pegawai_id uuid not null,
  kunci_publik bytea not null check (length(kunci_publik) between 50 and 200),
  nama text check (length(nama) <= 100),
  agen text check (length(agen) <= 300),
  diikat_pada timestamptz(3) not null default now(),
  dilepas_pada timestamptz(3),
  alasan_lepas text check (alasan_lepas in ('diganti', 'dibebaskan')),
  primary key (instansi_id, id),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id),
  check ((dilepas_pada is null) = (alasan_lepas is null))
);
-- Over all agencies: one device, one key, one person at a time.
create unique index perangkat_satu_orang on perangkat (perangkat_id) where dilepas_pada is null;
create unique index perangkat_satu_kunci on perangkat (kunci_publik) where dilepas_pada is null;
create unique index perangkat_satu_aktif on perangkat (instansi_id, pegawai_id) where dilepas_pada is null;
create index perangkat_pegawai on perangkat (instansi_id, pegawai_id, diikat_pada);
call jaga_tabel_presensi('perangkat');
grant select, insert, update on perangkat to presensi_api;

-- The id that the phone made and the hash of what it sent: unique over all months, so not partitioned by them.
create table presensi_kunci (
  instansi_id uuid not null,
  id uuid not null,
  hash_badan bytea not null check (length(hash_badan) = 32),
  tanggal date not null,
  primary key (instansi_id, id)
);
-- This table, perangkat_harian and rantai_bukti grow with every clocking and are asked for by their keys only. Each time one is vacuumed or analyzed,
-- every connection plans the statements of clocking anew, and whoever clocks then waits for it. By the defaults that is every minute while they are
-- small; this way it is when they have doubled.
alter table presensi_kunci set (autovacuum_analyze_threshold = 10000, autovacuum_analyze_scale_factor = 1,
  autovacuum_vacuum_insert_threshold = 10000, autovacuum_vacuum_insert_scale_factor = 1);
call jaga_tabel_presensi('presensi_kunci');
call pg_temp.hanya_tambah('presensi_kunci');
grant select, insert on presensi_kunci to presensi_penulis;
grant select on presensi_kunci to presensi_api;

-- Challenges and running numbers of tickets that were used.
create table sekali_pakai (
  instansi_id uuid not null,
  kunci text not null check (length(kunci) between 8 and 80),
  presensi_id uuid not null,
  dibuat_pada timestamptz not null default now(),
  primary key (instansi_id, kunci)
);
create index sekali_pakai_lama on sekali_pakai (dibuat_pada);
-- The numbers of one ticket, in the order of their bytes whatever the database's language is. Only offline clockings stand in it.
create index sekali_pakai_tiket on sekali_pakai (instansi_id, kunci text_pattern_ops) where kunci like 'k:%';
call jaga_tabel_presensi('sekali_pakai');
grant select, insert on sekali_pakai to presensi_penulis;
grant select, delete on sekali_pakai to presensi_api;

-- Who used which device on which day.
create table perangkat_harian (
  instansi_id uuid not null,
  tanggal date not null,
  perangkat_id uuid not null,
  pegawai_id uuid not null,
  primary key (instansi_id, tanggal, perangkat_id, pegawai_id)
);
alter table perangkat_harian set (autovacuum_analyze_threshold = 10000, autovacuum_analyze_scale_factor = 1,
  autovacuum_vacuum_insert_threshold = 10000, autovacuum_vacuum_insert_scale_factor = 1);
call jaga_tabel_presensi('perangkat_harian');
grant insert on perangkat_harian to presensi_penulis;
grant select, delete on perangkat_harian to presensi_api;

-- The clockings themselves, a partition a month (siapkan_bulan below).
create table presensi (
  instansi_id uuid not null,
  tanggal date not null,
  id uuid not null,
  pegawai_id uuid not null,
  kantor_id uuid,
  jenis text not null check (jenis in ('masuk', 'pulang', 'kegiatan')),
  kegiatan_id uuid,
  work_from text not null check (work_from in ('WFO', 'WFH', 'WFA', 'DL')),
  waktu timestamptz(3) not null,
  diterima_pada timestamptz(3) not null,
  luring boolean not null,
  perangkat_id uuid not null,
  nilai text not null check (nilai in ('diterima', 'perlu_konfirmasi', 'ditolak')),
  sinyal_kode text[] not null,
  foto_diharapkan boolean not null,
  komitmen bytea not null check (length(komitmen) = 32),
  nomor bigint not null,
  pemilik bytea check (length(pemilik) = 16),
  primary key (instansi_id, tanggal, id),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id),
  foreign key (instansi_id, kantor_id) references kantor (instansi_id, id),
  check (waktu <= diterima_pada),
  check ((jenis = 'kegiatan') = (kegiatan_id is not null)),
  -- A joint event that people clocked in at stays.
  constraint presensi_kegiatan_fkey foreign key (instansi_id, kegiatan_id) references kegiatan (instansi_id, id)
) partition by range (tanggal);
create index presensi_waktu on presensi (instansi_id, waktu, id);
create index presensi_kantor on presensi (instansi_id, kantor_id, waktu);
create index presensi_pegawai on presensi (instansi_id, pegawai_id, waktu);
create index presensi_kegiatan on presensi (instansi_id, kegiatan_id) where kegiatan_id is not null;
-- What is rare among clockings and looked for all the same: found without walking past all others. Only rare rows are in these.
create index presensi_ditolak on presensi (instansi_id, waktu, id) where nilai = 'ditolak';
create index presensi_luring on presensi (instansi_id, waktu, id) where luring;
create index presensi_bersinyal on presensi (instansi_id, waktu, id) where sinyal_kode <> '{}';
-- Clockings that may be filed under another date than that on which they were made: by a night shift, or by a shift that begins at midnight. The
-- log looks for them where its days begin and end, because the roster may have become another one since. The hours are those of every zone of
-- Indonesia: of its own date a clocking is in here from five in the afternoon of Jakarta on, so that nothing more is written in the morning.
create index presensi_di_sebelah on presensi (instansi_id, tanggal, waktu)
  where waktu >= (tanggal + time '10:00') at time zone 'UTC' or waktu < (tanggal - interval '7 hours') at time zone 'UTC';
call jaga_tabel_presensi('presensi');
call pg_temp.hanya_tambah('presensi');
grant insert on presensi to presensi_penulis;
grant select on presensi to presensi_api;
-- How many clockings a person made on a day and with one ticket is counted where they are taken, while the agency's chain is held. The writer
-- changes nothing: it may count, by who and when alone.
grant select (instansi_id, tanggal, pegawai_id, waktu) on presensi to presensi_penulis;

-- What retention may delete; the event holds a salted hash of it.
create table presensi_pribadi (
  instansi_id uuid not null,
  tanggal date not null,
  presensi_id uuid not null,
  pegawai_id uuid not null,
  garam text not null,
  lat double precision,
  lng double precision,
  akurasi_m double precision,
  umur_posisi_detik double precision,
  jarak_m integer,
  waktu_perangkat timestamptz(3) not null,
  hash_foto text check (hash_foto ~ '^[0-9a-f]{64}$'),
  skor_wajah_perangkat double precision,
  -- the signals with their facts, exactly as they were hashed
  sinyal text not null,
  -- coordinates to six decimals as one number, to find the same again
  sel bigint generated always as (round((lat + 90) * 1000000)::bigint * 400000000 + round((lng + 180) * 1000000)::bigint) stored,
  tanda_tangan bytea check (length(tanda_tangan) <= 150),
  -- the challenge that was signed, or ticket#number
  tantangan text check (length(tantangan) <= 420),
  -- the device's time as it was written, where that is not how we write it
  waktu_teks text,
  -- Where a clocking stood against the fence that graded it: whole metres to the edge (positive outside, 0 or negative inside) and which of the
  -- office's fences it was. `jarak_m` is what old clockings have instead: metres from the middle of the fence.
  tepi_m integer,
  titik_ke smallint check (titik_ke >= 0),
  primary key (instansi_id, tanggal, presensi_id)
) partition by range (tanggal);
create index presensi_pribadi_sel on presensi_pribadi (instansi_id, sel, tanggal) where sel is not null;
call jaga_tabel_presensi('presensi_pribadi');
-- Evidence of the last months cannot be deleted by the application, whatever a setting says.
create policy hapus_lama on presensi_pribadi as restrictive for delete to presensi_api using (tanggal < current_date - 90);
grant insert on presensi_pribadi to presensi_penulis;
grant select, delete on presensi_pribadi to presensi_api;

-- What happened to an event later: automatic assessments that lower it, and decisions of people. The grade of a clocking is derived from what is known
-- about its date now: an outage declared later, a placement corrected later, papers. What comes of it is a further row, like a decision; the last one
-- counts.
create table presensi_penilaian (
  instansi_id uuid not null,
  tanggal date not null,
  id uuid not null,
  presensi_id uuid not null,
  -- 'turunan': derived anew. 'permintaan': the person asks that somebody looks at what the machine refused.
  jenis text not null check (jenis in ('otomatis', 'keputusan', 'turunan', 'permintaan')),
  nilai text not null check (nilai in ('diterima', 'perlu_konfirmasi', 'ditolak')),
  kode text,
  fakta text not null,
  catatan text check (length(catatan) <= 500),
  oleh uuid references pengguna (id),
  pada timestamptz(3) not null,
  -- An assessment gets its number at the end of its transaction, after it was written: its link names it.
  nomor bigint,
  -- how often it had come back to who decided when this was said
  putaran smallint not null default 0,
  primary key (instansi_id, tanggal, id),
  foreign key (instansi_id, tanggal, presensi_id) references presensi (instansi_id, tanggal, id),
  check ((jenis = 'otomatis') = (kode is not null)),
  constraint presensi_penilaian_oleh_check check ((jenis in ('keputusan', 'permintaan')) = (oleh is not null)),
  constraint presensi_penilaian_nilai_check1 check (nilai <> 'diterima' or jenis in ('keputusan', 'turunan')),
  constraint presensi_penilaian_permintaan_check check (jenis <> 'permintaan' or (nilai = 'perlu_konfirmasi' and catatan is not null))
) partition by range (tanggal);
create index presensi_penilaian_kode on presensi_penilaian (instansi_id, kode, tanggal) where kode is not null;
-- Decided once each time it waits; asked for once; each automatic rule speaks once.
create unique index presensi_penilaian_sekali on presensi_penilaian (instansi_id, tanggal, presensi_id, jenis, kode, putaran) nulls not distinct
  where jenis <> 'turunan';
call jaga_tabel_presensi('presensi_penilaian');
call pg_temp.hanya_tambah('presensi_penilaian');
grant select, insert on presensi_penilaian to presensi_api;

-- What retention deleted: the personal rows of events filed before a day.
create table penghapusan (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  sebelum date not null,
  jumlah integer not null check (jumlah > 0),
  pada timestamptz(3) not null default now(),
  primary key (instansi_id, id)
);
call jaga_tabel_presensi('penghapusan');
call pg_temp.hanya_tambah('penghapusan');
grant select, insert on penghapusan to presensi_api;

-- Clockings that were received elsewhere and taken over into a chain later: an older system's, or the demo's. Said in the chain before the
-- first of them, so that nothing can be added for a day gone by without being seen.
create table pemindahan (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  dari date not null,
  sampai date not null check (sampai >= dari),
  pada timestamptz(3) not null default now(),
  primary key (instansi_id, id)
);
call jaga_tabel_presensi('pemindahan');
grant select on pemindahan to presensi_api;
call pg_temp.hanya_tambah('pemindahan');

-- Months of the big tables. Run by the owner at every start; what belongs to a month nobody made stays in the rest.
create procedure siapkan_bulan(dari date, sampai date) language plpgsql as $$
declare
  bulan date := date_trunc('month', dari);
  nama_induk text;
  nama_bagian text;
begin
  while bulan <= sampai loop
    foreach nama_induk in array array['presensi', 'presensi_pribadi', 'presensi_penilaian'] loop
      nama_bagian := nama_induk || '_' || to_char(bulan, 'YYYYMM');
      if to_regclass(nama_bagian) is null then
        begin
          execute format('create table %I partition of %I for values from (%L) to (%L)', nama_bagian, nama_induk, bulan, bulan + interval '1 month');
          call jaga_tabel_presensi(nama_bagian);
        exception when check_violation then
          null; -- rows of that month already live in the rest
        end;
      end if;
    end loop;
    bulan := bulan + interval '1 month';
  end loop;
end $$;
revoke execute on procedure siapkan_bulan(date, date) from public;
create table presensi_sisa partition of presensi default;
create table presensi_pribadi_sisa partition of presensi_pribadi default;
create table presensi_penilaian_sisa partition of presensi_penilaian default;
call jaga_tabel_presensi('presensi_sisa');
call jaga_tabel_presensi('presensi_pribadi_sisa');
call jaga_tabel_presensi('presensi_penilaian_sisa');

-- The chain of an agency: each link has the hash of what it is about and of the link before.
create table rantai (
  instansi_id uuid not null,
  nomor bigint not null check (nomor > 0),
  jenis text not null,
  rujukan_id uuid not null,
  tanggal date not null,
  waktu timestamptz(3) not null,
  hash_isi bytea not null check (length(hash_isi) = 32),
  hash_sebelum bytea not null check (length(hash_sebelum) = 32),
  hash bytea not null check (length(hash) = 32),
  primary key (instansi_id, nomor)
);
-- Which kinds of links there are is said in the domain; what is not ours has no signature. Of new links only: no chain was walked for it.
alter table rantai add constraint rantai_jenis_check check (jenis ~ '^[a-z_]{3,40}$') not valid;
-- Clockings know their number themselves and need no entry here.
create index rantai_rujukan on rantai (instansi_id, rujukan_id) where jenis <> 'presensi';
call jaga_tabel_presensi('rantai');
call pg_temp.hanya_tambah('rantai');
grant select, insert on rantai to presensi_penulis;
grant select, insert on rantai to presensi_api;

-- Links stand under signatures that are made when they are appended, with a key that the database never sees; binding a device, releasing
-- it, deleting personal data and lines of the audit log (rantai_audit in 05) are links, too. One signature for the links that were appended together: those after the proof before, up to `sampai`.
create table rantai_bukti (
  instansi_id uuid not null,
  sampai bigint not null,
  dari bigint not null check (dari between 1 and sampai),
  kunci_id text not null check (length(kunci_id) between 4 and 32),
  tanda_tangan bytea not null check (length(tanda_tangan) = 64),
  primary key (instansi_id, sampai)
);
alter table rantai_bukti set (autovacuum_analyze_threshold = 10000, autovacuum_analyze_scale_factor = 1,
  autovacuum_vacuum_insert_threshold = 10000, autovacuum_vacuum_insert_scale_factor = 1);
call jaga_tabel_presensi('rantai_bukti');
call pg_temp.hanya_tambah('rantai_bukti');
grant insert on rantai_bukti to presensi_penulis;
grant select, insert on rantai_bukti to presensi_api;

-- Signed heads, the same that are written outside the database.
create table rantai_jangkar (
  instansi_id uuid not null,
  nomor bigint not null,
  hash bytea not null check (length(hash) = 32),
  waktu timestamptz(3) not null,
  tanda_tangan text not null,
  dibuat_pada timestamptz not null default now(),
  primary key (instansi_id, nomor)
);
call jaga_tabel_presensi('rantai_jangkar');
call pg_temp.hanya_tambah('rantai_jangkar');
grant select, insert on rantai_jangkar to presensi_api;

-- What waits for a person: derived from the events, and changed when somebody decides.
create table konfirmasi (
  instansi_id uuid not null,
  presensi_id uuid not null,
  tanggal date not null,
  pegawai_id uuid not null,
  kantor_id uuid,
  waktu timestamptz(3) not null,
  status text not null default 'menunggu' check (status in ('menunggu', 'diterima', 'ditolak')),
  dibuat_pada timestamptz not null default now(),
  diberitahu_pada timestamptz,
  diingatkan_pada timestamptz,
  dieskalasi_pada timestamptz,
  putaran smallint not null default 0,
  primary key (instansi_id, presensi_id),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id)
);
create index konfirmasi_urut on konfirmasi (instansi_id, status, waktu);
create index konfirmasi_pegawai on konfirmasi (instansi_id, pegawai_id, status, waktu);
create index konfirmasi_kabar on konfirmasi (instansi_id) where status = 'menunggu' and diberitahu_pada is null;
call jaga_tabel_presensi('konfirmasi');
grant insert on konfirmasi to presensi_penulis;
grant select, insert, update on konfirmasi to presensi_api;

-- Photos of clockings, and how far the worker got with looking at them.
create table presensi_foto (
  instansi_id uuid not null,
  presensi_id uuid not null,
  tanggal date not null,
  berkas text not null,
  status text not null default 'baru' check (status in ('baru', 'siap', 'rusak', 'gagal')),
  dibuat_pada timestamptz not null default now(),
  diperiksa_pada timestamptz,
  -- A photo counts its tries before each of them, so that one that ends the process is set aside, too.
  percobaan smallint not null default 0,
  coba_lagi_pada timestamptz,
  primary key (instansi_id, presensi_id)
);
create index presensi_foto_baru on presensi_foto (instansi_id, dibuat_pada) where status = 'baru';
call jaga_tabel_presensi('presensi_foto');
grant select, insert, update on presensi_foto to presensi_api;

-- Outages that an admin declared.
create table gangguan (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  mulai timestamptz(3) not null,
  selesai timestamptz(3) not null check (selesai > mulai),
  kantor_id uuid,
  alasan text not null check (length(alasan) between 1 and 500),
  oleh uuid not null references pengguna (id),
  dibuat_pada timestamptz not null default now(),
  diubah_pada timestamptz not null default now(),
  -- An outage helps who declared it only after another admin agreed. Everybody else it helps at once, unless it is refused.
  keputusan text check (keputusan in ('disetujui', 'tidak_disetujui')),
  catatan text check (length(catatan) between 1 and 500),
  diputuskan_oleh uuid references pengguna (id),
  diputuskan_pada timestamptz(3),
  primary key (instansi_id, id),
  foreign key (instansi_id, kantor_id) references kantor (instansi_id, id),
  constraint gangguan_diputuskan check (
    (keputusan is null) = (diputuskan_oleh is null) and (keputusan is null) = (diputuskan_pada is null)
    and (keputusan is distinct from 'tidak_disetujui' or catatan is not null)
  ),
  constraint gangguan_bukan_sendiri check (diputuskan_oleh <> oleh)
);
create index gangguan_waktu on gangguan (instansi_id, selesai, mulai);
call jaga_tabel_presensi('gangguan');
grant select, insert, update, delete on gangguan to presensi_api;

-- Clockings whose grade has to be derived anew, because a fact about their date changed: of one person or, without, all that were made offline.
-- Triggers write it, so that no way of changing a fact forgets it; the worker takes it.
create table nilai_ulang (
  instansi_id uuid not null references instansi (id),
  id bigint generated always as identity,
  sebab text not null check (sebab in ('gangguan', 'penempatan', 'surat')),
  pegawai_id uuid,
  -- by the clocking's time; the worker moves the beginning on as it goes
  dari timestamptz not null,
  setelah_id uuid not null default '00000000-0000-0000-0000-000000000000',
  sampai timestamptz not null,
  dibuat_pada timestamptz not null default clock_timestamp(),
  primary key (instansi_id, id),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id)
);
call pg_temp.jaga_tabel('nilai_ulang');
grant select, insert, update, delete on nilai_ulang to presensi_api;

create function ulang_gangguan() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.mulai, old.selesai, old.kantor_id, old.keputusan) is not distinct from (new.mulai, new.selesai, new.kantor_id, new.keputusan) then
    return null;
  end if;
  if tg_op <> 'INSERT' and old.mulai <= now() then
    insert into nilai_ulang (instansi_id, sebab, dari, sampai) values (old.instansi_id, 'gangguan', old.mulai, least(old.selesai, now()));
  end if;
  if tg_op <> 'DELETE' and new.mulai <= now()
    and not (tg_op = 'UPDATE' and (old.mulai, old.selesai) is not distinct from (new.mulai, new.selesai)) then
    insert into nilai_ulang (instansi_id, sebab, dari, sampai) values (new.instansi_id, 'gangguan', new.mulai, least(new.selesai, now()));
  end if;
  return null;
end $$;
create trigger ulang_gangguan after insert or update or delete on gangguan for each row execute function ulang_gangguan();

-- Only people with clockings on days whose office changed, and no farther back than evidence is looked at again.
create function ulang_orang(instansi uuid[], pegawai uuid[], mulai date[], selesai date[]) returns void language sql as $$
  insert into nilai_ulang (instansi_id, sebab, pegawai_id, dari, sampai)
  select o.instansi_id, 'penempatan', o.pegawai_id, o.dari - interval '1 day', o.sampai + interval '2 days'
  from (
    select i.instansi_id, i.pegawai_id, greatest(min(i.mulai), current_date - 400) as dari, least(max(coalesce(i.selesai, 'infinity')), current_date + 1) as sampai
    from unnest(instansi, pegawai, mulai, selesai) as i (instansi_id, pegawai_id, mulai, selesai) group by 1, 2
  ) o
  where o.dari <= o.sampai and exists (select 1 from presensi e where e.instansi_id = o.instansi_id and e.pegawai_id = o.pegawai_id
    and e.tanggal between o.dari and o.sampai)
$$;

create function ulang_penempatan() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform ulang_orang(array_agg(instansi_id), array_agg(pegawai_id), array_agg(mulai), array_agg(selesai)) from baru;
  elsif tg_op = 'DELETE' then
    perform ulang_orang(array_agg(instansi_id), array_agg(pegawai_id), array_agg(mulai), array_agg(selesai)) from lama;
  else
    -- Where only the end moved, only the days between the two ends have another office.
    perform ulang_orang(array_agg(b.instansi_id), array_agg(b.pegawai_id),
      array_agg(case when (a.kantor_id, a.mulai, a.pegawai_id) = (b.kantor_id, b.mulai, b.pegawai_id)
        then least(coalesce(a.selesai, 'infinity'), coalesce(b.selesai, 'infinity')) else least(a.mulai, b.mulai) end),
      array_agg(greatest(coalesce(a.selesai, 'infinity'), coalesce(b.selesai, 'infinity'))))
    from lama a join baru b on b.instansi_id = a.instansi_id and b.id = a.id
    where (a.kantor_id, a.mulai, a.selesai) is distinct from (b.kantor_id, b.mulai, b.selesai);
  end if;
  return null;
end $$;
create trigger ulang_penempatan_tambah after insert on penempatan referencing new table as baru for each statement execute function ulang_penempatan();
create trigger ulang_penempatan_ubah after update on penempatan referencing old table as lama new table as baru for each statement execute function ulang_penempatan();
create trigger ulang_penempatan_hapus after delete on penempatan referencing old table as lama for each statement execute function ulang_penempatan();

-- Who was reminded to clock, once a side of a day. It is settled when they clocked, or when the day has gone on; old rows are deleted.
create table pengingat_presensi (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  pegawai_id uuid not null,
  tanggal date not null,
  jenis text not null check (jenis in ('masuk', 'pulang')),
  -- when work begins or ends
  sampai timestamptz(3) not null,
  tuntas boolean not null default false,
  primary key (instansi_id, id),
  constraint pengingat_presensi_sekali unique (instansi_id, pegawai_id, tanggal, jenis),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id)
);
create index pengingat_presensi_terbuka on pengingat_presensi (instansi_id) where not tuntas;
create index pengingat_presensi_lama on pengingat_presensi (tanggal);
call pg_temp.jaga_tabel('pengingat_presensi');
grant select, insert, delete on pengingat_presensi to presensi_api;
grant update (tuntas) on pengingat_presensi to presensi_api;

-- How everybody of a large agency stands on the days that dashboards show, kept by the worker: never the truth, only what an evaluation gave. A row is
-- judged again once `nilai_pada` has come: the worker sets it when a fact or a clocking reaches the day, and to the next moment at which time alone
-- changes it. Agencies that can be evaluated on the spot have no rows.
create table keadaan_hari (
  instansi_id uuid not null references instansi (id),
  tanggal date not null,
  pegawai_id uuid not null,
  -- both null until it is judged for the first time
  kantor_id uuid,
  status text check (status in ('hadir', 'terlambat', 'belum_hadir', 'belum_waktunya', 'luar_jadwal', 'libur')),
  dijadwalkan boolean not null default false,
  sudah_pulang boolean not null default false,
  menunggu boolean not null default false,
  ditolak boolean not null default false,
  masuk timestamptz(3),
  nilai_pada timestamptz(3) not null,
  -- marked by a change that reached many people (angka_menunggu), and not judged since
  massal boolean not null default false,
  primary key (instansi_id, tanggal, pegawai_id),
  check ((status is null) = (kantor_id is null))
) with (fillfactor = 70);
create index keadaan_hari_perlu on keadaan_hari (instansi_id, nilai_pada, pegawai_id) where nilai_pada < 'infinity';
create index keadaan_hari_massal on keadaan_hari (instansi_id, tanggal) where massal;
call pg_temp.jaga_tabel('keadaan_hari');
grant select, insert, update, delete on keadaan_hari to presensi_api;

-- The figures of those days by office, in the order of `ANGKA`.
create table angka_hari (
  instansi_id uuid not null references instansi (id),
  tanggal date not null,
  kantor_id uuid not null,
  angka integer[] not null,
  -- when the worker looked at changes before it counted: what the figures of a day hold
  dihitung_pada timestamptz(3) not null default 'epoch',
  primary key (instansi_id, tanggal, kantor_id)
);
call pg_temp.jaga_tabel('angka_hari');
grant select, insert, update, delete on angka_hari to presensi_api;

-- Which days are kept, up to where changes were looked at for them, and when.
create table angka_diperiksa (
  instansi_id uuid primary key references instansi (id),
  dari date not null,
  sampai date not null check (sampai >= dari),
  fakta_nomor bigint not null,
  rantai_nomor bigint not null,
  diperiksa_pada timestamptz(3) not null,
  dilihat_pada timestamptz(3) not null default 'epoch'
);
call pg_temp.jaga_tabel('angka_diperiksa');
grant select, insert, update, delete on angka_diperiksa to presensi_api;

-- Days whose kept figures do not say yet what is known about them. The worker notes a day here when it marks or judges somebody on it, and forgets it
-- when it has counted the day again: whoever dies between the two leaves it to the next. `massal`: a change reached many people, and not all of them
-- are judged; until then the figures stay as they were, and screens say so.
create table angka_menunggu (
  instansi_id uuid not null references instansi (id),
  tanggal date not null,
  massal boolean not null,
  primary key (instansi_id, tanggal)
);
call pg_temp.jaga_tabel('angka_menunggu');
grant select, insert, update, delete on angka_menunggu to presensi_api;
