import type { ReactNode } from 'react'
import { CallError } from '../../lib/call-error.ts'
import { sayError } from '../../lib/say-error.ts'
import { currentPayload } from '../../lib/session/person.ts'
import { Drawer } from '../../ui/Drawer.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { NotFoundState } from '../../ui/NotFoundState.tsx'
import { SkeletonForm } from '../../ui/SkeletonForm.tsx'
import { IzinDetail } from './IzinDetail.tsx'
import { type IzinLengkap, useIzin } from './izin.api.ts'
import classes from './izin.module.css'
import { useIzinWords } from './words.ts'

type IzinDrawerProps = {
  /** from the address */
  readonly id: string | undefined
  readonly onClose: () => void
  /** what the person can do with it here: decided after it is read */
  readonly children?: (izin: IzinLengkap) => ReactNode
  /** what the person is asked about it: stands before everything else */
  readonly first?: (izin: IzinLengkap) => ReactNode
}

const own = ({ nip }: IzinLengkap): boolean => nip === currentPayload().nip

/** A request beside its list. */
export function IzinDrawer({ id, onClose, children, first }: IzinDrawerProps) {
  const t = useIzinWords()
  const found = useIzin(id)
  const izin = found.data?.id === id ? found.data : undefined
  const content = () => {
    if (id === undefined) return null
    if (izin !== undefined)
      return (
        <div className={classes.detail}>
          {first?.(izin)}
          <IzinDetail izin={izin}>{children?.(izin)}</IzinDetail>
        </div>
      )
    if (found.error instanceof CallError && found.error.status === 404) return <NotFoundState />
    if (found.isError) return <ErrorState message={sayError(found.error)} onRetry={() => void found.refetch()} />
    return <SkeletonForm />
  }
  return (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      title={izin?.jenis ?? t('noRequest')}
      subtitle={izin && [own(izin) ? null : izin.nama, izin.nomor].filter((part) => part !== null).join(' · ')}
      size="lg"
    >
      {content()}
    </Drawer>
  )
}
