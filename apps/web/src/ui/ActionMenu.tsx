import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { ActionIcon, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconDots } from './icons.ts'

export type ActionItem = {
  key: string
  label: string
  icon?: ReactNode
  /** set apart at the end and coloured: it takes something away */
  danger?: boolean
  disabled?: boolean
  onSelect: () => void
}

type ActionMenuProps = { items: readonly ActionItem[]; label: string; trigger?: ReactNode; tabIndex?: number }

/** The secondary actions of a page or a row behind one button. */
export function ActionMenu({ items, label, trigger, tabIndex }: ActionMenuProps) {
  if (items.length === 0) return null
  const calm = items.filter((item) => !item.danger)
  const dangerous = items.filter((item) => item.danger)
  const entry = (item: ActionItem) => (
    <Menu.Item
      key={item.key}
      leftSection={item.icon}
      disabled={item.disabled ?? false}
      onClick={item.onSelect}
      {...(item.danger ? { c: 'var(--p-danger)' } : {})}
    >
      {item.label}
    </Menu.Item>
  )
  return (
    <Menu width="max-content">
      <Menu.Target>
        {trigger ?? (
          <ActionIcon aria-label={label} tabIndex={tabIndex}>
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {calm.map(entry)}
        {calm.length > 0 && dangerous.length > 0 && <Menu.Divider />}
        {dangerous.map(entry)}
      </Menu.Dropdown>
    </Menu>
  )
}
