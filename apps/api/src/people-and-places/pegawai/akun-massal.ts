import { createHmac } from 'node:crypto'
import { saringanAkun } from '@presensi/contract/people-and-places/pegawai-akun'
import { maySeeSandi } from '@presensi/domain/akses/hak-orang'
import type * as z from 'zod/mini'
import { findUndangan, pelakuOf, readKedudukan, setUndangan, undanganOf } from '../../access/hak-orang/public.ts'
import type { AdminClient } from '../../identity/sso/public.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import { hashPassword } from '../../platform/hashing.ts'
import type { PersonFacts } from '../../platform/http/call.ts'
import { defineJob, handleJob, type JobDone, type JobHandler } from '../../platform/jobs/public.ts'
import { freshBytes, readableOf } from '../../platform/random.ts'
import { refuse } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { deriveKey, seal, unsealBytes } from '../../platform/sealing.ts'
import { writeSheet, XLSX_TYPE } from '../../platform/xlsx/public.ts'
import { todayOf } from '../../platform/zone.repo.ts'
import { isMarked, listAkunDibuat, markAkun, noteAkun } from './akun.repo.ts'
import { type CalonAkun, listCalonAkun } from './pegawai.repo.ts'

export const BUAT_AKUN = defineJob({
  nama: 'pegawai.akun',
  judul: { id: 'Pembuatan akun pegawai', en: 'Making accounts of employees' },
  isi: saringanAkun,
  batal: 'bagian',
})

const AT_ONCE = 25
const FIRST = '00000000-0000-0000-0000-000000000000'
type Lanjut = { sesudah: string; selesai: number; sudah_ada: number; terlindung: number; rahasia: string }
type Deps = { db: Database; adminClient: AdminClient; config: Pick<Config, 'PRESENSI_SECRET'> }

/**
 * Accounts for many, each with a first password. All passwords follow from one secret that is drawn when the job begins and kept sealed in its
 * checkpoint: a worker that goes on after a crash has the same ones, and nothing has to be kept for each person. The secret goes with the end
 * of the job; the sheet of the passwords is for who started it, once.
 */
export function handleBuatAkun({ db, adminClient, config }: Deps): JobHandler {
  const key = deriveKey(config.PRESENSI_SECRET, 'akun-massal')

  /** What became of one person. The job stands in the person's row before the account is asked for: one that is there then is its own. */
  async function makeOne(person: CalonAkun, sandi: string, job: { id: string; oleh: PersonFacts }) {
    const { pengguna_id, nip, nama, email } = person
    // Who asks is signed in; nobody gives oneself a password by a job.
    if (pengguna_id === job.oleh.caller.sub) return 'sudah_ada' as const
    const state = await db.acrossInstansi(async (tx) => {
      const before = await findUndangan(tx, pengguna_id)
      if (before === undefined || before.terikat) return 'sudah_ada' as const
      if (!maySeeSandi(pelakuOf(job.oleh), await readKedudukan(tx, pengguna_id))) return 'terlindung' as const
      return { before, isOurs: await isMarked(tx, pengguna_id, job.id) }
    })
    if (typeof state === 'string') return state
    const { before, isOurs } = state
    const found = async () => {
      await db.acrossInstansi((tx) => noteAkun(tx, pengguna_id))
      return 'sudah_ada' as const
    }
    if (!isOurs && (await adminClient.findAccount(nip)) !== null) return found()
    await db.acrossInstansi(async (tx) => {
      await setUndangan(tx, pengguna_id, undanganOf(job.oleh))
      await markAkun(tx, pengguna_id, job.id)
    })
    const kata_sandi = await hashPassword(sandi)
    const made = await adminClient.createAccount({ username: nip, nip, nama, email, kata_sandi, sementara: true })
    // Made by this job before it was interrupted, or by somebody else in this moment.
    if (made === 'exists' && !(isOurs && (await adminClient.issuePassword(nip, kata_sandi)))) {
      const { diundang_sebagai, diundang_instansi_id } = before
      await db.acrossInstansi((tx) => setUndangan(tx, pengguna_id, { diundang_sebagai, diundang_instansi_id }))
      return found()
    }
    await db.acrossInstansi((tx) => noteAkun(tx, pengguna_id, job.id))
    return 'akun' as const
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
          if (outcome !== 'akun') next[outcome] += 1
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
    const { sudah_ada, terlindung } = at
    const hasil = { akun: made.length, sudah_ada, terlindung }
    const ended = { hasil, ...(dibatalkan && { dibatalkan: true as const }) }
    if (made.length === 0) return ended
    const columns = ['nip', 'nama', 'kantor', 'kata_sandi_pertama'].map((header) => ({
      header,
      kind: 'teks' as const,
      width: 28,
    }))
    const rows = made.map(({ pengguna_id, nip, nama, kantor }) => [nip, nama, kantor, sandiOf(pengguna_id)])
    const content = await writeSheet({ name: 'Akun', columns, rows })
    return { ...ended, berkas: { nama: 'akun_pegawai.xlsx', tipe: XLSX_TYPE, content, jam: 72, rahasia: true } }
  })
}
