import { isiTutupTahun } from '@presensi/contract/leave/izin-saldo'
import { tahunOf } from '@presensi/domain/saldo/hak'
import { siapkanTahun } from '@presensi/domain/saldo/pesan'
import type * as z from 'zod/mini'
import type { Tx } from '../../platform/database.ts'
import type { PersonCall, PersonFacts } from '../../platform/http/call.ts'
import { defineJob, enqueueJob, handleJob, type JobDone, type JobHandler } from '../../platform/jobs/public.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { writeSheet, XLSX_TYPE } from '../../platform/xlsx/public.ts'
import { todayOf } from '../../platform/zone.repo.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { tulisBuku } from './buku.ts'
import { countBekerja, listBekerja } from './saldo.repo.ts'

export const TUTUP_TAHUN = defineJob({
  nama: 'saldo.tutup_tahun',
  judul: { id: 'Tutup tahun saldo cuti', en: 'Turn of the year of leave balances' },
  isi: isiTutupTahun,
  batal: 'bagian',
})
type Isi = z.output<typeof isiTutupTahun>

/** So many people a part. */
const SEKALIGUS = 200
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Only the year that is just over can be turned: later ones are not over, earlier ones were turned before it. */
async function checkTahun(tx: Tx, instansi_id: string, tahun: number): Promise<void> {
  const kini = tahunOf(await todayOf(tx, instansi_id))
  if (tahun >= kini)
    refuse('saldo.tahun_belum_berakhir', { values: { tahun: String(tahun), mulai: `${tahun + 1}-01-01` } })
  if (tahun !== kini - 1) refuseField('tahun', `rentang:${kini - 1}:${kini - 1}`)
}

export async function startTutupTahun(
  tx: Tx,
  isi: Isi,
  call: PersonCall,
): Promise<{ pekerjaan_id: string; jumlah: number }> {
  const instansi_id = instansiOf(call.lingkup)
  await checkTahun(tx, instansi_id, isi.tahun)
  const jumlah = await countBekerja(tx, instansi_id, `${isi.tahun + 1}-01-01`)
  const pekerjaan_id = await enqueueJob(tx, TUTUP_TAHUN, {
    isi,
    oleh: call,
    instansi_id,
    kunci: TUTUP_TAHUN.nama,
    jumlah,
  })
  if (isi.pratinjau !== true)
    await recordAudit(tx, call, {
      aksi: 'tutup_tahun',
      objek: 'saldo_cuti',
      instansi_id,
      sesudah: { tahun: isi.tahun, jumlah },
    })
  return { pekerjaan_id, jumlah }
}

type Orang = { nip: string; nama: string; hak: number; dibawa: number; ditangguhkan: number; hangus: number }
type Lanjut = { sesudah: string; selesai: number; berubah: number; baris: Orang[] }

/** Some people: what the turn does for each. A look writes nothing. */
async function turnPart(
  tx: Tx,
  { tahun, pratinjau }: Isi,
  ids: readonly string[],
  oleh: PersonFacts,
): Promise<Orang[]> {
  const instansi_id = instansiOf(oleh.lingkup)
  const lanjut = tahun + 1
  const turned = await tulisBuku(
    tx,
    { instansi_id, pegawai_ids: ids, oleh: oleh.caller.sub },
    ({ buku, stored, kini }) => {
      siapkanTahun(buku, stored.orang, kini, `${lanjut}-12-31`)
      const sum = (year: number, jenis: string, sumber?: string): number =>
        buku.gerak
          .filter(
            (line) => line.tahun === year && line.jenis === jenis && (sumber === undefined || line.sumber === sumber),
          )
          .reduce((total, line) => total + line.jumlah, 0)
      const ditangguhkan = sum(lanjut, 'bawaan', 'ditangguhkan')
      const hasil = {
        nip: stored.nip,
        nama: stored.nama,
        hak: sum(lanjut, 'hak'),
        dibawa: sum(lanjut, 'bawaan') - ditangguhkan,
        ditangguhkan,
        hangus: 0 - sum(tahun, 'hangus'),
        berubah: buku.gerak.length > 0,
      }
      return { hasil, simpan: pratinjau !== true }
    },
  )
  return turned.filter(({ berubah }) => berubah).map(({ berubah: _changed, ...one }) => one)
}

/** Person by person, so many a part. Run again, it writes only what is new. */
export const handleTutupTahun = (): JobHandler =>
  handleJob<Isi, Lanjut>(TUTUP_TAHUN, async (job): Promise<JobDone> => {
    const { isi, oleh } = job
    const instansi_id = instansiOf(oleh.lingkup)
    let at: Lanjut = job.lanjut ?? { sesudah: FIRST, selesai: 0, berubah: 0, baris: [] }
    for (let isDone = false; !isDone; ) {
      await job.step(async (tx) => {
        await checkTahun(tx, instansi_id, isi.tahun)
        const pada = `${isi.tahun + 1}-01-01`
        const ids = await listBekerja(tx, instansi_id, { pada, sesudah: at.sesudah, limit: SEKALIGUS })
        const turned = await turnPart(tx, isi, ids, oleh)
        isDone = ids.length < SEKALIGUS
        const selesai = at.selesai + ids.length
        at = {
          sesudah: ids.at(-1) ?? at.sesudah,
          selesai,
          berubah: at.berubah + turned.length,
          baris: [...at.baris, ...turned],
        }
        return { selesai, lanjut: at }
      })
    }
    const total = (pick: (one: Orang) => number): number => at.baris.reduce((sum, one) => sum + pick(one), 0)
    const hasil = {
      tahun: isi.tahun,
      orang: at.selesai,
      berubah: at.berubah,
      hak: total((one) => one.hak),
      dibawa: total((one) => one.dibawa),
      ditangguhkan: total((one) => one.ditangguhkan),
      hangus: total((one) => one.hangus),
    }
    if (at.baris.length === 0) return { hasil }
    const columns = JUDUL[oleh.language].map((header, index) => ({ header, width: [22, 34][index] ?? 14 }))
    const rows = at.baris.map(({ nip, nama, hak, dibawa, ditangguhkan, hangus }) => [
      nip,
      nama,
      hak,
      dibawa,
      ditangguhkan,
      hangus,
    ])
    const content = await writeSheet({ name: 'Tutup tahun', columns, rows })
    return { hasil, berkas: { nama: `tutup_tahun_${isi.tahun}.xlsx`, tipe: XLSX_TYPE, content } }
  })

const JUDUL = {
  id: ['NIP', 'Nama', 'Hak baru', 'Dibawa', 'Ditangguhkan', 'Hangus'],
  en: ['NIP', 'Name', 'New right', 'Carried', 'Postponed', 'Lapsed'],
} as const
