import { Button } from '@mantine/core'
import { IconCircle, IconCurrentLocation, IconPlus, IconPolygon, IconX } from '../../../ui/icons.ts'
import type { DrawMode } from '../../../ui/map/DrawMap.tsx'
import classes from './titik.module.css'
import { useTitikWords } from './words.ts'

type TitikToolsProps = {
  readonly mode: DrawMode | undefined
  readonly onMode: (mode: DrawMode | undefined) => void
  readonly onLocate: () => void
  readonly locating: boolean
  readonly onType: () => void
}

/** The ways to a new titik: two by pointer, one by standing there, one by typing. */
export function TitikTools({ mode, onMode, onLocate, locating, onType }: TitikToolsProps) {
  const t = useTitikWords()
  if (mode !== undefined) {
    return (
      <div className={classes.tools}>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconX size={16} aria-hidden />}
          onClick={() => onMode(undefined)}
        >
          {t('stop')}
        </Button>
      </div>
    )
  }
  return (
    <div className={classes.tools}>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconCircle size={16} aria-hidden />}
        onClick={() => onMode('lingkaran')}
      >
        {t('drawCircle')}
      </Button>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPolygon size={16} aria-hidden />}
        onClick={() => onMode('poligon')}
      >
        {t('drawOutline')}
      </Button>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconCurrentLocation size={16} aria-hidden />}
        loading={locating}
        onClick={onLocate}
      >
        {t('useMine')}
      </Button>
      <Button variant="default" size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={onType}>
        {t('type')}
      </Button>
    </div>
  )
}
