import { startWatchdog } from './processes/watchdog.ts'
import { Shutdown } from './start/shutdown.ts'
import { say } from './start/terminal.ts'
import { endAll, mark, runNode } from './test/command.ts'

const shutdown = new Shutdown()
shutdown.add('child processes', endAll)
shutdown.listen({ farewell: 'Menghentikan …', exitCode: 130 })
await startWatchdog(mark)

/** Writes what is generated, then formats everything; what no program can put right is shown. */
const steps = [
  ['tools/gen.ts'],
  ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '--error-on-warnings', '--colors=off', '.'],
]
let failed = false
for (const [index, args] of steps.entries()) {
  const { code, output } = await runNode(args, { log: `fix-${index + 1}.log` })
  say(output.trimEnd())
  failed ||= code !== 0
}
await shutdown.stop()
process.exit(failed ? 1 : 0)
