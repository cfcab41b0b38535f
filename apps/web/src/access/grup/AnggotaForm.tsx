import { draftStore } from '../../lib/drafts.ts'
import { notify } from '../../lib/notices.ts'
import { currentPayload } from '../../lib/session/person.ts'
import { FormFrame } from '../../ui/FormFrame.tsx'
import { useFormFrame } from '../../ui/form/use-form-frame.ts'
import { type Person, PersonPicker } from '../../ui/PersonPicker.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { useUiWords } from '../../ui/words.ts'
import { type Anggota, type Calon, searchCalon, useSaveAnggota } from './anggota.api.ts'
import { GroupGives } from './GroupGives.tsx'
import { useGrupList } from './grup.api.ts'
import { useGrupWords } from './words.ts'

type Values = { sys_user_id: Person | null; sys_group_id: string }
type AnggotaFormProps = {
  /** the membership that is changed; without it a new one */
  readonly row?: Anggota
  readonly group?: string | undefined
  readonly onDone: () => void
  readonly onCancel: () => void
}

const idOf = (person: Person | null): string => (person as Calon | null)?.id ?? ''

export function AnggotaForm({ row, group, onDone, onCancel }: AnggotaFormProps) {
  const t = useGrupWords()
  const sayUi = useUiWords()
  const groups = useGrupList({ size: 200 }).data?.items ?? []
  const save = useSaveAnggota()
  const isOwn = (person: Person | null) => person !== null && person.nip === currentPayload().nip
  const frame = useFormFrame<Values>({
    initial: {
      sys_user_id: row ? ({ id: row.sys_user_id, nip: row.nip, nama: row.nama } as Calon) : null,
      sys_group_id: row?.sys_group_id ?? group ?? '',
    },
    labels: { sys_user_id: t('pegawai'), sys_group_id: t('grup') },
    check: (values) => [
      ...(values.sys_user_id === null ? [{ field: 'sys_user_id', message: 'wajib' }] : []),
      ...(isOwn(values.sys_user_id) ? [{ field: 'sys_user_id', message: t('self') }] : []),
      ...(values.sys_group_id === '' ? [{ field: 'sys_group_id', message: 'wajib' }] : []),
    ],
    draft: { key: `/manajemen-role/lists/grup ${row?.id ?? 'baru'}`, store: draftStore },
    onSubmit: async ({ sys_user_id, sys_group_id }) => {
      const given = { sys_user_id: idOf(sys_user_id), sys_group_id }
      const saved = await save.mutateAsync(row ? { id: row.id, ...given } : given)
      const facts = { nama: saved.nama, grup: saved.name_group }
      notify('success', row ? t('moved', facts) : t('added', facts))
      onDone()
    },
  })
  const chosen = frame.values.sys_group_id
  return (
    <FormFrame frame={frame} submitLabel={row ? sayUi('save') : t('addMember')} onCancel={onCancel}>
      {row === undefined && (
        <PersonPicker
          {...frame.field('sys_user_id')}
          {...(isOwn(frame.values.sys_user_id) ? { error: t('self') } : {})}
          label={t('pegawai')}
          description={t('pegawaiNote')}
          search={searchCalon}
          required
        />
      )}
      <SelectField
        {...frame.field('sys_group_id')}
        label={t('grup')}
        options={groups.map((one) => ({
          value: one.id,
          label: one.status_active ? one.name_group : t('grupOff', { nama: one.name_group }),
        }))}
        required
      />
      {chosen !== '' && <GroupGives groupId={chosen} />}
    </FormFrame>
  )
}
