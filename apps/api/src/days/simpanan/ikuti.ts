import { addDays } from '@presensi/domain/kalender/tanggal'
import { todayOf } from '../../platform/zone.repo.ts'
import { eachInstansi, followTugas, type TugasRunner } from '../../system/pekerjaan/public.ts'
import * as cari from './basi.repo.ts'
import { mulaiHitungUlang } from './hitung-ulang.ts'
import { createSimpan, type SimpanDeps } from './simpan.ts'
import { readNomor, TUGAS } from './simpanan.repo.ts'
import { VERSI } from './versi.gen.ts'

/** Months of one agency in a round: whoever has more goes on in the next one, after the others had their turn. */
const SEPUTARAN = 5_000
/** More months than these that a change reached are a job of their own: people see how far it is, and may cancel it. */
const SEDIKIT = 100
/** So long after a look clockings alone are no reason for the next one. */
const SETELAH_PRESENSI_MENIT = 10
const IDLE_MS = 5_000
const AFTER_FAILURE_MS = 30_000

type Deps = SimpanDeps & {
  readonly tugas: Pick<TugasRunner, 'run'>
  readonly setelahPresensiMenit?: number
  readonly sedikit?: number
}

/** Keeps months ready: this month and the one before for everybody, older ones where a change reached them. Only the worker does this. */
export function createSimpanBulan({
  db,
  tugas,
  setelahPresensiMenit = SETELAH_PRESENSI_MENIT,
  sedikit = SEDIKIT,
  threads,
}: Deps) {
  const simpan = createSimpan({ db, tugas, threads })

  /** What has to be computed anew, and how far changes were looked at for it. */
  const look = (instansi_id: string) =>
    db.inSnapshot(instansi_id, async (tx) => {
      const now = await readNomor(tx, instansi_id)
      const looked = await cari.readDiperiksa(tx, instansi_id)
      const { selesai = now, sejak = now.fakta, pekerjaan = null, pekerjaan_id = null } = looked ?? {}
      const today = await todayOf(tx, instansi_id)
      const current = `${today.slice(0, 7)}-01`
      const before = `${addDays(current, -1).slice(0, 7)}-01`
      const ask = { instansi_id, bulan: [current, before], versi: VERSI, limit: SEPUTARAN }
      const touched = await cari.listTersentuhFakta(tx, { instansi_id, limit: sedikit + 1 }, sejak)
      const others = [
        ...(await cari.listTersentuhPresensi(tx, ask, selesai.rantai)),
        ...(await cari.listLewat(tx, ask)),
        ...(await cari.listBelumAda(tx, ask)),
      ]
      return { now, selesai, pekerjaan, pekerjaan_id, touched, others }
    })

  async function ofInstansi(instansi_id: string): Promise<number> {
    const { now, selesai, pekerjaan, pekerjaan_id, touched, others } = await look(instansi_id)
    // One job at a time: what a later change reached is found again when it is over.
    const isJob = touched.length > sedikit
    if (isJob && pekerjaan !== 'berjalan')
      await mulaiHitungUlang(db, { instansi_id, sebelum: pekerjaan_id, fakta: now.fakta })
    const found = isJob ? others : [...touched, ...others]
    const once = [...new Map(found.map((one) => [`${one.bulan} ${one.pegawai_id}`, one])).values()]
    const months = once.slice(0, SEPUTARAN)
    await simpan(instansi_id, months)
    // Where nothing is left, all that changes reached is among what was done now, or a job's: they need not be looked at again.
    if (once.length < SEPUTARAN)
      await db.inInstansi(instansi_id, async (tx) => {
        const isMine = !isJob && pekerjaan === null
        await cari.writeDiperiksa(tx, instansi_id, { ...now, fakta: isMine ? now.fakta : selesai.fakta })
        if (!isJob && !isMine) await cari.writeDiminta(tx, instansi_id, now.fakta)
      })
    return months.length
  }

  /** One turn for every agency; how many months it kept. */
  const round = async (): Promise<number> =>
    // Over all agencies only to know where there is something to do.
    eachInstansi(await db.acrossInstansi((tx) => cari.listPerlu(tx, setelahPresensiMenit)), ofInstansi)

  /** Goes on until it is told to stop; waits unless an agency has more than a round takes. */
  const follow = (): (() => Promise<void>) =>
    followTugas(tugas, TUGAS, round, { idleMs: IDLE_MS, failureMs: AFTER_FAILURE_MS, full: SEPUTARAN })
  return { round, follow }
}
