import { useAddress } from '../lib/address.ts'
import { useMenunggu } from '../lib/pantau.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { TabBar } from '../ui/TabBar.tsx'
import { KonfirmasiPanel } from './KonfirmasiPanel.tsx'
import { STATUS, type Status } from './konfirmasi.api.ts'
import { useKonfirmasiWords } from './words.ts'

/** What waits for the person's decision, and what was decided. */
export function KonfirmasiPage() {
  const t = useKonfirmasiWords()
  const { search, replaceAll } = useAddress()
  const menunggu = useMenunggu().data?.menunggu
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <TabBar
        label={t('tabs')}
        value={search.status}
        onChange={(status) => replaceAll(status === 'menunggu' ? {} : { status })}
        items={STATUS.map((value) => ({
          value,
          label: t(value),
          ...(value === 'menunggu' && menunggu !== undefined ? { count: menunggu } : {}),
        }))}
      >
        {(status) => <KonfirmasiPanel key={status} status={status as Status} />}
      </TabBar>
    </>
  )
}
