import { Button } from '@mantine/core'
import { useMenu } from '../access/menu/public.ts'
import { Bone } from '../ui/Bone.tsx'
import { MenuEntry } from './MenuEntry.tsx'
import classes from './sidebar.module.css'
import { useShellWords } from './words.ts'

type MenuTreeProps = { readonly collapsed?: boolean; readonly onExpand?: () => void }

const SKELETON = [70, 52, 64, 80, 58, 74]

export function MenuTree({ collapsed = false, onExpand }: MenuTreeProps) {
  const t = useShellWords()
  const menu = useMenu()
  return (
    <nav className={classes.tree} aria-label={t('mainMenu')} aria-busy={menu.isPending}>
      {menu.isPending &&
        SKELETON.map((width) => (
          <div key={width} className={classes.bone}>
            <Bone width={`${width}%`} height="0.875rem" />
          </div>
        ))}
      {menu.isError && (
        <div className={classes.failed}>
          <p>{t('menuFailed')}</p>
          <Button variant="default" size="xs" onClick={() => void menu.refetch()}>
            {t('retry')}
          </Button>
        </div>
      )}
      {menu.data?.map((section) => (
        <div key={section.section} className={classes.section}>
          <h2 className={classes.sectionTitle}>{section.section}</h2>
          <ul className={classes.items}>
            {section.items.map((item) => (
              <MenuEntry key={item.id} item={item} collapsed={collapsed} onExpand={onExpand} />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
