import { spawn } from 'node:child_process'
import { expect, it, onTestFinished } from 'vitest'
import { waitUntil } from './wait.ts'

function start(script: string) {
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += String(chunk)
    })
  return { name: 'planted', child, output: () => said }
}
const STAYS = "console.log('here'); setInterval(() => {}, 1_000)"

it('ends when it is so', async () => {
  const program = start(STAYS)
  await waitUntil(() => program.output().includes('here'), program)
})

it('ends when the program is dead, and tells its last words', async () => {
  const program = start("console.error('no room'); process.exit(3)")
  await expect(waitUntil(() => false, program)).rejects.toThrow('planted ended with 3:\nno room')
})

it('ends at once when the program was dead before', async () => {
  const program = start("console.log('short')")
  await new Promise((resolve) => program.child.once('close', resolve))
  await expect(waitUntil(() => false, program)).rejects.toThrow('planted ended with 0:\nshort')
})

it('names the signal that killed it', async () => {
  const program = start(STAYS)
  program.child.kill('SIGKILL')
  await expect(waitUntil(() => false, program)).rejects.toThrow('planted ended with SIGKILL')
})

it('ends when a program cannot be started', async () => {
  const child = spawn('/nowhere/at-all')
  await expect(waitUntil(() => false, { name: 'nothing', child, output: () => '' })).rejects.toThrow(
    'nothing could not be started',
  )
})

it('ends when the look says that it cannot go on', async () => {
  const look = () => Promise.reject(new Error('the disk is full'))
  await expect(waitUntil(look, start(STAYS))).rejects.toThrow('the disk is full')
})

it('ends at the deadline, also when the look itself hangs, with the last thirty lines', async () => {
  const output = () => Array.from({ length: 100 }, (_, at) => `line ${at}`).join('\n')
  const hangs = waitUntil(() => new Promise<boolean>(() => {}), { name: 'planted', output, longestMs: 20 })
  await expect(hangs).rejects.toThrow(/^planted was waited for for 0.02 s:\nline 70\n(line \d\d\n)*line 99$/)
})
