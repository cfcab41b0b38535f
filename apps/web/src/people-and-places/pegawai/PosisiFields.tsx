import { limitsOf } from '@presensi/contract/field-list'
import { jabatanFields } from '@presensi/contract/people-and-places/pegawai.fields'
import { golonganOf } from '@presensi/domain/pegawai/golongan'
import { JENIS_PEGAWAI } from '@presensi/domain/pegawai/nip'
import { DateField } from '../../ui/DateField.tsx'
import type { FormFrameControl } from '../../ui/form/use-form-frame.ts'
import { OfficePicker } from '../../ui/OfficePicker.tsx'
import { PersonPicker } from '../../ui/PersonPicker.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { searchKantor, searchPegawai } from '../referensi/public.ts'
import { useFormWords } from './form-words.ts'
import classes from './pegawai.module.css'
import { bareNip, type PegawaiValues } from './pegawai-values.ts'

type PosisiFieldsProps = {
  readonly frame: FormFrameControl<PegawaiValues>
  /** of somebody who is in an office already */
  readonly change?: boolean
}

/** What holds from a day on: office, post, superior and PYBMC. */
export function PosisiFields({ frame, change = false }: PosisiFieldsProps) {
  const t = useFormWords()
  const jenis = JENIS_PEGAWAI.find((one) => one === frame.values.jenis)
  const grades = jenis === undefined ? [] : golonganOf(jenis)
  const others = async (q: string) => {
    const own = bareNip(frame.values.nip)
    return (await searchPegawai(q)).filter(({ nip }) => nip !== own)
  }
  return (
    <fieldset className={classes.group}>
      <legend>{t('whereTitle')}</legend>
      <DateField
        {...frame.field('mulai')}
        label={t('mulai')}
        description={change ? t('mulaiChange') : t('mulaiNew')}
        required
      />
      <OfficePicker {...frame.field('kantor_id')} label={t('kantor_id')} search={searchKantor} required />
      <TextField
        {...frame.field('jabatan')}
        {...limitsOf(jabatanFields.jabatan)}
        label={t('jabatan')}
        {...(change ? { description: t('jabatanEnd') } : {})}
      />
      <div className={classes.pair}>
        <TextField
          {...frame.field('kelas_jabatan')}
          label={t('kelas_jabatan')}
          description={t('kelasHelp')}
          inputMode="numeric"
          maxLength={2}
        />
        <SelectField
          {...frame.field('golongan')}
          label={t('golongan')}
          description={grades.length === 0 ? t('golonganNone') : t('golonganHelp')}
          options={grades.map((value) => ({ value, label: value }))}
          disabled={grades.length === 0 && frame.values.golongan === ''}
          clearable
        />
      </div>
      <PersonPicker
        {...frame.field('atasan_nip')}
        label={t('atasan_nip')}
        description={t('atasanHelp')}
        search={others}
      />
      <PersonPicker {...frame.field('pybmc_nip')} label={t('pybmc_nip')} description={t('pybmcHelp')} search={others} />
    </fieldset>
  )
}
