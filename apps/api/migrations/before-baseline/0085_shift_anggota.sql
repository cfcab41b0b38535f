-- Being on a roster is dated: a person is a shift worker of an office from a day on, until it is ended, or the person moves or leaves.
-- Inside that time an empty cell is a free day; outside it the weekly rule holds, whatever cells exist.
select set_config('app.lintas', 'ya', true);

create table shift_anggota (
  instansi_id uuid not null,
  id uuid not null,
  pegawai_id uuid not null,
  kantor_id uuid not null,
  mulai date not null,
  -- the last day; null: until further notice
  selesai date,
  -- null: carried over from before rosters were dated
  dibuat_oleh uuid references pengguna (id),
  dibuat_pada timestamptz not null default now(),
  diubah_pada timestamptz not null default now(),
  primary key (instansi_id, id),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id),
  foreign key (instansi_id, kantor_id) references kantor (instansi_id, id),
  constraint shift_anggota_rentang check (selesai >= mulai),
  -- one roster at a time: two who begin it at once are told apart here
  constraint shift_anggota_bertumpuk exclude using gist (instansi_id with =, pegawai_id with =, daterange(mulai, selesai, '[]') with &&)
);
-- A clocking asks by person, the office's list by office.
create index shift_anggota_pegawai on shift_anggota (instansi_id, pegawai_id, mulai) include (selesai, kantor_id);
create index shift_anggota_kantor on shift_anggota (instansi_id, kantor_id, mulai) include (selesai, pegawai_id);

alter table shift_anggota enable row level security;
alter table shift_anggota force row level security;
create policy instansi_sendiri on shift_anggota using (instansi_id = (select instansi_sekarang()) or (select lintas_instansi()));
grant select, insert, update, delete on shift_anggota to presensi_api;

-- Inside the placement, always. The row of the person is locked as a move locks it, so that the two cannot pass each other.
create function jaga_anggota_shift() returns trigger language plpgsql as $$
declare tempat datemultirange;
begin
  perform 1 from pegawai where instansi_id = new.instansi_id and id = new.pegawai_id for no key update;
  select range_agg(daterange(p.mulai, p.selesai, '[]')) into tempat from penempatan p
  where p.instansi_id = new.instansi_id and p.pegawai_id = new.pegawai_id and p.kantor_id = new.kantor_id;
  if tempat is null or not tempat @> daterange(new.mulai, new.selesai, '[]') then
    raise exception 'the roster of an office is for who is placed there' using errcode = 'check_violation', constraint = 'shift_anggota_penempatan';
  end if;
  return new;
end $$;
create trigger shift_anggota_penempatan before insert or update on shift_anggota for each row execute function jaga_anggota_shift();

-- A placement that became shorter takes the rest of the membership with it. The triggers run after those that lock the person (by name).
create function akhiri_anggota_shift() returns trigger language plpgsql as $$
declare
  anggota record;
  sisa daterange;
begin
  for anggota in
    select m.instansi_id, m.id, m.mulai, m.selesai, coalesce((select range_agg(daterange(p.mulai, p.selesai, '[]')) from penempatan p
      where p.instansi_id = m.instansi_id and p.pegawai_id = m.pegawai_id and p.kantor_id = m.kantor_id), '{}') as tempat
    from shift_anggota m join (select distinct instansi_id, pegawai_id from lama) b on b.instansi_id = m.instansi_id and b.pegawai_id = m.pegawai_id
  loop
    continue when anggota.tempat @> daterange(anggota.mulai, anggota.selesai, '[]');
    select r into sisa from unnest(anggota.tempat * datemultirange(daterange(anggota.mulai, anggota.selesai, '[]'))) r order by r limit 1;
    if not found then
      delete from shift_anggota where instansi_id = anggota.instansi_id and id = anggota.id;
    else
      update shift_anggota set mulai = lower(sisa), selesai = upper(sisa) - 1, diubah_pada = now()
      where instansi_id = anggota.instansi_id and id = anggota.id;
    end if;
  end loop;
  return null;
end $$;
create trigger penempatan_ubah_roster after update on penempatan referencing old table as lama
  for each statement execute function akhiri_anggota_shift();
create trigger penempatan_hapus_roster after delete on penempatan referencing old table as lama
  for each statement execute function akhiri_anggota_shift();

