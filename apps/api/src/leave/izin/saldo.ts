import { isSakit } from '@presensi/domain/izin/jenis-izin'
import type { KeadaanIzin } from '@presensi/domain/izin/keadaan-izin'
import { addDays, daysOf } from '@presensi/domain/kalender/tanggal'
import type { Tx } from '../../platform/database.ts'
import {
  cancelCutiBesar,
  postponeSaldo,
  refuseSaldo,
  reserveSaldo,
  returnSaldo,
  startCutiBesar,
  takeSaldo,
  useSaldo,
} from '../saldo/public.ts'
import { listHariDitangguhkan, listHariSakit } from './aturan.repo.ts'
import { hitungHari } from './hitung.ts'
import { type IzinRow, listBersaldo } from './izin.repo.ts'

type Pindah = {
  readonly before: KeadaanIzin
  readonly after: KeadaanIzin
  /** the days that count now, where the range changed */
  readonly dihitung: readonly string[] | null
  readonly oleh: string | null
}

/** A request keeps its days while it waits and while it holds. */
const isMemegang = ({ berlaku, diproses }: KeadaanIzin): boolean => berlaku || diproses

/** The balance follows each step of a request: asking takes the days, granting takes nothing more, whatever ends it gives them back. */
export async function pindahkanSaldo(tx: Tx, row: IzinRow, pindah: Pindah): Promise<void> {
  const { before, after } = pindah
  if (row.jenis.memakai_saldo) await pindahkanTahunan(tx, row, pindah)
  const turned = Number(after.berlaku) - Number(before.berlaku)
  if (turned === 0) return
  const { instansi_id, pegawai_id, id: izin_id } = row
  if (row.kode_hari === 'CB') {
    const asked = { instansi_id, pegawai_id, izin_id, mulai: after.hari?.mulai ?? row.tanggal_mulai, oleh: pindah.oleh }
    await (turned > 0 ? startCutiBesar(tx, asked) : cancelCutiBesar(tx, asked))
  }
  if (isSakit(row.kode_hari)) await selangi(tx, row, pindah, turned > 0)
}

async function pindahkanTahunan(tx: Tx, row: IzinRow, { before, after, dihitung, oleh }: Pindah): Promise<void> {
  const { instansi_id, pegawai_id, id: izin_id } = row
  if (!isMemegang(after)) {
    if (!isMemegang(before)) return
    if (after.status !== 'ditangguhkan') await returnSaldo(tx, { izin_id, oleh })
    else {
      const hari = before.hari ?? { mulai: row.tanggal_mulai, selesai: row.tanggal_selesai }
      const sudah = await listHariDitangguhkan(tx, instansi_id, { pegawai_id, kecuali: izin_id, ...hari })
      await postponeSaldo(tx, { izin_id, sudah, oleh })
    }
    return
  }
  if (after.status === 'dipanggil_kembali') {
    const [from, to] = [after.hari?.selesai, before.hari?.selesai]
    if (from !== undefined && to !== undefined)
      await returnSaldo(tx, { izin_id, hari: daysOf(addDays(from, 1), to), oleh })
    return
  }
  if (dihitung !== null) {
    if (isMemegang(before)) await returnSaldo(tx, { izin_id, oleh })
    const hari = after.hari ?? { mulai: row.tanggal_mulai, selesai: row.tanggal_selesai }
    // Days on which sickness stands in front of it take nothing.
    const sick = await listHariSakit(tx, instansi_id, pegawai_id, hari)
    const taken = await reserveSaldo(tx, {
      instansi_id,
      pegawai_id,
      izin_id,
      hari: dihitung.filter((tanggal) => !sick.has(tanggal)),
      tanggal_ajuan: row.hari_ini,
      oleh,
    })
    if (!taken.ok) refuseSaldo(taken.tolak)
  }
  if (after.berlaku && !before.berlaku) await useSaldo(tx, { izin_id, oleh })
}

/** Sickness and birth inside another leave: its days come back, and are taken again where the sickness is taken back and they are still there. */
async function selangi(tx: Tx, row: IzinRow, { before, after, oleh }: Pindah, begins: boolean): Promise<void> {
  const hari = (begins ? after.hari : before.hari) ?? { mulai: row.tanggal_mulai, selesai: row.tanggal_selesai }
  const days = daysOf(hari.mulai, hari.selesai)
  for (const other of await listBersaldo(tx, row.instansi_id, { pegawai_id: row.pegawai_id, ...hari })) {
    const izin_id = other.id
    if (begins) await returnSaldo(tx, { izin_id, hari: days, oleh })
    else {
      const { instansi_id, pegawai_id } = row
      const { dihitung } = await hitungHari(tx, pegawai_id, other.jenis, other)
      const sick = await listHariSakit(tx, instansi_id, pegawai_id, hari)
      const back = dihitung.filter((tanggal) => days.includes(tanggal) && !sick.has(tanggal))
      // Where the balance has been used since, the day stays leave and takes none.
      await takeSaldo(tx, { instansi_id, pegawai_id, izin_id, hari: back, tanggal_ajuan: row.hari_ini, oleh })
    }
  }
}
