import { Button } from '@mantine/core'
import { currentPayload } from '../../lib/session/person.ts'
import { Drawer } from '../../ui/Drawer.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NipText } from '../../ui/NipText.tsx'
import { SkeletonForm } from '../../ui/SkeletonForm.tsx'
import { useButtons } from '../menu/public.ts'
import { ChangeForm } from './ChangeForm.tsx'
import { GiveForm } from './GiveForm.tsx'
import { PeranFacts } from './PeranFacts.tsx'
import type { Penugasan } from './peran.api.ts'
import { usePeranWords } from './role-name-words.ts'
import { usePeranPageWords } from './words.ts'

type PeranDrawerProps = {
  /** from the address: 'baru', or the id of an assignment */
  readonly open: string | undefined
  readonly rows: readonly Penugasan[]
  readonly loading: boolean
  readonly onClose: () => void
  readonly onWithdraw: (row: Penugasan) => void
}

export function PeranDrawer({ open, rows, loading, onClose, onWithdraw }: PeranDrawerProps) {
  const t = usePeranPageWords()
  const sayPeran = usePeranWords()
  const can = useButtons('/manajemen-role/lists')
  const row = rows.find(({ id }) => id === open)
  const locked = () => {
    if (row === undefined) return undefined
    if (row.nip === currentPayload().nip) return t('selfLocked')
    if (!row.can.ubah) return t('rankLocked')
    return can('ubah') ? undefined : t('noButton')
  }
  const content = () => {
    if (open === 'baru') return <GiveForm onDone={onClose} onCancel={onClose} />
    if (row === undefined) {
      return loading ? <SkeletonForm /> : <EmptyState title={t('notHereTitle')} text={t('notHereText')} />
    }
    const why = locked()
    return why === undefined ? (
      <ChangeForm key={row.id} row={row} onDone={onClose} onCancel={onClose} />
    ) : (
      <PeranFacts row={row} why={why} />
    )
  }
  return (
    <Drawer
      opened={open !== undefined}
      onClose={onClose}
      title={row ? sayPeran(row.role) : open === 'baru' ? t('giveTitle') : t('editTitle')}
      subtitle={row ? row.nama : open === 'baru' ? t('giveNote') : undefined}
      footer={
        row?.can.hapus && can('hapus') ? (
          <Button variant="subtle" color="merah" onClick={() => onWithdraw(row)}>
            {t('withdraw')}
          </Button>
        ) : undefined
      }
    >
      {row && (
        <p>
          <NipText nip={row.nip} copy />
        </p>
      )}
      {content()}
    </Drawer>
  )
}
