import { Suspense, useState } from 'react'
import { searchPegawai } from '../../people-and-places/referensi/public.ts'
import { Drawer } from '../../ui/Drawer.tsx'
import { type Person, PersonPicker } from '../../ui/PersonPicker.tsx'
import { SkeletonForm } from '../../ui/SkeletonForm.tsx'
import { IzinForm } from '../izin/public.ts'
import classes from './instansi.module.css'
import { useInstansiWords } from './words.ts'

type AjukanDrawerProps = {
  readonly opened: boolean
  readonly onClose: () => void
  /** with the id of what was saved */
  readonly onSent: (id: string) => void
}

/** A request for somebody else: first for whom, then the form that the person would fill in. Who files it decides nothing about it. */
export function AjukanDrawer({ opened, onClose, onSent }: AjukanDrawerProps) {
  const t = useInstansiWords()
  const [person, setPerson] = useState<Person | null>(null)
  const close = () => {
    setPerson(null)
    onClose()
  }
  return (
    <Drawer opened={opened} onClose={close} title={t('addTitle')} size="lg">
      <div className={classes.fields}>
        <PersonPicker
          label={t('forWhom')}
          description={t('forWhomHelp')}
          value={person}
          onChange={setPerson}
          search={searchPegawai}
          required
        />
        {person !== null && (
          <Suspense fallback={<SkeletonForm />}>
            <IzinForm
              nip={person.nip}
              onDone={(id) => {
                setPerson(null)
                onSent(id)
              }}
              onCancel={close}
            />
          </Suspense>
        )}
      </div>
    </Drawer>
  )
}
