import { sql } from 'kysely'
import { openDatabase } from '../src/platform/database.ts'
import { createJobFiles, createJobRunner, handleJob } from '../src/platform/jobs/public.ts'
import { ujiKind } from './jobs.ts'

/** A worker of its own process, so that a test can kill it in the middle of a part. It stands still in part HANG until it is killed. */
const { URL_UJI = '', HANG = '' } = process.env
const db = openDatabase(URL_UJI, { max: 3 })
const none = { put: async () => {}, get: async () => null, delete: async () => {} }
const handler = handleJob<{ n: number }, { nomor: number }>(ujiKind('uji.tulis'), async (job) => {
  for (let nomor = (job.lanjut?.nomor ?? 0) + 1; nomor <= job.isi.n; nomor += 1)
    await job.step(async (tx) => {
      await sql`insert into uji_baris (nomor) values (${nomor})`.execute(tx)
      if (nomor === Number(HANG)) {
        process.stdout.write('hang\n')
        await new Promise(() => {})
      }
      return { selesai: nomor, lanjut: { nomor } }
    })
  return { hasil: { baris: job.isi.n } }
})
const say = () => undefined
const runner = createJobRunner({
  db,
  log: { info: say, warn: say, error: say },
  files: createJobFiles({ files: none, config: { PRESENSI_SECRET: 'x'.repeat(32) } }),
  handlers: [handler],
  onEnd: async () => {},
})
runner.start()
