import type { Surat } from '@presensi/domain/hari/fakta'
import { isHariPenuh, type KodeHariIzin } from '@presensi/domain/izin/jenis-izin'
import type { Rentang } from '@presensi/domain/kalender/tanggal'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { idArray } from '../../platform/plain-array.ts'
import { definePrepared } from '../../platform/prepared.repo.ts'

/** Asked for with every day: planned once. */
const run = definePrepared('hari_izin')

type Row = {
  pegawai_id: string
  id: string
  nomor: string
  kode_hari: KodeHariIzin
  mulai: string
  selesai: string
  jam_mulai: string | null
  jam_selesai: string | null
  berlaku: boolean
  disetujui: number
}

export type IzinHari = {
  /** granted; `sebelum` says how many days of a paper lie before the month */
  readonly surat: (sebelum: ReadonlyMap<string, number>) => Surat[]
  /** days of what still waits */
  readonly diproses: readonly Rentang[]
}

function toSurat(row: Row, sebelum: ReadonlyMap<string, number>): Surat {
  const { id, nomor, kode_hari: kode, mulai, selesai, jam_mulai, jam_selesai } = row
  if (isHariPenuh(kode))
    return { bentuk: 'hari', id, nomor, kode, mulai, selesai, hari_kerja_sebelum: sebelum.get(id) ?? 0, presensi: null }
  if (kode === 'WFH' || kode === 'WFA')
    return { bentuk: 'tempat', id, nomor, kode, mulai, selesai, disetujui_pada: row.disetujui }
  return { bentuk: 'jam', id, nomor, kode, mulai, selesai, jam_mulai, jam_selesai }
}

/** What requests say about days of people: granted ones are papers, others are being processed. */
export async function readIzinHari(
  tx: Tx,
  instansi_id: string,
  pegawai_ids: readonly string[],
  dari: string,
  sampai: string,
): Promise<Map<string, IzinHari>> {
  const rows = await run(
    tx,
    sql<Row>`
    select pegawai_id, id, nomor, kode_hari, tanggal_mulai as mulai, tanggal_selesai as selesai, jam_mulai, jam_selesai, berlaku,
      coalesce((extract(epoch from disetujui_pada) * 1000)::float8, 0) as disetujui
    from izin where instansi_id = ${instansi_id} and pegawai_id = any(${idArray(pegawai_ids)}::uuid[]) and (berlaku or diproses)
      and tanggal_mulai <= ${sampai} and tanggal_selesai >= ${dari} order by tanggal_mulai, id`,
  )
  const byPerson = Map.groupBy(rows, (row) => row.pegawai_id)
  return new Map(
    [...byPerson].map(([pegawai_id, of]) => [
      pegawai_id,
      {
        surat: (sebelum) => of.filter(({ berlaku }) => berlaku).map((row) => toSurat(row, sebelum)),
        diproses: of.filter(({ berlaku }) => !berlaku).map(({ mulai, selesai }) => ({ mulai, selesai })),
      },
    ]),
  )
}
