import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { type JamKerja, useDeleteJamKerja } from './jam-kerja.api.ts'
import { useLingkupSay } from './use-jam-kerja-columns.tsx'
import { useJamKerjaWords } from './words.ts'

type DeleteJamKerjaProps = { readonly set: JamKerja | undefined; readonly onClose: () => void }

export function DeleteJamKerja({ set, onClose }: DeleteJamKerjaProps) {
  const t = useJamKerjaWords()
  const scopeOf = useLingkupSay()
  const remove = useDeleteJamKerja()
  const kode = set?.kode ?? ''
  const confirm = async () => {
    if (set === undefined) return
    await withSentence(remove.mutateAsync(set.id))
    notify('success', t('deleted', { kode }))
    onClose()
  }
  return (
    <ConfirmDialog
      opened={set !== undefined}
      onClose={onClose}
      onConfirm={confirm}
      title={t('deleteTitle', { kode })}
      consequences={set ? [t('deleteThen', { siapa: scopeOf(set) }), t('deleteForGood')] : []}
      confirmLabel={t('delete')}
      danger
    />
  )
}
