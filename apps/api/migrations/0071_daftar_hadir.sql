-- Manual lists of an office and day, with the scan of the signed sheet (lampiran). Only ever added to: a later list replaces the rows of the same people,
-- a list is agreed to and taken back by a further row. Lists and steps are links of the agency's chain.
create table daftar_hadir (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  kantor_id uuid not null,
  tanggal date not null,
  -- of the office on that date
  zona_waktu text not null,
  sebab text not null check (sebab in ('belum_terdaftar', 'gangguan', 'kahar')),
  -- the outage that a second person confirmed
  gangguan_id uuid,
  alasan text check (length(alasan) between 1 and 500),
  -- SHA-256 of the scan
  sidik bytea not null check (length(sidik) = 32),
  -- it counts only once an admin of the agency agreed
  perlu_setuju boolean not null,
  oleh uuid not null references pengguna (id),
  pada timestamptz(3) not null default clock_timestamp(),
  primary key (instansi_id, id),
  unique (instansi_id, id, tanggal),
  foreign key (instansi_id, kantor_id) references kantor (instansi_id, id),
  constraint daftar_hadir_gangguan check ((sebab = 'gangguan') = (gangguan_id is not null)),
  constraint daftar_hadir_kahar check ((sebab = 'kahar') = perlu_setuju)
);
create index daftar_hadir_kantor on daftar_hadir (instansi_id, kantor_id, tanggal);
create index daftar_hadir_oleh on daftar_hadir (oleh);

create table daftar_hadir_baris (
  instansi_id uuid not null references instansi (id),
  daftar_id uuid not null,
  pegawai_id uuid not null,
  tanggal date not null,
  -- null on both sides: not there
  masuk timestamptz(3),
  pulang timestamptz(3),
  primary key (instansi_id, daftar_id, pegawai_id),
  foreign key (instansi_id, daftar_id, tanggal) references daftar_hadir (instansi_id, id, tanggal),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id),
  constraint daftar_hadir_urutan check (pulang > masuk)
);
create index daftar_hadir_baris_orang on daftar_hadir_baris (instansi_id, pegawai_id, tanggal);

create table daftar_hadir_langkah (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  daftar_id uuid not null,
  aksi text not null check (aksi in ('setujui', 'batal')),
  alasan text check (length(alasan) between 1 and 500),
  oleh uuid not null references pengguna (id),
  pada timestamptz(3) not null default clock_timestamp(),
  primary key (instansi_id, id),
  foreign key (instansi_id, daftar_id) references daftar_hadir (instansi_id, id),
  constraint daftar_hadir_sekali unique (instansi_id, daftar_id, aksi),
  constraint daftar_hadir_alasan check ((aksi = 'batal') = (alasan is not null))
);
create index daftar_hadir_langkah_oleh on daftar_hadir_langkah (oleh);

-- Never on oneself, and nobody agrees to what they entered.
create function daftar_hadir_bukan_sendiri() returns trigger language plpgsql as $$
begin
  if exists (select 1 from daftar_hadir d join pegawai g on g.instansi_id = d.instansi_id and g.id = new.pegawai_id
      where d.instansi_id = new.instansi_id and d.id = new.daftar_id and g.pengguna_id = d.oleh) then
    raise exception 'nobody enters themselves in a manual list' using errcode = '23514', constraint = 'daftar_hadir_bukan_sendiri';
  end if;
  return new;
end $$;
create trigger bukan_sendiri before insert on daftar_hadir_baris for each row execute function daftar_hadir_bukan_sendiri();
create function daftar_hadir_langkah_bukan_sendiri() returns trigger language plpgsql as $$
begin
  if exists (select 1 from daftar_hadir_baris b join pegawai g on g.instansi_id = b.instansi_id and g.id = b.pegawai_id
      where b.instansi_id = new.instansi_id and b.daftar_id = new.daftar_id and g.pengguna_id = new.oleh)
    or (new.aksi = 'setujui' and exists (select 1 from daftar_hadir d where d.instansi_id = new.instansi_id and d.id = new.daftar_id and d.oleh = new.oleh)) then
    raise exception 'nobody decides about a manual list that they are in, or agrees to an own one' using errcode = '23514', constraint = 'daftar_hadir_langkah_bukan_sendiri';
  end if;
  return new;
end $$;
create trigger bukan_sendiri before insert on daftar_hadir_langkah for each row execute function daftar_hadir_langkah_bukan_sendiri();

do $$
declare
  satu text;
begin
  foreach satu in array array['daftar_hadir', 'daftar_hadir_baris', 'daftar_hadir_langkah'] loop
    execute format('alter table %I enable row level security', satu);
    execute format('alter table %I force row level security', satu);
    execute format('create policy instansi_sendiri on %I using (instansi_id = (select instansi_sekarang()) or (select lintas_instansi()))', satu);
    execute format('create trigger tidak_berubah before update or delete on %I for each row execute function tolak_perubahan()', satu);
    execute format('create trigger tidak_dikosongkan before truncate on %I for each statement execute function tolak_perubahan()', satu);
    execute format('grant select, insert on %I to presensi_api', satu);
  end loop;
end $$;

-- A row reaches its day and, where it ends on the next morning, that one; a step reaches the people of its list.
call pasang_fakta('daftar_hadir_baris', 'datemultirange(daterange(r.tanggal - 1, r.tanggal + 2))', 'r.daftar_id', pegawai => 'array[r.pegawai_id]',
  aksi => '{insert}');
call pasang_fakta('daftar_hadir_langkah', 'coalesce((select datemultirange(daterange(d.tanggal - 1, d.tanggal + 2)) from daftar_hadir d
  where d.instansi_id = r.instansi_id and d.id = r.daftar_id), ''{}'')', 'r.id',
  pegawai => 'array(select b.pegawai_id from daftar_hadir_baris b where b.instansi_id = r.instansi_id and b.daftar_id = r.daftar_id)',
  aksi => '{insert}');
