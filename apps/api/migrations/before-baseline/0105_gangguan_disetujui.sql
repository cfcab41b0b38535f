-- An outage helps who declared it only after another admin agreed. Everybody else it helps at once, unless it is refused.
alter table gangguan
  add column keputusan text check (keputusan in ('disetujui', 'tidak_disetujui')),
  add column catatan text check (length(catatan) between 1 and 500),
  add column diputuskan_oleh uuid references pengguna (id),
  add column diputuskan_pada timestamptz(3),
  add constraint gangguan_diputuskan check (
    (keputusan is null) = (diputuskan_oleh is null) and (keputusan is null) = (diputuskan_pada is null)
    and (keputusan is distinct from 'tidak_disetujui' or catatan is not null)
  ),
  add constraint gangguan_bukan_sendiri check (diputuskan_oleh <> oleh);
grant delete on gangguan to presensi_api;

-- Days on which somebody was helped by an outage that they declared themselves: it waits for another admin now.
insert into catatan_migrasi (instansi_id, migrasi, sebab, pegawai_id, mulai, selesai, sebelum, sesudah)
select x.instansi_id, '0105', 'gangguan', g.id,
  least((x.mulai at time zone i.zona_waktu)::date, (x.selesai at time zone i.zona_waktu)::date),
  (x.selesai at time zone i.zona_waktu)::date,
  'gangguan yang dinyatakan sendiri membantu', 'menunggu persetujuan admin lain'
from gangguan x
join instansi i on i.id = x.instansi_id
join pegawai g on g.instansi_id = x.instansi_id and g.pengguna_id = x.oleh
where exists (
  select 1 from presensi e where e.instansi_id = g.instansi_id and e.pegawai_id = g.id and e.waktu >= x.mulai and e.waktu < x.selesai
);
