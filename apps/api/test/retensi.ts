import type pg from 'pg'

/** As if the worker had been there on each of the seven days before today: what is due today was due on all of them. */
export async function sudahTujuhHari(
  owner: Pick<pg.Client, 'query'>,
  instansi_id: string,
  jenis = 'presensi',
): Promise<void> {
  await owner.query(`select set_config('app.lintas', 'ya', false)`)
  await owner.query(
    `insert into retensi_hari (instansi_id, jenis, tanggal, sebelum) select $1, $2, current_date - n, current_date - interval '12 months'
     from generate_series(2, 9) n on conflict do nothing`,
    [instansi_id, jenis],
  )
}
