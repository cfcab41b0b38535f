import * as z from 'zod/mini'
import {
  bacaBulanTersaji,
  bacaSegar,
  hitungBulan,
  type Nomor,
  readNomor,
  simpanBulan,
} from '../../days/simpanan/public.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import {
  defineJob,
  enqueueJob,
  findActiveJob,
  handleJob,
  type JobDone,
  type JobHandler,
} from '../../platform/jobs/public.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { readSekarang } from '../../platform/zone.repo.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { kunciGiliran } from '../terkunci/public.ts'
import { type Bulan, firstOf, lastOf } from './evaluasi.ts'
import * as repo from './rekap-bulan.repo.ts'
import { type Ringkasan, ringkas } from './ringkasan.ts'

const isi = z.strictObject({ kantor_id: z.uuid(), tahun: z.int(), bulan: z.int() })
type Isi = z.output<typeof isi>

export const GENERATE = defineJob({
  nama: 'rekap.generate',
  judul: { id: 'Rekap bulanan kantor', en: 'Monthly recap of an office' },
  isi,
  batal: 'bagian',
})

/** Of one office's month one job at a time waits or runs. */
export const kunciGenerate = ({ kantor_id, ...month }: Isi): string => `rekap ${kantor_id} ${firstOf(month)}`

/** One at a time for an office's month. */
export async function startGenerate(
  tx: Tx,
  asked: Isi,
  call: PersonCall,
): Promise<{ pekerjaan_id: string; jumlah: number }> {
  const instansi_id = instansiOf(call.lingkup)
  const { kantor_id } = asked
  const [first, last] = [firstOf(asked), lastOf(asked)]
  const kantor = (await repo.findKantor(tx, instansi_id, kantor_id)) ?? refuse('lingkup.tidak_ditemukan')
  if (first > kantor.hari_ini) refuseField('bulan', 'masa_depan')
  await kunciGiliran(tx, instansi_id)
  const [before] = await repo.listRekapBulan(tx, instansi_id, { first, last }, [kantor_id])
  if (before === undefined) return refuse('rekap.tanpa_pegawai')
  if (before.status === 'final') return refuse('rekap.sudah_terkunci')
  const kunci = kunciGenerate(asked)
  if ((await findActiveJob(tx, instansi_id, kunci)) !== null) return refuse('rekap.sedang_dibuat')
  const jumlah = before.orang
  const pekerjaan_id = await enqueueJob(tx, GENERATE, { isi: asked, oleh: call, instansi_id, kantor_id, kunci, jumlah })
  await recordAudit(tx, call, { aksi: 'generate', objek: 'rekap', instansi_id, sesudah: { kantor_id, bulan: first } })
  return { pekerjaan_id, jumlah }
}

/** People a part: a job that is cancelled or killed goes on from the last one. */
const SEKALIGUS = 200
type Lanjut = { readonly selesai: number }

/** Computes what is stale among some people's months and keeps it. */
async function keepFresh(db: Database, instansi_id: string, month: Bulan, ids: readonly string[]): Promise<void> {
  const fresh = await db.reading(instansi_id, async (tx) =>
    bacaSegar(tx, instansi_id, ids, month, await readSekarang(tx)),
  )
  const stale = ids.filter((id) => !fresh.has(id))
  if (stale.length === 0) return
  const first = firstOf(month)
  await simpanBulan(db, instansi_id, first, await hitungBulan(db, instansi_id, first, stale))
}

type Jumlah = { readonly nomor: Nomor; readonly sums: Ringkasan }

/** The sums of an office's month over the days that people spent there, with the numbers of before they were read. */
async function jumlahkan(tx: Tx, instansi_id: string, { kantor_id, ...month }: Isi): Promise<Jumlah> {
  const nomor = await readNomor(tx, instansi_id)
  const ids = await repo.listOrangKantor(tx, instansi_id, kantor_id, { first: firstOf(month), last: lastOf(month) })
  const sekarang = await readSekarang(tx)
  const parts: Ringkasan[] = []
  for (let at = 0; at < ids.length; at += SEKALIGUS) {
    const some = ids.slice(at, at + SEKALIGUS)
    const tampak = (one: string | null): boolean => one === kantor_id
    const months = await bacaBulanTersaji(tx, instansi_id, some, month, { sekarang, tampak })
    parts.push(ringkas([...months.values()].map(({ total }) => total)))
  }
  return { nomor, sums: ringkas(parts) }
}

/** The month as it is now, with its sums. */
async function writeSums(tx: Tx, instansi_id: string, asked: Isi, { nomor, sums }: Jumlah, oleh: string) {
  await kunciGiliran(tx, instansi_id)
  await repo.writeSementara(
    tx,
    { instansi_id, kantor_id: asked.kantor_id, bulan: firstOf(asked) },
    { ...nomor, ringkasan: JSON.stringify(sums), oleh },
  )
}

/** The same without a job, for who has no worker to wait for. */
export async function generateBulan(db: Database, instansi_id: string, asked: Isi, oleh: string): Promise<void> {
  const { kantor_id, ...month } = asked
  const rentang = { first: firstOf(month), last: lastOf(month) }
  const ids = await db.inInstansi(instansi_id, (tx) => repo.listOrangKantor(tx, instansi_id, kantor_id, rentang))
  for (let at = 0; at < ids.length; at += SEKALIGUS)
    await keepFresh(db, instansi_id, month, ids.slice(at, at + SEKALIGUS))
  const found = await db.reading(instansi_id, (tx) => jumlahkan(tx, instansi_id, asked))
  await db.inInstansi(instansi_id, (tx) => writeSums(tx, instansi_id, asked, found, oleh))
}

export const handleGenerate = ({ db }: { db: Database }): JobHandler =>
  handleJob<Isi, Lanjut>(GENERATE, async (job): Promise<JobDone> => {
    const { kantor_id, ...month } = job.isi
    const instansi_id = instansiOf(job.oleh.lingkup)
    const rentang = { first: firstOf(month), last: lastOf(month) }
    const ids = await db.inInstansi(instansi_id, (tx) => repo.listOrangKantor(tx, instansi_id, kantor_id, rentang))
    for (let at = job.lanjut?.selesai ?? 0; at < ids.length; at += SEKALIGUS) {
      const some = ids.slice(at, at + SEKALIGUS)
      await keepFresh(db, instansi_id, month, some)
      const selesai = at + some.length
      await job.step(() => Promise.resolve({ selesai, jumlah: ids.length, lanjut: { selesai } }))
    }
    const found = await db.reading(instansi_id, (tx) => jumlahkan(tx, instansi_id, job.isi))
    await job.step(async (tx) => {
      await writeSums(tx, instansi_id, job.isi, found, job.oleh.caller.sub)
      return { selesai: ids.length, jumlah: ids.length, lanjut: { selesai: ids.length } }
    })
    return { hasil: { kantor_id, ...month, orang: ids.length, ...found.sums } }
  })
