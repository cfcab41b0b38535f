-- allowance: schemes and class amounts, sanctions, periods and what was paid in them.

-- How an allowance is reckoned, from a day on and by decree. `isi` holds the rates as the rule reads them (packages/domain/src/tpp/skema-tpp.ts).
create table tpp_skema (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  nama text not null check (length(nama) between 1 and 200),
  dasar text not null check (length(dasar) between 1 and 200),
  berlaku_mulai date not null,
  isi jsonb not null check (jsonb_typeof(isi) = 'object' and length(isi::text) <= 16384),
  -- A final period was paid by it. Corrections of that month are reckoned by it again, so it stays as it was.
  beku boolean not null default false,
  oleh uuid not null references pengguna (id),
  dibuat_pada timestamptz(3) not null default now(),
  diubah_pada timestamptz(3) not null default now(),
  primary key (instansi_id, id),
  constraint tpp_skema_satu_per_mulai unique (instansi_id, nama, berlaku_mulai),
  constraint tpp_skema_bobot check ((isi ->> 'bobot_kinerja_bp')::integer >= 0 and (isi ->> 'bobot_disiplin_bp')::integer >= 0
    and (isi ->> 'bobot_kinerja_bp')::integer + (isi ->> 'bobot_disiplin_bp')::integer = 10000)
);
call pg_temp.jaga_tabel('tpp_skema');
grant select, insert, update on tpp_skema to presensi_api;

-- The parts that an allowance is made of.
create table tpp_komponen (
  instansi_id uuid not null references instansi (id),
  skema_id uuid not null,
  kode text not null check (kode ~ '^[A-Z0-9][A-Z0-9_.-]*$' and length(kode) <= 20),
  urut smallint not null check (urut between 1 and 10),
  nama text not null check (length(nama) between 1 and 100),
  kode_rekening text not null default '' check (length(kode_rekening) <= 50),
  kena_kinerja boolean not null,
  kena_disiplin boolean not null,
  primary key (instansi_id, skema_id, kode),
  foreign key (instansi_id, skema_id) references tpp_skema (instansi_id, id)
);
call pg_temp.jaga_tabel('tpp_komponen');
grant select, insert, update, delete on tpp_komponen to presensi_api;

-- Whole rupiah a month, by class and component.
create table tpp_kelas (
  instansi_id uuid not null references instansi (id),
  skema_id uuid not null,
  kelas smallint not null check (kelas between 1 and 17),
  komponen text not null,
  besaran integer not null check (besaran between 0 and 1000000000),
  dasar text check (length(dasar) between 1 and 200),
  diubah_pada timestamptz(3) not null default now(),
  primary key (instansi_id, skema_id, kelas, komponen),
  constraint tpp_kelas_komponen foreign key (instansi_id, skema_id, komponen) references tpp_komponen (instansi_id, skema_id, kode)
);
call pg_temp.jaga_tabel('tpp_kelas');
grant select, insert, update on tpp_kelas to presensi_api;

-- What a final period was paid by does not change. A class or component that was not there may be added.
create function tpp_skema_tetap() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'tpp_skema' then
    if old.beku and (tg_op = 'DELETE' or (new.nama, new.dasar, new.berlaku_mulai, new.isi, new.beku)
      is distinct from (old.nama, old.dasar, old.berlaku_mulai, old.isi, old.beku)) then
      raise exception 'a scheme that a final period was paid by is not changed' using errcode = 'check_violation', constraint = 'tpp_skema_beku', table = 'tpp_skema';
    end if;
  elsif (tg_op = 'DELETE' or new is distinct from old)
    and exists (select 1 from tpp_skema s where s.instansi_id = old.instansi_id and s.id = old.skema_id and s.beku) then
    raise exception 'a scheme that a final period was paid by is not changed' using errcode = 'check_violation', constraint = 'tpp_skema_beku', table = tg_table_name;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger tpp_skema_tetap before update or delete on tpp_skema for each row execute function tpp_skema_tetap();
create trigger tpp_komponen_tetap before update or delete on tpp_komponen for each row execute function tpp_skema_tetap();
create trigger tpp_kelas_tetap before update or delete on tpp_kelas for each row execute function tpp_skema_tetap();

