import { dateWords } from '@presensi/contract/kata/format'
import type { Sentence } from '@presensi/contract/kata/sentence'
import { hariDinasLuar } from '@presensi/domain/dinas-luar/dinas-luar'
import type { Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { notify } from '../../system/notifikasi/public.ts'
import type { DinasLuarRow } from './dinas-luar.repo.ts'
import { listPenyetuju } from './orang.repo.ts'

const TAUTAN = '/dinasluar/lists'

/** 'Sen, 16 Nov 2026', or from one day to another. */
export function hariWords(row: Parameters<typeof hariDinasLuar>[0]): Sentence {
  const { dari, sampai } = hariDinasLuar(row)
  const [first, last] = [dateWords(dari), dateWords(sampai)]
  return dari === sampai ? first : { id: `${first.id} sampai ${last.id}`, en: `${first.en} to ${last.en}` }
}

const accounts = (row: DinasLuarRow, { caller }: PersonCall): string[] =>
  row.orang.flatMap(({ pengguna_id }) => (pengguna_id === null || pengguna_id === caller.sub ? [] : [pengguna_id]))

/** An own letter waits: those who may agree to it hear of it. */
export async function tellMenunggu(tx: Tx, instansi_id: string, row: DinasLuarRow, call: PersonCall): Promise<void> {
  const involved = new Set([...row.penyusun, ...row.orang.map(({ pengguna_id }) => pengguna_id)])
  const penyetuju = (await listPenyetuju(tx, instansi_id, row.kantor_id)).filter((id) => !involved.has(id))
  const hari = hariWords(row)
  const { nama } = call.caller
  await notify(tx, penyetuju, {
    instansi_id,
    jenis: 'dinas_luar.menunggu',
    type: 'danger',
    message: {
      id: `${nama} mencatat dinas luar untuk dirinya sendiri: ${row.nomor_surat} ke ${row.tujuan}, ${hari.id}. Baru berlaku setelah Anda atau admin lain menyetujuinya.`,
      en: `${nama} entered an own field duty: ${row.nomor_surat} to ${row.tujuan}, ${hari.en}. It counts only after you or another admin agreed.`,
    },
    tautan: `/persetujuan?jenis=dinas_luar&buka=${row.id}`,
    data: { dinas_luar_id: row.id },
    perkara: [row.id],
  })
}

/** Its people hear that a letter holds for them now, or no longer does. */
export async function tellOrang(
  tx: Tx,
  instansi_id: string,
  row: DinasLuarRow,
  call: PersonCall,
  apa: 'berlaku' | 'dihapus',
): Promise<void> {
  const hari = hariWords(row)
  const message =
    apa === 'berlaku'
      ? {
          id: `Dinas luar Anda ke ${row.tujuan}, ${hari.id}, tercatat (${row.nomor_surat}).`,
          en: `Your field duty to ${row.tujuan}, ${hari.en}, is recorded (${row.nomor_surat}).`,
        }
      : {
          id: `Dinas luar Anda ke ${row.tujuan}, ${hari.id}, dihapus (${row.nomor_surat}).`,
          en: `Your field duty to ${row.tujuan}, ${hari.en}, was deleted (${row.nomor_surat}).`,
        }
  await notify(tx, accounts(row, call), {
    instansi_id,
    jenis: `dinas_luar.${apa}`,
    type: apa === 'berlaku' ? 'success' : 'danger',
    message,
    tautan: `/presensi/riwayat?bulan=${hariDinasLuar(row).dari.slice(0, 7)}`,
    data: { dinas_luar_id: row.id },
  })
}

/** Who entered it hears what became of it. */
export async function tellKeputusan(tx: Tx, instansi_id: string, row: DinasLuarRow, call: PersonCall): Promise<void> {
  const agreed = row.status === 'berlaku'
  const { nama } = call.caller
  await notify(tx, row.penyusun, {
    instansi_id,
    jenis: 'dinas_luar.diputuskan',
    type: agreed ? 'success' : 'danger',
    message: agreed
      ? {
          id: `${nama} menyetujui dinas luar ${row.nomor_surat} ke ${row.tujuan}.`,
          en: `${nama} agreed to the field duty ${row.nomor_surat} to ${row.tujuan}.`,
        }
      : {
          id: `${nama} tidak menyetujui dinas luar ${row.nomor_surat} ke ${row.tujuan}: ${row.catatan ?? ''}`,
          en: `${nama} did not agree to the field duty ${row.nomor_surat} to ${row.tujuan}: ${row.catatan ?? ''}`,
        },
    tautan: `${TAUTAN}?dinas=${row.id}`,
    data: { dinas_luar_id: row.id },
  })
}
