import { maySeeSandi } from '@presensi/domain/akses/hak-orang'
import {
  findUndangan,
  isTieOpen,
  pelakuOf,
  readKedudukan,
  setUndangan,
  undanganOf,
} from '../../access/hak-orang/public.ts'
import { akhiriDilihat, catatDilihat } from '../../access/tindakan/public.ts'
import type { AdminClient } from '../../identity/sso/public.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { hashPassword } from '../../platform/hashing.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { readableText } from '../../platform/random.ts'
import { isMarked, markAkun, noteAkun, unmarkAkun } from './akun.repo.ts'
import type { CalonAkun } from './pegawai.repo.ts'

export type Akun = {
  akun: 'ada' | 'dibuat' | 'belum_dibuat' | 'email_terpakai' | 'tidak_diminta'
  kata_sandi_sementara?: string
}

export function createAkun({ db, adminClient }: { db: Database; adminClient: AdminClient }) {
  type Before = NonNullable<Awaited<ReturnType<typeof invite>>>

  /** Before the account exists, so that whoever may come to know its password stands in the person's row. */
  async function invite(tx: Tx, call: PersonCall, pengguna_id: string) {
    const before = await findUndangan(tx, pengguna_id)
    if (before === undefined || before.terikat) return null
    if (!maySeeSandi(pelakuOf(call), await readKedudukan(tx, pengguna_id))) return null
    const isOpen = await isTieOpen(tx, pengguna_id)
    await setUndangan(tx, pengguna_id, undanganOf(call))
    const { diundang_sebagai, diundang_instansi_id } = before
    return {
      undangan: { diundang_sebagai, diundang_instansi_id },
      isOpen,
      isOurs: await isMarked(tx, pengguna_id),
    }
  }

  /** Nobody was told a password. */
  const takeBack = (pengguna_id: string, { undangan }: Before): Promise<void> =>
    db.acrossInstansi((tx) => setUndangan(tx, pengguna_id, undangan))

  /** After the person was saved: no network call between BEGIN and COMMIT. Doing it again finds the account already made. */
  const noted = async <T>({ pengguna_id }: CalonAkun, akun: T, terlihatOleh: string | null = null): Promise<T> => {
    await db.acrossInstansi(async (tx) => {
      await noteAkun(tx, pengguna_id)
      if (terlihatOleh === null) return
      // Given anew by another, it shuts out who saw the one before.
      await akhiriDilihat(tx, pengguna_id, terlihatOleh)
      await catatDilihat(tx, terlihatOleh, [pengguna_id], 'sandi_awal')
    })
    return akun
  }

  return async function makeAkun(call: PersonCall, person: CalonAkun): Promise<Akun> {
    // Over all agencies: whose account it is decides who is handed its password.
    const before = await db.acrossInstansi((tx) => invite(tx, call, person.pengguna_id))
    if (before === null) return { akun: 'ada' }
    const kata_sandi_sementara = readableText(4)
    const { pengguna_id, nip, nama, email } = person
    const done = { akun: 'dibuat', kata_sandi_sementara } as const
    // An account of ours whose first password nobody saw, or one that an agency made for somebody who rose above it since.
    const mayReplace = before.isOurs || !before.isOpen
    try {
      const isThere = (await adminClient.findAccount(nip)) !== null
      const kata_sandi = await hashPassword(kata_sandi_sementara)
      if (!isThere) await db.acrossInstansi((tx) => markAkun(tx, pengguna_id, null))
      const account = { username: nip, nip, nama, email, kata_sandi, sementara: true } as const
      const made = isThere ? 'exists' : await adminClient.createAccount(account)
      if (made === 'made') return noted(person, done, call.caller.sub)
      if (made === 'email_taken') {
        await db.acrossInstansi((tx) => unmarkAkun(tx, pengguna_id))
        await takeBack(pengguna_id, before)
        return { akun: 'email_terpakai' }
      }
      if (mayReplace && (await adminClient.issuePassword(nip, kata_sandi))) return noted(person, done, call.caller.sub)
      if (before.isOurs) throw new Error('the single sign-on does not take another first password')
    } catch {
      // The single sign-on is away or closed to us. The person is saved; `buat_akun` tries again.
      await takeBack(pengguna_id, before)
      return { akun: 'belum_dibuat' }
    }
    await takeBack(pengguna_id, before)
    return noted(person, { akun: 'ada' as const })
  }
}
