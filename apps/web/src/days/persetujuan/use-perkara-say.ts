import { formatDate } from '@presensi/contract/kata/format'
import { mayDecide, sinyalName, useBuktiWords, usePeristiwaSay } from '../../clocking/bukti/public.ts'
import { useLanguage } from '../../lib/language.ts'
import { currentPayload } from '../../lib/session/person.ts'
import { useDinasLuarWords, useWaktuSay } from '../dinas-luar/public.ts'
import { usePerbaikanWords } from '../perbaikan/public.ts'
import type { Perkara, PutusanIzin } from './persetujuan.api.ts'
import { useIzinKata } from './use-izin-kata.ts'
import { usePersetujuanWords } from './words.ts'

type Konfirmasi = Extract<Perkara, { jenis: 'konfirmasi' }>

/** A matter in words: whom and what it is about, why it waits, and what is said when it is decided. */
export type Kata = {
  readonly nama: string
  readonly nip: string | undefined
  readonly kantor: { readonly kantor_id: string | null; readonly kantor: string | null }
  readonly apa: string
  readonly baris: readonly string[]
  readonly bolehPutuskan: boolean
  readonly setuju: string
  readonly tolak: string
  readonly disetujui: string
  readonly ditolak: string
  /** of a decision that is more than yes or no */
  readonly diputuskan?: (keputusan: PutusanIzin['keputusan']) => string
  readonly tolakJudul: string
  readonly tolakTeks: string
  readonly akibat: readonly string[]
}

export function useKebiasaanSay(): (perkara: Konfirmasi) => string | null {
  const t = usePersetujuanWords()
  const say = usePeristiwaSay()
  return ({ konfirmasi, biasanya }) => {
    if (biasanya === null) return null
    const { tepi_m, jumlah } = biasanya
    const area =
      tepi_m === null
        ? null
        : say.area({ keadaan: tepi_m <= 0 ? 'dalam' : 'luar', jarak_m: Math.abs(tepi_m), titik_ke: null, kantor: null })
    const waktu = say.time(biasanya.waktu, konfirmasi.zona_waktu)
    return area === null ? t('usual', { waktu, n: jumlah }) : t('usualPlace', { waktu, area, n: jumlah })
  }
}

function usePerbaikanKata(): (perkara: Extract<Perkara, { jenis: 'perbaikan' }>) => Kata {
  const t = usePersetujuanWords()
  const language = useLanguage()
  const bukti = useBuktiWords()
  const dinas = useDinasLuarWords()
  const perbaikan = usePerbaikanWords()
  return ({ perbaikan: one, hari_kini, hari_nanti }) => {
    const hari = formatDate(one.tanggal, language)
    const jam = [one.jam_masuk, one.jam_pulang].map((text) =>
      text === null ? '…' : text.slice(0, 5).replace(':', '.'),
    )
    const said = { nama: one.nama, hari }
    return {
      nama: one.nama,
      nip: one.nip,
      kantor: { kantor_id: null, kantor: one.kantor },
      apa: `${t('perbaikan')} · ${hari} · ${jam.join('–')}`,
      baris: [
        [perbaikan(one.sebab), ...(one.alasan === null ? [] : [one.alasan])].join(': '),
        ...(hari_kini && hari_nanti ? [t('becomes', { kini: hari_kini.kode, nanti: hari_nanti.kode })] : []),
      ],
      bolehPutuskan: one.can.putuskan && currentPayload().act === undefined,
      setuju: dinas('agree'),
      tolak: dinas('refuse'),
      disetujui: t('perbaikanAgreed', said),
      ditolak: t('perbaikanRefused', said),
      tolakJudul: t('perbaikanRefuseTitle', said),
      tolakTeks: `${perbaikan(one.sebab)}, ${hari}.`,
      akibat: [t('perbaikanRefuseCounts'), bukti('rejectTold', { nama: one.nama })],
    }
  }
}

export type PerkaraTindakan = Extract<Perkara, { jenis: 'tindakan' | 'sambungan_akun' }>

/** A line of what an act would change, in words. */
export function useBarisSay(): (line: PerkaraTindakan['tindakan']['pratinjau'][number]) => string {
  const t = usePersetujuanWords()
  const value = (one: string | number | boolean | null): string =>
    typeof one === 'boolean' ? t(one ? 'yes' : 'no') : one === null ? '–' : String(one)
  return ({ apa, sebelum, sesudah }) =>
    sebelum === null && sesudah !== null
      ? t('newLine', { apa, sesudah: value(sesudah) })
      : t('changeLine', { apa, sebelum: value(sebelum), sesudah: value(sesudah) })
}

function useTindakanKata(): (perkara: PerkaraTindakan) => Kata {
  const t = usePersetujuanWords()
  const language = useLanguage()
  const say = useBarisSay()
  return ({ tindakan: one }) => {
    const { judul, oleh, alasan, pratinjau, sudah_berlaku, berakhir_pada } = one
    return {
      nama: judul,
      nip: undefined,
      kantor: { kantor_id: null, kantor: one.instansi },
      apa: `${oleh === null ? t('foundByProduct') : t('askedBy', { nama: oleh.nama })} · ${one.instansi}`,
      baris: [
        ...pratinjau.slice(0, 2).map(say),
        ...(alasan === null ? [] : [alasan]),
        ...(sudah_berlaku ? [t('holdsAlready')] : []),
        ...(berakhir_pada === null ? [] : [t('lapses', { tanggal: formatDate(berakhir_pada.slice(0, 10), language) })]),
      ],
      bolehPutuskan: currentPayload().act === undefined,
      setuju: t('agree'),
      tolak: t('refuse'),
      disetujui: t('tindakanAgreed', { judul }),
      ditolak: t('tindakanRefused', { judul }),
      tolakJudul: t('tindakanRefuseTitle'),
      tolakTeks: pratinjau.map(say).join(' · '),
      akibat: [t(sudah_berlaku ? 'tindakanRefuseBack' : 'tindakanRefuseNothing'), t('tindakanRefuseTold')],
    }
  }
}

