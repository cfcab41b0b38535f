import type { Beda } from '@presensi/domain/kebijakan/beda-kebijakan'
import { dateWords, formatBasisPoints } from '../kata/format.ts'
import { fillSentence, type Sentence } from '../kata/sentence.ts'
import { lamaWords } from './hari-words.ts'

type Nilai = Beda['sebelum']
const same = (text: string | number): Sentence => ({ id: String(text), en: String(text) })

/** What the single values of a policy are called. */
const NAMA: Readonly<Record<string, Sentence>> = {
  nama: { id: 'Nama', en: 'Name' },
  dasar: { id: 'Dasar hukum', en: 'Legal basis' },
  berlaku_mulai: { id: 'Berlaku mulai', en: 'In force from' },
  tl_dari: { id: 'Keterlambatan dihitung dari', en: 'Lateness counts from' },
  fleksi_maks_bulan: { id: 'Jatah jam fleksibel sebulan', en: 'Flexible hours a month' },
  tidak_hadir_bp: { id: 'Tanpa keterangan (TK)', en: 'Absent without notice (TK)' },
  tanpa_masuk_bp: { id: 'Tanpa presensi masuk (TAM)', en: 'No clocking in (TAM)' },
  tanpa_pulang_bp: { id: 'Tanpa presensi pulang (TAP)', en: 'No clocking out (TAP)' },
  dl_presensi: { id: 'Presensi pada dinas luar', en: 'Clocking on field duty' },
  maks_hari_bp: { id: 'Potongan paling banyak sehari', en: 'At most a day' },
  maks_bulan_bp: { id: 'Potongan paling banyak sebulan', en: 'At most a month' },
  dasar_potongan: { id: 'Potongan dihitung dari', en: 'Deductions are taken from' },
  disiplin_menit: { id: 'Menit terlambat dijumlahkan menjadi hari', en: 'Minutes late add up to days' },
  disiplin_menit_dasar: { id: 'Dasar penjumlahan menit', en: 'Legal basis of adding minutes up' },
  menit_per_hari: { id: 'Menit yang menjadi satu hari', en: 'Minutes that make a day' },
  disiplin_pppk_dasar: { id: 'Dasar langkah disiplin PPPK', en: 'Legal basis of the steps for PPPK' },
}

const PILIHAN: Readonly<Record<string, Sentence>> = {
  'tl_dari masuk': { id: 'jam masuk', en: 'the hour of coming' },
  'tl_dari batas': { id: 'akhir toleransi dan jam fleksibel', en: 'the end of tolerance and flexible hours' },
  'dl_presensi catat': { id: 'dicatat saja', en: 'only recorded' },
  'dl_presensi hitung': { id: 'dinilai', en: 'judged' },
  'dasar_potongan disiplin': { id: 'unsur disiplin', en: 'the part for discipline' },
  'dasar_potongan seluruh': { id: 'seluruh tunjangan', en: 'the whole allowance' },
  'disiplin_menit ya': { id: 'ya', en: 'yes' },
  'disiplin_menit tidak': { id: 'tidak', en: 'no' },
  'hari kerja': { id: 'hari kerja', en: 'work days' },
  'hari kalender': { id: 'hari kalender', en: 'calendar days' },
}

/** What holds where a policy says nothing. */
const TANPA: Readonly<Record<string, Sentence>> = {
  fleksi_maks_bulan: { id: 'tanpa batas', en: 'no limit' },
  tanpa_masuk_bp: { id: 'sama dengan pita terakhir', en: 'as the last band' },
  tanpa_pulang_bp: { id: 'sama dengan pita terakhir', en: 'as the last band' },
  maks_hari_bp: { id: 'sama dengan TK', en: 'as TK' },
  maks_bulan_bp: { id: '100 %', en: '100 %' },
}
const TIDAK_ADA: Sentence = { id: 'tidak ada', en: 'none' }

const persen = (bp: number): Sentence => ({ id: formatBasisPoints(bp, 'id'), en: formatBasisPoints(bp, 'en') })

export const namaNilai = (field: string): Sentence => NAMA[field] ?? same(field)

/** A single value of a policy in words. */
export function nilaiWords(field: string, nilai: Nilai): Sentence {
  if (nilai === null) return TANPA[field] ?? TIDAK_ADA
  if (typeof nilai === 'boolean') return nilai ? { id: 'ya', en: 'yes' } : { id: 'tidak', en: 'no' }
  if (field === 'berlaku_mulai') return dateWords(String(nilai))
  if (field === 'fleksi_maks_bulan') return { id: `${nilai} kali`, en: `${nilai} times` }
  if (typeof nilai === 'string') return PILIHAN[`${field} ${nilai}`] ?? same(nilai)
  if (field.endsWith('bp')) return persen(nilai)
  return field.endsWith('_detik') ? lamaWords(nilai) : same(nilai)
}

