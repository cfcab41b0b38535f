import { draftStore } from '../../lib/drafts.ts'
import { useLanguage } from '../../lib/language.ts'
import { withSentence } from '../../lib/say-error.ts'
import { useToday } from '../../lib/use-today.ts'
import { FormFrame } from '../../ui/FormFrame.tsx'
import { useFormFrame } from '../../ui/form/use-form-frame.ts'
import { changeFacts } from './change-facts.ts'
import { FactList } from './FactList.tsx'
import { useFormWords } from './form-words.ts'
import { PosisiFields } from './PosisiFields.tsx'
import { type Pegawai, type PegawaiSaved, useSavePegawai } from './pegawai.api.ts'
import { changeProblems } from './pegawai-problems.ts'
import { datedChange, type PegawaiValues, valuesOf } from './pegawai-values.ts'
import { usePegawaiLabels } from './use-pegawai-labels.ts'

type MoveFormProps = {
  readonly pegawai: Pegawai
  readonly onSaved: (saved: PegawaiSaved) => void
  readonly onCancel: () => void
}

/** Another office, post, superior or PYBMC from a day on. */
export function MoveForm({ pegawai, onSaved, onCancel }: MoveFormProps) {
  const t = useFormWords()
  const language = useLanguage()
  const today = useToday()
  const labels = usePegawaiLabels()
  const save = useSavePegawai()
  const frame = useFormFrame<PegawaiValues>({
    initial: valuesOf(pegawai),
    labels,
    check: (values) => changeProblems(values, pegawai, t),
    draft: { key: `/pegawaikantor/lists ${pegawai.id} mutasi`, store: draftStore },
    onSubmit: async (values) => onSaved(await withSentence(save.mutateAsync(datedChange(values, pegawai)))),
  })
  const facts = changeFacts(frame.values, pegawai, { t, language, today })
  return (
    <FormFrame
      frame={frame}
      onCancel={onCancel}
      submitLabel={t('saveChange')}
      before={facts.length > 0 && <FactList facts={facts} />}
    >
      <PosisiFields frame={frame} change />
    </FormFrame>
  )
}
