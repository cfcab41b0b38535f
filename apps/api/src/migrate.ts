import { fileURLToPath } from 'node:url'
import { connect } from '@presensi/postgres/connect'
import { bringUpToDate, oneNodeAtATime } from '@presensi/postgres/migrate'
import { ensureGroups } from '@presensi/postgres/roles'

const folder = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url))

/**
 * Brings the product's tables up to date. The owner's address; the programs themselves connect with less. `months`: how many are
 * prepared from now on.
 */
export function migrateApi(ownerUrl: string, { months = 12 } = {}): Promise<string[]> {
  return oneNodeAtATime(ownerUrl, async () => {
    await ensureGroups(ownerUrl, ['presensi_api', 'presensi_penulis'])
    return migrateSchema(ownerUrl, months)
  })
}

async function migrateSchema(ownerUrl: string, months: number): Promise<string[]> {
  const done = await bringUpToDate(ownerUrl, {
    schema: folder('schema'),
    before: folder('migrations/before-baseline'),
    since: folder('migrations'),
    journal: 'public._migrasi',
  })
  await prepareMonths(ownerUrl, months)
  return done
}

/** The months that clockings of the next year fall into. Whoever never starts again for that long keeps clocking in: there is a rest. */
async function prepareMonths(ownerUrl: string, months: number): Promise<void> {
  const pool = connect(ownerUrl, { max: 1, applicationName: 'presensi-migrate' })
  try {
    await pool.query(
      "call siapkan_bulan((now() - interval '1 month')::date, (now() + make_interval(months => $1))::date)",
      [months],
    )
  } finally {
    await pool.end()
  }
}

/** What the migrations could not carry over as it was, so far: by cause, for whoever runs them. */
export async function readChanged(ownerUrl: string) {
  const pool = connect(ownerUrl, { max: 1, applicationName: 'presensi-migrate' })
  try {
    await pool.query(`select set_config('app.lintas', 'ya', false)`)
    const { rows } = await pool.query<{ migrasi: string; sebab: string; jumlah: number; orang: number }>(
      `select migrasi, sebab, count(*)::int as jumlah, count(distinct pegawai_id)::int as orang from catatan_migrasi group by 1, 2 order by 1, 2`,
    )
    return rows
  } finally {
    await pool.end()
  }
}
