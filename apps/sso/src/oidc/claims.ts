import type { Pengguna } from '../pengguna/pengguna.repo.ts'

/** What the tokens and userinfo say about a person. */
export const claimsOf = (person: Pengguna): Record<string, unknown> & { sub: string } => ({
  sub: person.id,
  preferred_username: person.username,
  name: person.nama,
  ...(person.nip === null ? {} : { nip: person.nip }),
  ...(person.email === null ? {} : { email: person.email, email_verified: false }),
})
