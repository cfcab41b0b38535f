import { describe, expect, it } from 'vitest'
import { plantTree } from '../gates/planted-tree.ts'
import { distancesTo, readImporters } from './import-graph.ts'

const TREE = {
  'packages/domain/src/izin/hitung.ts': 'export const hitung = 1\n',
  'packages/contract/src/leave/izin.ts': "import { hitung } from '@presensi/domain/izin/hitung'\n",
  'packages/contract/src/leave/pegawai.fields.ts': '',
  'apps/api/src/leave/izin/simpan.ts': "import '@presensi/contract/leave/izin'\n",
  'apps/api/src/leave/izin/izin.test.ts': "import { simpan } from './simpan.ts'\n",
  'apps/api/src/leave/izin/pegawai.test.ts': "import '@presensi/contract/leave/pegawai.fields'\n",
  'apps/api/src/migrate.ts': "const FOLDER = new URL('../migrations', import.meta.url)\n",
  'apps/api/migrations/0001_izin.sql': 'select 1;\n',
  'apps/web/src/leave/Izin.tsx':
    "import css from './izin.module.css'\nconst Later = lazy(() => import('./Later.tsx'))\n",
  'apps/web/src/leave/Later.tsx': "export { hari } from './hari.ts'\nexport type { Hari } from './Hari.ts'\n",
  'apps/web/src/leave/hari.ts': '',
  'apps/web/src/leave/izin.module.css': '',
  'tools/gates/some.test.ts': "plantTree({ 'apps/api/src/leave/izin/simpan.ts': '' })\n",
  'tools/test/some.test.ts': "const planted = `import { simpan } from '../../apps/api/src/leave/izin/simpan.ts'`\n",
  'tools/test/comment.test.ts': "// import '../../apps/api/src/leave/izin/simpan.ts'\n",
  'tools/start.ts': "fork(path.join(ROOT, 'apps/api/src/migrate.ts'))\n",
}

describe('who is reached', () => {
  it.each([
    [
      'a rule of the domain: through packages by name, over all layers',
      'packages/domain/src/izin/hitung.ts',
      {
        'packages/contract/src/leave/izin.ts': 1,
        'apps/api/src/leave/izin/simpan.ts': 2,
        'apps/api/src/leave/izin/izin.test.ts': 3,
      },
    ],
    [
      'a file with two dots in its name',
      'packages/contract/src/leave/pegawai.fields.ts',
      { 'apps/api/src/leave/izin/pegawai.test.ts': 1 },
    ],
    ['a part that is fetched later', 'apps/web/src/leave/Later.tsx', { 'apps/web/src/leave/Izin.tsx': 1 }],
    [
      'what is exported again',
      'apps/web/src/leave/hari.ts',
      { 'apps/web/src/leave/Later.tsx': 1, 'apps/web/src/leave/Izin.tsx': 2 },
    ],
    ['a style sheet', 'apps/web/src/leave/izin.module.css', { 'apps/web/src/leave/Izin.tsx': 1 }],
    [
      'a migration through its folder, and a program through the path in quotes that starts it',
      'apps/api/migrations/0001_izin.sql',
      { 'apps/api/src/migrate.ts': 1, 'tools/start.ts': 2 },
    ],
    [
      'a file that is there no longer',
      'apps/api/src/leave/izin/simpan.ts',
      { 'apps/api/src/leave/izin/izin.test.ts': 1 },
    ],
  ])('%s', (_what, changed, expected) => {
    const { [changed as 'tools/start.ts']: _gone, ...rest } = TREE
    const root = plantTree(_what.includes('no longer') ? rest : TREE)
    const reached = [...distancesTo(readImporters(root), [changed])].filter(([, distance]) => distance > 0)
    expect(Object.fromEntries(reached)).toEqual(expected)
  })

  it('by several files at once: the nearest counts', () => {
    const importers = readImporters(plantTree(TREE))
    const changed = ['packages/domain/src/izin/hitung.ts', 'apps/api/src/leave/izin/simpan.ts']
    expect(distancesTo(importers, changed).get('apps/api/src/leave/izin/izin.test.ts')).toBe(1)
  })
})
