import { TempatField } from '../../calendar-and-hours/kegiatan/public.ts'
import { CallError } from '../../lib/call-error.ts'
import { draftStore } from '../../lib/drafts.ts'
import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { currentPayload } from '../../lib/session/person.ts'
import { useZone } from '../../lib/use-zone.ts'
import { searchKantor, searchPegawai } from '../../people-and-places/referensi/public.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { FormFrame } from '../../ui/FormFrame.tsx'
import { type FormFrameControl, useFormFrame } from '../../ui/form/use-form-frame.ts'
import { OfficePicker } from '../../ui/OfficePicker.tsx'
import { PeopleField } from '../../ui/PeopleField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { SwitchField } from '../../ui/SwitchField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TimeField } from '../../ui/TimeField.tsx'
import { zoneOptions } from '../../ui/zone-options.ts'
import { type DinasLuar, type DinasLuarInput, useActOnDinasLuar } from './dinas-luar.api.ts'
import classes from './dinas-luar.module.css'
import { type DinasLuarValues, inputOf, JENIS, problemsOf, valuesOf } from './dinas-luar-values.ts'
import { useDinasLuarWords } from './words.ts'

type DinasLuarFormProps = {
  /** undefined for a new one */
  readonly row: DinasLuar | undefined
  /** what a new one begins with */
  readonly start?: Partial<DinasLuarValues>
  readonly onDone: () => void
}

const ROLES: readonly string[] = ['role:presensi:operator:kantor:dinas', 'role:presensi:admin:kantor']
/** Somebody who enters for several offices says which one is meant. */
const hasSeveralOffices = (): boolean => {
  const held = (currentPayload().roles ?? []).filter(({ role }) => ROLES.includes(role))
  return new Set(held.map(({ kantor_id }) => kantor_id)).size > 1
}

const labelsOf = (t: ReturnType<typeof useDinasLuarWords>) => ({
  kantor: t('kantor'),
  nomor_surat: t('nomor_surat'),
  tanggal_surat: t('tanggal_surat'),
  dasar: t('dasar'),
  tujuan: t('tujuan'),
  jenis: t('jenis'),
  tanggal_mulai: t('tanggal_mulai'),
  jam_mulai: t('jam_mulai'),
  tanggal_selesai: t('tanggal_selesai'),
  jam_selesai: t('jam_selesai'),
  zona_waktu: t('zona_waktu'),
  nips: t('nips'),
  surat: t('surat'),
  tempat: t('tempat'),
  perlu_presensi: t('perlu_presensi'),
  alasan: t('alasan'),
  ...{ 'tempat.lat': t('lat'), 'tempat.lng': t('lng'), 'tempat.radius_m': t('radius_m') },
})

/** A form that begins with a person and a day has a draft of its own. */
const startKey = ({ nips = [], tanggal_mulai }: Partial<DinasLuarValues>): string[] => [
  ...nips.map(({ nip }) => nip),
  ...(tanggal_mulai === undefined ? [] : [tanggal_mulai]),
]

const AT: Readonly<Record<string, string>> = { mulai: 'tanggal_mulai', selesai: 'tanggal_selesai' }

/** Names of people stand in the sentence of the refusal, all of them; a field of the wire is told by its own name on this form. */
function atItsField(error: unknown): never {
  if (!(error instanceof CallError) || error.errors.length === 0) throw error
  const people = ['dinas_luar.bentrok', 'dinas_luar.kantor_lain'].includes(error.code ?? '')
  const errors = people
    ? [{ field: 'nips', message: error.message }]
    : error.errors.map(({ field, message }) => ({ field: AT[field] ?? field, message }))
  throw Object.assign(new Error(error.message), { errors })
}

type PartProps = { readonly frame: FormFrameControl<DinasLuarValues> }

