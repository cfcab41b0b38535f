import { buktikanTotp, makeTotpKode, readTotpSyarat } from '@presensi/contract/identity/totp'
import { kanonikTotp, PERANGKAT_DIPERCAYA_DETIK } from '@presensi/domain/akses/bukti-totp'
import { guardOrang, notifyOrang } from '../../access/hak-orang/public.ts'
import { catatDilihat } from '../../access/tindakan/public.ts'
import { findIkatanOf } from '../../clocking/perangkat/public.ts'
import { createDeviceSignatures } from '../../clocking/presensi/public.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { refuseDiriSendiri } from '../../platform/diri-sendiri.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { readableText } from '../../platform/random.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { sha256 } from '../../platform/sealing.ts'
import { recordAudit } from '../../system/audit/public.ts'
import type { Syarat } from './syarat.ts'
import * as repo from './totp.repo.ts'

const IZIN_MENIT = 15
const KODE_MENIT = 30

/** However it was typed: with or without dashes and blanks. */
const hashOf = (pengguna_id: string, kode: string): Buffer =>
  sha256(`${pengguna_id}|${kode.toLowerCase().replace(/[^a-z0-9]/g, '')}`)

/** What a person shows before they turn two-step verification on, where their agency requires it. */
export function mountTotp(mount: Mount, { db, syarat }: { db: Database; syarat: Syarat }): void {
  const isSigned = createDeviceSignatures()

  mount(readTotpSyarat, (_input, { caller }) =>
    db.acrossInstansi(async (tx) => {
      const sso_sid = await repo.findSsoSid(tx, caller.sid)
      return { perlu_bukti: !(await syarat.isOpen(tx, { id: caller.sub, sso_sid })) }
    }),
  )

  mount(buktikanTotp, async ({ body }, call) => {
    const { sub: pengguna_id, sid } = call.caller
    const { kode, perangkat_id, tanda_tangan } = body
    const cara = kode === undefined ? 'perangkat' : 'kode'
    if (kode !== undefined) await showKode(pengguna_id, kode)
    else if (perangkat_id === undefined || tanda_tangan === undefined) return refuseField('kode', 'wajib')
    else await showPerangkat(pengguna_id, { sid, perangkat_id }, tanda_tangan)
    return db.acrossInstansi(async (tx) => {
      const sso_sid = (await repo.findSsoSid(tx, sid)) ?? refuse('auth.token_mati')
      const sampai = await repo.giveIzin(tx, { pengguna_id, sso_sid, cara, menit: IZIN_MENIT })
      await recordAudit(tx, call, { aksi: 'buktikan', objek: 'totp', objek_id: pengguna_id, sesudah: { cara } })
      return { cara, berlaku_sampai: sampai.toISOString() }
    })
  })

  /** Counted in a transaction of its own: a wrong try stays counted though it is refused. */
  async function showKode(pengguna_id: string, kode: string): Promise<void> {
    const right = await db.acrossInstansi((tx) => repo.useKode(tx, pengguna_id, hashOf(pengguna_id, kode)))
    if (!right) refuse('totp.kode_salah')
  }

  async function showPerangkat(
    pengguna_id: string,
    signed: { sid: string; perangkat_id: string },
    tanda_tangan: string,
  ): Promise<void> {
    const device = await db.acrossInstansi((tx) => findIkatanOf(tx, pengguna_id, signed.perangkat_id))
    const trusted = device !== undefined && device.umur_detik >= PERANGKAT_DIPERCAYA_DETIK
    if (!trusted || !(await isSigned(device, kanonikTotp(signed), tanda_tangan))) refuse('totp.perangkat_belum')
  }

  mount(makeTotpKode, ({ body }, call) =>
    db.acrossInstansi(async (tx) => {
      const orang = await findTheirs(tx, body.nip, call)
      const kode = readableText(3)
      const sampai = await repo.writeKode(tx, {
        pengguna_id: orang.id,
        hash: hashOf(orang.id, kode),
        dibuat_oleh: call.caller.sub,
        menit: KODE_MENIT,
      })
      await catatDilihat(tx, call.caller.sub, [orang.id], 'kode')
      await recordAudit(tx, call, { aksi: 'beri_kode', objek: 'totp', objek_id: orang.id, sesudah: { nip: orang.nip } })
      await notifyOrang(tx, call, orang.id, {
        instansi_id: call.lingkup.instansi_id,
        jenis: 'totp.kode_dibuat',
        isi: { oleh: call.caller.nama },
      })
      return { nip: orang.nip, nama: orang.nama, kode, berlaku_sampai: sampai.toISOString() }
    }),
  )

  async function findTheirs(tx: Tx, nip: string, call: PersonCall) {
    const orang = (await repo.findOrang(tx, { nip })) ?? refuse('tidak_ditemukan')
    refuseDiriSendiri(call, { pengguna_id: orang.id })
    // A super admin reaches everybody, whichever agency is chosen in the top bar.
    const { tingkat, instansi_id } = call.lingkup
    const reaches = tingkat === 'semua' || (await repo.isOfInstansi(tx, orang.id, instansi_id))
    if (!reaches) refuse('tidak_ditemukan')
    await guardOrang(tx, call, orang.id)
    return orang
  }
}
