-- An account belongs to a row, never to a NIP.
select set_config('app.lintas', 'ya', true);

-- Accounts that the product asked for at the sign-in service, and the row of pengguna that each was made for: only that row is ever tied to it.
-- There is no foreign key: what an account was made for stays known when the row is gone.
create table akun_baris (
  id uuid primary key,
  -- unknown until the sign-in service answered; an answer can be lost
  iss text,
  sub text,
  nama_akun citext not null,
  pengguna_id uuid not null,
  oleh uuid references pengguna (id),
  dibuat_pada timestamptz not null default now(),
  -- what it was made for is over: the row was taken out, or the tie was broken
  dilepas_pada timestamptz,
  check ((iss is null) = (sub is null))
);
create unique index akun_baris_akun on akun_baris (iss, sub) where sub is not null;
create unique index akun_baris_dipesan on akun_baris (nama_akun) where sub is null;
create index akun_baris_pengguna on akun_baris (pengguna_id);
create index akun_baris_oleh on akun_baris (oleh) where oleh is not null;
grant select, insert, update, delete on akun_baris to presensi_api;

-- Since when the NIP of a row is another than when the row was made or last tied: an account made elsewhere is not tied to it by NIP.
alter table pengguna add column nip_diubah_pada timestamptz;
-- A second person agreed to another account for a row that had one; it is good for one account.
alter table pengguna add column akun_lagi boolean not null default false;

-- The account tied to it may be somebody else's: until a second person was asked, it decides nothing.
alter table pengguna add column sambungan_ragu boolean not null default false;
-- When an account was tied to the row.
alter table pengguna add column disambung_pada timestamptz;

-- NIPs that a row had before.
create table pengguna_nip (
  pengguna_id uuid not null references pengguna (id) on delete cascade,
  nip text not null,
  sampai timestamptz not null default now(),
  primary key (pengguna_id, nip, sampai)
);
create index pengguna_nip_nip on pengguna_nip (nip);
grant select, insert on pengguna_nip to presensi_api;

create function catat_nip_pengguna() returns trigger language plpgsql as $$
begin
  insert into pengguna_nip (pengguna_id, nip) values (old.id, old.nip) on conflict do nothing;
  new.nip_diubah_pada := now();
  return new;
end $$;
create trigger catat_nip before update of nip on pengguna for each row when (old.nip <> new.nip) execute function catat_nip_pengguna();

-- An account that was made for one row is tied to no other, whatever asks for it; with a tie the NIP counts as known again.
create function jaga_sambungan() returns trigger language plpgsql as $$
begin
  if new.sub is not null and exists (
      select 1 from akun_baris a where a.iss = new.iss and a.sub = new.sub and a.pengguna_id <> new.id) then
    raise exception 'an account that was made for another row' using errcode = 'check_violation', constraint = 'sambungan_milik_baris', table = 'pengguna';
  end if;
  if new.sub is not null then
    new.disambung_pada := now();
    new.nip_diubah_pada := null;
  end if;
  return new;
end $$;
create trigger sambungan_ubah before update of iss, sub on pengguna for each row
  when ((old.iss, old.sub) is distinct from (new.iss, new.sub)) execute function jaga_sambungan();
create trigger sambungan_baru before insert on pengguna for each row when (new.sub is not null) execute function jaga_sambungan();

-- Accounts that signed in and were not tied: which of them is the person's is for a second person to say.
create table sambungan_calon (
  id uuid primary key,
  pengguna_id uuid not null references pengguna (id) on delete cascade,
  iss text not null,
  sub text not null,
  nama_akun text not null,
  -- the NIP and the name that the sign-in service said
  nip text,
  nama text,
  sebab text not null check (sebab in ('nip_berubah', 'akun_lain', 'pernah_diputus')),
  pertama_pada timestamptz not null default now(),
  terakhir_pada timestamptz not null default now(),
  kali integer not null default 1,
  ditolak_pada timestamptz,
  unique (pengguna_id, iss, sub)
);
create index sambungan_calon_akun on sambungan_calon (iss, sub);
grant select, insert, update, delete on sambungan_calon to presensi_api;

