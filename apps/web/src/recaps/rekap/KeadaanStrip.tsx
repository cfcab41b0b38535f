import { Button } from '@mantine/core'
import { BulanBadge } from './BulanBadge.tsx'
import { blocking } from './BulanKantorPanel.tsx'
import { type Bulan, useTerbuka } from './bulan.api.ts'
import classes from './bulan.module.css'
import { useBulanWords } from './bulan-words.ts'
import { useRekapWords } from './words.ts'

type KeadaanStripProps = {
  readonly kantor_id: string | undefined
  readonly month: Bulan
  readonly onOpen: (kantor_id: string) => void
}

/** How the office's month stands, above its people, and the way to it. Nothing where no single office is meant. */
export function KeadaanStrip({ kantor_id, month, onOpen }: KeadaanStripProps) {
  const t = useRekapWords()
  const say = useBulanWords()
  const { data } = useTerbuka(kantor_id, month, 1)
  const bulan = data?.kantor
  if (data === undefined || bulan == null) return null
  const n = blocking(data.jumlah)
  return (
    <div className={classes.strip} role="status">
      <BulanBadge bulan={bulan} />
      <span>{bulan.kantor}</span>
      {data.status !== 'final' && n > 0 && <span>{say('countedBlocks', { n })}</span>}
      <Button variant="subtle" size="compact-sm" onClick={() => onOpen(bulan.kantor_id)}>
        {t('seeBulan')}
      </Button>
    </div>
  )
}
