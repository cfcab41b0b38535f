import { maySeeSandi } from '@presensi/domain/akses/hak-orang'
import {
  findUndangan,
  isTieOpen,
  pelakuOf,
  readKedudukan,
  setUndangan,
  undanganOf,
} from '../../access/hak-orang/public.ts'
import type { AdminClient } from '../../identity/sso/public.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { hashPassword } from '../../platform/hashing.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { readableText } from '../../platform/random.ts'
import { noteAkun } from './akun.repo.ts'
import type { CalonAkun } from './pegawai.repo.ts'

export type Akun = { akun: 'ada' | 'dibuat' | 'belum_dibuat' | 'tidak_diminta'; kata_sandi_sementara?: string }

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
    return { undangan: { diundang_sebagai, diundang_instansi_id }, isOpen }
  }

  /** Nobody was told a password. */
  const takeBack = (pengguna_id: string, { undangan }: Before): Promise<void> =>
    db.acrossInstansi((tx) => setUndangan(tx, pengguna_id, undangan))

  /** After the person was saved: no network call between BEGIN and COMMIT. Doing it again finds the account already made. */
  const noted = async <T>(person: CalonAkun, akun: T): Promise<T> => {
    await db.acrossInstansi((tx) => noteAkun(tx, person.pengguna_id))
    return akun
  }

  return async function makeAkun(call: PersonCall, person: CalonAkun): Promise<Akun> {
    // Over all agencies: whose account it is decides who is handed its password.
    const before = await db.acrossInstansi((tx) => invite(tx, call, person.pengguna_id))
    if (before === null) return { akun: 'ada' }
    const kata_sandi_sementara = readableText(4)
    const { nip, nama, email } = person
    const done = { akun: 'dibuat', kata_sandi_sementara } as const
    try {
      const kata_sandi = await hashPassword(kata_sandi_sementara)
      const made = await adminClient.createAccount({ username: nip, nip, nama, email, kata_sandi, sementara: true })
      if (made === 'made') return noted(person, done)
      // An account that an agency made for somebody who rose above it since: its first password is replaced.
      if (!before.isOpen && (await adminClient.issuePassword(nip, kata_sandi))) return noted(person, done)
    } catch {
      // The single sign-on is away or closed to us. The person is saved; `buat_akun` tries again.
      await takeBack(person.pengguna_id, before)
      return { akun: 'belum_dibuat' }
    }
    await takeBack(person.pengguna_id, before)
    return noted(person, { akun: 'ada' as const })
  }
}
