import { Writable } from 'node:stream'
import { buildApp } from '../src/app.ts'
import { createRevocations } from '../src/platform/token/revocation.ts'
import type { Harness } from './harness.ts'

/** The product with a log that is kept: `closed` ends it and says all that was written. */
export async function appWithKeptLog({ keys, config, db, writer }: Harness, level: 'debug' | 'trace' = 'debug') {
  let text = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += chunk
      done()
    },
  })
  const logger = { level, stream }
  const { app } = await buildApp({ keys, config, db, writer, revocations: createRevocations(), logger })
  const closed = async (): Promise<string> => {
    await app.close()
    return text
  }
  return { app, closed }
}
