-- Jobs, once: the row that people follow is the queue, too. It is written in the caller's transaction, taken by one worker at a time under a
-- lease, and carries its checkpoint, so that a part of the work, its progress and the point to go on from are one commit.

-- No job was ever started with the columns of before; what stands there as waiting or running belongs to nobody.
update pekerjaan set status = 'dibatalkan', selesai_pada = now() where status in ('menunggu', 'berjalan');

alter table pekerjaan
  -- what people read
  add column judul text check (length(judul) between 1 and 120),
  add column judul_en text check (length(judul_en) between 1 and 120),
  -- what the kind was asked to do, in its own form; never on the wire
  add column isi jsonb not null default '{}',
  -- who asked, as the call had them: for the audit log, the scope and the language
  add column pemanggil jsonb,
  -- jobs of an agency with the same key run one after the other
  add column kunci text check (length(kunci) between 1 and 120),
  -- only who holds this role there sees the job
  add column peran_khusus text check (peran_khusus like 'role:presensi:%'),
  -- whether what was done before it was cancelled stays
  add column menyisakan boolean not null default true,
  add column lanjut_dari jsonb,
  add column pemegang uuid,
  add column dipegang_sampai timestamptz,
  add column percobaan smallint not null default 0,
  add column coba_pada timestamptz not null default now(),
  add column batal_diminta_pada timestamptz,
  add column batal_oleh uuid references pengguna (id),
  -- what it was given as a file, and the file it made: keys of the file store, sealed there
  add column berkas_masuk text,
  add column berkas text,
  add column berkas_nama text check (length(berkas_nama) between 1 and 120),
  add column berkas_tipe text,
  add column berkas_sampai timestamptz,
  -- gone after one download, and for who started it alone
  add column berkas_sekali boolean not null default false,
  add column berkas_pemulai boolean not null default false,
  add column berkas_diambil_pada timestamptz,
  add constraint pekerjaan_dipegang check ((status = 'berjalan') = (pemegang is not null)),
  add constraint pekerjaan_tenggat check ((pemegang is null) = (dipegang_sampai is null)),
  add constraint pekerjaan_berkas check (berkas_nama is null or (status = 'selesai' and berkas_sampai is not null));

-- Two workers that take at the same moment cannot both have a job of one key.
create unique index pekerjaan_satu_per_kunci on pekerjaan (instansi_id, kunci) nulls not distinct
  where status = 'berjalan' and kunci is not null;
create index pekerjaan_antre on pekerjaan (id) where status in ('menunggu', 'berjalan');
create index pekerjaan_pemulai on pekerjaan (dimulai_oleh, id desc);
create index pekerjaan_berkas_ada on pekerjaan (id) where berkas is not null or berkas_masuk is not null;
create index pekerjaan_usia on pekerjaan (selesai_pada) where selesai_pada is not null;

-- Who looks at jobs does so without an agency: the row itself decides. app.pelihat is the person, app.pelihat_peran their roles as
-- 'role|agency|office' with commas between. The rule is packages/domain/src/akses/pekerjaan.ts; a test compares the two.
create function pekerjaan_terlihat(oleh uuid, instansi uuid, kantor uuid, khusus text) returns boolean
language sql stable as $$
  select coalesce(case
    when khusus is not null then khusus || '|' || instansi || '|' = any (peran) or khusus || '|' || instansi || '|' || kantor = any (peran)
    else oleh::text = nullif(current_setting('app.pelihat', true), '')
      or 'role:presensi:superadmin||' = any (peran)
      or 'role:presensi:admin:instansi|' || instansi || '|' = any (peran)
      or coalesce('role:presensi:admin:kantor|' || instansi || '|' || kantor = any (peran), false)
  end, false)
  from (select string_to_array(coalesce(current_setting('app.pelihat_peran', true), ''), ',')) as dipegang (peran)
$$;
create policy pelihat on pekerjaan for select using (pekerjaan_terlihat(dimulai_oleh, instansi_id, kantor_id, peran_khusus));

grant delete on pekerjaan to presensi_api;
