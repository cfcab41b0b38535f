import { JENIS_PEGAWAI } from '@presensi/domain/pegawai/nip'
import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { useToday } from '../../lib/use-today.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FormFrame } from '../../ui/FormFrame.tsx'
import { type FormFrameControl, useFormFrame } from '../../ui/form/use-form-frame.ts'
import { useJenisWords } from '../../ui/jenis-words.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TicksField } from '../../ui/TicksField.tsx'
import { type Kebijakan, type Skema, useActOnKebijakan } from './kebijakan.api.ts'
import classes from './kebijakan.module.css'
import { type BarisPita, fromSkema, inputOf, type KebijakanValues, problemsOf, valuesOf } from './kebijakan-values.ts'
import { useKebijakanWords } from './words.ts'

type KebijakanFormProps = {
  readonly kebijakan: Kebijakan | undefined
  readonly skema: readonly Skema[]
  readonly onDone: () => void
}

export function KebijakanForm({ kebijakan, skema, onDone }: KebijakanFormProps) {
  const t = useKebijakanWords()
  const jenis = useJenisWords()
  const today = useToday()
  const { save } = useActOnKebijakan()
  const schemeOf = (kode: string) => skema.find((one) => one.kode === kode)
  const frame = useFormFrame<KebijakanValues>({
    initial: valuesOf(kebijakan),
    labels: {
      skema: t('skema'),
      nama: t('nama'),
      dasar: t('dasar'),
      berlaku_mulai: t('berlaku_mulai'),
      jenis_pegawai: t('jenis_pegawai'),
      pita: t('pita'),
      tidak_hadir_bp: t('tidak_hadir_bp'),
      tanpa_masuk_bp: t('tanpa_masuk_bp'),
      tanpa_pulang_bp: t('tanpa_pulang_bp'),
      maks_hari_bp: t('maks_hari_bp'),
      maks_bulan_bp: t('maks_bulan_bp'),
      alasan: t('alasan'),
    },
    check: (values) =>
      problemsOf(values, today, { persen: t('persenSalah'), pita: t('pitaSalah'), alasan: t('alasanSalah') }),
    onSubmit: async (values) => {
      await withSentence(save(inputOf(kebijakan?.id, values, schemeOf(values.skema))))
      notify('success', t('saved'))
      onDone()
    },
  })
  const { berlaku_mulai } = frame.values
  const chosen = schemeOf(frame.values.skema)
  return (
    <FormFrame frame={frame} onCancel={onDone}>
      <SelectField
        {...frame.field('skema')}
        label={t('skema')}
        description={t('skemaHelp')}
        clearable
        options={skema.map(({ kode }) => ({ value: kode, label: t(kode as 'kemenkeu') }))}
        onChange={(kode) => {
          const found = schemeOf(kode)
          frame.set(found === undefined ? { skema: '' } : fromSkema(found))
        }}
      />
      {chosen !== undefined && chosen.periksa.length > 0 && (
        <p className={classes.help}>
          {t('periksa', {
            isi: chosen.periksa
              .map(({ kode, field }) => kode ?? (field === 'maks_hari_bp' ? t('maks_hari_bp') : field))
              .join(', '),
          })}
        </p>
      )}
      <TextField {...frame.field('nama')} label={t('nama')} maxLength={200} required />
      <TextField {...frame.field('dasar')} label={t('dasar')} maxLength={200} required />
      <DateField {...frame.field('berlaku_mulai')} label={t('berlaku_mulai')} required />
      {berlaku_mulai !== '' && berlaku_mulai < today && (
        <TextAreaField {...frame.field('alasan')} label={t('alasan')} maxLength={500} required />
      )}
      <TicksField
        {...frame.field('jenis_pegawai')}
        label={t('jenis_pegawai')}
        description={t('jenisHelp')}
        options={JENIS_PEGAWAI.map((value) => ({ value, label: jenis(value) }))}
      />
      <PitaField {...frame.field('pita')} />
      <RateFields frame={frame} />
    </FormFrame>
  )
}

/** What an absence and a missing clocking cost, and the most that a day and a month do. */
function RateFields({ frame }: { readonly frame: FormFrameControl<KebijakanValues> }) {
  const t = useKebijakanWords()
  return (
    <div className={classes.pair}>
      <TextField {...frame.field('tidak_hadir_bp')} label={t('tidak_hadir_bp')} inputMode="decimal" />
      <TextField
        {...frame.field('tanpa_masuk_bp')}
        label={t('tanpa_masuk_bp')}
        description={t('lastBand')}
        inputMode="decimal"
      />
      <TextField
        {...frame.field('tanpa_pulang_bp')}
        label={t('tanpa_pulang_bp')}
        description={t('lastBand')}
        inputMode="decimal"
      />
      <TextField
        {...frame.field('maks_hari_bp')}
        label={t('maks_hari_bp')}
        description={t('maksHariHelp')}
        inputMode="decimal"
      />
      <TextField
        {...frame.field('maks_bulan_bp')}
        label={t('maks_bulan_bp')}
        description={t('maksBulanHelp')}
        inputMode="decimal"
      />
    </div>
  )
}

type PitaFieldProps = {
  readonly id: string
  readonly value: readonly BarisPita[]
  readonly onChange: (rows: readonly BarisPita[]) => void
  readonly error?: string
}

/** The bands, a line each: where it begins and what it costs. */
function PitaField({ id, value, onChange, error }: PitaFieldProps) {
  const t = useKebijakanWords()
  const put = (kode: string, patch: Partial<BarisPita>) =>
    onChange(value.map((row) => (row.kode === kode ? { ...row, ...patch } : row)))
  return (
    <fieldset className={classes.bands} id={id} tabIndex={-1}>
      <legend>{t('pita')}</legend>
      <p className={classes.help}>{t('pitaHelp')}</p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('kode')}</th>
            <th scope="col">{t('dari')}</th>
            <th scope="col">{t('persen')}</th>
          </tr>
        </thead>
        <tbody>
          {value.map(({ kode, dari, persen }) => (
            <tr key={kode}>
              <th scope="row">{kode}</th>
              <td>
                <input
                  inputMode="numeric"
                  aria-label={`${kode}: ${t('dari')}`}
                  value={dari}
                  onChange={(event) => put(kode, { dari: event.currentTarget.value })}
                />
              </td>
              <td>
                <input
                  inputMode="decimal"
                  aria-label={`${kode}: ${t('persen')}`}
                  value={persen}
                  onChange={(event) => put(kode, { persen: event.currentTarget.value })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
