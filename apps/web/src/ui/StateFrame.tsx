import type { ReactNode } from 'react'
import classes from './StateFrame.module.css'

type StateFrameProps = {
  icon: ReactNode
  title: string
  text?: ReactNode
  detail?: ReactNode
  action?: ReactNode
  tone?: 'calm' | 'danger' | 'attention'
  /** errors are announced at once, other states in their turn */
  role?: 'alert' | 'status'
}

/** The common shape of everything that stands where data would be. */
export function StateFrame({ icon, title, text, detail, action, tone = 'calm', role }: StateFrameProps) {
  return (
    <div className={classes.frame} data-tone-of={tone} role={role}>
      <div className={classes.icon} aria-hidden>
        {icon}
      </div>
      <p className={classes.title}>{title}</p>
      {text && <p className={classes.text}>{text}</p>}
      {detail && <div className={classes.detail}>{detail}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
