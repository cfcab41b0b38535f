import { Link } from '@tanstack/react-router'
import type { MenuItem } from '../access/menu/public.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { menuIcon } from './menu-icon.ts'
import classes from './shell.module.css'
import { useShellWords } from './words.ts'

export function GroupPages({ group }: { readonly group: MenuItem }) {
  const t = useShellWords()
  return (
    <>
      <PageHeader title={group.general_text} purpose={t('groupPurpose')} />
      <ul className={classes.tiles}>
        {group.children.map((child) => {
          const Icon = menuIcon(child)
          return (
            <li key={child.id}>
              <Link to={child.general_url ?? '/'} className={classes.tile}>
                <Icon size={22} stroke={1.6} aria-hidden="true" />
                {child.general_text}
              </Link>
            </li>
          )
        })}
      </ul>
    </>
  )
}
