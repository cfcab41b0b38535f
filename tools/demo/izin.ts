import { JENIS_BAKU, type JenisIzin, lampiranIzin } from '@presensi/domain/izin/jenis-izin'
import { addDays, daysOf, type Tanggal } from '@presensi/domain/kalender/tanggal'
import { instantOf } from '@presensi/domain/kalender/zona'
import { workDay } from './dinas-luar.ts'
import { RENCANA, type RencanaIzin, type Tahap } from './izin-rencana.ts'
import { createIds, createRandom } from './random.ts'
import { bulanSebelum } from './riwayat.ts'
import type { Row, Rows } from './rows.ts'
import { berkasDemo } from './surat.ts'

export type LangkahDemo = {
  readonly aksi: 'ajukan' | 'putuskan' | 'sementara' | 'batal' | 'panggil' | 'kedaluwarsa'
  readonly tingkat?: 'atasan' | 'pybmc' | 'instansi'
  readonly keputusan?: 'disetujui' | 'perubahan' | 'ditangguhkan' | 'tidak_disetujui' | 'dikembalikan'
  readonly mulai?: Tanggal
  readonly selesai?: Tanggal
  readonly tanggal?: Tanggal
  readonly catatan?: string
  readonly sebagai?: string
  readonly oleh?: string
  readonly pada: number
}

export type IzinDemo = {
  readonly instansi_id: string
  readonly id: string
  readonly pegawai_id: string
  readonly pengguna_id: string
  readonly zona_waktu: string
  readonly jenis: JenisIzin
  readonly mulai: Tanggal
  readonly selesai: Tanggal
  readonly isi: RencanaIzin
  /** its days are what it says: nobody clocks on them */
  readonly tidak_masuk: readonly Tanggal[]
  readonly lampiran: boolean
  readonly langkah: readonly LangkahDemo[]
}

/** Days brought in from the agency's own books. */
export type SaldoAwalDemo = {
  readonly instansi_id: string
  readonly pegawai_id: string
  readonly tahun: number
  readonly tahun_n1: number
}

type Orang = {
  readonly pegawai: Row<'pegawai'>
  readonly atasan: string | null
  readonly pybmc: string | null
}

const text = (value: string | null | undefined): string => value ?? ''

/** Who works in an office today, with the accounts of who decides about them. */
function orangDi(rows: Rows, kantor_id: string | null): Orang[] {
  const accountOf = new Map(rows.pegawai.map((one) => [one.id, one.pengguna_id]))
  const line = (pegawai_id: string | null, jenis: string) => {
    const found = rows.garis_pejabat.find(
      (one) => one.pegawai_id === pegawai_id && one.jenis === jenis && one.selesai === null,
    )
    return found === undefined ? null : (accountOf.get(found.pejabat_id) ?? null)
  }
  return rows.penempatan
    .filter((one) => one.kantor_id === kantor_id && one.selesai === null)
    .flatMap(({ pegawai_id }) => rows.pegawai.find(({ id }) => id === pegawai_id) ?? [])
    .map((pegawai) => ({ pegawai, atasan: line(pegawai.id, 'atasan'), pybmc: line(pegawai.id, 'pybmc') }))
}

const usernameOf = (rows: Rows, { pengguna_id }: Row<'pegawai'>): string =>
  text(rows.pengguna.find(({ id }) => id === pengguna_id)?.username)

/** PNS of some years who are free on every day: no account of the demo, on no letter, on no roster; those below `atasan` first. */
function stafBebas(rows: Rows, people: readonly Orang[], atasan: string | null): Orang[] {
  const busy = new Set([
    ...rows.surat_pegawai.map(({ pegawai_id }) => pegawai_id),
    ...rows.shift_anggota.map(({ pegawai_id }) => pegawai_id),
    ...rows.garis_pejabat.map(({ pejabat_id }) => pejabat_id),
  ])
  const isFree = ({ pegawai, atasan: own, pybmc }: Orang): boolean =>
    pegawai.jenis === 'PNS' &&
    text(pegawai.tmt) < '2019-01-01' &&
    own !== null &&
    pybmc !== null &&
    usernameOf(rows, pegawai) === pegawai.nip &&
    !busy.has(pegawai.id)
  return people.filter(isFree).toSorted((a, b) => Number(b.atasan === atasan) - Number(a.atasan === atasan))
}

