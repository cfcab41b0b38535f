import type { ActionItem } from '../../ui/ActionMenu.tsx'
import { IconTrash } from '../../ui/icons.ts'
import { useButtons } from '../menu/public.ts'
import type { GrupAct } from './GrupDialog.tsx'
import type { Grup } from './grup.api.ts'
import { useGrupWords } from './words.ts'

type GrupActions = {
  /** absent where the rights are on the screen already */
  readonly onRights?: (row: Grup) => void
  readonly onRename: (row: Grup) => void
  readonly onAct: (act: GrupAct) => void
}

/** What can be done with a group, in its row and on its own page. A group with members says why it cannot be deleted. */
export function useGrupActions({ onRights, onRename, onAct }: GrupActions): (row: Grup) => readonly ActionItem[] {
  const t = useGrupWords()
  const can = useButtons('/superadmin/grup')
  return (row) => {
    const used = row.jumlah_anggota > 0
    const changes: ActionItem[] = [
      { key: 'rename', label: t('rename'), onSelect: () => onRename(row) },
      {
        key: 'status',
        label: row.status_active ? t('deactivate') : t('activate'),
        onSelect: () => onAct({ kind: row.status_active ? 'off' : 'on', grup: row }),
      },
    ]
    return [
      ...(onRights ? [{ key: 'rights', label: t('rights'), onSelect: () => onRights(row) }] : []),
      ...(can('ubah') ? changes : []),
      {
        key: 'delete',
        label: used ? t('deleteUsed', { n: row.jumlah_anggota }) : t('delete'),
        icon: <IconTrash size={18} aria-hidden />,
        danger: true,
        disabled: used || !can('hapus'),
        onSelect: () => onAct({ kind: 'delete', grup: row }),
      },
    ]
  }
}
