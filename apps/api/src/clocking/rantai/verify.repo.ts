import type {
  IsiIkatan,
  IsiPemindahan,
  IsiPenghapusan,
  IsiPenilaian,
  IsiPresensi,
  IsiPribadi,
} from '@presensi/domain/rantai/isi'
import type { CatatanIzin, IsiLangkahIzin } from '@presensi/domain/rantai/isi-izin'
import type { AlasanPerbaikan, IsiPerbaikan } from '@presensi/domain/rantai/isi-perbaikan'
import type { IsiKunci, IsiTandaTangan, OrangTerkunci } from '@presensi/domain/rantai/isi-rekap'
import type { IsiTpp, OrangDibayar } from '@presensi/domain/rantai/isi-tpp'
import type { DiRangkaian, Mata } from '@presensi/domain/rantai/rantai'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { type Bukti, type MataBerkas, TABEL } from './append.repo.ts'

const tableOf = ({ rangkaian }: DiRangkaian) => sql.table(TABEL[rangkaian])

export async function readLinks(tx: Tx, chain: DiRangkaian, after: number, limit: number): Promise<MataBerkas[]> {
  const { rows } = await sql<Omit<MataBerkas, 'rangkaian'>>`select instansi_id, nomor, jenis, rujukan_id, tanggal,
      (extract(epoch from waktu) * 1000)::float8 as waktu, encode(hash_isi, 'hex') as hash_isi, encode(hash_sebelum, 'hex') as hash_sebelum,
      encode(hash, 'hex') as hash
    from ${tableOf(chain)} where instansi_id = ${chain.instansi_id} and nomor > ${after} order by nomor limit ${limit}`.execute(
    tx,
  )
  return rows.map((row) => ({ ...row, rangkaian: chain.rangkaian }))
}

/** Proofs that begin between two links. */
export async function readProofs(tx: Tx, chain: DiRangkaian, from: number, to: number): Promise<Map<number, Bukti>> {
  const { rows } = await sql<Omit<Bukti, 'tanda_tangan'> & { tanda_tangan: Buffer }>`
    select instansi_id, dari, sampai, kunci_id, tanda_tangan from ${sql.table(`${TABEL[chain.rangkaian]}_bukti`)}
    where instansi_id = ${chain.instansi_id} and sampai >= ${from} and dari between ${from} and ${to}`.execute(tx)
  return new Map(rows.map((row) => [row.dari, { ...row, tanda_tangan: row.tanda_tangan.toString('base64url') }]))
}

