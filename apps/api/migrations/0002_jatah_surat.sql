-- Who files the letters of others has room for many of them a day, and still for sheets and pictures of their own.
alter table unggahan add column jenis text not null default 'berkas' check (jenis in ('berkas', 'surat'));
alter table unggahan drop constraint unggahan_pkey, add primary key (pengguna_id, tanggal, jenis);
