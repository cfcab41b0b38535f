import { handProblems, SECOND_PEOPLE, secondPeoplePage, writingCalls } from '../gen/second-people.ts'
import { type GateResult, GEN, listFiles, readText, result } from './gate.ts'

/** Every writing call says whose hand it could help and what stands in the way; the page of second people is made from that. */
export function tangan(root: string): GateResult {
  const found = listFiles(root, /^docs\/second-people\.md$/, 'docs')
  const isTrue = found.length > 0 && readText(root, SECOND_PEOPLE) === secondPeoplePage()
  const page = isTrue ? [] : [`${SECOND_PEOPLE} is not the list of the code: run ${GEN}`]
  return result(writingCalls().length, [...handProblems(), ...page])
}
