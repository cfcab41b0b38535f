import { Drawer } from '../../ui/Drawer.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { NotFoundState } from '../../ui/NotFoundState.tsx'
import { SkeletonForm } from '../../ui/SkeletonForm.tsx'
import { KegiatanForm } from './KegiatanForm.tsx'
import { useMonth } from './kegiatan.api.ts'
import { useKegiatanColumns } from './use-kegiatan-columns.tsx'
import { useKegiatanWords } from './words.ts'

type KegiatanDrawerProps = {
  readonly tahun: number
  readonly bulan: number
  /** from the address */
  readonly id: string | undefined
  readonly isNew: boolean
  readonly mayChange: boolean
  readonly onClose: () => void
}

export function KegiatanDrawer({ tahun, bulan, id, isNew, mayChange, onClose }: KegiatanDrawerProps) {
  const t = useKegiatanWords()
  const columns = useKegiatanColumns()
  const month = useMonth(tahun, bulan)
  const kegiatan = isNew ? undefined : month.data?.items.find((one) => one.id === id)
  const content = () => {
    if (isNew) return <KegiatanForm key="baru" kegiatan={undefined} onDone={onClose} />
    if (id === undefined) return null
    if (month.isPending) return <SkeletonForm />
    if (month.isError) return <ErrorState onRetry={() => void month.refetch()} />
    if (!kegiatan) return <NotFoundState />
    if (mayChange && kegiatan.dibatalkan === null)
      return <KegiatanForm key={kegiatan.id} kegiatan={kegiatan} onDone={onClose} />
    return <KeyValue items={columns.map(({ key, header, cell }) => ({ key, label: header, value: cell(kegiatan) }))} />
  }
  return (
    <Drawer
      opened={isNew || id !== undefined}
      onClose={onClose}
      title={isNew ? t('newTitle') : mayChange && kegiatan?.dibatalkan === null ? t('editTitle') : t('seeTitle')}
      subtitle={kegiatan?.nama}
      size="lg"
    >
      {content()}
    </Drawer>
  )
}
