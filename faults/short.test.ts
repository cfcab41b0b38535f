import { expect, it } from 'vitest'
import { runScenario } from './scenario.ts'
import { short } from './scenarios.ts'

it('loses, doubles and invents no clocking when the API and PostgreSQL are killed', async () => {
  const report = await runScenario(short, Date.now() % 1_000_000)
  expect(report).toMatchObject({
    lost: 0,
    dup: 0,
    unexpected: 0,
    failed_but_present: 0,
    chain_bad: 0,
    catatan: '',
    lulus: true,
  })
  expect(report.ok).toBe(report.attempted)
})
