import { integer, nip, optional, text } from '@presensi/contract/fields'
import { isDiriSendiri } from '@presensi/domain/akses/diri-sendiri'
import { bukaBuku } from '@presensi/domain/saldo/buku'
import { tahunOf } from '@presensi/domain/saldo/hak'
import { type Kini, siapkanTahun } from '@presensi/domain/saldo/pesan'
import {
  bukaSaldo,
  KOLOM,
  KOLOM_SALDO,
  type KolomSaldo,
  periksaSaldoAwal,
  type SaldoAwal,
  TERBANYAK,
} from '@presensi/domain/saldo/saldo-awal'
import { tutupYangLalu } from '@presensi/domain/saldo/tutup-tahun'
import * as z from 'zod/mini'
import { refuseConflict } from '../../platform/conflict.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { FileAnswer, PersonCall } from '../../platform/http/call.ts'
import {
  cellText,
  createImport,
  type ImportContext,
  type ImportDeps,
  type ImportPlan,
  type ImportProblem,
  type ImportTable,
  readTable,
} from '../../platform/impor/public.ts'
import { instansiOf } from '../../platform/scope.ts'
import { exportFile, type TemplateColumn, writeTemplate } from '../../platform/xlsx/public.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { kiniOf } from './buku.ts'
import { type BukuOrang, findByNip, listBekerja, lockBuku, readBuku, writeBuku } from './saldo.repo.ts'

const KOLOM_BERKAS = ['nip', 'nama', ...KOLOM, 'dasar'] as const
type KolomBerkas = (typeof KOLOM_BERKAS)[number]

/** What a cell leaves empty stays as it is. How many days there may be is said with the other rules of the row. */
const hari = () => optional(integer(-999, 999))
const baris = z.object({
  nip: cellText(nip()),
  nama: optional(cellText(text(200))),
  tahun_n2: hari(),
  tahun_n1: hari(),
  tahun_n: hari(),
  ditangguhkan: hari(),
  dasar: optional(cellText(text(200))),
})
type Baris = z.output<typeof baris>

/** What the year began with, by column: what the ledger has, or would have with the next request. */
function awalOf(buku: ReturnType<typeof bukaBuku>, tahun: number): SaldoAwal {
  const of = (kolom: KolomSaldo): number => buku.jumlah(tahun, KOLOM_SALDO[kolom], 'hak', 'bawaan', 'saldo_awal')
  return {
    tahun_n2: of('tahun_n2'),
    tahun_n1: of('tahun_n1'),
    tahun_n: of('tahun_n'),
    ditangguhkan: of('ditangguhkan'),
  }
}

type Good = {
  readonly buku: BukuOrang
  readonly ditulis: ReturnType<typeof bukaBuku>
  readonly nip: string
  readonly saldo: SaldoAwal
}[]

/** The balances that the agency had before the ledger, for this year. */
export const createImporSaldo = (deps: ImportDeps) =>
  createImport<Record<never, never>, ImportTable<Baris>, Good>(deps, {
    nama: 'saldo.impor',
    judul: { id: 'Impor saldo cuti', en: 'Import of leave balances' },
    args: z.strictObject({}),
    kolom: KOLOM_BERKAS,
    read: (sheet) => readTable(sheet, KOLOM_BERKAS, baris),
    plan: planSaldo,
    async apply(tx, good, { call, instansi_id }) {
      const { hari_ini } = await kiniOf(tx, instansi_id)
      await writeBuku(tx, instansi_id, good, { tanggal: hari_ini, oleh: call.caller.sub })
      if (good.length > 0)
        await recordAudit(tx, call, {
          aksi: 'impor',
          objek: 'saldo_cuti',
          instansi_id,
          sesudah: good.map(({ nip: who, saldo }) => [who, ...KOLOM.map((kolom) => saldo[kolom])]),
        })
      return undefined
    },
    conflict: refuseConflict({ constraint: /^saldo_/, code: 'bentrok' }),
  })

