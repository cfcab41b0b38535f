import { createHash } from 'node:crypto'
import { PreparingClient } from '../src/platform/prepared.repo.ts'

const names = new Map<string, string>()

/** Names every statement that has values, so that a connection plans it once: on the few rows of a test that takes longer than the statement. */
export class PlannedOnce extends PreparingClient {
  protected override nameFor(text: string, values: unknown): string | undefined {
    const declared = super.nameFor(text, values)
    if (declared !== undefined || !Array.isArray(values) || values.length === 0) return declared
    const known = names.get(text)
    if (known !== undefined) return known
    const name = createHash('sha256').update(text).digest('hex').slice(0, 16)
    names.set(text, name)
    return name
  }
}
