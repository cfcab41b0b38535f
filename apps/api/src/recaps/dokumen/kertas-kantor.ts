import { formatMonth, formatNip, formatNumber } from '@presensi/contract/kata/format'
import type { Language } from '@presensi/contract/kata/sentence'
import { KODE_HARI } from '@presensi/domain/hari/kode'
import { daysOfMonth, hariKe, pad } from '@presensi/domain/kalender/tanggal'
import type { Bagian, Kolom, Sel } from '../../platform/pdf/public.ts'
import { sumTotal, type Total } from '../rekap/public.ts'
import { type Bulan, createTotalBulan, type Hitungan, type OrangBulan, type Sumber } from './isi.ts'
import { artiKode, DI_PAPAN, KATA, kodeDi, kodePendek, warnaKode } from './kata.ts'

export type Cara = { readonly language: Language; readonly papan: boolean }
const WEEKEND = '#eef1f5'

const numbersOf = (total: Total, language: Language): string[] => [
  String(total.hari_kerja),
  String(total.hadir),
  formatNumber(total.terlambat_menit, language),
  formatNumber(total.pulang_cepat_menit, language),
  formatNumber(total.bekerja_menit / 60, language, 1),
  String(total.hari_uang_makan),
  formatNumber(total.potongan_bp / 100, language, 2),
]

const numberColumns = (language: Language, lebar: number): Kolom[] => {
  const kata = KATA[language]
  return [kata.hk, kata.hadir, kata.tl, kata.psw, kata.jam, kata.um, kata.pot].map((judul) => ({
    judul,
    lebar,
    rata: 'kanan',
  }))
}

/** 'H 18, TL1 2', in the order of the codes. */
export function rincianKode(total: Total, papan: boolean): string {
  const counts = new Map<string, number>()
  for (const kode of KODE_HARI) {
    const days = total.kode[kode] ?? 0
    const name = kodeDi(papan, kode)
    if (days > 0) counts.set(name, (counts.get(name) ?? 0) + days)
  }
  return [...counts].map(([kode, days]) => `${kode} ${days}`).join(', ')
}

/** What is said of somebody who was in another office, too: the whole month, or where it stands. */
export function pindahanWords({ pindahan }: Pick<OrangBulan, 'pindahan'>, language: Language, papan: boolean): string {
  if (pindahan === null) return ''
  const kata = KATA[language]
  if (pindahan.seluruh === null) return kata.sebulanLain
  const { hari_kerja, hadir, potongan_bp } = pindahan.seluruh
  const numbers = `${kata.hk} ${hari_kerja}, ${kata.hadir} ${hadir}, ${kata.pot} ${formatNumber(potongan_bp / 100, language, 2)}`
  return `${kata.sebulan}: ${numbers}; ${rincianKode(pindahan.seluruh, papan)}`
}

function dayCells({ hari }: OrangBulan, days: readonly string[], { papan }: Cara): Sel[] {
  const byDate = new Map(hari.map((day) => [day.tanggal, day]))
  return days.map((tanggal) => {
    const day = byDate.get(tanggal)
    if (day === undefined) return { teks: '', ...(hariKe(tanggal) > 5 && { latar: WEEKEND }) }
    const kode = day.kode.map((one) => kodeDi(papan, one))
    return { teks: kode.map(kodePendek).join('+'), ...warnaKode(kode[0] ?? '') }
  })
}

