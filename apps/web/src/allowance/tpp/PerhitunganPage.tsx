import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { type ButtonRight, useButtons } from '../../access/menu/public.ts'
import { useAddress } from '../../lib/address.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { TabBar } from '../../ui/TabBar.tsx'
import { TPP_HITUNG_PARAMS } from '../params.ts'
import { HitungActs } from './HitungActs.tsx'
import { useHitungWords } from './hitung-words.ts'
import { OrangTable } from './OrangTable.tsx'
import { type Periode, usePeriode } from './periode.api.ts'
import classes from './tpp.module.css'

/** Late: the list of people is there before anybody looks for something else. */
const SelectField = lazy(() => import('../../ui/SelectField.tsx').then((module) => ({ default: module.SelectField })))
const OrangDrawer = lazy(() => import('./OrangDrawer.tsx').then((module) => ({ default: module.OrangDrawer })))
const KurangList = lazy(() => import('./KurangList.tsx').then((module) => ({ default: module.KurangList })))
const KoreksiTab = lazy(() => import('./KoreksiTab.tsx').then((module) => ({ default: module.KoreksiTab })))
const BandingTab = lazy(() => import('./BandingTab.tsx').then((module) => ({ default: module.BandingTab })))
const SimulasiTab = lazy(() => import('./SimulasiTab.tsx').then((module) => ({ default: module.SimulasiTab })))

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
              onChange={(id) => replaceAll({ periode_id: id === '' ? undefined : id, tab: search.tab })}
            />
          </Suspense>
          <StatusBadge kode={periode.status} />
        </div>
        <HitungActs key={periode.id} periode={periode} may={may} />
        <PeriodeParts periode={periode} all={all} may={may} />
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

type PeriodePartsProps = {
  readonly periode: Periode
  readonly all: readonly Periode[]
  readonly may: (right: ButtonRight) => boolean
}

/** The people of a period and what is done about them; whoever is opened is opened above all of it. */
function PeriodeParts({ periode, all, may }: PeriodePartsProps) {
  const t = useHitungWords()
  const { search, replaceAll, change } = useAddress(TPP_HITUNG_PARAMS)
  const opened = useOnceOpened(search.nip !== undefined)
  const open = (nip: string) => change({ periode_id: periode.id, nip })
  const content = (shown: string) => {
    if (shown === 'kurang') return <KurangList periode_id={periode.id} mayRemind={may('proses')} level={2} />
    if (shown === 'koreksi') return <KoreksiTab key={periode.id} periode={periode} may={may} />
    if (shown === 'banding') return <BandingTab key={periode.id} periode={periode} all={all} onOpen={open} />
    if (shown === 'simulasi') return <SimulasiTab key={periode.id} periode={periode} onOpen={open} />
    return <OrangTable periode={periode} />
  }
  const tabs = [
    'pegawai' as const,
    ...(periode.status === 'final' ? [] : ['kurang' as const]),
    ...(['koreksi', 'banding'] as const),
    ...(may('proses') ? ['simulasi' as const] : []),
  ]
  return (
    <>
      {periode.perlu_dihitung_ulang > 0 && (
        <p className={classes.note}>
          {t('ulangN', { n: periode.perlu_dihitung_ulang })}{' '}
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => replaceAll({ periode_id: periode.id, kerja: search.kerja, perlu_dihitung_ulang: 'true' })}
          >
            {t('ulangSee')}
          </Button>
        </p>
      )}
      <TabBar
        label={periode.nama}
        value={search.tab}
        items={tabs.map((value) => ({ value, label: t(`tab_${value}`) }))}
        onChange={(next) =>
          replaceAll({ periode_id: periode.id, kerja: search.kerja, tab: next === 'pegawai' ? undefined : next })
        }
      >
        {(shown) => <Suspense fallback={<SkeletonText lines={6} />}>{content(shown)}</Suspense>}
      </TabBar>
      <Suspense>
        {opened && (
          <OrangDrawer periode={periode} nip={search.nip} may={may} onClose={() => change({ nip: undefined })} />
        )}
      </Suspense>
    </>
  )
}
