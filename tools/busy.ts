import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { seconds } from './start/terminal.ts'
import { runCommand } from './test/command.ts'
import { runHarness } from './test/harness.ts'

// Runs a command again and again beside busy loops: what is red then gives up only because the machine is slow.
//   npm run busy -- --kali 10 -- npx vitest run --config servers/vitest.config.ts servers/bundled.test.ts
const { values, positionals } = parseArgs({
  options: { kali: { type: 'string', default: '1' }, beban: { type: 'string', default: '6' } },
  allowPositionals: true,
})
const [command, ...args] = positionals

await runHarness('uji di mesin sibuk', async (say) => {
  if (command === undefined) throw new Error('Usage: npm run busy -- [--kali 10] [--beban 6] -- <command>')
  for (let loop = 0; loop < Number(values.beban); loop += 1) spawn(process.execPath, ['-e', 'for (;;);'])
  let good = true
  for (let time = 1; time <= Number(values.kali); time += 1) {
    const begun = performance.now()
    const { code, output } = await runCommand(command, args, { log: `busy-${time}.log` })
    say(`${code === 0 ? '✓' : '✗'} ${time}/${values.kali} (${seconds(performance.now() - begun)})`)
    if (code !== 0) say(output)
    good &&= code === 0
  }
  return good
})
