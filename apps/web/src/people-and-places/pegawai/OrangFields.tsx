import { limitsOf } from '@presensi/contract/field-list'
import { orangFields } from '@presensi/contract/people-and-places/pegawai.fields'
import { AGAMA } from '@presensi/domain/pegawai/agama'
import { JENIS_PEGAWAI } from '@presensi/domain/pegawai/nip'
import { DateField } from '../../ui/DateField.tsx'
import type { FormFrameControl } from '../../ui/form/use-form-frame.ts'
import { useJenisWords } from '../../ui/jenis-words.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { SwitchField } from '../../ui/SwitchField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useFormWords } from './form-words.ts'
import { filledByNip } from './nip-facts.ts'
import type { Pegawai } from './pegawai.api.ts'
import classes from './pegawai.module.css'
import { hasKontrak, type PegawaiValues } from './pegawai-values.ts'

type OrangFieldsProps = {
  readonly frame: FormFrameControl<PegawaiValues>
  /** somebody who is known: another kind has a first day */
  readonly before?: Pegawai
}

/** Who the person is. */
export function OrangFields({ frame, before }: OrangFieldsProps) {
  const t = useFormWords()
  const sayJenis = useJenisWords()
  const jenis = frame.field('jenis')
  const nip = frame.field('nip')
  const change = (patch: Partial<PegawaiValues>) =>
    frame.set({ ...patch, ...filledByNip({ ...frame.values, ...patch }) })
  return (
    <fieldset className={classes.group}>
      <legend>{t('whoTitle')}</legend>
      <div className={classes.pair}>
        <SelectField
          {...jenis}
          onChange={(value) => change({ jenis: value })}
          label={t('jenis')}
          options={JENIS_PEGAWAI.map((value) => ({ value, label: sayJenis(value) }))}
          required
        />
        <TextField
          {...nip}
          onChange={(value) => change({ nip: value })}
          label={t('nip')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={24}
          required
        />
      </div>
      {before !== undefined && before.jenis !== frame.values.jenis && (
        <DateField {...frame.field('jenis_mulai')} label={t('jenis_mulai')} description={t('jenisMulaiHelp')} />
      )}
      <TextField {...frame.field('nama')} {...limitsOf(orangFields.nama)} label={t('nama')} />
      <div className={classes.pair}>
        <TextField {...frame.field('gelar_depan')} {...limitsOf(orangFields.gelar_depan)} label={t('gelar_depan')} />
        <TextField
          {...frame.field('gelar_belakang')}
          {...limitsOf(orangFields.gelar_belakang)}
          label={t('gelar_belakang')}
        />
      </div>
      <div className={classes.pair}>
        <DateField {...frame.field('tanggal_lahir')} label={t('tanggal_lahir')} />
        <SelectField
          {...frame.field('jenis_kelamin')}
          label={t('jenis_kelamin')}
          options={[
            { value: 'L', label: sayJenis('L') },
            { value: 'P', label: sayJenis('P') },
          ]}
          clearable
        />
      </div>
      <div className={classes.pair}>
        <SelectField
          {...frame.field('agama')}
          label={t('agama')}
          description={t('agamaHelp')}
          options={AGAMA.map((value) => ({ value, label: value }))}
          clearable
        />
        <DateField {...frame.field('tmt')} label={t('tmt')} description={t('tmtHelp')} />
      </div>
      {hasKontrak(frame.values.jenis) && (
        <div className={classes.pair}>
          <DateField {...frame.field('mulai_kontrak')} label={t('mulai_kontrak')} />
          <DateField {...frame.field('akhir_kontrak')} label={t('akhir_kontrak')} />
        </div>
      )}
      <SwitchField {...frame.field('guru')} label={t('guru')} description={t('guruHelp')} />
    </fieldset>
  )
}
