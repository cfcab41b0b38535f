import type pg from 'pg'

/** So many employees more, 'Zz 000001' and so on, written past the product. */
export async function tambahBanyak(owner: pg.Pool, instansi_id: string, people: number): Promise<void> {
  await owner.query(
    `with orang as (
       insert into pengguna (id, username, nip, nama)
       select gen_random_uuid(), 'x' || n, '19' || lpad(n::text, 16, '0'), 'Zz ' || lpad(n::text, 6, '0') from generate_series(1, $2::int) n
       returning id, nip, nama), pegawai_baru as (
       insert into pegawai (instansi_id, id, pengguna_id, nip, nama, jenis)
       select $1, gen_random_uuid(), id, nip, nama, 'PNS' from orang returning instansi_id, id, pengguna_id)
     insert into kepegawaian (instansi_id, id, pegawai_id, pengguna_id, mulai)
     select instansi_id, gen_random_uuid(), id, pengguna_id, '2020-01-01' from pegawai_baru`,
    [instansi_id, people],
  )
}
