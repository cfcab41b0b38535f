import { Drawer } from '../../ui/Drawer.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { NotFoundState } from '../../ui/NotFoundState.tsx'
import { SkeletonForm } from '../../ui/SkeletonForm.tsx'
import { DinasLuarActions } from './DinasLuarActions.tsx'
import { DinasLuarFacts } from './DinasLuarFacts.tsx'
import { DinasLuarForm } from './DinasLuarForm.tsx'
import { useDinasLuarList } from './dinas-luar.api.ts'
import classes from './dinas-luar.module.css'
import { useDinasLuarWords } from './words.ts'

type DinasLuarDrawerProps = {
  /** from the address */
  readonly id: string | undefined
  /** the state that the list shows, where it shows one: a deleted letter is found only there */
  readonly status: string | undefined
  readonly mode: 'baru' | 'ubah' | 'lihat'
  readonly may: (right: 'ubah' | 'hapus') => boolean
  readonly onEdit: () => void
  readonly onSee: () => void
  readonly onClose: () => void
}

export function DinasLuarDrawer({ id, status, mode, may, onEdit, onSee, onClose }: DinasLuarDrawerProps) {
  const t = useDinasLuarWords()
  const isNew = mode === 'baru'
  const query = { id: id ?? '', ...(status === 'dihapus' && { status }) }
  const found = useDinasLuarList(query, !isNew && id !== undefined)
  const row = isNew ? undefined : found.data?.items.find((one) => one.id === id)
  const changes = mode === 'ubah' && row?.can.ubah === true && may('ubah')
  const content = () => {
    if (isNew) return <DinasLuarForm key="baru" row={undefined} onDone={onClose} />
    if (id === undefined) return null
    if (found.isError) return <ErrorState onRetry={() => void found.refetch()} />
    if (row === undefined) return found.isFetching ? <SkeletonForm /> : <NotFoundState />
    if (changes) return <DinasLuarForm key={row.id} row={row} onDone={onSee} />
    return (
      <div className={classes.facts}>
        <DinasLuarActions row={row} mayChange={may('ubah')} mayDelete={may('hapus')} onEdit={onEdit} onGone={onClose} />
        <DinasLuarFacts row={row} />
      </div>
    )
  }
  return (
    <Drawer
      opened={isNew || id !== undefined}
      onClose={onClose}
      title={isNew ? t('newTitle') : changes ? t('editTitle') : (row?.tujuan ?? t('seeTitle'))}
      subtitle={isNew ? undefined : row?.nomor_surat}
      size="lg"
    >
      {content()}
    </Drawer>
  )
}
