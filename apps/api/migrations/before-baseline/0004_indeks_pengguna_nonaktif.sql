-- The few who cannot sign in, without reading everybody who can.
create index pengguna_nonaktif on pengguna (nama, id) where not aktif;
