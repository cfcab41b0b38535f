import { BarChart } from '../BarChart.tsx'
import { KeyValue } from '../KeyValue.tsx'
import { Section } from '../Section.tsx'
import { Sparkline } from '../Sparkline.tsx'
import { useStatusWords } from '../status-words.ts'
import { trend, week } from './samples.ts'
import { useGalleryWords } from './words.ts'

export function ChartsGallery() {
  const say = useGalleryWords()
  const status = useStatusWords()
  return (
    <Section title={say('charts')}>
      <KeyValue
        items={[{ key: 'trend', label: say('presenceRate'), value: <Sparkline values={trend} label={say('trend')} /> }]}
      />
      <BarChart
        title={say('chartTitle')}
        points={week}
        series={[
          { key: 'hadir', label: status('H'), tone: 'hadir' },
          { key: 'tl', label: status('TL1'), tone: 'tl2' },
          { key: 'menunggu', label: status('perlu_konfirmasi'), tone: 'menunggu' },
          { key: 'cuti', label: status('CT'), tone: 'cuti' },
          { key: 'tk', label: status('TK'), tone: 'tk' },
        ]}
      />
    </Section>
  )
}
