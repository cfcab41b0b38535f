import { useEffect, useRef } from 'react'
import classes from './auth.module.css'

type AuthHeadingProps = { readonly title: string; readonly lead: string; readonly takeFocus?: boolean }

/** A later step of the same page takes the focus, so that a screen reader says what is asked now. */
export function AuthHeading({ title, lead, takeFocus = false }: AuthHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takeFocus) heading.current?.focus()
  }, [takeFocus])
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      <p className={classes.lead}>{lead}</p>
    </>
  )
}
