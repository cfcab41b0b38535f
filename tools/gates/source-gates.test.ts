import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { auditFields } from './audit-fields.ts'
import { believedClock } from './believed-clock.ts'
import { clockInTests } from './clock-in-tests.ts'
import { forbiddenWords } from './forbidden-words.ts'
import { kabar } from './kabar.ts'
import { placeOfADate } from './place-of-a-date.ts'
import { plantTree } from './planted-tree.ts'
import { secretsAndHosts } from './secrets-and-hosts.ts'
import { sizes } from './sizes.ts'
import { slowExpressions } from './slow-expressions.ts'
import { sqlPlaces } from './sql-places.ts'

const lines = (count: number): string => 'const a = 1\n'.repeat(count)

describe('sql places', () => {
  const clean = {
    'apps/api/src/izin/izin.repo.ts': "export const a = (tx: Tx) => tx.selectFrom('izin')\n",
    'apps/api/src/platform/database.ts': "await client.query('begin')\n",
    'apps/api/src/izin/izin.test.ts': "await pool.query('select 1')\n",
    'packages/postgres/src/connect.ts': "await pool.query('select 1')\n",
    'apps/web/src/lib/a.ts': 'const list = useQuery(keys)\n',
  }

  it('lets repositories, the platform and tests through', () => {
    expect(sqlPlaces(plantTree(clean))).toEqual({ files: 5, problems: [] })
  })

  it.each([
    "tx.selectFrom('izin')",
    "pool.query('select 1')",
    'sql`select 1`',
    'sql<number>`select 1`',
    "trx.deleteFrom('izin')",
  ])('catches %s in a service', (statement) => {
    const { problems } = sqlPlaces(plantTree({ ...clean, 'apps/api/src/izin/service.ts': `\nawait ${statement}\n` }))
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain('apps/api/src/izin/service.ts:2')
  })
})

describe('place of a date', () => {
  const clean = {
    'apps/api/src/people-and-places/pegawai/tempat.repo.ts': 'const SUMBER = `from penempatan tp join kantor tk`\n',
    'apps/api/src/izin/izin.repo.ts': 'const part = tempatPada(hari)\n',
    'apps/api/src/izin/izin.ts': 'const { penempatan } = input // not from penempatan\n',
    'apps/api/src/izin/izin.test.ts': "tx.insertInto('penempatan')\n",
  }

  it('lets the one place, fields of that name and tests through', () => {
    expect(placeOfADate(plantTree(clean))).toEqual({ files: 3, problems: [] })
  })

  it.each([
    'sql`select 1 from penempatan p`',
    'sql`left join penempatan p on true`',
    "tx.selectFrom('penempatan as p')",
    "rows.leftJoin('penempatan', join)",
    'const SQL = `update penempatan set selesai = null`',
  ])('catches %s in another feature', (statement) => {
    const { problems } = placeOfADate(plantTree({ ...clean, 'apps/api/src/izin/lain.repo.ts': `\n${statement}\n` }))
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain('apps/api/src/izin/lain.repo.ts:2')
  })
})

describe('believed clock', () => {
  const at = 'apps/api/src/system/baru/baru.repo.ts'
  const look = (line: string) =>
    believedClock(plantTree({ [at]: `export const hapus = (tx: Tx) => ${line}\n` })).problems
  it.each([
    "sql`delete from baru where pada < now() - interval '1 day'`.execute(tx)",
    'sql`delete from baru where tanggal < current_date - 60`.execute(tx)',
    "tx.deleteFrom('baru').where('pada', '<', sql<Date>`now() - interval '1 day'`).execute()",
  ])('finds what is deleted by time by no task: %s', (line) => {
    expect(look(line)).toHaveLength(1)
  })
  it('passes what is deleted by its name', () => {
    expect(look("sql`delete from baru where nama = 'lama'`.execute(tx)")).toEqual([])
  })
})

