import * as z from 'zod/mini'
import { readKedudukan } from '../../access/hak-orang/public.ts'
import { type Menunggu, mintaTindakan } from '../../access/tindakan/public.ts'
import { endTokens } from '../../identity/auth/public.ts'
import { findAkunOrang, isBerakun } from '../../identity/sambungan/public.ts'
import type { AdminClient } from '../../identity/sso/public.ts'
import { refuseConflict } from '../../platform/conflict.ts'
import type { Tx } from '../../platform/database.ts'
import type { PersonFacts } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { defineTindakan, handleTindakan, type TindakanHandler } from '../../platform/tindakan.ts'
import type { Revocations } from '../../platform/token/revocation.ts'
import { todayOf } from '../../platform/zone.repo.ts'
import { notifyAdmins } from '../../system/notifikasi/public.ts'
import { findPegawai } from './pegawai.repo.ts'
import { CONFLICTS, judgePegawai, refuseMasalah, writePegawai } from './tulis-pegawai.ts'
import type { PegawaiGiven, PegawaiPlan } from './types.ts'

/** A save that changes the NIP of somebody who has an account, as it was sent: it waits as a whole. */
const isi = z.object({ pegawai_id: z.string(), isian: z.custom<PegawaiGiven>() })

export const gantiNipKind = defineTindakan<z.output<typeof isi>>({
  nama: 'pegawai.ganti_nip',
  judul: { id: 'Mengganti NIP', en: 'Changing a NIP' },
  isi,
  hak: ['role:presensi:operator:instansi:pegawai', 'role:presensi:admin:instansi', 'role:presensi:superadmin'],
  pemutus: 'admin',
  async lihat(tx, { instansi_id, isi: { pegawai_id, isian } }) {
    const scope = { instansi_id, kantor_ids: null, hari_ini: await todayOf(tx, instansi_id) }
    const found = (await findPegawai(tx, scope, { id: pegawai_id })) ?? refuse('tidak_ditemukan')
    return [
      { apa: { id: `NIP ${found.nama}`, en: `NIP of ${found.nama}` }, sebelum: found.nip, sesudah: isian.nip },
      ...(found.nama === isian.nama
        ? []
        : [{ apa: { id: 'Nama', en: 'Name' }, sebelum: found.nama, sesudah: isian.nama }]),
    ]
  },
})

/** A NIP is who somebody is: of who has an account or holds a role it changes only by two people. */
export async function isGantiNip(tx: Tx, { sebelum, orang, pengguna_id }: PegawaiPlan): Promise<boolean> {
  if (sebelum === null || sebelum.nip === orang.nip) return false
  if (await isBerakun(tx, pengguna_id)) return true
  return (await readKedudukan(tx, pengguna_id)).some(({ role }) => role !== 'role:presensi:pegawai')
}

export const mintaGantiNip = (
  tx: Tx,
  call: PersonFacts,
  { pegawai_id, pengguna_id }: PegawaiPlan,
  isian: PegawaiGiven,
): Promise<Menunggu> =>
  mintaTindakan(tx, call, gantiNipKind, {
    instansi_id: instansiOf(call.lingkup),
    kunci: pegawai_id,
    isi: { pegawai_id, isian },
    untung: [pengguna_id],
  })

type Deps = { revocations: Pick<Revocations, 'add'>; adminClient: AdminClient }

export const gantiNip = ({ revocations, adminClient }: Deps): TindakanHandler =>
  handleTindakan(gantiNipKind, {
    async lakukan(tx, { instansi_id, isi: { isian }, oleh }) {
      // Whether somebody works elsewhere is a constraint, too; here nobody begins to work.
      const { plan, masalah = [] } = await judgePegawai(tx, isian, oleh, new Set())
      if (plan === undefined) return refuseMasalah(masalah)
      const lama = plan.sebelum?.nip ?? ''
      const { revoked } = await writePegawai(tx, plan, oleh).catch(refuseConflict(...CONFLICTS))
      const raised = await endTokens(tx, plan.pengguna_id)
      const { nama, nip } = plan.orang
      await notifyAdmins(tx, { instansi_id, jenis: 'akun.nip_diubah', isi: { nama, nip, lama } })
      const akun = await findAkunOrang(tx, plan.pengguna_id)
      return () => {
        revocations.add([...revoked, ...raised])
        // The account is the person's under whatever name; where the sign-in service takes the new one, its old one is free again.
        if (akun?.iss === adminClient.issuer)
          void adminClient.renameAccount(akun.sub, { dari: lama, menjadi: nip }).catch(() => false)
      }
    },
  })
