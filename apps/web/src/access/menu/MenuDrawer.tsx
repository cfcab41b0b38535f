import { Drawer } from '../../ui/Drawer.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonForm } from '../../ui/SkeletonForm.tsx'
import { useButtons } from './buttons.ts'
import { MenuForm } from './MenuForm.tsx'
import type { Menu } from './menu.api.ts'
import classes from './menu.module.css'
import { useMenuWords } from './words.ts'

type MenuDrawerProps = {
  /** from the address: 'baru', or the id of a menu */
  readonly open: string | undefined
  readonly menus: readonly Menu[]
  readonly loading: boolean
  readonly onClose: () => void
}

export function MenuDrawer({ open, menus, loading, onClose }: MenuDrawerProps) {
  const t = useMenuWords()
  const can = useButtons('/superadmin/menu')
  const menu = menus.find(({ id }) => id === open)
  const content = () => {
    if (loading) return <SkeletonForm fields={6} />
    if (open === 'baru') return <MenuForm menus={menus} mayChange={can('tambah')} onDone={onClose} onCancel={onClose} />
    if (menu === undefined) return <EmptyState title={t('notHereTitle')} text={t('notHereText')} />
    return (
      <MenuForm key={menu.id} menu={menu} menus={menus} mayChange={can('ubah')} onDone={onClose} onCancel={onClose} />
    )
  }
  return (
    <Drawer
      opened={open !== undefined}
      onClose={onClose}
      title={menu ? menu.general_text : open === 'baru' ? t('add') : t('editTitle')}
      subtitle={menu ? (menu.general_url ?? menu.bagian) : open === 'baru' ? t('addNote') : undefined}
    >
      {menu?.bawaan && <p className={classes.shipped}>{t('shippedNote')}</p>}
      {content()}
    </Drawer>
  )
}
