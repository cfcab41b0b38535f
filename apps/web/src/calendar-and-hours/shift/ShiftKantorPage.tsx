import { ShiftList } from './ShiftList.tsx'
import { useShiftWords } from './words.ts'

/** Shifts that an office may use, to look up. */
export function ShiftKantorPage() {
  const t = useShiftWords()
  return (
    <ShiftList
      title={t('refTitle')}
      purpose={t('refPurpose')}
      emptyText={t('refEmptyText')}
      mayAdd={false}
      maySave={false}
      mayDelete={false}
    />
  )
}
