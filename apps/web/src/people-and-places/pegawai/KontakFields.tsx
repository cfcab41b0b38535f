import { limitsOf } from '@presensi/contract/field-list'
import { orangFields } from '@presensi/contract/people-and-places/pegawai.fields'
import { STATUS_PTKP } from '@presensi/domain/pegawai/ptkp'
import { DateField } from '../../ui/DateField.tsx'
import type { FormFrameControl } from '../../ui/form/use-form-frame.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useFormWords } from './form-words.ts'
import type { Pegawai } from './pegawai.api.ts'
import classes from './pegawai.module.css'
import type { PegawaiValues } from './pegawai-values.ts'

type KontakFieldsProps = {
  readonly frame: FormFrameControl<PegawaiValues>
  /** somebody whose status was known: another one has a first day */
  readonly before?: Pegawai
}

export function KontakFields({ frame, before }: KontakFieldsProps) {
  const t = useFormWords()
  return (
    <fieldset className={classes.group}>
      <legend>{t('reachTitle')}</legend>
      <div className={classes.pair}>
        <TextField {...frame.field('email')} label={t('email')} type="email" maxLength={200} autoComplete="off" />
        <TextField
          {...frame.field('no_hp')}
          {...limitsOf(orangFields.no_hp)}
          label={t('no_hp')}
          type="tel"
          autoComplete="off"
        />
      </div>
      <div className={classes.pair}>
        <TextField {...frame.field('npwp')} {...limitsOf(orangFields.npwp)} label={t('npwp')} autoComplete="off" />
        <SelectField
          {...frame.field('status_ptkp')}
          label={t('status_ptkp')}
          options={STATUS_PTKP.map((value) => ({ value, label: value }))}
          clearable
        />
      </div>
      {before?.status_ptkp && before.status_ptkp !== frame.values.status_ptkp && (
        <DateField
          {...frame.field('status_ptkp_mulai')}
          label={t('status_ptkp_mulai')}
          description={t('ptkpMulaiHelp')}
        />
      )}
    </fieldset>
  )
}
