import type { ListState } from './types.ts'

type ListAnswer<Row> = { readonly items: readonly Row[]; readonly total: number; readonly more?: boolean | undefined }
/** What TanStack Query gives, as far as a list needs it. */
type ListResult<Row> = {
  readonly data: ListAnswer<Row> | undefined
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

const read = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined

/** One rule for all lists: rows that are here stay on screen; a 403 is a missing right, not a failure. */
export function listStateOf<Row>({ data, error, isFetching, refetch }: ListResult<Row>): ListState<Row> {
  if (error && !data) {
    if (read(error, 'status') === 403) return { kind: 'denied' }
    const [message, requestId] = [read(error, 'message'), read(error, 'requestId')]
    return {
      kind: 'error',
      message: typeof message === 'string' && message !== '' ? message : undefined,
      requestId: typeof requestId === 'string' ? requestId : undefined,
      onRetry: () => void refetch(),
    }
  }
  if (!data) return { kind: 'loading' }
  return { kind: 'ready', rows: data.items, total: data.total, more: data.more ?? false, busy: isFetching }
}
