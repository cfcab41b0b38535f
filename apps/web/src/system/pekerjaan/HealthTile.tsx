import type { ReactNode } from 'react'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import type { Condition } from './health.ts'
import classes from './pekerjaan.module.css'
import { usePekerjaanWords } from './words.ts'

const TONE = { good: 'aktif', attention: 'perhatian', bad: 'ditolak' } as const

type HealthTileProps = {
  readonly label: string
  readonly value: ReactNode
  readonly note: ReactNode
  /** absent where there is nothing to judge */
  readonly condition?: Condition
}

export function HealthTile({ label, value, note, condition }: HealthTileProps) {
  const t = usePekerjaanWords()
  return (
    <div className={classes.tile}>
      <dt className={classes.label}>
        {label}
        {condition && <StatusBadge kode={condition} label={t(condition)} tone={TONE[condition]} />}
      </dt>
      <dd className={classes.fact}>
        <span className={classes.value}>{value}</span>
        <span className={classes.note}>{note}</span>
      </dd>
    </div>
  )
}
