import type { FieldProblem } from './problems.ts'

const DATE = /^\d{4}-\d{2}-\d{2}$/

/** A date field holds what was typed until it is a date. */
const dateProblem = (field: string, value: string): FieldProblem[] =>
  value === '' || DATE.test(value) ? [] : [{ field, message: 'tanggal' }]

export function periodProblems(
  { mulai, selesai }: { readonly mulai: string; readonly selesai: string },
  endBeforeStart: string,
): FieldProblem[] {
  const problems = [...dateProblem('mulai', mulai), ...dateProblem('selesai', selesai)]
  const turned = problems.length === 0 && mulai !== '' && selesai !== '' && selesai < mulai
  return turned ? [{ field: 'selesai', message: endBeforeStart }] : problems
}
