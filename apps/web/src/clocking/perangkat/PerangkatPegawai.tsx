import { formatInstant } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'
import { sayError } from '../../lib/say-error.ts'
import { useZone } from '../../lib/use-zone.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { usePerangkat } from './perangkat.api.ts'
import classes from './perangkat.module.css'
import { usePerangkatWords } from './words.ts'

/** The devices that a person clocked in with; the one in use first. */
export function PerangkatPegawai({ nip }: { readonly nip: string }) {
  const t = usePerangkatWords()
  const language = useLanguage()
  const zone = useZone()
  const perangkat = usePerangkat(nip)
  const moment = (instant: string) => formatInstant(instant, zone, language)
  if (perangkat.isPending) return <SkeletonText lines={2} />
  if (perangkat.isError)
    return <ErrorState message={sayError(perangkat.error)} onRetry={() => void perangkat.refetch()} />
  if (perangkat.data.length === 0) return <p className={classes.none}>{t('none')}</p>
  const sorted = [...perangkat.data].sort(
    (one, other) => Number(other.aktif) - Number(one.aktif) || other.diikat_pada.localeCompare(one.diikat_pada),
  )
  return (
    <ul className={classes.list} aria-label={t('label')}>
      {sorted.map((one) => (
        <li key={one.id}>
          <div className={classes.head}>
            <strong>{one.nama ?? one.agen ?? t('unnamed')}</strong>
            <StatusBadge kode={one.aktif ? 'aktif' : 'nonaktif'} label={t(one.aktif ? 'aktif' : 'lepas')} />
          </div>
          <span>{one.terakhir_pada === null ? t('never') : t('last', { waktu: moment(one.terakhir_pada) })}</span>
          <span>{t('since', { waktu: moment(one.diikat_pada) })}</span>
          {one.dilepas_pada !== null && <span>{t('until', { waktu: moment(one.dilepas_pada) })}</span>}
        </li>
      ))}
    </ul>
  )
}
