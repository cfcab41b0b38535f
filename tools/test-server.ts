import { isPackagedThere } from '../servers/packaged-cluster.ts'
import { say } from './start/terminal.ts'
import { runCommand } from './test/command.ts'
import { runHarness } from './test/harness.ts'
import { runSteps } from './test/steps.ts'
import { serverTests } from './test/suites.ts'

/** Debian's PostgreSQL without the cluster that its package would start: the tests make their own. */
async function installPostgres(): Promise<void> {
  say('Memasang PostgreSQL 15 dari Debian (sekali saja) …')
  const options = { log: 'install-postgresql.log', timeoutMs: 420_000, env: { DEBIAN_FRONTEND: 'noninteractive' } }
  await runCommand('apt-get', ['-qq', 'update'], options)
  await runCommand('apt-get', ['-qq', '-y', '--no-install-recommends', 'install', 'postgresql-15'], options)
}

await runHarness('uji server', async () => {
  if (!isPackagedThere() && process.getuid?.() === 0) await installPostgres()
  if (!isPackagedThere())
    say(
      'PostgreSQL 15 dari Debian tidak terpasang dan tidak dapat dipasang; ujinya dilewati. Pasang dengan: sudo apt-get install postgresql-15',
    )
  return runSteps([serverTests])
})
