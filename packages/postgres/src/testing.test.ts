import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from './testing.ts'

let folder: string
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'presensi-asal-'))
})
afterAll(() => fs.rmSync(folder, { recursive: true }))

async function runOn<T>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.map((row) => row[0])
  } finally {
    await client.end()
  }
}

it('makes a template once, and again when one of its sources has changed, also of the one it begins with', async () => {
  const source = path.join(folder, 'a.sql')
  const made: string[] = []
  const make = async (url: string) => {
    made.push(fs.readFileSync(source, 'utf8'))
    await runOn(url, `create table a as select '${made.at(-1)}'::text as isi`)
    return { isi: made.at(-1), kutip: `"'` }
  }
  const from = { name: 'asal', make, sources: [pathToFileURL(folder)] }
  const clone = async () => {
    const database = await testDatabase('turunan', (url) => runOn<string>(url, 'select isi from a'), { from })
    const found = await runOn(database.ownerUrl, 'select isi from a')
    await database.drop()
    return [database.made, found]
  }
  fs.writeFileSync(source, `satu${folder}`)
  expect(await clone()).toEqual([[`satu${folder}`], [`satu${folder}`]])
  expect(await clone()).toEqual([[`satu${folder}`], [`satu${folder}`]])
  expect(made).toHaveLength(1)
  fs.writeFileSync(source, `dua${folder}`)
  expect(await clone()).toEqual([[`dua${folder}`], [`dua${folder}`]])
  expect(made).toHaveLength(2)
})
