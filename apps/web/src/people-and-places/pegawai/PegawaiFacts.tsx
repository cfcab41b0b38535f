import { DateText } from '../../ui/DateText.tsx'
import { useJenisWords } from '../../ui/jenis-words.ts'
import { KeyValue, type KeyValueItem } from '../../ui/KeyValue.tsx'
import { NipText } from '../../ui/NipText.tsx'
import { useFormWords } from './form-words.ts'
import { KerjaBadge } from './KerjaBadge.tsx'
import type { Pegawai } from './pegawai.api.ts'
import classes from './pegawai.module.css'
import { usePegawaiWords } from './words.ts'

const dateOf = (value: string | null) => (value === null ? null : <DateText value={value} />)

/** Who somebody is and what holds for them today. */
export function PegawaiFacts({ pegawai }: { readonly pegawai: Pegawai }) {
  const t = usePegawaiWords()
  const sayForm = useFormWords()
  const sayJenis = useJenisWords()
  const now: KeyValueItem[] = [
    { key: 'kantor', label: t('kantor'), value: pegawai.kantor ?? t('noOffice') },
    { key: 'mulai', label: t('sejak'), value: dateOf(pegawai.mulai) },
    { key: 'jabatan', label: t('jabatan'), value: pegawai.jabatan },
    { key: 'golongan', label: t('golongan'), value: pegawai.golongan },
    { key: 'kelas', label: t('kelas'), value: pegawai.kelas_jabatan },
    { key: 'atasan', label: t('atasan'), value: pegawai.atasan },
    { key: 'pybmc', label: t('pybmc'), value: pegawai.pybmc },
  ]
  const person: KeyValueItem[] = [
    { key: 'nip', label: t('nip'), value: <NipText nip={pegawai.nip} copy /> },
    ...(pegawai.nip_lama ? [{ key: 'lama', label: t('nip_lama'), value: <NipText nip={pegawai.nip_lama} /> }] : []),
    { key: 'jenis', label: t('jenis'), value: sayJenis(pegawai.jenis) },
    { key: 'status', label: t('status'), value: <KerjaBadge pegawai={pegawai} /> },
    ...(pegawai.berhenti_jenis
      ? [{ key: 'sebab', label: t('berhentiJenis'), value: sayJenis(pegawai.berhenti_jenis) }]
      : []),
    ...(pegawai.akhir_kontrak
      ? [{ key: 'kontrak', label: sayForm('akhir_kontrak'), value: dateOf(pegawai.akhir_kontrak) }]
      : []),
    ...(pegawai.guru ? [{ key: 'guru', label: sayForm('guru'), value: t('yes') }] : []),
    { key: 'lahir', label: t('tanggal_lahir'), value: dateOf(pegawai.tanggal_lahir) },
    { key: 'sex', label: t('jenis_kelamin'), value: pegawai.jenis_kelamin && sayJenis(pegawai.jenis_kelamin) },
    { key: 'agama', label: t('agama'), value: pegawai.agama },
    { key: 'tmt', label: t('tmt'), value: dateOf(pegawai.tmt) },
    { key: 'email', label: t('email'), value: pegawai.email },
    { key: 'no_hp', label: t('no_hp'), value: pegawai.no_hp },
    { key: 'npwp', label: t('npwp'), value: pegawai.npwp },
    { key: 'ptkp', label: t('ptkp'), value: pegawai.status_ptkp },
    { key: 'username', label: t('username'), value: pegawai.username },
    { key: 'akun', label: t('akun'), value: pegawai.terhubung ? t('linked') : t('notLinked') },
  ]
  return (
    <div className={classes.history}>
      <section>
        <h3>{sayForm('whereTitle')}</h3>
        <KeyValue items={now} />
      </section>
      <section>
        <h3>{sayForm('whoTitle')}</h3>
        <KeyValue items={person} />
      </section>
    </div>
  )
}
