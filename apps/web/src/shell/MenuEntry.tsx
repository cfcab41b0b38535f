import { useEffect, useId, useState } from 'react'
import type { MenuItem } from '../access/menu/public.ts'
import { IconChevronDown } from '../ui/icons.ts'
import { MenuLink } from './MenuLink.tsx'
import { menuIcon } from './menu-icon.ts'
import classes from './sidebar.module.css'
import { useActiveScreen } from './use-active-screen.ts'

type MenuEntryProps = {
  readonly item: MenuItem
  readonly collapsed: boolean
  readonly onExpand?: (() => void) | undefined
}

const holds = (item: MenuItem, url: string | undefined): boolean =>
  item.general_url === url || item.children.some((child) => holds(child, url))

export function MenuEntry({ item, collapsed, onExpand }: MenuEntryProps) {
  const active = useActiveScreen()
  const inside = holds(item, active)
  const [opened, setOpened] = useState(inside)
  const listId = useId()
  useEffect(() => {
    if (inside) setOpened(true)
  }, [inside])

  if (item.children.length === 0) return <MenuLink item={item} active={item.general_url === active} withIcon />

  const Icon = menuIcon(item)
  const toggle = () => {
    if (collapsed) onExpand?.()
    setOpened(collapsed || !opened)
  }
  return (
    <li>
      <button
        type="button"
        className={classes.entry}
        data-inside={inside || undefined}
        aria-expanded={opened && !collapsed}
        aria-controls={listId}
        title={collapsed ? item.general_text : undefined}
        onClick={toggle}
      >
        <Icon size={20} stroke={1.6} className={classes.icon} aria-hidden="true" />
        <span className={classes.label}>{item.general_text}</span>
        <IconChevronDown size={16} stroke={1.8} className={classes.chevron} aria-hidden="true" />
      </button>
      <ul id={listId} className={classes.children} hidden={!opened || collapsed}>
        {item.children.map((child) => (
          <MenuLink key={child.id} item={child} active={child.general_url === active} />
        ))}
      </ul>
    </li>
  )
}
