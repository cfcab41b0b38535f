import { formatInstant } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'
import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { useZone } from '../../lib/use-zone.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { type ApiKey, useRevokeApiKey } from './api-key.api.ts'
import { useApiKeyWords } from './words.ts'

type RevokeDialogProps = { readonly apiKey: ApiKey | undefined; readonly onClose: () => void }

export function RevokeDialog({ apiKey, onClose }: RevokeDialogProps) {
  const t = useApiKeyWords()
  const language = useLanguage()
  const zone = useZone()
  const revoke = useRevokeApiKey()
  const nama = apiKey?.nama ?? ''
  const used = apiKey?.terakhir_dipakai_pada
  const confirm = async () => {
    if (apiKey === undefined) return
    await withSentence(revoke.mutateAsync(apiKey.id))
    notify('success', t('revoked', { nama }))
    onClose()
  }
  return (
    <ConfirmDialog
      opened={apiKey !== undefined}
      onClose={onClose}
      onConfirm={confirm}
      title={t('revokeTitle', { nama })}
      consequences={[
        t('revokeAtOnce', { awalan: apiKey?.awalan ?? '' }),
        used ? t('revokeUsed', { kapan: formatInstant(used, zone, language) }) : t('revokeUnused'),
        t('revokeForGood'),
      ]}
      confirmLabel={t('revoke')}
      danger
    />
  )
}
