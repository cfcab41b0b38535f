-- What retention removes must not stay in the audit log, and nothing of the log may change unseen. Private fields of a line are emptied by a record
-- that says which and why, with the hash of the line before and after. The record is a link of the log's chain; with it, and only as it says, the
-- line may change.
create table audit_penyamaran (
  id uuid primary key,
  instansi_id uuid references instansi (id),
  audit_id uuid not null references audit (id),
  bidang text[] not null check (cardinality(bidang) between 1 and 20 and array_position(bidang, null) is null),
  hash_awal bytea not null check (length(hash_awal) = 32),
  hash_akhir bytea not null check (length(hash_akhir) = 32 and hash_akhir <> hash_awal),
  alasan text not null check (length(alasan) between 1 and 200),
  pada timestamptz(3) not null default clock_timestamp(),
  unique (audit_id, hash_awal)
);
create index audit_penyamaran_instansi on audit_penyamaran (instansi_id);
alter table audit_penyamaran enable row level security;
alter table audit_penyamaran force row level security;
create policy baca on audit_penyamaran for select using (instansi_id = (select instansi_sekarang()) or (select lintas_instansi()));
create policy catat on audit_penyamaran for insert with check (instansi_id = (select instansi_sekarang()) or (select lintas_instansi()));
grant select, insert on audit_penyamaran to presensi_api;
create trigger tidak_berubah before update or delete on audit_penyamaran for each row execute function tolak_perubahan();
create trigger tidak_dikosongkan before truncate on audit_penyamaran for each statement execute function tolak_perubahan();

alter table rantai_audit drop constraint rantai_audit_jenis_check, add check (jenis in ('audit', 'penyamaran'));

-- The fields stay, what stood in them does not.
create function samarkan(isi jsonb, bidang text[]) returns jsonb language sql immutable parallel safe
  return case when jsonb_typeof(isi) = 'object' then
    (select coalesce(jsonb_object_agg(key, case when key = any(bidang) then 'null'::jsonb else value end), '{}') from jsonb_each(isi))
    else isi end;

create function jaga_penyamaran() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - '{sebelum,sesudah}'::text[] <> to_jsonb(old) - '{sebelum,sesudah}'::text[] or not exists (
    select 1 from audit_penyamaran p where p.audit_id = old.id
      and new.sebelum is not distinct from samarkan(old.sebelum, p.bidang) and new.sesudah is not distinct from samarkan(old.sesudah, p.bidang)
  ) then raise exception 'baris audit hanya dapat disamarkan seperti yang dicatat' using errcode = '42501'; end if;
  return new;
end $$;
drop trigger audit_hanya_tambah on audit;
create trigger audit_tidak_dihapus before delete or truncate on audit execute function tolak_perubahan();
create trigger audit_hanya_disamarkan before update on audit for each row execute function jaga_penyamaran();
create policy samarkan on audit for update using (instansi_id = (select instansi_sekarang()) or (select lintas_instansi()));
grant update (sebelum, sesudah) on audit to presensi_api;

-- Which list of private fields was applied to every line there was: the worker does not look through the log again before the list changes.
create table audit_penyamaran_selesai (
  daftar text primary key check (length(daftar) = 64),
  pada timestamptz not null default now()
);
grant select, insert on audit_penyamaran_selesai to presensi_api;
