import { Drawer } from '../../ui/Drawer.tsx'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { NotFoundState } from '../../ui/NotFoundState.tsx'
import { SkeletonForm } from '../../ui/SkeletonForm.tsx'
import { ShiftForm } from './ShiftForm.tsx'
import { type Shift, useShifts } from './shift.api.ts'
import { useShiftColumns } from './use-shift-columns.tsx'
import { useShiftWords } from './words.ts'

type ShiftDrawerProps = {
  /** from the address: 'baru' or the id of a shift */
  readonly open: string | undefined
  readonly rows: readonly Shift[]
  readonly mayAdd: boolean
  readonly maySave: boolean
  readonly onClose: () => void
}

export function ShiftDrawer({ open, rows, mayAdd, maySave, onClose }: ShiftDrawerProps) {
  const t = useShiftWords()
  const adds = open === 'baru' && mayAdd
  const all = useShifts({ size: 200 })
  const found = [...rows, ...(all.data?.items ?? [])].find(({ id }) => id === open)
  const content = () => {
    if (adds) return <ShiftForm key="baru" shift={undefined} onDone={onClose} onCancel={onClose} />
    if (!found) return all.isPending ? <SkeletonForm /> : <NotFoundState />
    if (!maySave) return <ShiftFacts shift={found} />
    return <ShiftForm key={found.id} shift={found} onDone={onClose} onCancel={onClose} />
  }
  return (
    <Drawer
      opened={open !== undefined && (open !== 'baru' || mayAdd)}
      onClose={onClose}
      title={adds ? t('newTitle') : maySave ? t('editTitle') : t('seeTitle')}
      subtitle={adds ? undefined : found?.nama}
    >
      {content()}
    </Drawer>
  )
}

/** A shift to read: the list's own facts, one below the other. */
function ShiftFacts({ shift }: { readonly shift: Shift }) {
  const columns = useShiftColumns()
  return <KeyValue items={columns.map(({ key, header, cell }) => ({ key, label: header, value: cell(shift) }))} />
}
