import { tingkatPeran } from '@presensi/domain/akses/peran'
import { draftStore } from '../../lib/drafts.ts'
import { notify } from '../../lib/notices.ts'
import { searchKantor } from '../../people-and-places/referensi/public.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FormFrame } from '../../ui/FormFrame.tsx'
import { periodProblems } from '../../ui/form/period-problems.ts'
import { useFormFrame } from '../../ui/form/use-form-frame.ts'
import { type Office, OfficePicker } from '../../ui/OfficePicker.tsx'
import { useUiWords } from '../../ui/words.ts'
import { type Penugasan, useSavePenugasan } from './peran.api.ts'
import classes from './peran.module.css'
import { useRoleWords } from './role-words.ts'
import { usePeranPageWords } from './words.ts'

type Values = { kantor_id: Office | null; mulai: string; selesai: string }
type ChangeFormProps = { readonly row: Penugasan; readonly onDone: () => void; readonly onCancel: () => void }

/** Of a given role the office and the dates can change; another person or role is another assignment. */
export function ChangeForm({ row, onDone, onCancel }: ChangeFormProps) {
  const t = usePeranPageWords()
  const sayUi = useUiWords()
  const sayDuty = useRoleWords()
  const save = useSavePenugasan()
  const atOffice = tingkatPeran(row.role) === 'kantor'
  const office = row.kantor_id === null ? null : { id: row.kantor_id, nama: row.kantor ?? '', kode: '' }
  const frame = useFormFrame<Values>({
    initial: { kantor_id: office, mulai: row.mulai ?? '', selesai: row.selesai ?? '' },
    labels: { kantor_id: t('kantor'), mulai: t('mulai'), selesai: t('selesai') },
    check: (values) => [
      ...(atOffice && values.kantor_id === null ? [{ field: 'kantor_id', message: 'wajib' }] : []),
      ...periodProblems(values, sayUi('periodTurned')),
    ],
    draft: { key: `/manajemen-role/lists ${row.id}`, store: draftStore },
    onSubmit: async ({ kantor_id, mulai, selesai }) => {
      await save.mutateAsync({ id: row.id, kantor_id: atOffice ? kantor_id?.id : undefined, mulai, selesai })
      notify('success', t('changed', { nama: row.nama }))
      onDone()
    },
  })
  return (
    <FormFrame frame={frame} onCancel={onCancel}>
      <p className={classes.duty}>{sayDuty(row.role)}</p>
      {atOffice && <OfficePicker {...frame.field('kantor_id')} label={t('kantor')} search={searchKantor} required />}
      <DateField {...frame.field('mulai')} label={t('mulai')} description={t('mulaiNote')} />
      <DateField {...frame.field('selesai')} label={t('selesai')} description={t('selesaiNote')} />
    </FormFrame>
  )
}
