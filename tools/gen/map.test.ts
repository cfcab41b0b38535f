import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { map } from '../gates/map.ts'
import { plantTree } from '../gates/planted-tree.ts'
import { productMap } from './map.ts'

const tree = {
  'packages/contract/src/leave/izin.ts': "export const a = { method: 'GET',\n  path: '/izin/get' }\n",
  'packages/contract/src/leave/izin-saldo.ts': "export const b = { method: 'POST',\n  path: '/izin/saldo' }\n",
  'packages/contract/src/leave/index.ts': "export * as izin from './izin.ts'\n",
  'apps/api/src/leave/izin/izin.repo.ts':
    "import { x } from '@presensi/domain/kalender/tanggal'\nsql`insert into izin values (1)`\nsql`select from izin_jenis`\n",
  'apps/api/src/platform/database.gen.ts': 'export interface DB {\n  izin: Izin;\n  izin_jenis: IzinJenis;\n}\n',
  'apps/web/src/leave/izin/IzinPage.tsx': 'export const IzinPage = 1\n',
  'apps/web/src/leave/index.ts':
    "createRoute({\n getParentRoute,\n path: '/izin/lists',\n component: lazy(() => import('./izin/IzinPage.tsx')),\n})\n",
}

describe('the map of the product', () => {
  it('names the layers, tables, screens and calls of a feature', () => {
    const text = productMap(plantTree(tree))
    expect(text).toContain('### izin\n')
    expect(text).not.toContain('### izin-saldo')
    expect(text).toContain(
      '- Code: `contract/src/leave/izin-saldo.ts`, `contract/src/leave/izin.ts`, `api/src/leave/izin/`, `web/src/leave/izin/`',
    )
    expect(text).toContain('- Domain: `kalender`')
    expect(text).toContain('- Tables it writes: `izin`\n')
    expect(text).toContain('- Screens: `/izin/lists`')
    expect(text).toContain('- Calls: `GET /izin/get`, `POST /izin/saldo`')
  })

  it('is refused when it is missing or no longer true', () => {
    const root = plantTree(tree)
    expect(map(root).problems).toEqual(['docs/map.md is not what the code says: run npm run gen'])
    fs.mkdirSync(path.join(root, 'docs'))
    fs.writeFileSync(path.join(root, 'docs/map.md'), productMap(root))
    expect(map(root).problems).toEqual([])
    fs.writeFileSync(path.join(root, 'apps/api/src/leave/izin/more.repo.ts'), 'sql`delete from izin_jenis`\n')
    expect(map(root).problems).toHaveLength(1)
  })
})
