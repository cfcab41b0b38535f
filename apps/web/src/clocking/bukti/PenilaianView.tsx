import { toneOf } from '../../theme/status.ts'
import { useStatusSay } from '../../ui/status-words.ts'
import { Timeline } from '../../ui/Timeline.tsx'
import type { Bukti } from './bukti.api.ts'
import { usePeristiwaSay } from './use-peristiwa-say.ts'
import { useBuktiWords } from './words.ts'

const TITLES = { otomatis: 'automatic', keputusan: 'decision', turunan: 'derived' } as const
type PenilaianViewProps = Pick<Bukti, 'peristiwa' | 'penilaian'>

/** The grade it came with and everything that happened to it after. */
export function PenilaianView({ peristiwa, penilaian }: PenilaianViewProps) {
  const t = useBuktiWords()
  const say = usePeristiwaSay()
  const sayStatus = useStatusSay()
  const zone = peristiwa.zona_waktu
  const later = penilaian.map(({ nomor, jenis, nilai, pesan, oleh, sebagai, pada }) => ({
    key: String(nomor),
    title: jenis === 'permintaan' ? t('asked') : `${t(TITLES[jenis])}: ${sayStatus(nilai)}`,
    when: say.moment(pada, zone),
    text: [oleh === null ? '' : t('by', { nama: say.pemutus(oleh, sebagai) }), pesan].filter(Boolean).join('. '),
    tone: toneOf(nilai),
  }))
  const first = {
    key: 'awal',
    title: `${t('first')}: ${sayStatus(peristiwa.nilai_awal)}`,
    when: say.moment(peristiwa.diterima_pada, zone),
    tone: toneOf(peristiwa.nilai_awal),
  }
  return <Timeline label={t('history')} items={[first, ...later]} />
}
