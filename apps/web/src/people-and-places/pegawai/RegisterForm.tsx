import { formatDate } from '@presensi/contract/kata/format'
import { draftStore } from '../../lib/drafts.ts'
import { useLanguage } from '../../lib/language.ts'
import { withSentence } from '../../lib/say-error.ts'
import { FormFrame } from '../../ui/FormFrame.tsx'
import { useFormFrame } from '../../ui/form/use-form-frame.ts'
import { FactList } from './FactList.tsx'
import { useFormWords } from './form-words.ts'
import { KontakFields } from './KontakFields.tsx'
import { judgeNip } from './nip-facts.ts'
import { OrangFields } from './OrangFields.tsx'
import { PosisiFields } from './PosisiFields.tsx'
import { type Pegawai, type PegawaiSaved, useSavePegawai } from './pegawai.api.ts'
import { orangProblems, posisiProblems } from './pegawai-problems.ts'
import { type PegawaiValues, registration, valuesOf } from './pegawai-values.ts'
import { usePegawaiLabels } from './use-pegawai-labels.ts'

type RegisterFormProps = {
  /** somebody known who has no office; undefined for a new person */
  readonly pegawai: Pegawai | undefined
  readonly onSaved: (saved: PegawaiSaved) => void
  readonly onCancel: () => void
}

export function RegisterForm({ pegawai, onSaved, onCancel }: RegisterFormProps) {
  const t = useFormWords()
  const language = useLanguage()
  const labels = usePegawaiLabels()
  const save = useSavePegawai()
  const frame = useFormFrame<PegawaiValues>({
    initial: valuesOf(pegawai),
    labels,
    check: (values) => [...orangProblems(values, t), ...posisiProblems(values, t)],
    draft: { key: `/pegawaikantor/lists ${pegawai?.id ?? 'baru'}`, store: draftStore },
    onSubmit: async (values) => onSaved(await withSentence(save.mutateAsync(registration(values, pegawai)))),
  })
  const { nama, kantor_id, mulai } = frame.values
  const ready = nama.trim() !== '' && kantor_id !== null && mulai !== ''
  const facts = ready
    ? [t('registerFact', { nama: nama.trim(), kantor: kantor_id.nama, mulai: formatDate(mulai, language) })]
    : []
  if (ready && !pegawai?.terhubung) facts.push(t('accountFact'))
  const { warnings } = judgeNip(frame.values)
  return (
    <FormFrame
      frame={frame}
      onCancel={onCancel}
      submitLabel={pegawai ? t('place') : t('register')}
      before={facts.length + warnings.length > 0 && <FactList facts={facts} warnings={warnings} />}
    >
      <OrangFields frame={frame} />
      <PosisiFields frame={frame} />
      <KontakFields frame={frame} />
    </FormFrame>
  )
}
