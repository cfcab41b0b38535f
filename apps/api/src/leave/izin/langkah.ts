import { isHariPenuh } from '@presensi/domain/izin/jenis-izin'
import { awalPermintaan, dapat, type KeadaanIzin, keadaanIzin } from '@presensi/domain/izin/keadaan-izin'
import { refuseConflict } from '../../platform/conflict.ts'
import type { Tx } from '../../platform/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { newId } from '../../platform/uuid.ts'
import { clearPerkara } from '../../system/notifikasi/public.ts'
import { listSakitSehari } from './aturan.repo.ts'
import { hitungHari } from './hitung.ts'
import { ensureSurat, findIzin, type IzinRow, setKeadaan } from './izin.repo.ts'
import { appendLangkah, type LangkahBaru, type LangkahRow, toLangkah } from './langkah.repo.ts'
import { readPemutus } from './pemutus.ts'
import { pindahkanSaldo } from './saldo.ts'

export const keadaanOf = ({ jenis, langkah }: Pick<IzinRow, 'jenis' | 'langkah'>): KeadaanIzin =>
  keadaanIzin(jenis, langkah.map(toLangkah))

/** The steps of the request as it stands: what was decided about other days before it was asked for again is left out. */
export const langkahSekarang = ({ jenis, langkah }: Pick<IzinRow, 'jenis' | 'langkah'>): LangkahRow[] =>
  langkah.slice(awalPermintaan(jenis, langkah.map(toLangkah)))

/**
 * The one way to act on a request: adds steps with their links in the chain, and brings the request, its paper among those of the person and the
 * balance to what follows from them. All of it or nothing.
 */
export async function catat(tx: Tx, row: IzinRow, steps: readonly LangkahBaru[]): Promise<IzinRow> {
  const before = keadaanOf(row)
  let after = before
  const langkah = row.langkah.map(toLangkah)
  for (const [index, step] of steps.entries()) {
    const tingkat = step.tingkat ?? undefined
    if (!dapat(after, { aksi: step.aksi, ...(tingkat !== undefined && { tingkat }) }))
      return refuse('izin.sudah_diputuskan')
    await appendLangkah(tx, row, row.langkah.length + 1 + index, step).catch(
      refuseConflict({ constraint: 'izin_keputusan_urut', code: 'izin.sudah_diputuskan' }),
    )
    langkah.push(
      toLangkah({
        mulai: null,
        selesai: null,
        tanggal: null,
        tingkat: null,
        keputusan: null,
        dasar_tolak: null,
        sebagai: null,
        oleh: null,
        catatan: null,
        nomor_surat: null,
        ...step,
      }),
    )
    after = keadaanIzin(row.jenis, langkah)
  }
  const hari = after.hari ?? { mulai: row.tanggal_mulai, selesai: row.tanggal_selesai }
  const moved = before.hari === null || before.hari.mulai !== hari.mulai || before.hari.selesai !== hari.selesai
  const hitungan = moved
    ? await hitungHari(tx, row.pegawai_id, row.jenis, { ...hari, hari_perjalanan: travelDays(row, after) })
    : null
  if (row.kode_hari === 'CS' && after.berlaku && !before.berlaku)
    await gantikanSakit(tx, row, hari, steps.at(-1)?.oleh ?? null)
  await setKeadaan(tx, row, {
    status: after.status,
    menunggu: after.menunggu,
    berlaku: after.berlaku,
    diproses: after.diproses,
    tanggal_mulai: hari.mulai,
    tanggal_selesai: hari.selesai,
    ...(hitungan !== null && row.jenis.satuan !== 'jam' && { hari: hitungan.dihitung.length }),
  }).catch(refuseConflict({ constraint: /^surat_pegawai_.*bentrok$/, code: 'izin.bentrok', values: { apa: '…' } }))
  if (isHariPenuh(row.kode_hari))
    await ensureSurat(tx, row, newId()).catch(
      refuseConflict({ constraint: /^surat_pegawai_.*bentrok$/, code: 'izin.bentrok', values: { apa: '…' } }),
    )
  await pindahkanSaldo(tx, row, {
    before,
    after,
    dihitung: hitungan?.dihitung ?? null,
    oleh: steps.at(-1)?.oleh ?? null,
  })
  // Who was told that it waits need not look any more; who decides next is told by the caller.
  await clearPerkara(tx, row.instansi_id, [row.id])
  return (await findIzin(tx, row.instansi_id, row.id)) ?? refuse('tidak_ditemukan')
}
/** A sick leave that is granted takes the place of single sick days that it covers: they end, and say by what. */
async function gantikanSakit(
  tx: Tx,
  { instansi_id, pegawai_id }: IzinRow,
  hari: { readonly mulai: string; readonly selesai: string },
  oleh: string | null,
): Promise<void> {
  for (const id of await listSakitSehari(tx, instansi_id, pegawai_id, hari)) {
    const one = await findIzin(tx, instansi_id, id)
    if (one !== undefined) await catat(tx, one, [{ aksi: 'batal', sebagai: 'diganti_cuti_sakit', oleh }])
  }
}

/** Who is called back early does not travel at the end of a leave that is cut short. */
const travelDays = ({ hari_perjalanan }: IzinRow, { status }: KeadaanIzin): number =>
  status === 'dipanggil_kembali' ? 0 : hari_perjalanan

/**
 * After each step: a level where nobody stands is passed over with a note, but never the PYBMC. Without a superior anything else than leave goes to
 * the agency.
 */
export async function lanjutkan(tx: Tx, row: IzinRow): Promise<IzinRow> {
  if (row.menunggu !== 'atasan') return row
  const { atasan } = await readPemutus(tx, row)
  if (atasan.length > 0) return row
  return catat(tx, row, [{ aksi: 'lewati', tingkat: 'atasan', sebagai: 'tanpa_atasan' }])
}
