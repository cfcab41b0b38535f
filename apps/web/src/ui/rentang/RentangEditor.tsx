import { Button } from '@mantine/core'
import { useState } from 'react'
import { useToday } from '../../lib/use-today.ts'
import { DateField } from '../DateField.tsx'
import classes from './rentang.module.css'
import { problemOf, quickRentang, readRentang, writeRentang } from './rentang.ts'
import { useRentangWords } from './words.ts'

type RentangEditorProps = {
  readonly values: readonly string[]
  /** so many days at most */
  readonly most: number
  readonly onChange: (values: readonly string[]) => void
}

/** A day or a span: the usual ones at a click, others typed. */
export function RentangEditor({ values, most, onChange }: RentangEditorProps) {
  const t = useRentangWords()
  const today = useToday()
  const chosen = readRentang(values, most)
  const [mulai, setMulai] = useState(chosen?.mulai ?? '')
  const [selesai, setSelesai] = useState(chosen?.selesai ?? '')
  const typed = { mulai, selesai: selesai || mulai }
  const problem = mulai === '' ? undefined : problemOf(typed, most)
  const ready = readRentang([typed.mulai, typed.selesai], most)
  const said = problem === 'turned' ? t('turned') : problem === 'long' ? t('tooLong', { n: most }) : undefined
  return (
    <div className={classes.rentang}>
      <div className={classes.quick}>
        {quickRentang(today).map(({ key, ...rentang }) => (
          <Button key={key} variant="default" size="compact-sm" onClick={() => onChange(writeRentang(rentang))}>
            {t(key)}
          </Button>
        ))}
      </div>
      <DateField label={t('from')} value={mulai} onChange={setMulai} max={today} />
      <DateField
        label={t('to')}
        description={t('toHelp')}
        value={selesai}
        onChange={setSelesai}
        max={today}
        {...(said ? { error: said } : {})}
      />
      <Button size="sm" disabled={ready === undefined} onClick={() => ready && onChange(writeRentang(ready))}>
        {t('apply')}
      </Button>
    </div>
  )
}
