import type {
  hariEksternal,
  presensiEksternal,
  readEksternal,
  rekapEksternal,
} from '@presensi/contract/partners/eksternal'
import type { RouteAnswer } from '@presensi/contract/route'
import { teksKode } from '@presensi/domain/hari/kode'
import { tanggalAt } from '@presensi/domain/kalender/zona'
import type * as z from 'zod/mini'
import { nomorSebelum, pagePresensiBerubah } from '../../clocking/perubahan/public.ts'
import { nilaiAkhir, type PeristiwaRow } from '../../clocking/presensi/public.ts'
import { batasSejak, pageHariBerubah } from '../../days/perubahan/public.ts'
import { batasPegawaiSejak, pagePegawaiBerubah } from '../../people-and-places/perubahan/public.ts'
import { iso } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { todayOf } from '../../platform/zone.repo.ts'
import { nomorRekapSebelum, pageRekapBerubah, type RekapBerubah } from '../../recaps/perubahan/public.ts'
import * as cursor from './halaman.ts'

/** Rows of a page; of days, months of people: each has up to 31. */
const PAGE = 200
const BULAN = 25

type Asked = { readonly sejak?: string | undefined; readonly halaman?: string | undefined }
type Page = RouteAnswer<typeof readEksternal>
type Baca = (tx: Tx, instansi_id: string, asked: Asked) => Promise<Page>

const isoOr = (moment: number | null): string | null => (moment === null ? null : iso(moment))

const bacaPegawai: Baca = async (tx, instansi_id, { sejak, halaman }) => {
  const given =
    halaman === undefined ? { sejak: sejak === undefined ? undefined : Date.parse(sejak) } : cursor.readPegawai(halaman)
  const asked =
    'dari' in given
      ? given
      : { dari: given.sejak === undefined ? undefined : await batasPegawaiSejak(tx, instansi_id, given.sejak) }
  const { rows, jendela, akhir } = await pagePegawaiBerubah(tx, instansi_id, { ...asked, limit: PAGE })
  const next = akhir === null ? null : cursor.writePegawai({ jendela, pegawai_id: akhir })
  return {
    items: rows.map((row) => ({ ...row, diubah_pada: row.diubah_pada.toISOString() })),
    halaman: next,
    lanjut: next ?? cursor.writeBatasPegawai(jendela.sampai),
  }
}

const toPresensi = (row: PeristiwaRow): z.output<typeof presensiEksternal> => ({
  id: row.id,
  pegawai_id: row.pegawai_id,
  nip: row.nip,
  nama: row.nama,
  tanggal: row.tanggal,
  jenis: row.jenis,
  kegiatan_id: row.kegiatan_id,
  work_from: row.work_from,
  waktu: iso(row.waktu),
  diterima_pada: iso(row.diterima_pada),
  zona_waktu: row.zona_waktu,
  luring: row.luring,
  kantor_id: row.kantor_hari?.id ?? null,
  nilai: nilaiAkhir(row),
  nilai_awal: row.nilai,
  nomor: row.nomor,
})

const bacaPresensi: Baca = async (tx, instansi_id, { sejak, halaman }) => {
  const sesudah =
    halaman !== undefined
      ? cursor.readPresensi(halaman)
      : sejak === undefined
        ? 0
        : await nomorSebelum(tx, instansi_id, Date.parse(sejak))
  const { rows, sampai, lagi } = await pagePresensiBerubah(tx, instansi_id, { sesudah, limit: PAGE })
  return { items: rows.map(toPresensi), halaman: lagi ? String(sampai) : null, lanjut: String(sampai) }
}

const toRekap = ({ bulan, dikunci_pada, koreksi, ...row }: RekapBerubah): z.output<typeof rekapEksternal> => ({
  ...row,
  tahun: Number(bulan.slice(0, 4)),
  bulan: Number(bulan.slice(5, 7)),
  dikunci_pada: dikunci_pada?.toISOString() ?? null,
  koreksi: [...koreksi],
})

const bacaRekap: Baca = async (tx, instansi_id, { sejak, halaman }) => {
  const given =
    halaman === undefined
      ? { dari: sejak === undefined ? 0 : await nomorRekapSebelum(tx, instansi_id, Date.parse(sejak)) }
      : cursor.readRekap(halaman)
  const { rows, jendela, akhir } = await pageRekapBerubah(tx, instansi_id, { posisi: undefined, ...given, limit: PAGE })
  const next = akhir === null ? null : cursor.writeRekap({ ...akhir, jendela })
  return { items: rows.map(toRekap), halaman: next, lanjut: next ?? String(jendela.sampai) }
}

const bacaHari: Baca = async (tx, instansi_id, { sejak, halaman }) => {
  const given =
    halaman !== undefined
      ? cursor.readHari(halaman)
      : { dari: sejak === undefined ? undefined : await batasSejak(tx, instansi_id, Date.parse(sejak)) }
  const asked = { posisi: undefined, ...given, limit: BULAN }
  const agency = await todayOf(tx, instansi_id)
  const { months, sekarang, jendela, akhir } = await pageHariBerubah(tx, instansi_id, asked)
  const items: z.output<typeof hariEksternal>[] = months.flatMap(({ pegawai_id, orang, hari }) =>
    hari
      // Begun where the person works, or for the agency.
      .filter(({ tanggal, zona_waktu }) => tanggal <= agency || tanggal <= tanggalAt(sekarang, zona_waktu))
      .map((day) => ({
        pegawai_id,
        nip: orang.nip,
        nama: orang.nama,
        tanggal: day.tanggal,
        kantor_id: day.kantor_id,
        zona_waktu: day.zona_waktu,
        kode: teksKode(day.kode),
        mode: day.mode,
        tanda: [...day.tanda],
        sementara: day.sementara,
        menunggu: day.menunggu,
        jadwal_masuk: isoOr(day.jadwal_masuk),
        jadwal_pulang: isoOr(day.jadwal_pulang),
        masuk: isoOr(day.masuk),
        pulang: isoOr(day.pulang),
        terlambat_menit: day.terlambat_menit,
        pulang_cepat_menit: day.pulang_cepat_menit,
        bekerja_menit: day.bekerja_menit,
        uang_makan: day.uang_makan,
      })),
  )
  const next = akhir === null ? null : cursor.writeHari({ ...akhir, jendela })
  return { items, halaman: next, lanjut: next ?? cursor.writeBatas(jendela.sampai) }
}

export const BACA = { pegawai: bacaPegawai, hari: bacaHari, rekap: bacaRekap, presensi: bacaPresensi } as const
