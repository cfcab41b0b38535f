import { useWaktuIzin } from '../../leave/izin/public.ts'
import { currentPayload } from '../../lib/session/person.ts'
import { useIzinPutusWords } from './izin-words.ts'
import type { Perkara } from './persetujuan.api.ts'
import type { Kata } from './use-perkara-say.ts'

export type PerkaraIzin = Extract<Perkara, { jenis: 'izin' }>

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
