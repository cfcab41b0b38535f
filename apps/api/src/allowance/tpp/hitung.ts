import { computeTpp } from '@presensi/domain/tpp/compute-tpp'
import { potonganBp } from '@presensi/domain/tpp/presensi-tpp'
import type { SkemaTpp } from '@presensi/domain/tpp/skema-tpp'
import * as z from 'zod/mini'
import { sha256Hex } from '../../clocking/rantai/public.ts'
import type { Tx } from '../../platform/database.ts'
import { whileHeld } from '../../platform/held.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import {
  defineJob,
  enqueueJob,
  findActiveJob,
  handleJob,
  type JobDone,
  type JobHandler,
} from '../../platform/jobs/public.ts'
import { eachInTurn, inPages } from '../../platform/pages.ts'
import { refuse } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { bacaSkema, type SkemaTersimpan } from '../tpp-skema/public.ts'
import {
  bukaHasil,
  type HasilWrite,
  insertHasil,
  jumlahHasil,
  listBagian,
  readSidik,
  type Tertahan,
  tandaiDihitung,
} from './hasil.repo.ts'
import { bacaOrang, type Dibaca, type IsiHasil, type Terkumpul } from './kumpul.ts'
import { isiOrang, type PeriodeRow } from './periode.repo.ts'
import { periodeTerbuka } from './periode.ts'

const isi = z.strictObject({ periode_id: z.uuid() })
type Isi = z.output<typeof isi>

/** Amounts are for keuangan alone, so is what computes them. */
export const GENERATE_TPP = defineJob({
  nama: 'tpp.generate',
  judul: { id: 'Hitung TPP', en: 'Compute allowances' },
  isi,
  batal: 'bagian',
  khusus: 'role:presensi:operator:instansi:keuangan',
})
export const kunciTpp = (periode_id: string): string => `tpp ${periode_id}`

/** The scheme as the rule reads it, without what only the product needs. */
export function skemaMurni({ id: _id, beku: _beku, diubah_pada: _diubah, ...skema }: SkemaTersimpan): SkemaTpp {
  const {
    berlaku: _now,
    oleh: _oleh,
    dibuat_pada: _made,
    ...rest
  } = skema as SkemaTpp & {
    berlaku?: unknown
    oleh?: unknown
    dibuat_pada?: unknown
  }
  return rest
}

export const skemaOf = async (tx: Tx, instansi_id: string, { skema_id }: PeriodeRow): Promise<SkemaTersimpan> =>
  (await bacaSkema(tx, instansi_id, skema_id)) ?? refuse('tidak_ditemukan')

/**
 * What a result is computed from. Another text means another result may come out. The locks and correction lines stand in it by name, too: a month
 * that was reopened and locked again while somebody was computed may hold the same days, and is another lock all the same.
 */
export function sidikDari(jenis: string, skema: SkemaTpp): (one: Terkumpul) => string {
  // the same for everybody: written once
  const awal = JSON.stringify([jenis, skema]).slice(0, -1)
  return ({ row, kelas, kantor, orang, kurang, kunci_ids, garis_ids }) => {
    const own = [row.nip, row.nama, row.jabatan, kelas, kantor, orang, kurang, kunci_ids, garis_ids]
    return sha256Hex(`${awal},${JSON.stringify(own).slice(1)}`)
  }
}

/** What is stored of a person for whom nothing is missing. */
export function hasilOf(periode: PeriodeRow, skema: SkemaTpp, one: Terkumpul, sidik: string): HasilWrite {
  const { row, kelas, kantor, orang, kunci_ids, garis_ids, sisa_dari } = one
  const hasil = computeTpp(skema, orang, periode.jenis)
  const { potongan: _days, ...facts } = orang
  const stored: IsiHasil = { orang: { ...facts, potongan_bp: potonganBp(orang) }, hasil }
  return {
    ...jumlahHasil(hasil),
    pegawai_id: row.pegawai_id,
    nip: row.nip,
    nama: row.nama,
    jenis: row.jenis,
    golongan: row.golongan,
    jabatan: row.jabatan,
    kelas_jabatan: kelas,
    kantor_id: kantor?.id ?? null,
    kantor: kantor?.nama ?? null,
    premi: hasil.premi,
    sisa_koreksi: hasil.sisa_koreksi,
    sisa_dari,
    kunci_ids: [...kunci_ids],
    garis_ids,
    sidik,
    isi: JSON.stringify(stored),
  }
}

export async function startGenerateTpp(
  tx: Tx,
  instansi_id: string,
  { periode_id }: Isi,
  call: PersonCall,
): Promise<{ pekerjaan_id: string; jumlah: number }> {
  await periodeTerbuka(tx, instansi_id, periode_id)
  const kunci = kunciTpp(periode_id)
  if ((await findActiveJob(tx, instansi_id, kunci)) !== null) return refuse('tpp.sedang_dihitung')
  await isiOrang(tx, instansi_id, periode_id)
  const { orang, dikecualikan } = await periodeTerbuka(tx, instansi_id, periode_id)
  const jumlah = orang - dikecualikan
  if (jumlah === 0) return refuse('tpp.tanpa_pegawai')
  const pekerjaan_id = await enqueueJob(tx, GENERATE_TPP, {
    isi: { periode_id },
    oleh: call,
    instansi_id,
    kunci,
    jumlah,
  })
  await recordAudit(tx, call, {
    aksi: 'generate',
    objek: 'tpp_periode',
    objek_id: periode_id,
    instansi_id,
    sesudah: { jumlah },
  })
  return { pekerjaan_id, jumlah }
}

