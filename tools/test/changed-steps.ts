import fs from 'node:fs'
import path from 'node:path'
import { type Area, areaOf } from '../gates/imports.ts'
import { workersHere } from '../processes/workers.ts'
import { ROOT } from '../start/folders.ts'
import { distancesTo, type Importers, readImporters } from './import-graph.ts'
import { nearestTests } from './nearest.ts'
import { format, gates, typeScriptProjects, types } from './quality.ts'
import { OF_THE_REST } from './rest-files.ts'
import type { Lane, Step } from './steps.ts'
import { testFiles } from './suites.ts'
import { readTimes } from './times.ts'

/** Of test files, for each worker: together with the gates and the types this is less than a minute of a free machine with two cores. */
const SECONDS_A_WORKER = 15
/** Of a file that no run has measured yet, where not a second. */
const USUAL_SECONDS: Partial<Record<Area, number>> = { api: 5, sso: 3, postgres: 3, tools: 5, elsewhere: 20 }
const LONGEST_LIST = 12
/** What the test files of the run know; those of servers/ belong to another command, and so do the long ones. */
const ofTheRun = (file: string): boolean => /^(packages|apps|tools|faults)\//.test(file) && !file.endsWith(OF_THE_REST)
const ofAnother = (file: string): boolean =>
  /^(servers|e2e)\/.*\.(test|spec)\.ts$/.test(file) || file.endsWith(OF_THE_REST)

/** Gates, the format of what changed, the types of what it reaches, and the nearest tests; says what is left out. */
export function changedSteps(changed: readonly string[], say: (text: string) => void): (readonly Lane[])[] {
  if (changed.length === 0) say('Tidak ada yang berubah sejak main.')
  const importers = readImporters(ROOT)
  const distances = distancesTo(importers, changed)
  const known = new Map(
    readTimes(path.join(ROOT, '.data/test-times.json'))?.files.map(({ file, seconds }) => [file, seconds]),
  )
  const there = new Map([...distances].filter(([file]) => ofTheRun(file) && fs.existsSync(path.join(ROOT, file))))
  const { chosen, left } = nearestTests({
    changed,
    distances: there,
    secondsOf: (file) => known.get(file) ?? USUAL_SECONDS[areaOf(file)] ?? 1,
    seconds: SECONDS_A_WORKER * workersHere(),
  })
  const elsewhere = [...distances.keys()].filter(ofAnother)
  say(`${changed.length} berkas berubah; ${chosen.length} berkas uji terdekat.`)
  sayLeft('Terjangkau, tetapi lebih jauh dan tidak dijalankan (npm test menjalankannya)', left, say)
  sayLeft(
    'Tidak dijangkau uji mana pun',
    changed.filter((file) => !isTested(importers, file)),
    say,
  )
  sayLeft('Dijalankan oleh npm test, npm run test:rest atau npm run test:server', elsewhere, say)
  const projects = typeScriptProjects().filter((folder) => isReached(folder, [...distances.keys()]))
  const checks: Step[] = [gates, format(changed.filter((file) => fs.existsSync(path.join(ROOT, file))))]
  const tests = chosen.length === 0 ? [] : [testFiles('Uji terdekat (vitest)', chosen)]
  return [[projects.length === 0 ? checks : [...checks, types({ projects, atOnce: 2 })], tests]]
}

const isTested = (importers: Importers, file: string): boolean =>
  [...distancesTo(importers, [file]).keys()].some((one) => /\.(test|spec)\.tsx?$/.test(one))

/** The project of tools checks e2e, servers and what else has no project of its own. */
function isReached(project: string, files: readonly string[]): boolean {
  const own =
    project === 'tools' ? /^(tools|e2e|servers|bench|faults)\/|^packages\/.*\.test\.ts$/ : new RegExp(`^${project}/`)
  return files.some((file) => /\.tsx?$/.test(file) && own.test(file))
}

function sayLeft(what: string, files: readonly string[], say: (text: string) => void): void {
  if (files.length === 0) return
  const more = files.length > LONGEST_LIST ? [`… dan ${files.length - LONGEST_LIST} lagi`] : []
  say(`${what}: ${files.length}\n  ${[...files.slice(0, LONGEST_LIST), ...more].join('\n  ')}`)
}
