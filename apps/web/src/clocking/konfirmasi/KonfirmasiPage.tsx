import { useAddress } from '../../lib/address.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { TabBar } from '../../ui/TabBar.tsx'
import { KONFIRMASI_PARAMS } from '../params.ts'
import { KonfirmasiPanel } from './KonfirmasiPanel.tsx'
import { STATUS, type Status } from './konfirmasi.api.ts'
import { useMenunggu } from './pantau.ts'
import { useKonfirmasiWords } from './words.ts'

/** What waits for the person's decision, and what was decided. */
export function KonfirmasiPage() {
  const t = useKonfirmasiWords()
  const { search, replaceAll } = useAddress(KONFIRMASI_PARAMS)
  const count = useMenunggu()
  const menunggu = count.data?.menunggu
  const content = () => {
    if (count.data === undefined && !count.isError) return <SkeletonText lines={6} />
    // Who can never decide is told so, and nothing is asked for.
    if (count.data?.berwenang === false)
      return (
        <Section>
          <EmptyState title={t('notYoursTitle')} text={t('notYoursText')} />
        </Section>
      )
    return (
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
    )
  }
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      {content()}
    </>
  )
}
