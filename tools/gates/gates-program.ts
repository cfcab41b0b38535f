import { ROOT } from '../start/folders.ts'
import { GATES } from './all.ts'
import type { Gate, GateResult } from './gate.ts'

// A process of its own, so that the gates do not hold up whatever runs beside them. Its last line is what they found.

/** A gate that cannot do its work has found a problem; the others still say what they found. */
async function runGate(gate: Gate): Promise<GateResult> {
  try {
    return await gate(ROOT)
  } catch (error) {
    return { files: 0, problems: [String(error)] }
  }
}

const found = await Promise.all(Object.entries(GATES).map(async ([name, gate]) => ({ name, ...(await runGate(gate)) })))
console.log(`\n${JSON.stringify(found)}`)
