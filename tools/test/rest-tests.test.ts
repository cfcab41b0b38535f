import { expect, it } from 'vitest'
import { plantTree } from '../gates/planted-tree.ts'
import { ROOT } from '../start/folders.ts'
import { filesOfTheRest, filesWithRandomCases, RANDOM_CASES, restTests } from './rest-tests.ts'

it('finds every test that draws random cases, also through what it imports', () => {
  const root = plantTree({
    [RANDOM_CASES]: 'export const kaliAcak = () => ({})\n',
    'packages/domain/src/izin/a.test.ts': "import { kaliAcak } from '../testing/acak.ts'\n",
    'packages/contract/src/b.test.ts': "import { kaliAcak } from '@presensi/domain/testing/acak'\n",
    'apps/api/test/draw.ts': "export { kaliAcak } from '@presensi/domain/testing/acak'\n",
    'apps/api/src/leave/c.test.ts': "import { kaliAcak } from '../../test/draw.ts'\n",
    'apps/api/src/leave/d.test.ts': "import { other } from '../../test/other.ts'\n",
  })
  expect(filesWithRandomCases(root)).toEqual([
    'apps/api/src/leave/c.test.ts',
    'packages/contract/src/b.test.ts',
    'packages/domain/src/izin/a.test.ts',
  ])
})

it('takes the long files too, each file once', () => {
  const root = plantTree({
    [RANDOM_CASES]: 'export const kaliAcak = () => ({})\n',
    'packages/domain/src/a.rest.test.ts': "import { kaliAcak } from './testing/acak.ts'\n",
    'packages/domain/src/b.test.ts': "import { kaliAcak } from './testing/acak.ts'\n",
    'apps/api/test/c.rest.test.ts': 'every call with every role\n',
    'apps/api/test/d.test.ts': 'one call\n',
  })
  expect(filesOfTheRest(root)).toEqual([
    'packages/domain/src/a.rest.test.ts',
    'packages/domain/src/b.test.ts',
    'apps/api/test/c.rest.test.ts',
  ])
})

it('of this tree are not none', () => {
  expect(filesWithRandomCases(ROOT).length).toBeGreaterThan(10)
})

it('fails when nobody draws any: then it looks in the wrong place', async () => {
  await expect(restTests(plantTree({ 'packages/domain/src/a.test.ts': '' })).run()).rejects.toThrow(
    'tidak ada uji dengan kasus acak',
  )
})