type Named = readonly { readonly rujukan_id: string; readonly tanggal: string }[]
const ids = (links: Named): string[] => links.map((one) => one.rujukan_id)
const days = (links: Named): string[] => links.map((one) => one.tanggal)
const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`)
const base64url = (column: string) => sql.raw(`rtrim(translate(encode(${column}, 'base64'), E'+/\\n', '-_'), '=')`)

export type EventRow = IsiPresensi & {
  nomor: number
  nip: string
  pengguna_id: string
  /** of the account that the employee signs in with */
  nip_akun: string | null
  /** null once retention has deleted it */
  pribadi: (IsiPribadi & { garam: string }) | null
  /** the event is found by its id under the day it is filed */
  terdaftar: boolean
  /** what waits for a person is what the events and decisions say */
  antre: boolean
}

/** Events by what the links say about them, with what stands around them, as one moment saw them. */
export async function readEvents(tx: Tx, instansi_id: string, links: Named): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select e.instansi_id, e.id, e.pegawai_id, e.kantor_id, e.jenis, e.kegiatan_id, e.work_from, e.tanggal, ${ms('e.waktu')} as waktu,
      ${ms('e.diterima_pada')} as diterima_pada, e.luring, e.perangkat_id, e.nilai, e.sinyal_kode, e.foto_diharapkan,
      encode(e.komitmen, 'hex') as komitmen, encode(e.pemilik, 'hex') as pemilik, e.nomor, g.nip, g.pengguna_id, u.nip as nip_akun,
      case when y.presensi_id is null then null else json_build_object('garam', y.garam, 'lat', y.lat, 'lng', y.lng, 'akurasi_m', y.akurasi_m,
        'umur_posisi_detik', y.umur_posisi_detik, 'jarak_m', y.jarak_m, 'tepi_m', y.tepi_m, 'titik_ke', y.titik_ke, 'waktu_perangkat', ${ms('y.waktu_perangkat')}, 'hash_foto', y.hash_foto,
        'skor_wajah_perangkat', y.skor_wajah_perangkat, 'sinyal', y.sinyal, 'tanda_tangan', ${base64url('y.tanda_tangan')}, 'tantangan', y.tantangan,
        'waktu_teks', y.waktu_teks) end as pribadi,
      exists (select 1 from presensi_kunci u where u.instansi_id = e.instansi_id and u.id = e.id and u.tanggal = e.tanggal) as terdaftar,
      (coalesce(n.menunggu, false) or e.nilai = 'perlu_konfirmasi') = (w.presensi_id is not null)
        and (w.presensi_id is null or w.status = coalesce(n.status, 'menunggu')) as antre
    from unnest(${ids(links)}::uuid[], ${days(links)}::date[]) as i (id, tanggal)
    join presensi e on e.instansi_id = ${instansi_id} and e.tanggal = i.tanggal and e.id = i.id
    join pegawai g on g.instansi_id = e.instansi_id and g.id = e.pegawai_id
    join pengguna u on u.id = g.pengguna_id
    left join presensi_pribadi y on y.instansi_id = e.instansi_id and y.tanggal = e.tanggal and y.presensi_id = e.id
    left join konfirmasi w on w.instansi_id = e.instansi_id and w.presensi_id = e.id
    left join lateral (
      -- What was decided or derived last counts; what was only derived, the machine can lower again.
      select bool_or(p.nilai = 'perlu_konfirmasi' or p.jenis = 'turunan') as menunggu,
        (array_agg(case when p.nilai = 'perlu_konfirmasi' or p.jenis = 'turunan' and p.nilai = 'diterima' and exists (
            select 1 from presensi_penilaian s where s.instansi_id = p.instansi_id and s.tanggal = p.tanggal and s.presensi_id = p.presensi_id
              and s.jenis = 'otomatis' and (s.pada, s.id) > (p.pada, p.id)) then 'menunggu' else p.nilai end
          order by p.pada desc, p.id desc) filter (where p.jenis <> 'otomatis'))[1] as status
      from presensi_penilaian p where p.instansi_id = e.instansi_id and p.tanggal = e.tanggal and p.presensi_id = e.id
    ) n on true`.execute(tx)
  return rows
}

export async function readPenilaian(tx: Tx, instansi_id: string, links: Named): Promise<IsiPenilaian[]> {
  const { rows } = await sql<IsiPenilaian>`
    select n.instansi_id, n.id, n.presensi_id, n.tanggal, n.jenis, n.nilai, n.kode, n.fakta, n.catatan, n.oleh, ${ms('n.pada')} as pada
    from unnest(${ids(links)}::uuid[], ${days(links)}::date[]) as i (id, tanggal)
    join presensi_penilaian n on n.instansi_id = ${instansi_id} and n.tanggal = i.tanggal and n.id = i.id`.execute(tx)
  return rows
}

export type IkatanRow = IsiIkatan & { dilepas_pada: number | null; alasan_lepas: string | null }
const IKATAN = sql`p.instansi_id, p.id, p.perangkat_id, p.pegawai_id, ${base64url('p.kunci_publik')} as kunci_publik, ${ms('p.diikat_pada')} as diikat_pada,
  ${ms('p.dilepas_pada')} as dilepas_pada, p.alasan_lepas`

export async function readIkatan(tx: Tx, instansi_id: string, links: Named): Promise<IkatanRow[]> {
  const { rows } = await sql<IkatanRow>`select ${IKATAN} from perangkat p
    where p.instansi_id = ${instansi_id} and p.id = any(${ids(links)}::uuid[])`.execute(tx)
  return rows
}

/** Every key that these people ever had. */
export async function readIkatanOf(tx: Tx, instansi_id: string, pegawai_ids: readonly string[]): Promise<IkatanRow[]> {
  const { rows } = await sql<IkatanRow>`select ${IKATAN} from perangkat p
    where p.instansi_id = ${instansi_id} and p.pegawai_id = any(${pegawai_ids}::uuid[])`.execute(tx)
  return rows
}

