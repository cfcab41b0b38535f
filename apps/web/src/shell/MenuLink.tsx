import { Link } from '@tanstack/react-router'
import type { MenuItem } from '../access/menu/public.ts'
import { menuIcon } from './menu-icon.ts'
import classes from './sidebar.module.css'

/** Left to itself a link is current on every page below its own; the screen that is open says which one is. */
const EXACT = { exact: true } as const

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
        activeOptions={EXACT}
        title={item.general_text}
      >
        {withIcon && <Icon size={20} stroke={1.6} className={classes.icon} aria-hidden="true" />}
        <span className={classes.label}>{item.general_text}</span>
      </Link>
    </li>
  )
}
