import { describe, expect, it } from 'vitest'
import { boundaries } from './boundaries.ts'
import { plantTree } from './planted-tree.ts'

const clean = {
  'packages/domain/src/izin/izin.ts': "import { hari } from '../hari/hari.ts'\n",
  'packages/domain/src/izin/izin.test.ts': "import { it } from 'vitest'\n",
  'packages/contract/src/leave/izin.ts':
    "import { z } from 'zod/mini'\nimport type { Izin } from '@presensi/domain/izin/izin'\n",
  'packages/contract/src/leave/izin.fields.ts':
    "import type { FieldList } from '../field-list.ts'\nimport { JENIS } from '@presensi/domain/izin/jenis'\n",
  'packages/contract/src/kata/format.ts': "import { x } from './sentence.ts'\n",
  'packages/contract/src/kata/format.test.ts': "import { it } from 'vitest'\nimport { x } from '../issues.ts'\n",
  'apps/api/src/leave/index.ts': "import { izinRoutes } from './izin/routes.ts'\n",
  'apps/api/src/leave/izin/service.ts':
    "import { now } from '../../platform/clock.ts'\nimport { hari } from '../../days/hari/public.ts'\n",
  'apps/api/src/platform/login.ts': "import { loginUrl } from '@presensi/postgres/roles'\n",
  'apps/web/src/leave/izin/list.tsx':
    "import { Table } from '../../ui/table.tsx'\nimport { Hari } from '../../days/hari/public.ts'\n// import '../../days/hari/x.ts'\n",
  'apps/web/src/leave/index.ts': "import { List } from './izin/list.tsx'\n",
  'apps/web/src/routes/main.ts':
    "import { leave } from '../leave/index.ts'\nimport { Hari } from '../days/hari/hari.tsx'\n",
}

const planted: [string, string, string, string][] = [
  ['web knows api', 'apps/web/src/izin/x.ts', "import { a } from '@presensi/api/program'", 'web must not know api'],
  ['web knows api by path', 'apps/web/src/izin/x.ts', "import '../../../api/src/program.ts'", 'web must not know api'],
  ['api knows sso', 'apps/api/src/izin/x.ts', "import { a } from '@presensi/sso/program'", 'api must not know sso'],
  ['contract knows api', 'packages/contract/src/x.ts', "import('@presensi/api/x')", 'contract must not know api'],
  ['web knows postgres', 'apps/web/src/lib/x.ts', "import '@presensi/postgres/connect'", 'web must not know postgres'],
  ['contract knows postgres', 'packages/contract/src/x.ts', "export * from '@presensi/postgres/connect'", 'postgres'],
  [
    'domain knows contract',
    'packages/domain/src/x.ts',
    "import '@presensi/contract/leave/izin'",
    'domain must not know contract',
  ],
  ['domain has a dependency', 'packages/domain/src/x.ts', "import { z } from 'zod'", 'nothing but itself'],
  ['domain does I/O', 'packages/domain/src/x.ts', "import fs from 'node:fs'", 'nothing but itself'],
  [
    'feature past public.ts',
    'apps/api/src/leave/izin/x.ts',
    "import { a } from '../saldo/saldo.repo.ts'",
    'leave/saldo/public.ts',
  ],
  [
    'platform knows a feature',
    'apps/api/src/platform/x.ts',
    "import { a } from '../days/hari/public.ts'",
    'knows no feature',
  ],
  [
    'web feature past public.ts',
    'apps/web/src/leave/izin/x.tsx',
    "import { a } from '../../days/hari/a.tsx'",
    'only through days/hari/public.ts',
  ],
  [
    'web feature past public.ts, fetched later',
    'apps/web/src/leave/izin/x.tsx',
    "const later = () => import('../../days/hari/a.tsx')",
    'only through days/hari/public.ts',
  ],
  [
    'web feature knows the pages',
    'apps/web/src/leave/izin/x.tsx',
    "import { a } from '../../routes/main.ts'",
    'nothing imports it',
  ],
  ['zod in a field list', 'packages/contract/src/leave/x.fields.ts', "import * as z from 'zod/mini'", 'browser reads'],
  [
    'zod by way of the schemas in a field list',
    'packages/contract/src/leave/x.fields.ts',
    "import { text } from '../fields.ts'",
    'browser reads',
  ],
  ['zod in the words', 'packages/contract/src/kata/x.ts', "import { a } from '../refusals.ts'", 'browser reads'],
  ['zod in what lists are', 'packages/contract/src/field-list.ts', "import * as z from 'zod'", 'browser reads'],
  ['ui knows a feature', 'apps/web/src/ui/x.tsx', "import { a } from '../days/hari/public.ts'", 'knows no feature'],
  [
    'lib knows a feature',
    'apps/web/src/lib/x.ts',
    "import type { A } from '../days/hari/public.ts'",
    'knows no feature',
  ],
]

describe('boundaries', () => {
  it('lets the arrows of the architecture through', () => {
    expect(boundaries(plantTree(clean))).toEqual({ files: Object.keys(clean).length, problems: [] })
  })

  it.each(planted)('catches: %s', (_name, file, text, reason) => {
    const { files, problems } = boundaries(plantTree({ ...clean, [file]: `${text}\n` }))
    expect(files).toBe(Object.keys(clean).length + 1)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(file)
    expect(problems[0]).toContain(reason)
  })

  it('is not green over an empty tree', () => {
    expect(boundaries(plantTree({})).problems).toHaveLength(1)
  })
})
