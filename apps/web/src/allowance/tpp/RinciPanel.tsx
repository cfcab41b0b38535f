import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { useRinci } from './hitung.api.ts'
import { RinciLines } from './RinciLines.tsx'

/** Every rupiah of a person, down to the day and the rule. */
export function RinciPanel({ periode_id, nip }: { readonly periode_id: string; readonly nip: string }) {
  const found = useRinci(periode_id, nip, true)
  if (found.isError) return <ErrorState onRetry={() => void found.refetch()} />
  if (found.data === undefined) return <SkeletonText lines={8} />
  return <RinciLines rinci={found.data} />
}