describe('kabar', () => {
  const clean = {
    'packages/contract/src/kata/kabar/akun.ts':
      "export const KABAR_AKUN = {\n  'peran.diberikan': defineKabar({}),\n}\n",
    'apps/api/src/access/peran.ts': "await notify(tx, [id], { jenis: 'peran.diberikan', isi })\n",
    'apps/api/src/system/notifikasi/notifikasi.repo.ts': "tx.insertInto('notifikasi')\n",
  }

  it('lets a catalogue through whose kinds are all sent', () => {
    expect(kabar(plantTree(clean))).toEqual({ files: 3, problems: [] })
  })

  it('finds a kind that nobody sends, also one that only a comment or a test names', () => {
    const rest = { ...clean, 'apps/api/src/access/peran.test.ts': "expect(jenis).toBe('peran.diberikan')\n" }
    const { problems } = kabar(plantTree({ ...rest, 'apps/api/src/access/peran.ts': "// 'peran.diberikan'\n" }))
    expect(problems).toEqual([expect.stringContaining('peran.diberikan')])
  })

  it.each(["tx.insertInto('notifikasi')", 'sql`insert into notifikasi (id) values (1)`'])(
    'catches %s in another feature',
    (statement) => {
      const { problems } = kabar(plantTree({ ...clean, 'apps/api/src/izin/izin.repo.ts': `\n${statement}\n` }))
      expect(problems).toEqual([expect.stringContaining('apps/api/src/izin/izin.repo.ts:2')])
    },
  )

  it('is not green where it finds no catalogue', () => {
    expect(kabar(plantTree({ 'apps/api/src/a.ts': 'const a = 1\n' })).problems).toHaveLength(1)
  })
})

describe('sizes', () => {
  const body = (count: number): string => '  a()\n'.repeat(count)
  const named = (count: number): string => `export function long() {\n${body(count)}}\n`

  it('lets files of a readable size through, and long tests and generated files', () => {
    const root = plantTree({
      'apps/api/src/a.ts': lines(300),
      'apps/web/src/a.tsx': lines(300),
      'apps/api/src/a.test.ts': named(900),
      'apps/api/src/types.gen.ts': lines(900),
    })
    expect(sizes(root)).toEqual({ files: 3, problems: [] })
  })

  it.each([
    ['a function of eighty lines', named(78)],
    ['what is blank or a comment', named(78).replace('a()', `a()\n\n  // why\n  /* so\n  it\n  goes */\n`)],
    [
      'a function inside, which is measured alone',
      `function outer() {\n${body(40)}  const b = () => {\n${body(70)}  }\n}\n`,
    ],
    ['a component of many small handlers', `const A = () => (\n<p\n${'onA={() =>\n a(\n b)}\n'.repeat(30)}/>)\n`],
  ])('does not count against a function: %s', (_why, text) => {
    expect(sizes(plantTree({ 'apps/web/src/a.tsx': text })).problems).toEqual([])
  })

  it.each([
    ['apps/api/src/a.ts', lines(301)],
    ['apps/web/src/a.tsx', lines(301)],
    ['apps/web/src/a.css', lines(301)],
    ['apps/api/src/utils/a.ts', lines(1)],
    ['apps/api/src/helpers.ts', lines(1)],
    ['apps/web/src/common/a.tsx', lines(1)],
    ['apps/web/src/manager.test.ts', lines(1)],
  ])('catches %s', (file, text) => {
    const { problems } = sizes(plantTree({ [file]: text }))
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(file)
  })

  it.each([
    ['a function', named(79), 'a.tsx:1 long has 81'],
    ['an arrow', `\nconst long = () => {\n${body(79)}}\n`, 'a.tsx:2 long has 81'],
    ['a method', `class A {\n  long() {\n${body(79)}  }\n}\n`, 'a.tsx:2 long has 81'],
    ['a callback', `on(() => {\n${body(79)}})\n`, 'a.tsx:1 a function has 81'],
    ['one inside another', `function outer() {\n  function long() {\n${body(79)}  }\n}\n`, 'a.tsx:2 long has 81'],
    ['a component', `const Long = () => (\n<p\n${'b={1}\n'.repeat(80)}/>\n)\n`, 'a.tsx:1 Long has 84'],
  ])('catches %s that is too long', (_what, text, said) => {
    const { problems } = sizes(plantTree({ 'apps/web/src/a.tsx': text }))
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(said)
  })
})

