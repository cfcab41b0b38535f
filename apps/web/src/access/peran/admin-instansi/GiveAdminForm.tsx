import { draftStore } from '../../../lib/drafts.ts'
import { notify } from '../../../lib/notices.ts'
import { withSentence } from '../../../lib/say-error.ts'
import { type InstansiChoice, InstansiPicker } from '../../../people-and-places/instansi/public.ts'
import { FormFrame } from '../../../ui/FormFrame.tsx'
import { periodProblems } from '../../../ui/form/period-problems.ts'
import { useFormFrame } from '../../../ui/form/use-form-frame.ts'
import { type Person, PersonPicker } from '../../../ui/PersonPicker.tsx'
import { useUiWords } from '../../../ui/words.ts'
import { searchCandidates, useSaveAdmin } from './admin-instansi.api.ts'
import { PeriodFields } from './PeriodFields.tsx'
import { useAdminInstansiWords } from './words.ts'

type Values = { instansi_id: InstansiChoice | null; nip: Person | null; mulai: string; selesai: string }
const EMPTY: Values = { instansi_id: null, nip: null, mulai: '', selesai: '' }

type GiveAdminFormProps = { readonly onDone: () => void; readonly onCancel: () => void }

export function GiveAdminForm({ onDone, onCancel }: GiveAdminFormProps) {
  const t = useAdminInstansiWords()
  const sayUi = useUiWords()
  const save = useSaveAdmin()
  const frame = useFormFrame<Values>({
    initial: EMPTY,
    labels: { instansi_id: t('instansi'), nip: t('pegawai'), mulai: t('mulai'), selesai: t('selesai') },
    check: (values) => [
      ...(['instansi_id', 'nip'] as const)
        .filter((field) => values[field] === null)
        .map((field) => ({ field, message: 'wajib' })),
      ...periodProblems(values, sayUi('periodTurned')),
    ],
    draft: { key: '/superadmin/admin baru', store: draftStore },
    onSubmit: async ({ instansi_id, nip, mulai, selesai }) => {
      if (instansi_id === null || nip === null) return
      await withSentence(save.mutateAsync({ nip: nip.nip, instansi_id: instansi_id.id, mulai, selesai }))
      notify('success', t('given', { nama: nip.nama, instansi: instansi_id.nama }))
      onDone()
    },
  })
  const { instansi_id: instansi, nip: person } = frame.values
  return (
    <FormFrame
      frame={frame}
      submitLabel={t('give')}
      onCancel={onCancel}
      before={instansi && person && t('before', { nama: person.nama, instansi: instansi.nama })}
    >
      <InstansiPicker
        {...frame.field('instansi_id')}
        // Somebody of another agency cannot stay chosen.
        onChange={(chosen) => frame.set({ instansi_id: chosen, nip: null })}
        label={t('instansi')}
        required
      />
      <PersonPicker
        {...frame.field('nip')}
        label={t('pegawai')}
        description={instansi === null ? t('instansiFirst') : t('pegawaiHelp')}
        disabled={instansi === null}
        search={(q) => searchCandidates(instansi?.id ?? '', q)}
        required
      />
      <PeriodFields mulai={frame.field('mulai')} selesai={frame.field('selesai')} />
    </FormFrame>
  )
}
