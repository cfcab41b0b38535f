import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { useToday } from '../../lib/use-today.ts'
import { OfficesField, searchKantor, searchPegawai } from '../../people-and-places/referensi/public.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FormFrame } from '../../ui/FormFrame.tsx'
import { type FormFrameControl, useFormFrame } from '../../ui/form/use-form-frame.ts'
import { PersonPicker } from '../../ui/PersonPicker.tsx'
import { SwitchField } from '../../ui/SwitchField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TicksField } from '../../ui/TicksField.tsx'
import { useJenisIzin } from '../jenis/public.ts'
import { type Delegasi, useSaveDelegasi } from './delegasi.api.ts'
import classes from './delegasi.module.css'
import { type DelegasiValues, inputOf, problemsOf, valuesOf } from './delegasi-values.ts'
import { useDelegasiWords } from './words.ts'

export function DelegasiForm({ row, onDone }: { readonly row: Delegasi | undefined; readonly onDone: () => void }) {
  const t = useDelegasiWords()
  const today = useToday()
  const save = useSaveDelegasi()
  const frame = useFormFrame<DelegasiValues>({
    initial: valuesOf(row, today),
    labels: {
      pejabat_nip: t('pejabat_nip'),
      jenis_kodes: t('jenis_kodes'),
      luar_negeri: t('luar_negeri'),
      kantor_ids: t('kantor_ids'),
      jabatan: t('jabatan'),
      kelas_dari: t('kelas_dari'),
      kelas_sampai: t('kelas_sampai'),
      nomor_keputusan: t('nomor_keputusan'),
      mulai: t('mulai'),
      selesai: t('selesai'),
    },
    check: (values) => problemsOf(values, { kelas: t('kelasWrong'), kelasOrder: t('kelasOrder') }),
    onSubmit: async (values) => {
      const { pejabat } = await withSentence(save.mutateAsync(inputOf(row?.id, values)))
      notify('success', t('saved', { nama: pejabat }))
      onDone()
    },
  })
  return (
    <FormFrame frame={frame} onCancel={onDone}>
      <PersonPicker {...frame.field('pejabat_nip')} label={t('pejabat_nip')} search={searchPegawai} required />
      <KindsField frame={frame} />
      <SwitchField {...frame.field('luar_negeri')} label={t('luar_negeri')} description={t('luarHelp')} />
      <WhomFields frame={frame} />
      <TextField {...frame.field('nomor_keputusan')} label={t('nomor_keputusan')} maxLength={100} required />
      <div className={classes.pair}>
        <DateField {...frame.field('mulai')} label={t('mulai')} required />
        <DateField {...frame.field('selesai')} label={t('selesai')} description={t('selesaiHelp')} />
      </div>
    </FormFrame>
  )
}

type PartProps = { readonly frame: FormFrameControl<DelegasiValues> }

/** Kinds that a PYBMC grants; leave without pay stays with the PPK. */
function KindsField({ frame }: PartProps) {
  const t = useDelegasiWords()
  const { data } = useJenisIzin()
  const field = frame.field('jenis_kodes')
  const granted = (data?.items ?? []).filter(({ kode, tingkat }) => tingkat.includes('pybmc') && kode !== 'CLTN')
  // One that was chosen and is not granted by a PYBMC any more stays in sight, so that it can be taken out.
  const gone = field.value.filter((kode) => !granted.some((one) => one.kode === kode))
  return (
    <TicksField
      {...field}
      label={t('jenis_kodes')}
      description={t('jenisHelp')}
      options={[
        ...granted.map(({ kode, nama }) => ({ value: kode, label: `${nama} (${kode})` })),
        ...gone.map((kode) => ({ value: kode, label: kode })),
      ]}
    />
  )
}

/** Whose leave it is about; nothing said means everybody. */
function WhomFields({ frame }: PartProps) {
  const t = useDelegasiWords()
  return (
    <>
      <OfficesField
        {...frame.field('kantor_ids')}
        label={t('kantor_ids')}
        description={t('kantorHelp')}
        search={searchKantor}
      />
      <TextAreaField {...frame.field('jabatan')} label={t('jabatan')} description={t('jabatanHelp')} />
      <div className={classes.pair}>
        <TextField {...frame.field('kelas_dari')} label={t('kelas_dari')} inputMode="numeric" />
        <TextField {...frame.field('kelas_sampai')} label={t('kelas_sampai')} inputMode="numeric" />
      </div>
    </>
  )
}
