-- Who an account belongs to, and the NIP of who has one, change by two people: the act that a second person agreed to is named in the transaction.

create function tindakan_disetujui(kinds text[]) returns boolean language sql stable
  as $$ select exists (select 1 from tindakan t where t.id = nullif(current_setting('app.tindakan', true), '')::uuid and t.jenis = any(kinds) and t.status = 'menunggu') $$;

create or replace function jaga_putus() returns trigger language plpgsql as $$
begin
  if not tindakan_disetujui('{akun.sambungan,akun.salah_sambung}') or not exists (
      select 1 from sambungan_putus p where p.pengguna_id = old.id and p.iss = old.iss and p.sub = old.sub and p.pada = now()) then
    raise exception 'a tie is broken only by two people' using errcode = 'check_violation', constraint = 'sambungan_dua_orang', table = 'pengguna';
  end if;
  return null;
end $$;

create function jaga_nip() returns trigger language plpgsql as $$
begin
  if (old.sub is not null or exists (select 1 from akun_baris a where a.pengguna_id = old.id and a.dilepas_pada is null))
      and not tindakan_disetujui('{pegawai.ganti_nip}') then
    raise exception 'the NIP of somebody who has an account changes only by two people'
      using errcode = 'check_violation', constraint = 'nip_dua_orang', table = 'pengguna';
  end if;
  return new;
end $$;
create trigger nip_dua_orang before update of nip on pengguna for each row when (old.nip <> new.nip) execute function jaga_nip();
