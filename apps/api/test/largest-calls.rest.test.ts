import { describe } from 'vitest'
import { ASKED, testLargestCalls } from './largest-calls.ts'

describe('no call holds the event loop for long with its largest legal input', () =>
  testLargestCalls(ASKED, { people: 5_000, offices: 2_000 }))
