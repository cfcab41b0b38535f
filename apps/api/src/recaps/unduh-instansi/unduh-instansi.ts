import { BENTUK_UNDUHAN, KERTAS } from '@presensi/contract/recaps/rekap-bulan'
import { refusalMessage } from '@presensi/contract/refusals'
import { firstOfMonth, lastOfMonth } from '@presensi/domain/kalender/tanggal'
import * as z from 'zod/mini'
import type { Database, Tx } from '../../platform/database.ts'
import type { PersonCall, PersonFacts } from '../../platform/http/call.ts'
import { defineJob, enqueueJob, findActiveJob, handleJob, type JobHandler } from '../../platform/jobs/public.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { type ZipPart, zipStream } from '../../platform/xlsx/public.ts'
import { pick, recordAudit } from '../../system/audit/public.ts'
import { type BacaSpesimen, type Cetak, readPenerbit, siapkanKantorPdf, siapkanKantorXlsx } from '../dokumen/public.ts'
import type { BacaKop } from '../kop/public.ts'
import { listRekapBulan } from '../kunci/public.ts'
import { monthRange, refuseFuture } from '../rekap/public.ts'
import { fileNames } from './nama-berkas.ts'
import { type BarisRingkasan, lembarRingkasan } from './ringkasan.ts'

const isi = z.strictObject({
  tahun: z.int(),
  bulan: z.int(),
  bentuk: z.enum(BENTUK_UNDUHAN),
  /** left out: A4, as by earlier releases */
  kertas: z.optional(z.enum(KERTAS)),
})
type Isi = z.output<typeof isi>

export const UNDUH_INSTANSI = defineJob({
  nama: 'rekap.unduh-instansi',
  judul: { id: 'Rekap semua kantor', en: 'Recap of all offices' },
  isi,
  // What it holds is everybody's month: whoever has lost these roles since does not get it.
  berkasUntuk: ['role:presensi:monitoring:instansi:rekap', 'role:presensi:admin:instansi', 'role:presensi:superadmin'],
  batal: 'tidak_ada',
  sendiri: true,
})

const rangeOf = ({ tahun, bulan }: Pick<Isi, 'tahun' | 'bulan'>) => ({
  first: firstOfMonth(tahun, bulan),
  last: lastOfMonth(tahun, bulan),
})

/** One a person at a time. */
export async function startUnduh(tx: Tx, asked: Isi, call: PersonCall) {
  const instansi_id = instansiOf(call.lingkup)
  await refuseFuture(tx, instansi_id, monthRange(asked), 'bulan')
  const offices = await listRekapBulan(tx, instansi_id, rangeOf(asked), null)
  const jumlah = offices.length
  if (jumlah === 0) return refuse('rekap.tanpa_pegawai')
  const kunci = `unduh-instansi:${call.caller.sub}`
  if ((await findActiveJob(tx, instansi_id, kunci)) !== null) return refuse('dokumen.sedang_dikumpulkan')
  const pekerjaan_id = await enqueueJob(tx, UNDUH_INSTANSI, { isi: asked, oleh: call, instansi_id, kunci, jumlah })
  const sesudah = { ...pick(asked, 'tahun', 'bulan', 'bentuk', 'kertas'), jumlah }
  await recordAudit(tx, call, { aksi: 'unduh_instansi', objek: 'rekap', instansi_id, sesudah })
  return { pekerjaan_id, jumlah }
}

type Deps = {
  readonly db: Database
  readonly bacaKop: BacaKop
  readonly bacaSpesimen: BacaSpesimen
  readonly cetak: Cetak
}

/** The paper of one office as it is printed by itself: the kept one where the month is locked. */
async function berkasKantor(
  { cetak, ...deps }: Deps,
  call: PersonFacts,
  { tahun, bulan, bentuk, kertas = 'A4' }: Isi,
  kantor_id: string,
) {
  const asked = { kantor_id, periode: monthRange({ tahun, bulan }), bulanan: true }
  if (bentuk === 'pdf') {
    const ready = await siapkanKantorPdf(deps, call, asked, kertas)
    return { content: await cetak.isiPdf(call, ready), hitungan: ready.hitungan }
  }
  const ready = await siapkanKantorXlsx(deps, call, asked)
  return { content: await cetak.isiXlsx(call, ready), hitungan: ready.hitungan }
}

/** All offices of a month, one paper each and a summary, written into the store as it is made. Begun anew after a crash. */
export const handleUnduhInstansi = (deps: Deps): JobHandler =>
  handleJob<Isi>(UNDUH_INSTANSI, async (job) => {
    const call = job.oleh
    const instansi_id = instansiOf(call.lingkup)
    const { offices, zona_waktu } = await deps.db.inInstansi(instansi_id, async (tx) => ({
      offices: await listRekapBulan(tx, instansi_id, rangeOf(job.isi), null),
      zona_waktu: (await readPenerbit(tx, instansi_id, null)).zona_waktu,
    }))
    await job.progress(0, offices.length)
    const { bentuk, tahun, bulan } = job.isi
    const names = fileNames(offices, bentuk)
    const hasil = { kantor: 0, ditolak: 0 }

    async function* parts(): AsyncGenerator<ZipPart> {
      const lines: BarisRingkasan[] = []
      for (const [index, office] of offices.entries()) {
        const name = names[index] ?? ''
        try {
          const { content, hitungan } = await berkasKantor(deps, call, job.isi, office.kantor_id)
          yield { name, content }
          lines.push({ office, berkas: name, orang: hitungan.orang(), jumlah: hitungan.jumlah })
          hasil.kantor += 1
        } catch (error) {
          // An office whose paper is too large does not take the others with it.
          if (!(error instanceof Refusal)) throw error
          const pesan = refusalMessage(error.code, call.language, error.detail.values)
          lines.push({ office, berkas: pesan, orang: 0, jumlah: {} })
          hasil.ditolak += 1
        }
        await job.progress(index + 1)
      }
      yield { name: 'Ringkasan.xlsx', content: lembarRingkasan(lines, zona_waktu) }
    }
    const nama = `Rekap Semua Kantor ${tahun}-${String(bulan).padStart(2, '0')}.zip`
    return { hasil, berkas: { nama, tipe: 'application/zip', content: zipStream(parts()) } }
  })
