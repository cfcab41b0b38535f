import { withSentence } from '../../lib/say-error.ts'
import { FormFrame } from '../../ui/FormFrame.tsx'
import { useFormFrame } from '../../ui/form/use-form-frame.ts'
import { TextField } from '../../ui/TextField.tsx'
import { useTotpWords } from './totp-words.ts'

type CodeFormProps = {
  readonly submitLabel: string
  readonly onSubmit: (kode: string) => Promise<void>
  readonly onCancel: () => void
}

/** Six digits from the authenticator app. */
export function CodeForm({ submitLabel, onSubmit, onCancel }: CodeFormProps) {
  const t = useTotpWords()
  const frame = useFormFrame({
    initial: { kode: '' },
    labels: { kode: t('kode') },
    check: ({ kode }) => (/^\d{6}$/.test(kode.replace(/\s/g, '')) ? [] : [{ field: 'kode', message: t('wrong') }]),
    onSubmit: ({ kode }) => withSentence(onSubmit(kode.replace(/\s/g, ''))),
  })
  return (
    <FormFrame frame={frame} submitLabel={submitLabel} onCancel={onCancel} guard={false}>
      <TextField
        {...frame.field('kode')}
        label={t('kode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
      />
    </FormFrame>
  )
}
