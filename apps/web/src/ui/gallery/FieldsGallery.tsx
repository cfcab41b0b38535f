import { DateField } from '../DateField.tsx'
import { FileDrop } from '../FileDrop.tsx'
import { FormFrame } from '../FormFrame.tsx'
import { useFormFrame } from '../form/use-form-frame.ts'
import { MonthField } from '../MonthField.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { type Person, PersonPicker } from '../PersonPicker.tsx'
import { Section } from '../Section.tsx'
import { SelectField } from '../SelectField.tsx'
import { SwitchField } from '../SwitchField.tsx'
import { useStatusWords } from '../status-words.ts'
import { TextAreaField } from '../TextAreaField.tsx'
import { TextField } from '../TextField.tsx'
import { TimeField } from '../TimeField.tsx'
import { sampleRows, searchSample } from './samples.ts'
import { useGalleryWords } from './words.ts'

type Values = {
  nama: string
  pegawai: Person | null
  jenis: string
  mulai: string
  periode: string
  jam: string
  alasan: string
  sandi: string
  lampiran: File[]
  kabari: boolean
}

const INITIAL: Values = {
  nama: '',
  pegawai: sampleRows[0] ?? null,
  jenis: '',
  mulai: '2026-11-12',
  periode: '2026-11',
  jam: '07:28',
  alasan: '',
  sandi: '',
  lampiran: [],
  kabari: true,
}

export function FieldsGallery() {
  const say = useGalleryWords()
  const status = useStatusWords()
  const names = Object.keys(INITIAL) as (keyof Values)[]
  const frame = useFormFrame<Values>({
    initial: INITIAL,
    labels: Object.fromEntries(names.map((name) => [name, say(name)])) as Record<keyof Values, string>,
    check: (values) => names.filter((name) => values[name] === '').map((field) => ({ field, message: 'wajib' })),
    onSubmit: async () => undefined,
  })
  return (
    <Section title={say('fields')}>
      <FormFrame frame={frame} submitLabel={say('ajukan')} onCancel={frame.startOver} before={say('before')}>
        <TextField {...frame.field('nama')} label={say('nama')} required />
        <PersonPicker {...frame.field('pegawai')} label={say('pegawai')} search={searchSample} />
        <SelectField
          {...frame.field('jenis')}
          label={say('jenis')}
          required
          options={(['CT', 'CS', 'CAP', 'I'] as const).map((kode) => ({ value: kode, label: status(kode) }))}
        />
        <DateField {...frame.field('mulai')} label={say('mulai')} required min="2026-01-01" />
        <MonthField {...frame.field('periode')} label={say('periode')} />
        <TimeField {...frame.field('jam')} label={say('jam')} />
        <TextAreaField
          {...frame.field('alasan')}
          label={say('alasan')}
          description={say('alasanNote')}
          maxLength={500}
          required
        />
        <PasswordField {...frame.field('sandi')} label={say('sandi')} autoComplete="new-password" />
        <FileDrop
          {...frame.field('lampiran')}
          label={say('lampiran')}
          description={say('lampiranNote')}
          types={['pdf', 'jpg', 'png']}
        />
        <SwitchField {...frame.field('kabari')} label={say('kabari')} description={say('kabariNote')} />
      </FormFrame>
    </Section>
  )
}
