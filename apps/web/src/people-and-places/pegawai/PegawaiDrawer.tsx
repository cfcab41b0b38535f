import { Button } from '@mantine/core'
import { CallError } from '../../lib/call-error.ts'
import type { ActionItem } from '../../ui/ActionMenu.tsx'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { NipText } from '../../ui/NipText.tsx'
import { NotFoundState } from '../../ui/NotFoundState.tsx'
import { SkeletonForm } from '../../ui/SkeletonForm.tsx'
import { fullName } from './full-name.ts'
import { PegawaiParts } from './PegawaiParts.tsx'
import type { Part } from './parts.ts'
import { type PegawaiSaved, type Riwayat, useRiwayat } from './pegawai.api.ts'
import { RegisterForm } from './RegisterForm.tsx'
import { SaveOutcome } from './SaveOutcome.tsx'
import { usePegawaiWords } from './words.ts'

type PegawaiDrawerProps = {
  /** from the address */
  readonly nip: string | undefined
  readonly part: string | undefined
  readonly isNew: boolean
  readonly mayChange: boolean
  /** what the last save has to tell */
  readonly outcome: PegawaiSaved | undefined
  readonly actions: (riwayat: Riwayat) => readonly ActionItem[]
  readonly onPart: (nip: string, part: Part) => void
  readonly onSaved: (saved: PegawaiSaved) => void
  readonly onClose: () => void
}

export function PegawaiDrawer(props: PegawaiDrawerProps) {
  const { nip, part, isNew, mayChange, outcome, actions, onPart, onSaved, onClose } = props
  const t = usePegawaiWords()
  const found = useRiwayat(isNew ? undefined : nip)
  const pegawai = isNew ? undefined : found.data?.pegawai
  const content = () => {
    if (outcome) return <SaveOutcome saved={outcome} onSee={() => onPart(outcome.nip, 'data')} onDone={onClose} />
    if (isNew) return <RegisterForm pegawai={undefined} onSaved={onSaved} onCancel={onClose} />
    if (nip === undefined) return null
    if (found.isPending) return <SkeletonForm />
    if (found.isError) {
      const gone = found.error instanceof CallError && [400, 404].includes(found.error.status)
      return gone ? <NotFoundState /> : <ErrorState onRetry={() => void found.refetch()} />
    }
    return (
      <PegawaiParts
        riwayat={found.data}
        part={part}
        mayChange={mayChange}
        onPart={(next) => onPart(nip, next)}
        onSaved={onSaved}
      />
    )
  }
  const shown = outcome ?? pegawai
  // Beside a form there is one thing to do: to save it.
  const looks = part === undefined || part === 'data' || part === 'riwayat'
  const items = found.data && pegawai && looks && !outcome ? actions(found.data) : []
  return (
    <Drawer
      opened={outcome !== undefined || isNew || nip !== undefined}
      onClose={onClose}
      title={shown ? fullName(shown) : isNew ? t('drawerNew') : t('drawerOne')}
      subtitle={shown && <NipText nip={shown.nip} />}
      size="lg"
      footer={
        items.length > 0 && (
          <ActionMenu
            items={items}
            label={t('otherActs')}
            trigger={<Button variant="default">{t('otherActs')}</Button>}
          />
        )
      }
    >
      {content()}
    </Drawer>
  )
}
