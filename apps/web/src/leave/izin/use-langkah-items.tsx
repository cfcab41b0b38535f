import { formatDate, formatDateRange, formatInstant } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'
import { useZone } from '../../lib/use-zone.ts'
import type { Tone } from '../../theme/status.ts'
import type { TimelineItem } from '../../ui/Timeline.tsx'
import type { IzinLengkap, Langkah } from './izin.api.ts'
import classes from './izin.module.css'
import { useIzinWords } from './words.ts'

const PUTUSAN_TONES = {
  disetujui: 'hadir',
  perubahan: 'perhatian',
  ditangguhkan: 'perhatian',
  tidak_disetujui: 'ditolak',
  dikembalikan: 'perhatian',
} as const satisfies Record<NonNullable<Langkah['keputusan']>, Tone>
const AKSI_TONES = {
  ajukan: 'info',
  lewati: 'nonaktif',
  terima: 'hadir',
  teruskan: 'nonaktif',
  sementara: 'info',
  batal: 'nonaktif',
  panggil: 'perhatian',
  kedaluwarsa: 'nonaktif',
} as const satisfies Record<Exclude<Langkah['aksi'], 'putuskan'>, Tone>

const SEBAGAI = ['plt', 'plh', 'operator', 'otomatis', 'pejabat_sama', 'tanpa_atasan'] as const
const isSebagai = (value: string | null): value is (typeof SEBAGAI)[number] =>
  (SEBAGAI as readonly (string | null)[]).includes(value)

/** What a step was, in words. Of leave a superior only advises, and the agency registers. */
function useJudul(): (step: Langkah, cuti: boolean) => string {
  const t = useIzinWords()
  const language = useLanguage()
  return (step, cuti) => {
    const { aksi, keputusan, tingkat } = step
    if (aksi === 'panggil') return t('aksi_panggil', { tanggal: formatDate(step.tanggal ?? '', language) })
    if (aksi !== 'putuskan' || keputusan === null) return aksi === 'putuskan' ? '' : t(`aksi_${aksi}`)
    const siapa = t(tingkat ?? 'atasan')
    if (keputusan === 'perubahan')
      return t('putus_perubahan', {
        siapa: siapa === 'PYBMC' ? siapa : siapa.charAt(0).toUpperCase() + siapa.slice(1),
        tanggal: formatDateRange(step.tanggal_mulai ?? '', step.tanggal_selesai ?? '', language),
      })
    if (cuti && tingkat === 'instansi' && keputusan === 'disetujui') return t('registered')
    if (cuti && tingkat === 'atasan' && (keputusan === 'ditangguhkan' || keputusan === 'tidak_disetujui'))
      return t(`timbang_${keputusan}`, { siapa: siapa.charAt(0).toUpperCase() + siapa.slice(1) })
    return t(`putus_${keputusan}`, { siapa })
  }
}

/** The steps of a request for a timeline, and behind them whose turn it is. */
export function useLangkahItems(): (izin: IzinLengkap) => TimelineItem[] {
  const t = useIzinWords()
  const language = useLanguage()
  const zone = useZone()
  const judul = useJudul()
  const toneOf = ({ aksi, keputusan }: Langkah): Tone =>
    aksi === 'putuskan' ? PUTUSAN_TONES[keputusan ?? 'disetujui'] : AKSI_TONES[aksi]
  const textOf = (step: Langkah) => {
    const { oleh, sebagai, dasar_tolak, nomor_surat, catatan } = step
    const who = [oleh, isSebagai(sebagai) ? t(`sebagai_${sebagai}`) : null]
    const facts = [
      ...who,
      dasar_tolak === null ? null : t(`tolak_${dasar_tolak}`),
      nomor_surat === null ? null : t('nomorSurat', { nomor: nomor_surat }),
    ].filter((one) => one !== null)
    return (
      <>
        {facts.join(' · ')}
        {catatan !== null && <q className={classes.quote}>{catatan}</q>}
      </>
    )
  }
  return ({ keputusan, kelompok, menunggu, pemutus, menunggu_untuk }) => [
    ...keputusan.map((step, at) => ({
      key: `${at} ${step.aksi}`,
      title: judul(step, kelompok === 'cuti'),
      when: formatInstant(step.pada, zone, language),
      text: textOf(step),
      tone: toneOf(step),
    })),
    ...(menunggu === null || keputusan.length === 0
      ? []
      : [
          {
            key: 'ahead',
            title: t(`ahead_${menunggu}`),
            when: t('aheadText'),
            text:
              menunggu_untuk === null
                ? pemutus
                    .map(({ nama, sebagai }) => (isSebagai(sebagai) ? `${nama} ${t(`sebagai_${sebagai}`)}` : nama))
                    .join(', ')
                : t(`waitsFor_${menunggu_untuk}`),
            ahead: true,
          },
        ]),
  ]
}
