import { tanggalAt } from '@presensi/domain/kalender/zona'
import { seedPengguna } from '@presensi/sso/seed'
import { buildDemo } from './data.ts'
import { fillWhenEmpty } from './seed.repo.ts'

export type SeedDemoOptions = { ownerUrl: string; ssoOwnerUrl: string; log: (text: string) => void }

/**
 * Two agencies with their people and accounts, into an empty database only: data that somebody works with is never
 * touched, and no account with a known password is ever added to it.
 */
export async function seedDemo({ ownerUrl, ssoOwnerUrl, log }: SeedDemoOptions): Promise<void> {
  refuseProduction(process.env)
  const filled = await fillWhenEmpty(ownerUrl, async (insert) => {
    const { rows, akun } = buildDemo(tanggalAt(Date.now(), 'Asia/Jakarta'))
    await insert(rows)
    // Before the commit, which is what says 'done': after a crash in between, the next start makes both again,
    // and the accounts that are there already stay as they are.
    await seedPengguna(ssoOwnerUrl, akun)
    log(
      `Data demo dibuat: ${rows.instansi.length} instansi, ${rows.kantor.length} kantor, ${rows.pegawai.length} pegawai.`,
    )
  })
  if (!filled) log('Data sudah ada; data demo tidak ditambahkan.')
}

/** Callers ask as well; this one cannot be forgotten by a new caller. */
function refuseProduction(env: NodeJS.ProcessEnv): void {
  if (env.NODE_ENV === 'production' && env.PRESENSI_DEMO !== 'on')
    throw new Error('No demo data with NODE_ENV=production, unless it is asked for by name: PRESENSI_DEMO=on.')
}