/** Everything that was asked for in the demo, around today. The same on every machine for the same day. */
export function planIzin(rows: Rows, hariIni: Tanggal, sekarang: number): IzinDemo[] {
  return RENCANA.flatMap(({ instansi: kode, kantor: kodeKantor, atasan, operator, izin }) => {
    const nextId = createIds(`izin/${kode}`)
    const instansi_id = text(rows.instansi.find((one) => one.kode === kode)?.id)
    const kantor = rows.kantor.find((one) => one.instansi_id === instansi_id && one.kode === kodeKantor)
    const people = orangDi(rows, kantor?.id ?? null)
    const accountOf = (username: string | null) => rows.pengguna.find((one) => one.username === username)?.id ?? null
    const free = stafBebas(rows, people, accountOf(atasan))
    const taken = new Map<string | null, { mulai: Tanggal; selesai: Tanggal }[]>()
    const isOpen = ({ pegawai }: Orang, mulai: Tanggal, selesai: Tanggal): boolean =>
      (taken.get(pegawai.id) ?? []).every((one) => one.selesai < mulai || selesai < one.mulai)
    let next = 0
    return izin.flatMap((isi): IzinDemo[] => {
      const [mulai, selesai] = rentangOf(isi, hariIni)
      const kind = JENIS_BAKU.find((one) => one.kode === isi.jenis_kode)
      const fits = ({ pegawai }: Orang) =>
        isi.jenis_kelamin === undefined || pegawai.jenis_kelamin === isi.jenis_kelamin
      const order = free.map((_one, index) => free[(next + index) % free.length]).filter((one) => one !== undefined)
      const who =
        isi.siapa === undefined
          ? order.find((one) => fits(one) && isOpen(one, mulai, selesai))
          : people.find(({ pegawai }) => isSiapa(rows, pegawai, isi.siapa))
      // The balance of a year that is over is not made up: early in January some of the past has none.
      const isGone = kind?.memakai_saldo === true && mulai.slice(0, 4) < hariIni.slice(0, 4)
      if (who === undefined || kind === undefined || isGone) return []
      if (isi.siapa === undefined) next = free.indexOf(who) + 1
      taken.set(who.pegawai.id, [...(taken.get(who.pegawai.id) ?? []), { mulai, selesai }])
      const zona_waktu = text(kantor?.zona_waktu)
      const at = clockOf({ hariIni, sekarang, zona_waktu, mulai: isi.susulan === undefined ? mulai : hariIni })
      const langkah = langkahOf(isi, { who, mulai, selesai, hariIni, operator: text(accountOf(operator)), at })
      return [
        {
          instansi_id,
          id: nextId(),
          pegawai_id: text(who.pegawai.id),
          pengguna_id: text(who.pegawai.pengguna_id),
          zona_waktu,
          jenis: kind,
          mulai,
          selesai,
          isi,
          tidak_masuk: hariTanpaMasuk(isi, kind, mulai, selesai, hariIni),
          lampiran: lampiranIzin(kind, isi.alasan_kode) === 'wajib',
          langkah,
        },
      ]
    })
  })
}

const isSiapa = (rows: Rows, pegawai: Row<'pegawai'>, siapa: RencanaIzin['siapa']): boolean => {
  if (siapa === undefined) return false
  if ('username' in siapa) return usernameOf(rows, pegawai) === siapa.username
  if ('jabatan' in siapa)
    return rows.riwayat_jabatan.some(
      (one) => one.pegawai_id === pegawai.id && one.selesai === null && one.jabatan === siapa.jabatan,
    )
  // Somebody on a letter of field duty: ill on one of its days.
  const letter = rows.dinas_luar.find((one) => one.nomor_surat === siapa.surat)
  return rows.surat_pegawai.find((one) => one.dinas_luar_id === letter?.id)?.pegawai_id === pegawai.id
}

const rentangOf = ({ dari, hari, susulan }: RencanaIzin, hariIni: Tanggal): [Tanggal, Tanggal] => {
  const from = susulan === undefined ? hariIni : bulanSebelum(hariIni, susulan)
  const mulai = dari === 0 ? from : workDay(from, dari)
  return [mulai, addDays(mulai, hari - 1)]
}

