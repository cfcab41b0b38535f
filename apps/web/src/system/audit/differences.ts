export type Difference = {
  readonly path: string
  readonly kind: 'added' | 'removed' | 'changed' | 'same'
  readonly before: unknown
  readonly after: unknown
}

const MAX_DEPTH = 6
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isEmpty = (value: unknown): boolean => value === undefined || value === null
const isSame = (left: unknown, right: unknown): boolean =>
  (isEmpty(left) && isEmpty(right)) || JSON.stringify(left) === JSON.stringify(right)

function kindOf(before: unknown, after: unknown): Difference['kind'] {
  if (isSame(before, after)) return 'same'
  if (isEmpty(before)) return 'added'
  return isEmpty(after) ? 'removed' : 'changed'
}

/** Two states of one thing, fact by fact in the order of the later one; nested things by their path. Lists are one fact. */
export function differencesOf(before: unknown, after: unknown, path = '', depth = 0): readonly Difference[] {
  const nested = (isRecord(before) || isEmpty(before)) && (isRecord(after) || isEmpty(after))
  if (nested && (isRecord(before) || isRecord(after)) && depth < MAX_DEPTH) {
    const [old, fresh] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}]
    const names = [...new Set([...Object.keys(fresh), ...Object.keys(old)])]
    return names.flatMap((name) => differencesOf(old[name], fresh[name], path ? `${path}.${name}` : name, depth + 1))
  }
  return isEmpty(before) && isEmpty(after) && path === ''
    ? []
    : [{ path, kind: kindOf(before, after), before: before ?? null, after: after ?? null }]
}
