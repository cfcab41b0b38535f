import { Button } from '@mantine/core'
import { weekdayNames } from '@presensi/contract/kata/format'
import { ENAM_HARI, LIMA_HARI, RAMADAN } from '@presensi/domain/jadwal/baku'
import { type JenisJamKerja, weeklyTotal } from '@presensi/domain/jadwal/jam-kerja'
import type { JenisPegawai } from '@presensi/domain/pegawai/nip'
import { useLanguage } from '../../lib/language.ts'
import { HariCard } from './HariCard.tsx'
import classes from './jam-kerja.module.css'
import { type HariDraft, type HariField, readableRows, toWeek } from './minggu.ts'
import { WeekTotal } from './WeekTotal.tsx'
import { useJamKerjaWords } from './words.ts'

type WeekEditorProps = {
  readonly id: string
  readonly value: readonly HariDraft[]
  readonly jenis: JenisJamKerja
  readonly jenisPegawai: readonly JenisPegawai[]
  /** a weekday without times falls to weaker hours: then it can also be called free */
  readonly fallsThrough: boolean
  readonly onChange: (value: readonly HariDraft[]) => void
  /** by '<weekday>.<field>' */
  readonly errors: Readonly<Record<string, string>>
  readonly error?: string | undefined
}

const READY = [
  ['lima', LIMA_HARI],
  ['enam', ENAM_HARI],
  ['ramadanSet', RAMADAN],
] as const

export function WeekEditor(props: WeekEditorProps) {
  const { id, value, jenis, jenisPegawai, fallsThrough, onChange, errors, error } = props
  const t = useJamKerjaWords()
  const language = useLanguage()
  const names = weekdayNames(language)
  const change = (hari: number, patch: Partial<HariDraft>) =>
    onChange(value.map((draft) => (draft.hari === hari ? { ...draft, ...patch } : draft)))
  const errorsOf = (hari: number): Partial<Record<HariField, string>> =>
    Object.fromEntries(
      Object.entries(errors).flatMap(([key, message]) => {
        const [day, field] = key.split('.')
        return Number(day) === hari && field ? [[field, message]] : []
      }),
    )
  const [monday] = value
  const copyDown = () => {
    if (monday) onChange(value.map((draft) => (draft.kerja ? { ...monday, hari: draft.hari } : draft)))
  }
  return (
    <section className={classes.week} id={id} tabIndex={-1} aria-label={t('week')}>
      <h3 className={classes.heading}>{t('week')}</h3>
      <fieldset className={classes.ready}>
        <legend>{t('readyMade')}</legend>
        {READY.map(([key, rows]) => (
          <Button key={key} variant="default" size="xs" onClick={() => onChange(toWeek(rows))}>
            {t(key)}
          </Button>
        ))}
        {monday?.kerja && (
          <Button variant="subtle" size="xs" onClick={copyDown}>
            {t('copyDown')}
          </Button>
        )}
      </fieldset>
      {error && (
        <p role="alert" className={classes.failure}>
          {error}
        </p>
      )}
      {value.map((draft) => (
        <HariCard
          key={draft.hari}
          id={`${id}.${draft.hari}`}
          name={names[draft.hari - 1] ?? ''}
          draft={draft}
          fallsThrough={fallsThrough}
          errors={errorsOf(draft.hari)}
          onChange={(patch) => change(draft.hari, patch)}
        />
      ))}
      <div className={classes.sum}>
        <WeekTotal total={weeklyTotal({ hari: readableRows(value), jenis, jenis_pegawai: jenisPegawai })} />
      </div>
    </section>
  )
}
