import { Input } from '@mantine/core'
import { formatDate, formatNip } from '@presensi/contract/kata/format'
import { SEBAB_DAFTAR_HADIR } from '@presensi/domain/daftar-hadir/daftar-hadir'
import { draftStore } from '../../lib/drafts.ts'
import { useLanguage } from '../../lib/language.ts'
import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { FormFrame } from '../../ui/FormFrame.tsx'
import { type FormFrameControl, useFormFrame } from '../../ui/form/use-form-frame.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { SkeletonForm } from '../../ui/SkeletonForm.tsx'
import { SwitchField } from '../../ui/SwitchField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TimeField } from '../../ui/TimeField.tsx'
import { type OrangDaftar, useActOnDaftarHadir, useOrangDaftar } from './daftar-hadir.api.ts'
import classes from './daftar-hadir.module.css'
import {
  BARIS_KOSONG,
  type BarisIsi,
  type DaftarHadirValues,
  dapatDimasukkan,
  inputOf,
  problemsOf,
} from './daftar-hadir-values.ts'
import { useDaftarHadirWords } from './words.ts'

type Part = { readonly frame: FormFrameControl<DaftarHadirValues> }

/** A person with the hours as they stand on the sheet. */
function Baris({ frame, orang }: Part & { readonly orang: OrangDaftar }) {
  const t = useDaftarHadirWords()
  const { nip, nama, didaftar, masuk, pulang } = orang
  const field = frame.field('baris')
  const row = field.value[nip] ?? BARIS_KOSONG
  const change = (patch: Partial<BarisIsi>) => field.onChange({ ...field.value, [nip]: { ...row, ...patch } })
  return (
    // Every row has the same labels: who they are about is said with the row.
    <fieldset className={classes.baris} aria-label={nama}>
      <div className={classes.orang}>
        <span>{nama}</span>
        <small>{formatNip(nip)}</small>
        {didaftar && (
          <small>
            {t('known', { jam: masuk === null && pulang === null ? t('absen') : `${masuk ?? '–'} – ${pulang ?? '–'}` })}
          </small>
        )}
      </div>
      <div className={classes.jam}>
        <TimeField
          id={`${field.id}-${nip}-masuk`}
          name={`masuk-${nip}`}
          label={t('masuk')}
          value={row.masuk}
          disabled={row.absen}
          onChange={(value) => change({ masuk: value })}
        />
        <TimeField
          id={`${field.id}-${nip}-pulang`}
          name={`pulang-${nip}`}
          label={t('pulang')}
          value={row.pulang}
          disabled={row.absen}
          onChange={(value) => change({ pulang: value })}
        />
      </div>
      <SwitchField
        id={`${field.id}-${nip}-absen`}
        name={`absen-${nip}`}
        label={t('absen')}
        value={row.absen}
        onChange={(absen) => change(absen ? { absen, masuk: '', pulang: '' } : { absen })}
      />
    </fieldset>
  )
}

function Orang({ frame, people }: Part & { readonly people: readonly OrangDaftar[] | undefined }) {
  const t = useDaftarHadirWords()
  const field = frame.field('baris')
  if (people === undefined) return <SkeletonForm />
  const shown = dapatDimasukkan(people, frame.values.sebab)
  return (
    <Input.Wrapper
      component="fieldset"
      id={field.id}
      label={t('baris')}
      labelElement="div"
      description={t('barisHelp')}
      error={field.error}
      className={classes.daftar ?? ''}
    >
      {shown.length === 0 && <p className={classes.note}>{t('noPeople')}</p>}
      <div className={classes.barisan}>
        {shown.map((one) => (
          <Baris key={one.nip} frame={frame} orang={one} />
        ))}
      </div>
      {people.some((one) => one.diri_sendiri && (one.belum_terdaftar || frame.values.sebab !== 'belum_terdaftar')) && (
        <p className={classes.note}>{t('own')}</p>
      )}
    </Input.Wrapper>
  )
}

type DaftarHadirFormProps = {
  readonly kantor_id: string
  /** the day that it begins with */
  readonly tanggal: string
  readonly onDone: () => void
}

/** Hours copied from the signed sheet, with its scan. */
export function DaftarHadirForm({ kantor_id, tanggal, onDone }: DaftarHadirFormProps) {
  const t = useDaftarHadirWords()
  const language = useLanguage()
  const { save } = useActOnDaftarHadir()
  const initial: DaftarHadirValues = { tanggal, sebab: 'belum_terdaftar', alasan: '', baris: {}, lampiran: [] }
  const frame = useFormFrame<DaftarHadirValues>({
    initial,
    labels: {
      ...{ tanggal: t('tanggal'), sebab: t('sebab'), alasan: t('alasan') },
      ...{ baris: t('baris'), lampiran: t('lampiran') },
    },
    check: (values) =>
      problemsOf(values, people.data?.items ?? [], {
        barisRequired: t('barisRequired'),
        lampiranRequired: t('lampiranRequired'),
      }),
    onSubmit: async (values) => {
      await withSentence(save(inputOf(kantor_id, values, people.data?.items ?? [])))
      notify('success', t('saved', { tanggal: formatDate(values.tanggal, language) }))
      onDone()
    },
    draft: { key: `/dinasluar/lists daftar-hadir ${kantor_id} ${tanggal}`, store: draftStore },
  })
  const { values } = frame
  const people = useOrangDaftar(kantor_id, values.tanggal)
  return (
    <div className={classes.wide}>
      <FormFrame frame={frame} onCancel={onDone}>
        <div className={classes.pair}>
          <DateField {...frame.field('tanggal')} label={t('tanggal')} required />
          <SelectField
            {...frame.field('sebab')}
            label={t('sebab')}
            options={SEBAB_DAFTAR_HADIR.map((value) => ({ value, label: t(value) }))}
            required
          />
        </div>
        {values.sebab !== 'belum_terdaftar' && <p className={classes.note}>{t('sebabHelp')}</p>}
        {values.sebab === 'kahar' && <TextAreaField {...frame.field('alasan')} label={t('alasan')} maxLength={500} />}
        <Orang frame={frame} people={people.data?.items} />
        <FileDrop
          {...frame.field('lampiran')}
          label={t('lampiran')}
          description={t('lampiranHelp')}
          types={['pdf', 'jpg', 'jpeg', 'png']}
          required
        />
      </FormFrame>
    </div>
  )
}
