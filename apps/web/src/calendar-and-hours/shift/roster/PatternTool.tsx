import { Button } from '@mantine/core'
import { useState } from 'react'
import { ordered, type Placed, type Range, sizeOf } from '../../../ui/month-grid/cells.ts'
import { TextField } from '../../../ui/TextField.tsx'
import classes from './roster.module.css'
import { patternOver, readPattern } from './roster-cells.ts'
import { useRosterWords } from './words.ts'

type PatternToolProps = {
  readonly range: Range
  readonly days: number
  readonly codes: readonly string[]
  readonly onPut: (placed: readonly Placed[]) => void
}

/** 'P-P-M-M-L-L' over the selection, person by person shifted where turns rotate. */
export function PatternTool({ range, days, codes, onPut }: PatternToolProps) {
  const t = useRosterWords()
  const [text, setText] = useState('')
  const [shiftBy, setShiftBy] = useState('0')
  const [problem, setProblem] = useState<string>()
  const apply = () => {
    const pattern = readPattern(text)
    const unknown = pattern.find((kode) => !codes.includes(kode))
    if (pattern.length === 0) return setProblem(t('patternEmpty'))
    if (unknown !== undefined) return setProblem(t('patternUnknown', { kode: unknown }))
    setProblem(undefined)
    const { from, to } = ordered(range)
    const over = sizeOf(range).days > 1 ? range : { from, to: { row: to.row, day: days - 1 } }
    onPut(patternOver(pattern, over, Math.abs(Math.trunc(Number(shiftBy))) || 0))
  }
  return (
    <div className={classes.bar}>
      <TextField
        label={t('pattern')}
        description={t('patternHelp')}
        value={text}
        onChange={(value) => {
          setText(value)
          setProblem(undefined)
        }}
        maxLength={200}
        {...(problem ? { error: problem } : {})}
      />
      <TextField
        label={t('patternShift')}
        value={shiftBy}
        onChange={(value) => setShiftBy(value.replace(/\D/g, '').slice(0, 2))}
        inputMode="numeric"
      />
      <Button variant="default" onClick={apply}>
        {t('patternApply')}
      </Button>
    </div>
  )
}
