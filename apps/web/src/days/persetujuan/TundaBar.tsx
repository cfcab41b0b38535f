import { Button } from '@mantine/core'
import classes from './tunda-bar.module.css'
import type { Keputusans } from './use-keputusan.ts'
import { usePerkaraSay } from './use-perkara-say.ts'
import { usePersetujuanWords } from './words.ts'

/** What was decided last, and the way back while it has not been sent. */
export function TundaBar({ keputusan }: { readonly keputusan: Keputusans }) {
  const t = usePersetujuanWords()
  const say = usePerkaraSay()
  const newest = keputusan.held.at(-1)
  const [one] = newest?.isi ?? []
  const sentence = () => {
    if (newest === undefined || one === undefined) return null
    if (newest.isi.length > 1) return t('manyDone', { n: newest.isi.length })
    const kata = say(one.perkara)
    if (one.putusan !== undefined) return kata.diputuskan?.(one.putusan.keputusan) ?? kata.ditolak
    return one.setuju ? kata.disetujui : kata.ditolak
  }
  const others = keputusan.held.length - 1
  return (
    <div className={classes.undoPlace} role="status">
      {newest !== undefined && (
        <div className={classes.undo} key={newest.id}>
          <p>
            {sentence()}
            <small>{others > 0 ? t('heldMore', { n: others }) : t('held')}</small>
          </p>
          <Button variant="white" size="compact-md" onClick={() => keputusan.undo()}>
            {t('undo')}
          </Button>
          <span className={classes.undoTime} aria-hidden />
        </div>
      )}
    </div>
  )
}
