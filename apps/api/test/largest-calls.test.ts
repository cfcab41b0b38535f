import { saveKantor } from '@presensi/contract/people-and-places/kantor'
import { rekapKantor } from '@presensi/contract/recaps/rekap'
import { describe } from 'vitest'
import { ASKED, testLargestCalls } from './largest-calls.ts'

/** Those that were slow before, and each twentieth of the others that answer with no file; `npm run test:rest` asks all of them. */
const SLOW = [rekapKantor, saveKantor]
const answers = ASKED.filter((route) => !('answerType' in route))
const some = [...new Set([...SLOW, ...answers.filter((_route, at) => at % 20 === 7)])]

describe('no call holds the event loop for long with its largest legal input', () =>
  testLargestCalls(some, { people: 500, offices: 200 }))
