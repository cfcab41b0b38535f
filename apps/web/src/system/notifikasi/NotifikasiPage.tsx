import { Button } from '@mantine/core'
import { useAddress } from '../../lib/address.ts'
import { notify } from '../../lib/notices.ts'
import { sayError } from '../../lib/say-error.ts'
import { currentPayload } from '../../lib/session/person.ts'
import { listStateOf } from '../../ui/DataTable.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Section } from '../../ui/Section.tsx'
import { TabBar } from '../../ui/TabBar.tsx'
import { Pager } from '../../ui/table/Pager.tsx'
import { useListSearch } from '../../ui/use-list-search.ts'
import { NOTIFIKASI_PARAMS } from '../params.ts'
import { NotifikasiList } from './NotifikasiList.tsx'
import { useMarkRead, useNotifikasi } from './notifikasi.api.ts'
import { useNotifikasiWords } from './words.ts'

const SPEC = { filters: ['tampil'] } as const
const UNREAD = 'belum'

export function NotifikasiPage() {
  const t = useNotifikasiWords()
  const { search, replaceAll } = useAddress(NOTIFIKASI_PARAMS)
  const list = useListSearch(search, replaceAll, SPEC)
  const onlyUnread = search.tampil === UNREAD
  const { page, size } = list.value
  const result = useNotifikasi({ page, size, ...(onlyUnread ? { belum_dibaca: 'true' } : {}) })
  const mark = useMarkRead()
  const unread = result.data?.belum_dibaca ?? 0
  const markRead = (id?: string) => mark.mutate(id, { onError: (error) => notify('danger', sayError(error)) })
  // Looking at the product as another person is reading only.
  const mayMark = currentPayload().act === undefined
  const state = listStateOf(result)
  return (
    <>
      <PageHeader
        title={t('title')}
        purpose={t('purpose')}
        action={
          mayMark &&
          unread > 0 && (
            <Button variant="default" loading={mark.isPending} onClick={() => markRead()}>
              {t('markAll')}
            </Button>
          )
        }
      />
      <TabBar
        label={t('tabs')}
        value={onlyUnread ? UNREAD : 'semua'}
        onChange={(tab) => replaceAll(tab === UNREAD ? { tampil: UNREAD } : {})}
        items={[
          { value: 'semua', label: t('all') },
          { value: UNREAD, label: t('unread'), ...(unread > 0 ? { count: unread } : {}) },
        ]}
      >
        {() => (
          <>
            <Section flush>
              <NotifikasiList state={state} onlyUnread={onlyUnread} onRead={mayMark ? markRead : undefined} />
            </Section>
            {state.kind === 'ready' && state.rows.length > 0 && (
              <Pager list={list} total={state.total} more={state.more ?? false} shown={state.rows.length} />
            )}
          </>
        )}
      </TabBar>
    </>
  )
}
