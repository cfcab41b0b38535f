import fs from 'node:fs'
import path from 'node:path'
import { hash, verify } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { startSso } from '../program.ts'
import { seedPengguna } from '../seed.ts'
import { PASSWORD, siti, startTestSso, TOKEN } from '../testing/harness.ts'
import { createHashing, PRODUCT_COST } from './hashing.ts'

const OF_THE_PRODUCT = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/
const bare = (phc: string): string => phc.split('$').slice(0, 4).join('$')

describe('what a password costs', () => {
  it('is as much for somebody whom nobody knows as for somebody with an account', async () => {
    const compared: string[] = []
    const hashing = await createHashing(PRODUCT_COST, {
      hash,
      verify: (stored, password) => {
        compared.push(bare(String(stored)))
        return verify(stored, password)
      },
    })
    const stored = await hashing.hash(PASSWORD)
    expect(stored).toMatch(OF_THE_PRODUCT)
    expect(hashing.needsRehash(stored)).toBe(false)
    const open = async () => undefined
    const asked = [
      await hashing.verify(stored, PASSWORD),
      await hashing.verify(stored, 'salah-salah-salah'),
      await hashing.verify(null, PASSWORD),
      await hashing.verifyInTurn(null, PASSWORD, open, 'masuk'),
    ]
    expect(asked).toEqual([true, false, false, { matches: false }])
    expect(compared).toEqual([stored, stored, stored, stored].map(bare))
  })

  it('is the product’s own, whatever the environment says: a cheaper hash is made anew at the first sign-in', async () => {
    const sso = await startTestSso()
    const cheaper = ['HASH_COST', 'SSO_HASH_COST', 'SSO_ARGON2_MEMORY', 'ARGON2_MEMORY_COST', 'ARGON2_TIME_COST']
    const env = Object.fromEntries([...cheaper, 'hashCost', 'memoryCost', 'timeCost'].map((name) => [name, '8']))
    const node = await startSso({ ...sso.env, ...env, NODE_ENV: 'test' })
    const storedOf = async (): Promise<string> =>
      (await sso.owner.query('select sandi from sso.pengguna where id = $1', [siti.id])).rows[0].sandi
    expect(await storedOf()).not.toMatch(OF_THE_PRODUCT)
    const body = new URLSearchParams({
      grant_type: 'password',
      client_id: 'presensi',
      username: siti.username,
      password: PASSWORD,
    })
    expect((await fetch(node.url + TOKEN, { method: 'POST', body })).status).toBe(200)
    expect(await storedOf()).toMatch(OF_THE_PRODUCT)
    await node.close()
    const demo = {
      ...siti,
      id: '01890000-0000-7000-8000-000000000002',
      username: 'demo',
      nip: '198001012005011009',
      email: null,
    }
    await seedPengguna(sso.ownerUrl, [demo])
    const { rows } = await sso.owner.query('select sandi from sso.pengguna where id = $1', [demo.id])
    expect(rows[0].sandi).toMatch(OF_THE_PRODUCT)
    await sso.stop()
  })

  it('is named by no program, tool or measurement: only tests ask for another', () => {
    const root = path.join(import.meta.dirname, '../../../..')
    const isOutside = (file: string): boolean => /(^|\/)(node_modules|dist|\.data)(\/|$)/.test(file)
    const sources = fs
      .globSync('{apps,packages,tools,bench,faults,servers,e2e}/**/*.{ts,tsx,mjs}', { cwd: root, exclude: isOutside })
      .filter((file) => !/\.test\.tsx?$|\/testing\/|^(apps|packages)\/\w+\/test\//.test(file))
    expect(sources.length).toBeGreaterThan(1_000)
    const naming = sources.filter((file) => fs.readFileSync(path.join(root, file), 'utf8').includes('hashCost'))
    expect(naming.sort()).toEqual(['program.ts', 'seed.repo.ts', 'services.ts'].map((name) => `apps/sso/src/${name}`))
  })
})
