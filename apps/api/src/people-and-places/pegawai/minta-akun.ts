import { batalPesan, noteAkunBaris, pesanAkun, readAsalAkun } from '../../identity/sambungan/public.ts'
import type { AdminClient } from '../../identity/sso/public.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { hashPassword } from '../../platform/hashing.ts'
import { markAkun, unmarkAkun } from './akun.repo.ts'
import type { CalonAkun } from './pegawai.repo.ts'

/** milik_lain: the account of that name is another row's. perlu_orang_kedua: the row had an account, and a second person agrees to another. */
export type HasilMinta = 'dibuat' | 'ada' | 'email_terpakai' | 'milik_lain' | 'perlu_orang_kedua'

type Diminta = {
  readonly oleh: string
  readonly kata_sandi: string
  readonly pekerjaan_id: string | null
  /** an account of ours whose first password nobody saw, or one that an agency made for somebody who rose above it since */
  readonly mayReplace: boolean
  /** an account of ours that was asked for and whose answer may be lost: it must be given a password */
  readonly isOurs: boolean
  /** written down in one transaction before the account is asked for */
  readonly invite: (tx: Tx) => Promise<void>
}

/**
 * Asks the sign-in service for a row's account with a first password. The row stands beside the account before it is asked for and once it is
 * there: whatever its NIP becomes, no other row is ever tied to it. No network call between BEGIN and COMMIT.
 */
export function createMintaAkun({ db, adminClient }: { db: Database; adminClient: AdminClient }) {
  const subject = (sub: string) => ({ iss: adminClient.issuer, sub })

  return async function minta({ pengguna_id, nip, nama, email }: CalonAkun, asked: Diminta): Promise<HasilMinta> {
    const { oleh, pekerjaan_id, mayReplace } = asked
    const note = (sub: string) =>
      db.acrossInstansi((tx) => noteAkunBaris(tx, { pengguna_id, nama_akun: nip, oleh, akun: subject(sub) }))
    async function take(sub: string): Promise<HasilMinta> {
      const asal = await db.acrossInstansi((tx) => readAsalAkun(tx, pengguna_id, subject(sub)))
      if (asal.milik === 'baris_lain') return 'milik_lain'
      if (asal.pernah) return 'perlu_orang_kedua'
      if (!mayReplace && !(asal.disetujui && asal.milik === 'baris_ini')) return 'ada'
      await db.acrossInstansi(asked.invite)
      if (!(await adminClient.issuePassword(sub, asked.kata_sandi))) {
        if (asked.isOurs) throw new Error('the single sign-on does not take another first password')
        return 'ada'
      }
      await note(sub)
      return 'dibuat'
    }

    const found = await adminClient.findAccount(nip)
    if (found !== null) return take(found.id)
    const isReady = await db.acrossInstansi(async (tx) => {
      const { pernah } = await readAsalAkun(tx, pengguna_id, null)
      if (pernah) return 'perlu_orang_kedua' as const
      await asked.invite(tx)
      if (!(await pesanAkun(tx, { pengguna_id, nama_akun: nip, oleh }))) return 'milik_lain' as const
      await markAkun(tx, pengguna_id, pekerjaan_id)
      return null
    })
    if (isReady !== null) return isReady
    const kata_sandi = await hashPassword(asked.kata_sandi)
    const made = await adminClient.createAccount({ username: nip, nip, nama, email, kata_sandi, sementara: true })
    if (typeof made === 'object') {
      await note(made.sub)
      return 'dibuat'
    }
    if (made === 'email_taken') {
      await db.acrossInstansi(async (tx) => {
        await unmarkAkun(tx, pengguna_id)
        await batalPesan(tx, pengguna_id, nip)
      })
      return 'email_terpakai'
    }
    // Made by somebody else in this moment.
    await db.acrossInstansi((tx) => batalPesan(tx, pengguna_id, nip))
    const other = await adminClient.findAccount(nip)
    return other === null ? 'ada' : take(other.id)
  }
}
