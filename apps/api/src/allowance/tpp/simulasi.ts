import { isiSimulasiTpp } from '@presensi/contract/allowance/tpp-hitung'
import { computeTpp } from '@presensi/domain/tpp/compute-tpp'
import type { OrangTpp } from '@presensi/domain/tpp/orang-tpp'
import type { SkemaTpp } from '@presensi/domain/tpp/skema-tpp'
import type * as z from 'zod/mini'
import type { Database, Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { defineJob, enqueueJob, handleJob, type JobDone, type JobHandler } from '../../platform/jobs/public.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { bacaSkema } from '../tpp-skema/public.ts'
import { skemaOf } from './hitung.ts'
import { kumpulkan, type Terkumpul } from './kumpul.ts'
import { findOrang } from './orang.repo.ts'
import { periodeOf } from './periode.ts'
import { type Disimulasi, laporkanSimulasi } from './simulasi-hasil.ts'

type Isi = z.output<typeof isiSimulasiTpp>

export const SIMULASI_TPP = defineJob({
  nama: 'tpp.simulasi',
  judul: { id: 'Simulasi TPP', en: 'Simulation of allowances' },
  isi: isiSimulasiTpp,
  batal: 'tidak_ada',
  khusus: 'role:presensi:operator:instansi:keuangan',
})

export async function startSimulasi(
  tx: Tx,
  instansi_id: string,
  isi: Isi,
  call: PersonCall,
): Promise<{ pekerjaan_id: string; jumlah: number }> {
  const { periode_id, skema_id, nip } = isi
  const periode = await periodeOf(tx, instansi_id, periode_id)
  if (skema_id !== undefined && (await bacaSkema(tx, instansi_id, skema_id)) === undefined)
    return refuseField('skema_id', 'tidak_ada')
  if (nip !== undefined && (await findOrang(tx, instansi_id, { periode_id, nips: [nip] })).length === 0)
    return refuse('tidak_ditemukan')
  const jumlah = nip === undefined ? periode.orang : 1
  const pekerjaan_id = await enqueueJob(tx, SIMULASI_TPP, { isi, oleh: call, instansi_id, jumlah })
  await recordAudit(tx, call, { aksi: 'simulasi', objek: 'tpp_periode', objek_id: periode_id, instansi_id })
  return { pekerjaan_id, jumlah }
}

/** Days that cost nothing, as if their corrections were approved. */
const tanpa = ({ potongan }: OrangTpp, hari: ReadonlySet<string>): OrangTpp['potongan'] =>
  potongan
    .map((part) => ({ ...part, hari: part.hari.filter(({ tanggal }) => !hari.has(tanggal)) }))
    .filter((part) => part.hari.length > 0)

/** One person as they are paid now and as they would be; null where something is missing. */
function bandingkanOrang(
  now: { readonly skema: SkemaTpp; readonly one: Terkumpul },
  then: { readonly skema: SkemaTpp; readonly one: Terkumpul },
  jenis: Parameters<typeof computeTpp>[2],
  { predikat, abaikan = [] }: Isi,
): Disimulasi {
  const { row, kantor } = now.one
  const orang: OrangTpp = {
    ...then.one.orang,
    ...(predikat !== undefined && { predikat }),
    potongan: tanpa(then.one.orang, new Set(abaikan)),
  }
  const lacks = then.one.kurang.filter((one) => predikat === undefined || one !== 'predikat')
  return {
    nip: row.nip,
    nama: row.nama,
    kantor: kantor?.nama ?? null,
    sebelum: now.one.kurang.length > 0 ? null : computeTpp(now.skema, now.one.orang, jenis),
    sesudah: lacks.length > 0 ? null : computeTpp(then.skema, orang, jenis),
  }
}

async function simulasikan(tx: Tx, instansi_id: string, isi: Isi): Promise<Disimulasi[]> {
  const periode = await periodeOf(tx, instansi_id, isi.periode_id)
  const skema = await skemaOf(tx, instansi_id, periode)
  const lain = isi.skema_id === undefined ? skema : await bacaSkema(tx, instansi_id, isi.skema_id)
  if (lain === undefined) return refuse('tidak_ditemukan')
  const nips = isi.nip === undefined ? null : [isi.nip]
  const ids =
    nips === null
      ? null
      : (await findOrang(tx, instansi_id, { periode_id: periode.id, nips })).map((one) => one.pegawai_id)
  const now = await kumpulkan(tx, instansi_id, periode, skema, ids)
  const then = lain.id === skema.id ? now : await kumpulkan(tx, instansi_id, periode, lain, ids)
  const others = new Map(then.map((one) => [one.row.pegawai_id, one]))
  return now
    .filter(({ row }) => row.status !== 'dikecualikan')
    .map((one) => {
      const other = { skema: lain, one: others.get(one.row.pegawai_id) ?? one }
      return bandingkanOrang({ skema, one }, other, periode.jenis, isi)
    })
}

/** Nothing of it is written into the period: the differences are the job's answer and its file. */
export const handleSimulasi = ({ db }: { db: Database }): JobHandler =>
  handleJob<Isi>(SIMULASI_TPP, async (job): Promise<JobDone> => {
    const instansi_id = instansiOf(job.oleh.lingkup)
    const all = await db.inInstansi(instansi_id, (tx) => simulasikan(tx, instansi_id, job.isi))
    await job.progress(all.length, all.length)
    return laporkanSimulasi(all, 'simulasi_tpp.xlsx')
  })