-- A cell is of the office that made it. Of those from before that is the office of its day.
alter table shift_pegawai add column kantor_id uuid;
update shift_pegawai c set kantor_id = p.kantor_id from penempatan p
where p.instansi_id = c.instansi_id and p.pegawai_id = c.pegawai_id and daterange(p.mulai, p.selesai, '[]') @> c.tanggal;
-- Cells of days on which the person belonged nowhere never counted; they go to the nearest office.
update shift_pegawai c set kantor_id = (
  select p.kantor_id from penempatan p where p.instansi_id = c.instansi_id and p.pegawai_id = c.pegawai_id
  order by case when p.mulai > c.tanggal then p.mulai - c.tanggal else c.tanggal - p.selesai end, p.mulai limit 1)
where c.kantor_id is null;
insert into catatan_migrasi (instansi_id, migrasi, sebab, pegawai_id, mulai, selesai, sebelum, sesudah)
select instansi_id, '0085', 'sel_tanpa_kantor', pegawai_id, min(tanggal), max(tanggal), count(*) || ' sel roster tanpa penempatan', 'dihapus'
from shift_pegawai where kantor_id is null group by instansi_id, pegawai_id;
delete from shift_pegawai where kantor_id is null;
alter table shift_pegawai alter column kantor_id set not null,
  add constraint shift_pegawai_kantor foreign key (instansi_id, kantor_id) references kantor (instansi_id, id);
create index shift_pegawai_bulan on shift_pegawai (instansi_id, kantor_id, tanggal);

-- Carried over: exactly the months that have cells, inside the placement; open only for who has cells this month or later.
with sel as (
  select distinct c.instansi_id, c.pegawai_id, c.kantor_id, p.mulai, p.selesai, date_trunc('month', c.tanggal)::date as bulan
  from shift_pegawai c join penempatan p on p.instansi_id = c.instansi_id and p.pegawai_id = c.pegawai_id and p.kantor_id = c.kantor_id
    and daterange(p.mulai, p.selesai, '[]') @> c.tanggal
), bagian as (
  select s.*, s.bulan = max(s.bulan) over (partition by s.instansi_id, s.pegawai_id, s.kantor_id, s.mulai)
    and s.bulan >= date_trunc('month', now() at time zone k.zona_waktu)::date as terbuka
  from sel s join kantor k on k.instansi_id = s.instansi_id and k.id = s.kantor_id
), gabung as (
  select instansi_id, pegawai_id, kantor_id, unnest(range_agg(daterange(greatest(bulan, mulai),
    case when terbuka then selesai else least((bulan + interval '1 month')::date - 1, selesai) end, '[]'))) as masa
  from bagian group by instansi_id, pegawai_id, kantor_id
)
insert into shift_anggota (instansi_id, id, pegawai_id, kantor_id, mulai, selesai)
select instansi_id, encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid,
  pegawai_id, kantor_id, lower(masa), upper(masa) - 1
from gabung;

-- Days of the past that were free days of a roster, because some cell stood somewhere in that month, and follow the weekly rule now.
insert into catatan_migrasi (instansi_id, migrasi, sebab, pegawai_id, kantor_id, mulai, selesai, sebelum, sesudah)
select b.instansi_id, '0085', 'roster', b.pegawai_id, p.kantor_id, greatest(b.bulan, p.mulai),
  least((b.bulan + interval '1 month')::date - 1, p.selesai, (now() at time zone k.zona_waktu)::date - 1),
  'lepas: ada sel roster kantor lain pada bulan itu', 'aturan mingguan: tidak ada roster di kantor ini'
from (select distinct instansi_id, pegawai_id, date_trunc('month', tanggal)::date as bulan from shift_pegawai) b
join penempatan p on p.instansi_id = b.instansi_id and p.pegawai_id = b.pegawai_id
  and daterange(p.mulai, p.selesai, '[]') && daterange(b.bulan, (b.bulan + interval '1 month')::date)
join kantor k on k.instansi_id = p.instansi_id and k.id = p.kantor_id
where greatest(b.bulan, p.mulai) < (now() at time zone k.zona_waktu)::date
  and not exists (select 1 from shift_pegawai c where c.instansi_id = b.instansi_id and c.pegawai_id = b.pegawai_id
    and c.tanggal >= b.bulan and c.tanggal < (b.bulan + interval '1 month')::date and c.kantor_id = p.kantor_id and daterange(p.mulai, p.selesai, '[]') @> c.tanggal);
