import { formatDate } from '@presensi/contract/kata/format'
import { isPeran, type Peran, tingkatPeran } from '@presensi/domain/akses/peran'
import { draftStore } from '../../lib/drafts.ts'
import { useLanguage } from '../../lib/language.ts'
import { notify } from '../../lib/notices.ts'
import { currentPayload } from '../../lib/session/person.ts'
import { searchKantor, searchPegawai } from '../../people-and-places/referensi/public.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FormFrame } from '../../ui/FormFrame.tsx'
import { periodProblems } from '../../ui/form/period-problems.ts'
import { useFormFrame } from '../../ui/form/use-form-frame.ts'
import { type Office, OfficePicker } from '../../ui/OfficePicker.tsx'
import { type Person, PersonPicker } from '../../ui/PersonPicker.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { useUiWords } from '../../ui/words.ts'
import { usePeranRef, useSavePenugasan } from './peran.api.ts'
import classes from './peran.module.css'
import { usePeranWords } from './role-name-words.ts'
import { useRoleWords } from './role-words.ts'
import { usePeranPageWords } from './words.ts'

type Values = { nip: Person | null; role: string; kantor_id: Office | null; mulai: string; selesai: string }
type GiveFormProps = { readonly onDone: () => void; readonly onCancel: () => void }

const EMPTY: Values = { nip: null, role: '', kantor_id: null, mulai: '', selesai: '' }
const roleOf = (value: string): Peran | undefined => (isPeran(value) ? value : undefined)
const isOfficeRole = (value: string): boolean => isPeran(value) && tingkatPeran(value) === 'kantor'

export function GiveForm({ onDone, onCancel }: GiveFormProps) {
  const t = usePeranPageWords()
  const sayUi = useUiWords()
  const sayPeran = usePeranWords()
  const sayDuty = useRoleWords()
  const language = useLanguage()
  const ref = usePeranRef()
  const save = useSavePenugasan()

  const check = (values: Values) => [
    ...(values.nip === null ? [{ field: 'nip', message: 'wajib' }] : []),
    ...(values.nip?.nip === currentPayload().nip ? [{ field: 'nip', message: t('self') }] : []),
    ...(values.role === '' ? [{ field: 'role', message: 'wajib' }] : []),
    ...(isOfficeRole(values.role) && values.kantor_id === null ? [{ field: 'kantor_id', message: 'wajib' }] : []),
    ...periodProblems(values, sayUi('periodTurned')),
  ]
  const frame = useFormFrame<Values>({
    initial: EMPTY,
    labels: {
      nip: t('pegawai'),
      role: t('role'),
      kantor_id: t('kantor'),
      mulai: t('mulai'),
      selesai: t('selesai'),
    },
    check,
    draft: { key: '/manajemen-role/lists baru', store: draftStore },
    onSubmit: async ({ nip, role, kantor_id, mulai, selesai }) => {
      const kantor = isOfficeRole(role) ? kantor_id?.id : undefined
      const saved = await save.mutateAsync({ nip: nip?.nip, role: roleOf(role), kantor_id: kantor, mulai, selesai })
      notify('success', t('gave', { peran: sayPeran(saved.role), nama: saved.nama }))
      onDone()
    },
  })

  const { nip: person, role, kantor_id: office, mulai } = frame.values
  const given = roleOf(role)
  const own = person !== null && person.nip === currentPayload().nip
  const sentence =
    person && given && !own && (!isOfficeRole(role) || office)
      ? t('givenIn', {
          nama: person.nama,
          peran: sayPeran(given),
          tempat: isOfficeRole(role) ? (office?.nama ?? '') : t('wholeInstansi'),
          mulai: mulai === '' ? t('now') : formatDate(mulai, language),
        })
      : undefined
  const pegawai = frame.field('nip')

  return (
    <FormFrame frame={frame} submitLabel={t('give')} onCancel={onCancel} before={sentence}>
      <PersonPicker
        {...pegawai}
        {...(own ? { error: t('self') } : {})}
        label={t('pegawai')}
        description={t('pegawaiNote')}
        search={searchPegawai}
        required
      />
      <SelectField
        {...frame.field('role')}
        label={t('role')}
        options={(ref.data ?? []).map((one) => ({ value: one.role, label: sayPeran(one.role) }))}
        required
      />
      {given && <p className={classes.duty}>{sayDuty(given)}</p>}
      {isOfficeRole(role) && (
        <OfficePicker {...frame.field('kantor_id')} label={t('kantor')} search={searchKantor} required />
      )}
      <DateField {...frame.field('mulai')} label={t('mulai')} description={t('mulaiNote')} />
      <DateField {...frame.field('selesai')} label={t('selesai')} description={t('selesaiNote')} />
    </FormFrame>
  )
}
