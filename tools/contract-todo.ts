import fs from 'node:fs'
import path from 'node:path'
import { todoByFitur } from '@presensi/contract/inventory'
import { ROUTES } from '@presensi/contract/routes'
import { ROOT } from './start/folders.ts'

// npm run contract:todo: which calls of the specification are not answered yet, and which the contract does not even know.
const lines = fs.readFileSync(path.join(ROOT, 'docs/spec/calls.tsv'), 'utf8').trim().split('\n').slice(1)
const specified = lines.map((line) => line.split('\t').slice(1, 3).join(' '))
const known = new Set(ROUTES.map(({ method, path: address }) => `${method} ${address}`))
const waiting = todoByFitur()

for (const [fitur, calls] of waiting) console.log(`\n${fitur} (${calls.length})\n  ${calls.join('\n  ')}`)
const missing = specified.filter((call) => !known.has(call))
if (missing.length > 0) console.log(`\nNot in the contract\n  ${missing.join('\n  ')}`)
const count = [...waiting.values()].flat().length
console.log(`\n${ROUTES.length - count} answered, ${count} waiting, ${missing.length} missing`)
process.exit(0)