/** One block: everybody's days of a month, with the sums below. */
async function* blokBulan(sumber: Sumber, month: Bulan, cara: Cara, counted: (one: OrangBulan) => void) {
  const { language, papan } = cara
  const kata = KATA[language]
  const days = daysOfMonth(month.tahun, month.bulan)
  const name = formatMonth(`${month.tahun}-${pad(month.bulan)}`, language)
  yield { jenis: 'subjudul', teks: name } as const
  const kolom: Kolom[] = [
    { judul: kata.no, lebar: 18, rata: 'tengah' },
    { judul: kata.pegawai, lebar: 112 },
    ...days.map(
      (tanggal): Kolom => ({
        judul: String(Number(tanggal.slice(8))),
        baca: tanggal,
        lebar: 13,
        rata: 'tengah',
      }),
    ),
    ...numberColumns(language, 24),
    { judul: kata.rincian, lebar: 74 },
  ]
  yield { jenis: 'tabel', nama: name, ukuran: 5.5, kolom } as const
  const sums = createTotalBulan()
  let no = 0
  for await (const one of sumber.orang(month)) {
    no += 1
    sums.add(one)
    counted(one)
    const siapa = [one.nama, formatNip(one.nip), ...(one.jabatan === null ? [] : [one.jabatan])].join('\n')
    const cells = dayCells(one, days, cara)
    const rincian = [rincianKode(one.total, papan), pindahanWords(one, language, papan)].filter((teks) => teks !== '')
    const sel = [String(no), siapa, ...cells, ...numbersOf(one.total, language), rincian.join('\n')]
    yield { jenis: 'baris', sel } as const
  }
  const total = sumTotal(sums.totals)
  const present = days.map((tanggal) => String(sums.hadir.get(tanggal) ?? 0))
  const sel = ['', `${kata.jumlah}: ${no} ${kata.orang}`, ...present, ...numbersOf(total, language), '']
  yield { jenis: 'baris', sel: sel.map((teks) => ({ teks, tebal: true, latar: '#f3f5f8' })) } as const
}

async function* blokJumlah(
  people: ReadonlyMap<string, { one: OrangBulan; totals: Total[] }>,
  { language, papan }: Cara,
) {
  const kata = KATA[language]
  yield { jenis: 'subjudul', teks: kata.jumlahPeriode } as const
  const kolom: Kolom[] = [
    { judul: kata.no, lebar: 24, rata: 'kanan' },
    { judul: kata.pegawai, lebar: 220 },
    ...numberColumns(language, 46),
    { judul: kata.rincian, lebar: 220 },
  ]
  yield { jenis: 'tabel', nama: kata.jumlahPeriode, ukuran: 7, kolom } as const
  let no = 0
  for (const { one, totals } of people.values()) {
    no += 1
    const total = sumTotal(totals)
    const sel = [
      String(no),
      `${one.nama}\n${formatNip(one.nip)}`,
      ...numbersOf(total, language),
      rincianKode(total, papan),
    ]
    yield { jenis: 'baris', sel } as const
  }
}

/** Codes that stand on a paper, in their order: in its days, and beside them. */
export const kodeTerpakai = (jumlah: Readonly<Record<string, number>>, lain: ReadonlySet<string>): string[] =>
  [...KODE_HARI, DI_PAPAN].filter((kode) => (jumlah[kode] ?? 0) > 0 || lain.has(kode))

/** What the codes on the paper mean: only those that stand there. */
export function* legenda(
  jumlah: Readonly<Record<string, number>>,
  language: Language,
  lain: ReadonlySet<string> = new Set(),
): Generator<Bagian> {
  const used = kodeTerpakai(jumlah, lain)
  if (used.length === 0) return
  yield { jenis: 'subjudul', teks: KATA[language].legenda }
  yield {
    jenis: 'legenda',
    isi: used.map((kode) => ({
      kode: kodePendek(kode),
      arti: kodePendek(kode) === kode ? artiKode(kode, language) : `${artiKode(kode, language)} (${kode})`,
      ...warnaKode(kode),
    })),
  }
}

/** The recap of offices: a block a month, all of it together where there are several, and what the codes mean. */
export async function* kertasKantor(
  sumber: Sumber,
  cara: Cara,
  hitungan: Hitungan,
  kodeLain: ReadonlySet<string>,
): AsyncGenerator<Bagian> {
  const people = new Map<string, { one: OrangBulan; totals: Total[] }>()
  const several = sumber.bulan.length > 1
  for (const month of sumber.bulan)
    yield* blokBulan(sumber, month, cara, (one) => {
      hitungan.add(one)
      if (!several) return
      const known = people.get(one.id) ?? { one: { ...one, hari: [] }, totals: [] }
      known.totals.push(one.total)
      people.set(one.id, known)
    })
  yield { jenis: 'paragraf', teks: KATA[cara.language].kependekan }
  if (several) yield* blokJumlah(people, cara)
  yield* legenda(hitungan.jumlah, cara.language, kodeLain)
}
