import { draftStore } from '../../lib/drafts.ts'
import { notify } from '../../lib/notices.ts'
import { FormFrame } from '../../ui/FormFrame.tsx'
import { useFormFrame } from '../../ui/form/use-form-frame.ts'
import { SwitchField } from '../../ui/SwitchField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useUiWords } from '../../ui/words.ts'
import { type Grup, useSaveGrup } from './grup.api.ts'
import { useGrupWords } from './words.ts'

type Values = { name_group: string; status_active: boolean }
type GrupFormProps = {
  readonly grup?: Grup
  readonly onDone: (grup: Grup) => void
  readonly onCancel: () => void
}

const MOST = 100

export function GrupForm({ grup, onDone, onCancel }: GrupFormProps) {
  const t = useGrupWords()
  const sayUi = useUiWords()
  const save = useSaveGrup()
  const frame = useFormFrame<Values>({
    initial: { name_group: grup?.name_group ?? '', status_active: grup?.status_active ?? true },
    labels: { name_group: t('nama'), status_active: t('aktif') },
    check: ({ name_group }) => (name_group.trim() === '' ? [{ field: 'name_group', message: 'wajib' }] : []),
    draft: { key: `/superadmin/grup ${grup?.id ?? 'baru'}`, store: draftStore },
    onSubmit: async (values) => {
      const saved = await save.mutateAsync({ ...(grup ? { id: grup.id } : {}), ...values })
      const nama = saved.name_group
      notify('success', grup ? t('saved', { nama }) : t('created', { nama }))
      onDone(saved)
    },
  })
  const turnsOff = grup?.status_active === true && !frame.values.status_active
  return (
    <FormFrame
      frame={frame}
      submitLabel={grup ? sayUi('save') : t('add')}
      onCancel={onCancel}
      before={turnsOff ? `${t('offWho', { n: grup.jumlah_anggota })} ${t('offLoses')}` : undefined}
    >
      <TextField
        {...frame.field('name_group')}
        label={t('nama')}
        description={t('namaNote')}
        maxLength={MOST}
        autoFocus
        required
      />
      <SwitchField {...frame.field('status_active')} label={t('aktif')} description={t('aktifNote')} />
    </FormFrame>
  )
}
