import { randomInt } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { Database } from '../platform/database.ts'
import type { AdminClient } from '../sso/public.ts'
import { isAccountOfOthers } from './riwayat.repo.ts'

export type Akun = { akun: 'ada' | 'dibuat' | 'belum_dibuat' | 'tidak_diminta'; kata_sandi_sementara?: string }
type Person = { pengguna_id: string; nip: string; nama: string; email: string | null }

// Without what is misread on paper: 0 and o, 1 and l.
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'
const group = (): string => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
const newPassword = (): string => [group(), group(), group(), group()].join('-')

export function createAkun({ db, adminClient }: { db: Database; adminClient: AdminClient }) {
  /** After the person was saved: no network call between BEGIN and COMMIT. Doing it again finds the account already made. */
  return async function makeAkun(instansi_id: string, person: Person): Promise<Akun> {
    // Over all agencies: the password of a super admin or of somebody else's employee is not for this agency to see.
    if (await db.acrossInstansi((tx) => isAccountOfOthers(tx, instansi_id, person.pengguna_id))) return { akun: 'ada' }
    const kata_sandi_sementara = newPassword()
    const { nip, nama, email } = person
    const kata_sandi = await hash(kata_sandi_sementara)
    try {
      const made = await adminClient.createAccount({ username: nip, nip, nama, email, kata_sandi, sementara: true })
      return made === 'made' ? { akun: 'dibuat', kata_sandi_sementara } : { akun: 'ada' }
    } catch {
      // The single sign-on is away or closed to us. The person is saved; `buat_akun` tries again.
      return { akun: 'belum_dibuat' }
    }
  }
}