-- Ties that two people broke, and by which decision.
create table sambungan_putus (
  pengguna_id uuid not null references pengguna (id) on delete cascade,
  iss text not null,
  sub text not null,
  pada timestamptz not null default now(),
  tindakan_id uuid not null,
  primary key (pengguna_id, pada)
);
grant select, insert on sambungan_putus to presensi_api;

-- A tie is broken by a decision of the same transaction, and by nothing else.
create function jaga_putus() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from sambungan_putus p where p.pengguna_id = old.id and p.iss = old.iss and p.sub = old.sub and p.pada = now()) then
    raise exception 'a tie is broken only by two people' using errcode = 'check_violation', constraint = 'sambungan_dua_orang', table = 'pengguna';
  end if;
  return null;
end $$;
create trigger sambungan_putus after update of iss, sub on pengguna for each row
  when (old.sub is not null and (old.iss, old.sub) is distinct from (new.iss, new.sub)) execute function jaga_putus();

-- Rows whose account was made before this was kept: the name that it was asked for by, which is the NIP that the row had then.
insert into akun_baris (id, nama_akun, pengguna_id, dibuat_pada)
select gen_random_uuid(), coalesce((
    select a.sebelum ->> 'nip' from audit a join pegawai g on g.id::text = a.objek_id and g.instansi_id = a.instansi_id
    where a.objek = 'pegawai' and a.aksi = 'ubah' and g.pengguna_id = u.id and a.pada > u.akun_dibuat_pada
      and a.sebelum ->> 'nip' <> a.sesudah ->> 'nip' order by a.pada limit 1), u.nip), u.id, u.akun_dibuat_pada
from pengguna u where u.akun_dibuat_pada is not null and u.sub is null
order by u.akun_dibuat_pada
on conflict do nothing;

insert into pengguna_nip (pengguna_id, nip, sampai)
select distinct g.pengguna_id, a.sebelum ->> 'nip', a.pada from audit a join pegawai g on g.id::text = a.objek_id and g.instansi_id = a.instansi_id
where a.objek = 'pegawai' and a.aksi = 'ubah' and a.sebelum ->> 'nip' <> a.sesudah ->> 'nip'
on conflict do nothing;
update pengguna u set nip_diubah_pada = n.pada
from (select pengguna_id, max(sampai) as pada from pengguna_nip group by pengguna_id) n where n.pengguna_id = u.id and u.sub is null;

-- Accounts that may be somebody else's: the row had another NIP when the account was made or first tied.
update pengguna u set disambung_pada = coalesce(
    (select min(a.pada) from audit a where a.objek = 'pengguna' and a.objek_id = u.id::text and a.aksi = 'sambung_akun'),
    (select min(a.pada) from audit a where a.pengguna_id = u.id and a.aksi = 'masuk'),
    (select min(s.dibuat_pada) from sesi s where s.pengguna_id = u.id), '-infinity')
where u.sub is not null and exists (select 1 from pengguna_nip n where n.pengguna_id = u.id);

create function pg_temp.nip_pada(orang uuid, kini text, pada timestamptz) returns text language sql as $$
  select coalesce((select n.nip from pengguna_nip n where n.pengguna_id = orang and n.sampai > pada order by n.sampai limit 1), kini) $$;
update pengguna u set sambungan_ragu = true, versi_akses = versi_akses + 1
where u.sub is not null and exists (select 1 from pengguna_nip n where n.pengguna_id = u.id)
  and (pg_temp.nip_pada(u.id, u.nip, u.disambung_pada) <> u.nip
    or (u.akun_dibuat_pada is not null and pg_temp.nip_pada(u.id, u.nip, u.akun_dibuat_pada) <> u.nip));
create index pengguna_ragu on pengguna (id) where sambungan_ragu;
