import * as z from 'zod/mini'
import { guardOrang } from '../../access/hak-orang/public.ts'
import { mintaTindakan } from '../../access/tindakan/public.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { PersonFacts } from '../../platform/http/call.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { type Baris, defineTindakan, handleTindakan, type TindakanHandler } from '../../platform/tindakan.ts'
import type { RevocationRow, Revocations } from '../../platform/token/revocation.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { notify, notifyAdmins } from '../../system/notifikasi/public.ts'
import { endSessions, endTokens } from '../auth/public.ts'
import { findInstansiOrang, tie } from './sambungan.repo.ts'
import * as repo from './tindakan-sambungan.repo.ts'

const isi = z.object({ pengguna_id: z.string() })
const HAK = ['role:presensi:admin:instansi', 'role:presensi:superadmin'] as const

const line = (id: string, en: string, sebelum: string | null, sesudah: string | null): Baris => ({
  apa: { id, en },
  sebelum,
  sesudah,
})
const orangLine = ({ nama, nip }: repo.Orang) => line('Pegawai', 'Employee', null, `${nama} (${nip})`)
const namaAkun = ({ nama_akun, sub, iss }: { nama_akun: string | null; sub: string | null; iss: string | null }) =>
  `${nama_akun ?? sub} · ${iss === null ? '–' : new URL(iss).host}`
const readOrang = async (tx: Tx, pengguna_id: string) =>
  (await repo.lockOrang(tx, pengguna_id)) ?? refuse('tidak_ditemukan')

/** Which of the accounts that signed in is the person's. */
export const sambunganKind = defineTindakan<z.output<typeof isi>>({
  nama: 'akun.sambungan',
  judul: { id: 'Sambungan akun', en: 'Connection of an account' },
  isi,
  hak: HAK,
  pemutus: 'admin',
  kotak: 'sambungan_akun',
  async lihat(tx, { isi: { pengguna_id } }) {
    const orang = await readOrang(tx, pengguna_id)
    const calon = await repo.listCalon(tx, pengguna_id)
    return [
      orangLine(orang),
      ...(orang.sub === null ? [] : [line('Akun tersambung kini', 'Account connected now', namaAkun(orang), null)]),
      ...calon.map((one) =>
        line(
          `Akun yang mencoba masuk sejak ${one.sejak}`,
          `Account that has tried to sign in since ${one.sejak}`,
          null,
          `${namaAkun(one)}: ${one.nama ?? '–'}, NIP ${one.nip ?? '–'}`,
        ),
      ),
    ]
  },
  async pilihan(tx, { isi: { pengguna_id } }) {
    const calon = await repo.listCalon(tx, pengguna_id)
    return calon.map((one) => ({ id: one.id, nama: `${namaAkun(one)}: ${one.nama ?? '–'}` }))
  },
})

/** Whether an account that was tied when the row had another NIP is the person's. It is tied already: refusing breaks the tie. */
export const salahSambungKind = defineTindakan<z.output<typeof isi>>({
  nama: 'akun.salah_sambung',
  judul: { id: 'Sambungan akun yang diragukan', en: 'Doubtful connection of an account' },
  isi,
  hak: HAK,
  pemutus: 'admin',
  kotak: 'sambungan_akun',
  async lihat(tx, { isi: { pengguna_id } }) {
    const orang = await readOrang(tx, pengguna_id)
    const { jumlah, items } = await repo.listKeputusan(tx, pengguna_id)
    return [
      orangLine(orang),
      line('NIP ketika akun disambung', 'NIP when the account was connected', orang.nip_dulu, orang.nip),
      line('Akun tersambung', 'Account connected', null, namaAkun(orang)),
      line('Keputusan sejak disambung', 'Decisions since it was connected', null, String(jumlah)),
      ...items.map(({ pada, objek, aksi, objek_id }) =>
        line(
          `Keputusan ${pada}`,
          `Decision of ${pada}`,
          null,
          `${aksi} ${objek}${objek_id === null ? '' : ` ${objek_id}`}`,
        ),
      ),
    ]
  },
})

/** Asks the admins about the accounts that wait for a person; one more replaces the question. */
export async function mintaSambungan(tx: Tx, instansi_id: string, pengguna_id: string): Promise<void> {
  await mintaTindakan(tx, null, sambunganKind, {
    instansi_id,
    kunci: pengguna_id,
    isi: { pengguna_id },
    untung: [pengguna_id, ...(await repo.listTangan(tx, pengguna_id))],
    tanpa_batas: true,
    ganti: true,
  })
}

type Putusan = { readonly id: string; readonly instansi_id: string; readonly pemutus: PersonFacts }

