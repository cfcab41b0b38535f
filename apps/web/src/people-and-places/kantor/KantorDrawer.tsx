import { Drawer } from '../../ui/Drawer.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { NotFoundState } from '../../ui/NotFoundState.tsx'
import { SkeletonForm } from '../../ui/SkeletonForm.tsx'
import { KantorFacts } from './KantorFacts.tsx'
import { KantorForm } from './KantorForm.tsx'
import { useKantorByKode } from './kantor.api.ts'
import { useKantorWords } from './words.ts'

type KantorDrawerProps = {
  /** from the address */
  readonly kode: string | undefined
  readonly isNew: boolean
  readonly mayAdd: boolean
  readonly mayChange: boolean
  readonly onClose: () => void
}

export function KantorDrawer({ kode, isNew, mayAdd, mayChange, onClose }: KantorDrawerProps) {
  const t = useKantorWords()
  const found = useKantorByKode(isNew ? undefined : kode)
  const adds = isNew && mayAdd
  const changes = mayChange && found.data?.can.ubah === true
  const content = () => {
    if (adds) return <KantorForm key="baru" kantor={undefined} onDone={onClose} onCancel={onClose} />
    if (kode === undefined) return null
    if (found.isPending) return <SkeletonForm />
    if (found.isError) return <ErrorState onRetry={() => void found.refetch()} />
    if (!found.data) return <NotFoundState />
    if (!changes) return <KantorFacts kantor={found.data} />
    return <KantorForm key={found.data.id} kantor={found.data} onDone={onClose} onCancel={onClose} />
  }
  const title = adds ? t('newTitle') : changes ? t('editTitle') : t('seeTitle')
  return (
    <Drawer
      opened={adds || kode !== undefined}
      onClose={onClose}
      title={title}
      subtitle={adds ? undefined : found.data?.nama}
      size="lg"
    >
      {content()}
    </Drawer>
  )
}
