import { expect, test } from 'vitest'
import { acceptOf, sortFiles } from './file-rules.ts'

const file = (name: string, size = 10) => new File([new Uint8Array(size)], name)
const rules = { types: ['pdf', 'jpg', 'png'], maxBytes: 100, maxFiles: 2 }

test('each refused file is named with its reason, the good ones stay', () => {
  const held = [file('a.pdf')]
  const { files, problems } = sortFiles(held, [file('b.exe'), file('c.JPEG'), file('d.png', 101), file('e.pdf')], rules)
  expect(files.map(({ name }) => name)).toEqual(['a.pdf', 'c.JPEG'])
  expect(problems.map(({ kind, file: { name } }) => [kind, name])).toEqual([
    ['type', 'b.exe'],
    ['size', 'd.png'],
    ['count', 'e.pdf'],
  ])
})

test('with room for one, a good file replaces and a bad one does not', () => {
  const one = { ...rules, maxFiles: 1 }
  expect(sortFiles([file('a.pdf')], [file('b.pdf')], one).files.map(({ name }) => name)).toEqual(['b.pdf'])
  expect(sortFiles([file('a.pdf')], [file('b.exe')], one).files.map(({ name }) => name)).toEqual(['a.pdf'])
})

test('a file without an extension is refused', () => {
  expect(sortFiles([], [file('pdf')], rules).problems).toHaveLength(1)
})

test('the browser is told extensions and types', () => {
  expect(acceptOf(['pdf', 'jpeg'])).toBe('.pdf,application/pdf,.jpeg,image/jpeg')
})
