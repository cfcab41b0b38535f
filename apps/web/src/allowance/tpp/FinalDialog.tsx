import { formatMoney } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'
import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { type Periode, useActOnPeriode } from './periode.api.ts'
import { useTppWords } from './words.ts'

type FinalDialogProps = { readonly periode: Periode; readonly opened: boolean; readonly onClose: () => void }

/** What is final is never undone: the name is typed first. */
export function FinalDialog({ periode, opened, onClose }: FinalDialogProps) {
  const t = useTppWords()
  const language = useLanguage()
  const { finish } = useActOnPeriode()
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('finishTitle', { nama: periode.nama })}
      text={t('finishText')}
      consequences={[
        t('finishCount', { n: periode.dihitung, neto: formatMoney(periode.neto, language) }),
        t('finishSlip'),
        t('finishFrozen'),
      ]}
      typeToConfirm={periode.nama}
      confirmLabel={t('finish')}
      onConfirm={async () => {
        await withSentence(finish(periode.id))
        notify('success', t('finished', { nama: periode.nama }))
        onClose()
      }}
    />
  )
}
