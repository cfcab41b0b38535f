import { readJaringan } from '@presensi/domain/api-key/jaringan'
import { draftStore } from '../../lib/drafts.ts'
import { withSentence } from '../../lib/say-error.ts'
import { useToday } from '../../lib/use-today.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FormFrame } from '../../ui/FormFrame.tsx'
import { useFormFrame } from '../../ui/form/use-form-frame.ts'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TicksField } from '../../ui/TicksField.tsx'
import { type Cakupan, type NewApiKey, useGenerateApiKey } from './api-key.api.ts'
import { SCOPES, useKeyWords } from './use-key-words.ts'
import { useApiKeyWords } from './words.ts'

type GenerateFormProps = { readonly onMade: (made: NewApiKey) => void; readonly onCancel: () => void }
type Values = { nama: string; cakupan: readonly Cakupan[]; kedaluwarsa: string; alamat: string }

const DATE = /^\d{4}-\d{2}-\d{2}$/
const linesOf = (text: string): string[] =>
  text
    .split(/[\n,;]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

export function GenerateForm({ onMade, onCancel }: GenerateFormProps) {
  const t = useApiKeyWords()
  const say = useKeyWords()
  const generate = useGenerateApiKey()
  const today = useToday()
  const check = ({ nama, cakupan, kedaluwarsa, alamat }: Values) => {
    const bad = linesOf(alamat).find((line) => readJaringan(line) === null)
    const date = kedaluwarsa === '' || DATE.test(kedaluwarsa) ? undefined : 'tanggal'
    const past = kedaluwarsa !== '' && date === undefined && kedaluwarsa <= today ? t('kedaluwarsaPast') : date
    return [
      ...(nama.trim() === '' ? [{ field: 'nama', message: 'wajib' }] : []),
      ...(cakupan.length === 0 ? [{ field: 'cakupan', message: 'wajib' }] : []),
      ...(past ? [{ field: 'kedaluwarsa', message: past }] : []),
      ...(bad === undefined ? [] : [{ field: 'alamat', message: t('alamatBad', { baris: bad }) }]),
    ]
  }
  const frame = useFormFrame<Values>({
    initial: { nama: '', cakupan: [], kedaluwarsa: '', alamat: '' },
    labels: { nama: t('nama'), cakupan: t('cakupan'), kedaluwarsa: t('kedaluwarsa'), alamat: t('alamat') },
    check,
    onSubmit: async ({ nama, cakupan, kedaluwarsa, alamat }) => {
      const networks = linesOf(alamat)
      const made = await withSentence(
        generate.mutateAsync({
          nama,
          cakupan: [...cakupan],
          ...(kedaluwarsa === '' ? {} : { kedaluwarsa }),
          ...(networks.length === 0 ? {} : { alamat: networks }),
        }),
      )
      onMade(made)
    },
    draft: { key: '/instansi/api/key baru', store: draftStore },
  })
  return (
    <FormFrame frame={frame} submitLabel={t('generate')} onCancel={onCancel}>
      <TextField
        {...frame.field('nama')}
        label={t('nama')}
        description={t('namaHelp')}
        maxLength={100}
        required
        autoFocus
      />
      <TicksField
        {...frame.field('cakupan')}
        label={t('cakupan')}
        description={t('cakupanHelp')}
        options={SCOPES.map((scope) => ({ value: scope, label: say.scope(scope), help: say.scopeHelp(scope) }))}
      />
      <DateField {...frame.field('kedaluwarsa')} label={t('kedaluwarsa')} description={t('kedaluwarsaHelp')} />
      <TextAreaField {...frame.field('alamat')} label={t('alamat')} description={t('alamatHelp')} rows={3} />
    </FormFrame>
  )
}
