import { formatNip } from '@presensi/contract/kata/format'
import { draftStore } from '../../lib/drafts.ts'
import { withSentence } from '../../lib/say-error.ts'
import { FormFrame } from '../../ui/FormFrame.tsx'
import { useFormFrame } from '../../ui/form/use-form-frame.ts'
import { FactList } from './FactList.tsx'
import { useFormWords } from './form-words.ts'
import { KontakFields } from './KontakFields.tsx'
import { judgeNip } from './nip-facts.ts'
import { OrangFields } from './OrangFields.tsx'
import { type Pegawai, type PegawaiSaved, useSavePegawai } from './pegawai.api.ts'
import { orangProblems } from './pegawai-problems.ts'
import { bareNip, type PegawaiValues, personalChange, valuesOf } from './pegawai-values.ts'
import { usePegawaiLabels } from './use-pegawai-labels.ts'

type PersonFormProps = {
  readonly pegawai: Pegawai
  readonly onSaved: (saved: PegawaiSaved) => void
  readonly onCancel: () => void
}

/** Who the person is; what holds from a day on has a form of its own. */
export function PersonForm({ pegawai, onSaved, onCancel }: PersonFormProps) {
  const t = useFormWords()
  const labels = usePegawaiLabels()
  const save = useSavePegawai()
  const frame = useFormFrame<PegawaiValues>({
    initial: valuesOf(pegawai),
    labels,
    check: (values) => orangProblems(values, t),
    draft: { key: `/pegawaikantor/lists ${pegawai.id} data`, store: draftStore },
    onSubmit: async (values) => onSaved(await withSentence(save.mutateAsync(personalChange(values, pegawai)))),
  })
  const renamed = bareNip(frame.values.nip) !== pegawai.nip
  const facts = [t('personalNote'), ...(renamed ? [t('nipChange', { nip: formatNip(pegawai.nip) })] : [])]
  return (
    <FormFrame
      frame={frame}
      onCancel={onCancel}
      before={<FactList facts={facts} warnings={judgeNip(frame.values).warnings} />}
    >
      <OrangFields frame={frame} before={pegawai} />
      <KontakFields frame={frame} before={pegawai} />
    </FormFrame>
  )
}
