import { formatDate } from '@presensi/contract/kata/format'
import {
  KELOMPOK_IZIN,
  KODE_HARI_IZIN,
  LAMPIRAN_IZIN,
  MAKS_PER,
  SATUAN_IZIN,
  TINGKAT_IZIN,
} from '@presensi/domain/izin/jenis-izin'
import { JENIS_PEGAWAI } from '@presensi/domain/pegawai/nip'
import { useLanguage } from '../../lib/language.ts'
import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { useToday } from '../../lib/use-today.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FormFrame } from '../../ui/FormFrame.tsx'
import { type FormFrameControl, useFormFrame } from '../../ui/form/use-form-frame.ts'
import { useJenisWords } from '../../ui/jenis-words.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { SwitchField } from '../../ui/SwitchField.tsx'
import { useStatusSay } from '../../ui/status-words.ts'
import { TextField } from '../../ui/TextField.tsx'
import { TicksField } from '../../ui/TicksField.tsx'
import { type JenisIzin, useSaveJenis } from './jenis.api.ts'
import classes from './jenis.module.css'
import {
  inputOf,
  isBaku,
  type JenisValues,
  lawOf,
  NUMBER_FIELDS,
  needsDasar,
  problemsOf,
  valuesOf,
} from './jenis-values.ts'
import { type JenisIzinWords, useJenisIzinWords } from './words.ts'

type JenisFormProps = {
  readonly jenis: JenisIzin | undefined
  readonly later: JenisIzin | undefined
  readonly onDone: () => void
}

const FIELDS = [
  'kode',
  'nama',
  'kelompok',
  'satuan',
  'kode_hari',
  'untuk',
  ...NUMBER_FIELDS,
  'maks_per',
  'lampiran',
  'tingkat',
  'otomatis',
  'boleh_tangguh',
  'boleh_tolak',
  'boleh_panggil',
  'dasar',
  'aktif',
  'berlaku_mulai',
] as const satisfies (keyof JenisValues)[]

const labelsOf = (t: JenisIzinWords) =>
  Object.fromEntries(FIELDS.map((name) => [name, (t as (key: string) => string)(name)])) as Record<
    keyof JenisValues,
    string
  >

/** A kind as it shall hold from a day on. Of one that national law knows only what it leaves open can be changed. */
export function JenisForm({ jenis, later, onDone }: JenisFormProps) {
  const t = useJenisIzinWords()
  const language = useLanguage()
  const today = useToday()
  const save = useSaveJenis()
  const frame = useFormFrame<JenisValues>({
    initial: valuesOf(jenis, today),
    labels: labelsOf(t),
    check: (values) =>
      problemsOf(values, today, {
        number: (min, max) => t('numberWrong', { min, max }),
        kode: t('kodeWrong'),
        past: t('past'),
      }),
    onSubmit: async (values) => {
      const { nama, berlaku_mulai } = await withSentence(save.mutateAsync(inputOf(values, [jenis, later])))
      notify('success', t('saved', { nama, tanggal: formatDate(berlaku_mulai, language, 'plain') }))
      onDone()
    },
  })
  const { kode } = frame.values
  return (
    <FormFrame frame={frame} onCancel={onDone}>
      {jenis === undefined && (
        <TextField
          {...frame.field('kode')}
          label={t('kode')}
          description={t('kodeHelp')}
          maxLength={10}
          onChange={(text) => frame.set({ kode: text.toUpperCase() })}
          required
          autoFocus
        />
      )}
      <TextField {...frame.field('nama')} label={t('nama')} maxLength={100} required />
      {!isBaku(kode) && <NatureFields frame={frame} />}
      <TermFields frame={frame} />
      <DecideFields frame={frame} />
      <TextField
        {...frame.field('dasar')}
        label={t('dasar')}
        description={t('dasarHelp')}
        maxLength={200}
        required={needsDasar(kode)}
      />
      <SwitchField {...frame.field('aktif')} label={t('aktif')} description={t('aktifHelp')} />
      <DateField
        {...frame.field('berlaku_mulai')}
        label={t('berlaku_mulai')}
        description={t('berlakuHelp')}
        min={today}
        required
      />
    </FormFrame>
  )
}

type PartProps = { readonly frame: FormFrameControl<JenisValues> }

/** What it is; of a kind that the agency invented. */
function NatureFields({ frame }: PartProps) {
  const t = useJenisIzinWords()
  const status = useStatusSay()
  const options = <Value extends Parameters<typeof t>[0]>(values: readonly Value[]) =>
    values.map((value) => ({ value, label: (t as (key: string) => string)(value) }))
  return (
    <div className={classes.pair}>
      <SelectField {...frame.field('kelompok')} label={t('kelompok')} options={options(KELOMPOK_IZIN)} required />
      <SelectField {...frame.field('satuan')} label={t('satuan')} options={options(SATUAN_IZIN)} required />
      <SelectField
        {...frame.field('kode_hari')}
        label={t('kode_hari')}
        options={KODE_HARI_IZIN.map((value) => ({ value, label: `${value} · ${status(value)}` }))}
        required
      />
    </div>
  )
}

/** For whom, how long, how often, and with which papers. */
function TermFields({ frame }: PartProps) {
  const t = useJenisIzinWords()
  const jenis = useJenisWords()
  const law = lawOf(frame.values)
  return (
    <>
      <TicksField
        {...frame.field('untuk')}
        label={t('untuk')}
        options={JENIS_PEGAWAI.map((value) => ({ value, label: jenis(value) }))}
      />
      <div className={classes.pair}>
        <TextField {...frame.field('masa_kerja_bulan')} label={t('masa_kerja_bulan')} inputMode="numeric" />
        <TextField {...frame.field('maks')} label={t('maks')} inputMode="numeric" />
        <SelectField
          {...frame.field('maks_per')}
          label={t('maks_per')}
          options={MAKS_PER.map((value) => ({ value, label: t(value) }))}
        />
        <TextField {...frame.field('maks_bulan')} label={t('maks_bulan')} inputMode="numeric" />
        <TextField
          {...frame.field('mundur_hari')}
          label={t('mundur_hari')}
          description={t('mundurHelp')}
          inputMode="numeric"
          required
        />
        <SelectField
          {...frame.field('lampiran')}
          label={t('lampiran')}
          options={LAMPIRAN_IZIN.map((value) => ({ value, label: t(value) }))}
          {...(law.suratDokter ? { disabled: true, value: 'wajib', description: t('suratDokter') } : {})}
        />
      </div>
    </>
  )
}

/** Who decides, and what they may decide. */
function DecideFields({ frame }: PartProps) {
  const t = useJenisIzinWords()
  const law = lawOf(frame.values)
  return (
    <>
      <TicksField
        {...frame.field('tingkat')}
        label={t('tingkat')}
        description={t('tingkatHelp')}
        options={TINGKAT_IZIN.map((value) => ({ value, label: t(value) }))}
      />
      {law.otomatis && frame.values.tingkat.includes('instansi') && (
        <SwitchField {...frame.field('otomatis')} label={t('otomatis')} />
      )}
      {law.tangguh && <SwitchField {...frame.field('boleh_tangguh')} label={t('boleh_tangguh')} />}
      {law.tolak && <SwitchField {...frame.field('boleh_tolak')} label={t('boleh_tolak')} />}
      {law.panggil && <SwitchField {...frame.field('boleh_panggil')} label={t('boleh_panggil')} />}
    </>
  )
}
