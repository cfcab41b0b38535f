import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '../../ui/icons.ts'
import { useNasional } from './hari-libur.api.ts'
import classes from './hari-libur.module.css'
import { useLiburWords } from './words.ts'

type NasionalBannerProps = { readonly tahun: number; readonly mayApply: boolean; readonly onOpen: () => void }

/** What of the national list is missing or different in this year, and the way to apply it. */
export function NasionalBanner({ tahun, mayApply, onOpen }: NasionalBannerProps) {
  const t = useLiburWords()
  const { data } = useNasional(tahun)
  if (data === undefined) return <div className={classes.bannerPlace} />
  if (data === null)
    return (
      <div className={classes.banner}>
        <IconInfoCircle size={20} aria-hidden />
        <p>{t('bannerNone', { tahun })}</p>
      </div>
    )
  const { belum, berbeda, dicabut } = data.jumlah
  const waits = belum + berbeda + dicabut > 0
  const parts = [
    belum > 0 && t('missing', { n: belum }),
    berbeda > 0 && t('different', { n: berbeda }),
    dicabut > 0 && t('withdrawn', { n: dicabut }),
  ].filter(Boolean)
  return (
    <section className={classes.banner} data-waits={waits || undefined} aria-label={t('nasionalTitle', { tahun })}>
      {waits ? <IconAlertTriangle size={20} aria-hidden /> : <IconCheck size={20} aria-hidden />}
      <div>
        <p>{waits ? t('bannerTitle', { tahun }) : t('bannerDone', { tahun, n: data.items.length })}</p>
        {waits && <p className={classes.bannerFacts}>{parts.join(' · ')}</p>}
      </div>
      <Button variant={waits && mayApply ? 'filled' : 'default'} size="sm" onClick={onOpen}>
        {waits && mayApply ? t('preview') : t('look')}
      </Button>
    </section>
  )
}
