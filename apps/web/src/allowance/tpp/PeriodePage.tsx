import { Suspense } from 'react'
import { useButtons } from '../../access/menu/public.ts'
import { useAddress } from '../../lib/address.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { TabBar } from '../../ui/TabBar.tsx'
import { TPP_PERIODE_PARAMS } from '../params.ts'
import { SanksiTab } from '../tpp-sanksi/public.ts'
import { KelasTab, SkemaTab } from '../tpp-skema/public.ts'
import { PeriodeTab } from './PeriodeTab.tsx'
import { useTppWords } from './words.ts'

const TABS = ['periode', 'skema', 'kelas', 'sanksi'] as const

/** What allowances are paid by: periods, schemes, class amounts and sanctions. */
export function PeriodePage() {
  const t = useTppWords()
  const may = useButtons('/instansi/tpp/periode/lists')
  const { search, replaceAll, change } = useAddress(TPP_PERIODE_PARAMS)
  const content = (shown: string) => {
    if (shown === 'kelas')
      return <KelasTab skema={search.skema} kelas={search.kelas} mayChange={may('ubah')} onChange={change} />
    if (shown === 'sanksi') return <SanksiTab mayAdd={may('tambah')} mayChange={may('ubah')} />
    if (shown === 'periode') return <PeriodeTab may={may} />
    return (
      <SkemaTab
        opened={search.buka}
        mayAdd={may('tambah')}
        mayChange={may('ubah')}
        onOpen={(buka) => change({ buka })}
        onKelas={(skema) => replaceAll({ tab: 'kelas', skema })}
      />
    )
  }
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <TabBar
        label={t('title')}
        value={search.tab}
        items={TABS.map((value) => ({ value, label: t(value) }))}
        onChange={(next) => replaceAll({ tab: next === TABS[0] ? undefined : next })}
      >
        {(shown) => <Suspense fallback={<SkeletonText lines={6} />}>{content(shown)}</Suspense>}
      </TabBar>
    </>
  )
}
