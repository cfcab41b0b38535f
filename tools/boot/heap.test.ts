import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { API_HEAP, nodeArgsOf } from './heap.mjs'

it('only the API that is started alone is held close', () => {
  expect(nodeArgsOf('presensi', ['api'])).toBe(API_HEAP)
  expect(nodeArgsOf('presensi', ['worker'])).toEqual(['--v8-pool-size=1', '--no-flush-bytecode'])
  expect(nodeArgsOf('presensi', ['verify'])).toEqual([])
  expect(nodeArgsOf('start', [])).toEqual([])
})

/** The most that the space for new things held while half a gigabyte was made and thrown away, in MB. */
const CHURN = `
  import { getHeapSpaceStatistics } from 'node:v8'
  let most = 0
  const kept = []
  for (let round = 0; round < 150; round += 1) {
    kept[round % 8] = Array.from({ length: 50_000 }, (_, number) => ({ number, text: 'x' + number }))
    most = Math.max(most, getHeapSpaceStatistics().find((one) => one.space_name === 'new_space').space_size)
  }
  console.log(most / 2 ** 20)`

it('Node knows what it is told, and holds to it', () => {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [...API_HEAP, '--input-type=module', '--eval', CHURN],
    { encoding: 'utf8' },
  )
  expect([status, stderr]).toEqual([0, ''])
  expect(Number(stdout)).toBeLessThan(3 * 16)
  expect(Number(stdout)).toBeGreaterThan(0)
})
