-- Rights over people.

-- What a person holds now or later, over all agencies: roles, and where they work. A role is over the day after its last, by the agency's
-- calendar. The setting on the function lets the guard look beyond the agency of the transaction it stands in, and nothing else does.
create function kedudukan_orang(ids uuid[]) returns table (pengguna_id uuid, role text, instansi_id uuid)
  language sql stable set app.lintas = 'ya'
  as $$
    select r.pengguna_id, r.role, r.instansi_id from peran r left join instansi i on i.id = r.instansi_id
    where r.pengguna_id = any(ids)
      and (r.selesai is null or r.selesai >= (now() at time zone coalesce(i.zona_waktu, 'Asia/Jakarta'))::date)
    union
    select g.pengguna_id, 'role:presensi:pegawai', g.instansi_id from pegawai g where g.pengguna_id = any(ids) and g.aktif
  $$;

create function superadmin_sekarang() returns setof uuid language sql stable set app.lintas = 'ya'
  as $$
    select distinct pengguna_id from peran where role = 'role:presensi:superadmin'
      and daterange(mulai, selesai, '[]') @> (now() at time zone 'Asia/Jakarta')::date
  $$;

-- As what the person was invited who made the account or gave the first role: they may know the first password. It is asked for at the
-- first sign-in of somebody with roles, which finds the person by NIP alone. Rows written past the product (an installation, the demo)
-- count as invited by a super admin; the product itself writes null until somebody invites.
alter table pengguna
  add column diundang_sebagai text default 'role:presensi:superadmin',
  add column diundang_instansi_id uuid references instansi (id),
  add constraint pengguna_undangan check (
    case when diundang_sebagai is null or diundang_sebagai = 'role:presensi:superadmin' then diundang_instansi_id is null
      else diundang_instansi_id is not null end);
