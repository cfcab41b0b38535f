import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { FormFrame } from '../../ui/FormFrame.tsx'
import { useFormFrame } from '../../ui/form/use-form-frame.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { useIzinActWords } from './act-words.ts'
import { atItsField } from './at-its-field.ts'
import { type IzinLengkap, type Pilihan, type PutusanInput, useActOnIzin } from './izin.api.ts'
import classes from './izin.module.css'
import { useIzinWords } from './words.ts'

type Keputusan = Pilihan['keputusan']
type Values = {
  keputusan: Keputusan | ''
  tanggal_mulai: string
  tanggal_selesai: string
  dasar_tolak: string
  catatan: string
}
const DASAR = ['masa_kerja', 'saldo', 'syarat', 'dokumen'] as const
const DATE = /^\d{4}-\d{2}-\d{2}$/

/** What goes with a decision, and nothing else. */
function inputOf(id: string, values: Values, pilihan: Pilihan | undefined): PutusanInput {
  const { keputusan, tanggal_mulai, tanggal_selesai, dasar_tolak, catatan } = values
  return {
    id,
    keputusan: keputusan === '' ? 'disetujui' : keputusan,
    ...(catatan.trim() === '' ? {} : { catatan: catatan.trim() }),
    ...(keputusan === 'perubahan' ? { tanggal_mulai, tanggal_selesai } : {}),
    ...(pilihan?.perlu_dasar ? { dasar_tolak: DASAR.find((one) => one === dasar_tolak) } : {}),
  }
}

/** The decisions that the kind allows at this level, with what each of them needs. */
export function PutusanForm({ izin }: { readonly izin: IzinLengkap }) {
  const t = useIzinActWords()
  const w = useIzinWords()
  const { decide } = useActOnIzin()
  const tingkat = izin.can.pybmc ? 'pybmc' : 'atasan'
  // Of leave the superior advises; who is superior and PYBMC at once decides.
  const advises = izin.tingkat_saya === 'atasan' && izin.kelompok === 'cuti'
  const pilihanOf = (keputusan: Keputusan | '') => izin.pilihan.find((one) => one.keputusan === keputusan)
  const frame = useFormFrame<Values>({
    initial: {
      keputusan: '',
      tanggal_mulai: izin.tanggal_mulai,
      tanggal_selesai: izin.tanggal_selesai,
      dasar_tolak: '',
      catatan: '',
    },
    labels: {
      keputusan: t('keputusan'),
      tanggal_mulai: t('tanggal_mulai'),
      tanggal_selesai: t('tanggal_selesai'),
      dasar_tolak: t('dasar_tolak'),
      catatan: t('catatanWhy'),
    },
    check: (values) => problemsOf(values, pilihanOf(values.keputusan), t),
    onSubmit: async (values) => {
      const body = inputOf(izin.id, values, pilihanOf(values.keputusan))
      await withSentence(decide[tingkat](body).catch(atItsField))
      notify('success', t('decided'))
    },
  })
  const { keputusan } = frame.values
  const helpOf = ({ keputusan: one, perlu_dasar }: Pilihan): string => {
    if (one === 'disetujui')
      return t(advises ? 'help_disetujui_atasan' : izin.kelompok === 'cuti' ? 'help_disetujui_pybmc' : 'help_disetujui')
    if (one === 'perubahan') return t('help_perubahan')
    if (advises) return t('help_saran')
    if (one === 'ditangguhkan') return t('help_ditangguhkan')
    return t(perlu_dasar ? 'help_tidak_dasar' : 'help_tidak_disetujui')
  }
  return (
    <section className={classes.decide}>
      <h3 className={classes.heading}>{t(advises ? 'decideAtasan' : 'decideTitle')}</h3>
      <div className={classes.wide}>
        <FormFrame frame={frame} submitLabel={t('decide')} guard={false}>
          <ChoiceField
            {...frame.field('keputusan')}
            label={t('keputusan')}
            {...(advises ? { description: t('adviceHelp') } : {})}
            options={izin.pilihan.map((one) => ({
              value: one.keputusan,
              label: t(`pilih_${one.keputusan}`),
              help: helpOf(one),
            }))}
          />
          {keputusan === 'perubahan' && (
            <div className={classes.pair}>
              <DateField {...frame.field('tanggal_mulai')} label={t('tanggal_mulai')} required />
              <DateField {...frame.field('tanggal_selesai')} label={t('tanggal_selesai')} required />
            </div>
          )}
          {pilihanOf(keputusan)?.perlu_dasar && (
            <SelectField
              {...frame.field('dasar_tolak')}
              label={t('dasar_tolak')}
              options={DASAR.map((value) => ({ value, label: w(`tolak_${value}`) }))}
              required
            />
          )}
          {keputusan !== '' && (
            <TextAreaField
              {...frame.field('catatan')}
              label={t(keputusan === 'disetujui' ? 'catatan' : 'catatanWhy')}
              description={t('catatanHelp')}
              rows={2}
              maxLength={500}
              required={keputusan !== 'disetujui'}
            />
          )}
        </FormFrame>
      </div>
    </section>
  )
}

function problemsOf(values: Values, pilihan: Pilihan | undefined, t: ReturnType<typeof useIzinActWords>) {
  const { keputusan, tanggal_mulai, tanggal_selesai, dasar_tolak, catatan } = values
  if (keputusan === '') return [{ field: 'keputusan', message: t('choose') }]
  const date = (field: 'tanggal_mulai' | 'tanggal_selesai') =>
    DATE.test(values[field]) ? [] : [{ field, message: values[field] === '' ? 'wajib' : 'tanggal' }]
  const dates = keputusan === 'perubahan' ? [...date('tanggal_mulai'), ...date('tanggal_selesai')] : []
  const turned = keputusan === 'perubahan' && dates.length === 0 && tanggal_selesai < tanggal_mulai
  return [
    ...dates,
    ...(turned ? [{ field: 'tanggal_selesai', message: t('endBeforeStart') }] : []),
    ...(pilihan?.perlu_dasar && dasar_tolak === '' ? [{ field: 'dasar_tolak', message: 'wajib' }] : []),
    ...(keputusan !== 'disetujui' && catatan.trim() === '' ? [{ field: 'catatan', message: 'wajib' }] : []),
  ]
}
