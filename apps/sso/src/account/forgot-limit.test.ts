import { afterAll, beforeAll, expect, it } from 'vitest'
import { budi, handClock, REALM, siti, startTestSso, type TestSso } from '../testing/harness.ts'

let sso: TestSso
const time = handClock()
beforeAll(async () => {
  sso = await startTestSso({ clock: time.clock })
})
afterAll(() => sso.stop())

const forgot = (username: string, source: string) =>
  sso.form(`${REALM}/account/forgot`, { username }, { 'x-forwarded-for': source })
/** The links are made after the answer, so that its time tells nothing. */
const linksOf = async (id: string): Promise<number[]> => {
  await sso.settled()
  const { rows } = await sso.owner.query('select dibuat_pada from sso.tautan_reset where pengguna_id = $1', [id])
  return rows.map((row) => row.dibuat_pada.getTime())
}

it('makes no more links for a source that asks too often, and answers it the same', async () => {
  const usual = await Promise.all(Array.from({ length: 30 }, () => forgot('tidak.ada', '10.1.1.1')))
  const refused = await forgot(siti.username, '10.1.1.1')
  for (const answer of usual) expect([answer.status, answer.body]).toEqual([200, refused.body])
  expect(refused.status).toBe(200)

  // somebody elsewhere is served
  await forgot(budi.username, '10.1.1.2')
  expect(await linksOf(budi.id)).toEqual([time.clock().getTime()])
  expect(await linksOf(siti.id)).toEqual([])

  time.forward(3599)
  await forgot(siti.username, '10.1.1.1')
  time.forward(1)
  await forgot(siti.username, '10.1.1.1')
  expect(await linksOf(siti.id)).toEqual([time.clock().getTime()])
})

it('counts the network of an IPv6 host, which changes its address at will', async () => {
  time.forward(3600)
  const before = await linksOf(siti.id)
  await Promise.all(Array.from({ length: 30 }, (_value, n) => forgot('tidak.ada', `2001:db8:1:2::${n}`)))
  await forgot(siti.username, '2001:db8:1:2:ffff::1')
  await forgot(siti.username, '2001:db8:1:3::1')
  expect(await linksOf(siti.id)).toEqual([...before, time.clock().getTime()])
})

it('does not slow down signing in', async () => {
  const headers = { 'x-forwarded-for': '10.1.1.1' }
  expect((await sso.signIn({}, headers)).status).toBe(200)
  const status = await sso.admin('GET', `/attack-detection/brute-force/users/${siti.id}`)
  expect(status.body).toMatchObject({ numFailures: 0, disabled: false })
})
