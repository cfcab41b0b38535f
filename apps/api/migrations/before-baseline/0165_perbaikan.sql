-- Requests to correct a day (usul perbaikan). An approved one is an event of its own beside the clockings, which nobody changes.
-- Facts of a day that a stored month depends on: `perbaikan` (a waiting one marks the day) and `perbaikan_keputusan` (an approved one is an event).

-- Which things a file can belong to is said in the code; evidence may also be a picture, which is encoded anew.
alter table lampiran drop constraint lampiran_objek_check, drop constraint lampiran_jenis_check;
alter table lampiran
  add constraint lampiran_objek_check check (objek ~ '^[a-z_]{3,40}$'),
  add constraint lampiran_jenis_check check (jenis in ('application/pdf', 'image/jpeg'));

create table perbaikan (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  pegawai_id uuid not null,
  tanggal date not null,
  jenis text not null check (jenis in ('masuk', 'pulang', 'keduanya')),
  -- as it was written, and the instants it means in that zone
  jam_masuk time(0),
  jam_pulang time(0),
  masuk timestamptz(3),
  pulang timestamptz(3),
  zona_waktu text not null,
  sebab text not null check (sebab in ('lupa', 'mesin', 'jaringan', 'tugas', 'lainnya')),
  -- 2: asked once more after the refusal of `ulangan_dari`
  putaran smallint not null check (putaran in (1, 2)),
  ulangan_dari uuid,
  status text not null default 'menunggu' check (status in ('menunggu', 'disetujui', 'tidak_disetujui', 'dibatalkan')),
  -- a salted hash of the reason and the evidence, which retention deletes
  komitmen bytea not null check (length(komitmen) = 32),
  diajukan_pada timestamptz(3) not null default clock_timestamp(),
  dibatalkan_pada timestamptz(3),
  primary key (instansi_id, id),
  unique (instansi_id, id, status),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id),
  foreign key (instansi_id, ulangan_dari) references perbaikan (instansi_id, id),
  constraint perbaikan_jam_masuk check ((jenis <> 'pulang') = (jam_masuk is not null) and (jam_masuk is null) = (masuk is null)),
  constraint perbaikan_jam_pulang check ((jenis <> 'masuk') = (jam_pulang is not null) and (jam_pulang is null) = (pulang is null)),
  constraint perbaikan_urutan check (pulang > masuk),
  constraint perbaikan_sudah_terjadi check (greatest(masuk, pulang) <= diajukan_pada),
  constraint perbaikan_putaran_asal check ((putaran = 2) = (ulangan_dari is not null)),
  constraint perbaikan_ditarik check ((status = 'dibatalkan') = (dibatalkan_pada is not null))
);
-- One waits at a time for each side of a day, and each is asked once more once only.
create unique index perbaikan_menunggu_masuk on perbaikan (instansi_id, pegawai_id, tanggal) where status = 'menunggu' and jenis <> 'pulang';
create unique index perbaikan_menunggu_pulang on perbaikan (instansi_id, pegawai_id, tanggal) where status = 'menunggu' and jenis <> 'masuk';
create unique index perbaikan_ulangan_masuk on perbaikan (instansi_id, pegawai_id, tanggal)
  where putaran = 2 and status <> 'dibatalkan' and jenis <> 'pulang';
create unique index perbaikan_ulangan_pulang on perbaikan (instansi_id, pegawai_id, tanggal)
  where putaran = 2 and status <> 'dibatalkan' and jenis <> 'masuk';
create index perbaikan_orang on perbaikan (instansi_id, pegawai_id, tanggal);
create index perbaikan_antre on perbaikan (instansi_id, diajukan_pada, id) where status = 'menunggu';
create index perbaikan_diajukan on perbaikan (instansi_id, diajukan_pada, id);

