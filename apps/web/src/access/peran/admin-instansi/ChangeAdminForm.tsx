import { draftStore } from '../../../lib/drafts.ts'
import { notify } from '../../../lib/notices.ts'
import { withSentence } from '../../../lib/say-error.ts'
import { FormFrame } from '../../../ui/FormFrame.tsx'
import { periodProblems } from '../../../ui/form/period-problems.ts'
import { useFormFrame } from '../../../ui/form/use-form-frame.ts'
import { useUiWords } from '../../../ui/words.ts'
import { type AdminInstansi, useSaveAdmin } from './admin-instansi.api.ts'
import { PeriodFields } from './PeriodFields.tsx'
import { useAdminInstansiWords } from './words.ts'

type ChangeAdminFormProps = {
  readonly row: AdminInstansi
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** Another person or agency is another assignment; of a given one the dates change. */
export function ChangeAdminForm({ row, onDone, onCancel }: ChangeAdminFormProps) {
  const t = useAdminInstansiWords()
  const sayUi = useUiWords()
  const save = useSaveAdmin()
  const frame = useFormFrame({
    initial: { mulai: row.mulai ?? '', selesai: row.selesai ?? '' },
    labels: { mulai: t('mulai'), selesai: t('selesai') },
    check: (values) => periodProblems(values, sayUi('periodTurned')),
    draft: { key: `/superadmin/admin ${row.id}`, store: draftStore },
    onSubmit: async (values) => {
      await withSentence(save.mutateAsync({ id: row.id, ...values }))
      notify('success', t('changed', { nama: row.nama }))
      onDone()
    },
  })
  return (
    <FormFrame frame={frame} onCancel={onCancel}>
      <PeriodFields mulai={frame.field('mulai')} selesai={frame.field('selesai')} />
    </FormFrame>
  )
}
