import { describe, expect, it } from 'vitest'
import { minVersions } from './min-versions.ts'
import { plantTree } from './planted-tree.ts'
import { unusedCode } from './unused-code.ts'

const lockfile = (packages: Record<string, string>): string =>
  JSON.stringify({
    packages: Object.fromEntries(
      Object.entries(packages).map(([name, version]) => [`node_modules/${name}`, { version }]),
    ),
  })

describe('minimum versions', () => {
  it('lets safe versions through', () => {
    const root = plantTree({
      'package-lock.json': lockfile({ fastify: '5.12.1', jose: '6.2.17', 'a/node_modules/jose': '6.0.0' }),
      'package.json': '{ "dependencies": { "fastify": "5.12.1", "b": "18.4.0-beta.17" } }',
    })
    expect(minVersions(root)).toEqual({ files: 3, problems: [] })
  })

  it.each([
    ['an old fastify', { fastify: '5.9.9' }],
    ['a pre-release of the fix', { fastify: '5.12.1-rc.1' }],
    ['an old one deep below another package', { 'a/node_modules/@fastify/static': '9.0.0' }],
    ['a forbidden package', { xlsx: '0.18.5' }],
  ])('catches %s', (_name, packages) => {
    const root = plantTree({ 'package-lock.json': lockfile(packages), 'package.json': '{}' })
    expect(minVersions(root).problems).toHaveLength(1)
  })

  it('catches a version range', () => {
    const root = plantTree({
      'package-lock.json': lockfile({ jose: '6.2.17' }),
      'apps/api/package.json': '{ "devDependencies": { "jose": "^6.2.17" } }',
    })
    expect(minVersions(root).problems).toEqual(["apps/api/package.json: jose '^6.2.17' is not an exact version"])
  })
})

describe('unused code', () => {
  const project = {
    'package.json': '{ "name": "planted", "type": "module", "dependencies": {} }',
    'knip.json': '{ "entry": ["main.ts"], "project": ["**/*.ts"] }',
    'tsconfig.json': '{}',
    'main.ts': "import { used } from './used.ts'\nconsole.log(used)\n",
    'used.ts': 'export const used = 1\n',
  }

  it('lets code that is used through', async () => {
    expect(await unusedCode(plantTree(project))).toEqual({ files: 2, problems: [] })
  })

  it('catches a file and an export that nothing uses', async () => {
    const root = plantTree({
      ...project,
      'forgotten.ts': 'export const a = 1\n',
      'used.ts': 'export const used = 1\nexport const idle = 2\n',
    })
    const { problems } = await unusedCode(root)
    expect(problems.join('\n')).toContain('forgotten.ts')
    expect(problems.join('\n')).toContain('idle')
    expect(problems).toHaveLength(2)
  })
})
