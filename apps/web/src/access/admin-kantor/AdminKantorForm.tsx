import { draftStore } from '../../lib/drafts.ts'
import { notify } from '../../lib/notices.ts'
import { currentPayload } from '../../lib/session/person.ts'
import { searchKantor, searchPegawai } from '../../people-and-places/referensi/public.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FormFrame } from '../../ui/FormFrame.tsx'
import { periodProblems } from '../../ui/form/period-problems.ts'
import { useFormFrame } from '../../ui/form/use-form-frame.ts'
import { type Office, OfficePicker } from '../../ui/OfficePicker.tsx'
import { type Person, PersonPicker } from '../../ui/PersonPicker.tsx'
import { useUiWords } from '../../ui/words.ts'
import { type AdminKantor, useSaveAdminKantor } from './admin-kantor.api.ts'
import { useAdminKantorWords } from './words.ts'

type Values = { nip: Person | null; kantor_id: Office | null; mulai: string; selesai: string }
type AdminKantorFormProps = {
  /** the one that is changed; without it a new one */
  readonly row?: AdminKantor
  readonly onDone: () => void
  readonly onCancel: () => void
}

const valuesOf = (row: AdminKantor | undefined): Values => ({
  nip: row ? { nip: row.nip, nama: row.nama } : null,
  kantor_id: row?.kantor_id ? { id: row.kantor_id, nama: row.kantor ?? '', kode: '' } : null,
  mulai: row?.mulai ?? '',
  selesai: row?.selesai ?? '',
})

export function AdminKantorForm({ row, onDone, onCancel }: AdminKantorFormProps) {
  const t = useAdminKantorWords()
  const sayUi = useUiWords()
  const save = useSaveAdminKantor()
  const isOwn = (person: Person | null) => person !== null && person.nip === currentPayload().nip
  const frame = useFormFrame<Values>({
    initial: valuesOf(row),
    labels: { nip: t('pegawai'), kantor_id: t('kantor'), mulai: t('mulai'), selesai: t('selesai') },
    check: (values) => [
      ...(values.nip === null ? [{ field: 'nip', message: 'wajib' }] : []),
      ...(isOwn(values.nip) ? [{ field: 'nip', message: t('self') }] : []),
      ...(values.kantor_id === null ? [{ field: 'kantor_id', message: 'wajib' }] : []),
      ...periodProblems(values, sayUi('periodTurned')),
    ],
    draft: { key: `/adminkantor/lists ${row?.id ?? 'baru'}`, store: draftStore },
    onSubmit: async ({ nip, kantor_id, mulai, selesai }) => {
      const who = row ? { id: row.id } : { nip: nip?.nip }
      const saved = await save.mutateAsync({ ...who, kantor_id: kantor_id?.id, mulai, selesai })
      const facts = { nama: saved.nama, kantor: saved.kantor ?? '' }
      notify('success', row ? t('changed', facts) : t('saved', facts))
      onDone()
    },
  })
  return (
    <FormFrame frame={frame} submitLabel={row ? sayUi('save') : t('add')} onCancel={onCancel}>
      {row === undefined && (
        <PersonPicker
          {...frame.field('nip')}
          {...(isOwn(frame.values.nip) ? { error: t('self') } : {})}
          label={t('pegawai')}
          description={t('pegawaiNote')}
          search={searchPegawai}
          required
        />
      )}
      <OfficePicker {...frame.field('kantor_id')} label={t('kantor')} search={searchKantor} required />
      <DateField {...frame.field('mulai')} label={t('mulai')} description={t('mulaiNote')} />
      <DateField {...frame.field('selesai')} label={t('selesai')} description={t('selesaiNote')} />
    </FormFrame>
  )
}
