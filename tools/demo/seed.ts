import { createLampiranFiles } from '@presensi/api/days/lampiran/public'
import { readConfig } from '@presensi/api/platform/config'
import { createFileStore } from '@presensi/api/platform/files/public'
import { tanggalAt } from '@presensi/domain/kalender/zona'
import { seedPengguna } from '@presensi/sso/seed'
import { buildDemo } from './data.ts'
import type { Rows } from './rows.ts'
import { fillWhenEmpty } from './seed.repo.ts'
import { suratFiles } from './surat.ts'

export type SeedDemoOptions = {
  ownerUrl: string
  ssoOwnerUrl: string
  log: (text: string) => void
  /** where letters are stored and what seals them; without it their rows are made, and no files */
  files?: Parameters<typeof readConfig>[0] | undefined
}

/**
 * Two agencies with their people and accounts, into an empty database only: data that somebody works with is never
 * touched, and no account with a known password is ever added to it.
 */
export async function seedDemo({ ownerUrl, ssoOwnerUrl, log, files }: SeedDemoOptions): Promise<void> {
  refuseProduction(process.env)
  const filled = await fillWhenEmpty(ownerUrl, async (insert) => {
    const { rows, akun } = buildDemo(tanggalAt(Date.now(), 'Asia/Jakarta'))
    await insert(rows)
    if (files !== undefined) await putSurat(files, rows)
    // Before the commit, which is what says 'done': after a crash in between, the next start makes both again,
    // and the accounts that are there already stay as they are.
    await seedPengguna(ssoOwnerUrl, akun)
    log(
      `Data demo dibuat: ${rows.instansi.length} instansi, ${rows.kantor.length} kantor, ${rows.pegawai.length} pegawai.`,
    )
  })
  if (!filled) log('Data sudah ada; data demo tidak ditambahkan.')
}

async function putSurat(env: Parameters<typeof readConfig>[0], rows: Rows): Promise<void> {
  const config = readConfig(env)
  const store = createLampiranFiles({ files: createFileStore(config), config })
  for (const { berkas, content } of suratFiles(rows))
    if ((await store.get(berkas)) === null) await store.put(berkas, content)
}

/** Callers ask as well; this one cannot be forgotten by a new caller. */
function refuseProduction(env: NodeJS.ProcessEnv): void {
  if (env.NODE_ENV === 'production' && env.PRESENSI_DEMO !== 'on')
    throw new Error('No demo data with NODE_ENV=production, unless it is asked for by name: PRESENSI_DEMO=on.')
}
