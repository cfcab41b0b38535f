import { lazy, Suspense } from 'react'
import { useAddress } from '../../lib/address.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { TabBar } from '../../ui/TabBar.tsx'
import { PERSETUJUAN_PARAMS } from '../params.ts'
import { LampauPanel, melihatLampau } from '../perubahan-lampau/public.ts'
import { useJumlah } from './jumlah.ts'
import { MenungguPanel } from './MenungguPanel.tsx'
import { JENIS, type Jenis } from './persetujuan.api.ts'
import { useKeputusan } from './use-keputusan.ts'
import { usePersetujuanWords } from './words.ts'

const DiputuskanPanel = lazy(() =>
  import('./DiputuskanPanel.tsx').then((module) => ({ default: module.DiputuskanPanel })),
)
const TundaBar = lazy(() => import('./TundaBar.tsx').then((module) => ({ default: module.TundaBar })))
const TimSaya = lazy(() => import('./TimSaya.tsx').then((module) => ({ default: module.TimSaya })))

const isJenis = (value: string): value is Jenis => (JENIS as readonly string[]).includes(value)

/** Everything that waits for the person's decision, what was decided, and the month of their people. */
export function PersetujuanPage() {
  const t = usePersetujuanWords()
  const { search, replaceAll } = useAddress(PERSETUJUAN_PARAMS)
  const keputusan = useKeputusan()
  const count = useJumlah()
  const left = (jenis?: Jenis) => {
    const counted = jenis === undefined ? count.data?.total : count.data?.[jenis]
    return counted === undefined ? {} : { count: Math.max(0, counted - keputusan.decidedOf(jenis)) }
  }
  // Few people are ever the second person: their kinds stand there while something waits.
  const isShown = (jenis: Jenis): boolean =>
    (jenis !== 'tindakan' && jenis !== 'sambungan_akun') || search.jenis === jenis || (count.data?.[jenis] ?? 0) > 0
  const deciding = [
    { value: 'semua', label: t('semua'), ...left() },
    ...JENIS.filter(isShown).map((value) => ({ value, label: t(value), ...left(value) })),
    { value: 'diputuskan', label: t('diputuskan') },
    { value: 'tim', label: t('tim') },
  ]
  const lampau = melihatLampau()
  const berwenang = count.data?.berwenang !== false
  // Who only looks after the agency decides nothing, and sees what was changed.
  const tabs = [...(berwenang ? deciding : []), ...(lampau ? [{ value: 'lampau', label: t('lampau') }] : [])]
  const panel = (tab: string) => {
    if (tab === 'diputuskan') return <DiputuskanPanel />
    if (tab === 'tim') return <TimSaya />
    if (tab === 'lampau') return <LampauPanel />
    return <MenungguPanel key={tab} jenis={isJenis(tab) ? tab : undefined} keputusan={keputusan} />
  }
  const content = () => {
    if (count.data === undefined && !count.isError) return <SkeletonText lines={6} />
    // Who can never decide is told so, and nothing is asked for.
    if (!berwenang && !lampau)
      return (
        <Section>
          <EmptyState title={t('notYoursTitle')} text={t('notYoursText')} />
        </Section>
      )
    return (
      <TabBar
        label={t('tabs')}
        // An address from before names only how it was decided.
        value={search.jenis ?? (search.status !== undefined ? 'diputuskan' : berwenang ? 'semua' : 'lampau')}
        onChange={(jenis) => replaceAll(jenis === 'semua' ? {} : { jenis })}
        items={tabs}
      >
        {(tab) => <Suspense fallback={<SkeletonText lines={6} />}>{panel(tab)}</Suspense>}
      </TabBar>
    )
  }
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      {content()}
      <Suspense>
        <TundaBar keputusan={keputusan} />
      </Suspense>
    </>
  )
}
