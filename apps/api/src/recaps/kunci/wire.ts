import type { bulanKantor, koreksiRekap } from '@presensi/contract/recaps/rekap-bulan'
import type { JenisTerbuka } from '@presensi/domain/rekap/bulan-kantor'
import type * as z from 'zod/mini'
import { bulanOf } from './evaluasi.ts'
import type { KoreksiRow } from './koreksi.repo.ts'
import type { RekapBulanRow } from './rekap-bulan.repo.ts'
import { bacaRingkasan, tingkatHadir } from './ringkasan.ts'
import { type JumlahTerbuka, jumlahTerbuka } from './terbuka.ts'

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

/** An office's month. `terbuka` is what is open now; of a locked one what was open then. */
export function toBulanKantor(
  row: RekapBulanRow,
  terbuka: ReadonlyMap<JenisTerbuka, number> | undefined,
): z.output<typeof bulanKantor> {
  const ringkasan = bacaRingkasan(row.ringkasan)
  // Whose day waits, only its evaluation says; where nobody has looked at the days, as many as were found when the month was made.
  const filed = terbuka?.get('konfirmasi') ?? 0
  const menunggu = terbuka?.has('antrean') === true || ringkasan === null ? filed : Math.min(filed, ringkasan.menunggu)
  const now: JumlahTerbuka = {
    konfirmasi: menunggu,
    antrean: terbuka?.get('antrean') ?? filed - menunggu,
    luar_jam: terbuka?.get('luar_jam') ?? 0,
    konflik: ringkasan?.konflik ?? 0,
    belum_terdaftar: terbuka?.get('belum_terdaftar') ?? 0,
    izin: terbuka?.get('izin') ?? 0,
    perbaikan: terbuka?.get('perbaikan') ?? 0,
    dinas_luar: terbuka?.get('dinas_luar') ?? 0,
  }
  return {
    kantor_id: row.kantor_id,
    kantor: row.kantor,
    ...bulanOf(row.bulan),
    status: row.status,
    versi: row.versi,
    orang: row.orang,
    terbuka:
      row.terbuka === null ? now : { ...jumlahTerbuka([]), ...(JSON.parse(row.terbuka) as Partial<JumlahTerbuka>) },
    kehadiran_bp: tingkatHadir(ringkasan),
    dibuat_pada: iso(row.dibuat_pada),
    dibuat_oleh: row.dibuat_oleh,
    dikunci_pada: iso(row.dikunci_pada),
    dikunci_oleh: row.dikunci_oleh,
    alasan: row.alasan,
    dibuka_pada: iso(row.dibuka_pada),
    dibuka_oleh: row.dibuka_oleh,
    alasan_buka: row.alasan_buka,
    nomor: row.nomor,
    hash: row.hash,
  }
}

/** For who only pays: whether the month is locked, nothing about people. */
export const onlyStatus = (one: z.output<typeof bulanKantor>): z.output<typeof bulanKantor> => ({
  ...one,
  orang: 0,
  terbuka: null,
  kehadiran_bp: null,
  alasan: null,
  alasan_buka: null,
})

export const toKoreksi = (row: KoreksiRow): z.output<typeof koreksiRekap> => ({
  id: row.id,
  nip: row.nip,
  nama: row.nama,
  tanggal: row.tanggal,
  kantor_asal_id: row.kantor_asal,
  bulan_asal: row.bulan_asal,
  kantor_id: row.kantor_id,
  kantor: row.kantor,
  bulan: row.bulan,
  kode_lama: row.kode_lama,
  kode_baru: row.kode_baru,
  terlambat_menit: row.terlambat_menit,
  pulang_cepat_menit: row.pulang_cepat_menit,
  bekerja_menit: row.bekerja_menit,
  uang_makan: row.uang_makan,
  bp: row.bp_disiplin + row.bp_seluruh,
  bp_disiplin: row.bp_disiplin,
  bp_seluruh: row.bp_seluruh,
  sebab: [...row.sebab],
  terkunci: row.terkunci,
  diubah_pada: row.diubah_pada.toISOString(),
})
