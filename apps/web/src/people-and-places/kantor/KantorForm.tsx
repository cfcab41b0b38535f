import { limitsOf, problemsIn } from '@presensi/contract/field-list'
import { kantorFields } from '@presensi/contract/people-and-places/kantor.fields'
import { CallError } from '../../lib/call-error.ts'
import { draftStore } from '../../lib/drafts.ts'
import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { useZone } from '../../lib/use-zone.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FormFrame } from '../../ui/FormFrame.tsx'
import { useFormFrame } from '../../ui/form/use-form-frame.ts'
import { useIssueSay } from '../../ui/issue-words.ts'
import { OfficePicker } from '../../ui/OfficePicker.tsx'
import { PersonPicker } from '../../ui/PersonPicker.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { SwitchField } from '../../ui/SwitchField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { zoneOptions } from '../../ui/zone-options.ts'
import { searchKantor, searchPegawai } from '../referensi/public.ts'
import { type Kantor, useSaveKantor } from './kantor.api.ts'
import classes from './kantor.module.css'
import { headChanges, inputOf, type KantorValues, valuesOf } from './kantor-values.ts'
import { TitikEditor } from './titik/TitikEditor.tsx'
import { titikLabels, titikProblems, toFormField } from './titik/titik-problems.ts'
import { useTitikWords } from './titik/words.ts'
import { useOffFacts } from './use-off-facts.ts'
import { useKantorWords } from './words.ts'

type KantorFormProps = {
  /** undefined for a new one */
  readonly kantor: Kantor | undefined
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** The server names a part of an outline; the form has its corners as one field. */
const withFormFields = (error: unknown): never => {
  if (!(error instanceof CallError)) throw error
  const errors = error.errors.map(({ field, message }) => ({ field: toFormField(field), message }))
  throw new CallError({ ...error, message: error.message, errors })
}

const labelsOf = (t: ReturnType<typeof useKantorWords>, sayTitik: ReturnType<typeof useTitikWords>) => ({
  nama: t('nama'),
  kode: t('kode'),
  alamat: t('alamat'),
  telepon: t('telepon'),
  induk_id: t('induk'),
  zona_waktu: t('zona_waktu'),
  aktif: t('aktif'),
  kepala_nip: t('kepala'),
  kepala_mulai: t('kepala_mulai'),
  titik: sayTitik('legend'),
  ...titikLabels(sayTitik),
})

export function KantorForm({ kantor, onDone, onCancel }: KantorFormProps) {
  const t = useKantorWords()
  const sayTitik = useTitikWords()
  const zone = useZone()
  const save = useSaveKantor()
  const facts = useOffFacts(kantor)
  const frame = useFormFrame<KantorValues>({
    initial: valuesOf(kantor, zone),
    labels: labelsOf(t, sayTitik),
    check: (values) => [...problemsIn(kantorFields, values), ...titikProblems(values.titik, sayTitik)],
    onSubmit: async (values) => {
      const saved = await withSentence(save.mutateAsync(inputOf(kantor, values))).catch(withFormFields)
      notify('success', t('saved', { nama: saved.nama }))
      onDone()
    },
    draft: { key: `/instansi/lokasikantor ${kantor?.id ?? 'baru'}`, store: draftStore },
  })

  const titikErrors = useTitikErrors(frame)
  const titik = frame.field('titik')
  const switchesOff = kantor?.aktif === true && !frame.values.aktif
  const others = async (q: string) => (await searchKantor(q)).filter(({ id }) => id !== kantor?.id)

  return (
    <div className={classes.wide}>
      <FormFrame
        frame={frame}
        onCancel={onCancel}
        before={
          switchesOff && (
            <ul className={classes.facts} role="status">
              {facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          )
        }
      >
        <TextField {...frame.field('nama')} {...limitsOf(kantorFields.nama)} label={t('nama')} autoFocus={!kantor} />
        <div className={classes.pair}>
          <TextField
            {...frame.field('kode')}
            {...limitsOf(kantorFields.kode)}
            label={t('kode')}
            description={t('kodeHelp')}
          />
          <SelectField
            {...frame.field('zona_waktu')}
            {...limitsOf(kantorFields.zona_waktu)}
            label={t('zona_waktu')}
            description={t('zonaHelp')}
            options={zoneOptions(frame.values.zona_waktu)}
            searchable
          />
        </div>
        <OfficePicker {...frame.field('induk_id')} label={t('induk')} description={t('indukHelp')} search={others} />
        <PersonPicker
          {...frame.field('kepala_nip')}
          label={t('kepala')}
          description={t('kepalaHelp')}
          search={searchPegawai}
        />
        {headChanges(kantor, frame.values) && (
          <DateField {...frame.field('kepala_mulai')} label={t('kepala_mulai')} description={t('kepalaMulaiHelp')} />
        )}
        <TextAreaField {...frame.field('alamat')} {...limitsOf(kantorFields.alamat)} label={t('alamat')} rows={2} />
        <TextField {...frame.field('telepon')} {...limitsOf(kantorFields.telepon)} label={t('telepon')} type="tel" />
        <TitikEditor
          id={titik.id}
          value={titik.value}
          onChange={titik.onChange}
          errors={titikErrors}
          error={titik.error}
        />
        <SwitchField {...frame.field('aktif')} label={t('aktif')} description={t('aktifHelp')} />
      </FormFrame>
    </div>
  )
}

/** A shape that cannot be is said at once; a field that is merely empty waits for the first try. */
function useTitikErrors({
  values,
  attempt,
  summary,
}: Pick<ReturnType<typeof useFormFrame<KantorValues>>, 'values' | 'attempt' | 'summary'>): Record<string, string> {
  const sayTitik = useTitikWords()
  const sayIssue = useIssueSay()
  const live = titikProblems(values.titik, sayTitik).filter(({ message }) => attempt > 0 || message !== 'wajib')
  const said = summary.flatMap(({ key, message }) => (key.startsWith('titik.') ? [{ field: key, message }] : []))
  return Object.fromEntries(
    [...said, ...live].map(({ field, message }) => [field.slice('titik.'.length), sayIssue(message)]),
  )
}
