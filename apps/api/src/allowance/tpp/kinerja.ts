import { periodeKinerja } from '@presensi/domain/tpp/periode-kinerja'
import * as z from 'zod/mini'
import type { Config } from '../../platform/config.ts'
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
import { createOutgoingFor } from '../../platform/outgoing/public.ts'
import { refuse } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { kunciTpp, skemaOf } from './hitung.ts'
import { readOrang } from './kumpul.repo.ts'
import { rentangOf } from './kumpul.ts'
import { createLayananKinerja, type KinerjaTerbaca } from './layanan-kinerja.ts'
import { writeMasukan } from './orang.repo.ts'
import { masukanOf } from './orang.ts'
import { isiOrang, type PeriodeRow } from './periode.repo.ts'
import { periodeTerbuka } from './periode.ts'

const isi = z.strictObject({ periode_id: z.uuid() })
type Isi = z.output<typeof isi>
type Deps = { readonly db: Database; readonly config: Pick<Config, 'PRESENSI_SECRET' | 'OUTGOING_NETWORKS'> }

export const SYNC_KINERJA = defineJob({
  nama: 'tpp.kinerja',
  judul: { id: 'Ambil predikat kinerja', en: 'Fetch performance predicates' },
  isi,
  batal: 'tidak_ada',
  khusus: 'role:presensi:operator:instansi:keuangan',
})
const layananOf = ({ db, config }: Deps) => createLayananKinerja({ db, config, outgoing: createOutgoingFor(config) })

/** The time that is asked for: what the period says, else what its scheme counts. */
async function kinerjaOf(tx: Tx, instansi_id: string, periode: PeriodeRow): Promise<string> {
  return periode.periode_kinerja ?? periodeKinerja(await skemaOf(tx, instansi_id, periode), periode.bulan_presensi)
}

export async function startSyncKinerja(
  { db, config }: Deps,
  { periode_id }: Isi,
  call: PersonCall,
): Promise<{ pekerjaan_id: string; jumlah: number }> {
  const instansi_id = instansiOf(call.lingkup)
  await layananOf({ db, config }).settings(instansi_id)
  return db.inInstansi(instansi_id, async (tx) => {
    await periodeTerbuka(tx, instansi_id, periode_id)
    const kunci = kunciTpp(periode_id)
    if ((await findActiveJob(tx, instansi_id, kunci)) !== null) return refuse('tpp.sedang_dihitung')
    await isiOrang(tx, instansi_id, periode_id)
    const { orang: jumlah } = await periodeTerbuka(tx, instansi_id, periode_id)
    const pekerjaan_id = await enqueueJob(tx, SYNC_KINERJA, {
      isi: { periode_id },
      oleh: call,
      instansi_id,
      kunci,
      jumlah,
    })
    await recordAudit(tx, call, { aksi: 'sync_kinerja', objek: 'tpp_periode', objek_id: periode_id, instansi_id })
    return { pekerjaan_id, jumlah }
  })
}

/** As many people are named in what the job says. */
const DISEBUT = 200
const sebut = <T>(all: readonly T[]) => ({ jumlah: all.length, contoh: all.slice(0, DISEBUT) })

/** Writes the predicates. One that was given by hand or by a sheet stays, and is named where the service says another. */
async function tulisKinerja(tx: Tx, instansi_id: string, periode: PeriodeRow, { predikat, rusak }: KinerjaTerbaca) {
  const { first, last } = rentangOf(periode)
  const people = await readOrang(tx, instansi_id, { periode_id: periode.id, bulan: periode.bulan, first, last }, null)
  const wanted = people.filter(({ status }) => status !== 'dikecualikan')
  const known = new Set(people.map(({ nip }) => nip))
  const berbeda: { nip: string; nama: string; diisi: string; layanan: string }[] = []
  const write = []
  let tetap = 0
  for (const row of wanted) {
    const given = predikat.get(row.nip)
    if (given === undefined) continue
    if (row.predikat === given) tetap += 1
    else if (row.predikat !== null && row.predikat_asal !== 'kinerja')
      berbeda.push({ nip: row.nip, nama: row.nama, diisi: row.predikat, layanan: given })
    else write.push({ ...masukanOf(row), predikat: given, predikat_asal: 'kinerja' as const, id: row.id })
  }
  await writeMasukan(tx, instansi_id, write)
  const belum = wanted.filter(({ nip, predikat: own }) => own === null && !predikat.has(nip))
  return {
    diambil: predikat.size,
    rusak,
    diubah: write.length,
    tetap,
    berbeda: sebut(berbeda),
    belum_ada: sebut(belum.map(({ nip, nama }) => ({ nip, nama }))),
    tidak_dikenal: sebut([...predikat.keys()].filter((nip) => !known.has(nip))),
  }
}

/** It asks first and writes once: an answer that is slow, broken or missing changes nothing. */
export function handleSyncKinerja(deps: Deps): JobHandler {
  const { ambil } = layananOf(deps)
  type Hasil = Awaited<ReturnType<typeof tulisKinerja>>
  return handleJob<Isi, Hasil>(SYNC_KINERJA, async (job): Promise<JobDone> => {
    if (job.lanjut !== null) return { hasil: job.lanjut }
    const instansi_id = instansiOf(job.oleh.lingkup)
    const { periode_id } = job.isi
    const asked = await deps.db.inInstansi(instansi_id, async (tx) =>
      kinerjaOf(tx, instansi_id, await periodeTerbuka(tx, instansi_id, periode_id)),
    )
    const read = await ambil(instansi_id, asked)
    let hasil: Hasil | undefined
    await job.step(async (tx) => {
      const periode = await periodeTerbuka(tx, instansi_id, periode_id)
      hasil = await tulisKinerja(tx, instansi_id, periode, read)
      return { selesai: periode.orang, jumlah: periode.orang, lanjut: hasil }
    })
    return { hasil: { periode_kinerja: asked, ...hasil } }
  })
}
