import { expect, test, vi } from 'vitest'
import { listStateOf } from './list-state.ts'

const base = { data: undefined, error: null, isFetching: false, refetch: () => undefined }
const data = { items: [1], total: 1 }

test('waiting, ready and refreshing', () => {
  expect(listStateOf({ ...base, isFetching: true })).toEqual({ kind: 'loading' })
  expect(listStateOf({ ...base, data, isFetching: true })).toMatchObject({ kind: 'ready', rows: [1], busy: true })
})

test('a failed refresh does not take away the rows that are here', () => {
  expect(listStateOf({ ...base, data, error: new Error('x') })).toMatchObject({ kind: 'ready', rows: [1] })
})

test('403 is a missing right, anything else an error with its number and a way to try again', () => {
  expect(listStateOf({ ...base, error: { status: 403 } })).toEqual({ kind: 'denied' })
  const refetch = vi.fn()
  const state = listStateOf({
    ...base,
    refetch,
    error: { status: 503, message: 'Basis data sedang tidak tersedia', requestId: 'r-1' },
  })
  expect(state).toMatchObject({ kind: 'error', message: 'Basis data sedang tidak tersedia', requestId: 'r-1' })
  if (state.kind === 'error') state.onRetry()
  expect(refetch).toHaveBeenCalledOnce()
})