-- A sanction of discipline: whole months, of which a person has one at a time. What was taken back (by which decree) counts no more.
create table tpp_sanksi (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  pegawai_id uuid not null,
  tingkat text not null check (tingkat in ('ringan', 'sedang', 'berat')),
  -- null: what the scheme takes for that level
  bp smallint check (bp between 0 and 10000),
  mulai date not null check (extract(day from mulai) = 1),
  bulan smallint not null check (bulan between 1 and 60),
  hari daterange not null generated always as (daterange(mulai, (mulai + make_interval(months => bulan))::date)) stored,
  dasar text not null check (length(dasar) between 1 and 200),
  dicabut text check (length(dicabut) between 1 and 200),
  oleh uuid not null references pengguna (id),
  dibuat_pada timestamptz(3) not null default now(),
  diubah_pada timestamptz(3) not null default now(),
  primary key (instansi_id, id),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id),
  constraint tpp_sanksi_satu exclude using gist (instansi_id with =, pegawai_id with =, hari with &&) where (dicabut is null)
);
call pg_temp.jaga_tabel('tpp_sanksi');
grant select, insert, update on tpp_sanksi to presensi_api;

-- Periods of the allowance.
create table tpp_periode (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  jenis text not null check (jenis in ('bulanan', 'susulan', 'tpp13', 'thr')),
  nama text not null check (length(nama) between 1 and 100),
  bulan date not null check (extract(day from bulan) = 1),
  bulan_presensi date not null check (extract(day from bulan_presensi) = 1),
  periode_kinerja text check (periode_kinerja ~ '^\d{4}-(Q[1-4]|0[1-9]|1[0-2])$'),
  skema_id uuid not null,
  status text not null default 'draf' check (status in ('draf', 'dihitung', 'final')),
  -- the scheme as it was when it was computed last
  skema_isi text,
  dihitung_pada timestamptz(3),
  dihitung_oleh uuid references pengguna (id),
  final_pada timestamptz(3),
  final_oleh uuid references pengguna (id),
  -- once final: how many were paid how much, and the hash of their hashes
  orang integer,
  bruto bigint,
  neto bigint,
  akar bytea check (length(akar) = 32),
  oleh uuid not null references pengguna (id),
  dibuat_pada timestamptz(3) not null default now(),
  diubah_pada timestamptz(3) not null default now(),
  primary key (instansi_id, id),
  unique (instansi_id, id, jenis, bulan_presensi),
  foreign key (instansi_id, skema_id) references tpp_skema (instansi_id, id),
  constraint tpp_periode_urutan check (bulan >= bulan_presensi),
  constraint tpp_periode_dihitung check ((status = 'draf') = (dihitung_pada is null) and (dihitung_pada is null) = (dihitung_oleh is null)
    and (dihitung_pada is null) = (skema_isi is null)),
  constraint tpp_periode_selesai check (num_nonnulls(final_pada, final_oleh, orang, bruto, neto, akar) = case status when 'final' then 6 else 0 end)
);
-- An attendance month is taken once, a month is paid once, a thirteenth and a holiday allowance come once a year.
create unique index tpp_periode_presensi on tpp_periode (instansi_id, bulan_presensi) where jenis = 'bulanan';
create unique index tpp_periode_bulan on tpp_periode (instansi_id, bulan) where jenis = 'bulanan';
create unique index tpp_periode_tahun on tpp_periode (instansi_id, jenis, extract(year from bulan)) where jenis in ('tpp13', 'thr');
create index tpp_periode_skema on tpp_periode (instansi_id, skema_id);
call pg_temp.jaga_tabel('tpp_periode');
grant select, insert, update, delete on tpp_periode to presensi_api;
alter table dokumen add constraint dokumen_periode foreign key (instansi_id, periode_id) references tpp_periode (instansi_id, id)
  on delete set null (periode_id);

