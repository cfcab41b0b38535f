import { LogoInstansi } from '../../lib/brand/LogoInstansi.tsx'
import { draftStore } from '../../lib/drafts.ts'
import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { FormFrame } from '../../ui/FormFrame.tsx'
import { useFormFrame } from '../../ui/form/use-form-frame.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { SwitchField } from '../../ui/SwitchField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { zoneOptions } from '../../ui/zone-options.ts'
import { type Instansi, useSaveInstansi } from './instansi.api.ts'
import classes from './instansi.module.css'
import { useDeactivationFacts } from './use-deactivation-facts.ts'
import { useInstansiScreenWords } from './words.ts'

type InstansiFormProps = {
  /** undefined for a new one */
  readonly instansi: Instansi | undefined
  readonly onDone: () => void
  readonly onCancel: () => void
}

type Values = Pick<Instansi, 'kode' | 'nama' | 'jenis' | 'zona_waktu' | 'aktif'> & {
  alamat: string
  logo: File[]
  hapus_logo: boolean
}

const NEW: Values = {
  kode: '',
  nama: '',
  jenis: 'pusat',
  zona_waktu: 'Asia/Jakarta',
  alamat: '',
  logo: [],
  hapus_logo: false,
  aktif: true,
}
const PICTURES = ['jpg', 'jpeg', 'png', 'webp']
const REQUIRED = ['kode', 'nama', 'zona_waktu'] as const

export function InstansiForm({ instansi, onDone, onCancel }: InstansiFormProps) {
  const t = useInstansiScreenWords()
  const save = useSaveInstansi()
  const frame = useFormFrame<Values>({
    initial: instansi === undefined ? NEW : { ...instansi, alamat: instansi.alamat ?? '', logo: [], hapus_logo: false },
    labels: {
      kode: t('kode'),
      nama: t('nama'),
      jenis: t('jenis'),
      zona_waktu: t('zona_waktu'),
      alamat: t('alamat'),
      logo: t('logo'),
      hapus_logo: t('logoDrop'),
      aktif: t('aktif'),
    },
    check: (values) =>
      REQUIRED.filter((field) => values[field].trim() === '').map((field) => ({ field, message: 'wajib' })),
    onSubmit: async ({ logo, hapus_logo, kode, nama, jenis, zona_waktu, alamat, aktif }) => {
      const picture = logo[0] ?? (hapus_logo ? null : undefined)
      const body = { id: instansi?.id, kode, nama, jenis, zona_waktu, alamat, logo: picture, aktif }
      await withSentence(save.mutateAsync(body))
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
      <FileDrop {...frame.field('logo')} label={t('logo')} description={t('logoHelp')} types={PICTURES} />
      {instansi?.logo && frame.values.logo.length === 0 && (
        <>
          {!frame.values.hapus_logo && (
            <LogoInstansi logo={instansi.logo} alt={t('logoNow')} className={classes.logo ?? ''} />
          )}
          <SwitchField {...frame.field('hapus_logo')} label={t('logoDrop')} />
        </>
      )}
      <SwitchField {...frame.field('aktif')} label={t('aktif')} description={t('aktifHelp')} />
    </FormFrame>
  )
}

function DeactivationFacts({ instansi }: { readonly instansi: Instansi }) {
  const facts = useDeactivationFacts(instansi)
  return (
    <ul className={classes.facts} role="status">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}
