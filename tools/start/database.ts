import { openEmbedded } from '@presensi/postgres/embedded'
import { dataFolder, type Env } from './folders.ts'

export type Database = {
  url: string
  /** the owner of the run stops it for everybody */
  stop(): Promise<void>
  /** a program among others stops it only when it is the last */
  leave(): Promise<void>
}

/** The PostgreSQL that DATABASE_URL names, or else the embedded one (an orphan of a killed run is adopted). */
export async function openDatabase(env: Env): Promise<Database> {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, stop: async () => {}, leave: async () => {} }
  const embedded = await openEmbedded({ stateDir: dataFolder(env) })
  return {
    url: embedded.url,
    stop: async () => void (await embedded.stop({ force: true })),
    leave: async () => void (await embedded.stop()),
  }
}
