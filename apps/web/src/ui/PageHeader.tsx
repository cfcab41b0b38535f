import { lazy, type ReactNode, Suspense } from 'react'
import type { ActionItem } from './ActionMenu.tsx'
import classes from './PageHeader.module.css'
import { useUiWords } from './words.ts'

/** Most pages have no further actions, and the menu brings a good deal of positioning code with it. */
const ActionMenu = lazy(() => import('./ActionMenu.tsx').then((module) => ({ default: module.ActionMenu })))

type PageHeaderProps = {
  title: string
  /** one line that says what the page is for */
  purpose?: ReactNode
  /** what stands above the title: the way back, the office */
  above?: ReactNode
  action?: ReactNode
  menu?: readonly ActionItem[]
}

export function PageHeader({ title, purpose, above, action, menu = [] }: PageHeaderProps) {
  const say = useUiWords()
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        {above && <div className={classes.above}>{above}</div>}
        <h1 className={classes.title} tabIndex={-1} data-page-title>
          {title}
        </h1>
        {purpose && <p className={classes.purpose}>{purpose}</p>}
      </div>
      {(action || menu.length > 0) && (
        <div className={classes.actions} data-no-print>
          {action}
          {menu.length > 0 && (
            <Suspense fallback={<span className={classes.menuPlace} />}>
              <ActionMenu items={menu} label={say('moreActions')} />
            </Suspense>
          )}
        </div>
      )}
    </header>
  )
}
