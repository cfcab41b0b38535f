import type { KeputusanIzin } from '@presensi/domain/izin/keadaan-izin'
import { addDays } from '@presensi/domain/kalender/tanggal'
import type { Tx } from '../../platform/database.ts'
import { notify, notifyAdmins } from '../../system/notifikasi/public.ts'
import type { IzinRow } from './izin.repo.ts'
import { listOperator, readOrang } from './pemutus.repo.ts'
import { type PemutusIzin, readPemutus } from './pemutus.ts'

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

/** Accounts that decide on a request where it waits, never who filed it; and what is missing where nobody can. */
export async function readAkunPemutus(
  tx: Tx,
  row: Omit<IzinRow, 'menunggu_sejak'> & { readonly menunggu_sejak: Date | null },
): Promise<{ akun: string[]; tanpa: PemutusIzin['menunggu_untuk'] }> {
  const { instansi_id, menunggu } = row
  const free = (ids: readonly string[]) => ids.filter((id) => !row.penyusun.includes(id) && id !== row.pengguna_id)
  if (menunggu === 'instansi') return { akun: free(await listOperator(tx, instansi_id)), tanpa: null }
  if (menunggu !== 'atasan' && menunggu !== 'pybmc') return { akun: [], tanpa: null }
  const pemutus = await readPemutus(tx, row)
  const deciders = pemutus[menunggu].map(({ pegawai_id }) => pegawai_id)
  if (deciders.length === 0) return { akun: [], tanpa: pemutus.menunggu_untuk ?? 'pybmc' }
  const people = await readOrang(tx, instansi_id, deciders, pemutus.hari)
  return { akun: free([...people.values()].flatMap(({ pengguna_id }) => pengguna_id ?? [])), tanpa: null }
}

/** Whoever has to decide next hears of it; where nobody can, the admins do. */
export async function tellMenunggu(tx: Tx, row: IzinRow): Promise<void> {
  const { instansi_id, menunggu, nama } = row
  if (menunggu === null || menunggu === 'pemohon') return
  const isi = { ...isiOf(row), nama }
  const perkara = [row.id]
  const { akun, tanpa } = await readAkunPemutus(tx, row)
  if (tanpa === null) await notify(tx, akun, { instansi_id, jenis: MENUNGGU[menunggu], isi, perkara })
  else await notifyAdmins(tx, { instansi_id, jenis: 'izin.tanpa_pejabat', isi: { ...isi, pejabat: tanpa }, perkara })
}

/** It waited for its person until its last day was over. */
export async function tellKedaluwarsa(tx: Tx, row: IzinRow): Promise<void> {
  const ids = [row.pengguna_id, ...row.penyusun].filter((id): id is string => id !== null)
  await notify(tx, ids, { instansi_id: row.instansi_id, jenis: 'izin.kedaluwarsa', isi: isiOf(row) })
}

/** It still waits for its person, who has until `batas`. */
export async function tellMenungguPemohon(tx: Tx, row: IzinRow): Promise<void> {
  const batas = addDays(row.tanggal_selesai, row.jenis.mundur_hari)
  const ids = [row.pengguna_id, ...row.penyusun].filter((id): id is string => id !== null)
  const { instansi_id } = row
  await notify(tx, ids, {
    instansi_id,
    jenis: 'izin.menunggu_pemohon',
    isi: { ...isiOf(row), batas },
    perkara: [row.id],
  })
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
  // What waits for the person is read once they answered.
  const perkara = row.menunggu === 'pemohon' ? [row.id] : []
  await notify(tx, ids, { instansi_id: row.instansi_id, jenis: PUTUSAN[apa], isi, perkara })
}

/** The agency hears of days of a leave that became work days and that no balance has. */
export async function tellKurang(tx: Tx, row: IzinRow, kurang: number): Promise<void> {
  const isi = { ...isiOf(row), nama: row.nama, kurang }
  await notify(tx, await listOperator(tx, row.instansi_id), {
    instansi_id: row.instansi_id,
    jenis: 'izin.hari_kurang',
    isi,
  })
}
