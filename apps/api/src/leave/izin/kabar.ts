import type { KeputusanIzin } from '@presensi/domain/izin/keadaan-izin'
import type { Tx } from '../../platform/database.ts'
import { type Kabar, notify, notifyAdmins } from '../../system/notifikasi/public.ts'
import type { IzinRow } from './izin.repo.ts'
import { listOperator, readOrang } from './pemutus.repo.ts'
import { readPemutus } from './pemutus.ts'

const MENUNGGU = {
  atasan: 'izin.menunggu_atasan',
  pybmc: 'izin.menunggu_pybmc',
  instansi: 'izin.menunggu_instansi',
} as const

const isiOf = ({ id: izin_id, jenis, tanggal_mulai: dari, tanggal_selesai: sampai }: IzinRow) => ({
  izin_id,
  nama_jenis: jenis.nama,
  dari,
  sampai,
})

/** Whoever has to decide next hears of it; where nobody can, the admins do. */
export async function tellMenunggu(tx: Tx, row: IzinRow): Promise<void> {
  const { instansi_id, menunggu, nama } = row
  if (menunggu === null || menunggu === 'pemohon') return
  const isi = { ...isiOf(row), nama }
  const kabar: Kabar = { instansi_id, jenis: MENUNGGU[menunggu], isi, perkara: [row.id] }
  const free = (ids: readonly string[]) => ids.filter((id) => !row.penyusun.includes(id) && id !== row.pengguna_id)
  if (menunggu === 'instansi') {
    await notify(tx, free(await listOperator(tx, instansi_id)), kabar)
    return
  }
  const pemutus = await readPemutus(tx, row)
  const deciders = pemutus[menunggu].map(({ pegawai_id }) => pegawai_id)
  if (deciders.length === 0) {
    const pejabat = pemutus.menunggu_untuk === 'ppk' ? ('ppk' as const) : ('pybmc' as const)
    await notifyAdmins(tx, { instansi_id, jenis: 'izin.tanpa_pejabat', isi: { ...isi, pejabat }, perkara: [row.id] })
    return
  }
  const people = await readOrang(tx, instansi_id, deciders, pemutus.hari)
  await notify(tx, free([...people.values()].flatMap(({ pengguna_id }) => pengguna_id ?? [])), kabar)
}

const PUTUSAN = {
  disetujui: 'izin.disetujui',
  perubahan: 'izin.perubahan',
  ditangguhkan: 'izin.ditangguhkan',
  tidak_disetujui: 'izin.tidak_disetujui',
  dikembalikan: 'izin.dikembalikan',
  dibatalkan: 'izin.dibatalkan',
  dipanggil: 'izin.dipanggil',
  sementara: 'izin.sementara',
} as const satisfies Record<KeputusanIzin | 'dibatalkan' | 'dipanggil' | 'sementara', string>

/** The person hears what became of it, and who filed it for them, too. */
export async function tellPemohon(
  tx: Tx,
  row: IzinRow,
  apa: keyof typeof PUTUSAN,
  { oleh, catatan }: { oleh: { sub: string; nama: string }; catatan: string | null },
): Promise<void> {
  const ids = [row.pengguna_id, ...row.penyusun].filter((id): id is string => id !== null && id !== oleh.sub)
  const isi = { ...isiOf(row), oleh: oleh.nama, catatan }
  await notify(tx, ids, { instansi_id: row.instansi_id, jenis: PUTUSAN[apa], isi })
}
