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
import type { PersonCall } from '../../platform/http/call.ts'
import { readableText } from '../../platform/random.ts'
import { isMarked, noteAkun } from './akun.repo.ts'
import { mintaAkunLagi } from './akun-lagi.ts'
import { createMintaAkun, type HasilMinta } from './minta-akun.ts'
import type { CalonAkun } from './pegawai.repo.ts'

export type Akun = {
  akun: HasilMinta | 'belum_dibuat' | 'tidak_diminta'
  kata_sandi_sementara?: string
}

export function createAkun({ db, adminClient }: { db: Database; adminClient: AdminClient }) {
  const minta = createMintaAkun({ db, adminClient })
  type Before = NonNullable<Awaited<ReturnType<typeof look>>>

  /** What holds before anything is asked for; null where the caller is not to be handed its password. */
  async function look(tx: Tx, call: PersonCall, pengguna_id: string) {
    const before = await findUndangan(tx, pengguna_id)
    if (before === undefined || before.terikat) return null
    if (!maySeeSandi(pelakuOf(call), await readKedudukan(tx, pengguna_id))) return null
    const isOpen = await isTieOpen(tx, pengguna_id)
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
    const before = await db.acrossInstansi((tx) => look(tx, call, person.pengguna_id))
    if (before === null) return { akun: 'ada' }
    const kata_sandi_sementara = readableText(4)
    const { pengguna_id } = person
    try {
      const hasil = await minta(person, {
        oleh: call.caller.sub,
        kata_sandi: kata_sandi_sementara,
        pekerjaan_id: null,
        mayReplace: before.isOurs || !before.isOpen,
        isOurs: before.isOurs,
        invite: (tx) => setUndangan(tx, pengguna_id, undanganOf(call)),
      })
      if (hasil === 'dibuat') return noted(person, { akun: hasil, kata_sandi_sementara }, call.caller.sub)
      await takeBack(pengguna_id, before)
      if (hasil === 'perlu_orang_kedua') await mintaAkunLagi(db, call, person)
      return hasil === 'ada' ? noted(person, { akun: hasil }) : { akun: hasil }
    } catch {
      // The single sign-on is away or closed to us. The person is saved; `buat_akun` tries again.
      await takeBack(pengguna_id, before)
      return { akun: 'belum_dibuat' }
    }
  }
}
