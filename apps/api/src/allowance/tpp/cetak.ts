import { formatInstant, formatMonth } from '@presensi/contract/kata/format'
import type { Language } from '@presensi/contract/kata/sentence'
import { lastOfMonth } from '@presensi/domain/kalender/tanggal'
import type { Database, Tx } from '../../platform/database.ts'
import type { Kertas } from '../../platform/pdf/public.ts'
import { readSekarang } from '../../platform/zone.repo.ts'
import { type Perihal, readPenerbit, TANPA } from '../../recaps/dokumen/public.ts'
import type { BacaKop } from '../../recaps/kop/public.ts'
import { KATA } from './kata-cetak.ts'
import type { PeriodeRow } from './periode.repo.ts'

export type CetakDeps = { readonly db: Database; readonly bacaKop: BacaKop }

/** A final period never changes: there is one version of each of its papers. */
const VERSI_FINAL = 1

/** Whose paper it is and when it is printed. */
export async function readTentang(tx: Tx, bacaKop: BacaKop, instansi_id: string, kantor_id: string | null) {
  const penerbit = await readPenerbit(tx, instansi_id, kantor_id)
  const { baris, logo, kota } = await bacaKop(tx, instansi_id, penerbit)
  return { penerbit, kop: { baris, logo }, kota, dicetak: await readSekarang(tx) }
}
export type Tentang = Awaited<ReturnType<typeof readTentang>>

/** A paper of a period: of the moment it became final, or of the moment of printing while it is not. */
export function perihalTpp(
  periode: PeriodeRow,
  of: Pick<Perihal, 'instansi_id' | 'jenis'> & Partial<Pick<Perihal, 'kantor_id' | 'pegawai_id'>>,
  { kertas, dicetak }: { kertas: Kertas; dicetak: number },
): Perihal {
  const { bulan, final_pada } = periode
  return {
    ...TANPA,
    ...of,
    kertas,
    periode_id: periode.id,
    mulai: bulan,
    selesai: lastOfMonth(Number(bulan.slice(0, 4)), Number(bulan.slice(5, 7))),
    bulanan: true,
    versi: final_pada === null ? null : VERSI_FINAL,
    data_per: (final_pada ?? new Date(dicetak)).toISOString(),
  }
}

/** What a paper says about its period. */
export function periodeFakta(
  periode: PeriodeRow,
  skema: { nama: string; dasar: string },
  zona_waktu: string,
  language: Language,
): [string, string][] {
  const kata = KATA[language]
  const moment = (at: Date, oleh: string | null): string =>
    [formatInstant(at.toISOString(), zona_waktu, language), ...(oleh === null ? [] : [kata.oleh, oleh])].join(' ')
  return [
    [kata.status, periode.final_pada === null ? kata.belumFinal : kata.final],
    [kata.dibayar, formatMonth(periode.bulan.slice(0, 7), language)],
    [kata.presensi, formatMonth(periode.bulan_presensi.slice(0, 7), language)],
    [kata.skema, `${skema.nama}, ${skema.dasar}`],
    ...(periode.dihitung_pada === null
      ? []
      : [[kata.dihitung, moment(periode.dihitung_pada, periode.dihitung_nama)] satisfies [string, string]]),
    ...(periode.final_pada === null
      ? []
      : [[kata.difinalkan, moment(periode.final_pada, periode.final_nama)] satisfies [string, string]]),
    ...(periode.nomor === null
      ? []
      : [[kata.mata, `${periode.nomor} ${periode.hash ?? ''}`] satisfies [string, string]]),
  ]
}
