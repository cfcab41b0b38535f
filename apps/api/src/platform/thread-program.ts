import { stepBack } from './step-back.ts'

// A thread steps back before its program is read: reading and compiling it takes about a second of a core. Elsewhere than on Linux it would be
// the whole process that steps back.
if (process.platform === 'linux') stepBack()
await import(String(process.argv[2]))