const BERLAKU: readonly Tahap[] = ['pybmc', 'instansi', 'sementara', 'panggil', 'catat']
function hariTanpaMasuk(isi: RencanaIzin, jenis: JenisIzin, mulai: Tanggal, selesai: Tanggal, hariIni: Tanggal) {
  const last = isi.tahap.at(-1)
  if (last === undefined || !BERLAKU.includes(last) || jenis.satuan === 'jam' || isi.jenis_kode === 'WFH') return []
  const end = last === 'panggil' ? addDays(panggilPada(isi, hariIni), -1) : selesai
  return end < mulai ? [] : daysOf(mulai, end)
}
/** The day from which somebody was called back. */
const panggilPada = ({ dari, hari }: RencanaIzin, hariIni: Tanggal): Tanggal =>
  addDays(workDay(hariIni, dari), Math.floor(hari / 2))

type Saat = { hariIni: Tanggal; sekarang: number; zona_waktu: string; mulai: Tanggal }
/** The moment of each step: a day apart, in the morning, and never later than now. */
const clockOf =
  ({ hariIni, sekarang, zona_waktu, mulai }: Saat) =>
  (step: number): number => {
    const first = mulai <= hariIni ? addDays(mulai, -6) : addDays(hariIni, -5)
    return Math.min(instantOf(addDays(first, step), 9 * 3600 + step * 60, zona_waktu), sekarang - (10 - step) * 1000)
  }

type Dicatat = {
  readonly who: Orang
  readonly mulai: Tanggal
  readonly selesai: Tanggal
  readonly hariIni: Tanggal
  readonly operator: string
  readonly at: (step: number) => number
}

/** What happened to a request, step by step. */
function langkahOf(isi: RencanaIzin, { who, mulai, selesai, hariIni, operator, at }: Dicatat): LangkahDemo[] {
  const { pegawai, atasan, pybmc } = who
  const [own, first, second] = [text(pegawai.pengguna_id), text(atasan), text(pybmc)]
  const usulan = { mulai: addDays(mulai, 7), selesai: addDays(selesai, 7) }
  const decide = (tingkat: 'atasan' | 'pybmc' | 'instansi', oleh: string, keputusan: LangkahDemo['keputusan']) =>
    ({
      aksi: 'putuskan',
      tingkat,
      keputusan: keputusan ?? 'disetujui',
      sebagai: tingkat === 'instansi' ? tingkat : 'atasan',
      oleh,
    }) as const
  const catatan = isi.catatan ?? 'Contoh demo.'
  const kinds: Record<Tahap, Omit<LangkahDemo, 'pada'>> = {
    ajukan: { aksi: 'ajukan', mulai, selesai, oleh: own, sebagai: 'sendiri' },
    atasan: decide('atasan', first, 'disetujui'),
    atasan_tangguh: { ...decide('atasan', first, 'ditangguhkan'), catatan },
    atasan_tolak: { ...decide('atasan', first, 'tidak_disetujui'), catatan },
    atasan_ubah: { ...decide('atasan', first, 'perubahan'), ...usulan, catatan },
    pybmc: decide('pybmc', second, 'disetujui'),
    pybmc_tangguh: { ...decide('pybmc', second, 'ditangguhkan'), catatan },
    instansi: decide('instansi', operator, 'disetujui'),
    kembali: { ...decide('instansi', operator, 'dikembalikan'), catatan },
    sementara: { aksi: 'sementara', oleh: second, sebagai: 'atasan', catatan },
    batal: { aksi: 'batal', oleh: own, sebagai: 'sendiri', catatan },
    panggil: { aksi: 'panggil', tanggal: panggilPada(isi, hariIni), oleh: second, sebagai: 'atasan', catatan },
    kedaluwarsa: { aksi: 'kedaluwarsa' },
    catat: decide('atasan', first, 'disetujui'),
  }
  return isi.tahap.map((step, index) => ({ ...kinds[step], pada: at(index) }))
}

/** Everybody of the offices in which somebody asks: what the agency's books said of the year before. */
export function planSaldoAwal(rows: Rows, hariIni: Tanggal): SaldoAwalDemo[] {
  const tahun = Number(hariIni.slice(0, 4))
  return RENCANA.flatMap(({ instansi: kode, kantor: kodeKantor }) => {
    const instansi_id = text(rows.instansi.find((one) => one.kode === kode)?.id)
    const kantor = rows.kantor.find((one) => one.instansi_id === instansi_id && one.kode === kodeKantor)
    const random = createRandom(`saldo/${kode}`)
    return orangDi(rows, kantor?.id ?? null)
      .filter(({ pegawai }) => pegawai.jenis === 'PNS' && text(pegawai.tmt) < '2023-01-01')
      .map(({ pegawai }) => ({ instansi_id, pegawai_id: text(pegawai.id), tahun, tahun_n1: random.int(0, 6) }))
  })
}

