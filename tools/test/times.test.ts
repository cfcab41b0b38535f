import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { grownSince, keepTimes, type StepTime, timesOf } from './times.ts'

const file = (name: string, seconds: number, project = 'api') => ({ file: `${name}.test.ts`, project, seconds })
const step = (name: string, processorSeconds: number, files: StepTime['files'] = []): StepTime => ({
  name,
  seconds: processorSeconds,
  processorSeconds,
  files,
})

describe('shares', () => {
  it('are of processor time; a phase is divided among its files by how long each was at it', () => {
    const { phases, files } = timesOf([
      step('types', 20),
      step('vitest', 60, [file('a', 30), file('b', 10, 'web')]),
      step('journeys', 20, [file('c', 5, 'e2e')]),
    ])
    expect(phases.map(({ name, share }) => [name, share])).toEqual([
      ['types', 0.2],
      ['vitest', 0.6],
      ['journeys', 0.2],
    ])
    expect(phases[1]?.projects.api).toBeCloseTo(0.45)
    expect(phases[1]?.projects.web).toBeCloseTo(0.15)
    expect(files.map((one) => [one.file, Math.round(one.share * 100)])).toEqual([
      ['a.test.ts', 45],
      ['b.test.ts', 15],
      ['c.test.ts', 20],
    ])
  })

  it('are numbers where nothing was measured', () => {
    expect(timesOf([step('types', 0, [file('a', 0)])]).files[0]?.share).toBe(0)
  })
})

describe('a file has grown', () => {
  const run = (a: number) => timesOf([step('vitest', 100, [file('a', a), file('rest', 1_000 - a)])])
  it.each([
    ['by half', 20, 30, ['a.test.ts']],
    ['by less', 20, 29, []],
    ['not at all', 20, 20, []],
    ['by half of next to nothing', 1, 1.9, []],
    ['of next to nothing to something', 1, 3, ['a.test.ts']],
  ])('%s', (_what, before, now, grown) => {
    expect(grownSince(run(before), run(now)).map((one) => one.file)).toEqual(grown)
  })

  it('not because the machine was ten times as slow', () => {
    const slow = timesOf([step('vitest', 1_000, [file('a', 200), file('rest', 9_800)])])
    expect(grownSince(run(20), slow)).toEqual([])
  })

  it('not when nobody knows how long it took before', () => {
    expect(grownSince(timesOf([]), run(20))).toEqual([])
  })
})

describe('what is kept', () => {
  const place = () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'presensi-times-'))
    onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
    return path.join(folder, 'times.json')
  }
  const twelve = Array.from({ length: 12 }, (_, at) => file(`f${at}`, at + 1))

  it('is told: the share of each phase, with its projects, and the ten slowest files', () => {
    const lines = keepTimes(place(), [step('Tipe', 25), step('Uji', 75, [...twelve, file('w', 0.5, 'web')])])
    const text = lines.join('\n')
    expect(text).toContain('25,0 % Tipe')
    expect(text).toContain('75,0 % Uji (api 74,5 %, web 0,5 %)')
    expect(lines.filter((line) => / detik f\d+\.test\.ts$/.test(line))).toHaveLength(10)
    expect(text).toContain('12 detik f11.test.ts')
    expect(text).not.toContain('naik')
  })

  it('is JSON, and the next run names what grew since', () => {
    const kept = place()
    keepTimes(kept, [step('Uji', 100, twelve)])
    expect(JSON.parse(fs.readFileSync(kept, 'utf8'))).toMatchObject({
      phases: [{ name: 'Uji', share: 1, processor_seconds: 100 }],
      files: { length: 12, 0: { file: 'f11.test.ts', project: 'api', seconds: 12 } },
      grown: [],
    })
    const lines = keepTimes(kept, [step('Uji', 100, [...twelve.slice(1), file('f0', 5)])])
    expect(lines.at(-1)).toBe('  f0.test.ts: 1,3 % → 6,1 %')
    expect(JSON.parse(fs.readFileSync(kept, 'utf8'))).toMatchObject({ grown: [{ file: 'f0.test.ts' }] })
  })

  it('is begun anew where it cannot be read', () => {
    const kept = place()
    fs.writeFileSync(kept, '{"phases":[')
    keepTimes(kept, [step('Uji', 100, twelve)])
    expect(JSON.parse(fs.readFileSync(kept, 'utf8'))).toMatchObject({ grown: [] })
  })
})
