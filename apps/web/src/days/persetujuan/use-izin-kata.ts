import { formatDateRange, formatTime } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'
import { currentPayload } from '../../lib/session/person.ts'
import { useIzinPutusWords } from './izin-words.ts'
import type { Perkara } from './persetujuan.api.ts'
import type { Kata } from './use-perkara-say.ts'

export type PerkaraIzin = Extract<Perkara, { jenis: 'izin' }>

/** Dates, and the hours of a permit for hours. */
export function useWaktuIzin(): (izin: PerkaraIzin['izin']) => string {
  const t = useIzinPutusWords()
  const language = useLanguage()
  return ({ tanggal_mulai, tanggal_selesai, jam_mulai, jam_selesai }) => {
    const days = formatDateRange(tanggal_mulai, tanggal_selesai, language)
    if (jam_mulai === null && jam_selesai === null) return days
    const hour = (text: string | null) => (text === null ? '…' : formatTime(text, language))
    return `${days} · ${t('hours', { dari: hour(jam_mulai), sampai: hour(jam_selesai) })}`
  }
}

/** A request for leave in words. */
export function useIzinKata(): (perkara: PerkaraIzin) => Kata {
  const t = useIzinPutusWords()
  const waktuOf = useWaktuIzin()
  return ({ izin, timbangan }) => {
    const { nama, jenis } = izin
    const { pergi, sisa, tingkat } = timbangan
    return {
      nama,
      nip: izin.nip,
      kantor: { kantor_id: null, kantor: izin.kantor },
      apa: `${jenis} · ${waktuOf(izin)}`,
      baris: [
        [t('days', { n: izin.hari }), ...(izin.alasan === null ? [] : [izin.alasan])].join(': '),
        ...(sisa === null ? [] : [t('balance', { n: sisa })]),
        ...(pergi.terlalu_banyak ? [t('tooMany', { n: pergi.paling_banyak, jumlah: pergi.jumlah_pegawai })] : []),
      ],
      bolehPutuskan: izin.can[tingkat] && currentPayload().act === undefined,
      setuju: t('agree'),
      tolak: t('other'),
      disetujui: t('agreed', { jenis, nama }),
      ditolak: t('decided', { jenis, nama, keputusan: t('tidak_disetujui') }),
      diputuskan: (keputusan) => t('decided', { jenis, nama, keputusan: t(keputusan) }),
      tolakJudul: t('dialogTitle', { jenis, nama }),
      tolakTeks: waktuOf(izin),
      akibat: [t('effectTold', { nama })],
    }
  }
}
