import type { FieldError } from '@presensi/contract/issues'
import { rentangWords } from '@presensi/contract/kata/format'
import type { Sentence } from '@presensi/contract/kata/sentence'
import { halanganOrang, hariDinasLuar, type WaktuDinasLuar } from '@presensi/domain/dinas-luar/dinas-luar'
import type { Tx } from '../../platform/database.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { listSuratOrang, type SuratOrang } from '../surat/public.ts'
import type { OrangSurat } from './dinas-luar.repo.ts'
import { findOrang, type OrangTempat } from './orang.repo.ts'

/** Nobody is sent away for longer by one letter. */
const MAKS_HARI = 366
const MAKS_MS = (MAKS_HARI + 1) * 86_400_000

export function checkWaktu({ mulai, selesai }: WaktuDinasLuar): void {
  if (selesai <= mulai) refuseField('selesai', 'selesai_dulu')
  if (selesai - mulai > MAKS_MS) refuseField('selesai', `maks_hari:${MAKS_HARI}`)
}

/** The people of a letter, in the order in which they were named. Somebody of another agency is not there. */
export async function readOrang(
  tx: Tx,
  instansi_id: string,
  nips: readonly string[],
  waktu: WaktuDinasLuar,
): Promise<OrangTempat[]> {
  const found = await findOrang(tx, instansi_id, nips, hariDinasLuar(waktu))
  const unknown = nips.flatMap((nip, index) => (found.has(nip) ? [] : [`nips.${index}`]))
  if (unknown.length > 0) refuse('input_salah', { errors: unknown.map((field) => ({ field, message: 'tidak_ada' })) })
  return nips.flatMap((nip) => found.get(nip) ?? [])
}

/** Each office enters the letter for its own people: others are refused by name. */
export function checkKantor(
  nips: readonly string[],
  orang: readonly OrangTempat[],
  kantor: { readonly id: string; readonly nama: string },
  waktu: WaktuDinasLuar,
): void {
  const errors: FieldError[] = []
  const names: string[] = []
  for (const one of orang) {
    const halangan = halanganOrang(one, kantor.id, hariDinasLuar(waktu))
    if (halangan === null) continue
    const field = `nips.${nips.indexOf(one.nip)}`
    // A colon would end the name where the sentence is put together.
    const nama = plain(one.nama)
    if (halangan.sebab === 'kantor_lain')
      errors.push({ field, message: `orang_kantor_lain:${nama}:${plain(halangan.kantor)}` })
    else errors.push({ field, message: `orang_${halangan.sebab}:${nama}` })
    names.push(one.nama)
  }
  if (errors.length > 0)
    refuse('dinas_luar.kantor_lain', { errors, values: { kantor: kantor.nama, siapa: names.join(', ') } })
}

const plain = (name: string): string => name.replaceAll(':', ' ')
const suratWords = ({ kode, nomor, ...surat }: SuratOrang): Sentence => {
  const hari = rentangWords(hariDinasLuar({ ...surat, mulai_tanggal: null, selesai_tanggal: null }))
  return { id: `${kode} ${nomor}, ${hari.id}`, en: `${kode} ${nomor}, ${hari.en}` }
}

/** Nobody is covered by two papers at once: whoever would be is named, with the paper in the way. */
export async function checkBentrok(
  tx: Tx,
  instansi_id: string,
  orang: readonly OrangSurat[],
  waktu: WaktuDinasLuar,
  own: string | undefined,
): Promise<void> {
  const ids = orang.map(({ pegawai_id }) => pegawai_id)
  const surat = await listSuratOrang(tx, instansi_id, ids, waktu, { dinas_luar_id: own })
  if (surat.length === 0) return
  const bentrok = orang.flatMap((one, index) =>
    surat
      .filter(({ pegawai_id }) => pegawai_id === one.pegawai_id)
      .map((each) => ({ orang: one, field: `nips.${index}`, surat: each, words: suratWords(each) })),
  )
  const said = (language: 'id' | 'en'): string =>
    bentrok.map((one) => `${one.orang.nama} (${one.words[language]})`).join('; ')
  refuse('dinas_luar.bentrok', {
    values: { siapa: { id: said('id'), en: said('en') } },
    errors: bentrok.map((one) => ({
      field: one.field,
      message: `orang_bentrok:${plain(one.orang.nama)}:${plain(`${one.surat.kode} ${one.surat.nomor}`)}`,
    })),
    data: {
      bentrok: bentrok.map((one) => ({
        nip: one.orang.nip,
        nama: one.orang.nama,
        kode: one.surat.kode,
        nomor: one.surat.nomor,
        ...hariDinasLuar({ ...one.surat, mulai_tanggal: null, selesai_tanggal: null }),
      })),
    },
  })
}