export async function readPenghapusan(tx: Tx, instansi_id: string, links: Named): Promise<IsiPenghapusan[]> {
  const { rows } =
    await sql<IsiPenghapusan>`select instansi_id, id, sebelum, jumlah, ${ms('pada')} as pada from penghapusan
    where instansi_id = ${instansi_id} and id = any(${ids(links)}::uuid[])`.execute(tx)
  return rows
}

export async function readPemindahan(tx: Tx, instansi_id: string, links: Named): Promise<IsiPemindahan[]> {
  const { rows } = await sql<IsiPemindahan>`select instansi_id, id, dari, sampai, ${ms('pada')} as pada from pemindahan
    where instansi_id = ${instansi_id} and id = any(${ids(links)}::uuid[])`.execute(tx)
  return rows
}

export type PerbaikanRow = IsiPerbaikan & {
  status: string
  /** null once retention has deleted it */
  alasan: AlasanPerbaikan | null
}

/** Decisions on requests for corrections, with what was asked and why. */
export async function readPerbaikan(tx: Tx, instansi_id: string, links: Named): Promise<PerbaikanRow[]> {
  const { rows } =
    await sql<PerbaikanRow>`select k.instansi_id, k.id, k.perbaikan_id, p.pegawai_id, p.tanggal, p.jenis, ${ms('p.masuk')} as masuk,
      ${ms('p.pulang')} as pulang, p.zona_waktu, p.sebab, p.putaran, encode(p.komitmen, 'hex') as komitmen, ${ms('p.diajukan_pada')} as diajukan_pada,
      k.keputusan, k.sebagai, k.oleh, k.catatan, ${ms('k.pada')} as pada, p.status,
      case when a.perbaikan_id is null then null
        else json_build_object('garam', a.garam, 'alasan', a.alasan, 'sidik_lampiran', encode(l.sidik, 'hex')) end as alasan
    from perbaikan_keputusan k
    join perbaikan p on p.instansi_id = k.instansi_id and p.id = k.perbaikan_id
    left join perbaikan_alasan a on a.instansi_id = p.instansi_id and a.perbaikan_id = p.id
    left join lampiran l on l.instansi_id = a.instansi_id and l.id = a.lampiran_id
    where k.instansi_id = ${instansi_id} and k.id = any(${ids(links)}::uuid[])`.execute(tx)
  return rows
}

/** `sampai`: the last day of the request, which says when retention may delete. */
type LangkahTertulis = IsiLangkahIzin & { catatan: CatatanIzin | null; sampai: string }

/** Steps of requests, with what was written beside them; null once retention has deleted it. */
export async function readLangkahIzin(tx: Tx, instansi_id: string, links: Named): Promise<LangkahTertulis[]> {
  const { rows } = await sql<LangkahTertulis>`
    select k.instansi_id, k.id, k.izin_id, z.pegawai_id, z.jenis_kode, z.tanggal_selesai as sampai, k.urut, k.aksi, k.tingkat, k.keputusan, k.mulai, k.selesai, k.tanggal,
      k.dasar_tolak, k.sebagai, k.oleh, ${ms('k.pada')} as pada, encode(k.komitmen, 'hex') as komitmen,
      case when y.keputusan_id is null then null
        else json_build_object('garam', y.garam, 'catatan', y.catatan, 'nomor_surat', y.nomor_surat) end as catatan
    from izin_keputusan k
    join izin z on z.instansi_id = k.instansi_id and z.id = k.izin_id
    left join izin_keputusan_pribadi y on y.instansi_id = k.instansi_id and y.keputusan_id = k.id
    where k.instansi_id = ${instansi_id} and k.id = any(${ids(links)}::uuid[])`.execute(tx)
  return rows
}

