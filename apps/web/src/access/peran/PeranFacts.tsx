import { KeyValue } from '../../ui/KeyValue.tsx'
import { PeriodText } from '../../ui/PeriodText.tsx'
import type { Penugasan } from './peran.api.ts'
import classes from './peran.module.css'
import { useRoleWords } from './role-words.ts'
import { usePeranPageWords } from './words.ts'

/** An assignment that the person may look at but not change, and why. */
export function PeranFacts({ row, why }: { readonly row: Penugasan; readonly why: string }) {
  const t = usePeranPageWords()
  const sayDuty = useRoleWords()
  return (
    <>
      <p className={classes.locked}>{why}</p>
      <KeyValue
        items={[
          { key: 'role', label: t('role'), value: sayDuty(row.role) },
          { key: 'kantor', label: t('kantor'), value: row.kantor ?? t('allOffices') },
          { key: 'berlaku', label: t('period'), value: <PeriodText mulai={row.mulai} selesai={row.selesai} /> },
          { key: 'status', label: t('status'), value: t(row.status) },
        ]}
      />
    </>
  )
}
