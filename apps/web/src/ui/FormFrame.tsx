import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { ErrorSummary, type SummaryLine } from './form/ErrorSummary.tsx'
import classes from './form/form.module.css'
import { LeaveGuard } from './form/LeaveGuard.tsx'
import { IconInfoCircle } from './icons.ts'
import { useUiWords } from './words.ts'

/** The part of useFormFrame's answer that the frame itself needs; it does not depend on the values. */
type FrameState = {
  submit: () => Promise<boolean>
  startOver: () => void
  summary: readonly SummaryLine[]
  fieldProblemCount: number
  attempt: number
  busy: boolean
  mayLose: () => boolean
  draftRestored: boolean
  dropDraft: () => void
}

type FormFrameProps = {
  frame: FrameState
  submitLabel?: string
  onCancel?: () => void
  /** what will happen, said before it happens: '128 pegawai terdampak mulai 1 Des 2026' */
  before?: ReactNode
  /** a filter or a search loses nothing worth asking about */
  guard?: boolean
  /** a further way to send it, beside the first */
  more?: ReactNode
  children: ReactNode
}

/** One column of fields: problems summed up on top, what was typed kept, leaving with changes asks. */
export function FormFrame({ frame, submitLabel, onCancel, before, guard = true, more, children }: FormFrameProps) {
  const say = useUiWords()
  const router = useRouter({ warn: false })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Forms inside a portal (a dialog in a drawer) would send the outer one as well.
    event.stopPropagation()
    void frame.submit()
  }
  return (
    <>
      <form onSubmit={submit} noValidate className={classes.form} aria-busy={frame.busy}>
        <ErrorSummary lines={frame.summary} fieldCount={frame.fieldProblemCount} attempt={frame.attempt} />
        {frame.draftRestored && (
          <div className={classes.restored} role="status">
            <IconInfoCircle size={20} aria-hidden />
            <span>{say('draftRestored')}</span>
            <Button variant="subtle" size="compact-sm" onClick={frame.startOver}>
              {say('draftDiscard')}
            </Button>
          </div>
        )}
        <div className={classes.fields}>{children}</div>
        {before && <div className={classes.before}>{before}</div>}
        <div className={classes.actions}>
          {onCancel && (
            <Button variant="default" onClick={onCancel} disabled={frame.busy}>
              {say('cancel')}
            </Button>
          )}
          {more}
          <Button type="submit" loading={frame.busy}>
            {submitLabel ?? say('save')}
          </Button>
        </div>
      </form>
      {guard && router && <LeaveGuard mayLose={frame.mayLose} onLeave={frame.dropDraft} />}
    </>
  )
}
