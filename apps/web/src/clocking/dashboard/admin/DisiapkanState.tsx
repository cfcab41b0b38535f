import { searchKantor } from '../../../people-and-places/referensi/public.ts'
import { IconClock } from '../../../ui/icons.ts'
import { OfficePicker } from '../../../ui/OfficePicker.tsx'
import { Section } from '../../../ui/Section.tsx'
import { StateFrame } from '../../../ui/StateFrame.tsx'
import { DayBar } from './DayBar.tsx'
import classes from './dashboard-admin.module.css'
import { useAdminWords } from './words.ts'

type DisiapkanStateProps = {
  readonly message: string
  /** whether they come by themselves */
  readonly isSoon: boolean
  readonly tanggal: string
  readonly onDay: (tanggal: string | undefined) => void
  readonly onKantor: (kantor_id: string) => void
}

/** The figures of so many people are not ready: one office can be seen, or another day. */
export function DisiapkanState({ message, isSoon, tanggal, onDay, onKantor }: DisiapkanStateProps) {
  const t = useAdminWords()
  return (
    <Section title={t(isSoon ? 'preparing' : 'notKept')} actions={<DayBar tanggal={tanggal} onChange={onDay} />}>
      <StateFrame role="status" icon={<IconClock size={26} />} title={message} />
      <div className={classes.chooseOffice}>
        <OfficePicker
          label={t('chooseOffice')}
          value={null}
          search={searchKantor}
          onChange={(office) => office !== null && onKantor(office.id)}
        />
      </div>
    </Section>
  )
}
