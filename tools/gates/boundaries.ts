import { type GateResult, isTest, listFiles, readText, result, SOURCE } from './gate.ts'
import { type Area, areaOf, importedFile, importsOf } from './imports.ts'

/** architecture.md §1. What an area may import besides itself. */
const MAY_IMPORT: Record<Area, Area[]> = {
  domain: [],
  contract: ['domain'],
  postgres: [],
  api: ['contract', 'domain', 'postgres'],
  sso: ['postgres'],
  web: ['contract', 'domain'],
  tools: ['domain', 'contract', 'postgres', 'api', 'sso', 'web', 'e2e', 'elsewhere'],
  e2e: ['domain', 'contract', 'postgres', 'tools', 'elsewhere'],
  elsewhere: ['tools', 'elsewhere'],
}

/** Features stand in the same areas in contract, api and web. */
export const AREAS: ReadonlySet<string> = new Set([
  'identity',
  'access',
  'people-and-places',
  'calendar-and-hours',
  'clocking',
  'days',
  'leave',
  'recaps',
  'allowance',
  'partners',
  'system',
])

/** What the browser takes from the contract as values: field lists, and words with their formats. */
const FOR_BROWSERS = /^packages\/contract\/src\/(field-list|kata\/[^/]+|[a-z-]+\/[^/]+\.fields)(\.ts)?$/

const API_SHARED = new Set(['platform', 'testing'])
const WEB_SHARED = new Set(['ui', 'lib', 'theme', 'words'])
const WEB_COMPOSERS = new Set(['routes'])
const DOMAIN_TEST_PACKAGES = new Set(['vitest', 'fast-check'])

export function boundaries(root: string): GateResult {
  const files = ['packages', 'apps', 'tools', 'e2e'].flatMap((folder) => listFiles(root, SOURCE, folder))
  const problems = files.flatMap((file) =>
    importsOf(readText(root, file)).flatMap((specifier) => {
      const reason = whyForbidden(file, specifier)
      return reason === undefined ? [] : [`${file} imports '${specifier}': ${reason}`]
    }),
  )
  return result(files, problems)
}

function whyForbidden(file: string, specifier: string): string | undefined {
  const from = areaOf(file)
  const target = importedFile(file, specifier)
  if (FOR_BROWSERS.test(file) && !isTest(file)) {
    const isLight = target !== undefined && (areaOf(target) === 'domain' || FOR_BROWSERS.test(target))
    if (!isLight)
      return 'the browser reads this file: it may use the domain and its like, nothing that brings zod along'
  }
  if (target === undefined) {
    const pure = from !== 'domain' || (isTest(file) && DOMAIN_TEST_PACKAGES.has(specifier))
    return pure ? undefined : 'the domain imports nothing but itself'
  }
  const to = areaOf(target)
  if (from !== to) return MAY_IMPORT[from].includes(to) ? undefined : `${from} must not know ${to}`
  if (from === 'api') return apiReason(file, target)
  if (from === 'web') return webReason(file, target)
  return undefined
}

/**
 * The feature of a file: `area/feature` below src/, or the one folder of what is no area; undefined for the files that put the program or an area
 * together.
 */
function featureOf(file: string): string | undefined {
  const [, , src, folder = '', ...rest] = file.split('/')
  if (src !== 'src' || rest.length === 0) return undefined
  if (!AREAS.has(folder)) return folder
  return rest.length > 1 ? `${folder}/${rest[0]}` : undefined
}

function apiReason(file: string, target: string): string | undefined {
  const from = featureOf(file)
  const to = featureOf(target)
  if (from === undefined || to === undefined || from === to || API_SHARED.has(to)) return undefined
  if (from === 'platform') return `platform/ knows no feature, and ${to} is one`
  if (isTest(file) || /\/public(\.ts)?$/.test(target)) return undefined
  return `a feature is used only through ${to}/public.ts`
}

function webReason(file: string, target: string): string | undefined {
  const from = featureOf(file)
  const to = featureOf(target)
  if (from === undefined || to === undefined || from === to || WEB_SHARED.has(to) || WEB_COMPOSERS.has(from))
    return undefined
  if (WEB_SHARED.has(from)) return `${from}/ knows no feature, and ${to} is one`
  if (WEB_COMPOSERS.has(to)) return 'routes/ is for putting the pages together; nothing imports it'
  if (isTest(file) || /\/public(\.tsx?)?$/.test(target)) return undefined
  return `a feature is used only through ${to}/public.ts`
}
