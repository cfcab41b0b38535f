import { useState } from 'react'
import { DateText } from '../DateText.tsx'
import { JobProgress } from '../JobProgress.tsx'
import { Section } from '../Section.tsx'
import { TabBar } from '../TabBar.tsx'
import { Timeline } from '../Timeline.tsx'
import classes from './gallery.module.css'
import { useGalleryWords } from './words.ts'

export function WorkGallery() {
  const say = useGalleryWords()
  const [tab, setTab] = useState('menunggu')
  const names = { menunggu: say('waiting'), diputuskan: say('decided') }
  return (
    <Section title={say('work')}>
      <div className={classes.stack}>
        <JobProgress title={say('jobTitle')} state="berjalan" done={3120} total={5000} failed={2} />
        <JobProgress title={say('upload')} state="selesai" done={128} total={128} />
        <Timeline
          label={say('history')}
          items={[
            { key: '1', title: say('submitted'), when: <DateText value="2026-11-10" />, tone: 'info' },
            {
              key: '2',
              title: say('approved'),
              when: <DateText value="2026-11-11" />,
              text: say('approvedNote'),
              tone: 'aktif',
            },
            { key: '3', title: say('next'), ahead: true },
          ]}
        />
        <TabBar
          label={say('tabs')}
          value={tab}
          onChange={setTab}
          items={[
            { value: 'menunggu', label: names.menunggu, count: 4 },
            { value: 'diputuskan', label: names.diputuskan },
          ]}
        >
          {(value) => say('panel', { nama: value === 'menunggu' ? names.menunggu : names.diputuskan })}
        </TabBar>
      </div>
    </Section>
  )
}
