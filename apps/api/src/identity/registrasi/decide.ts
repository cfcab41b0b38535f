import type { decideRegistrasi } from '@presensi/contract/identity/registrasi'
import type { RouteAnswer, RouteParsed } from '@presensi/contract/route'
import { findPenggunaId, guardOrang } from '../../access/hak-orang/public.ts'
import { type Akun, createAkun } from '../../people-and-places/pegawai/public.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { refuseDiriSendiri } from '../../platform/diri-sendiri.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../../system/audit/public.ts'
import type { AdminClient } from '../sso/public.ts'
import * as repo from './registrasi.repo.ts'
import { type RegistrasiRow, toWire } from './wire.ts'

type Given = RouteParsed<typeof decideRegistrasi>['body']
type Decided = RouteAnswer<typeof decideRegistrasi>
type Orang = { readonly id: string; readonly isNew: boolean }

export function createDecide({ db, adminClient }: { db: Database; adminClient: AdminClient }) {
  const makeAkun = createAkun({ db, adminClient })

  return async function decide(given: Given, call: PersonCall): Promise<Decided> {
    const isAccepted = given.keputusan === 'diterima'
    const { row, orang } = await db.acrossInstansi((tx) => claim(tx, given.id, call, isAccepted))
    if (orang === null) return settle(row, given, call, { akun: 'tidak_diminta' }, null)
    // The account is reached by 'lupa kata sandi': never by an address that only the request names.
    const email = given.email ?? row.email_pegawai
    const person = { pengguna_id: orang.id, nip: row.nip, nama: row.pegawai ?? row.nama, email }
    // Outside of any transaction: no network call between BEGIN and COMMIT.
    const akun = await makeAkun(call, person)
    if (akun.akun === 'dibuat') return settle(row, given, call, akun, { id: orang.id, email })
    await db.acrossInstansi((tx) => giveBack(tx, row.nip, orang))
    if (akun.akun === 'email_terpakai') return refuse('registrasi.email_terpakai')
    return akun.akun === 'ada' ? refuse('registrasi.akun_ada') : refuse('layanan_tidak_tersedia', { retryAfter: 30 })
  }

  /** Whether the caller may decide, and that nobody else does at the same time. */
  async function claim(tx: Tx, id: string, call: PersonCall, isAccepted: boolean) {
    const row = (await repo.findRegistrasi(tx, id, call.lingkup.instansi_id)) ?? refuse('tidak_ditemukan')
    refuseDiriSendiri(call, { nip: row.nip })
    const known = await findPenggunaId(tx, row.nip)
    if (known !== undefined) await guardOrang(tx, call, known)
    if (!(await repo.claimRegistrasi(tx, row))) return refuse('registrasi.sudah_diputuskan')
    if (!isAccepted) return { row, orang: null }
    const orang: Orang = { id: known ?? (await repo.insertPengguna(tx, row)), isNew: known === undefined }
    return { row, orang }
  }

  async function giveBack(tx: Tx, nip: string, orang: Orang): Promise<void> {
    await repo.releaseRegistrasi(tx, nip)
    if (orang.isNew) await repo.deletePengguna(tx, orang.id)
  }

  function settle(
    row: RegistrasiRow,
    { keputusan, catatan }: Given,
    call: PersonCall,
    akun: Akun,
    made: { id: string; email: string | null } | null,
  ): Promise<Decided> {
    return db.acrossInstansi(async (tx) => {
      const ditutup = await repo.decideRegistrasi(tx, row, {
        status: keputusan,
        catatan: catatan ?? null,
        oleh: call.caller.sub,
      })
      if (ditutup === null) return refuse('registrasi.sudah_diputuskan')
      if (made !== null && made.email !== null) await repo.setEmail(tx, made.id, made.email)
      await recordAudit(tx, call, {
        aksi: 'putuskan',
        objek: 'registrasi',
        objek_id: row.id,
        instansi_id: row.instansi_id,
        sesudah: { keputusan, nip: row.nip, ditutup, ...(made !== null && { email: made.email }) },
      })
      return { ...toWire((await repo.findRegistrasi(tx, row.id, null)) ?? row), ...akun }
    })
  }
}
