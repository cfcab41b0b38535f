import { lazy, Suspense } from 'react'
import { Drawer } from '../../ui/Drawer.tsx'
import { NoRightState } from '../../ui/NoRightState.tsx'
import { NotFoundState } from '../../ui/NotFoundState.tsx'
import { SkeletonForm } from '../../ui/SkeletonForm.tsx'
import type { Delegasi } from './delegasi.api.ts'
import { useDelegasiWords } from './words.ts'

const DelegasiForm = lazy(() => import('./DelegasiForm.tsx').then((module) => ({ default: module.DelegasiForm })))

type DelegasiDrawerProps = {
  readonly id: string | undefined
  readonly row: Delegasi | undefined
  readonly mayChange: boolean
  readonly onClose: () => void
}

export function DelegasiDrawer({ id, row, mayChange, onClose }: DelegasiDrawerProps) {
  const t = useDelegasiWords()
  const isNew = id === 'baru'
  const content = () => {
    if (!mayChange) return <NoRightState />
    if (!isNew && row === undefined) return <NotFoundState />
    return <DelegasiForm key={row?.id ?? 'baru'} row={row} onDone={onClose} />
  }
  return (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      title={isNew ? t('newTitle') : t('editTitle')}
      subtitle={row?.nomor_keputusan}
    >
      <Suspense fallback={<SkeletonForm />}>{content()}</Suspense>
    </Drawer>
  )
}
