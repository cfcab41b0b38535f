import { CallError } from '../../lib/call-error.ts'
import { sayError } from '../../lib/say-error.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { NoResultState } from '../../ui/NoResultState.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import type { Status, useKonfirmasi } from './konfirmasi.api.ts'
import { useMenunggu } from './pantau.ts'
import { useKonfirmasiWords } from './words.ts'

type KonfirmasiStateProps = {
  readonly result: ReturnType<typeof useKonfirmasi>
  readonly status: Status
  readonly narrowed: boolean
  readonly onClear: () => void
}

/** Why there is no row to show. */
export function KonfirmasiState({ result, status, narrowed, onClear }: KonfirmasiStateProps) {
  const t = useKonfirmasiWords()
  const { data: count } = useMenunggu()
  const { data, error } = result
  const denied = error instanceof CallError && error.status === 403
  const content = () => {
    if (denied || count?.berwenang === false) return <EmptyState title={t('notYoursTitle')} text={t('notYoursText')} />
    if (error && data === undefined)
      return (
        <ErrorState
          message={sayError(error)}
          requestId={error instanceof CallError ? error.requestId : undefined}
          onRetry={() => void result.refetch()}
        />
      )
    if (data === undefined) return <SkeletonText lines={6} />
    if (narrowed) return <NoResultState onClear={onClear} />
    return status === 'menunggu' ? (
      <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
    ) : (
      <EmptyState title={t('noneTitle')} text={t('noneText')} />
    )
  }
  return <Section>{content()}</Section>
}
