import { notify } from '../../lib/notices.ts'
import { sayError } from '../../lib/say-error.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { type Grup, useDeleteGrup, useSaveGrup } from './grup.api.ts'
import { useGrupWords } from './words.ts'

export type GrupAct = { readonly kind: 'on' | 'off' | 'delete'; readonly grup: Grup }
type GrupDialogProps = {
  readonly act: GrupAct | undefined
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** Says what activating, deactivating or deleting a group does, and to how many. */
export function GrupDialog({ act, onClose, onDeleted }: GrupDialogProps) {
  const t = useGrupWords()
  const save = useSaveGrup()
  const remove = useDeleteGrup()
  if (act === undefined) return null
  const { kind, grup } = act
  const nama = grup.name_group
  const n = grup.jumlah_anggota

  const confirm = async () => {
    try {
      if (kind === 'delete') await remove.mutateAsync(grup.id)
      else await save.mutateAsync({ id: grup.id, name_group: nama, status_active: kind === 'on' })
    } catch (error) {
      throw new Error(sayError(error))
    }
    notify('success', kind === 'delete' ? t('deleted', { nama }) : t('saved', { nama }))
    onClose()
    if (kind === 'delete') onDeleted()
  }
  const words = {
    on: { title: t('onTitle', { nama }), label: t('activate'), lines: [t('onWho', { n })] },
    off: {
      title: t('offTitle', { nama }),
      label: t('deactivate'),
      lines: [t('offWho', { n }), t('offLoses'), t('offBack')],
    },
    delete: {
      title: t('deleteTitle', { nama }),
      label: t('delete'),
      lines: [t('deleteNobody'), t('deleteRights')],
    },
  }[kind]
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={confirm}
      title={words.title}
      consequences={words.lines}
      confirmLabel={words.label}
      danger={kind !== 'on'}
    />
  )
}
