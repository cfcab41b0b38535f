import { formatMonth } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'
import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { searchPegawai } from '../../people-and-places/referensi/public.ts'
import { Drawer } from '../../ui/Drawer.tsx'
import { FormFrame } from '../../ui/FormFrame.tsx'
import { useFormFrame } from '../../ui/form/use-form-frame.ts'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { MonthField } from '../../ui/MonthField.tsx'
import { NoRightState } from '../../ui/NoRightState.tsx'
import { NotFoundState } from '../../ui/NotFoundState.tsx'
import { PersonPicker } from '../../ui/PersonPicker.tsx'
import { persenText } from '../../ui/persen.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type Sanksi, useSaveSanksi } from './sanksi.api.ts'
import { inputOf, problemsOf, type SanksiValues, TINGKAT, valuesOf } from './sanksi-values.ts'
import { useSanksiWords } from './words.ts'

type SanksiDrawerProps = {
  readonly id: string | undefined
  readonly row: Sanksi | undefined
  readonly mayAdd: boolean
  readonly mayChange: boolean
  readonly onClose: () => void
}

export function SanksiDrawer({ id, row, mayAdd, mayChange, onClose }: SanksiDrawerProps) {
  const t = useSanksiWords()
  const isNew = id === 'baru'
  const content = () => {
    if (isNew) return mayAdd ? <SanksiForm key="baru" row={undefined} onDone={onClose} /> : <NoRightState />
    if (row === undefined) return <NotFoundState />
    // Nobody changes what concerns themselves.
    return mayChange && row.can.ubah ? (
      <SanksiForm key={row.id} row={row} onDone={onClose} />
    ) : (
      <SanksiFacts row={row} />
    )
  }
  return (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      title={isNew ? t('newTitle') : (row?.nama ?? t('title'))}
      subtitle={row?.dasar}
    >
      {content()}
    </Drawer>
  )
}

function SanksiFacts({ row }: { readonly row: Sanksi }) {
  const t = useSanksiWords()
  const language = useLanguage()
  return (
    <KeyValue
      items={[
        { key: 'tingkat', label: t('tingkat'), value: t(row.tingkat) },
        { key: 'bp', label: t('bp'), value: row.bp === null ? t('menurutSkema') : `${persenText(row.bp)} %` },
        {
          key: 'bulan',
          label: t('bulan'),
          value: `${formatMonth(row.mulai, language)} – ${formatMonth(row.sampai, language)}`,
        },
        { key: 'dasar', label: t('dasar'), value: row.dasar },
        { key: 'dicabut', label: t('dicabutDengan'), value: row.dicabut },
        { key: 'oleh', label: t('oleh'), value: row.oleh },
      ]}
    />
  )
}

function SanksiForm({ row, onDone }: { readonly row: Sanksi | undefined; readonly onDone: () => void }) {
  const t = useSanksiWords()
  const save = useSaveSanksi()
  const frame = useFormFrame<SanksiValues>({
    initial: valuesOf(row),
    labels: {
      nip: t('pegawai'),
      tingkat: t('tingkat'),
      bp: t('bp'),
      mulai: t('mulai'),
      bulan: t('lama'),
      dasar: t('dasar'),
      dicabut: t('dicabutDengan'),
    },
    check: (values) => problemsOf(values, { persen: t('persenSalah'), lama: t('lamaSalah') }),
    onSubmit: async (values) => {
      const { nama } = await withSentence(save.mutateAsync(inputOf(row?.id, values)))
      notify('success', t('saved', { nama }))
      onDone()
    },
  })
  return (
    <FormFrame frame={frame} onCancel={onDone}>
      <PersonPicker
        {...frame.field('nip')}
        label={t('pegawai')}
        search={searchPegawai}
        required
        disabled={row !== undefined}
      />
      <SelectField
        {...frame.field('tingkat')}
        label={t('tingkat')}
        options={TINGKAT.map((value) => ({ value, label: t(value) }))}
        required
      />
      <TextField {...frame.field('bp')} label={t('bp')} description={t('bpHelp')} inputMode="decimal" />
      <MonthField {...frame.field('mulai')} label={t('mulai')} description={t('mulaiHelp')} required />
      <TextField {...frame.field('bulan')} label={t('lama')} inputMode="numeric" required />
      <TextField {...frame.field('dasar')} label={t('dasar')} maxLength={200} required />
      {row !== undefined && (
        <TextField
          {...frame.field('dicabut')}
          label={t('dicabutDengan')}
          description={t('dicabutHelp')}
          maxLength={200}
        />
      )}
    </FormFrame>
  )
}
