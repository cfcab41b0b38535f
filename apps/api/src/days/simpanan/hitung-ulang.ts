import * as z from 'zod/mini'
import type { Database } from '../../platform/database.ts'
import { defineJob, enqueueJob, handleJob, type JobDone, type JobHandler } from '../../platform/jobs/public.ts'
import * as cari from './basi.repo.ts'
import { createSimpan, type SimpanDeps } from './simpan.ts'
import { readNomor } from './simpanan.repo.ts'

const HITUNG_ULANG = defineJob({
  nama: 'hari.hitung_ulang',
  judul: { id: 'Menghitung ulang hari', en: 'Computing days anew' },
  isi: z.strictObject({}),
  batal: 'bagian',
  sendiri: true,
})

type Diminta = {
  readonly instansi_id: string
  /** the job before, as it was when the months were looked for */
  readonly sebelum: string | null
  /** up to which change it is asked for */
  readonly fakta: number
}

/** Gives what changes reached to a job, unless another worker did so at the same moment. */
export const mulaiHitungUlang = (db: Database, { instansi_id, sebelum, fakta }: Diminta): Promise<void> =>
  db.inInstansi(instansi_id, async (tx) => {
    if (!(await cari.holdPekerjaan(tx, instansi_id, sebelum))) return
    const given = { isi: {}, oleh: null, instansi_id, kunci: HITUNG_ULANG.nama }
    await cari.writePekerjaan(tx, instansi_id, await enqueueJob(tx, HITUNG_ULANG, given), fakta)
  })

/**
 * Computes anew what changes of an agency reached. It looks again when it begins, so after a crash it goes on with what is still stale. What it has not
 * come to when somebody cancels it stays stale, and is evaluated whenever it is read.
 */
export const handleHitungUlang = (deps: SimpanDeps): JobHandler => {
  const simpan = createSimpan(deps)
  return handleJob<Record<string, never>>(HITUNG_ULANG, async (job): Promise<JobDone> => {
    const { instansi_id } = job
    if (instansi_id === null) throw new Error('days are computed anew agency by agency')
    const { months, now, rantai } = await deps.db.inSnapshot(instansi_id, async (tx) => {
      const now = await readNomor(tx, instansi_id)
      const { selesai = now } = (await cari.readDiperiksa(tx, instansi_id)) ?? {}
      const months = await cari.listTersentuhFakta(tx, { instansi_id, limit: null }, selesai.fakta)
      return { months, now, rantai: selesai.rantai }
    })
    const jumlah = job.selesai + months.length
    let done = job.selesai
    await job.step(async (tx) => {
      await cari.writeDiminta(tx, instansi_id, now.fakta)
      return { selesai: done, jumlah }
    })
    await simpan(instansi_id, months, async (n) => {
      done += n
      await job.step(async () => ({ selesai: done, jumlah }))
    })
    await job.step(async (tx) => {
      await cari.writeDiperiksa(tx, instansi_id, { fakta: now.fakta, rantai })
      return { selesai: done, jumlah }
    })
    return { hasil: { bulan: done } }
  })
}
