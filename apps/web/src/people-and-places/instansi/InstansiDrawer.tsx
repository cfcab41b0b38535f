import { Drawer } from '../../ui/Drawer.tsx'
import { NotFoundState } from '../../ui/NotFoundState.tsx'
import { SkeletonForm } from '../../ui/SkeletonForm.tsx'
import { InstansiForm } from './InstansiForm.tsx'
import { useInstansiByKode } from './instansi.api.ts'
import { useInstansiScreenWords } from './words.ts'

type InstansiDrawerProps = {
  /** from the address: 'baru', or the code of one that exists */
  readonly open: string | undefined
  readonly onClose: () => void
}

const NEW = 'baru'

export function InstansiDrawer({ open, onClose }: InstansiDrawerProps) {
  const t = useInstansiScreenWords()
  const found = useInstansiByKode(open === NEW ? undefined : open)
  const content = () => {
    if (open === undefined) return null
    if (open === NEW) return <InstansiForm key={NEW} instansi={undefined} onDone={onClose} onCancel={onClose} />
    if (found.isPending) return <SkeletonForm />
    if (!found.data) return <NotFoundState />
    return <InstansiForm key={found.data.id} instansi={found.data} onDone={onClose} onCancel={onClose} />
  }
  return (
    <Drawer
      opened={open !== undefined}
      onClose={onClose}
      title={open === NEW ? t('newTitle') : t('editTitle')}
      subtitle={found.data?.nama}
    >
      {content()}
    </Drawer>
  )
}
