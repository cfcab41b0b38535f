import type { ReactNode } from 'react'
import { type ActionItem, ActionMenu } from './ActionMenu.tsx'
import classes from './PageHeader.module.css'
import { useUiWords } from './words.ts'

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
          <ActionMenu items={menu} label={say('moreActions')} />
        </div>
      )}
    </header>
  )
}
