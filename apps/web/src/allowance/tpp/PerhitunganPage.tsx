import { lazy, Suspense } from 'react'
import { useButtons } from '../../access/menu/public.ts'
import { useAddress } from '../../lib/address.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { TPP_HITUNG_PARAMS } from '../params.ts'
import { HitungActs } from './HitungActs.tsx'
import { useHitungWords } from './hitung-words.ts'
import { OrangTable } from './OrangTable.tsx'
import { usePeriode } from './periode.api.ts'
import classes from './tpp.module.css'

/** Late: the list of people is there before anybody looks for another period. */
const SelectField = lazy(() => import('../../ui/SelectField.tsx').then((module) => ({ default: module.SelectField })))

/** As many periods as can be chosen from: eight years of months. */
const MOST = 100

/** What a period pays: everybody with what was given, computed and is missing. */
export function PerhitunganPage() {
  const t = useHitungWords()
  const may = useButtons('/instansi/tpp/perhitungan/lists')
  const { search, replaceAll } = useAddress(TPP_HITUNG_PARAMS)
  const periods = usePeriode({ size: MOST })
  const all = periods.data?.items ?? []
  const periode = all.find(({ id }) => id === search.periode_id) ?? all[0]
  const content = () => {
    if (periods.isError) return <ErrorState onRetry={() => void periods.refetch()} />
    if (periods.data === undefined) return <SkeletonText lines={8} />
    if (periode === undefined) return <EmptyState title={t('noPeriode')} text={t('noPeriodeText')} />
    return (
      <>
        <div className={classes.pick}>
          <Suspense fallback={<b>{periode.nama}</b>}>
            <SelectField
              label={t('periode')}
              value={periode.id}
              options={all.map(({ id, nama }) => ({ value: id, label: nama }))}
              onChange={(id) => replaceAll({ periode_id: id === '' ? undefined : id })}
            />
          </Suspense>
          <StatusBadge kode={periode.status} />
        </div>
        <HitungActs key={periode.id} periode={periode} may={may} />
        <OrangTable periode={periode} may={may} />
      </>
    )
  }
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      {content()}
    </>
  )
}
