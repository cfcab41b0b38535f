import { useInstansiFilter } from '../../people-and-places/instansi/public.ts'
import type { FilterDef } from '../../ui/DataTable.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { readsAll } from './audit.api.ts'
import { useAuditSay } from './use-audit-say.ts'
import { useAuditWords } from './words.ts'

export const FILTERS = ['dari', 'sampai', 'aksi', 'objek', 'objek_id', 'instansi_id'] as const
type AuditFilter = (typeof FILTERS)[number]

/** Enough of an id to tell it from its neighbours. */
const SHOWN = 8

export function useAuditFilters(instansi_id: string | undefined): readonly FilterDef<AuditFilter>[] {
  const t = useAuditWords()
  const say = useAuditSay()
  const instansi = useInstansiFilter(readsAll() ? instansi_id : undefined)
  return [
    { name: 'dari', label: t('dari'), kind: 'date' },
    { name: 'sampai', label: t('sampai'), kind: 'date' },
    {
      name: 'aksi',
      label: t('aksi'),
      kind: 'options',
      options: say.actions.map((value) => ({ value, label: say.action(value) })),
    },
    {
      name: 'objek',
      label: t('objek'),
      kind: 'options',
      options: say.objects.map((value) => ({ value, label: say.object(value) })),
    },
    {
      name: 'objek_id',
      label: t('objekId'),
      kind: 'custom',
      show: ([id = '']) => (id.length > SHOWN ? `…${id.slice(-SHOWN)}` : id),
      edit: ([id = ''], change) => (
        <TextField
          label={t('objekId')}
          value={id}
          onChange={(next) => change(next.trim() === '' ? [] : [next.trim()])}
        />
      ),
    },
    ...(readsAll() ? [instansi] : []),
  ]
}
