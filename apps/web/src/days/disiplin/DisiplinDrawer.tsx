import { formatNip } from '@presensi/contract/kata/format'
import { sayError } from '../../lib/say-error.ts'
import { Drawer } from '../../ui/Drawer.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { DisiplinFacts } from './DisiplinFacts.tsx'
import { useDisiplinOrang } from './disiplin.api.ts'
import { useDisiplinWords } from './words.ts'

type DisiplinDrawerProps = {
  nip: string | undefined
  tahun: number
  /** the address of a day, on a screen that the viewer has */
  hrefOf: (nip: string, tanggal: string) => string
  onClose: () => void
}

/** One person's year, each day one click away. */
export function DisiplinDrawer({ nip, tahun, hrefOf, onClose }: DisiplinDrawerProps) {
  const t = useDisiplinWords()
  const result = useDisiplinOrang(nip, tahun, nip !== undefined)
  const found = result.data?.items[0]
  return (
    <Drawer
      opened={nip !== undefined}
      onClose={onClose}
      title={found === undefined ? t('drawer', { tahun }) : found.nama}
      subtitle={found === undefined ? undefined : `${formatNip(found.nip)} · ${t('drawer', { tahun })}`}
    >
      {result.error !== null ? (
        <ErrorState message={sayError(result.error)} onRetry={() => void result.refetch()} />
      ) : found === undefined ? (
        <SkeletonText lines={8} />
      ) : (
        <DisiplinFacts found={found} hrefOf={(tanggal) => hrefOf(found.nip, tanggal)} />
      )}
    </Drawer>
  )
}
