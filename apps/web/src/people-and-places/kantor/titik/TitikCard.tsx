import { ActionIcon } from '@mantine/core'
import { IconFocus2, IconTrash } from '../../../ui/icons.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { TitikFields } from './TitikFields.tsx'
import classes from './titik.module.css'
import type { TitikDraft } from './titik-draft.ts'
import { kindName, titikName } from './titik-problems.ts'
import { useTitikWords } from './words.ts'

type TitikCardProps = {
  readonly draft: TitikDraft
  readonly index: number
  readonly id: string
  readonly chosen: boolean
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (draft: TitikDraft) => void
  readonly onChoose: () => void
  readonly onRemove: () => void
}

export function TitikCard(props: TitikCardProps) {
  const { draft, index, id, chosen, errors, onChange, onChoose, onRemove } = props
  const t = useTitikWords()
  const nama = titikName(draft, index, t)
  return (
    <li
      className={classes.card}
      data-chosen={chosen || undefined}
      data-bad={Object.keys(errors).length > 0 || undefined}
      onFocus={chosen ? undefined : onChoose}
    >
      <div className={classes.cardHead}>
        <span className={classes.cardName}>
          {nama} <span className={classes.kind}>{kindName(draft, t)}</span>
        </span>
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={t('show', { nama })}
          aria-pressed={chosen}
          onClick={onChoose}
        >
          <IconFocus2 size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" color="merah" size="lg" aria-label={t('remove', { nama })} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
      <TextField
        id={`${id}.nama`}
        label={t('nama')}
        value={draft.nama}
        onChange={(typed) => onChange({ ...draft, nama: typed })}
        maxLength={100}
        autoComplete="off"
        {...(errors.nama ? { error: errors.nama } : {})}
      />
      <TitikFields draft={draft} id={id} errors={errors} onChange={onChange} />
    </li>
  )
}
