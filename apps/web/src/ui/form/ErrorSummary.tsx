import { type MouseEvent, useEffect, useRef } from 'react'
import { IconAlertTriangle } from '../icons.ts'
import { useUiWords } from '../words.ts'
import classes from './form.module.css'

export type SummaryLine = { key: string; message: string; fieldId?: string; label?: string }
type ErrorSummaryProps = {
  lines: readonly SummaryLine[]
  fieldCount: number /** grows with every try, so that the eye is led here each time */
  attempt: number
}

/** Everything that is wrong, on top, each line leading to its field. */
export function ErrorSummary({ lines, fieldCount, attempt }: ErrorSummaryProps) {
  const say = useUiWords()
  const box = useRef<HTMLDivElement>(null)
  const shown = lines.length > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try with the same errors leads here again
  useEffect(() => {
    if (!shown) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [shown, attempt])

  const goTo = (event: MouseEvent, fieldId: string) => {
    event.preventDefault()
    const field = document.getElementById(fieldId)
    field?.scrollIntoView?.({ block: 'center' })
    field?.focus({ preventScroll: true })
  }

  if (!shown) return null
  return (
    <div ref={box} className={classes.summary} role="alert" tabIndex={-1}>
      <IconAlertTriangle size={22} aria-hidden />
      <div>
        <p className={classes.summaryTitle}>
          {fieldCount > 0 ? say('formErrors', { n: fieldCount }) : say('formFailed')}
        </p>
        <ul>
          {lines.map((line) => (
            <li key={line.key}>
              {line.fieldId ? (
                <a href={`#${line.fieldId}`} onClick={(event) => goTo(event, line.fieldId ?? '')}>
                  {line.label}: {line.message}
                </a>
              ) : (
                line.message
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
