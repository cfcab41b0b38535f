import fs from 'node:fs'

export type FileTime = { readonly file: string; readonly project: string; readonly seconds: number }
/** What a step took: processor time of all its programs, and how long each of its test files was at it. */
export type StepTime = {
  readonly name: string
  readonly seconds: number
  readonly processorSeconds: number
  readonly files: readonly FileTime[]
}

type Phase = {
  name: string
  seconds: number
  processor_seconds: number
  share: number
  /** of a phase that has test files, by the time that they were at it */
  projects: Record<string, number>
}
type FileShare = FileTime & { share: number }
export type Times = { phases: Phase[]; files: FileShare[] }

const SLOWEST = 10
/** A file grows when its share does: how busy the machine was does not matter then. */
const GROWN = 1.5
/** What is less than this of a run goes up and down by itself. */
const LEAST_SHARE = 0.002

const sumOf = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((sum, one) => sum + of(one), 0)

/** Shares of the run's processor time; that of a phase is divided among its files by how long each was at it. */
export function timesOf(steps: readonly StepTime[]): Times {
  const whole = sumOf(steps, (step) => step.processorSeconds) || 1
  const files = steps.flatMap((step) => {
    const together = sumOf(step.files, (file) => file.seconds) || 1
    return step.files.map((file) => ({
      ...file,
      share: ((step.processorSeconds / whole) * file.seconds) / together,
    }))
  })
  const phases = steps.map(({ name, seconds, processorSeconds, files: own }) => {
    const projects: Record<string, number> = {}
    for (const { project, share } of files.filter(({ file }) => own.some((one) => one.file === file)))
      projects[project] = (projects[project] ?? 0) + share
    return { name, seconds, processor_seconds: processorSeconds, share: processorSeconds / whole, projects }
  })
  return { phases, files: files.sort((a, b) => b.seconds - a.seconds) }
}

export type Grown = { readonly file: string; readonly before: number; readonly now: number }

/** Files whose share grew by half since an earlier run, the largest first. */
export function grownSince(before: Times, now: Times): Grown[] {
  const shares = new Map(before.files.map(({ file, share }) => [file, share]))
  return now.files
    .map(({ file, share }) => ({ file, before: shares.get(file) ?? share, now: share }))
    .filter((one) => one.now >= LEAST_SHARE && one.now >= GROWN * one.before)
    .sort((a, b) => b.now - a.now)
}

const percent = (share: number): string => `${(share * 100).toFixed(1).replace('.', ',')} %`

export function linesOf(times: Times, grown: readonly Grown[]): string[] {
  const phases = times.phases.map(({ name, share, projects }) => {
    const several = Object.entries(projects).sort(([, a], [, b]) => b - a)
    const parts = several.length > 1 ? ` (${several.map(([one, part]) => `${one} ${percent(part)}`).join(', ')})` : ''
    return `  ${percent(share)} ${name}${parts}`
  })
  const slowest = times.files.slice(0, SLOWEST).map(({ file, seconds }) => `  ${Math.round(seconds)} detik ${file}`)
  const more = grown.map(({ file, before, now }) => `  ${file}: ${percent(before)} → ${percent(now)}`)
  return [
    '\nBagian waktu prosesor:',
    ...phases,
    'Berkas uji terlama:',
    ...slowest,
    ...(more.length > 0 ? ['Bagiannya naik setengah atau lebih sejak larian terakhir yang lulus:', ...more] : []),
  ]
}

/** Compares with the last run that was kept, keeps this one in its place, and gives what is worth telling of it. */
export function keepTimes(file: string, steps: readonly StepTime[]): string[] {
  const now = timesOf(steps)
  const before = readTimes(file)
  const grown = before === undefined ? [] : grownSince(before, now)
  fs.writeFileSync(file, `${JSON.stringify({ ...now, grown }, null, 1)}\n`)
  return linesOf(now, grown)
}

export function readTimes(file: string): Times | undefined {
  try {
    const { phases, files } = JSON.parse(fs.readFileSync(file, 'utf8')) as Times
    return Array.isArray(phases) && Array.isArray(files) ? { phases, files } : undefined
  } catch {
    return undefined
  }
}
