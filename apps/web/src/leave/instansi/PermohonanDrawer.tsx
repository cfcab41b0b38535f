import { Suspense, useState } from 'react'
import type { ButtonRight } from '../../access/menu/public.ts'
import { Drawer } from '../../ui/Drawer.tsx'
import { SkeletonForm } from '../../ui/SkeletonForm.tsx'
import { IzinDrawer, IzinForm, useIzin } from '../izin/public.ts'
import { PermohonanActs } from './PermohonanActs.tsx'
import { useInstansiWords } from './words.ts'

type PermohonanDrawerProps = {
  /** from the address */
  readonly id: string | undefined
  readonly may: (right: ButtonRight) => boolean
  readonly onClose: () => void
}

/** A request with what the agency can do about it, or the form to mend one that was returned. */
export function PermohonanDrawer({ id, may, onClose }: PermohonanDrawerProps) {
  const t = useInstansiWords()
  const [changes, setChanges] = useState<string>()
  const { data: izin } = useIzin(changes)
  const isChanging = changes !== undefined && changes === id
  const done = () => setChanges(undefined)
  return (
    <>
      <IzinDrawer id={isChanging ? undefined : id} onClose={onClose}>
        {(shown) => <PermohonanActs izin={shown} may={may} onChange={() => setChanges(shown.id)} onGone={onClose} />}
      </IzinDrawer>
      <Drawer opened={isChanging} onClose={done} title={t('editTitle')} subtitle={izin?.nama} size="lg">
        <Suspense fallback={<SkeletonForm />}>
          {isChanging && izin !== undefined && <IzinForm izin={izin} nip={izin.nip} onDone={done} onCancel={done} />}
        </Suspense>
      </Drawer>
    </>
  )
}
