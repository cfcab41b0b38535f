import IconPoint from '@tabler/icons-react/dist/esm/icons/IconPoint.mjs'
import type { Menu } from './menu.api.ts'
import classes from './menu.module.css'
import { ICONS } from './menu-icons.ts'

/** A menu with its icon, moved in by its level. */
export function MenuName({ menu, depth }: { readonly menu: Menu; readonly depth: number }) {
  const Shown = ICONS[menu.general_iconclass ?? ''] ?? IconPoint
  return (
    <span className={classes.name} data-depth={Math.min(depth, 3)}>
      <Shown size={18} stroke={1.7} aria-hidden />
      {menu.general_text}
    </span>
  )
}
