import { connect } from '@presensi/postgres/connect'

export type CutiDemo = {
  nomor: string
  nip: string
  jenis_kode: string
  tanggal_mulai: string
  tanggal_selesai: string
  alasan: string
}

const AWALAN = 'http://127.0.0.1:'

/**
 * Tells the demo's agencies where their services are. The port is another one at every start; an address that somebody else entered is left alone.
 */
export async function saveAlamatLayanan(
  ownerUrl: string,
  semua: readonly { readonly kode: string; readonly nama: string; readonly alamat: string }[],
): Promise<void> {
  await withClient(ownerUrl, async (query) => {
    for (const { kode, nama, alamat } of semua)
      await query(
        `insert into pengaturan (instansi_id, nama, berlaku_mulai, nilai)
         select i.id, $2, date '2020-01-01', to_jsonb($3::text) from instansi i where i.kode = $1
         on conflict (instansi_id, nama, berlaku_mulai) do update set nilai = excluded.nilai
         where pengaturan.nilai #>> '{}' like '${AWALAN}%'`,
        [kode, nama, alamat],
      )
  })
}

/** Everybody of an agency who is rated. */
export const listNipDemo = (ownerUrl: string, kode: string): Promise<string[]> =>
  withClient(ownerUrl, async (query) => {
    const { rows } = await query(
      `select g.nip from pegawai g join instansi i on i.id = g.instansi_id where i.kode = $1 and g.jenis <> 'NON_ASN' order by g.nip`,
      [kode],
    )
    return (rows as { nip: string }[]).map(({ nip }) => nip)
  })

/**
 * Leave that the stand-in says was approved: of two people who have nothing then, and of one whose days are taken already, so that there is a
 * clash to look at.
 */
export async function listCutiDemo(ownerUrl: string): Promise<CutiDemo[]> {
  return withClient(ownerUrl, async (query) => {
    const { rows } = await query(
      `with pusat as (select id from instansi where kode = 'KEMENDEMO'), pekan as (
         select (date_trunc('week', now() at time zone 'Asia/Jakarta') + interval '10 weeks')::date as senin
       ), bentrok as (
         select g.nip, lower(s.rentang) as mulai, s.pegawai_id from surat_pegawai s
         join pegawai g on g.instansi_id = s.instansi_id and g.id = s.pegawai_id
         where s.instansi_id = (select id from pusat) and s.berlaku and upper(s.rentang) > now()
         order by lower(s.rentang), g.nip limit 1
       ), bebas as (
         select g.nip from pegawai g, pekan w where g.instansi_id = (select id from pusat) and g.jenis = 'PNS' and g.bekerja @> (w.senin + 4)
           and g.tmt < w.senin - 800 and not exists (select 1 from surat_pegawai s where s.instansi_id = g.instansi_id and s.pegawai_id = g.id
             and s.rentang && tstzrange(w.senin - 1, w.senin + 6))
         order by g.nip desc limit 2
       )
       select 'SC-' || right(b.nip, 6) || '-' || to_char(w.senin, 'YYYYMMDD') as nomor, b.nip, 'CT' as jenis_kode,
         to_char(w.senin, 'YYYY-MM-DD') as tanggal_mulai, to_char(w.senin + 1, 'YYYY-MM-DD') as tanggal_selesai, 'Keperluan keluarga' as alasan
       from bebas b, pekan w
       union all
       select 'SC-' || right(k.nip, 6) || '-BENTROK', k.nip, 'CT', to_char(k.mulai at time zone 'Asia/Jakarta', 'YYYY-MM-DD'),
         to_char(k.mulai at time zone 'Asia/Jakarta' + interval '1 day', 'YYYY-MM-DD'), 'Menikahkan anak' from bentrok k`,
    )
    return rows as CutiDemo[]
  })
}

type Query = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

async function withClient<T>(ownerUrl: string, use: (query: Query) => Promise<T>): Promise<T> {
  const pool = connect(ownerUrl, { max: 1, applicationName: 'presensi-demo' })
  try {
    const client = await pool.connect()
    try {
      await client.query(`select set_config('app.lintas', 'ya', false)`)
      return await use((text, values) => client.query(text, values))
    } finally {
      client.release()
    }
  } finally {
    await pool.end()
  }
}
