import { notify } from '../../lib/notices.ts'
import { sayError } from '../../lib/say-error.ts'
import type { ActionItem } from '../../ui/ActionMenu.tsx'
import { IconArrowDown, IconArrowUp, IconEye, IconEyeOff, IconTrash } from '../../ui/icons.ts'
import { useButtons } from './buttons.ts'
import { type Menu, useSaveMenu } from './menu.api.ts'
import { givenOf, type MenuBranch, swap } from './tree.ts'
import { useMenuWords } from './words.ts'

type MenuActions = {
  readonly menus: readonly Menu[]
  readonly onEdit: (menu: Menu) => void
  readonly onDelete: (menu: Menu) => void
}

/** The page on which the menu is changed: hiding it would close the way back. */
const WAY_BACK = '/superadmin/menu'

export function useMenuActions({ menus, onEdit, onDelete }: MenuActions): (row: MenuBranch) => readonly ActionItem[] {
  const t = useMenuWords()
  const can = useButtons('/superadmin/menu')
  const save = useSaveMenu()

  const saveAll = async (changed: readonly Menu[], done: string) => {
    try {
      for (const menu of changed) await save.mutateAsync(givenOf(menu))
      notify('success', done)
    } catch (error) {
      notify('danger', sayError(error))
    }
  }
  const move = (row: MenuBranch, by: -1 | 1) => {
    const changed = swap(menus, row, by)
    return {
      disabled: changed.length === 0 || save.isPending,
      onSelect: () => void saveAll(changed, t('moved', { nama: row.general_text })),
    }
  }
  const whyKept = (row: MenuBranch): string | undefined => {
    if (row.bawaan) return t('deleteShipped')
    return row.children > 0 ? t('deleteParent', { n: row.children }) : undefined
  }
  return (row) => {
    const turn = () => saveAll([{ ...row, tampil: !row.tampil }], t('saved', { nama: row.general_text }))
    const kept = whyKept(row)
    const changes: ActionItem[] = [
      { key: 'edit', label: t('edit'), onSelect: () => onEdit(row) },
      { key: 'up', label: t('up'), icon: <IconArrowUp size={18} aria-hidden />, ...move(row, -1) },
      { key: 'down', label: t('down'), icon: <IconArrowDown size={18} aria-hidden />, ...move(row, 1) },
      {
        key: 'tampil',
        label: row.tampil ? t('hide') : t('show'),
        icon: row.tampil ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />,
        disabled: row.tampil && row.general_url === WAY_BACK,
        onSelect: () => void turn(),
      },
    ]
    return [
      ...(can('ubah') ? changes : []),
      {
        key: 'hapus',
        label: kept ?? t('delete'),
        icon: <IconTrash size={18} aria-hidden />,
        danger: true,
        disabled: kept !== undefined || !can('hapus'),
        onSelect: () => onDelete(row),
      },
    ]
  }
}
