import { LINGKUP_JAM_KERJA } from '@presensi/domain/jadwal/pilih-jam-kerja'
import { JENIS_PEGAWAI } from '@presensi/domain/pegawai/nip'
import { OfficesField, searchKantor, searchPegawai } from '../../people-and-places/referensi/public.ts'
import type { FormFrameControl } from '../../ui/form/use-form-frame.ts'
import { useJenisWords } from '../../ui/jenis-words.ts'
import { PeopleField } from '../../ui/PeopleField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TicksField } from '../../ui/TicksField.tsx'
import type { JamKerjaValues } from './jam-kerja-values.ts'
import { useJamKerjaWords } from './words.ts'

/** For whom the hours hold: the whole agency, some offices, kinds of employee, or named people. */
export function LingkupFields({ frame }: { readonly frame: FormFrameControl<JamKerjaValues> }) {
  const t = useJamKerjaWords()
  const sayJenis = useJenisWords()
  const { lingkup } = frame.values
  return (
    <>
      <SelectField
        {...frame.field('lingkup')}
        label={t('lingkup')}
        description={t('lingkupHelp')}
        options={LINGKUP_JAM_KERJA.map((value) => ({ value, label: t(`untuk_${value}`) }))}
        required
      />
      {lingkup === 'jenis_pegawai' && (
        <TicksField
          {...frame.field('jenis_pegawai')}
          label={t('jenis_pegawai')}
          description={t('jenisPegawaiHelp')}
          options={JENIS_PEGAWAI.map((value) => ({ value, label: sayJenis(value) }))}
        />
      )}
      {(lingkup === 'kantor' || lingkup === 'jenis_pegawai') && (
        <OfficesField
          {...frame.field('kantor_ids')}
          label={t('kantor')}
          description={lingkup === 'kantor' ? t('kantorHelp') : t('kantorJenisHelp')}
          search={searchKantor}
        />
      )}
      {lingkup === 'pegawai' && (
        <PeopleField
          {...frame.field('pegawai_nips')}
          label={t('pegawai')}
          description={t('pegawaiHelp')}
          search={searchPegawai}
        />
      )}
    </>
  )
}
