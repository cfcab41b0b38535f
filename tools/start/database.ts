import { openEmbedded } from '@presensi/postgres/embedded'
import { dataFolder, type Env } from './folders.ts'

export type Database = { url: string; stop(): Promise<void> }

/** The PostgreSQL that DATABASE_URL names, or else the embedded one (an orphan of a killed run is adopted). */
export async function openDatabase(env: Env): Promise<Database> {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, stop: async () => {} }
  const embedded = await openEmbedded({ stateDir: dataFolder(env) })
  return { url: embedded.url, stop: async () => void (await embedded.stop({ force: true })) }
}
