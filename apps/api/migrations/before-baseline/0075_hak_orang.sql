-- Rights over people.

-- What a person holds now or later, over all agencies: roles, and where they work. A role is over the day after its last, by the agency's
-- calendar. The guard looks beyond the agency of the transaction it stands in, and nothing else does: the setting is put back before the
-- answer. It stands inside, not on the function, because only a superuser may give a function a setting of ours.
create function kedudukan_orang(ids uuid[]) returns table (pengguna_id uuid, role text, instansi_id uuid) language plpgsql
  as $$
  #variable_conflict use_column
  declare sebelum text := coalesce(current_setting('app.lintas', true), '');
  begin
    perform set_config('app.lintas', 'ya', true);
    return query
      select r.pengguna_id, r.role, r.instansi_id from peran r left join instansi i on i.id = r.instansi_id
      where r.pengguna_id = any(ids)
        and (r.selesai is null or r.selesai >= (now() at time zone coalesce(i.zona_waktu, 'Asia/Jakarta'))::date)
      union
      select g.pengguna_id, 'role:presensi:pegawai', g.instansi_id from pegawai g where g.pengguna_id = any(ids) and g.aktif;
    perform set_config('app.lintas', sebelum, true);
  end $$;

create function superadmin_sekarang() returns setof uuid language plpgsql
  as $$
  declare sebelum text := coalesce(current_setting('app.lintas', true), '');
  begin
    perform set_config('app.lintas', 'ya', true);
    return query
      select distinct pengguna_id from peran where role = 'role:presensi:superadmin'
        and daterange(mulai, selesai, '[]') @> (now() at time zone 'Asia/Jakarta')::date;
    perform set_config('app.lintas', sebelum, true);
  end $$;

-- As what the person was invited who made the account or gave the first role: they may know the first password. It is asked for at the
-- first sign-in of somebody with roles, which finds the person by NIP alone. Rows written past the product (an installation, the demo)
-- count as invited by a super admin; the product itself writes null until somebody invites.
alter table pengguna
  add column diundang_sebagai text default 'role:presensi:superadmin',
  add column diundang_instansi_id uuid references instansi (id),
  add constraint pengguna_undangan check (
    case when diundang_sebagai is null or diundang_sebagai = 'role:presensi:superadmin' then diundang_instansi_id is null
      else diundang_instansi_id is not null end);
