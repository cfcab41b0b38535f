import { EmptyState } from '../../ui/EmptyState.tsx'
import { NipText } from '../../ui/NipText.tsx'
import { BuktiPanel, mayDecide, useBukti } from '../bukti/public.ts'
import { DetailButtons } from './DetailButtons.tsx'
import type { DetailProps } from './KonfirmasiDetail.tsx'
import classes from './konfirmasi.module.css'
import { useKonfirmasiWords } from './words.ts'

/** Stays in sight while the list scrolls. */
export function DetailBeside({ id, known, ...acts }: DetailProps) {
  const t = useKonfirmasiWords()
  const bukti = useBukti(id)
  const peristiwa = bukti.data?.peristiwa ?? known
  // The list knows who decides as a superior.
  const decidable = mayDecide(known) || mayDecide(peristiwa)
  return (
    <section className={classes.detail} aria-label={t('detail')}>
      {id === undefined ? (
        <EmptyState title={t('detail')} text={t('pick')} />
      ) : (
        <>
          <header className={classes.detailHead}>
            <div>
              <h2>{peristiwa?.nama ?? t('detail')}</h2>
              {peristiwa && <NipText nip={peristiwa.nip} copy />}
            </div>
            {peristiwa && decidable && <DetailButtons {...acts} peristiwa={peristiwa} />}
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