describe('secrets and hosts', () => {
  it('lets ordinary text through', () => {
    const root = plantTree({
      'README.md': 'http://localhost:8080/home/agenda and ./work/a\n',
      'package-lock.json': '{ "packages": { "": { "integrity": "sha512-a" } } }\n',
    })
    expect(secretsAndHosts(root)).toEqual({ files: 2, problems: [] })
  })

  it.each([
    ['docs/a.md', `see ${['', 'home', 'somebody', 'a'].join('/')}`],
    ['tools/a.ts', `const a = '${['', 'root', 'project'].join('/')}'`],
    ['.npmrc', 'registry=http://localhost:4873'],
    ['docs/b.md', 'from registry.npmjs.org'],
    ['package-lock.json', '"resolved": "https://example.test/a.tgz"'],
    ['apps/api/src/a.ts', `const key = '${'-----BEGIN '}PRIVATE KEY-----'`],
  ])('catches %s', (file, text) => {
    const { problems } = secretsAndHosts(plantTree({ [file]: `${text}\n` }))
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(`${file}:1`)
  })
})

describe('forbidden words', () => {
  it('lets ordinary code and comments about it through', () => {
    const root = plantTree({ 'apps/web/src/a.tsx': '// never eval(text)\nconst retrieval = medieval(1)\n' })
    expect(forbiddenWords(root)).toEqual({ files: 1, problems: [] })
  })

  it.each([
    '<p dangerouslySetInnerHTML={{ __html: a }} />',
    'element.innerHTML = a',
    'eval(a)',
    "new Function('return 1')",
    `it.${'only'}('a', () => {})`,
    `// @ts-${'ignore'}`,
  ])('catches %s', (text) => {
    const { problems } = forbiddenWords(plantTree({ 'apps/web/src/a.tsx': `${text}\n` }))
    expect(problems).toHaveLength(1)
  })

  it('is not green over an empty tree', () => {
    expect(forbiddenWords(plantTree({})).problems).toHaveLength(1)
  })
})

describe('clock in tests', () => {
  it('lets programs, fake timers, moments and polls through', () => {
    const root = plantTree({
      'apps/api/src/a.ts': 'setTimeout(poll, 2_000)\n',
      'apps/api/src/a.test.ts': "vi.useFakeTimers({ toFake: ['setTimeout'] })\n// setTimeout(done, 20)\n",
      'apps/api/src/b.test.ts':
        'const moment = new Date(Date.now() - 60_000)\nconst later = () => Date.now() + 1\nawait turn()\n',
      'e2e/a.spec.ts': 'await expect.poll(() => page.url()).toBe(1)\n',
    })
    expect(clockInTests(root)).toEqual({ files: 3, problems: [] })
  })

  it.each([
    'await new Promise((done) => setTimeout(done, 20))',
    "import { setTimeout as sleep } from 'node:timers/promises'",
    'await page.waitForTimeout(100)',
    "it('waits', { timeout: 300_000 }, async () => {",
    'await expect.poll(look, { timeout: 60_000 }).toBe(1)',
    "await owner.query('select pg_sleep(1)')",
    'const from = performance.now()',
    'const delay = monitorEventLoopDelay()',
    'expect(Date.now() - start).toBeLessThan(3_000)',
    'while (!done && Date.now() < deadline) await turn()',
    "const TODAY = tanggalAt(Date.now(), 'Asia/Jakarta')",
    'const today = new Date().toISOString().slice(0, 10)',
    'const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)',
    'await vi.waitFor(() => expect(a).toBe(1))',
    'test.setTimeout(90_000)',
    'test.slow()',
  ])('catches %s', (text) => {
    const { problems } = clockInTests(plantTree({ 'apps/api/src/a.test.ts': `\n${text}\n` }))
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain('apps/api/src/a.test.ts:2')
  })

  it('catches an exception that is needed no longer', () => {
    const { problems } = clockInTests(plantTree({ 'apps/api/test/world.ts': 'export const a = 1\n' }))
    expect(problems).toHaveLength(1)
  })
})

