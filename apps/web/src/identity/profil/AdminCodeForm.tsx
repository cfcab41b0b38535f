import { withSentence } from '../../lib/say-error.ts'
import { FormFrame } from '../../ui/FormFrame.tsx'
import { useFormFrame } from '../../ui/form/use-form-frame.ts'
import { TextField } from '../../ui/TextField.tsx'
import { showAdminCode } from './profil.api.ts'
import { useTotpWords } from './totp-words.ts'

type AdminCodeFormProps = { readonly onDone: () => void; readonly onCancel: () => void }

/** The code that an admin handed over, where this is not the device that the person clocks in with. */
export function AdminCodeForm({ onDone, onCancel }: AdminCodeFormProps) {
  const t = useTotpWords()
  const frame = useFormFrame({
    initial: { kode: '' },
    labels: { kode: t('adminCode') },
    check: ({ kode }) => (kode.trim() === '' ? [{ field: 'kode', message: 'wajib' }] : []),
    onSubmit: async ({ kode }) => {
      await withSentence(showAdminCode(kode.trim()))
      onDone()
    },
  })
  return (
    <FormFrame frame={frame} submitLabel={t('againGo')} onCancel={onCancel} guard={false}>
      <p>{t('adminCodeNote')}</p>
      <TextField {...frame.field('kode')} label={t('adminCode')} autoComplete="off" maxLength={40} required />
    </FormFrame>
  )
}
