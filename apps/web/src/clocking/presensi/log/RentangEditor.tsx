import { Button } from '@mantine/core'
import { useState } from 'react'
import { useToday } from '../../../lib/use-today.ts'
import { DateField } from '../../../ui/DateField.tsx'
import classes from './presensi-log.module.css'
import { MOST_DAYS, problemOf, quickRentang, readRentang, writeRentang } from './rentang.ts'
import { useLogWords } from './words.ts'

type RentangEditorProps = {
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
}

/** A day or a span: the usual ones at a click, others typed. */
export function RentangEditor({ values, onChange }: RentangEditorProps) {
  const t = useLogWords()
  const today = useToday()
  const chosen = readRentang(values)
  const [mulai, setMulai] = useState(chosen?.mulai ?? '')
  const [selesai, setSelesai] = useState(chosen?.selesai ?? '')
  const typed = { mulai, selesai: selesai || mulai }
  const problem = mulai === '' ? undefined : problemOf(typed)
  const ready = readRentang([typed.mulai, typed.selesai])
  const said = problem === 'turned' ? t('turned') : problem === 'long' ? t('tooLong', { n: MOST_DAYS }) : undefined
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