/** From when to when, whole days or with hours, and where that is the time. */
function WaktuFields({ frame }: PartProps) {
  const t = useDinasLuarWords()
  const { values } = frame
  return (
    <>
      <p className={classes.note}>{t('jamHelp')}</p>
      <div className={classes.moment}>
        <DateField
          {...frame.field('tanggal_mulai')}
          label={t('tanggal_mulai')}
          required
          // Most are over on the day they begin.
          onChange={(value) =>
            frame.set({
              tanggal_mulai: value,
              ...(values.tanggal_selesai === '' ? { tanggal_selesai: value } : {}),
            })
          }
        />
        <TimeField {...frame.field('jam_mulai')} label={t('jam_mulai')} />
      </div>
      <div className={classes.moment}>
        <DateField {...frame.field('tanggal_selesai')} label={t('tanggal_selesai')} required />
        <TimeField {...frame.field('jam_selesai')} label={t('jam_selesai')} />
      </div>
      <SelectField
        {...frame.field('zona_waktu')}
        label={t('zona_waktu')}
        options={zoneOptions(values.zona_waktu)}
        required
      />
    </>
  )
}

/** Where they clock in, if anywhere. */
function TempatFields({ frame }: PartProps) {
  const t = useDinasLuarWords()
  const place = frame.field('tempat')
  const errors = Object.fromEntries(
    frame.summary.flatMap(({ key, message }) => (key.startsWith('tempat.') ? [[key.slice(7), message]] : [])),
  )
  return (
    <TempatField
      id={place.id}
      value={place.value}
      onChange={(tempat) => frame.set({ tempat, ...(tempat !== null && { perlu_presensi: true }) })}
      errors={errors}
      error={place.error}
      own={{ label: t('ownPlace'), description: t('ownPlaceHelp'), map: t('map') }}
    />
  )
}

export function DinasLuarForm({ row, start = {}, onDone }: DinasLuarFormProps) {
  const t = useDinasLuarWords()
  const zone = useZone()
  const { save } = useActOnDinasLuar()
  const send = (input: DinasLuarInput) => withSentence(save(input)).catch(atItsField)
  const frame = useFormFrame<DinasLuarValues>({
    initial: { ...valuesOf(row, zone), ...start },
    labels: labelsOf(t),
    check: (values) => problemsOf(values, row, t),
    onSubmit: async (values) => {
      const { nomor_surat: nomor, status } = await send(inputOf(row?.id, values))
      notify('success', t(status === 'menunggu' ? 'savedWaits' : 'saved', { nomor }))
      onDone()
    },
    draft: { key: `/dinasluar/lists ${[row?.id ?? 'baru', ...startKey(start)].join(' ')}`, store: draftStore },
  })
  const { values } = frame
  const own = values.nips.some(({ nip }) => nip === currentPayload().nip)
  return (
    <div className={classes.wide}>
      <FormFrame frame={frame} onCancel={onDone}>
        {row === undefined && hasSeveralOffices() && (
          <OfficePicker {...frame.field('kantor')} label={t('kantor')} search={searchKantor} required />
        )}
        <div className={classes.pair}>
          <TextField
            {...frame.field('nomor_surat')}
            label={t('nomor_surat')}
            maxLength={100}
            required
            autoFocus={row === undefined}
          />
          <DateField {...frame.field('tanggal_surat')} label={t('tanggal_surat')} required />
        </div>
        <TextField {...frame.field('dasar')} label={t('dasar')} description={t('dasarHelp')} maxLength={300} />
        <TextField {...frame.field('tujuan')} label={t('tujuan')} maxLength={300} required />
        <SelectField
          {...frame.field('jenis')}
          label={t('jenis')}
          options={JENIS.map((value) => ({ value, label: t(value) }))}
          required
        />
        <WaktuFields frame={frame} />
        <PeopleField
          {...frame.field('nips')}
          label={t('nips')}
          description={t('nipsHelp')}
          search={searchPegawai}
          required
        />
        {own && (
          <p role="status" className={classes.note}>
            {t('ownNote')}
          </p>
        )}
        <FileDrop
          {...frame.field('surat')}
          label={t('surat')}
          description={row === undefined ? t('suratHelp') : t('suratKept', { nama: row.surat.nama })}
          types={['pdf']}
          required={row === undefined}
        />
        <TempatFields frame={frame} />
        <SwitchField {...frame.field('perlu_presensi')} label={t('perlu_presensi')} description={t('perluHelp')} />
        {row?.sudah_mulai && (
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
