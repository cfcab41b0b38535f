import { draftStore } from '../../lib/drafts.ts'
import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { useToday } from '../../lib/use-today.ts'
import { OfficesField, searchKantor, searchPegawai } from '../../people-and-places/referensi/public.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FormFrame } from '../../ui/FormFrame.tsx'
import { useFormFrame } from '../../ui/form/use-form-frame.ts'
import { unnamedOffice } from '../../ui/OfficePicker.tsx'
import { PeopleField } from '../../ui/PeopleField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { SwitchField } from '../../ui/SwitchField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TimeField } from '../../ui/TimeField.tsx'
import { type Kegiatan, useSaveKegiatan } from './kegiatan.api.ts'
import classes from './kegiatan.module.css'
import { inputOf, JENIS, type KegiatanValues, problemsOf, valuesOf } from './kegiatan-values.ts'
import { TempatField } from './TempatField.tsx'
import { useKegiatanWords } from './words.ts'

type KegiatanFormProps = {
  /** undefined for a new one */
  readonly kegiatan: Kegiatan | undefined
  readonly onDone: () => void
}

const labelsOf = (t: ReturnType<typeof useKegiatanWords>) => ({
  nama: t('nama'),
  jenis: t('jenis'),
  tanggal: t('tanggal'),
  mulai: t('mulai'),
  selesai: t('selesai'),
  tempat: t('tempat'),
  kantor_ids: t('kantor'),
  pegawai_nips: t('pegawai'),
  dikecualikan_nips: t('dikecualikan'),
  wajib: t('wajib'),
  dihitung_masuk: t('dihitung_masuk'),
  kode_potongan: t('kode_potongan'),
  alasan: t('alasan'),
  ...{ 'tempat.lat': t('lat'), 'tempat.lng': t('lng'), 'tempat.radius_m': t('radius_m') },
})

export function KegiatanForm({ kegiatan, onDone }: KegiatanFormProps) {
  const t = useKegiatanWords()
  const save = useSaveKegiatan()
  const today = useToday()
  const frame = useFormFrame<KegiatanValues>({
    initial: valuesOf(kegiatan, (kegiatan?.kantor_ids ?? []).map(unnamedOffice)),
    labels: labelsOf(t),
    check: (values) => problemsOf(values, t),
    onSubmit: async (values) => {
      const saved = await withSentence(save.mutateAsync(inputOf(kegiatan?.id, values)))
      notify('success', t('saved', { nama: saved.nama }))
      onDone()
    },
    draft: { key: `/apelgabungan ${kegiatan?.id ?? 'baru'}`, store: draftStore },
  })
  const asksWhy = kegiatan !== undefined && kegiatan.tanggal < today
  const place = frame.field('tempat')
  const placeErrors = Object.fromEntries(
    frame.summary.flatMap(({ key, message }) => (key.startsWith('tempat.') ? [[key.slice(7), message]] : [])),
  )

  return (
    <div className={classes.wide}>
      <FormFrame frame={frame} onCancel={onDone}>
        <TextField {...frame.field('nama')} label={t('nama')} maxLength={200} required autoFocus={!kegiatan} />
        <div className={classes.numbers}>
          <SelectField
            {...frame.field('jenis')}
            label={t('jenis')}
            options={JENIS.map((value) => ({ value, label: t(value) }))}
            required
          />
          <DateField {...frame.field('tanggal')} label={t('tanggal')} required />
          <TimeField {...frame.field('mulai')} label={t('mulai')} required />
          <TimeField {...frame.field('selesai')} label={t('selesai')} required />
        </div>
        <TempatField
          id={place.id}
          value={place.value}
          onChange={place.onChange}
          errors={placeErrors}
          error={place.error}
        />
        <h3 className={classes.heading}>{t('audience')}</h3>
        <OfficesField
          {...frame.field('kantor_ids')}
          label={t('kantor')}
          description={t('kantorHelp')}
          search={searchKantor}
        />
        <PeopleField
          {...frame.field('pegawai_nips')}
          label={t('pegawai')}
          description={t('pegawaiHelp')}
          search={searchPegawai}
        />
        <PeopleField
          {...frame.field('dikecualikan_nips')}
          label={t('dikecualikan')}
          description={t('dikecualikanHelp')}
          search={searchPegawai}
        />
        <SwitchField {...frame.field('wajib')} label={t('wajib')} description={t('wajibHelp')} />
        <SwitchField {...frame.field('dihitung_masuk')} label={t('dihitung_masuk')} description={t('dihitungHelp')} />
        <TextField
          {...frame.field('kode_potongan')}
          label={t('kode_potongan')}
          description={t('kodeHelp')}
          maxLength={20}
        />
        {(asksWhy || frame.field('alasan').error !== undefined) && (
          <TextAreaField
            {...frame.field('alasan')}
            label={t('alasan')}
            description={t('alasanHelp')}
            maxLength={500}
            required
          />
        )}
      </FormFrame>
    </div>
  )
}
