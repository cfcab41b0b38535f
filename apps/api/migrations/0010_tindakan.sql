-- Acts that wait for a second person, and who once saw somebody's first password.

-- An act that helps who asked for it, or that loosens money, approval or evidence, waits here as it was asked for until somebody else agreed.
create table tindakan (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  -- the kind, as its feature names it; where it stands in the inbox
  jenis text not null check (jenis ~ '^[a-z_]+\.[a-z_]+$'),
  kotak text not null default 'tindakan' check (kotak in ('tindakan', 'sambungan_akun')),
  -- by this the same act is known again
  kunci text not null check (length(kunci) between 1 and 300),
  -- what was asked for; it is gone once nothing waits
  isi jsonb,
  -- what it would change, line by line, as it was when it was asked for
  pratinjau jsonb not null check (jsonb_typeof(pratinjau) = 'array'),
  alasan text check (length(alasan) between 1 and 500),
  -- the office it is about, where the right to it may be that of one office
  kantor_id uuid,
  -- null: the product itself found it
  oleh uuid references pengguna (id),
  -- whom it favours
  untung uuid[] not null default '{}',
  -- it holds already, for everybody or for all but whom it favours
  sudah_berlaku boolean not null default false,
  status text not null default 'menunggu' check (status in ('menunggu', 'disetujui', 'ditolak', 'lewat', 'diganti')),
  dibuat_pada timestamptz(3) not null default now(),
  -- null: it waits until somebody decides
  berakhir_pada timestamptz(3) check (berakhir_pada > dibuat_pada),
  diputuskan_oleh uuid references pengguna (id),
  selesai_pada timestamptz(3),
  catatan text check (length(catatan) between 1 and 500),
  -- how many reminders who asked has had
  diingatkan smallint not null default 0 check (diingatkan between 0 and 2),
  primary key (instansi_id, id),
  foreign key (instansi_id, kantor_id) references kantor (instansi_id, id),
  constraint tindakan_isi check ((status = 'menunggu') = (isi is not null)),
  constraint tindakan_selesai check ((status = 'menunggu') = (selesai_pada is null)),
  constraint tindakan_diputuskan check ((status in ('disetujui', 'ditolak')) = (diputuskan_oleh is not null)),
  constraint tindakan_orang_lain check (diputuskan_oleh <> oleh),
  constraint tindakan_bukan_yang_untung check (not (diputuskan_oleh = any(untung)))
);
-- One waiting of the same act: whoever asks again is told of it.
create unique index tindakan_satu on tindakan (instansi_id, jenis, kunci) where status = 'menunggu';
create index tindakan_menunggu on tindakan (instansi_id, dibuat_pada) where status = 'menunggu';
create index tindakan_selesai_pada on tindakan (instansi_id, selesai_pada) where status <> 'menunggu';
create index tindakan_kantor on tindakan (instansi_id, kantor_id) where kantor_id is not null;
create index tindakan_oleh on tindakan (oleh);
create index tindakan_pemutus on tindakan (diputuskan_oleh) where diputuskan_oleh is not null;
alter table tindakan enable row level security;
alter table tindakan force row level security;
create policy instansi_sendiri on tindakan using (instansi_id = (select instansi_sekarang()) or (select lintas_instansi()));
grant select, insert, update on tindakan to presensi_api;

-- What was asked for does not change, and what was decided stays so.
create function jaga_tindakan() returns trigger language plpgsql as $$
begin
  if old.status <> 'menunggu' then
    raise exception 'a decided act does not change' using errcode = 'insufficient_privilege';
  end if;
  if (new.jenis, new.kotak, new.kunci, new.alasan, new.kantor_id, new.oleh, new.untung, new.sudah_berlaku, new.dibuat_pada, new.berakhir_pada)
      is distinct from
      (old.jenis, old.kotak, old.kunci, old.alasan, old.kantor_id, old.oleh, old.untung, old.sudah_berlaku, old.dibuat_pada, old.berakhir_pada)
      or (new.status = 'menunggu' and new.isi is distinct from old.isi) then
    raise exception 'an act that waits is performed as it was asked for' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger tindakan_tetap before update on tindakan for each row execute function jaga_tindakan();

-- Who saw a first password, a code or a link to reset one: whoever could sign in as that person. Accounts belong to no agency.
create table sandi_dilihat (
  pengguna_id uuid not null references pengguna (id) on delete cascade,
  oleh uuid not null references pengguna (id),
  cara text not null check (cara in ('sandi_awal', 'kode', 'tautan')),
  pada timestamptz(3) not null default now(),
  -- given anew by another, or set by its owner by a link that reached them alone
  berakhir_pada timestamptz(3),
  check (oleh <> pengguna_id),
  primary key (pengguna_id, oleh, pada)
);
create index sandi_dilihat_oleh on sandi_dilihat (oleh);
grant select, insert, update, delete on sandi_dilihat to presensi_api;

-- A role binds its holder to who gave it until somebody else who could have given it agreed.
alter table peran add column disetujui_oleh uuid references pengguna (id);
alter table peran add constraint peran_disetujui_orang_lain check (disetujui_oleh <> diberikan_oleh and disetujui_oleh <> pengguna_id);
