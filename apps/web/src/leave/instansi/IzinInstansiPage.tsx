import { Suspense } from 'react'
import { useButtons } from '../../access/menu/public.ts'
import { useAddress } from '../../lib/address.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { TabBar } from '../../ui/TabBar.tsx'
import { KalenderIzin } from '../kalender/public.ts'
import { IZIN_INSTANSI_PARAMS } from '../params.ts'
import { SaldoInstansi } from '../saldo/public.ts'
import { PermohonanTab } from './PermohonanTab.tsx'
import { useMenungguInstansi } from './permohonan.api.ts'
import { useInstansiWords } from './words.ts'

/** The agency's leave: requests to register, balances, and a month of who is away. */
export function IzinInstansiPage() {
  const t = useInstansiWords()
  const may = useButtons('/izin/lists/instansi')
  const { search, replaceAll, change } = useAddress(IZIN_INSTANSI_PARAMS)
  const waiting = useMenungguInstansi()
  // An address that names a person and no tab is one of a balance.
  const tab = search.tab ?? (search.nip === undefined ? undefined : 'saldo')
  const content = (shown: string) => {
    if (shown === 'saldo')
      return <SaldoInstansi nip={search.nip} tahun={search.tahun} buka={search.buka} onChange={change} may={may} />
    if (shown === 'kalender')
      return <KalenderIzin bulan={search.bulan} kantor_id={search.kantor_id} onChange={change} />
    return <PermohonanTab may={may} waiting={waiting ?? 0} />
  }
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <TabBar
        label={t('title')}
        value={tab}
        items={[
          { value: 'permohonan', label: t('permohonan'), ...(waiting ? { count: waiting } : {}) },
          { value: 'saldo', label: t('saldo') },
          { value: 'kalender', label: t('kalender') },
        ]}
        onChange={(next) => replaceAll({ tab: next === 'permohonan' ? undefined : next })}
      >
        {(shown) => <Suspense fallback={<SkeletonText lines={6} />}>{content(shown)}</Suspense>}
      </TabBar>
    </>
  )
}