export function usePerkaraSay(): (perkara: Perkara) => Kata {
  const t = usePersetujuanWords()
  const language = useLanguage()
  const bukti = useBuktiWords()
  const peristiwa = usePeristiwaSay()
  const kebiasaan = useKebiasaanSay()
  const dinas = useDinasLuarWords()
  const waktuOf = useWaktuSay()
  const ofPerbaikan = usePerbaikanKata()
  const ofIzin = useIzinKata()
  const ofTindakan = useTindakanKata()

  const ofKonfirmasi = (perkara: Konfirmasi): Kata => {
    const { konfirmasi: one } = perkara
    const [jenis, waktu] = [peristiwa.jenis(one), peristiwa.moment(one.waktu, one.zona_waktu)]
    const reasons = one.alasan.filter(({ nilai }) => nilai !== 'anomali').map(({ kode }) => sinyalName(kode, language))
    const { keputusan } = one
    const decided = keputusan && [
      t('decided', {
        oleh: peristiwa.pemutus(keputusan.oleh, keputusan.sebagai),
        waktu: peristiwa.moment(keputusan.pada, one.zona_waktu),
      }),
      ...(keputusan.catatan === null ? [] : [t('noted', { catatan: keputusan.catatan })]),
    ]
    return {
      nama: one.nama,
      nip: one.nip,
      kantor: one,
      apa: `${jenis} · ${waktu}`,
      baris: [reasons.join(' · '), ...(decided ?? [peristiwa.area(one.area) ?? '', kebiasaan(perkara) ?? ''])].filter(
        (line) => line !== '',
      ),
      bolehPutuskan: mayDecide(one),
      setuju: bukti('accept'),
      tolak: bukti('reject'),
      disetujui: bukti('accepted', { jenis, nama: one.nama }),
      ditolak: bukti('rejected', { jenis, nama: one.nama }),
      tolakJudul: bukti('rejectTitle', { nama: one.nama }),
      tolakTeks: bukti('rejectText', { jenis, waktu }),
      akibat: [bukti('rejectKept'), bukti('rejectTold', { nama: one.nama })],
    }
  }
  const ofDinasLuar = ({ dinas_luar: one }: Extract<Perkara, { jenis: 'dinas_luar' }>): Kata => {
    const [first, ...others] = one.pegawai
    const nama =
      others.length === 0 ? (first?.nama ?? '') : t('andOthers', { nama: first?.nama ?? '', n: others.length })
    const said = { nomor: one.nomor_surat }
    return {
      nama,
      nip: others.length === 0 ? first?.nip : undefined,
      kantor: one,
      apa: `${t('dinas_luar')} · ${waktuOf(one)}`,
      baris: [`${one.tujuan} (${one.nomor_surat})`],
      bolehPutuskan: one.can.setujui && currentPayload().act === undefined,
      setuju: dinas('agree'),
      tolak: dinas('refuse'),
      disetujui: dinas('agreed', said),
      ditolak: dinas('refused', said),
      tolakJudul: dinas('refuseTitle', said),
      tolakTeks: `${one.tujuan}, ${waktuOf(one)}.`,
      akibat: [dinas('refuseCounts')],
    }
  }
  const ofTertukar = ({ tertukar: one }: Extract<Perkara, { jenis: 'tertukar' }>): Kata => {
    const hari = formatDate(one.tanggal, language)
    const said = { nama: one.nama, hari }
    const kind = (jenis: 'masuk' | 'pulang') => peristiwa.jenis({ jenis, kegiatan: null }).toLocaleLowerCase()
    const taps = one.peristiwa.map(({ waktu, zona_waktu, diketuk, dibaca }) =>
      t('tertukarRead', {
        jam: peristiwa.time(waktu, zona_waktu),
        diketuk: kind(diketuk),
        dibaca: kind(dibaca),
      }),
    )
    return {
      nama: one.nama,
      nip: one.nip,
      kantor: { kantor_id: null, kantor: null },
      apa: `${t('tertukar')} · ${hari}`,
      baris: [...taps, ...(one.keberatan === null ? [] : [t('tertukarObjects', { alasan: one.keberatan })])],
      bolehPutuskan: currentPayload().act === undefined,
      setuju: t('tertukarKeep'),
      tolak: t('tertukarUndo'),
      disetujui: t('tertukarKept', said),
      ditolak: t('tertukarUndone', said),
      tolakJudul: t('tertukarUndoTitle', said),
      tolakTeks: taps.join(' · '),
      akibat: [t('tertukarUndoCounts'), bukti('rejectTold', { nama: one.nama })],
    }
  }
  return (perkara) => {
    if (perkara.jenis === 'tertukar') return ofTertukar(perkara)
    if (perkara.jenis === 'konfirmasi') return ofKonfirmasi(perkara)
    if (perkara.jenis === 'izin') return ofIzin(perkara)
    if (perkara.jenis === 'tindakan' || perkara.jenis === 'sambungan_akun') return ofTindakan(perkara)
    return perkara.jenis === 'perbaikan' ? ofPerbaikan(perkara) : ofDinasLuar(perkara)
  }
}
