import { Drawer } from '../../ui/Drawer.tsx'
import { NotFoundState } from '../../ui/NotFoundState.tsx'
import { SkeletonForm } from '../../ui/SkeletonForm.tsx'
import { BeritaForm } from './BeritaForm.tsx'
import { type Berita, useBerita, useSasaran } from './berita.api.ts'
import { useBeritaWords } from './words.ts'

type BeritaDrawerProps = {
  /** from the address: 'baru' or the id of an item */
  readonly open: string | undefined
  readonly rows: readonly Berita[]
  readonly onClose: () => void
}

export function BeritaDrawer({ open, rows, onClose }: BeritaDrawerProps) {
  const t = useBeritaWords()
  const isNew = open === 'baru'
  // A link that somebody sent may lead to an item on another page of the list.
  const all = useBerita({ size: 200 })
  const found = [...rows, ...(all.data?.items ?? [])].find(({ id }) => id === open)
  const ids = found?.instansi_ids ?? []
  const sasaran = useSasaran(ids)
  const content = () => {
    if (isNew) return <BeritaForm key="baru" berita={undefined} sasaran={[]} onDone={onClose} onCancel={onClose} />
    if (!found) return all.isPending ? <SkeletonForm /> : <NotFoundState />
    if (ids.length > 0 && !sasaran.data) return <SkeletonForm />
    return <BeritaForm key={found.id} berita={found} sasaran={sasaran.data ?? []} onDone={onClose} onCancel={onClose} />
  }
  return (
    <Drawer
      opened={open !== undefined}
      onClose={onClose}
      title={isNew ? t('newTitle') : t('editTitle')}
      subtitle={isNew ? undefined : found?.judul}
      size="lg"
    >
      {content()}
    </Drawer>
  )
}
