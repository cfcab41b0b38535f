import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { lockMigrations, migrations } from './migrations.ts'
import { plantTree } from './planted-tree.ts'

const OLD = 'apps/api/migrations/before-baseline/0001_old.sql'
const SCHEMA = 'apps/api/schema/01_foundation.sql'
const FIRST = 'apps/api/migrations/0001_first.sql'
const NEW = 'apps/api/migrations/0002_new.sql'

const write = (root: string, file: string, text = 'select 1;\n'): void => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  fs.writeFileSync(path.join(root, file), text)
}
const lock = (root: string): string[] => lockMigrations(root, { acceptChanged: false })
const problemsOf = (root: string): string[] => migrations(root).problems

function locked(): string {
  const root = plantTree({
    [OLD]: 'create table a ();\n',
    [SCHEMA]: 'create table a ();\n',
    [FIRST]: 'create table b ();\n',
    'apps/sso/src/schema/sso.sql': 'create table c ();\n',
    'tools/gates/a.ts': '',
  })
  lock(root)
  return root
}

const git = (root: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: root, encoding: 'utf8' })

function commit(root: string): void {
  git(root, 'add', '.')
  git(root, 'commit', '--quiet', '--message', 'a')
}

/** What is locked stands on main, and the tree is on a branch of its own. */
function onBranch(): string {
  const root = locked()
  git(root, 'init', '--quiet', '--initial-branch=main')
  commit(root)
  git(root, 'checkout', '--quiet', '-b', 'own')
  return root
}

describe('in a tree without history', () => {
  it('lets locked files through', () => {
    expect(migrations(locked())).toEqual({ files: 4, problems: [] })
  })

  it('says what to do about a new one that is not locked', () => {
    const root = locked()
    write(root, NEW)
    expect(problemsOf(root)).toEqual([`${NEW} is not in tools/gates/migrations.lock: run npm run gen`])
    expect(lock(root)).toEqual([NEW])
    expect(problemsOf(root)).toEqual([])
  })

  it.each([FIRST, OLD, SCHEMA])('catches a change of %s, and does not lock it by accident', (file) => {
    const root = locked()
    write(root, file)
    expect(problemsOf(root)).toHaveLength(1)
    expect(problemsOf(root)[0]).toMatch(`${file} was changed, and installations have run it`)
    expect(() => lock(root)).toThrow('--accept-changed-migrations')
    expect(lockMigrations(root, { acceptChanged: true })).toEqual([file])
    expect(problemsOf(root)).toEqual([])
  })

  it.each([
    ['0001_twin.sql', 'same number'],
    ['add-a-table.sql', 'is called like 0002_telepon_kantor.sql'],
    ['0002-c.sql', 'is called like 0002_'],
    ['0002_a.down.sql', 'is called like'],
    ['0002_a_down.sql', 'only go forward'],
    ['0001_old.sql', 'could not tell them apart'],
  ])('catches the name %s', (name, reason) => {
    const root = locked()
    write(root, `apps/api/migrations/${name}`)
    lock(root)
    expect(problemsOf(root).join()).toContain(reason)
  })

  it('catches one that was removed', () => {
    const root = locked()
    fs.rmSync(path.join(root, FIRST))
    expect(problemsOf(root)).toEqual([
      `${FIRST} was removed or renamed, and installations have run it: put it back (where nobody has run it: npm run gen -- --accept-changed-migrations)`,
    ])
    expect(() => lock(root)).toThrow(FIRST)
  })
})

describe('against main', () => {
  it('locks a new migration again as often as it changes', () => {
    const root = onBranch()
    write(root, NEW)
    lock(root)
    commit(root)
    write(root, NEW, 'select 2;\n')
    expect(problemsOf(root)).toEqual([`${NEW} is not as tools/gates/migrations.lock has it: run npm run gen`])
    expect(lock(root)).toEqual([NEW])
    expect(problemsOf(root)).toEqual([])
    fs.renameSync(path.join(root, NEW), path.join(root, 'apps/api/migrations/0002_other.sql'))
    expect(problemsOf(root)).toEqual([
      'apps/api/migrations/0002_other.sql is not in tools/gates/migrations.lock: run npm run gen',
      `${NEW} is gone, and tools/gates/migrations.lock has it: run npm run gen`,
    ])
    lock(root)
    expect(problemsOf(root)).toEqual([])
  })

  it.each([FIRST, OLD, SCHEMA])('keeps %s as main has it, whatever the lock of the branch says', (file) => {
    const root = onBranch()
    write(root, file)
    expect(() => lock(root)).toThrow('was changed')
    lockMigrations(root, { acceptChanged: true })
    commit(root)
    const main = git(root, 'rev-parse', 'main').slice(0, 12)
    expect(problemsOf(root)).toEqual([
      `${file} was changed, and installations have run it: put it back with git checkout ${main} -- ${file}, and add a migration instead`,
    ])
    git(root, 'checkout', 'main', '--', file)
    expect(lock(root)).toEqual([file])
    expect(problemsOf(root)).toEqual([])
  })

  it.each(['apps/api/schema/13_more.sql', 'apps/api/migrations/before-baseline/0002_more.sql'])(
    'refuses %s: nobody would run it',
    (file) => {
      const root = onBranch()
      write(root, file, 'select 3;\n')
      expect(() => lock(root)).toThrow('is closed')
      expect(problemsOf(root).join()).toContain('add a migration')
    },
  )

  it('lets migrations of main go to those from before a schema, as they are', () => {
    const root = onBranch()
    const moved = 'apps/api/migrations/before-baseline/0001_first.sql'
    fs.renameSync(path.join(root, FIRST), path.join(root, moved))
    expect(lock(root)).toEqual([moved])
    expect(problemsOf(root)).toEqual([])
    write(root, moved)
    expect(() => lock(root)).toThrow(`${FIRST} was removed or renamed`)
  })

  it('goes by the last commit where there is no main, as in a clone of one branch', () => {
    const root = onBranch()
    git(root, 'branch', '--quiet', '-D', 'main')
    expect(problemsOf(root)).toEqual([])
    write(root, FIRST)
    expect(problemsOf(root).join()).toContain('git checkout')
    git(root, 'checkout', '--', FIRST)
    write(root, NEW)
    lock(root)
    write(root, NEW, 'select 2;\n')
    expect(lock(root)).toEqual([NEW])
  })
})
