import { expect, it } from 'vitest'
import { evaluateBulan } from '../hari/evaluate-bulan.ts'
import { type FaktaHari, HARI_DI_SEBELAH, type Peristiwa } from '../hari/fakta.ts'
import type { Bulan } from '../hari/hasil.ts'
import { bulanOf, faktaOf, jam, jamKerja, shift, skema } from '../hari/testing/bulan.ts'
import { addDays, daysOf, hariKe } from '../kalender/tanggal.ts'
import type { Titik } from '../kantor/titik.ts'
import { NILAI_KOSONG, type NilaiHari, nilaiHari } from '../rekap/hari-beku.ts'
import { denganGaris, type GarisAda, susunKoreksi } from '../rekap/koreksi.ts'
import { eachAcak } from '../testing/acak.ts'
import type { AngkaAcak } from '../testing/angka-acak.ts'
import { kantorDinilai, letakOf } from './kantor-dinilai.ts'

/*
 * Transfers that are entered late, over a month that may be locked, written a second time: every day is asked by itself where its clockings were, and
 * judged by a world in which the person had been in that one office all along.
 */
const [PERTAMA, TERAKHIR] = ['2026-05-01', '2026-05-31']
const DAYS = daysOf(PERTAMA, TERAKHIR)
type Kantor = { readonly id: string; readonly zona: string; readonly titik: Titik; readonly masuk: string }
const kantor = (id: string, zona: string, lng: number, masuk: string): Kantor => ({
  ...{ id, zona, masuk },
  titik: { nama: id, lat: -2, lng, radius_m: 100 },
})
/** One in every zone, with hours of its own. */
const KANTOR: readonly Kantor[] = [
  kantor('wib', 'Asia/Jakarta', 107, '07:30'),
  kantor('wita', 'Asia/Makassar', 119, '08:00'),
  kantor('wit', 'Asia/Jayapura', 140, '07:00'),
]
const MALAM = shift('M', '21:00', '06:00')

type Tempat = 'sana' | 'sini' | 'luar' | 'tanpa'
type Presensi = { readonly tanggal: string; readonly di: Tempat; readonly peristiwa: Peristiwa }
type Cerita = {
  readonly lama: Kantor
  readonly baru: Kantor
  readonly mulai: string
  /** on a roster of the old office, with nights */
  readonly dinas: ReadonlySet<string> | null
  readonly presensi: readonly Presensi[]
  readonly terkunci: boolean
}

function cerita(acak: AngkaAcak): Cerita {
  const [lama, baru] = acak.pick([
    [0, 1],
    [0, 2],
    [1, 0],
    [1, 2],
    [2, 0],
    [2, 1],
  ] as const)
  const [from, to] = [KANTOR[lama] as Kantor, KANTOR[baru] as Kantor]
  const nights = acak.chance(0.3) ? new Set(DAYS.filter(() => acak.chance(0.3))) : null
  const presensi = DAYS.flatMap((tanggal): Presensi[] => {
    const isNight = nights?.has(tanggal) === true
    if ((nights === null && hariKe(tanggal) > 5) || (nights !== null && !isNight) || acak.chance(0.2)) return []
    const zona_waktu = acak.chance(0.2) ? to.zona : from.zona
    const where = (): Tempat => acak.pick(['sana', 'sana', 'sana', 'sini', 'luar', 'tanpa'])
    const first = where()
    const second = acak.chance(0.7) ? first : where()
    const masuk = isNight ? '20:50' : acak.pick(['06:40', '07:20', '07:50', '08:40'])
    const pulang = isNight ? '06:10' : acak.pick(['15:00', '16:10', '17:20'])
    const out = isNight ? addDays(tanggal, 1) : tanggal
    const events = [
      ...jam(`${tanggal} ${masuk}-`, { zona_waktu }).map((one) => ({ tanggal, di: first, peristiwa: one })),
      ...jam(`${out} -${pulang}`, { zona_waktu }).map((one) => ({ tanggal, di: second, peristiwa: one })),
    ]
    return acak.chance(0.1) ? events.slice(acak.below(2)).slice(0, 1) : events
  })
  const mulai = DAYS[acak.below(DAYS.length)] ?? PERTAMA
  return { lama: from, baru: to, mulai, dinas: nights, presensi, terkunci: acak.chance(0.6) }
}

