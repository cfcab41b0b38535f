import type { FastifyBaseLogger } from 'fastify'
import { findById, findByIdentifier } from '../pengguna/pengguna.repo.ts'
import { type ChangeOutcome, preparePassword, storePassword } from '../sandi/change-password.ts'
import { deriveKey, randomToken, seal, sha256, unseal } from '../secret-box.ts'
import type { Services } from '../services.ts'
import { sourceOf } from '../signin/source.ts'
import { uuidv7 } from '../uuid.ts'
import { countAsked } from './forgot-limit.repo.ts'
import type { Mailer } from './mail.ts'
import * as repo from './reset.repo.ts'

const LIFE_MS = 60 * 60 * 1000
const MAX_LINKS = 5

export type Reset = {
  /** Whether links go out by mail; without a mail server an admin hands them over. */
  readonly mails: boolean
  /** False when too many were asked for from that address lately. */
  mayAsk(address: string): Promise<boolean>
  /** Makes a link for whoever that is, or for nobody. Runs after the answer was given, so the time tells nothing. */
  prepareLink(typed: string, log: FastifyBaseLogger): Promise<void>
  useLink(token: string, password: string): Promise<ChangeOutcome>
  pendingLinks(): Promise<Record<string, unknown>[]>
}

export function createReset(services: Services, mailer: Mailer | null): Reset {
  const { db, config, clock } = services
  const key = deriveKey(config.secret, 'tautan-reset')

  return {
    mails: mailer !== null,

    mayAsk: (address) => countAsked(db, sourceOf(address), clock()),

    async prepareLink(typed, log) {
      const person = await findByIdentifier(db, typed)
      if (person === undefined || !person.aktif) return
      const now = clock()
      if ((await repo.countRecentLinks(db, person.id, new Date(now.getTime() - LIFE_MS))) >= MAX_LINKS) return
      const token = randomToken()
      const id = uuidv7()
      const link = `${config.publicUrl}/account/reset-password?token=${token}`
      const mailable = mailer !== null && person.email !== null
      await repo.insertLink(db, {
        id,
        penggunaId: person.id,
        tokenHash: sha256(token),
        sealed: mailable ? null : seal(key, link, id),
        now,
        expires: new Date(now.getTime() + LIFE_MS),
      })
      log.info({ event: 'reset_link_made', sub: person.id, mailed: mailable }, 'reset link made')
      if (mailable && person.email !== null) await mailer.sendResetLink(person.email, person.nama, link)
    },

    async useLink(token, password) {
      const tokenHash = sha256(token)
      const penggunaId = await repo.findUsableLink(db, tokenHash, clock())
      const person = penggunaId === undefined ? undefined : await findById(db, penggunaId)
      if (person === undefined || !person.aktif) return { ok: false, problem: 'tautan_tidak_sah' }
      const prepared = await preparePassword(services, person, password)
      if (!prepared.ok) return prepared
      return db.transaction(async () => {
        if (!(await repo.useLink(db, tokenHash, clock()))) return { ok: false, problem: 'tautan_tidak_sah' }
        if (!(await storePassword(services, person, prepared.hash))) return { ok: false, problem: 'tautan_tidak_sah' }
        return { ok: true }
      })
    },

    async pendingLinks() {
      const rows = await repo.listPendingLinks(db, clock())
      return rows.map((row) => ({
        id: row.id,
        userId: row.pengguna_id,
        username: row.username,
        name: row.nama,
        link: unseal(key, row.tautan, row.id),
        createdTimestamp: row.dibuat_pada.getTime(),
        expiresTimestamp: row.kedaluwarsa.getTime(),
      }))
    },
  }
}
