import { Drawer } from '../../ui/Drawer.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { NotFoundState } from '../../ui/NotFoundState.tsx'
import { SkeletonForm } from '../../ui/SkeletonForm.tsx'
import { useYear } from './hari-libur.api.ts'
import { LiburDates } from './LiburDates.tsx'
import { LiburForm } from './LiburForm.tsx'
import { useScopeSay } from './use-libur-columns.tsx'
import { useLiburWords } from './words.ts'

type LiburDrawerProps = {
  readonly tahun: number
  /** from the address */
  readonly id: string | undefined
  readonly isNew: boolean
  readonly tanggal: string | undefined
  readonly mayChange: boolean
  readonly onClose: () => void
}

export function LiburDrawer({ tahun, id, isNew, tanggal, mayChange, onClose }: LiburDrawerProps) {
  const t = useLiburWords()
  const scopeOf = useScopeSay()
  const year = useYear(tahun)
  const libur = isNew ? undefined : year.data?.items.find((one) => one.id === id)

  const content = () => {
    if (isNew) return <LiburForm key={`baru ${tanggal}`} libur={undefined} tanggal={tanggal} onDone={onClose} />
    if (id === undefined) return null
    if (year.isPending) return <SkeletonForm />
    if (year.isError) return <ErrorState onRetry={() => void year.refetch()} />
    if (!libur) return <NotFoundState />
    if (mayChange) return <LiburForm key={libur.id} libur={libur} tanggal={undefined} onDone={onClose} />
    return (
      <KeyValue
        items={[
          { key: 'jenis', label: t('jenis'), value: t(libur.jenis) },
          {
            key: 'tanggal',
            label: t('tanggal'),
            value: <LiburDates mulai={libur.tanggal_mulai} selesai={libur.tanggal_selesai} />,
          },
          { key: 'berlaku', label: t('berlaku'), value: scopeOf(libur) },
          { key: 'dasar', label: t('dasar'), value: libur.dasar },
        ]}
      />
    )
  }
  return (
    <Drawer
      opened={isNew || id !== undefined}
      onClose={onClose}
      title={isNew ? t('newTitle') : mayChange ? t('editTitle') : t('seeTitle')}
      subtitle={libur?.nama}
    >
      {content()}
    </Drawer>
  )
}