-- Who is in a period, and what was given for each.
create table tpp_pegawai (
  instansi_id uuid not null,
  id uuid not null,
  periode_id uuid not null,
  jenis_periode text not null,
  bulan_presensi date not null,
  pegawai_id uuid not null,
  -- what was given; empty amounts are those of the class
  kelas_jabatan smallint check (kelas_jabatan between 1 and 17),
  besaran jsonb check (jsonb_typeof(besaran) = 'object'),
  predikat text check (predikat in ('sangat_baik', 'baik', 'butuh_perbaikan', 'kurang', 'sangat_kurang')),
  predikat_asal text check (predikat_asal in ('tangan', 'impor', 'kinerja')),
  dasar_bpjs_gaji bigint check (dasar_bpjs_gaji >= 0),
  bruto_pajak_gaji bigint check (bruto_pajak_gaji >= 0),
  pajak_gaji_dipotong bigint check (pajak_gaji_dipotong >= 0),
  bruto_setahun_gaji bigint check (bruto_setahun_gaji >= 0),
  pajak_setahun_gaji bigint check (pajak_setahun_gaji >= 0),
  iuran_pensiun_setahun bigint check (iuran_pensiun_setahun >= 0),
  tunjangan_profesi bigint check (tunjangan_profesi >= 0),
  lhkpn boolean,
  zakat_bp integer check (zakat_bp between 0 and 10000),
  bank text check (length(bank) between 1 and 60),
  nomor_rekening text check (length(nomor_rekening) between 1 and 40),
  catatan text check (length(catatan) between 1 and 300),
  status text not null default 'belum' check (status in ('belum', 'dihitung', 'tertahan', 'dikecualikan')),
  -- why the person is excluded
  alasan text check (length(alasan) between 1 and 300),
  -- what is missing, as of the last run
  kurang text[] not null default '{}',
  perlu_ulang boolean not null default false,
  diubah_pada timestamptz(3) not null default now(),
  primary key (instansi_id, id),
  constraint tpp_pegawai_satu unique (instansi_id, periode_id, pegawai_id),
  foreign key (instansi_id, periode_id, jenis_periode, bulan_presensi) references tpp_periode (instansi_id, id, jenis, bulan_presensi)
    on update cascade on delete cascade,
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id),
  constraint tpp_pegawai_predikat check ((predikat is null) = (predikat_asal is null)),
  constraint tpp_pegawai_dikecualikan check ((status = 'dikecualikan') = (alasan is not null)),
  constraint tpp_pegawai_tertahan check ((status = 'tertahan') = (cardinality(kurang) > 0))
);
-- Nobody is paid twice for one attendance month.
create unique index tpp_pegawai_sekali on tpp_pegawai (instansi_id, pegawai_id, bulan_presensi)
  where status = 'dihitung' and jenis_periode in ('bulanan', 'susulan');
create index tpp_pegawai_orang on tpp_pegawai (instansi_id, pegawai_id);
call pg_temp.jaga_tabel('tpp_pegawai');
grant select, insert, update, delete on tpp_pegawai to presensi_api;

-- What came out.
create table tpp_hasil (
  instansi_id uuid not null,
  periode_id uuid not null,
  pegawai_id uuid not null,
  -- who it was on the first day of the month
  nip text not null,
  nama text not null,
  jenis text not null,
  golongan text,
  jabatan text,
  kelas_jabatan smallint,
  kantor_id uuid,
  kantor text,
  dasar bigint not null check (dasar >= 0),
  kinerja bigint not null,
  disiplin bigint not null,
  potongan bigint not null check (potongan <= 0),
  sanksi bigint not null check (sanksi <= 0),
  koreksi bigint not null,
  bruto bigint not null check (bruto >= 0),
  pajak bigint not null,
  pajak_negara bigint not null,
  bpjs bigint not null check (bpjs >= 0),
  bpjs_pemberi_kerja bigint not null,
  premi bigint not null,
  zakat bigint not null check (zakat >= 0),
  lain bigint not null check (lain >= 0),
  neto bigint not null check (neto >= 0),
  sisa_koreksi bigint not null check (sisa_koreksi <= 0),
  -- of which period what was left of corrections was taken
  sisa_dari uuid,
  -- locks whose days it was computed from
  kunci_ids uuid[] not null,
  -- hash of what it was computed from: another one now means it has to be computed again
  sidik bytea not null check (length(sidik) = 32),
  -- what it was computed from and what came out, line by line
  isi text not null check (length(isi) between 2 and 100000),
  primary key (instansi_id, periode_id, pegawai_id),
  foreign key (instansi_id, periode_id, pegawai_id) references tpp_pegawai (instansi_id, periode_id, pegawai_id) on delete cascade,
  constraint tpp_hasil_jumlah check (neto = bruto - case when pajak_negara = 0 then pajak else 0 end - bpjs - zakat - lain)
);
create unique index tpp_hasil_sisa on tpp_hasil (instansi_id, pegawai_id, sisa_dari) where sisa_dari is not null;
create index tpp_hasil_orang on tpp_hasil (instansi_id, pegawai_id);
create index tpp_hasil_kunci on tpp_hasil using gin (kunci_ids);
call pg_temp.jaga_tabel('tpp_hasil');
grant select, insert, update, delete on tpp_hasil to presensi_api;

