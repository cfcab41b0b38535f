import { parseArgs } from 'node:util'
import { runFaults } from '../faults/main.ts'
import { runHarness } from './test/harness.ts'

const { values } = parseArgs({
  options: { benih: { type: 'string' }, kali: { type: 'string', default: '1' }, hanya: { type: 'string' } },
})
const seed = Number(values.benih ?? Date.now() % 1_000_000)

await runHarness('uji gangguan', (say) => runFaults({ seed, times: Number(values.kali), only: values.hanya, say }))
