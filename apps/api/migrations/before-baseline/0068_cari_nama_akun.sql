-- Users of an agency are found by the name they sign in with, too. Most people's is their NIP, which the agency's own index finds.
create index pengguna_nama_akun on pengguna using gin (kata_cari(username::text) gin_trgm_ops) where username::text <> nip;
