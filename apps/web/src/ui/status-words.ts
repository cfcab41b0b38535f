import { KODE_HARI, NILAI_PRESENSI, STATUS_AKTIF } from '@presensi/contract/kata/istilah'
import { defineWords } from '../lib/words.ts'

/** Every day code and state in words; the badge shows these, the matrix cell has them as its name. */
export const useStatusWords = defineWords({
  id: {
    ...KODE_HARI.id,
    menunggu: 'Menunggu',
    ...NILAI_PRESENSI.id,
    ...STATUS_AKTIF.id,
    draf: 'Draf',
    diajukan: 'Diajukan',
    disetujui_atasan: 'Disetujui atasan',
    dipertimbangkan_atasan: 'Dipertimbangkan atasan',
    disetujui_pybmc: 'Disetujui PYBMC',
    izin_sementara: 'Izin sementara',
    dikembalikan: 'Dikembalikan',
    perubahan_diusulkan: 'Perubahan diusulkan',
    ditangguhkan: 'Ditangguhkan',
    tidak_disetujui: 'Tidak disetujui',
    disetujui: 'Disetujui',
    dibatalkan: 'Dibatalkan',
    dipanggil_kembali: 'Dipanggil kembali',
    kedaluwarsa: 'Kedaluwarsa',
    dihitung: 'Dihitung',
    final: 'Final',
    terkunci: 'Terkunci',
    antre: 'Dalam antrean',
    berjalan: 'Berjalan',
    selesai: 'Selesai',
    gagal: 'Gagal',
  },
  en: {
    ...KODE_HARI.en,
    menunggu: 'Waiting',
    ...NILAI_PRESENSI.en,
    ...STATUS_AKTIF.en,
    draf: 'Draft',
    diajukan: 'Submitted',
    disetujui_atasan: 'Approved by superior',
    dipertimbangkan_atasan: 'Considered by superior',
    disetujui_pybmc: 'Approved by PYBMC',
    izin_sementara: 'Permitted for now',
    dikembalikan: 'Returned',
    perubahan_diusulkan: 'Change proposed',
    ditangguhkan: 'Postponed',
    tidak_disetujui: 'Not approved',
    disetujui: 'Approved',
    dibatalkan: 'Cancelled',
    dipanggil_kembali: 'Called back',
    kedaluwarsa: 'Expired',
    dihitung: 'Calculated',
    final: 'Final',
    terkunci: 'Locked',
    antre: 'Queued',
    berjalan: 'Running',
    selesai: 'Done',
    gagal: 'Failed',
  },
})

export type StatusSay = (kode: string) => string

/** Says a code that came from the wire; `TL1+PSW2` is said part by part, an unknown one as it is. */
export function useStatusSay(): StatusSay {
  const say = useStatusWords()
  const known = useStatusWords.dictionary.id
  return (kode) =>
    kode
      .split('+')
      .map((part) => (Object.hasOwn(known, part) ? say(part as Parameters<typeof say>[0]) : part))
      .join(', ')
}
