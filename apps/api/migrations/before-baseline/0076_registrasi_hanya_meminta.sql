-- A registration asks for an account and sets nothing: no password is kept, and the ones that were are gone.
update registrasi set kata_sandi = '' where kata_sandi <> '';
alter table registrasi drop column kata_sandi;

-- Requests for one NIP stand beside each other, so that nobody can push out what somebody else asked for: five places, each taken once.
drop index registrasi_satu_menunggu;
alter table registrasi
  add column tempat smallint not null default 1 check (tempat between 1 and 5),
  -- the request whose decision closed this one as well
  add column bersama_id uuid references registrasi (id),
  -- whoever makes the account right now has until then
  add column dikerjakan_sampai timestamptz;
create unique index registrasi_tempat on registrasi (nip, tempat) where status = 'menunggu';