-- Lines that attendance does not explain: written by one, decided by another.
create table tpp_koreksi (
  instansi_id uuid not null,
  id uuid not null,
  periode_id uuid not null,
  pegawai_id uuid not null,
  jumlah bigint not null check (jumlah <> 0),
  alasan text not null check (length(alasan) between 1 and 300),
  dasar text not null check (length(dasar) between 1 and 200),
  status text not null default 'menunggu' check (status in ('menunggu', 'disetujui', 'tidak_disetujui')),
  oleh uuid not null references pengguna (id),
  pada timestamptz(3) not null default clock_timestamp(),
  diputus_oleh uuid references pengguna (id),
  diputus_pada timestamptz(3),
  primary key (instansi_id, id),
  foreign key (instansi_id, periode_id, pegawai_id) references tpp_pegawai (instansi_id, periode_id, pegawai_id) on delete cascade,
  constraint tpp_koreksi_diputus check (num_nonnulls(diputus_oleh, diputus_pada) = case status when 'menunggu' then 0 else 2 end),
  constraint tpp_koreksi_orang_lain check (diputus_oleh <> oleh)
);
create index tpp_koreksi_periode on tpp_koreksi (instansi_id, periode_id, pegawai_id);
call pg_temp.jaga_tabel('tpp_koreksi');
grant select, insert, update, delete on tpp_koreksi to presensi_api;

-- Correction lines of recaps that a period has taken, each once.
create table tpp_koreksi_presensi (
  instansi_id uuid not null,
  koreksi_id uuid not null,
  periode_id uuid not null,
  pegawai_id uuid not null,
  primary key (instansi_id, koreksi_id),
  foreign key (instansi_id, koreksi_id) references rekap_koreksi (instansi_id, id) on delete cascade,
  foreign key (instansi_id, periode_id, pegawai_id) references tpp_pegawai (instansi_id, periode_id, pegawai_id) on delete cascade
);
create index tpp_koreksi_presensi_periode on tpp_koreksi_presensi (instansi_id, periode_id, pegawai_id);
call pg_temp.jaga_tabel('tpp_koreksi_presensi');
grant select, insert, update, delete on tpp_koreksi_presensi to presensi_api;

-- A final period is never changed, the owner included.
create function jaga_tpp_periode() returns trigger language plpgsql as $$
declare jumlah record;
begin
  if old.status = 'final' then
    raise exception 'a final period of the allowance' using errcode = '23514', constraint = 'tpp_final', table = 'tpp_periode';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if new.status = 'draf' and old.status <> 'draf' or new.status = 'final' and old.status <> 'dihitung' then
    raise exception 'a period goes from draf to dihitung to final' using errcode = '23514', constraint = 'tpp_periode_status', table = 'tpp_periode';
  end if;
  if old.status <> 'draf' and (new.jenis, new.bulan_presensi) is distinct from (old.jenis, old.bulan_presensi) then
    raise exception 'a period that was computed keeps its month' using errcode = '23514', constraint = 'tpp_periode_bulan_tetap', table = 'tpp_periode';
  end if;
  if new.status = 'final' then
    if exists (select 1 from tpp_pegawai g where g.instansi_id = new.instansi_id and g.periode_id = new.id
        and (g.status in ('belum', 'tertahan') or g.perlu_ulang and g.status <> 'dikecualikan')) then
      raise exception 'somebody is neither computed nor excluded' using errcode = '23514', constraint = 'tpp_periode_lengkap', table = 'tpp_periode';
    end if;
    if exists (select 1 from tpp_koreksi k where k.instansi_id = new.instansi_id and k.periode_id = new.id and k.status = 'menunggu') then
      raise exception 'a manual line waits' using errcode = '23514', constraint = 'tpp_periode_menunggu', table = 'tpp_periode';
    end if;
    select count(*) as orang, coalesce(sum(h.bruto), 0) as bruto, coalesce(sum(h.neto), 0) as neto into jumlah
      from tpp_hasil h where h.instansi_id = new.instansi_id and h.periode_id = new.id;
    if (new.orang, new.bruto, new.neto) is distinct from (jumlah.orang::integer, jumlah.bruto::bigint, jumlah.neto::bigint) then
      raise exception 'totals differ from the rows' using errcode = '23514', constraint = 'tpp_periode_jumlah', table = 'tpp_periode';
    end if;
  end if;
  return new;
end $$;
create trigger tetap before update or delete on tpp_periode for each row execute function jaga_tpp_periode();

