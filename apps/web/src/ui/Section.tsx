import { type ReactNode, useId } from 'react'
import classes from './Section.module.css'

type SectionProps = {
  title?: string
  /** the heading's level in the page; looks the same */
  level?: 2 | 3
  description?: ReactNode
  actions?: ReactNode
  footer?: ReactNode
  /** no inner space: for tables and maps that reach the edges */
  flush?: boolean
  children: ReactNode
}

/** A quiet surface that holds one subject. */
export function Section({ title, level = 2, description, actions, footer, flush = false, children }: SectionProps) {
  const titleId = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={classes.section} aria-labelledby={title ? titleId : undefined}>
      {(title || actions) && (
        <div className={classes.head}>
          <div>
            {title && (
              <Heading className={classes.title} id={titleId}>
                {title}
              </Heading>
            )}
            {description && <p className={classes.description}>{description}</p>}
          </div>
          {actions && (
            <div className={classes.actions} data-no-print>
              {actions}
            </div>
          )}
        </div>
      )}
      <div className={flush ? classes.flush : classes.body}>{children}</div>
      {footer && <div className={classes.footer}>{footer}</div>}
    </section>
  )
}
