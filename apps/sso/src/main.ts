import { readConfig } from './config.ts'
import { migrateSso } from './migrate.ts'
import { startSso } from './program.ts'

await migrateSso(readConfig(process.env).databaseUrl)
const sso = await startSso(process.env)

const stop = () => {
  // A second signal, or connections that will not end, must not keep the process for ever.
  setTimeout(() => process.exit(1), 10_000).unref()
  void sso.close().then(() => process.exit(0))
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
