import { FLEKSI_CARA } from '@presensi/domain/jadwal/jam-kerja'
import { SelectField } from '../../ui/SelectField.tsx'
import { SwitchField } from '../../ui/SwitchField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TimeField } from '../../ui/TimeField.tsx'
import classes from './jam-kerja.module.css'
import type { HariDraft, HariField } from './minggu.ts'
import { useJamKerjaWords } from './words.ts'

type HariCardProps = {
  /** ids of its fields begin with this, so that the summary of errors leads there */
  readonly id: string
  readonly name: string
  readonly draft: HariDraft
  readonly fallsThrough: boolean
  readonly errors: Readonly<Partial<Record<HariField, string>>>
  readonly onChange: (patch: Partial<HariDraft>) => void
}

const DAY = ['masuk', 'pulang', 'istirahat_mulai', 'istirahat_selesai'] as const
const WINDOWS = ['masuk_dari', 'masuk_sampai', 'pulang_dari', 'pulang_sampai'] as const
const FURTHER: readonly HariField[] = [
  ...WINDOWS,
  'toleransi_menit',
  'fleksi_menit',
  'fleksi_awal_menit',
  'fleksi_cara',
]

const KEADAAN = ['kerja', 'libur', 'ikut'] as const
const stateOf = ({ kerja, libur }: HariDraft): (typeof KEADAAN)[number] => (kerja ? 'kerja' : libur ? 'libur' : 'ikut')

/** One weekday: switched on it has its times; what is rarely changed is folded away, and opens when something is wrong there. */
export function HariCard({ id, name, draft, fallsThrough, errors, onChange }: HariCardProps) {
  const t = useJamKerjaWords()
  const bind = (field: HariField) => ({
    id: `${id}.${field}`,
    label: t(field),
    value: draft[field],
    onChange: (value: string) => onChange({ [field]: value }),
    ...(errors[field] ? { error: errors[field] } : {}),
  })
  const wrong = FURTHER.some((field) => errors[field] !== undefined)
  return (
    <fieldset className={classes.day} data-free={!draft.kerja || undefined}>
      <legend>{name}</legend>
      {fallsThrough ? (
        <SelectField
          label={t('keadaan')}
          value={stateOf(draft)}
          onChange={(state) => onChange({ kerja: state === 'kerja', libur: state === 'libur' })}
          options={KEADAAN.map((value) => ({ value, label: t(`hari_${value}`) }))}
        />
      ) : (
        <SwitchField
          label={draft.kerja ? t('works', { hari: name }) : t('free')}
          value={draft.kerja}
          onChange={(kerja) => onChange({ kerja })}
        />
      )}
      {draft.kerja && (
        <>
          <div className={classes.times}>
            {DAY.map((field) => (
              <TimeField key={field} {...bind(field)} required={field === 'masuk' || field === 'pulang'} />
            ))}
          </div>
          <details {...(wrong ? { open: true } : {})}>
            <summary>{t('more')}</summary>
            <div className={classes.times}>
              <TextField {...bind('toleransi_menit')} inputMode="numeric" maxLength={3} />
              <TextField {...bind('fleksi_awal_menit')} inputMode="numeric" maxLength={3} />
              <TextField {...bind('fleksi_menit')} inputMode="numeric" maxLength={3} />
              <SelectField
                {...bind('fleksi_cara')}
                options={FLEKSI_CARA.map((value) => ({ value, label: t(value) }))}
              />
            </div>
            <div className={classes.times}>
              {WINDOWS.map((field) => (
                <TimeField key={field} {...bind(field)} />
              ))}
            </div>
          </details>
        </>
      )}
    </fieldset>
  )
}
