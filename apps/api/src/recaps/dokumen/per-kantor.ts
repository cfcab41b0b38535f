import { formatNumber } from '@presensi/contract/kata/format'
import { KODE_HARI } from '@presensi/domain/hari/kode'
import { createPerKantor } from '@presensi/domain/rekap/per-kantor'
import type { Database } from '../../platform/database.ts'
import type { Bagian } from '../../platform/pdf/public.ts'
import type { Cell, SheetColumn } from '../../platform/xlsx/public.ts'
import { namaiKantor, type Periode, type PerKantor } from '../rekap/public.ts'
import type { Sumber } from './isi.ts'
import { KATA, kodeDi, kodePendek } from './kata.ts'
import type { Cara } from './kertas-kantor.ts'

/**
 * The days of a paper of one day are counted by office as they pass by; null for any other range. `baca` is for after all of them.
 */
export function createKantorSehari(db: Database, instansi_id: string, { start, end }: Periode, sumber: Sumber) {
  if (start !== end) return { sumber, sehari: null }
  const counted = createPerKantor()
  async function* orang(month: Parameters<Sumber['orang']>[0]) {
    for await (const one of sumber.orang(month)) {
      counted.add(one)
      yield one
    }
  }
  const baca = () => db.reading(instansi_id, (tx) => namaiKantor(tx, instansi_id, counted.kantor()))
  return { sumber: { ...sumber, orang }, sehari: { baca } }
}
export type KantorSehari = ReturnType<typeof createKantorSehari>['sehari']

/** On the notice board leave and sickness are one reason. */
const alasanOf = ({ kode }: Pick<PerKantor, 'kode'>, papan: boolean): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const name of KODE_HARI) {
    const shown = kodeDi(papan, name)
    const people = kode[name] ?? 0
    if (people > 0) counts.set(shown, (counts.get(shown) ?? 0) + people)
  }
  return counts
}
const semuaKode = (papan: boolean): string[] => [...new Set(KODE_HARI.map((kode) => kodeDi(papan, kode)))]

const angka = (header: string, width = 10): SheetColumn => ({ header, kind: 'bilangan', width })

/** The sheet of offices; none for a range of several days. */
export function kantorSehariLembar(sehari: KantorSehari, { language, papan }: Cara) {
  if (sehari === null) return []
  const codes = semuaKode(papan)
  async function* rows(baca: () => Promise<PerKantor[]>): AsyncGenerator<Cell[]> {
    for (const one of await baca()) {
      const counts = alasanOf(one, papan)
      const name = one.kantor?.nama ?? KATA[language].tanpaKantor
      yield [name, one.orang, one.hari_kerja, one.hadir, one.menunggu, ...codes.map((kode) => counts.get(kode) ?? 0)]
    }
  }
  const columns = [
    { header: 'kantor', width: 40 },
    angka('orang'),
    angka('hari_kerja'),
    angka('hadir'),
    angka('menunggu'),
    ...codes.map((kode) => angka(kode, 8)),
  ]
  return [{ name: 'Per kantor', columns, rows: rows(sehari.baca), beku: 1, cetak: { kertas: 'A4' } as const }]
}

/** The table of offices: only the codes that somebody has. */
export async function* kantorSehariBagian(sehari: KantorSehari, { language, papan }: Cara): AsyncGenerator<Bagian> {
  if (sehari === null) return
  const kata = KATA[language]
  const offices = await sehari.baca()
  const found = offices.map((one) => ({ ...one, alasan: alasanOf(one, papan) }))
  const codes = semuaKode(papan).filter((kode) => found.some(({ alasan }) => alasan.has(kode)))
  yield { jenis: 'subjudul', teks: kata.perKantor }
  const number = (judul: string) => ({ judul, lebar: 36, rata: 'kanan' as const })
  const kolom = [
    { judul: kata.kantor, lebar: 180 },
    ...[kata.orangKantor, kata.hk, kata.hadir, kata.menungguSingkat, ...codes.map(kodePendek)].map(number),
  ]
  yield { jenis: 'tabel', nama: kata.perKantor, ukuran: 7, kolom }
  const say = (value: number): string => formatNumber(value, language)
  for (const { kantor, orang, hari_kerja, hadir, menunggu, alasan } of found) {
    const numbers = [orang, hari_kerja, hadir, menunggu, ...codes.map((kode) => alasan.get(kode) ?? 0)]
    yield { jenis: 'baris', sel: [kantor?.nama ?? kata.tanpaKantor, ...numbers.map(say)] }
  }
  const sum = (read: (one: (typeof found)[number]) => number): string =>
    say(found.reduce((all, one) => all + read(one), 0))
  const sums = [
    sum(({ orang }) => orang),
    sum(({ hari_kerja }) => hari_kerja),
    sum(({ hadir }) => hadir),
    sum(({ menunggu }) => menunggu),
    ...codes.map((kode) => sum(({ alasan }) => alasan.get(kode) ?? 0)),
  ]
  yield { jenis: 'baris', sel: [kata.jumlah, ...sums].map((teks) => ({ teks, tebal: true, latar: '#f3f5f8' })) }
}
