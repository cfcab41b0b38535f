import { testDatabase } from '@presensi/postgres/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '../database.ts'
import { migrateSso } from '../migrate.ts'
import { seedPengguna } from '../seed.ts'
import { PASSWORD, SECRET, siti, TEST_COST } from '../testing/harness.ts'
import { createHashing, type Hashing } from './hashing.ts'
import { createSignIn } from './sign-in.ts'
import { createThrottle } from './throttle.repo.ts'
import { createTotp } from './totp.ts'

let drop: () => Promise<void>
let db: Database
const steps: string[] = []

beforeAll(async () => {
  const database = await testDatabase('sso', migrateSso)
  drop = database.drop
  const id = '01890000-0000-7000-8000-000000000001'
  const mati = { ...siti, id, username: 'mati', nip: '199001012015012999', email: null }
  await seedPengguna(database.ownerUrl, [siti, mati], TEST_COST)
  const real = openDatabase(database.ownerUrl, 2)
  await real.query(`update sso.pengguna set aktif = false where username = 'mati'`)
  db = {
    ...real,
    query: (sql, values) => {
      steps.push(sql)
      return real.query(sql, values)
    },
  }
})
afterAll(async () => {
  await db.end()
  await drop()
})

it('refuses the right password too, when guesses beside it failed while it was being hashed', async () => {
  const real = await createHashing(TEST_COST)
  const moment = new Date()
  const clock = () => moment
  const from = { username: siti.username, from: { address: '192.0.2.77', device: null } }
  const hashing: Hashing = {
    ...real,
    async verifyInTurn(stored, password, guard, urgency) {
      const checked = await real.verifyInTurn(stored, password, guard, urgency)
      if (password === PASSWORD)
        for (let guess = 0; guess < 10; guess += 1) await signIn.check({ ...from, password: 'salah-sekali-lagi' })
      return checked
    },
  }
  const signIn = createSignIn({
    db,
    hashing,
    throttle: createThrottle(db, clock),
    totp: createTotp(db, SECRET, clock),
  })
  expect(await signIn.check({ ...from, password: PASSWORD })).toEqual({ ok: false, retryAfter: expect.any(Number) })
})

it('does the same work in the same order whether the account exists, is disabled or not', async () => {
  const real = await createHashing(TEST_COST)
  const hashing: Hashing = {
    ...real,
    verifyInTurn: (stored, password, guard, urgency) => {
      steps.push('argon2')
      return real.verifyInTurn(stored, password, guard, urgency)
    },
  }
  const clock = () => new Date()
  const signIn = createSignIn({
    db,
    hashing,
    throttle: createThrottle(db, clock),
    totp: createTotp(db, SECRET, clock),
  })
  const pathOf = async (username: string) => {
    steps.length = 0
    const result = await signIn.check({
      username,
      password: 'salah-sekali-lagi',
      from: { address: '192.0.2.1', device: null },
    })
    expect(result).toEqual({ ok: false, refusal: 'credentials' })
    return [...steps]
  }
  const known = await pathOf(siti.username)
  expect(known).toContain('argon2')
  expect(await pathOf('tidak.ada')).toEqual(known)
  expect(await pathOf('mati')).toEqual(known)
})
