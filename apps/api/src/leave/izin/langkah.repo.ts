import type { TingkatIzin } from '@presensi/domain/izin/jenis-izin'
import type { DASAR_TOLAK, KeputusanIzin, Langkah } from '@presensi/domain/izin/keadaan-izin'
import { hashLangkahIzin, type IsiLangkahIzin, komitmenIzin } from '@presensi/domain/rantai/isi-izin'
import { sql } from 'kysely'
import { appendMata, sha256Hex } from '../../clocking/rantai/public.ts'
import type { Tx } from '../../platform/database.ts'
import { freshBytes } from '../../platform/random.ts'
import { newId } from '../../platform/uuid.ts'

export type LangkahRow = {
  urut: number
  aksi: Langkah['aksi']
  tingkat: TingkatIzin | null
  keputusan: KeputusanIzin | null
  mulai: string | null
  selesai: string | null
  tanggal: string | null
  dasar_tolak: (typeof DASAR_TOLAK)[number] | null
  sebagai: string | null
  oleh: string | null
  oleh_nama: string | null
  pada: string
  catatan: string | null
  nomor_surat: string | null
}

/** The steps of the request `z`, in order, for a select. */
export const langkahOf = sql<LangkahRow[]>`coalesce((
  select jsonb_agg(jsonb_build_object('urut', k.urut, 'aksi', k.aksi, 'tingkat', k.tingkat, 'keputusan', k.keputusan, 'mulai', k.mulai, 'selesai', k.selesai,
    'tanggal', k.tanggal, 'dasar_tolak', k.dasar_tolak, 'sebagai', k.sebagai, 'oleh', k.oleh, 'oleh_nama', o.nama,
    'pada', to_char(k.pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'catatan', y.catatan, 'nomor_surat', y.nomor_surat) order by k.urut)
  from izin_keputusan k
  left join izin_keputusan_pribadi y on y.instansi_id = k.instansi_id and y.keputusan_id = k.id
  left join pengguna o on o.id = k.oleh
  where k.instansi_id = z.instansi_id and k.izin_id = z.id), '[]'::jsonb)`

/** A row as a step of the rules. */
export function toLangkah(row: Omit<LangkahRow, 'urut' | 'oleh_nama' | 'pada'>): Langkah {
  const hari = row.mulai === null || row.selesai === null ? null : { mulai: row.mulai, selesai: row.selesai }
  switch (row.aksi) {
    case 'ajukan':
      return { aksi: 'ajukan', mulai: hari?.mulai ?? '', selesai: hari?.selesai ?? '' }
    case 'lewati':
      return { aksi: 'lewati', tingkat: row.tingkat ?? 'atasan' }
    case 'putuskan':
      return {
        aksi: 'putuskan',
        tingkat: row.tingkat ?? 'atasan',
        keputusan: row.keputusan ?? 'disetujui',
        usulan: hari,
      }
    case 'panggil':
      return { aksi: 'panggil', tanggal: row.tanggal ?? '' }
    default:
      return { aksi: row.aksi }
  }
}

export type LangkahBaru = Partial<Omit<LangkahRow, 'urut' | 'aksi' | 'oleh_nama' | 'pada'>> &
  Pick<LangkahRow, 'aksi'> & {
    /** when it was, in milliseconds, of what is taken over from elsewhere; else now */
    readonly pada?: number
  }
type Milik = { instansi_id: string; id: string; pegawai_id: string; jenis_kode: string; hari_ini: string }

/** Adds a step with its link in the chain. Who comes second with the same number breaks `izin_keputusan_urut`. */
export async function appendLangkah(tx: Tx, izin: Milik, urut: number, step: LangkahBaru): Promise<void> {
  const { instansi_id, pegawai_id, jenis_kode } = izin
  const catatan = {
    garam: freshBytes(16).toString('hex'),
    catatan: step.catatan ?? null,
    nomor_surat: step.nomor_surat ?? null,
  }
  const komitmen = komitmenIzin(catatan, sha256Hex)
  const id = newId()
  const { rows } = await sql<Omit<IsiLangkahIzin, 'pegawai_id' | 'jenis_kode'>>`
    insert into izin_keputusan (instansi_id, id, izin_id, urut, aksi, tingkat, keputusan, mulai, selesai, tanggal, dasar_tolak, sebagai, oleh, komitmen, pada)
    values (${instansi_id}, ${id}, ${izin.id}, ${urut}, ${step.aksi}, ${step.tingkat ?? null}, ${step.keputusan ?? null}, ${step.mulai ?? null}::date,
      ${step.selesai ?? null}::date, ${step.tanggal ?? null}::date, ${step.dasar_tolak ?? null}, ${step.sebagai ?? null}, ${step.oleh ?? null}::uuid,
      decode(${komitmen}, 'hex'), ${step.pada === undefined ? sql`default` : sql`to_timestamp(${step.pada}::float8 / 1000)`})
    returning instansi_id, id, izin_id, urut, aksi, tingkat, keputusan, mulai, selesai, tanggal, dasar_tolak, sebagai, oleh,
      (extract(epoch from pada) * 1000)::float8 as pada, encode(komitmen, 'hex') as komitmen`.execute(tx)
  const [written] = rows
  if (written === undefined) throw new Error('a step of a request was not written')
  await tx
    .insertInto('izin_keputusan_pribadi')
    .values({ instansi_id, keputusan_id: id, ...catatan })
    .execute()
  appendMata(tx, {
    rangkaian: 'presensi',
    instansi_id,
    jenis: 'izin',
    rujukan_id: id,
    tanggal: izin.hari_ini,
    hash_isi: hashLangkahIzin({ ...written, pegawai_id, jenis_kode }, sha256Hex),
  })
}
