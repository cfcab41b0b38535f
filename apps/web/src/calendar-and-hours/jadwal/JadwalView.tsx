import { formatMinutes, formatTime, instantIn } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { Timeline } from '../../ui/Timeline.tsx'
import type { JadwalHari } from './jadwal.api.ts'
import classes from './jadwal.module.css'
import { useReasonSay } from './use-reason-say.ts'
import { useJadwalWords } from './words.ts'

const TONE = { kerja: 'hadir', libur: 'libur', lepas: 'libur', tanpa_penempatan: 'perhatian' } as const

/** What the day is, its times, and each rule that said so. */
export function JadwalView({ hari }: { readonly hari: JadwalHari }) {
  const t = useJadwalWords()
  const language = useLanguage()
  const say = useReasonSay()
  const { waktu } = hari
  const zone = waktu?.zona_waktu ?? 'Asia/Jakarta'
  const at = (instant: string) => formatTime(instantIn(instant, zone)?.time ?? '', language, zone)
  const span = ({ mulai, selesai }: { mulai: string; selesai: string }) =>
    t('until', { mulai: at(mulai), selesai: at(selesai) })
  const times = waktu && [
    { key: 'masuk', label: t('masuk'), value: at(waktu.masuk) },
    { key: 'pulang', label: t('pulang'), value: at(waktu.pulang) },
    ...(waktu.istirahat ? [{ key: 'istirahat', label: t('istirahat'), value: span(waktu.istirahat) }] : []),
    { key: 'toleransi', label: t('toleransi'), value: formatMinutes(waktu.toleransi_detik / 60, language) },
    ...(waktu.fleksi_menit > 0
      ? [
          {
            key: 'fleksi',
            label: t('fleksi'),
            value: `${formatMinutes(waktu.fleksi_menit, language)}, ${t(`fleksi_${waktu.fleksi_cara}`)}`,
          },
        ]
      : []),
    { key: 'jendela_masuk', label: t('jendelaMasuk'), value: span(waktu.jendela_masuk) },
    { key: 'jendela_pulang', label: t('jendelaPulang'), value: span(waktu.jendela_pulang) },
  ]
  return (
    <div className={classes.view}>
      <p className={classes.state}>
        <StatusBadge kode={hari.status} label={t(hari.status)} tone={TONE[hari.status]} />
      </p>
      <KeyValue items={[{ key: 'kantor', label: t('kantor'), value: hari.kantor }, ...(times ?? [])]} />
      <h3 className={classes.heading}>{t('reasons')}</h3>
      <Timeline
        label={t('reasons')}
        items={hari.alasan.map((alasan, index) => ({
          key: `${index} ${alasan.aturan}`,
          ...say(alasan),
          tone: TONE[hari.status],
        }))}
      />
    </div>
  )
}
