import { instantOf } from '@presensi/domain/kalender/zona'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness, TEST_SECRET } from '../../../test/harness.ts'
import { createProductTokens } from '../../platform/token/product-token.ts'
import { findPengguna, loadIdentitas } from './identitas.repo.ts'
import { createRefresh } from './refresh.ts'
import { revokeSesi } from './sesi.repo.ts'
import { createSessions } from './sessions.ts'

let harness: Harness
const tokens = createProductTokens(TEST_SECRET)
const sessions = createSessions({ tokens, master: TEST_SECRET })
const device = { agent: 'uji', ip: '10.1.2.3' }

beforeAll(async () => {
  harness = await createHarness()
})
afterAll(() => harness.close())

const open = (key: string) =>
  harness.db.acrossInstansi(async (tx) => {
    const pengguna = await findPengguna(tx, { id: harness.person(key).pengguna_id })
    if (pengguna === undefined) throw new Error(`${key} has no account`)
    const none = { refresh: null, sid: null, amr: [] }
    const { refresh_token, token } = await sessions.open(tx, await loadIdentitas(tx, pengguna), device, none)
    return { given: refresh_token, device, token }
  })

const claimsOf = (token: string) => {
  const verdict = tokens.verify(token)
  if (!verdict.ok) throw new Error(verdict.why)
  const { iat, exp, ...claims } = verdict.claims
  return claims
}

describe('refreshing many sessions together', () => {
  it('gives everybody their own roles and session, and every successor works', async () => {
    const refresh = createRefresh({ db: harness.db, sessions })
    const keys = ['pegawai@a', 'pegawai@b', 'admin:instansi@a', 'superadmin', 'pegawai@a']
    const before = await Promise.all(keys.map(open))
    const first = await Promise.all(before.map(refresh))
    const issued = first.map((one) => (one.ok ? one.issued : null))
    expect(issued.map((one) => claimsOf(one?.token ?? ''))).toEqual(before.map(({ token }) => claimsOf(token)))
    expect(new Set(issued.map((one) => one?.refresh_token)).size).toBe(keys.length)
    const second = await Promise.all(issued.map((one) => refresh({ given: one?.refresh_token ?? '', device })))
    expect(second.every(({ ok }) => ok)).toBe(true)
  })

  it('does not let one that is over, used, doubled, foreign or unknown touch the others', async () => {
    const refresh = createRefresh({ db: harness.db, sessions })
    const good = await open('pegawai@a')
    const over = await open('pegawai@b')
    await harness.db.acrossInstansi((tx) => revokeSesi(tx, { id: claimsOf(over.token).sid }, 'uji'))
    const used = await open('pegawai@a')
    const afterUse = await refresh(used)
    const twice = await open('pegawai@b')
    const stolen = await open('pegawai@a')
    await refresh(stolen)
    const thief = { ...stolen, device: { ...device, agent: 'lain' } }
    const [a, b, c, d, e, f, g] = await Promise.all(
      [
        { ...good, device: { ...device, ip: 'bukan alamat' } },
        over,
        used,
        twice,
        twice,
        { given: 'prs_tidak-ada', device },
        thief,
      ].map(refresh),
    )
    expect([a, b, c, d, e, f, g].map((one) => one?.ok)).toEqual([true, false, true, true, true, false, false])
    expect(c?.ok && afterUse.ok && c.issued.refresh_token === afterUse.issued.refresh_token).toBe(true)
    expect(d?.ok && e?.ok && d.issued.refresh_token === e.issued.refresh_token).toBe(true)
    expect(b?.ok === false && b.revoked).toEqual([])
    expect(g?.ok === false && g.revoked.map(({ sesi_id }) => sesi_id)).toEqual([claimsOf(stolen.token).sid])
  })

  it('knows a browser again that was updated since it signed in, when an answer got lost', async () => {
    const refresh = createRefresh({ db: harness.db, sessions })
    const updated = { ...(await open('pegawai@a')), device: { ...device, agent: 'uji, versi baru' } }
    const [first, again] = [await refresh(updated), await refresh(updated)]
    expect(first.ok && again.ok && first.issued.refresh_token === again.issued.refresh_token).toBe(true)
  })
})

describe('a token', () => {
  /** In one transaction the database's day cannot change. */
  const endToday = (key: string, column: 'peran' | 'penempatan') =>
    harness.db.acrossInstansi(async (tx) => {
      const { instansi_id, pengguna_id, pegawai_id } = harness.person(key)
      const today = sql<string>`(now() at time zone 'Asia/Jakarta')::date`
      const { rows } = await sql<{ tanggal: string }>`select ${today} as tanggal`.execute(tx)
      if (column === 'peran')
        await tx.updateTable('peran').set({ selesai: today }).where('pengguna_id', '=', pengguna_id).execute()
      else await tx.updateTable('penempatan').set({ selesai: today }).where('pegawai_id', '=', pegawai_id).execute()
      const pengguna = await findPengguna(tx, { id: pengguna_id })
      if (pengguna === undefined) throw new Error(`${key} has no account`)
      const midnight = instantOf(rows[0]?.tanggal ?? '', 86_400, 'Asia/Jakarta')
      const late = createSessions({ tokens, master: TEST_SECRET, now: () => midnight - 90_000 })
      const none = { refresh: null, sid: null, amr: [] }
      const opened = await late.open(tx, await loadIdentitas(tx, pengguna), device, none)
      const payload = JSON.parse(Buffer.from(opened.token.split('.')[1] ?? '', 'base64url').toString())
      expect(payload.roles.map((held: { instansi_id: string }) => held.instansi_id)).toContain(instansi_id)
      return { opened, payload, midnight }
    })

  it.each(['peran', 'penempatan'] as const)(
    'does not outlive the day on which the %s it carries ends, in the zone of the agency',
    async (column) => {
      const key = column === 'peran' ? 'admin:kantor@b' : 'operator:instansi:jam@b'
      const { opened, payload, midnight } = await endToday(key, column)
      expect([payload.exp, opened.expires_in]).toEqual([midnight / 1_000, 90])
    },
  )
})
