-- Which matters a line of news is about. Once all of them are settled, by whomever, the line counts as read.
select set_config('app.lintas', 'ya', true);
create table notifikasi_perkara (
  instansi_id uuid not null references instansi (id),
  perkara_id uuid not null,
  notifikasi_id uuid not null references notifikasi (id) on delete cascade,
  primary key (instansi_id, perkara_id, notifikasi_id)
);
create index notifikasi_perkara_kabar on notifikasi_perkara (notifikasi_id);
alter table notifikasi_perkara enable row level security;
alter table notifikasi_perkara force row level security;
create policy instansi_sendiri on notifikasi_perkara using (instansi_id = (select instansi_sekarang()) or (select lintas_instansi()));
grant select, insert, delete on notifikasi_perkara to presensi_api;

-- What waits for a second person, oldest first: the inbox asks for it at every look at the menu.
create index dinas_luar_menunggu on dinas_luar (instansi_id, diubah_pada) where status = 'menunggu';

-- Lines about letters that still wait clear themselves from now on; those about settled ones are read.
insert into notifikasi_perkara (instansi_id, perkara_id, notifikasi_id)
select n.instansi_id, d.id, n.id from notifikasi n join dinas_luar d on d.instansi_id = n.instansi_id and d.id::text = n.data ->> 'dinas_luar_id'
where n.jenis = 'dinas_luar.menunggu' and n.dibaca_pada is null and d.status = 'menunggu';
update notifikasi n set dibaca_pada = now() where n.jenis = 'dinas_luar.menunggu' and n.dibaca_pada is null and n.instansi_id is not null
  and not exists (select 1 from notifikasi_perkara k where k.notifikasi_id = n.id);
