import { Link } from '@tanstack/react-router'
import type { MenuItem } from '../lib/menu.ts'
import { menuIcon } from './menu-icon.ts'
import classes from './sidebar.module.css'

type MenuLinkProps = { readonly item: MenuItem; readonly active: boolean; readonly withIcon?: boolean }

export function MenuLink({ item, active, withIcon = false }: MenuLinkProps) {
  const Icon = menuIcon(item)
  return (
    <li>
      <Link
        to={item.general_url ?? '/'}
        className={classes.entry}
        data-active={active || undefined}
        aria-current={active ? 'page' : undefined}
        activeProps={{ 'aria-current': active ? 'page' : undefined }}
        title={item.general_text}
      >
        {withIcon && <Icon size={20} stroke={1.6} className={classes.icon} aria-hidden="true" />}
        <span className={classes.label}>{item.general_text}</span>
      </Link>
    </li>
  )
}
