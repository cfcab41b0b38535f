import { surviveFullLog } from './log-file.ts'
import { PROGRAMS, runPrograms } from './programs.ts'
import { Shutdown } from './shutdown.ts'

// Started anew by `node --watch` on every change; the database stays up meanwhile.
surviveFullLog()
const shutdown = new Shutdown()
shutdown.listen({ farewell: '', exitCode: 0 })
await runPrograms(PROGRAMS, process.env, (name, close) => shutdown.add(name, close))
