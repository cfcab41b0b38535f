/** What is wrong with a form: beside the fields that exist on it, and in general for everything else. */
export type Problems = { fields: Record<string, string>; general: string[] }
export type FieldProblem = { readonly field: string; readonly message: string }

export const noProblems: Problems = { fields: {}, general: [] }
export const hasProblems = ({ fields, general }: Problems): boolean =>
  general.length > 0 || Object.keys(fields).length > 0

/** `titik[0].lat` belongs to the field `titik.0.lat`, else to `titik.0`, else to `titik`. */
const nearest = (path: string, names: readonly string[]): string | undefined => {
  const parts = path.replace(/\[(\w+)\]/g, '.$1').split('.')
  for (let length = parts.length; length > 0; length--) {
    const name = parts.slice(0, length).join('.')
    if (names.includes(name)) return name
  }
  return undefined
}

/** The first message of a field counts; what has no field on this form is said on top, so that nothing is swallowed. */
export function placeProblems(list: readonly FieldProblem[], names: readonly string[]): Problems {
  const fields: Record<string, string> = {}
  const general: string[] = []
  for (const { field, message } of list) {
    const name = nearest(field, names)
    if (name === undefined) general.push(field ? `${field}: ${message}` : message)
    else if (fields[name] === undefined) fields[name] = message
  }
  return { fields, general }
}

const listOf = (error: unknown): FieldProblem[] => {
  if (typeof error !== 'object' || error === null || !('errors' in error) || !Array.isArray(error.errors)) return []
  return error.errors.filter(
    (entry: unknown): entry is FieldProblem =>
      typeof entry === 'object' &&
      entry !== null &&
      'field' in entry &&
      'message' in entry &&
      typeof entry.message === 'string',
  )
}

/** A refusal of the server: its field errors, or its one sentence when it names no field. */
export function problemsOf(error: unknown, names: readonly string[]): Problems {
  const list = listOf(error)
  if (list.length > 0) return placeProblems(list, names)
  return { fields: {}, general: [error instanceof Error && error.message ? error.message : String(error)] }
}
