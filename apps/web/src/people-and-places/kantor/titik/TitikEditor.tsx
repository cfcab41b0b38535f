import { RADIUS } from '@presensi/domain/kantor/titik'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Bone } from '../../../ui/Bone.tsx'
import { type Bentuk, circleOf } from '../../../ui/map/bentuk.ts'
import type { DrawMode } from '../../../ui/map/DrawMap.tsx'
import { TitikCard } from './TitikCard.tsx'
import { TitikTools } from './TitikTools.tsx'
import classes from './titik.module.css'
import { emptyCircle, freeKey, readDraft, type TitikDraft, textsOf } from './titik-draft.ts'
import { useMyPosition } from './use-my-position.ts'
import { useTitikWords } from './words.ts'

const DrawMap = lazy(() => import('../../../ui/map/DrawMap.tsx').then((module) => ({ default: module.DrawMap })))

type TitikEditorProps = {
  readonly id: string
  readonly value: readonly TitikDraft[]
  readonly onChange: (value: readonly TitikDraft[]) => void
  /** what is wrong, by index and field: '0.lat' */
  readonly errors: Readonly<Record<string, string>>
  readonly error?: string | undefined
}

const errorsOf = (errors: Readonly<Record<string, string>>, index: number): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, message]) =>
      name.startsWith(`${index}.`) ? [[name.slice(`${index}.`.length), message]] : [],
    ),
  )

/** The places of an office, on the map and in fields: both show and change the same. */
export function TitikEditor({ id, value, onChange, errors, error }: TitikEditorProps) {
  const t = useTitikWords()
  const [mode, setMode] = useState<DrawMode>()
  const [selected, setSelected] = useState<string | undefined>(value[0]?.key)
  const add = (draft: TitikDraft) => {
    onChange([...value, draft])
    setSelected(draft.key)
  }
  const addShape = (bentuk: Bentuk) => add({ key: freeKey(value), nama: '', ...textsOf(bentuk) })
  const change = (key: string, next: (draft: TitikDraft) => TitikDraft) =>
    onChange(value.map((draft) => (draft.key === key ? next(draft) : draft)))
  const position = useMyPosition((found) => addShape(circleOf(found, RADIUS.default)))
  const fences = useMemo(
    () =>
      value.map((draft) => {
        const { titik, problems } = readDraft(draft)
        return { key: draft.key, bentuk: titik, bad: problems.length > 0 }
      }),
    [value],
  )
  const hint = { lingkaran: t('hintCircle'), poligon: t('hintOutline') }

  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('legend')}</legend>
      <p className={classes.help}>{t('help')}</p>
      {error && <p className={classes.error}>{error}</p>}
      <TitikTools
        mode={mode}
        onMode={setMode}
        onLocate={position.locate}
        locating={position.busy}
        onType={() => add(emptyCircle(freeKey(value)))}
      />
      <p className={classes.note} role="status">
        {mode ? hint[mode] : position.message || (value.length > 0 ? t('hintEdit') : t('none'))}
      </p>
      <div className={classes.map}>
        <Suspense fallback={<Bone height="100%" />}>
          <DrawMap
            label={t('mapLabel')}
            fences={fences}
            selected={selected}
            mode={mode}
            onCreate={addShape}
            onChange={(key, bentuk) => change(key, (draft) => ({ ...draft, ...textsOf(bentuk) }) as TitikDraft)}
            onSelect={setSelected}
            onModeEnd={() => setMode(undefined)}
          />
        </Suspense>
      </div>
      <ul className={classes.cards}>
        {value.map((draft, index) => (
          <TitikCard
            key={draft.key}
            draft={draft}
            index={index}
            id={`${id}.${index}`}
            chosen={draft.key === selected}
            errors={errorsOf(errors, index)}
            onChange={(next) => change(draft.key, () => next)}
            onChoose={() => setSelected(draft.key)}
            onRemove={() => onChange(value.filter(({ key }) => key !== draft.key))}
          />
        ))}
      </ul>
    </fieldset>
  )
}
