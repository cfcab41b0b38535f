import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { plantTree } from '../gates/planted-tree.ts'
import { changedFiles } from './changed-files.ts'

const WHO = ['-c', 'user.name=x', '-c', 'user.email=x@example.org', '-c', 'commit.gpgsign=false']

function repository() {
  const root = plantTree({
    'same.ts': '',
    'edited.ts': '',
    'gone.ts': '',
    'on-main.ts': '',
    '.gitignore': 'ignored.ts\n',
  })
  const git = (...args: string[]) => execFileSync('git', [...WHO, ...args], { cwd: root, stdio: 'pipe' })
  const commit = () => {
    git('add', '-A')
    git('commit', '-q', '-m', 'x')
  }
  git('init', '-q', '-b', 'main')
  commit()
  return { root, git, commit, write: (name: string) => fs.writeFileSync(path.join(root, name), 'export {}\n') }
}

it('are those of the branch: committed, not committed, new and deleted; not those that main changed since', () => {
  const { root, git, commit, write } = repository()
  git('switch', '-q', '-c', 'branch')
  write('committed.ts')
  commit()
  git('switch', '-q', 'main')
  write('on-main.ts')
  commit()
  git('switch', '-q', 'branch')
  for (const name of ['edited.ts', 'new name.ts', 'ignored.ts']) write(name)
  fs.rmSync(path.join(root, 'gone.ts'))
  expect(changedFiles(root)).toEqual(['committed.ts', 'edited.ts', 'gone.ts', 'new name.ts'])
})

it('are none on an untouched main', () => {
  expect(changedFiles(repository().root)).toEqual([])
})

it('cannot be told where there is no main', () => {
  const { root, git } = repository()
  git('branch', '-m', 'other')
  expect(() => changedFiles(root)).toThrow('no branch main')
})