-- What retention may delete.
create table perbaikan_alasan (
  instansi_id uuid not null references instansi (id),
  perbaikan_id uuid not null,
  tanggal date not null,
  garam text not null check (length(garam) between 16 and 64),
  alasan text not null check (length(alasan) between 1 and 500),
  lampiran_id uuid,
  primary key (instansi_id, perbaikan_id),
  foreign key (instansi_id, perbaikan_id) references perbaikan (instansi_id, id),
  foreign key (instansi_id, lampiran_id) references lampiran (instansi_id, id)
);
create index perbaikan_alasan_lama on perbaikan_alasan (instansi_id, tanggal);

-- The decision: one a request, and the request says the same. Each has a link in the chain.
create table perbaikan_keputusan (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  perbaikan_id uuid not null,
  keputusan text not null check (keputusan in ('disetujui', 'tidak_disetujui')),
  sebagai text not null check (sebagai in ('atasan', 'plt', 'plh', 'admin_kantor', 'admin_instansi')),
  oleh uuid not null references pengguna (id),
  catatan text check (length(catatan) between 1 and 500),
  pada timestamptz(3) not null default clock_timestamp(),
  primary key (instansi_id, id),
  unique (instansi_id, perbaikan_id),
  foreign key (instansi_id, perbaikan_id, keputusan) references perbaikan (instansi_id, id, status),
  constraint perbaikan_keputusan_catatan check (keputusan = 'disetujui' or catatan is not null)
);

do $$
declare nama_tabel text;
begin
  foreach nama_tabel in array array['perbaikan', 'perbaikan_alasan', 'perbaikan_keputusan'] loop
    execute format('alter table %I enable row level security', nama_tabel);
    execute format('alter table %I force row level security', nama_tabel);
    execute format('create policy instansi_sendiri on %I using (instansi_id = (select instansi_sekarang()) or (select lintas_instansi()))', nama_tabel);
  end loop;
end $$;

-- Nobody changes what was decided, the owner included; nor what was asked: it only ever stops waiting.
create trigger tidak_berubah before update or delete on perbaikan_keputusan for each row execute function tolak_perubahan();
create trigger tidak_dikosongkan before truncate on perbaikan_keputusan for each statement execute function tolak_perubahan();
create trigger tidak_dihapus before delete on perbaikan for each row execute function tolak_perubahan();
create trigger tidak_dikosongkan before truncate on perbaikan for each statement execute function tolak_perubahan();
create trigger alasan_tidak_berubah before update on perbaikan_alasan for each row execute function tolak_perubahan();
create function perbaikan_hanya_status() returns trigger language plpgsql as $$
begin
  if old.status <> 'menunggu' or to_jsonb(old) - array['status', 'dibatalkan_pada'] is distinct from to_jsonb(new) - array['status', 'dibatalkan_pada'] then
    raise exception 'a request for a correction only ever stops waiting' using errcode = '23514', constraint = 'perbaikan_hanya_status';
  end if;
  return new;
end $$;
create trigger hanya_status before update on perbaikan for each row execute function perbaikan_hanya_status();
-- Nobody decides on their own.
create function perbaikan_bukan_sendiri() returns trigger language plpgsql as $$
begin
  if exists (select 1 from perbaikan p join pegawai g on g.instansi_id = p.instansi_id and g.id = p.pegawai_id
      where p.instansi_id = new.instansi_id and p.id = new.perbaikan_id and g.pengguna_id = new.oleh) then
    raise exception 'nobody decides on an own request' using errcode = '23514', constraint = 'perbaikan_bukan_sendiri';
  end if;
  return new;
end $$;
create trigger bukan_sendiri before insert on perbaikan_keputusan for each row execute function perbaikan_bukan_sendiri();

grant select, insert on perbaikan, perbaikan_keputusan to presensi_api;
grant update (status, dibatalkan_pada) on perbaikan to presensi_api;
grant select, insert, delete on perbaikan_alasan to presensi_api;
grant delete on lampiran to presensi_api;
-- Evidence of the last months cannot be deleted by the application, whatever a setting says, and letters of field duty never.
create policy hapus_lama on perbaikan_alasan as restrictive for delete to presensi_api using (tanggal < current_date - 90);
create policy hapus_lama on lampiran as restrictive for delete to presensi_api
  using (objek = 'perbaikan' and dibuat_pada < now() - interval '90 days');