/** People a part; of them so many are read, computed and written at once. */
const SEKALIGUS = 2_500
const SEKALI_BACA = 500
const FIRST = '00000000-0000-0000-0000-000000000000'
type Jumlah = { selesai: number; dihitung: number; tertahan: number; berubah: number; baru: number; tetap: number }
type Lanjut = Jumlah & { sesudah: string }

/**
 * Reads, computes and writes page by page. PostgreSQL reads the next page and writes the one before while this one is computed. One statement
 * at a time: whatever happens, nothing is being written any more when it ends.
 */
async function readComputeWrite<Id, In, Out>(
  ids: readonly Id[],
  read: (page: readonly Id[]) => Promise<In>,
  compute: (page: In) => Promise<Out>,
  write: (page: Out) => Promise<void>,
): Promise<void> {
  let computing: Promise<Out> | undefined
  for (const page of inPages(ids, SEKALI_BACA)) {
    const facts = await read(page)
    const done = await computing
    computing = compute(facts)
    // awaited later: after a failed write nobody asks for it any more
    computing.catch(() => undefined)
    if (done !== undefined) await write(done)
  }
  if (computing !== undefined) await write(await computing)
}

type Halaman = Dibaca & { readonly before: Awaited<ReturnType<typeof readSidik>> }
type Terhitung = { readonly hasil: readonly HasilWrite[]; readonly tertahan: readonly Tertahan[] }

/** Computes some people anew and says how many of them changed since the run before. */
async function hitungBagian(
  tx: Tx,
  instansi_id: string,
  periode: PeriodeRow,
  skema: SkemaTersimpan,
  ids: readonly string[],
): Promise<Omit<Jumlah, 'selesai'>> {
  const murni = skemaMurni(skema)
  const sidik = sidikDari(periode.jenis, murni)
  const jumlah = { dihitung: 0, tertahan: 0, baru: 0, berubah: 0, tetap: 0 }
  const read = async (page: readonly string[]): Promise<Halaman> => ({
    before: await readSidik(tx, instansi_id, periode.id, page),
    ...(await bacaOrang(tx, instansi_id, periode, skema, page)),
  })
  const compute = async ({ people, susun, before }: Halaman): Promise<Terhitung> => {
    const [hasil, tertahan]: [HasilWrite[], Tertahan[]] = [[], []]
    // What PostgreSQL answers and is asked next has its turn, and so have others.
    await eachInTurn(people, (row) => {
      const one = susun(row)
      const { kurang } = one
      if (kurang.length > 0) tertahan.push({ pegawai_id: row.pegawai_id, kurang })
      else {
        const made = hasilOf(periode, murni, one, sidik(one))
        const old = before.get(row.pegawai_id)?.neto
        jumlah[old === undefined ? 'baru' : old === made.neto ? 'tetap' : 'berubah'] += 1
        hasil.push(made)
      }
    })
    jumlah.dihitung += hasil.length
    jumlah.tertahan += tertahan.length
    return { hasil, tertahan }
  }
  await readComputeWrite(ids, read, compute, async ({ hasil, tertahan }) => {
    const dihitung = hasil.map(({ pegawai_id }) => pegawai_id)
    await bukaHasil(tx, instansi_id, periode.id, { dihitung, tertahan })
    await insertHasil(tx, instansi_id, periode.id, hasil)
  })
  return jumlah
}

const AWAL: Lanjut = { sesudah: FIRST, selesai: 0, dihitung: 0, tertahan: 0, berubah: 0, baru: 0, tetap: 0 }
type Langkah = (work: (tx: Tx) => Promise<{ selesai: number; lanjut: Lanjut }>) => Promise<unknown>

/** Part by part, each whole: run again, it goes on after the last one. Results are replaced, what was given stays. */
export async function hitungPeriode(
  { instansi_id, periode_id, oleh }: { instansi_id: string; periode_id: string; oleh: string },
  step: Langkah,
  { dari = AWAL, sekaligus = SEKALIGUS }: { dari?: Lanjut | undefined; sekaligus?: number } = {},
) {
  let at = dari
  for (let isDone = false; !isDone; ) {
    await step(async (tx) => {
      const periode = await periodeTerbuka(tx, instansi_id, periode_id)
      const skema = await skemaOf(tx, instansi_id, periode)
      const ids = await listBagian(tx, instansi_id, periode_id, { sesudah: at.sesudah, limit: sekaligus })
      const part = await whileHeld('a part of a job is written with how far it is', () =>
        hitungBagian(tx, instansi_id, periode, skema, ids),
      )
      isDone = ids.length < sekaligus
      if (isDone)
        await tandaiDihitung(tx, instansi_id, periode_id, { skema_isi: JSON.stringify(skemaMurni(skema)), oleh })
      const plus = (name: keyof typeof part): number => at[name] + part[name]
      const selesai = at.selesai + ids.length
      at = {
        sesudah: ids.at(-1) ?? at.sesudah,
        selesai,
        dihitung: plus('dihitung'),
        tertahan: plus('tertahan'),
        berubah: plus('berubah'),
        baru: plus('baru'),
        tetap: plus('tetap'),
      }
      return { selesai, lanjut: at }
    })
  }
  const { sesudah: _after, selesai, ...rest } = at
  return { periode_id, orang: selesai, ...rest }
}

export const handleGenerateTpp = (): JobHandler =>
  handleJob<Isi, Lanjut>(GENERATE_TPP, async ({ oleh, isi: { periode_id }, lanjut, step }): Promise<JobDone> => {
    const wanted = { instansi_id: instansiOf(oleh.lingkup), periode_id, oleh: oleh.caller.sub }
    return { hasil: await hitungPeriode(wanted, step, { dari: lanjut ?? undefined }) }
  })
