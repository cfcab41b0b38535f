import { useAddress } from '../../lib/address.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { TabBar } from '../../ui/TabBar.tsx'
import { PENGGUNA_PARAMS } from '../params.ts'
import { PendaftaranTab, useWaitingCount } from '../registrasi/public.ts'
import { PenggunaTab } from './PenggunaTab.tsx'
import { ResetTab } from './ResetTab.tsx'
import { usePenggunaWords } from './words.ts'

const PENDAFTARAN = { tab: 'pendaftaran' }

export function PenggunaPage() {
  const t = usePenggunaWords()
  const { search, replaceAll } = useAddress(PENGGUNA_PARAMS)
  const waiting = useWaitingCount()
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <TabBar
        label={t('tabs')}
        value={search.tab}
        onChange={(tab) => replaceAll(tab === 'pengguna' ? {} : { tab })}
        items={[
          { value: 'pengguna', label: t('tabPengguna') },
          { value: 'pendaftaran', label: t('tabPendaftaran'), ...(waiting ? { count: waiting } : {}) },
          { value: 'reset', label: t('tabReset') },
        ]}
      >
        {(tab) => {
          if (tab === 'pendaftaran') return <PendaftaranTab screen="/superadmin/pengguna" keep={PENDAFTARAN} />
          return tab === 'reset' ? <ResetTab /> : <PenggunaTab />
        }}
      </TabBar>
    </>
  )
}
