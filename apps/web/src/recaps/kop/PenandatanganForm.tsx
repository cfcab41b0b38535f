import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { useToday } from '../../lib/use-today.ts'
import { searchKantor, searchPegawai } from '../../people-and-places/referensi/public.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FormFrame } from '../../ui/FormFrame.tsx'
import { useFormFrame } from '../../ui/form/use-form-frame.ts'
import { type Office, OfficePicker } from '../../ui/OfficePicker.tsx'
import { type Person, PersonPicker } from '../../ui/PersonPicker.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type Kop, useSaveKop } from './kop.api.ts'
import classes from './kop.module.css'
import { withSigner } from './kop-values.ts'
import { useKopWords } from './words.ts'

type Values = {
  kantor_id: Office | null
  nip: Person | null
  jabatan_cetak: string
  mulai: string
  selesai: string
}

/** One more who signs for an office; the one before signs until the day before. */
export function PenandatanganForm({ kop, onDone }: { readonly kop: Kop; readonly onDone: () => void }) {
  const t = useKopWords()
  const today = useToday()
  const save = useSaveKop()
  const frame = useFormFrame<Values>({
    initial: { kantor_id: null, nip: null, jabatan_cetak: '', mulai: today, selesai: '' },
    labels: {
      kantor_id: t('kantor'),
      nip: t('pegawai'),
      jabatan_cetak: t('jabatan'),
      mulai: t('mulai'),
      selesai: t('selesai'),
    },
    check: (values) => [
      ...(values.kantor_id === null ? [{ field: 'kantor_id', message: t('required') }] : []),
      ...(values.nip === null ? [{ field: 'nip', message: t('required') }] : []),
      ...(values.jabatan_cetak.trim() === '' ? [{ field: 'jabatan_cetak', message: t('required') }] : []),
      ...(values.mulai === '' ? [{ field: 'mulai', message: t('required') }] : []),
      ...(values.selesai !== '' && values.selesai < values.mulai ? [{ field: 'selesai', message: t('order') }] : []),
    ],
    onSubmit: async ({ kantor_id: kantor, nip: person, jabatan_cetak, mulai, selesai }) => {
      if (kantor === null || person === null) return
      const before = kop.penandatangan.filter((one) => one.kantor_id === kantor.id)
      const baru = { nip: person.nip, jabatan_cetak: jabatan_cetak.trim(), mulai, selesai: selesai || null }
      await withSentence(save.mutateAsync({ kantor_id: kantor.id, penandatangan: withSigner(before, baru) }))
      notify('success', t('signerSaved'))
      onDone()
    },
  })
  return (
    <FormFrame frame={frame} onCancel={onDone}>
      <OfficePicker {...frame.field('kantor_id')} label={t('kantor')} search={searchKantor} required />
      <PersonPicker {...frame.field('nip')} label={t('pegawai')} search={searchPegawai} required />
      <TextField
        {...frame.field('jabatan_cetak')}
        label={t('jabatan')}
        description={t('jabatanHelp')}
        maxLength={120}
        required
      />
      <div className={classes.pair}>
        <DateField {...frame.field('mulai')} label={t('mulai')} required />
        <DateField {...frame.field('selesai')} label={t('selesai')} description={t('selesaiHelp')} />
      </div>
    </FormFrame>
  )
}
