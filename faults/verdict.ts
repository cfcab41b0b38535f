import { runVerify } from '../apps/api/src/clocking/rantai/verify-program.ts'
import { connect } from '../packages/postgres/src/connect.ts'
import type { Journal } from './journal.ts'

export type Report = {
  readonly fault: string
  readonly seed: number
  readonly attempted: number
  readonly ok: number
  /** ids nobody knew about when the fault was over; asked again until they were acknowledged */
  readonly info: number
  readonly lost: number
  readonly dup: number
  readonly unexpected: number
  readonly failed_but_present: number
  readonly chain_bad: number
  readonly gap_ms: number
  readonly lulus: boolean
  readonly catatan: string
}

export type Verdict = Pick<
  Report,
  'attempted' | 'ok' | 'lost' | 'dup' | 'unexpected' | 'failed_but_present' | 'chain_bad'
> & { readonly findings: readonly string[] }

/** Events as the owner sees them, one row a stored event, and keys that stand alone. */
async function readStored(ownerUrl: string): Promise<{ events: string[]; keys: string[] }> {
  const pool = connect(ownerUrl, { max: 1, applicationName: 'presensi-faults' })
  try {
    const events = await pool.query<{ id: string }>('select id from presensi')
    const keys = await pool.query<{ id: string }>('select id from presensi_kunci')
    return { events: events.rows.map(({ id }) => id), keys: keys.rows.map(({ id }) => id) }
  } finally {
    await pool.end()
  }
}

/** What the phones know against what is stored, and every chain with every receipt that was handed out. */
export async function judge(
  journal: Journal,
  at: { ownerUrl: string; folder: string; secret: string },
): Promise<Verdict> {
  const { events, keys } = await readStored(at.ownerUrl)
  const stored = new Set(events)
  const ok = journal.idsOf('ok')
  const chains = await runVerify({ DATABASE_URL: at.ownerUrl, PRESENSI_SECRET: at.secret, PRESENSI_DATA: at.folder }, [
    ...journal.receipts.values(),
  ])
  const findings = chains.flatMap((chain) => chain.temuan).map(({ pemeriksaan, apa }) => `${pemeriksaan}: ${apa}`)
  return {
    attempted: journal.outcomes.size,
    ok: ok.length,
    lost: ok.filter((id) => !stored.has(id)).length,
    dup: events.length - stored.size + (keys.length - new Set(keys).size),
    unexpected: [...stored].filter((id) => !journal.outcomes.has(id)).length,
    failed_but_present: journal.idsOf('fail').filter((id) => stored.has(id)).length,
    chain_bad: findings.length,
    findings,
  }
}
