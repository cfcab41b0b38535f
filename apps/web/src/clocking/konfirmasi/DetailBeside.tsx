import { EmptyState } from '../../ui/EmptyState.tsx'
import { NipText } from '../../ui/NipText.tsx'
import { BuktiPanel } from '../bukti/public.ts'
import { type DetailProps, useDetail } from './detail.ts'
import classes from './konfirmasi.module.css'
import { useKonfirmasiWords } from './words.ts'

/** Stays in sight while the list scrolls. */
export function DetailBeside(props: DetailProps) {
  const t = useKonfirmasiWords()
  const { bukti, peristiwa, buttons } = useDetail(props)
  return (
    <section className={classes.detail} aria-label={t('detail')}>
      {props.id === undefined ? (
        <EmptyState title={t('detail')} text={t('pick')} />
      ) : (
        <>
          <header className={classes.detailHead}>
            <div>
              <h2>{peristiwa?.nama ?? t('detail')}</h2>
              {peristiwa && <NipText nip={peristiwa.nip} copy />}
            </div>
            {buttons}
          </header>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must be able to scroll it */}
          <section className={classes.detailBody} tabIndex={0} aria-label={t('evidence')}>
            <BuktiPanel bukti={bukti} />
          </section>
        </>
      )}
    </section>
  )
}
