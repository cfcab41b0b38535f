import { CallError } from '../../lib/call-error.ts'
import { sayError } from '../../lib/say-error.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { NotFoundState } from '../../ui/NotFoundState.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { BuktiView } from './BuktiView.tsx'
import type { useBukti } from './bukti.api.ts'

const LINES = 10

/** The evidence of one clocking, or why it cannot be shown. What is not for the caller is as if it did not exist. */
export function BuktiPanel({ bukti }: { readonly bukti: ReturnType<typeof useBukti> }) {
  if (bukti.data !== undefined) return <BuktiView bukti={bukti.data} />
  if (bukti.isPending) return <SkeletonText lines={LINES} />
  const { error } = bukti
  if (error instanceof CallError && [400, 403, 404, 422].includes(error.status)) return <NotFoundState />
  return (
    <ErrorState
      message={sayError(error)}
      requestId={error instanceof CallError ? error.requestId : undefined}
      onRetry={() => void bukti.refetch()}
    />
  )
}