/** Whoever is on leave does not clock. What they would have clocked is drawn all the same: nobody's other days depend on it. */
export function tidakMasuk(rows: Rows, hariIni: Tanggal): (at: { pegawai_id: string; tanggal: Tanggal }) => boolean {
  const plan = planIzin(rows, hariIni, instantOf(hariIni, 0, 'Asia/Jakarta'))
  const away = new Set(plan.flatMap((one) => one.tidak_masuk.map((tanggal) => `${one.pegawai_id} ${tanggal}`)))
  return ({ pegawai_id, tanggal }) => away.has(`${pegawai_id} ${tanggal}`)
}

/** The letter that came with a request. */
function suratIzin(
  rows: Rows,
  { id, instansi_id, pegawai_id, pengguna_id, isi, mulai, selesai }: IzinDemo,
): Row<'lampiran'> {
  const surat_id = createIds(`surat-izin/${id}`)()
  const nama = text(rows.pegawai.find((one) => one.id === pegawai_id)?.nama)
  const lines = ['SURAT KETERANGAN (contoh demo)', nama, isi.alasan, `${mulai} s.d. ${selesai}`]
  return {
    instansi_id,
    id: surat_id,
    objek: 'izin',
    objek_id: id,
    nama: 'surat-keterangan.pdf',
    ...berkasDemo(surat_id, lines),
    oleh: pengguna_id,
  }
}

/** Who permits leave that cannot wait, who grants leave abroad, and who stands in for the head of section who is away now. */
export function addPejabatCuti(rows: Rows, hariIni: Tanggal): void {
  const nextId = createIds('pejabat-cuti')
  const placeOf = (pegawai_id: string | null) =>
    rows.penempatan.find((one) => one.pegawai_id === pegawai_id && one.selesai === null)?.kantor_id ?? null
  for (const { id: instansi_id } of rows.instansi) {
    const lines = rows.garis_pejabat.filter((one) => one.instansi_id === instansi_id && one.selesai === null)
    const led = new Set(lines.filter(({ jenis }) => jenis === 'atasan').map(({ pegawai_id }) => pegawai_id))
    for (const { id: kantor_id } of rows.kantor.filter((one) => one.instansi_id === instansi_id)) {
      // The head of an office grants the leave of its people.
      const line = lines.find((one) => one.jenis === 'pybmc' && placeOf(one.pegawai_id) === kantor_id)
      const head = placeOf(line?.pejabat_id ?? null) === kantor_id ? (line?.pejabat_id ?? null) : null
      if (head === null) continue
      rows.kepala_kantor.push({ instansi_id, id: nextId(), kantor_id, pegawai_id: head, mulai: '2025-01-01' })
      // Nobody leads the head of the agency.
      const nip = rows.pegawai.find(({ id }) => id === head)?.nip
      if (!led.has(head))
        rows.pengaturan.push({ instansi_id, nama: 'ppk_nip', berlaku_mulai: '2025-01-01', nilai: JSON.stringify(nip) })
    }
  }
  const holds = (jabatan: string) => {
    const kantor = rows.kantor.find(({ kode }) => kode === 'BDG')
    return orangDi(rows, kantor?.id ?? null).find(({ pegawai }) => isSiapa(rows, pegawai, { jabatan }))?.pegawai
  }
  const [pejabat, pengganti] = [holds('Kepala Seksi Pemeriksaan'), holds('Kepala Seksi Data dan Pelaporan')]
  if (!pejabat || !pengganti) throw new Error('the demo has no heads of section in Bandung')
  rows.pejabat_pengganti.push({
    ...{ instansi_id: pejabat.instansi_id, id: nextId(), jenis: 'Plh' },
    ...{ pejabat_id: pejabat.id, jabatan: 'Kepala Seksi Pemeriksaan', kelas_jabatan: null },
    pengganti_id: pengganti.id,
    mulai: hariIni,
    selesai: addDays(hariIni, 3),
    dasar: 'SPP-31/KW.BDG/KP.01 (contoh demo)',
  })
  for (const one of planIzin(rows, hariIni, instantOf(hariIni, 0, 'Asia/Jakarta')))
    if (one.lampiran) rows.lampiran.push(suratIzin(rows, one))
}
