import { draftStore } from '../lib/drafts.ts'
import { notify } from '../lib/notices.ts'
import { withSentence } from '../lib/say-error.ts'
import { FormFrame } from '../ui/FormFrame.tsx'
import { useFormFrame } from '../ui/form/use-form-frame.ts'
import { SelectField } from '../ui/SelectField.tsx'
import { SwitchField } from '../ui/SwitchField.tsx'
import { TextAreaField } from '../ui/TextAreaField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { zoneOptions } from '../ui/zone-options.ts'
import { DeactivationFacts } from './DeactivationFacts.tsx'
import { type Instansi, useSaveInstansi } from './instansi.api.ts'
import { useInstansiScreenWords } from './words.ts'

type InstansiFormProps = {
  /** undefined for a new one */
  readonly instansi: Instansi | undefined
  readonly onDone: () => void
  readonly onCancel: () => void
}

type Values = Pick<Instansi, 'kode' | 'nama' | 'jenis' | 'zona_waktu' | 'aktif'> & { alamat: string }

const NEW: Values = { kode: '', nama: '', jenis: 'pusat', zona_waktu: 'Asia/Jakarta', alamat: '', aktif: true }
const REQUIRED = ['kode', 'nama', 'zona_waktu'] as const

export function InstansiForm({ instansi, onDone, onCancel }: InstansiFormProps) {
  const t = useInstansiScreenWords()
  const save = useSaveInstansi()
  const frame = useFormFrame<Values>({
    initial: instansi === undefined ? NEW : { ...instansi, alamat: instansi.alamat ?? '' },
    labels: {
      kode: t('kode'),
      nama: t('nama'),
      jenis: t('jenis'),
      zona_waktu: t('zona_waktu'),
      alamat: t('alamat'),
      aktif: t('aktif'),
    },
    check: (values) =>
      REQUIRED.filter((field) => values[field].trim() === '').map((field) => ({ field, message: 'wajib' })),
    onSubmit: async ({ kode, nama, jenis, zona_waktu, alamat, aktif }) => {
      await withSentence(save.mutateAsync({ id: instansi?.id, kode, nama, jenis, zona_waktu, alamat, aktif }))
      notify('success', t('saved', { nama }))
      onDone()
    },
    draft: { key: `/superadmin/instansi ${instansi?.id ?? 'baru'}`, store: draftStore },
  })
  const switchesOff = instansi?.aktif === true && !frame.values.aktif
  return (
    <FormFrame
      frame={frame}
      onCancel={onCancel}
      before={switchesOff && instansi !== undefined && <DeactivationFacts instansi={instansi} />}
    >
      <TextField {...frame.field('nama')} label={t('nama')} maxLength={200} required autoFocus={!instansi} />
      <TextField {...frame.field('kode')} label={t('kode')} description={t('kodeHelp')} maxLength={20} required />
      <SelectField
        {...frame.field('jenis')}
        onChange={(jenis) => frame.set({ jenis: jenis === 'daerah' ? 'daerah' : 'pusat' })}
        label={t('jenis')}
        options={[
          { value: 'pusat', label: t('pusat') },
          { value: 'daerah', label: t('daerah') },
        ]}
        required
      />
      <SelectField
        {...frame.field('zona_waktu')}
        label={t('zona_waktu')}
        description={t('zonaHelp')}
        options={zoneOptions(frame.values.zona_waktu)}
        searchable
        required
      />
      <TextAreaField {...frame.field('alamat')} label={t('alamat')} maxLength={500} />
      <SwitchField {...frame.field('aktif')} label={t('aktif')} description={t('aktifHelp')} />
    </FormFrame>
  )
}
