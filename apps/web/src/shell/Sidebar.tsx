import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Lambang } from '../lib/brand/Lambang.tsx'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '../ui/icons.ts'
import { ApprovalsLink } from './ApprovalsLink.tsx'
import { InstansiMark } from './InstansiMark.tsx'
import { MenuTree } from './MenuTree.tsx'
import classes from './sidebar.module.css'
import { useShellWords } from './words.ts'

type SidebarProps = { readonly collapsed: boolean; readonly onCollapse: (collapsed: boolean) => void }

export function Sidebar({ collapsed, onCollapse }: SidebarProps) {
  const t = useShellWords()
  const label = t(collapsed ? 'expand' : 'collapse')
  return (
    <aside className={classes.sidebar} data-collapsed={collapsed || undefined} data-no-print>
      <div className={classes.head}>
        <Link to="/" className={classes.brand} aria-label={t('home')}>
          <Lambang size={36} />
          <span className={classes.brandName}>{t('product')}</span>
        </Link>
      </div>
      <InstansiMark collapsed={collapsed} />
      <MenuTree collapsed={collapsed} onExpand={() => onCollapse(false)} />
      <div className={classes.foot}>
        <ApprovalsLink collapsed={collapsed} />
        <ActionIcon variant="subtle" size={40} aria-label={label} title={label} onClick={() => onCollapse(!collapsed)}>
          {collapsed ? (
            <IconLayoutSidebarLeftExpand size={20} stroke={1.6} />
          ) : (
            <IconLayoutSidebarLeftCollapse size={20} stroke={1.6} />
          )}
        </ActionIcon>
      </div>
    </aside>
  )
}