describe('fields of the audit', () => {
  const call = (entry: string) => ({
    'apps/api/src/izin/izin.ts': `const sesudah = { ...rest }\nrecordAudit(tx, call, ${entry})\nkeep({ ...row })\n`,
    'apps/api/src/izin/izin.test.ts': 'recordAudit(tx, call, { sesudah: { ...isi } })\n',
  })

  it.each([
    '{ aksi, objek, sesudah: { status: row.status } }',
    "{ aksi, objek, sesudah: { ...pick(row, 'id', 'nama'), ...pickRow(fields, row) } }",
    '{ aksi, objek, sesudah: { nama, ...(alasan !== null && { alasan }) } }',
    '{ aksi, objek, sesudah: { ...(ada ? { satu } : { dua }), cakupan: [...new Set(cakupan)] } }',
    '{ aksi, objek, sebelum: before }',
  ])('lets %s through', (entry) => {
    expect(auditFields(plantTree(call(entry)))).toEqual({ files: 1, problems: [] })
  })

  it.each([
    '{ aksi, objek, sesudah: { ...isi } }',
    '{ aksi, objek, sebelum: { status, ...body.isi } }',
    '{ aksi, objek, sesudah: { ...(ada ? isi : {}) } }',
    '{ aksi, objek, sesudah: { ...(ada && isi) } }',
    '{ aksi, objek, sesudah: before === null ? set : { ...set, lain } }',
    '{ aksi, objek, sesudah: { dalam: { ...isi } } }',
    '{ aksi, objek, sesudah }',
    '{ ...entry, aksi }',
  ])('finds %s', (entry) => {
    const { problems } = auditFields(plantTree(call(entry)))
    expect(problems).toEqual([expect.stringContaining('apps/api/src/izin/izin.ts:')])
  })
})

describe('slow expressions', () => {
  const clean = {
    'apps/api/src/izin/izin.ts': 'export const bare = (path: string) => path.replace(/(?<!\\/)\\/+$/, "")\n',
    'apps/api/src/izin/izin.test.ts': 'const slow = /\\/+$/\n',
    'packages/domain/src/izin/nomor.ts': 'export const NOMOR = /^\\d{1,9}$/\n',
  }

  it('lets linear expressions through, and those of tests', async () => {
    expect(await slowExpressions(plantTree(clean))).toEqual({ files: 2, problems: [] })
  })

  it.each([
    '/\\/+$/',
    '/^([^?]*?)\\/+(\\?|$)/',
    '/<(?:\\w+:)?(row|c)(?=[\\s/>])([^>]*)>/g',
    '/^(a+)+$/',
    '/^[^\\s@]+@[^\\s@]+\\.[^\\s@]{2,}$/',
  ])('finds %s', async (expression) => {
    const planted = { ...clean, 'apps/sso/src/jalan.ts': `\nexport const JALAN = ${expression}\n` }
    const { problems } = await slowExpressions(plantTree(planted))
    expect(problems).toEqual([expect.stringContaining('apps/sso/src/jalan.ts:2')])
  })

  it.each(['new RegExp(text)', 'RegExp(text)'])('finds %s, which nobody can judge', async (built) => {
    const { problems } = await slowExpressions(plantTree({ ...clean, 'apps/web/src/a.ts': `const found = ${built}\n` }))
    expect(problems).toEqual([expect.stringContaining('apps/web/src/a.ts:1')])
  })

  it('looks again at an expression that it has met in another file, and forgets those that are gone', async () => {
    const root = plantTree(clean)
    await slowExpressions(root)
    fs.writeFileSync(path.join(root, 'packages/domain/src/izin/nomor.ts'), 'export const NOMOR = /\\s+$/\n')
    expect((await slowExpressions(root)).problems).toHaveLength(1)
  })
})