const KEBIJAKAN = skema('barito_timur')
const sets = KANTOR.map(({ id, masuk }) => jamKerja({ masuk }, { id, kode: id, kantor_ids: [id] }))
function faktaDi({ id, zona }: Kantor, tanggal: string, dinas: Cerita['dinas']): FaktaHari {
  const tempat = () => ({ kantor_id: id, zona_waktu: zona })
  const roster = dinas === null ? {} : { roster: (day: string) => (dinas.has(day) ? MALAM : null) }
  return faktaOf({ kebijakan: KEBIJAKAN, jam_kerja: sets, tempat, ...roster }, tanggal)
}
const AROUND = daysOf(addDays(PERTAMA, -HARI_DI_SEBELAH), addDays(TERAKHIR, HARI_DI_SEBELAH))
const judge = ({ presensi }: Cerita, of: (tanggal: string) => FaktaHari): Bulan =>
  evaluateBulan({ ...bulanOf({}), hari: AROUND.map(of), peristiwa: presensi.map((one) => one.peristiwa) })

const posisiOf = (di: Tempat, { lama, baru }: Cerita) => {
  const [there, here] = [lama.titik as { lat: number; lng: number }, baru.titik as { lat: number; lng: number }]
  if (di === 'tanpa') return null
  const at = di === 'sana' ? there : di === 'sini' ? here : { lat: 40, lng: 10 }
  return { lat: at.lat, lng: at.lng, akurasi_m: 10 }
}
/** As the product does it: facts of the paper's office, or of the other one where that one judges the day. */
function sesudahPindah(one: Cerita): Bulan {
  return judge(one, (tanggal) => {
    if (tanggal < one.mulai) return faktaDi(one.lama, tanggal, one.dinas)
    const letak = one.presensi
      .filter((event) => event.tanggal === tanggal)
      .map(({ di }) => letakOf(posisiOf(di, one), [one.lama.titik], [one.baru.titik]))
    const { di, sebab } = kantorDinilai(letak)
    if (di === 'baru') return faktaDi(one.baru, tanggal, null)
    const { id } = one.lama
    const dinilai = { kantor_id: id, kantor: id, menurut: one.baru.id, sebab }
    return { ...faktaDi(one.lama, tanggal, one.dinas), kantor_id: one.baru.id, dinilai }
  })
}

/** Slowly: whether a day is the old office's, told from what was drawn and from nothing else. */
function isLama({ mulai, presensi }: Cerita, tanggal: string): boolean {
  if (tanggal < mulai) return true
  let [old, young, any] = [0, 0, 0]
  for (const one of presensi)
    if (one.tanggal === tanggal) {
      any += 1
      if (one.di === 'sana') old += 1
      if (one.di === 'sini') young += 1
    }
  if (any === 0) return false
  return old > 0 || young === 0
}

const nilaiOf = (bulan: Bulan, tanggal: string): NilaiHari => {
  const day = bulan.hari.find((one) => one.tanggal === tanggal)
  return day === undefined ? NILAI_KOSONG : nilaiHari(day, bulan.baris_bulan)
}

it('a transfer entered late, over a lock or not, leaves the days that were clocked for the old office as they were', () => {
  const seen = { kunci: 0, sama: 0, berubah: 0, baru: 0, kosong: 0, malam: 0 }
  eachAcak('pindah', 0.5, (acak) => {
    const one = cerita(acak)
    const before = judge(one, (tanggal) => faktaDi(one.lama, tanggal, one.dinas))
    const after = sesudahPindah(one)
    const slow = judge(one, (tanggal) =>
      isLama(one, tanggal) ? faktaDi(one.lama, tanggal, one.dinas) : faktaDi(one.baru, tanggal, null),
    )
    for (const tanggal of DAYS) {
      const [was, is] = [nilaiOf(before, tanggal), nilaiOf(after, tanggal)]
      expect(is).toEqual(nilaiOf(slow, tanggal))
      const own = one.presensi.filter((event) => event.tanggal === tanggal)
      // A run of absence may have become another one by the days beside it, and a clocking of the morning after may have found another day.
      const isQuiet = own.length === 2 && !is.kode.includes('TK') && one.dinas === null
      if (isLama(one, tanggal) && isQuiet) {
        expect(is).toEqual(was)
        seen.sama += 1
      }
      if (own.length > 0 && !isLama(one, tanggal)) seen.baru += 1
      if (own.length === 0 && tanggal >= one.mulai) seen.kosong += 1
      if (one.dinas?.has(tanggal) === true && own.length > 0) seen.malam += 1
      if (!one.terkunci) continue
      seen.kunci += 1
      // What was locked stays; the difference is one line, which is gone once the move is taken back.
      const { garis } = susunKoreksi(was, [], is, one.lama.id)
      if (garis === null) expect(is).toEqual(was)
      else {
        seen.berubah += 1
        expect(denganGaris(was, [garis])).toEqual(is)
        const line: GarisAda = { ...garis, id: 'x', urut: '1', terkunci: false, kantor_asal: one.lama.id }
        expect(susunKoreksi(was, [line], was, one.lama.id)).toEqual({ hapus: ['x'], garis: null })
      }
    }
  })
  expect(Object.entries(seen).filter(([, count]) => count === 0)).toEqual([])
})
