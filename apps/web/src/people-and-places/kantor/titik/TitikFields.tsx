import { TextAreaField } from '../../../ui/TextAreaField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import classes from './titik.module.css'
import { isCircle, readPastedPair, type TitikDraft } from './titik-draft.ts'
import { useTitikWords } from './words.ts'

type TitikFieldsProps = {
  readonly draft: TitikDraft
  /** ids of the fields begin with it; the summary of the form leads to them */
  readonly id: string
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (draft: TitikDraft) => void
}

export function TitikFields({ draft, id, errors, onChange }: TitikFieldsProps) {
  const t = useTitikWords()
  const at = (field: string) => ({ id: `${id}.${field}`, ...(errors[field] ? { error: errors[field] } : {}) })
  if (!isCircle(draft)) {
    return (
      <TextAreaField
        {...at('sudut')}
        label={t('sudut')}
        description={t('sudutHelp')}
        rows={4}
        value={draft.sudut}
        onChange={(sudut) => onChange({ ...draft, sudut })}
        required
      />
    )
  }
  const place = (field: 'lat' | 'lng') => (text: string) =>
    onChange({ ...draft, ...(readPastedPair(text) ?? { [field]: text }) })
  return (
    <div className={classes.numbers}>
      <TextField
        {...at('lat')}
        label={t('lat')}
        value={draft.lat}
        onChange={place('lat')}
        maxLength={60}
        autoComplete="off"
        required
      />
      <TextField
        {...at('lng')}
        label={t('lng')}
        value={draft.lng}
        onChange={place('lng')}
        maxLength={60}
        autoComplete="off"
        required
      />
      <TextField
        {...at('radius_m')}
        label={t('radius')}
        placeholder={t('radiusHelp')}
        inputMode="numeric"
        value={draft.radius_m}
        onChange={(radius_m) => onChange({ ...draft, radius_m })}
        maxLength={8}
        autoComplete="off"
        required
      />
    </div>
  )
}