/** Ends the tie with everything that was opened by it. */
async function putus(tx: Tx, pengguna_id: string, orang: repo.Orang, { id, instansi_id, pemutus }: Putusan) {
  const revoked = await endSessions(tx, pengguna_id, 'sambungan akun diputus')
  await repo.breakTie(tx, pengguna_id, orang, id)
  await recordAudit(tx, pemutus, {
    aksi: 'putus_akun',
    objek: 'pengguna',
    objek_id: pengguna_id,
    instansi_id,
    sebelum: { iss: orang.iss, sub: orang.sub, username: orang.nama_akun, nip: orang.nip },
    sesudah: { tindakan_id: id },
  })
  return revoked
}

const tell = async (tx: Tx, pengguna_id: string, { nama, nip }: repo.Orang, akun: string | null, act: Putusan) => {
  const isi = { nama, nip, akun, oleh: act.pemutus.caller.nama }
  await notifyAdmins(tx, { instansi_id: act.instansi_id, jenis: 'akun.sambungan_diputuskan', isi })
  await notify(tx, [pengguna_id], { instansi_id: act.instansi_id, jenis: 'akun.sambungan_diputuskan', isi })
}

/** What second people said about accounts. */
export function sambunganHandlers({ revocations }: { revocations: Pick<Revocations, 'add'> }): TindakanHandler[] {
  const after = (revoked: RevocationRow[]) => () => revocations.add(revoked)
  const sambung = handleTindakan(sambunganKind, {
    async lakukan(tx, { isi: { pengguna_id }, akun, ...act }) {
      await guardOrang(tx, act.pemutus, pengguna_id)
      const orang = await readOrang(tx, pengguna_id)
      const calon = await repo.listCalon(tx, pengguna_id)
      const chosen = akun === null && calon.length === 1 ? calon[0] : calon.find(({ id }) => id === akun)
      if (chosen === undefined) return refuseField('akun', akun === null ? 'wajib' : 'tidak_ada')
      if (await repo.isTiedElsewhere(tx, pengguna_id, chosen)) return refuse('akun.tersambung_lain')
      const revoked = orang.sub === null ? [] : await putus(tx, pengguna_id, orang, act)
      await repo.refuseCalon(tx, pengguna_id, { kecuali: chosen.id })
      await repo.giveAkun(tx, pengguna_id, chosen)
      await tie(tx, pengguna_id, chosen)
      await recordAudit(tx, act.pemutus, {
        aksi: 'sambung_akun',
        objek: 'pengguna',
        objek_id: pengguna_id,
        instansi_id: act.instansi_id,
        sesudah: { iss: chosen.iss, sub: chosen.sub, username: chosen.nama_akun, nip: orang.nip, tindakan_id: act.id },
      })
      await tell(tx, pengguna_id, orang, chosen.nama_akun, act)
      return after(revoked)
    },
    async ditolak(tx, { isi: { pengguna_id } }) {
      await repo.refuseCalon(tx, pengguna_id, { kecuali: null })
      return undefined
    },
  })
  const ragu = handleTindakan(salahSambungKind, {
    async lakukan(tx, { isi: { pengguna_id }, ...act }) {
      await guardOrang(tx, act.pemutus, pengguna_id)
      const orang = await readOrang(tx, pengguna_id)
      await repo.setPasti(tx, pengguna_id)
      await tell(tx, pengguna_id, orang, orang.nama_akun, act)
      return after(await endTokens(tx, pengguna_id))
    },
    async tolak(tx, { isi: { pengguna_id }, ...act }) {
      await guardOrang(tx, act.pemutus, pengguna_id)
      const orang = await readOrang(tx, pengguna_id)
      if (orang.sub === null) return undefined
      const revoked = await putus(tx, pengguna_id, orang, act)
      await tell(tx, pengguna_id, orang, null, act)
      return after(revoked)
    },
  })
  return [sambung, ragu]
}

/** Asks about the ties that the upgrade found; each once. */
export const createTanyaRagu =
  ({ db }: { db: Database }) =>
  (): Promise<number> =>
    db.acrossInstansi(async (tx) => {
      const ids = await repo.listRagu(tx)
      for (const pengguna_id of ids) {
        const instansi_id = await findInstansiOrang(tx, pengguna_id)
        // Who belongs to no agency has nobody who could say it, and goes on to decide nothing.
        if (instansi_id !== undefined)
          await mintaTindakan(tx, null, salahSambungKind, {
            instansi_id,
            kunci: pengguna_id,
            isi: { pengguna_id },
            untung: [pengguna_id, ...(await repo.listTangan(tx, pengguna_id))],
            sudah_berlaku: true,
            tanpa_batas: true,
          })
      }
      return ids.length
    })
