import { createHmac } from 'node:crypto'
import { type buatAkunPegawai, saringanAkun } from '@presensi/contract/people-and-places/pegawai-akun'
import type { RouteAnswer, RouteParsed } from '@presensi/contract/route'
import { maySeeSandi } from '@presensi/domain/akses/hak-orang'
import type * as z from 'zod/mini'
import {
  findUndangan,
  pelakuOf,
  readKedudukan,
  readTerlindung,
  setUndangan,
  undanganOf,
} from '../../access/hak-orang/public.ts'
import type { AdminClient } from '../../identity/sso/public.ts'
import type { Config } from '../../platform/config.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { PersonCall, PersonFacts } from '../../platform/http/call.ts'
import { defineJob, enqueueJob, handleJob, type JobDone, type JobHandler } from '../../platform/jobs/public.ts'
import { freshBytes, readableOf } from '../../platform/random.ts'
import { refuse } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { deriveKey, seal, unsealBytes } from '../../platform/sealing.ts'
import { writeSheet, XLSX_TYPE } from '../../platform/xlsx/public.ts'
import { todayOf } from '../../platform/zone.repo.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { isMarked, listAkunDibuat, noteAkun, noteAkunPekerjaan, noteSandiTerlihat } from './akun.repo.ts'
import { mintaAkunLagi } from './akun-lagi.ts'
import { createMintaAkun } from './minta-akun.ts'
import { type CalonAkun, countCalonAkun, listCalonAkun, listPenggunaOf } from './pegawai.repo.ts'

export const BUAT_AKUN = defineJob({
  nama: 'pegawai.akun',
  judul: { id: 'Pembuatan akun pegawai', en: 'Making accounts of employees' },
  isi: saringanAkun,
  batal: 'bagian',
})

type Asked = RouteParsed<typeof buatAkunPegawai>['body']

/** Begins the job, or says for how many it would be. Named people out of reach are left out and said; with nobody left it is refused. */
export const createBuatAkun =
  ({ db }: { db: Database }) =>
  ({ pratinjau, ...asked }: Asked, call: PersonCall): Promise<RouteAnswer<typeof buatAkunPegawai>> => {
    const instansi_id = instansiOf(call.lingkup)
    const { kantor_ids } = call.lingkup
    return db.inInstansi(instansi_id, async (tx) => {
      const scope = { instansi_id, kantor_ids, hari_ini: await todayOf(tx, instansi_id) }
      const { nip: named, ...filter } = asked
      const { nips, di_luar } = named === undefined ? { nips: undefined, di_luar: [] } : await reachOf(tx, call, named)
      const isi = { ...filter, nip: nips }
      const jumlah = await countCalonAkun(tx, scope, { ...filter, nips })
      const answer = { jumlah, ...(di_luar.length > 0 && { di_luar }) }
      if (pratinjau === true || jumlah === 0) return answer
      const kantor_id = kantor_ids?.length === 1 ? (kantor_ids[0] ?? null) : null
      const started = { isi, oleh: call, instansi_id, kantor_id, kunci: 'pegawai.akun', jumlah }
      const pekerjaan_id = await enqueueJob(tx, BUAT_AKUN, started)
      await recordAudit(tx, call, {
        aksi: 'buat_akun',
        objek: 'pegawai',
        instansi_id,
        sesudah: { saringan: isi, jumlah },
      })
      return { ...answer, pekerjaan_id }
    })
  }

/** Of named people those whom the caller may hand a password. Whom a filter only happens to find is left out by the job. */
async function reachOf(tx: Tx, call: PersonCall, named: readonly string[]) {
  const people = await listPenggunaOf(tx, instansiOf(call.lingkup), named)
  const away = await readTerlindung(
    tx,
    call,
    people.map(({ pengguna_id }) => pengguna_id),
  )
  const self = people.filter((one) => one.pengguna_id === call.caller.sub)
  const open = people.filter((one) => !away.has(one.pengguna_id) && !self.includes(one))
  if (open.length === 0) refuse(self.length > 0 ? 'akses.diri_sendiri' : 'tidak_ditemukan')
  const nips = open.map(({ nip }) => nip)
  return { nips, di_luar: [...new Set(named)].filter((nip) => !nips.includes(nip)) }
}

const AT_ONCE = 25
const FIRST = '00000000-0000-0000-0000-000000000000'
type Lanjut = {
  sesudah: string
  selesai: number
  sudah_ada: number
  terlindung: number
  email_terpakai: number
  milik_lain: number
  perlu_orang_kedua: number
  rahasia: string
}
type Deps = { db: Database; adminClient: AdminClient; config: Pick<Config, 'PRESENSI_SECRET'> }

/**
 * Accounts for many, each with a first password. All passwords follow from one secret that is drawn when the job begins and kept sealed in its
 * checkpoint: a worker that goes on after a crash has the same ones, and nothing has to be kept for each person. The secret goes with the end
 * of the job; the sheet of the passwords is for who started it, once.
 */
