import './sw-old.ts'
import { worker } from './sw-scope.ts'
import { ANTREAN, sendWaiting } from './sw-send.ts'
import { answerFetch, installShell, takeOver } from './sw-shell.ts'

worker.addEventListener('install', (moment) => moment.waitUntil(installShell()))
worker.addEventListener('activate', (moment) => moment.waitUntil(takeOver()))
worker.addEventListener('fetch', answerFetch)
worker.addEventListener('sync', (moment) => {
  if (moment.tag === ANTREAN) moment.waitUntil(sendWaiting())
})
// The person asked for the new version; until then the running pages keep the one they began with.
worker.addEventListener('message', (moment) => {
  if (moment.data === 'ganti-versi') moment.waitUntil(worker.skipWaiting())
})
