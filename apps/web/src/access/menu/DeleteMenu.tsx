import { notify } from '../../lib/notices.ts'
import { sayError } from '../../lib/say-error.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { type Menu, useDeleteMenu } from './menu.api.ts'
import { useMenuWords } from './words.ts'

export function DeleteMenu({ menu, onClose }: { readonly menu: Menu | undefined; readonly onClose: () => void }) {
  const t = useMenuWords()
  const remove = useDeleteMenu()
  if (menu === undefined) return null
  const nama = menu.general_text
  const confirm = async () => {
    await remove.mutateAsync(menu.id).catch((error: unknown) => {
      throw new Error(sayError(error))
    })
    notify('success', t('deleted', { nama }))
    onClose()
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={confirm}
      title={t('deleteTitle', { nama })}
      consequences={[t('deleteGone'), t('deleteRights')]}
      confirmLabel={t('delete')}
      danger
    />
  )
}
