import { EmptyState } from '../../ui/EmptyState.tsx'
import { NipText } from '../../ui/NipText.tsx'
import type { DetailProps } from './Antrean.tsx'
import { PerkaraDetail } from './PerkaraDetail.tsx'
import classes from './persetujuan.module.css'
import { usePerkaraSay } from './use-perkara-say.ts'
import { usePersetujuanWords } from './words.ts'

/** Stays in sight while the list scrolls. */
export function DetailBeside({ perkara, buttons }: DetailProps) {
  const t = usePersetujuanWords()
  const say = usePerkaraSay()
  if (perkara === undefined)
    return (
      <section className={classes.detail} aria-label={t('detail')}>
        <EmptyState title={t('detail')} text={t('pick')} />
      </section>
    )
  const { nama, nip } = say(perkara)
  return (
    <section className={classes.detail} aria-label={t('detail')}>
      <header className={classes.detailHead}>
        <div>
          <h2>{nama}</h2>
          {nip !== undefined && <NipText nip={nip} copy />}
        </div>
        {buttons}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must be able to scroll it */}
      <section className={classes.detailBody} tabIndex={0} aria-label={t('evidence')}>
        <PerkaraDetail perkara={perkara} />
      </section>
    </section>
  )
}
