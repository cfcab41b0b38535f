import { dateWords } from '@presensi/contract/kata/format'
import type { Sentence } from '@presensi/contract/kata/sentence'
import type { KeputusanIzin } from '@presensi/domain/izin/keadaan-izin'
import type { Tx } from '../../platform/database.ts'
import { notify, notifyAdmins } from '../../system/notifikasi/public.ts'
import type { IzinRow } from './izin.repo.ts'
import { listOperator, readOrang } from './pemutus.repo.ts'
import { readPemutus } from './pemutus.ts'

const TAUTAN = '/izin/lists'

/** 'Sen, 16 Nov 2026', or from one day to another. */
export function hariWords({
  tanggal_mulai,
  tanggal_selesai,
}: Pick<IzinRow, 'tanggal_mulai' | 'tanggal_selesai'>): Sentence {
  const [first, last] = [dateWords(tanggal_mulai), dateWords(tanggal_selesai)]
  return tanggal_mulai === tanggal_selesai
    ? first
    : { id: `${first.id} sampai ${last.id}`, en: `${first.en} to ${last.en}` }
}

/** Whoever has to decide next hears of it; where nobody can, the admins do. */
export async function tellMenunggu(tx: Tx, row: IzinRow): Promise<void> {
  const { instansi_id, menunggu, jenis, nama } = row
  if (menunggu === null || menunggu === 'pemohon') return
  const hari = hariWords(row)
  const kabar = {
    instansi_id,
    jenis: `izin.menunggu_${menunggu}`,
    type: 'danger' as const,
    message: {
      id: `${jenis.nama} ${nama}, ${hari.id}, menunggu keputusan Anda.`,
      en: `${jenis.nama} of ${nama}, ${hari.en}, waits for your decision.`,
    },
    tautan: `${menunggu === 'instansi' ? '/izin/lists/instansi' : TAUTAN}?izin=${row.id}`,
    data: { izin_id: row.id },
  }
  const free = (ids: readonly string[]) => ids.filter((id) => !row.penyusun.includes(id) && id !== row.pengguna_id)
  if (menunggu === 'instansi') {
    await notify(tx, free(await listOperator(tx, instansi_id)), kabar)
    return
  }
  const pemutus = await readPemutus(tx, row)
  const deciders = pemutus[menunggu].map(({ pegawai_id }) => pegawai_id)
  if (deciders.length === 0) {
    await notifyAdmins(tx, {
      ...kabar,
      jenis: 'izin.tanpa_pejabat',
      message: {
        id: `${jenis.nama} ${nama}, ${hari.id}, menunggu karena belum ada ${pemutus.menunggu_untuk === 'ppk' ? 'PPK' : 'PYBMC'} yang ditetapkan.`,
        en: `${jenis.nama} of ${nama}, ${hari.en}, waits because no ${pemutus.menunggu_untuk === 'ppk' ? 'PPK' : 'PYBMC'} is named.`,
      },
      tautan: '/instansi/setting',
    })
    return
  }
  const people = await readOrang(tx, instansi_id, deciders, pemutus.hari)
  await notify(tx, free([...people.values()].flatMap(({ pengguna_id }) => pengguna_id ?? [])), kabar)
}

const KATA: Record<KeputusanIzin | 'dibatalkan' | 'dipanggil' | 'sementara', Sentence> = {
  disetujui: { id: 'disetujui', en: 'was approved' },
  perubahan: { id: 'diusulkan diubah tanggalnya', en: 'has other days proposed' },
  ditangguhkan: { id: 'ditangguhkan', en: 'was postponed' },
  tidak_disetujui: { id: 'tidak disetujui', en: 'was not approved' },
  dikembalikan: { id: 'dikembalikan untuk dilengkapi', en: 'was returned to be completed' },
  dibatalkan: { id: 'dibatalkan', en: 'was cancelled' },
  dipanggil: { id: 'dihentikan karena Anda dipanggil kembali', en: 'ends because you are called back' },
  sementara: { id: 'diizinkan sementara', en: 'is permitted for now' },
}

/** The person hears what became of it, and who filed it for them, too. */
export async function tellPemohon(
  tx: Tx,
  row: IzinRow,
  apa: keyof typeof KATA,
  { oleh, catatan }: { oleh: { sub: string; nama: string }; catatan: string | null },
): Promise<void> {
  const hari = hariWords(row)
  const why = catatan === null ? '' : `: ${catatan}`
  const ids = [row.pengguna_id, ...row.penyusun].filter((id): id is string => id !== null && id !== oleh.sub)
  await notify(tx, ids, {
    instansi_id: row.instansi_id,
    jenis: `izin.${apa}`,
    type: ['disetujui', 'sementara'].includes(apa) ? 'success' : 'danger',
    message: {
      id: `${row.jenis.nama} ${hari.id} ${KATA[apa].id} oleh ${oleh.nama}${why}`,
      en: `${row.jenis.nama}, ${hari.en}, ${KATA[apa].en} by ${oleh.nama}${why}`,
    },
    tautan: `${TAUTAN}?izin=${row.id}`,
    data: { izin_id: row.id },
  })
}
