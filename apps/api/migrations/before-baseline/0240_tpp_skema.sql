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

-- What a final period was paid by does not change any more. A class or component that was not there may be added.
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

do $$
declare nama_tabel text;
begin
  foreach nama_tabel in array array['tpp_skema', 'tpp_komponen', 'tpp_kelas', 'tpp_sanksi'] loop
    execute format('alter table %I enable row level security', nama_tabel);
    execute format('alter table %I force row level security', nama_tabel);
    execute format('create policy instansi_sendiri on %I using (instansi_id = (select instansi_sekarang()) or (select lintas_instansi()))', nama_tabel);
  end loop;
end $$;
grant select, insert, update on tpp_skema, tpp_kelas, tpp_sanksi to presensi_api;
grant select, insert, update, delete on tpp_komponen to presensi_api;
