import fs from 'node:fs'
import path from 'node:path'
import { type FloodReport, floodLine, runFlood } from './flood.ts'
import { runScenario, type Scenario } from './scenario.ts'
import { apiKilled, control, postgresKilled } from './scenarios.ts'
import type { Report } from './verdict.ts'

const RESULT = path.join(import.meta.dirname, 'hasil.json')
/** The control needs the crash to fall between a commit and its way to the disk; that is nearly always so. */
const CONTROL_TRIES = 4

type Options = {
  /** the first seed; printed, so that a run can be repeated */
  readonly seed: number
  /** how many seeds each fault is run with */
  readonly times: number
  /** one group only: 'mati' (kills) or 'banjir' (flood) */
  readonly only?: string | undefined
  say(text: string): void
}

async function runControl(seed: number): Promise<Report> {
  let report = await runScenario(control, seed)
  for (let tried = 1; !report.lulus && tried < CONTROL_TRIES; tried += 1)
    report = await runScenario(control, seed + tried)
  return { ...report, catatan: report.lulus ? 'kontrol: kehilangan terlihat' : 'kontrol: tidak ada yang hilang' }
}

async function runKills({ seed, times, say }: Options): Promise<Report[]> {
  say(`Benih: ${seed}${times > 1 ? ` sampai ${seed + times - 1}` : ''}`)
  const reports: Report[] = []
  const tell = (report: Report): void => {
    reports.push(report)
    say(lineOf(report))
  }
  const scenarios: Scenario[] = [apiKilled, postgresKilled]
  for (let at = 0; at < times; at += 1) for (const scenario of scenarios) tell(await runScenario(scenario, seed + at))
  tell(await runControl(seed))
  return reports
}

/** True when nothing was lost, doubled or invented, the control showed that a loss would have been seen, and a flood hurt nobody. */
export async function runFaults(options: Options): Promise<boolean> {
  const { only, say } = options
  const reports: (Report | FloodReport)[] = only === 'banjir' ? [] : await runKills(options)
  if (only !== 'mati') {
    const flood = await runFlood()
    say(floodLine(flood))
    reports.push(flood)
  }
  fs.writeFileSync(RESULT, `${JSON.stringify(reports, null, 2)}\n`)
  say(`Laporan: ${path.relative(process.cwd(), RESULT)}`)
  return reports.every((report) => report.lulus)
}

function lineOf(report: Report): string {
  const { fault, seed, attempted, ok, info, lost, dup, unexpected, failed_but_present, chain_bad, gap_ms } = report
  const counts = Object.entries({ attempted, ok, info, lost, dup, unexpected, failed_but_present, chain_bad, gap_ms })
  const told = counts.map(([name, value]) => `${name} ${value}`).join(' · ')
  return `${report.lulus ? '✓' : '✗'} ${fault} (benih ${seed}): ${told}${report.catatan === '' ? '' : ` · ${report.catatan}`}`
}
