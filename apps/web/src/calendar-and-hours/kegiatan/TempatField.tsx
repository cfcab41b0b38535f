import { Button } from '@mantine/core'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { DrawMode } from '../../ui/map/DrawMap.tsx'
import { SwitchField } from '../../ui/SwitchField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import classes from './kegiatan.module.css'
import { bentukOf, emptyTempat, type TempatDraft, withBentuk } from './tempat.ts'
import { useKegiatanWords } from './words.ts'

const DrawMap = lazy(() => import('../../ui/map/DrawMap.tsx').then((module) => ({ default: module.DrawMap })))

type TempatFieldProps = {
  readonly id: string
  readonly value: TempatDraft | null
  readonly onChange: (value: TempatDraft | null) => void
  /** by the name of the part */
  readonly errors: Readonly<Record<string, string>>
  readonly error?: string | undefined
  /** what the place is, where it is not that of an event */
  readonly own?: { readonly label: string; readonly description: string; readonly map: string } | undefined
}

const KEY = 'tempat'
const PARTS = ['lat', 'lng', 'radius_m'] as const

/** Where the event is, when it is not at the offices: by numbers or drawn on the map. */
export function TempatField({ id, value, onChange, errors, error, own: given }: TempatFieldProps) {
  const t = useKegiatanWords()
  const words = given ?? { label: t('ownPlace'), description: t('ownPlaceHelp'), map: t('map') }
  const [mode, setMode] = useState<DrawMode>()
  // The map draws anew whenever the list is another one.
  const fences = useMemo(() => (value ? [{ key: KEY, bentuk: bentukOf(value), bad: false }] : []), [value])
  const set = (patch: Partial<TempatDraft>) => value && onChange({ ...value, ...patch })
  return (
    <section id={id} tabIndex={-1} className={classes.place} aria-label={t('tempat')}>
      <SwitchField
        label={words.label}
        description={words.description}
        value={value !== null}
        onChange={(own) => onChange(own ? emptyTempat : null)}
      />
      {value && (
        <>
          <TextField label={t('tempat_nama')} value={value.nama} onChange={(nama) => set({ nama })} maxLength={100} />
          {value.bidang ? (
            <p className={classes.note}>{t('outline')}</p>
          ) : (
            <div className={classes.numbers}>
              {PARTS.map((part) => (
                <TextField
                  key={part}
                  id={`${id}.${part}`}
                  label={t(part)}
                  inputMode="decimal"
                  value={value[part]}
                  onChange={(text) => set({ [part]: text })}
                  required
                  {...(errors[part] ? { error: errors[part] } : {})}
                />
              ))}
            </div>
          )}
          {error && (
            <p role="alert" className={classes.failure}>
              {error}
            </p>
          )}
          <div className={classes.tools}>
            <Button variant="default" size="xs" onClick={() => setMode('lingkaran')}>
              {t('drawCircle')}
            </Button>
            <Button variant="default" size="xs" onClick={() => setMode('poligon')}>
              {t('drawOutline')}
            </Button>
            {value.bidang && (
              <Button variant="subtle" size="xs" onClick={() => set({ bidang: null })}>
                {t('useCircle')}
              </Button>
            )}
          </div>
          <div className={classes.map}>
            <Suspense>
              <DrawMap
                label={words.map}
                fences={fences}
                selected={KEY}
                mode={mode}
                onCreate={(drawn) => onChange(withBentuk(value, drawn))}
                onChange={(_key, drawn) => onChange(withBentuk(value, drawn))}
                onSelect={() => undefined}
                onModeEnd={() => setMode(undefined)}
              />
            </Suspense>
          </div>
        </>
      )}
    </section>
  )
}