async function planSaldo(
  tx: Tx,
  table: ImportTable<Baris>,
  { call, instansi_id }: ImportContext<Record<never, never>>,
): Promise<ImportPlan<Good>> {
  const people = new Map(
    (await findByNip(tx, instansi_id, [...new Set(table.rows.map(({ nilai }) => nilai.nip))])).map((one) => [
      one.nip,
      one,
    ]),
  )
  const ids = [...people.values()].map(({ id }) => id)
  await lockBuku(tx, instansi_id, ids)
  const ledgers = await readBuku(tx, instansi_id, ids)
  const kini = await kiniOf(tx, instansi_id)
  const tahun = tahunOf(kini.hari_ini)
  const problems: ImportProblem[] = [...table.problems]
  const seen = new Set<string>()
  const good: Good = []
  const counts = { dibuat: 0, diubah: 0, dilewati: 0 }
  for (const { baris: row, nilai, asli } of table.rows) {
    const fail = (kolom: KolomBerkas, alasan: string) =>
      problems.push({ baris: row, kolom, nilai: asli[kolom] ?? null, alasan })
    const person = people.get(nilai.nip)
    const buku = person && ledgers.get(person.id)
    const isTwice = seen.has(nilai.nip)
    seen.add(nilai.nip)
    if (person === undefined || buku === undefined) fail('nip', 'pegawai_tidak_dikenal')
    else if (isTwice) fail('nip', 'baris_ganda')
    else if (isDiriSendiri(call.caller, { ...person, pegawai_id: person.id })) fail('nip', 'saldo_sendiri')
    // A row of the template that nobody filled in.
    else if (KOLOM.every((kolom) => nilai[kolom] === undefined)) counts.dilewati += 1
    else {
      const { ditulis, saldo, berubah, masalah } = planBaris(buku, nilai, kini)
      for (const { kolom, alasan } of masalah) fail(kolom, alasan)
      if (masalah.length > 0) continue
      if (!berubah) counts.dilewati += 1
      else if (nilai.dasar === undefined) fail('dasar', 'wajib')
      else {
        counts[buku.isi.akun.some((one) => one.tahun === tahun) ? 'diubah' : 'dibuat'] += 1
        good.push({ buku, ditulis, nip: nilai.nip, saldo })
      }
    }
  }
  return { problems, good, ...counts }
}

/** What a row makes of a ledger. */
function planBaris(stored: BukuOrang, row: Baris, kini: Kini) {
  const tahun = tahunOf(kini.hari_ini)
  const look = bukaBuku(stored.isi)
  siapkanTahun(look, stored.orang, kini, kini.hari_ini)
  const awal = awalOf(look, tahun)
  const given = Object.entries(awal).map(([kolom, days]) => [kolom, row[kolom as KolomSaldo] ?? days])
  const saldo = Object.fromEntries(given) as SaldoAwal
  const ditulis = bukaBuku(stored.isi)
  const wrong = periksaSaldoAwal(stored.orang, kini.hari_ini, saldo)
  if (wrong.length > 0) return { ditulis, saldo, berubah: false, masalah: wrong }
  tutupYangLalu(ditulis, stored.orang, { sejak: kini.sejak, sebelum: tahun })
  return { ditulis, saldo, ...bukaSaldo(ditulis, tahun, saldo, row.dasar ?? '') }
}

const KETERANGAN: Record<KolomBerkas, Omit<TemplateColumn, 'header'>> = {
  nip: { wajib: true, isi: 'NIP pegawai, selalu teks. Jangan diubah.', contoh: '198703042011011001' },
  nama: { isi: 'Nama pegawai, hanya agar mudah dibaca.', contoh: 'Siti Rahma' },
  tahun_n2: { isi: 'Sisa hak dua tahun lalu yang masih dapat dipakai tahun ini, 0 sampai 6.', contoh: '0' },
  tahun_n1: { isi: 'Sisa hak tahun lalu yang masih dapat dipakai tahun ini, 0 sampai 6.', contoh: '6' },
  tahun_n: { isi: 'Sisa hak tahun ini, 0 sampai 12.', contoh: '12' },
  ditangguhkan: { isi: 'Hari yang ditangguhkan pejabat dari tahun lalu dan belum dipakai, 0 sampai 12.', contoh: '0' },
  dasar: { isi: 'Wajib bila saldonya berubah: dasarnya, misalnya berita acara atau kartu cuti.', contoh: 'BA 12/2026' },
}
const MOST_ROWS = 20_000
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Everybody who works here, with the balances the ledger knows: fill in and send it back. */
export const downloadTemplateSaldo = (db: Database, call: PersonCall): Promise<FileAnswer> =>
  exportFile(db, call, async () => {
    const instansi_id = instansiOf(call.lingkup)
    const rows = await db.inInstansi(instansi_id, async (tx) => {
      const { hari_ini } = await kiniOf(tx, instansi_id)
      const ids = await listBekerja(tx, instansi_id, { pada: hari_ini, sesudah: FIRST, limit: MOST_ROWS })
      const ledgers = [...(await readBuku(tx, instansi_id, ids)).values()]
      return ledgers
        .filter(
          ({ pengguna_id, pegawai_id, nip: who }) => !isDiriSendiri(call.caller, { pengguna_id, pegawai_id, nip: who }),
        )
        .toSorted((a, b) => (a.nama < b.nama ? -1 : 1))
        .map(({ nip: who, nama, isi }) => {
          const tahun = tahunOf(hari_ini)
          const awal = awalOf(bukaBuku(isi), tahun)
          const known = isi.akun.some((one) => one.tahun === tahun)
          return [who, nama, ...KOLOM.map((kolom) => (known ? awal[kolom] : null)), null]
        })
    })
    const columns = KOLOM_BERKAS.map((header) => ({
      header,
      ...(header in TERBANYAK && { kind: 'bilangan' as const }),
      ...KETERANGAN[header],
    }))
    return { fileName: 'saldo_cuti.xlsx', content: await writeTemplate({ name: 'Saldo Cuti', columns, rows }) }
  })