const MENJADI: Sentence = { id: '{apa}: {sebelum} menjadi {sesudah}.', en: '{apa}: {sebelum} becomes {sesudah}.' }
const fill = (sentence: Sentence, values: Parameters<typeof fillSentence>[2]): Sentence => ({
  id: fillSentence(sentence.id, 'id', values),
  en: fillSentence(sentence.en, 'en', values),
})

/** What of a code, step or kind of event differs, and as which value it is told. */
function bagianWords({ field, di, nilai }: Beda): readonly [apa: Sentence, sebagai: string] {
  const [name = '', step = ''] = (nilai ?? '').split(' ')
  switch (field) {
    case 'pita':
      return [
        name === 'bp'
          ? fill({ id: 'Pita {di}', en: 'Band {di}' }, { di: di ?? '' })
          : fill(
              name === 'dari_detik'
                ? { id: 'Awal pita {di}', en: 'Start of band {di}' }
                : { id: 'Akhir pita {di}', en: 'End of band {di}' },
              { di: di ?? '' },
            ),
        name,
      ]
    case 'per_kode':
      return [perKodeWords(di ?? '', name, step), ['tingkat', 'bulanan'].includes(name) ? 'bp' : name]
    case 'kegiatan':
      return [fill({ id: 'Kegiatan {di} terlewat', en: 'Joint event {di} missed' }, { di: di ?? '' }), 'bp']
    case 'tk_beruntun':
      return name === 'bp'
        ? [{ id: 'Potongan TK berturut-turut', en: 'Deduction for TK in a row' }, 'bp']
        : [{ id: 'Jumlah TK berturut-turut', en: 'Number of TK in a row' }, 'hari_ke']
    case 'jenis_pegawai':
      return [
        fill(
          { id: 'Berlaku khusus untuk {di}', en: 'Holds especially for {di}' },
          { di: (di ?? '').replaceAll('_', ' ') },
        ),
        'khusus',
      ]
    case 'disiplin_pppk':
      return [
        fill({ id: 'Langkah disiplin PPPK pada hari ke-{di}', en: 'Step for PPPK on day {di}' }, { di: di ?? '' }),
        'tindakan',
      ]
    default:
      return [namaNilai(field), field]
  }
}

const PER_KODE: Readonly<Record<string, Sentence>> = {
  tingkat: { id: '{kode} mulai hari ke-{step}', en: '{kode} from day {step} on' },
  bulanan: { id: '{kode} mulai bulan ke-{step}, dibayar', en: '{kode} from month {step} on, paid' },
  dasar: { id: 'Potongan {kode} dihitung dari', en: 'Deductions of {kode} are taken from' },
  hari: { id: 'Hari {kode} dihitung menurut', en: 'Days of {kode} are counted as' },
  uang_makan: { id: 'Uang makan pada {kode}', en: 'Meal money on {kode}' },
}
const perKodeWords = (kode: string, name: string, step: string): Sentence =>
  fill(PER_KODE[name] ?? same('{kode}'), { kode, step })

/** What a code has of its own beside its rates: from what it is deducted, which days count, meal money. Nothing where it follows the policy. */
export function ketentuanKode(
  kode: string,
  per: Readonly<Partial<Record<'dasar' | 'hari' | 'uang_makan', Nilai | undefined>>>,
): { readonly nama: Sentence; readonly nilai: Sentence }[] {
  return (['dasar', 'hari', 'uang_makan'] as const).flatMap((name) => {
    const nilai = per[name]
    if (nilai === undefined) return []
    return [
      { nama: perKodeWords(kode, name, ''), nilai: nilaiWords(name === 'dasar' ? 'dasar_potongan' : name, nilai) },
    ]
  })
}

/** One difference between two policies, as a sentence. */
export function bedaWords(beda: Beda): Sentence {
  const [apa, sebagai] = bagianWords(beda)
  const field = beda.field === 'per_kode' && sebagai === 'dasar' ? 'dasar_potongan' : sebagai
  const value = (nilai: Nilai): Sentence =>
    nilai === null && sebagai === 'sampai_detik' ? { id: 'tanpa akhir', en: 'no end' } : nilaiWords(field, nilai)
  return fill(MENJADI, { apa, sebelum: value(beda.sebelum), sesudah: value(beda.sesudah) })
}

/** Two versions laid beside each other. A band that came or went is told by its rate alone. */
export const bedaSentences = (list: readonly Beda[]): Sentence[] => {
  const whole = (di: string | null): boolean =>
    list.some((one) => one.field === 'pita' && one.di === di && one.nilai === 'bp' && one.sesudah === null)
  return list.filter((one) => one.field !== 'pita' || one.nilai === 'bp' || !whole(one.di)).map((one) => bedaWords(one))
}
