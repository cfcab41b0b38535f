import { buildWeb } from '../start/web-build.ts'

// A process of its own, like every step of a run.
console.log((await buildWeb()) === 'built' ? 'dibangun' : 'tidak berubah')
