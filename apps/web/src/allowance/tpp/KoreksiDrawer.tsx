import { useMemo } from 'react'
import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { Drawer } from '../../ui/Drawer.tsx'
import { FormFrame } from '../../ui/FormFrame.tsx'
import { useFormFrame } from '../../ui/form/use-form-frame.ts'
import { type Person, PersonPicker } from '../../ui/PersonPicker.tsx'
import { rupiahOf } from '../../ui/rupiah.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { searchOrang, useActOnKoreksi } from './lanjut.api.ts'
import { useLanjutWords } from './lanjut-words.ts'
import type { Periode } from './periode.api.ts'

type KoreksiDrawerProps = { readonly periode: Periode; readonly opened: boolean; readonly onClose: () => void }

export function KoreksiDrawer({ periode, opened, onClose }: KoreksiDrawerProps) {
  const t = useLanjutWords()
  return (
    <Drawer opened={opened} onClose={onClose} title={t('add')} subtitle={periode.nama}>
      {opened && <KoreksiForm periode={periode} onDone={onClose} />}
    </Drawer>
  )
}

type Values = {
  readonly nip: Person | null
  readonly arah: string
  readonly jumlah: string
  readonly alasan: string
  readonly dasar: string
}
const EMPTY: Values = { nip: null, arah: 'tambahan', jumlah: '', alasan: '', dasar: '' }

function KoreksiForm({ periode, onDone }: { readonly periode: Periode; readonly onDone: () => void }) {
  const t = useLanjutWords()
  const { save } = useActOnKoreksi()
  const search = useMemo(() => searchOrang(periode.id), [periode.id])
  const frame = useFormFrame<Values>({
    initial: EMPTY,
    labels: { nip: t('pegawai'), arah: t('arah'), jumlah: t('jumlah'), alasan: t('alasan'), dasar: t('dasar') },
    check: (values) => [
      ...(values.nip === null ? [{ field: 'nip', message: 'wajib' }] : []),
      ...(['jumlah', 'alasan', 'dasar'] as const)
        .filter((field) => values[field].trim() === '')
        .map((field) => ({ field, message: 'wajib' })),
      ...(values.jumlah.trim() !== '' && !rupiahOf(values.jumlah)
        ? [{ field: 'jumlah', message: t('rupiahSalah') }]
        : []),
    ],
    onSubmit: async (values) => {
      const amount = rupiahOf(values.jumlah) ?? 0
      const { nama } = await withSentence(
        save({
          periode_id: periode.id,
          nip: values.nip?.nip ?? '',
          jumlah: values.arah === 'pengurangan' ? 0 - amount : amount,
          alasan: values.alasan.trim(),
          dasar: values.dasar.trim(),
        }),
      )
      notify('success', t('added', { nama }))
      onDone()
    },
  })
  return (
    <FormFrame frame={frame} onCancel={onDone}>
      <PersonPicker {...frame.field('nip')} label={t('pegawai')} search={search} required />
      <SelectField
        {...frame.field('arah')}
        label={t('arah')}
        options={(['tambahan', 'pengurangan'] as const).map((value) => ({ value, label: t(value) }))}
        required
      />
      <TextField {...frame.field('jumlah')} label={t('jumlah')} inputMode="numeric" required />
      <TextAreaField {...frame.field('alasan')} label={t('alasan')} maxLength={300} required />
      <TextField {...frame.field('dasar')} label={t('dasar')} maxLength={200} required />
    </FormFrame>
  )
}
