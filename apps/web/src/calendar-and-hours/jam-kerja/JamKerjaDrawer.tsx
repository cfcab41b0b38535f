import type { JenisJamKerja } from '@presensi/domain/jadwal/jam-kerja'
import { Drawer } from '../../ui/Drawer.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { NotFoundState } from '../../ui/NotFoundState.tsx'
import { SkeletonForm } from '../../ui/SkeletonForm.tsx'
import { JamKerjaFacts } from './JamKerjaFacts.tsx'
import { JamKerjaForm } from './JamKerjaForm.tsx'
import { useAllJamKerja } from './jam-kerja.api.ts'
import { useJamKerjaWords } from './words.ts'

type JamKerjaDrawerProps = {
  /** from the address */
  readonly id: string | undefined
  /** the kind of a new one; undefined when none is made */
  readonly fresh: JenisJamKerja | undefined
  readonly mayChange: boolean
  readonly onClose: () => void
}

export function JamKerjaDrawer({ id, fresh, mayChange, onClose }: JamKerjaDrawerProps) {
  const t = useJamKerjaWords()
  const all = useAllJamKerja()
  const set = fresh ? undefined : all.data?.items.find((one) => one.id === id)
  const changes = mayChange && set?.can.ubah === true
  const content = () => {
    if (fresh) return <JamKerjaForm key={fresh} set={undefined} fresh={fresh} onDone={onClose} />
    if (id === undefined) return null
    if (all.isPending) return <SkeletonForm />
    if (all.isError) return <ErrorState onRetry={() => void all.refetch()} />
    if (!set) return <NotFoundState />
    return changes ? (
      <JamKerjaForm key={set.id} set={set} fresh="biasa" onDone={onClose} />
    ) : (
      <JamKerjaFacts set={set} />
    )
  }
  return (
    <Drawer
      opened={fresh !== undefined || id !== undefined}
      onClose={onClose}
      title={fresh ? t('newTitle') : changes ? t('editTitle') : t('seeTitle')}
      subtitle={set?.nama}
      size="lg"
    >
      {content()}
    </Drawer>
  )
}
