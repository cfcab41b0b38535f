import { weekdayNames } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'
import type { Alasan } from './jadwal.api.ts'
import { useJadwalWords } from './words.ts'

type Said = { readonly title: string; readonly text?: string | undefined }

const LINGKUP = {
  instansi: 'wholeAgency',
  kantor: 'officeOnly',
  jenis_pegawai: 'kindOnly',
  pegawai: 'personOnly',
} as const

/** Each rule that spoke, in a sentence, with what it rests on. */
export function useReasonSay(): (alasan: Alasan) => Said {
  const t = useJadwalWords()
  const language = useLanguage()
  const scope = (office: boolean) => (office ? t('officeOnly') : t('wholeAgency'))
  return (alasan) => {
    switch (alasan.aturan) {
      case 'roster':
        return { title: t('r_roster', { kode: alasan.kode, nama: alasan.nama }) }
      case 'roster_shift_hilang':
        return { title: t('r_roster_shift_hilang', { kode: alasan.kode }) }
      case 'libur':
        return { title: t('r_libur', { nama: alasan.nama }), text: alasan.dasar ?? undefined }
      case 'libur_tetap_bertugas':
        return { title: t('r_libur_tetap_bertugas', { nama: alasan.nama }) }
      case 'hari_kerja': {
        const siapa = scope(alasan.kantor)
        const title = alasan.kerja ? t('r_hari_kerja_ya', { siapa }) : t('r_hari_kerja_tidak', { siapa })
        return { title, text: alasan.keterangan ?? undefined }
      }
      case 'akhir_pekan':
        return { title: t('r_akhir_pekan', { hari: weekdayNames(language)[alasan.hari - 1] ?? '', nama: alasan.nama }) }
      case 'jam_kerja':
        return {
          title: t('r_jam_kerja', { kode: alasan.kode, nama: alasan.nama }),
          text: t(LINGKUP[alasan.lingkup]),
        }
      default:
        return { title: t(`r_${alasan.aturan}`) }
    }
  }
}
