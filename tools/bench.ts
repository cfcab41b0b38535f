import { parseArgs } from 'node:util'
import { runBench } from '../bench/main.ts'
import { runHarness } from './test/harness.ts'

const { values } = parseArgs({
  options: {
    hanya: { type: 'string', default: '' },
    sejarah: { type: 'string', default: '1000000' },
    akun: { type: 'string', default: '5000' },
    detik: { type: 'string', default: '5' },
    profil: { type: 'string' },
  },
})

await runHarness('tolok ukur', (say) =>
  runBench({
    only: values.hanya.split(',').filter((name) => name !== ''),
    history: Number(values.sejarah),
    akun: Number(values.akun),
    seconds: Number(values.detik),
    profile: values.profil,
    say,
  }),
)