export function handleBuatAkun({ db, adminClient, config }: Deps): JobHandler {
  const key = deriveKey(config.PRESENSI_SECRET, 'akun-massal')
  const minta = createMintaAkun({ db, adminClient })

  /** What became of one person. The job stands in the person's row before the account is asked for: one that is there then is its own. */
  async function makeOne(person: CalonAkun, sandi: string, job: { id: string; oleh: PersonFacts }) {
    const { pengguna_id } = person
    // Who asks is signed in; nobody gives oneself a password by a job.
    if (pengguna_id === job.oleh.caller.sub) return 'sudah_ada' as const
    const state = await db.acrossInstansi(async (tx) => {
      const before = await findUndangan(tx, pengguna_id)
      if (before === undefined || before.terikat) return 'sudah_ada' as const
      if (!maySeeSandi(pelakuOf(job.oleh), await readKedudukan(tx, pengguna_id))) return 'terlindung' as const
      return { before, isOurs: await isMarked(tx, pengguna_id) }
    })
    if (typeof state === 'string') return state
    const { before, isOurs } = state
    const { diundang_sebagai, diundang_instansi_id } = before
    // Made before by whoever was interrupted or never heard of it, an account of ours is given the password of this sheet.
    const hasil = await minta(person, {
      oleh: job.oleh.caller.sub,
      kata_sandi: sandi,
      pekerjaan_id: job.id,
      mayReplace: isOurs,
      isOurs,
      invite: (tx) => setUndangan(tx, pengguna_id, undanganOf(job.oleh)),
    })
    if (hasil === 'dibuat') {
      await db.acrossInstansi((tx) => noteAkunPekerjaan(tx, pengguna_id, job.id))
      return 'akun' as const
    }
    await db.acrossInstansi(async (tx) => {
      await setUndangan(tx, pengguna_id, { diundang_sebagai, diundang_instansi_id })
      if (hasil === 'ada') await noteAkun(tx, pengguna_id)
    })
    if (hasil === 'perlu_orang_kedua') await mintaAkunLagi(db, job.oleh, person)
    return hasil === 'ada' ? ('sudah_ada' as const) : hasil
  }

  return handleJob<z.output<typeof saringanAkun>, Lanjut>(BUAT_AKUN, async (job): Promise<JobDone> => {
    const instansi_id = instansiOf(job.oleh.lingkup)
    const { nip: nips, ...filter } = job.isi
    const { kantor_ids } = job.oleh.lingkup
    const fresh = () => ({
      sesudah: FIRST,
      selesai: 0,
      sudah_ada: 0,
      terlindung: 0,
      email_terpakai: 0,
      milik_lain: 0,
      perlu_orang_kedua: 0,
      rahasia: seal(key, freshBytes(32)).toString('base64'),
    })
    let at = job.lanjut ?? fresh()
    // The secret is written down before the first account is made with it.
    if (job.lanjut === null) await job.step(async () => ({ selesai: 0, lanjut: at }))
    const secret = unsealBytes(key, Buffer.from(at.rahasia, 'base64')) ?? refuse('pekerjaan.gagal')
    const sandiOf = (pengguna_id: string) => readableOf(createHmac('sha256', secret).update(pengguna_id).digest(), 4)

    const nextPeople = () =>
      db.inInstansi(instansi_id, async (tx) => {
        const scope = { instansi_id, kantor_ids, hari_ini: await todayOf(tx, instansi_id) }
        return listCalonAkun(tx, scope, { ...filter, nips }, { sesudah: at.sesudah, limit: AT_ONCE })
      })
    let dibatalkan = false
    try {
      for (let people = await nextPeople(); people.length > 0; people = await nextPeople()) {
        const next = { ...at, sesudah: people.at(-1)?.pengguna_id ?? at.sesudah, selesai: at.selesai + people.length }
        for (const person of people) {
          job.signal.throwIfAborted()
          const outcome = await makeOne(person, sandiOf(person.pengguna_id), job)
          if (outcome !== 'akun') next[outcome] = (next[outcome] ?? 0) + 1
        }
        await job.step(async () => ({ selesai: next.selesai, lanjut: next }))
        at = next
      }
    } catch (error) {
      // Whoever has an account by now must be able to use it.
      if (!(await job.isCancelled())) throw error
      dibatalkan = true
    }
    const made = await db.inInstansi(instansi_id, async (tx) =>
      listAkunDibuat(tx, { instansi_id, hari_ini: await todayOf(tx, instansi_id) }, job.id),
    )
    const { sudah_ada, terlindung, email_terpakai, milik_lain, perlu_orang_kedua } = at
    const rare = Object.entries({ email_terpakai, milik_lain, perlu_orang_kedua }).filter(([, count]) => count > 0)
    const hasil = { akun: made.length, sudah_ada, terlindung, ...Object.fromEntries(rare) }
    const ended = { hasil, ...(dibatalkan && { dibatalkan: true as const }) }
    if (made.length === 0) return ended
    const columns = ['nip', 'nama', 'kantor', 'kata_sandi_pertama'].map((header) => ({
      header,
      kind: 'teks' as const,
      width: 28,
    }))
    const rows = made.map(({ pengguna_id, nip, nama, kantor }) => [nip, nama, kantor, sandiOf(pengguna_id)])
    const content = await writeSheet({ name: 'Akun', columns, rows })
    await db.acrossInstansi((tx) => noteSandiTerlihat(tx, job.id, job.oleh.caller.sub))
    return { ...ended, berkas: { nama: 'akun_pegawai.xlsx', tipe: XLSX_TYPE, content, jam: 72, rahasia: true } }
  })
}
