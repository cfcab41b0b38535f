import { issueMessage } from '@presensi/contract/issues'
import type { savePegawai } from '@presensi/contract/people-and-places/pegawai'
import type { RouteAnswer, RouteParsed } from '@presensi/contract/route'
import type { AdminClient } from '../../identity/sso/public.ts'
import { refuseConflict } from '../../platform/conflict.ts'
import type { Database } from '../../platform/database.ts'
import { type PersonCall, WaitingAnswer } from '../../platform/http/call.ts'
import { instansiOf } from '../../platform/scope.ts'
import type { Revocations } from '../../platform/token/revocation.ts'
import { type Akun, createAkun } from './akun.ts'
import { isGantiNip, mintaGantiNip } from './ganti-nip.ts'
import { nipsElsewhere } from './keadaan.repo.ts'
import { CONFLICTS, judgePegawai, refuseMasalah, writePegawai } from './tulis-pegawai.ts'
import type { PegawaiPlan } from './types.ts'
import { toWire } from './wire.ts'

type Given = RouteParsed<typeof savePegawai>['body']
type Saved = RouteAnswer<typeof savePegawai>
type Deps = { db: Database; revocations: Revocations; adminClient: AdminClient }

export function createSavePegawai({ db, revocations, adminClient }: Deps) {
  const makeAkun = createAkun({ db, adminClient })

  return async function save({ buat_akun, ...given }: Given, call: PersonCall): Promise<Saved | WaitingAnswer> {
    const instansi_id = instansiOf(call.lingkup)
    const di_tempat_lain = await db.acrossInstansi((tx) => nipsElsewhere(tx, instansi_id, [given.nip]))
    const outcome = await db
      .inInstansi(instansi_id, async (tx) => {
        const { plan, masalah = [] } = await judgePegawai(tx, given, call, di_tempat_lain)
        if (plan === undefined) return refuseMasalah(masalah)
        if (await isGantiNip(tx, plan)) return new WaitingAnswer(await mintaGantiNip(tx, call, plan, given))
        return { plan, ...(await writePegawai(tx, plan, call)) }
      })
      .catch(refuseConflict(...CONFLICTS))
    if (outcome instanceof WaitingAnswer) return outcome
    const { after, plan, sel_berakhir, revoked } = outcome
    revocations.add(revoked)
    const warnings = [...plan.peringatan, ...(sel_berakhir > 0 ? [`roster_berakhir:${sel_berakhir}`] : [])]
    const peringatan = warnings.map((kode) => ({ kode, pesan: issueMessage(kode, call.language) }))
    return { ...toWire(after, call), peringatan, ...(await akunFor(call, plan, buat_akun)) }
  }

  async function akunFor(call: PersonCall, plan: PegawaiPlan, asked: boolean | undefined): Promise<Akun> {
    if (!plan.orang.aktif || asked === false || (plan.sebelum !== null && asked !== true))
      return { akun: 'tidak_diminta' }
    const { nip, nama, email } = plan.orang
    return makeAkun(call, { pengguna_id: plan.pengguna_id, nip, nama, email })
  }
}
