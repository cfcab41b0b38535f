import { useId, useRef, useState } from 'react'
import type { FieldProps } from '../field.ts'
import { useIssueSay } from '../issue-words.ts'
import { type FieldProblem, hasProblems, noProblems, type Problems, placeProblems, problemsOf } from './problems.ts'
import { type DraftOptions, useDraft } from './use-draft.ts'

type FormOptions<Values extends object> = {
  initial: Values
  /** names of the fields as the person knows them, for the summary */
  labels: Record<keyof Values & string, string>
  /** every problem at once; `problemsIn` of the contract finds those of a field list */
  check?: (values: Values) => readonly FieldProblem[]
  /** throws what the server refused; the form shows it */
  onSubmit: (values: Values) => Promise<void> | void
  draft?: DraftOptions<Values>
}

type BoundField<Value> = Required<Pick<FieldProps<Value>, 'id' | 'name' | 'value' | 'onChange' | 'onBlur'>> & {
  error?: string
}

export type FormFrameControl<Values extends object> = ReturnType<typeof useFormFrame<Values>>

/** The state of one form. Spread `frame.field('nama')` into a field and give the frame to FormFrame. */
export function useFormFrame<Values extends object>({ initial, labels, check, onSubmit, draft }: FormOptions<Values>) {
  const formId = useId()
  const sayIssue = useIssueSay()
  const [base, setBase] = useState(initial)
  const [values, setValues] = useState(initial)
  const [problems, setProblems] = useState<Problems>(noProblems)
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const names = Object.keys(labels)
  const dirty = (Object.keys(values) as (keyof Values)[]).some((name) => !Object.is(values[name], base[name]))
  const kept = useDraft(draft, base, values, dirty, (found) => setValues((current) => ({ ...current, ...found })))

  const checkNow = (given = values): Problems => placeProblems(check?.(given) ?? [], names)
  const set = (patch: Partial<Values>) => {
    setValues((current) => ({ ...current, ...patch }))
    setProblems(({ fields, general }) => ({
      general,
      // A field may hold several: 'titik' was changed, so what was wrong with 'titik.2.lat' is to be judged anew.
      fields: Object.fromEntries(Object.entries(fields).filter(([name]) => !((name.split('.')[0] ?? name) in patch))),
    }))
  }

  const field = <Name extends keyof Values & string>(name: Name): BoundField<Values[Name]> => {
    const problem = problems.fields[name]
    return {
      id: `${formId}-${name}`,
      name,
      value: values[name],
      onChange: (value) => set({ [name]: value } as unknown as Partial<Values>),
      onBlur: () => {
        // Before the first try nobody is told off for a field not filled in yet.
        const found = attempt > 0 ? checkNow().fields[name] : undefined
        if (found) setProblems((current) => ({ ...current, fields: { ...current.fields, [name]: found } }))
      },
      ...(problem ? { error: sayIssue(problem) } : {}),
    }
  }

  /** `filled`: what a password manager wrote into the fields without telling */
  const submit = async (filled: Partial<Values> = {}): Promise<boolean> => {
    if (sending.current) return false
    const given = { ...values, ...filled }
    setValues(given)
    const found = checkNow(given)
    setProblems(found)
    setAttempt((count) => count + 1)
    if (hasProblems(found)) return false
    sending.current = true
    setBusy(true)
    try {
      await onSubmit(given)
      setBase(given)
      kept.drop()
      return true
    } catch (error) {
      setProblems(problemsOf(error, names))
      return false
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  const startOver = () => {
    setValues(base)
    setProblems(noProblems)
    kept.drop()
  }

  const summary = [
    ...problems.general.map((message) => ({ key: message, message: sayIssue(message) })),
    ...Object.entries(problems.fields).map(([name, message]) => ({
      key: name,
      fieldId: `${formId}-${name}`,
      label: labels[name as keyof Values & string],
      message: sayIssue(message),
    })),
  ]

  return {
    values,
    set,
    field,
    submit,
    startOver,
    summary,
    fieldProblemCount: Object.keys(problems.fields).length,
    attempt,
    busy,
    dirty,
    /** false while sending: going on to the next page after a save is not leaving */
    mayLose: () => dirty && !sending.current,
    draftRestored: kept.restored,
    dropDraft: kept.drop,
  }
}
