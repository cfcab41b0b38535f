import { KeyValue } from '../../ui/KeyValue.tsx'
import type { Shift } from './shift.api.ts'
import { useShiftColumns } from './use-shift-columns.tsx'

/** A shift to read: the list's own facts, one below the other. */
export function ShiftFacts({ shift }: { readonly shift: Shift }) {
  const columns = useShiftColumns()
  return <KeyValue items={columns.map(({ key, header, cell }) => ({ key, label: header, value: cell(shift) }))} />
}
