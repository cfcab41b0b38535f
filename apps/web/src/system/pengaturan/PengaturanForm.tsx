import { formatDate } from '@presensi/contract/kata/format'
import { draftStore } from '../../lib/drafts.ts'
import { useLanguage } from '../../lib/language.ts'
import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { useToday } from '../../lib/use-today.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FormFrame } from '../../ui/FormFrame.tsx'
import { useFormFrame } from '../../ui/form/use-form-frame.ts'
import { NilaiField } from './NilaiField.tsx'
import { nilaiProblem, type Typed, typedOf, useNilaiSay } from './nilai.ts'
import { type Nilai, type Pengaturan, useSavePengaturan } from './pengaturan.api.ts'
import { usePengaturanWords } from './words.ts'

type PengaturanFormProps = { readonly setting: Pengaturan; readonly onDone: () => void; readonly onCancel: () => void }
type Values = { nilai: Typed; berlaku_mulai: string }

const DATE = /^\d{4}-\d{2}-\d{2}$/
const shownAs = ({ tipe }: Pengaturan, typed: Typed): Nilai => {
  if (typeof typed === 'object') return [...typed]
  return tipe === 'bilangan' ? Number(typed) : typed
}

export function PengaturanForm({ setting, onDone, onCancel }: PengaturanFormProps) {
  const t = usePengaturanWords()
  const language = useLanguage()
  const say = useNilaiSay()
  const save = useSavePengaturan()
  const today = useToday()
  const problemsOf = ({ nilai, berlaku_mulai }: Values) => {
    const wrong = nilaiProblem(setting, nilai)
    const date = berlaku_mulai === '' ? 'wajib' : DATE.test(berlaku_mulai) ? undefined : 'tanggal'
    const past = date === undefined && berlaku_mulai < today ? t('fromPast') : date
    return [
      ...(wrong ? [{ field: 'nilai', message: wrong }] : []),
      ...(past ? [{ field: 'berlaku_mulai', message: past }] : []),
    ]
  }
  const frame = useFormFrame<Values>({
    initial: { nilai: typedOf(setting), berlaku_mulai: today },
    labels: { nilai: t('newValue'), berlaku_mulai: t('from') },
    check: problemsOf,
    onSubmit: async ({ nilai, berlaku_mulai }) => {
      const body = { nama: setting.nama, nilai: typeof nilai === 'object' ? [...nilai] : nilai, berlaku_mulai }
      const { peringatan } = await withSentence(save.mutateAsync(body))
      for (const { pesan } of peringatan) notify('danger', pesan)
      notify('success', t('saved', { nama: setting.judul, tanggal: formatDate(berlaku_mulai, language, 'plain') }))
      onDone()
    },
    // A secret is never kept on the device.
    ...(setting.tipe === 'rahasia' ? {} : { draft: { key: `/instansi/setting ${setting.nama}`, store: draftStore } }),
  })
  const { nilai, berlaku_mulai } = frame.values
  const ready = frame.dirty && problemsOf(frame.values).length === 0
  return (
    <FormFrame
      frame={frame}
      submitLabel={t('save')}
      onCancel={onCancel}
      before={
        ready &&
        t('before', {
          nama: setting.judul,
          nilai: say(setting, shownAs(setting, nilai)),
          tanggal: formatDate(berlaku_mulai, language, 'plain'),
        })
      }
    >
      <NilaiField {...frame.field('nilai')} setting={setting} />
      <DateField {...frame.field('berlaku_mulai')} label={t('from')} description={t('fromHelp')} min={today} required />
    </FormFrame>
  )
}
