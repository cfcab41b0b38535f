import { lazy, Suspense } from 'react'
import { currentPayload } from '../../lib/session/person.ts'
import { Drawer } from '../../ui/Drawer.tsx'
import { SkeletonForm } from '../../ui/SkeletonForm.tsx'
import { useIzinFormWords } from './form-words.ts'
import { IzinDrawer } from './IzinDrawer.tsx'
import { useIzin } from './izin.api.ts'
import { OwnActions } from './OwnActions.tsx'

const IzinForm = lazy(() => import('./IzinForm.tsx').then((module) => ({ default: module.IzinForm })))
const DeciderPanel = lazy(() => import('./DeciderPanel.tsx').then((module) => ({ default: module.DeciderPanel })))

type IzinBesideProps = {
  /** from the address */
  readonly id: string | undefined
  readonly buka: string | undefined
  readonly onSee: (id: string) => void
  readonly onEdit: () => void
  readonly onClose: () => void
}

/** What opens beside the lists: a request with what can be done with it, or the form. */
export function IzinBeside({ id, buka, onSee, onEdit, onClose }: IzinBesideProps) {
  const t = useIzinFormWords()
  const found = useIzin(id)
  const izin = found.data?.id === id ? found.data : undefined
  const isNew = buka === 'baru'
  // Who may not change it any more is shown how it stands.
  const edits = buka === 'ubah' && izin?.can.ubah === true
  // Who filed it for somebody answers and mends it, too.
  const own = izin !== undefined && (izin.nip === currentPayload().nip || izin.can.terima || izin.can.ubah)
  return (
    <>
      <Drawer
        opened={isNew || edits}
        onClose={onClose}
        title={t(isNew ? 'newTitle' : 'editTitle')}
        subtitle={edits ? izin.nomor : undefined}
        size="lg"
      >
        <Suspense fallback={<SkeletonForm />}>
          {isNew && <IzinForm onDone={onSee} onCancel={onClose} />}
          {edits && <IzinForm izin={izin} onDone={onSee} onCancel={() => onSee(izin.id)} />}
        </Suspense>
      </Drawer>
      <IzinDrawer
        id={isNew || edits ? undefined : id}
        onClose={onClose}
        first={(shown) => own && <OwnActions izin={shown} onEdit={onEdit} onGone={onClose} />}
      >
        {(shown) =>
          !own && (
            <Suspense fallback={<SkeletonForm />}>
              <DeciderPanel izin={shown} />
            </Suspense>
          )
        }
      </IzinDrawer>
    </>
  )
}