/** Locks of months, with everybody that they stored. */
export async function readKunciRekap(
  tx: Tx,
  instansi_id: string,
  links: Named,
): Promise<(IsiKunci & { orang_tersimpan: OrangTerkunci[] })[]> {
  const { rows } = await sql<IsiKunci & { orang_tersimpan: OrangTerkunci[] }>`
    select c.instansi_id, c.id, c.kantor_id, c.bulan, c.versi, c.orang, c.ringkasan, c.koreksi, c.terbuka, c.alasan, encode(c.akar, 'hex') as akar, c.oleh,
      ${ms('c.pada')} as pada, coalesce((select json_agg(json_build_object('pegawai_id', o.pegawai_id, 'nip', o.nip, 'nama', o.nama, 'jabatan', o.jabatan, 'isi', o.isi))
        from rekap_orang o where o.instansi_id = c.instansi_id and o.kunci_id = c.id), '[]') as orang_tersimpan
    from rekap_kunci c where c.instansi_id = ${instansi_id} and c.id = any(${ids(links)}::uuid[])`.execute(tx)
  return rows
}

/** Final periods of the allowance, with everybody whom they paid. */
export async function readTpp(
  tx: Tx,
  instansi_id: string,
  links: Named,
): Promise<(IsiTpp & { dibayar: OrangDibayar[] })[]> {
  const { rows } = await sql<IsiTpp & { dibayar: OrangDibayar[] }>`
    select p.instansi_id, p.id, p.jenis, p.nama, p.bulan, p.bulan_presensi, p.skema_id, p.skema_isi, p.dihitung_oleh, p.orang, p.bruto::float8 as bruto,
      p.neto::float8 as neto, encode(p.akar, 'hex') as akar, p.final_oleh, ${ms('p.final_pada')} as final_pada,
      coalesce((select json_agg(json_build_object('pegawai_id', h.pegawai_id, 'nip', h.nip, 'nama', h.nama, 'bruto', h.bruto, 'neto', h.neto, 'isi', h.isi))
        from tpp_hasil h where h.instansi_id = p.instansi_id and h.periode_id = p.id), '[]') as dibayar
    from tpp_periode p where p.instansi_id = ${instansi_id} and p.status = 'final' and p.id = any(${ids(links)}::uuid[])`.execute(
    tx,
  )
  return rows
}

export async function readTandaTangan(tx: Tx, instansi_id: string, links: Named): Promise<IsiTandaTangan[]> {
  const { rows } =
    await sql<IsiTandaTangan>`select instansi_id, id, kunci_id, peran, pengguna_id, nama, nip, jabatan_cetak, kapasitas,
      encode(sidik, 'hex') as sidik, ${ms('pada')} as pada from rekap_tanda_tangan
    where instansi_id = ${instansi_id} and id = any(${ids(links)}::uuid[])`.execute(tx)
  return rows
}

export type Dipindahkan = IsiPemindahan & { nomor: number; waktu: number }

/** What was said to be taken over, each with its place in the chain. */
export async function listPemindahan(tx: Tx, instansi_id: string): Promise<Dipindahkan[]> {
  const { rows } =
    await sql<Dipindahkan>`select p.instansi_id, p.id, p.dari, p.sampai, ${ms('p.pada')} as pada, r.nomor, ${ms('r.waktu')} as waktu
    from pemindahan p join rantai r on r.instansi_id = p.instansi_id and r.rujukan_id = p.id and r.jenis = 'pemindahan' and r.jenis <> 'presensi'
    where p.instansi_id = ${instansi_id} order by r.nomor`.execute(tx)
  return rows
}

/** Personal data filed before this day was deleted by retention; null when none ever was. */
export async function readDeletedBefore(tx: Tx, instansi_id: string): Promise<string | null> {
  const { rows } = await sql<{ sebelum: string | null }>`
    select max(sebelum) as sebelum from penghapusan where instansi_id = ${instansi_id}`.execute(tx)
  return rows[0]?.sebelum ?? null
}

/** Bindings (or, where `lepas`, releases) without a link. */
export async function readUnlinkedIkatan(
  tx: Tx,
  instansi_id: string,
  lepas: boolean,
  limit: number,
): Promise<IkatanRow[]> {
  const jenis = lepas ? 'perangkat_lepas' : 'perangkat_ikat'
  const { rows } = await sql<IkatanRow>`select ${IKATAN} from perangkat p
    where p.instansi_id = ${instansi_id} ${lepas ? sql`and p.dilepas_pada is not null` : sql``}
      and not exists (select 1 from rantai r where r.instansi_id = p.instansi_id and r.rujukan_id = p.id and r.jenis = ${jenis})
    order by p.diikat_pada, p.id limit ${limit}`.execute(tx)
  return rows
}

export type Tersesat = { apa: string; jumlah: number }

