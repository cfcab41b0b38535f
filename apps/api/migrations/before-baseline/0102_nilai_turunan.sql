-- The grade of a clocking is derived from what is known about its date now: an outage declared later, a placement corrected later, papers.
-- What comes of it is a further row, like a decision; the last one counts.

-- 'turunan': derived anew. 'permintaan': the person asks that somebody looks at what the machine refused.
alter table presensi_penilaian
  drop constraint presensi_penilaian_jenis_check,
  drop constraint presensi_penilaian_check1,
  drop constraint presensi_penilaian_check2,
  -- how often it had come back to who decided when this was said
  add column putaran smallint not null default 0,
  add constraint presensi_penilaian_jenis_check check (jenis in ('otomatis', 'keputusan', 'turunan', 'permintaan')),
  add constraint presensi_penilaian_oleh_check check ((jenis in ('keputusan', 'permintaan')) = (oleh is not null)),
  add constraint presensi_penilaian_nilai_check1 check (nilai <> 'diterima' or jenis in ('keputusan', 'turunan')),
  add constraint presensi_penilaian_permintaan_check check (jenis <> 'permintaan' or (nilai = 'perlu_konfirmasi' and catatan is not null));
-- Decided once each time it waits; asked for once; each automatic rule speaks once.
drop index presensi_penilaian_sekali;
create unique index presensi_penilaian_sekali on presensi_penilaian (instansi_id, tanggal, presensi_id, jenis, kode, putaran) nulls not distinct
  where jenis <> 'turunan';
alter table konfirmasi add column putaran smallint not null default 0;

-- Clockings whose grade has to be derived anew, because a fact about their date changed: of one person or, without, all that were made offline.
-- Triggers write it, so that no way of changing a fact forgets it; the worker takes it.
create table nilai_ulang (
  instansi_id uuid not null references instansi (id),
  id bigint generated always as identity,
  sebab text not null check (sebab in ('gangguan', 'penempatan', 'surat')),
  pegawai_id uuid,
  -- by the clocking's time; the worker moves the beginning on as it goes
  dari timestamptz not null,
  setelah_id uuid not null default '00000000-0000-0000-0000-000000000000',
  sampai timestamptz not null,
  dibuat_pada timestamptz not null default clock_timestamp(),
  primary key (instansi_id, id),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id)
);
alter table nilai_ulang enable row level security;
alter table nilai_ulang force row level security;
create policy instansi_sendiri on nilai_ulang using (instansi_id = (select instansi_sekarang()) or (select lintas_instansi()));
grant select, insert, update, delete on nilai_ulang to presensi_api;

create function ulang_gangguan() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.mulai, old.selesai, old.kantor_id, old.keputusan) is not distinct from (new.mulai, new.selesai, new.kantor_id, new.keputusan) then
    return null;
  end if;
  if tg_op <> 'INSERT' and old.mulai <= now() then
    insert into nilai_ulang (instansi_id, sebab, dari, sampai) values (old.instansi_id, 'gangguan', old.mulai, least(old.selesai, now()));
  end if;
  if tg_op <> 'DELETE' and new.mulai <= now()
    and not (tg_op = 'UPDATE' and (old.mulai, old.selesai) is not distinct from (new.mulai, new.selesai)) then
    insert into nilai_ulang (instansi_id, sebab, dari, sampai) values (new.instansi_id, 'gangguan', new.mulai, least(new.selesai, now()));
  end if;
  return null;
end $$;
create trigger ulang_gangguan after insert or update or delete on gangguan for each row execute function ulang_gangguan();

-- Only people with clockings on days whose office changed, and no farther back than evidence is looked at again.
create function ulang_orang(instansi uuid[], pegawai uuid[], mulai date[], selesai date[]) returns void language sql as $$
  insert into nilai_ulang (instansi_id, sebab, pegawai_id, dari, sampai)
  select o.instansi_id, 'penempatan', o.pegawai_id, o.dari - interval '1 day', o.sampai + interval '2 days'
  from (
    select i.instansi_id, i.pegawai_id, greatest(min(i.mulai), current_date - 400) as dari, least(max(coalesce(i.selesai, 'infinity')), current_date + 1) as sampai
    from unnest(instansi, pegawai, mulai, selesai) as i (instansi_id, pegawai_id, mulai, selesai) group by 1, 2
  ) o
  where o.dari <= o.sampai and exists (select 1 from presensi e where e.instansi_id = o.instansi_id and e.pegawai_id = o.pegawai_id
    and e.tanggal between o.dari and o.sampai)
$$;
create function ulang_penempatan() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform ulang_orang(array_agg(instansi_id), array_agg(pegawai_id), array_agg(mulai), array_agg(selesai)) from baru;
  elsif tg_op = 'DELETE' then
    perform ulang_orang(array_agg(instansi_id), array_agg(pegawai_id), array_agg(mulai), array_agg(selesai)) from lama;
  else
    -- Where only the end moved, only the days between the two ends have another office.
    perform ulang_orang(array_agg(b.instansi_id), array_agg(b.pegawai_id),
      array_agg(case when (a.kantor_id, a.mulai, a.pegawai_id) = (b.kantor_id, b.mulai, b.pegawai_id)
        then least(coalesce(a.selesai, 'infinity'), coalesce(b.selesai, 'infinity')) else least(a.mulai, b.mulai) end),
      array_agg(greatest(coalesce(a.selesai, 'infinity'), coalesce(b.selesai, 'infinity'))))
    from lama a join baru b on b.instansi_id = a.instansi_id and b.id = a.id
    where (a.kantor_id, a.mulai, a.selesai) is distinct from (b.kantor_id, b.mulai, b.selesai);
  end if;
  return null;
end $$;
create trigger ulang_penempatan_tambah after insert on penempatan referencing new table as baru for each statement execute function ulang_penempatan();
create trigger ulang_penempatan_ubah after update on penempatan referencing old table as lama new table as baru for each statement execute function ulang_penempatan();
create trigger ulang_penempatan_hapus after delete on penempatan referencing old table as lama for each statement execute function ulang_penempatan();
