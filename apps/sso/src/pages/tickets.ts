import type { Pengguna } from '../pengguna/pengguna.repo.ts'
import { deriveKey, seal, sha256, unseal } from '../secret-box.ts'
import type { Amr } from '../signin/sign-in.ts'

const LIFE_SECONDS = 300

/** What the page has already seen, for its next step: sealed, tied to one interaction and to the password as it is now. */
export type Ticket = {
  readonly uid: string
  readonly step: 'totp' | 'ganti'
  readonly sub: string
  readonly amr: Amr
  readonly sandi: string
  readonly exp: number
}

export type Tickets = {
  issue(ticket: Pick<Ticket, 'uid' | 'step' | 'amr'>, pengguna: Pengguna): string
  open(sealed: string, uid: string): Ticket | null
  matches(ticket: Ticket, pengguna: Pengguna): boolean
}

export function createTickets(secret: string, clock: () => Date): Tickets {
  const key = deriveKey(secret, 'tiket')
  const seconds = () => Math.floor(clock().getTime() / 1000)
  const mark = (pengguna: Pengguna) => sha256(pengguna.sandi ?? '')
  return {
    issue({ uid, step, amr }, pengguna) {
      const ticket: Ticket = { uid, step, amr, sub: pengguna.id, sandi: mark(pengguna), exp: seconds() + LIFE_SECONDS }
      return seal(key, JSON.stringify(ticket), uid).toString('base64url')
    },
    open(sealed, uid) {
      const plain = unseal(key, Buffer.from(sealed, 'base64url'), uid)
      const ticket = plain === null ? null : (JSON.parse(plain) as Ticket)
      return ticket !== null && ticket.exp > seconds() ? ticket : null
    },
    matches: (ticket, pengguna) => ticket.sandi === mark(pengguna),
  }
}