/** Records that no link names, of each kind, as one moment saw them. */
export async function countUnlinked(tx: Tx, { rangkaian, instansi_id }: DiRangkaian): Promise<Tersesat[]> {
  // A look at everything takes as long as it takes.
  await sql`set local statement_timeout = 0`.execute(tx)
  if (rangkaian === 'audit') {
    const { rows } = await sql<Tersesat>`select 'baris audit' as apa, count(*)::int as jumlah from audit a
      where coalesce(a.instansi_id, '00000000-0000-0000-0000-000000000000') = ${instansi_id}
        and not exists (select 1 from rantai_audit r where r.rujukan_id = a.id and r.instansi_id = ${instansi_id} and r.jenis = 'audit')
      union all select 'penyamaran', count(*)::int from audit_penyamaran p
      where coalesce(p.instansi_id, '00000000-0000-0000-0000-000000000000') = ${instansi_id}
        and not exists (select 1 from rantai_audit r where r.rujukan_id = p.id and r.instansi_id = ${instansi_id} and r.jenis = 'penyamaran')`.execute(
      tx,
    )
    return rows
  }
  const linked = (
    row: string,
    jenis: Mata['jenis'],
  ) => sql`exists (select 1 from rantai r where r.instansi_id = ${sql.ref(`${row}.instansi_id`)}
    and r.rujukan_id = ${sql.ref(`${row}.id`)} and r.jenis = ${sql.lit(jenis)} and r.jenis <> 'presensi')`
  const { rows } = await sql<Tersesat>`
    select 'peristiwa' as apa, count(*)::int as jumlah from presensi e where e.instansi_id = ${instansi_id}
      and not exists (select 1 from rantai r where r.instansi_id = e.instansi_id and r.nomor = e.nomor and r.rujukan_id = e.id)
    union all select 'penilaian', count(*)::int from presensi_penilaian n where n.instansi_id = ${instansi_id} and not ${linked('n', 'penilaian')}
    union all select 'perangkat', count(*)::int from perangkat p where p.instansi_id = ${instansi_id} and not ${linked('p', 'perangkat_ikat')}
    union all select 'pelepasan perangkat', count(*)::int from perangkat p
      where p.instansi_id = ${instansi_id} and p.dilepas_pada is not null and not ${linked('p', 'perangkat_lepas')}
    union all select 'penghapusan', count(*)::int from penghapusan h where h.instansi_id = ${instansi_id} and not ${linked('h', 'penghapusan')}
    union all select 'pemindahan', count(*)::int from pemindahan m where m.instansi_id = ${instansi_id} and not ${linked('m', 'pemindahan')}
    union all select 'keputusan usul perbaikan', count(*)::int from perbaikan_keputusan k where k.instansi_id = ${instansi_id} and not ${linked('k', 'perbaikan')}
    union all select 'usul perbaikan yang diputuskan', count(*)::int from perbaikan p where p.instansi_id = ${instansi_id}
      and p.status in ('disetujui', 'tidak_disetujui')
      and not exists (select 1 from perbaikan_keputusan k where k.instansi_id = p.instansi_id and k.perbaikan_id = p.id)
    union all select 'daftar hadir manual', count(*)::int from daftar_hadir d where d.instansi_id = ${instansi_id} and not ${linked('d', 'daftar_hadir')}
    union all select 'keputusan daftar hadir manual', count(*)::int from daftar_hadir_langkah l where l.instansi_id = ${instansi_id}
      and not ${linked('l', 'daftar_hadir_langkah')}
    union all select 'keputusan izin', count(*)::int from izin_keputusan z where z.instansi_id = ${instansi_id} and not ${linked('z', 'izin')}
    union all select 'kunci rekap', count(*)::int from rekap_kunci c where c.instansi_id = ${instansi_id} and not ${linked('c', 'rekap')}
    union all select 'periode TPP', count(*)::int from tpp_periode t where t.instansi_id = ${instansi_id} and t.status = 'final' and not ${linked('t', 'tpp')}
    union all select 'tanda tangan rekap', count(*)::int from rekap_tanda_tangan t where t.instansi_id = ${instansi_id} and not ${linked('t', 'tanda_tangan')}`.execute(
    tx,
  )
  return rows
}
