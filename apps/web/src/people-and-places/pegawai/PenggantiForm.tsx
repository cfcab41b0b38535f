import { limitsOf, problemsIn } from '@presensi/contract/field-list'
import { formatDate } from '@presensi/contract/kata/format'
import { jabatanFields } from '@presensi/contract/people-and-places/pegawai.fields'
import { draftStore } from '../../lib/drafts.ts'
import { useLanguage } from '../../lib/language.ts'
import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { currentPayload } from '../../lib/session/person.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FormFrame } from '../../ui/FormFrame.tsx'
import { periodProblems } from '../../ui/form/period-problems.ts'
import { useFormFrame } from '../../ui/form/use-form-frame.ts'
import { type Person, PersonPicker } from '../../ui/PersonPicker.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useUiWords } from '../../ui/words.ts'
import { searchPegawai } from '../referensi/public.ts'
import classes from './pegawai.module.css'
import { type Pengganti, untuk, useSavePengganti } from './pengganti.api.ts'
import { usePenggantiWords } from './pengganti-words.ts'

type Values = {
  /** nobody: the post is vacant */
  pejabat_nip: Person | null
  jabatan: string
  kelas_jabatan: string
  pengganti_nip: Person | null
  jenis: string
  mulai: string
  selesai: string
  dasar: string
}
type PenggantiFormProps = { readonly row: Pengganti | undefined; readonly onDone: () => void }

const valuesOf = (row: Pengganti | undefined): Values => ({
  pejabat_nip: row?.pejabat_nip ? { nip: row.pejabat_nip, nama: row.pejabat ?? '' } : null,
  jabatan: row?.jabatan ?? '',
  kelas_jabatan: row?.kelas_jabatan?.toString() ?? '',
  pengganti_nip: row ? { nip: row.pengganti_nip, nama: row.pengganti } : null,
  jenis: row?.jenis ?? 'Plh',
  mulai: row?.mulai ?? '',
  selesai: row?.selesai ?? '',
  dasar: row?.dasar ?? '',
})

export function PenggantiForm({ row, onDone }: PenggantiFormProps) {
  const t = usePenggantiWords()
  const sayUi = useUiWords()
  const language = useLanguage()
  const save = useSavePengganti()
  const check = (values: Values) => [
    ...(['jabatan', 'pengganti_nip', 'mulai'] as const)
      .filter((field) => values[field] === null || values[field] === '')
      .map((field) => ({ field, message: 'wajib' })),
    ...problemsIn({ kelas_jabatan: jabatanFields.kelas_jabatan }, { kelas_jabatan: values.kelas_jabatan.trim() }),
    ...(values.pejabat_nip !== null && values.pengganti_nip?.nip === values.pejabat_nip.nip
      ? [{ field: 'pengganti_nip', message: t('same') }]
      : []),
    ...(values.pengganti_nip?.nip === currentPayload().nip ? [{ field: 'pengganti_nip', message: t('self') }] : []),
    ...periodProblems(values, sayUi('periodTurned')),
  ]
  const frame = useFormFrame<Values>({
    initial: valuesOf(row),
    labels: {
      pejabat_nip: t('pejabat'),
      jabatan: t('jabatan'),
      kelas_jabatan: t('kelas'),
      pengganti_nip: t('pengganti'),
      jenis: t('jenis'),
      mulai: t('mulai'),
      selesai: t('selesai'),
      dasar: t('dasar'),
    },
    check,
    draft: { key: `/pegawaikantor/lists pengganti ${row?.id ?? 'baru'}`, store: draftStore },
    onSubmit: async (values) => {
      const saved = await withSentence(
        save.mutateAsync({
          id: row?.id,
          pejabat_nip: values.pejabat_nip?.nip ?? '',
          jabatan: values.jabatan.trim(),
          kelas_jabatan: values.kelas_jabatan.trim(),
          pengganti_nip: values.pengganti_nip?.nip ?? '',
          jenis: values.jenis === 'Plt' ? 'Plt' : 'Plh',
          mulai: values.mulai,
          selesai: values.selesai,
          dasar: values.dasar.trim(),
        }),
      )
      notify('success', t('saved', { pengganti: saved.pengganti, jenis: saved.jenis, pejabat: untuk(saved) }))
      onDone()
    },
  })
  const { pejabat_nip: pejabat, jabatan, pengganti_nip: pengganti, mulai } = frame.values
  const chooseOfficial = (person: Person | null) => {
    frame.field('pejabat_nip').onChange(person)
    if (jabatan === '' && person?.jabatan) frame.field('jabatan').onChange(person.jabatan)
  }
  const named = { pengganti: pengganti?.nama ?? '', mulai: formatDate(mulai, language) }
  const fact =
    pengganti &&
    mulai !== '' &&
    (pejabat || jabatan !== '') &&
    (pejabat ? t('fact', { ...named, pejabat: pejabat.nama }) : t('vacantFact', { ...named, jabatan }))
  return (
    <FormFrame frame={frame} onCancel={onDone} before={fact}>
      <PersonPicker
        {...frame.field('pejabat_nip')}
        onChange={chooseOfficial}
        label={t('pejabat')}
        description={t('pejabatHelp')}
        search={searchPegawai}
      />
      <TextField {...frame.field('jabatan')} {...limitsOf(jabatanFields.jabatan)} label={t('jabatan')} required />
      <TextField
        {...frame.field('kelas_jabatan')}
        label={t('kelas')}
        description={t('kelasHelp')}
        inputMode="numeric"
        maxLength={2}
      />
      <PersonPicker
        {...frame.field('pengganti_nip')}
        label={t('pengganti')}
        description={t('penggantiHelp')}
        search={searchPegawai}
        required
      />
      <SelectField
        {...frame.field('jenis')}
        label={t('jenis')}
        options={[
          { value: 'Plh', label: t('Plh') },
          { value: 'Plt', label: t('Plt') },
        ]}
        required
      />
      <div className={classes.pair}>
        <DateField {...frame.field('mulai')} label={t('mulai')} required />
        <DateField {...frame.field('selesai')} label={t('selesai')} />
      </div>
      <p className={classes.quiet}>{t('selesaiHelp')}</p>
      <TextField {...frame.field('dasar')} label={t('dasar')} description={t('dasarHelp')} maxLength={200} />
    </FormFrame>
  )
}
