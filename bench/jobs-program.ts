import { createAppender, createKeyRing } from '../apps/api/src/clocking/rantai/public.ts'
import { readConfig } from '../apps/api/src/platform/config.ts'
import { openDatabase } from '../apps/api/src/platform/database.ts'
import { createFileStore } from '../apps/api/src/platform/files/public.ts'
import { createJobFiles, createJobRunner } from '../apps/api/src/platform/jobs/public.ts'
import { stepBack } from '../apps/api/src/platform/step-back.ts'
import { appDatabaseUrl } from '../apps/api/src/program.ts'
import { rekapJobs } from '../apps/api/src/recaps/kunci/jobs.ts'

/** The worker's queue alone, with the job that generates months: its other tasks would be busy with what the load clocks. */
stepBack()
const config = readConfig(process.env)
const db = openDatabase(await appDatabaseUrl(config), {
  max: 6,
  applicationName: 'presensi-worker',
  beforeCommit: createAppender(createKeyRing(config)),
})
const say = () => undefined
const running = createJobRunner({
  db,
  log: { info: say, warn: say, error: (facts) => console.error(facts) },
  files: createJobFiles({ files: createFileStore(config), config }),
  handlers: rekapJobs({ db }),
  onEnd: async () => {},
}).start()
process.on('SIGTERM', async () => {
  await running.close()
  await db.close()
  process.exit(0)
})
process.send?.('ready')
