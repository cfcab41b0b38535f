import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { IconPlus } from '../../ui/icons.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { TabBar } from '../../ui/TabBar.tsx'
import { IZIN_PARAMS } from '../params.ts'
import { IzinSendiri } from './IzinSendiri.tsx'
import { useIzinPutusan } from './izin.api.ts'
import { useIzinPageWords } from './page-words.ts'

const IzinPutusan = lazy(() => import('./IzinPutusan.tsx').then((module) => ({ default: module.IzinPutusan })))
const IzinBeside = lazy(() => import('./IzinBeside.tsx').then((module) => ({ default: module.IzinBeside })))

/** One question for a tab: whether there is anything in it, and how much of it waits. */
const ONE = { size: 1 }

/** One's own requests and balance; for superiors and PYBMC also what they decide. */
export function IzinPage() {
  const t = useIzinPageWords()
  const { search, replaceAll, change } = useAddress(IZIN_PARAMS)
  const tabs = useTabs(search.tab)
  const opened = useOnceOpened(search.izin !== undefined || search.buka === 'baru')
  const ask = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => change({ buka: 'baru', izin: undefined })}>
      {t('ask')}
    </Button>
  )
  const panel = (tab: string) =>
    tab === 'bawahan' || tab === 'pybmc' ? <IzinPutusan key={tab} tab={tab} /> : <IzinSendiri ask={ask} />
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} action={ask} />
      {tabs.length === 1 ? (
        panel('saya')
      ) : (
        <TabBar
          label={t('tabs')}
          items={tabs}
          value={search.tab ?? 'saya'}
          onChange={(tab) => replaceAll(tab === 'saya' ? {} : { tab })}
        >
          {(tab) => <Suspense fallback={<SkeletonText lines={6} />}>{panel(tab)}</Suspense>}
        </TabBar>
      )}
      <Suspense>
        {opened && (
          <IzinBeside
            id={search.izin}
            buka={search.buka}
            onSee={(izin) => change({ izin, buka: undefined })}
            onEdit={() => change({ buka: 'ubah' })}
            onClose={() => change({ izin: undefined, buka: undefined })}
          />
        )}
      </Suspense>
    </>
  )
}

/** The tabs of somebody: those where there is something for them, and the one that the address names. */
function useTabs(chosen: string | undefined) {
  const t = useIzinPageWords()
  const lists = { bawahan: useIzinPutusan('bawahan', ONE).data, pybmc: useIzinPutusan('pybmc', ONE).data }
  const others = (['bawahan', 'pybmc'] as const).filter((tab) => chosen === tab || (lists[tab]?.total ?? 0) > 0)
  return [
    { value: 'saya', label: t('saya') },
    ...others.map((tab) => ({ value: tab, label: t(tab), count: lists[tab]?.menunggu ?? 0 })),
  ]
}
