import { parseArgs } from 'node:util'
import { runBench } from '../bench/main.ts'
import { runHarness } from './test/harness.ts'

const { values } = parseArgs({
  options: {
    hanya: { type: 'string', default: '' },
    sejarah: { type: 'string', default: '1000000' },
    detik: { type: 'string', default: '5' },
    profil: { type: 'string' },
  },
})

await runHarness('tolok ukur', (say) =>
  runBench({
    only: values.hanya.split(',').filter((name) => name !== ''),
    history: Number(values.sejarah),
    seconds: Number(values.detik),
    profile: values.profil,
    say,
  }),
)
