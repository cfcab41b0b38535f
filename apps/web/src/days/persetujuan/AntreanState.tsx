import { CallError } from '../../lib/call-error.ts'
import { sayError } from '../../lib/say-error.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { NoResultState } from '../../ui/NoResultState.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { usePersetujuanWords } from './words.ts'

type AntreanStateProps = {
  readonly result: { readonly data: unknown; readonly error: Error | null; readonly refetch: () => unknown }
  readonly narrowed: boolean
  readonly onClear: () => void
  /** when there is nothing at all */
  readonly title: string
  readonly text: string
}

/** Why there is no row to show. */
export function AntreanState({ result, narrowed, onClear, title, text }: AntreanStateProps) {
  const t = usePersetujuanWords()
  const { data, error } = result
  const content = () => {
    if (error instanceof CallError && error.status === 403)
      return <EmptyState title={t('notYoursTitle')} text={t('notYoursText')} />
    if (error !== null && data === undefined)
      return (
        <ErrorState
          message={sayError(error)}
          requestId={error instanceof CallError ? error.requestId : undefined}
          onRetry={() => void result.refetch()}
        />
      )
    if (data === undefined) return <SkeletonText lines={6} />
    return narrowed ? <NoResultState onClear={onClear} /> : <EmptyState title={title} text={text} />
  }
  return <Section>{content()}</Section>
}
