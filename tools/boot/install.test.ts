import { describe, expect, it } from 'vitest'
import { plantTree } from '../gates/planted-tree.ts'
import { matchesLockfile } from './install.mjs'

type Entry = { version: string; integrity?: string; optional?: boolean; os?: string[]; cpu?: string[] }

function project(
  wanted: Record<string, Entry>,
  present: Record<string, Entry>,
  folders = Object.keys(present),
): string {
  const list = (entries: Record<string, Entry>) => JSON.stringify({ packages: { '': {}, ...entries } })
  return plantTree({
    'package-lock.json': list(wanted),
    'node_modules/.package-lock.json': list(present),
    ...Object.fromEntries(folders.map((folder) => [`${folder}/package.json`, '{}'])),
  })
}

const a = { version: '1.0.0', integrity: 'sha512-a' }
const foreign = { version: '1.0.0', integrity: 'sha512-b', optional: true, os: ['plan9'], cpu: ['mips'] }
const native = { ...foreign, os: [process.platform], cpu: [process.arch] }

describe('an install', () => {
  it('is complete when it is what the lockfile says for this machine', () => {
    expect(matchesLockfile(project({ 'node_modules/a': a, 'node_modules/b': foreign }, { 'node_modules/a': a }))).toBe(
      true,
    )
  })

  it.each([
    ['a package is missing', () => project({ 'node_modules/a': a, 'node_modules/c': a }, { 'node_modules/a': a })],
    [
      'another version is there',
      () => project({ 'node_modules/a': { ...a, version: '1.0.1' } }, { 'node_modules/a': a }),
    ],
    ['other content is there', () => project({ 'node_modules/a': { ...a, integrity: 'x' } }, { 'node_modules/a': a })],
    ['its folder is gone', () => project({ 'node_modules/a': a }, { 'node_modules/a': a }, [])],
    ["this machine's native part is missing", () => project({ 'node_modules/b': native }, {})],
    ['npm did not get to the end', () => plantTree({ 'package-lock.json': '{"packages":{"node_modules/a":{}}}' })],
  ])('is not complete when %s', (_name, plant) => {
    expect(matchesLockfile(plant())).toBe(false)
  })
})