-- What keeps a final period as it is looks at a statement once, not at each of its rows: thousands of people are computed at a time.
create function tolak_tpp_final_sekaligus() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    if exists (select 1 from (select distinct instansi_id, periode_id from lama) l join tpp_periode p on p.instansi_id = l.instansi_id and p.id = l.periode_id
        where p.status = 'final') then
      raise exception 'a final period of the allowance' using errcode = '23514', constraint = 'tpp_final', table = tg_table_name;
    end if;
  end if;
  if tg_op <> 'DELETE' then
    if exists (select 1 from (select distinct instansi_id, periode_id from baru) l join tpp_periode p on p.instansi_id = l.instansi_id and p.id = l.periode_id
        where p.status = 'final') then
      raise exception 'a final period of the allowance' using errcode = '23514', constraint = 'tpp_final', table = tg_table_name;
    end if;
  end if;
  return null;
end $$;
create trigger final_baru after insert on tpp_pegawai referencing new table as baru for each statement execute function tolak_tpp_final_sekaligus();
create trigger final_ubah after update on tpp_pegawai referencing old table as lama new table as baru for each statement execute function tolak_tpp_final_sekaligus();
create trigger final_hapus after delete on tpp_pegawai referencing old table as lama for each statement execute function tolak_tpp_final_sekaligus();
create trigger final_baru after insert on tpp_hasil referencing new table as baru for each statement execute function tolak_tpp_final_sekaligus();
create trigger final_ubah after update on tpp_hasil referencing old table as lama new table as baru for each statement execute function tolak_tpp_final_sekaligus();
create trigger final_hapus after delete on tpp_hasil referencing old table as lama for each statement execute function tolak_tpp_final_sekaligus();
create trigger final_baru after insert on tpp_koreksi referencing new table as baru for each statement execute function tolak_tpp_final_sekaligus();
create trigger final_ubah after update on tpp_koreksi referencing old table as lama new table as baru for each statement execute function tolak_tpp_final_sekaligus();
create trigger final_hapus after delete on tpp_koreksi referencing old table as lama for each statement execute function tolak_tpp_final_sekaligus();
create trigger final_baru after insert on tpp_koreksi_presensi referencing new table as baru for each statement execute function tolak_tpp_final_sekaligus();
create trigger final_ubah after update on tpp_koreksi_presensi referencing old table as lama new table as baru for each statement execute function tolak_tpp_final_sekaligus();
create trigger final_hapus after delete on tpp_koreksi_presensi referencing old table as lama for each statement execute function tolak_tpp_final_sekaligus();

-- A month that a final period was paid from stays locked; who was computed from one that is reopened has to be computed again.
create function jaga_rekap_tpp() returns trigger language plpgsql as $$
begin
  if exists (select 1 from tpp_hasil h join tpp_periode p on p.instansi_id = h.instansi_id and p.id = h.periode_id
      where h.instansi_id = old.instansi_id and h.kunci_ids @> array[old.kunci_id] and p.status = 'final')
    or exists (select 1 from tpp_koreksi_presensi t join rekap_koreksi k on k.instansi_id = t.instansi_id and k.id = t.koreksi_id
      join tpp_periode p on p.instansi_id = t.instansi_id and p.id = t.periode_id
      where t.instansi_id = old.instansi_id and k.kantor_id = old.kantor_id and k.bulan = old.bulan and p.status = 'final') then
    raise exception 'a final period of the allowance used this month' using errcode = '23514', constraint = 'rekap_bulan_tpp', table = 'rekap_bulan';
  end if;
  update tpp_pegawai g set perlu_ulang = true where g.instansi_id = old.instansi_id and not g.perlu_ulang and g.status = 'dihitung' and (
    exists (select 1 from tpp_hasil h where h.instansi_id = g.instansi_id and h.periode_id = g.periode_id and h.pegawai_id = g.pegawai_id
      and h.kunci_ids @> array[old.kunci_id])
    or exists (select 1 from tpp_koreksi_presensi t join rekap_koreksi k on k.instansi_id = t.instansi_id and k.id = t.koreksi_id
      where t.instansi_id = g.instansi_id and t.periode_id = g.periode_id and t.pegawai_id = g.pegawai_id and k.kantor_id = old.kantor_id and k.bulan = old.bulan));
  return new;
end $$;
create trigger tpp after update on rekap_bulan for each row when (old.status = 'final' and new.status <> 'final') execute function jaga_rekap_tpp();
