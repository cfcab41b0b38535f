import { isTertukar, type PeristiwaHari } from './fakta.ts'
import type { AturanHari, Hari, Penjelasan } from './hasil.ts'
import type { JamHari } from './jam-hari.ts'
import { lamaDi } from './selang.ts'
import type { Sisi } from './sisi.ts'
import type { Timbangan } from './timbangan.ts'

type Fakta = Penjelasan['fakta']

/** Facts without those that nobody knows. */
const known = (facts: Readonly<Record<string, string | number | null | undefined>>): Fakta =>
  Object.fromEntries(
    Object.entries(facts).filter((entry): entry is [string, string | number] => (entry[1] ?? null) !== null),
  )

type Catat = (aturan: AturanHari, facts?: Parameters<typeof known>[0], dasar?: string | null) => void

/** Why a day is what it is: every rule that had a part in it, with its decree and the facts it used, in the order in which they are told. */
export function jelaskanHari(of: Timbangan, hari: Hari): Penjelasan[] {
  const told: Penjelasan[] = []
  const catat: Catat = (aturan, facts = {}, dasar = null) => told.push({ aturan, dasar, fakta: known(facts) })
  telling(of, hari, catat)
  return told
}

function telling(of: Timbangan, hari: Hari, catat: Catat): void {
  const { input, klaim, surat, jam } = of
  const { fakta } = input
  if (klaim === null) {
    catat(fakta.bekerja ? 'tanpa_penempatan' : 'tidak_bekerja')
    return
  }
  if (fakta.dinilai !== undefined) {
    const { kantor, menurut, sebab } = fakta.dinilai
    catat('dinilai_kantor', { kantor, menurut, sebab })
  }
  tellFree(of, catat)
  tellPapers(of, hari, catat)
  for (const one of surat.sebagian)
    catat('dl_sebagian', { surat: one.id, nomor: one.nomor, mulai: one.mulai, selesai: one.selesai })
  if (hari.mode !== null && hari.mode !== 'WFO')
    catat('mode', { mode: hari.mode, surat: surat.tempat[0]?.id, nomor: surat.tempat[0]?.nomor })
  for (const one of input.peristiwa) tellEvent(one, of, catat)
  if (jam !== null) tellHours(of, jam, catat)
  if (klaim === 'GS' || hari.kode[0] === 'GS') catat('gangguan_sehari', { gangguan: of.gangguan[0]?.id })
  if (hari.kode[0] === 'TK') catat('tidak_hadir', { bp: fakta.kebijakan.tidak_hadir_bp }, fakta.kebijakan.dasar)
  if (hari.kode[0] === 'BELUM') catat('belum_waktunya', { sampai: of.waktu?.jendela_pulang.selesai })
  tellKegiatan(of, hari, catat)
  tellOutcome(of, hari, catat)
}

function tellFree({ input, klaim, waktu }: Timbangan, catat: Catat): void {
  const { libur } = input.fakta.jadwal
  if (waktu !== null) return
  if (klaim === 'LEPAS') catat('lepas', { alasan: input.fakta.jadwal.alasan[0]?.aturan })
  for (const { id, nama, jenis, dasar } of libur) catat('libur', { id, nama, jenis }, dasar)
}

function tellPapers({ surat, klaim, menang }: Timbangan, hari: Hari, catat: Catat): void {
  for (const one of surat.sehari) {
    const facts = { surat: one.id, kode: one.kode, nomor: one.nomor }
    if (klaim === 'KONFLIK') catat('konflik', facts)
    else catat(one.id === menang?.id && hari.surat_id === one.id ? 'surat' : 'surat_kalah', facts)
  }
}

function tellEvent(event: PeristiwaHari, { jam, waktu, luar }: Timbangan, catat: Catat): void {
  const { id, jenis, waktu: at, nilai, sebagai, perbaikan } = event
  const isOutside = sebagai === null && jenis !== 'kegiatan' && waktu !== null
  if (nilai === 'ditolak') catat('ditolak', { id, jenis, waktu: at })
  else if (isTertukar(event)) catat('tertukar', { id, jenis, waktu: at, sebagai })
  else if (luar.includes(event)) catat('luar_jam', { id, jenis, waktu: at })
  else if (isOutside) catat('di_luar_jendela', { id, jenis, waktu: at })
  if (event !== jam?.masuk && event !== jam?.pulang) return
  catat(event === jam.masuk ? 'masuk' : 'pulang', { id, waktu: at, nilai })
  if (perbaikan !== null) catat('perbaikan', { id, sebab: perbaikan, waktu: at })
}

function tellHours(of: Timbangan, jam: JamHari, catat: Catat): void {
  const { waktu, input, izin } = of
  if (waktu === null) return
  const { kebijakan } = input.fakta
  const at = jam.masuk?.waktu ?? null
  const { batas, geser_detik, terpakai } = jam.fleksi
  if (at !== null && at > waktu.masuk && at <= batas && !terpakai)
    catat('toleransi', { masuk: at, jadwal: waktu.masuk, toleransi_detik: waktu.toleransi_detik })
  if (terpakai)
    catat('fleksi', {
      geser_detik,
      wajib_pulang: jam.wajib_pulang,
      cara: waktu.fleksi_cara,
      terpakai: input.sebelumnya.fleksi_terpakai + 1,
    })
  if (geser_detik < 0) catat('fleksi_awal', { geser_detik: -geser_detik, wajib_pulang: jam.wajib_pulang })
  const limit = input.fleksi_maks_bulan
  if (
    limit !== null &&
    waktu.fleksi_cara !== 'tidak' &&
    input.sebelumnya.fleksi_terpakai >= limit &&
    at !== null &&
    at > batas
  )
    catat('fleksi_habis', { maks: limit })
  for (const one of of.gangguan) {
    const excused = Math.floor(lamaDi([one], waktu.masuk, Math.max(waktu.pulang, jam.wajib_pulang)) / 1_000)
    if (excused > 0) catat('gangguan', { gangguan: one.id, mulai: one.mulai, selesai: one.selesai, detik: excused })
  }
  const side = (sisi: Sisi | null, rules: readonly [AturanHari, AturanHari, AturanHari], hour: number): void => {
    if (sisi === null || sisi.kode === null) return
    const facts = { kode: sisi.kode, bp: sisi.bp, detik: sisi.detik, jadwal: hour, surat: sisi.izin?.id }
    const rule =
      sisi.kode === 'IT' || sisi.kode === 'IPC'
        ? rules[2]
        : sisi.kode === 'TAM' || sisi.kode === 'TAP'
          ? rules[1]
          : rules[0]
    catat(rule, facts, kebijakan.dasar)
  }
  side(
    jam.sisi_masuk,
    ['terlambat', 'tanpa_masuk', 'izin_terlambat'],
    kebijakan.tl_dari === 'batas' ? batas : waktu.masuk,
  )
  side(jam.sisi_pulang, ['pulang_cepat', 'tanpa_pulang', 'izin_pulang_cepat'], jam.wajib_pulang)
  if (jam.masuk === null && jam.sisi_masuk?.kode === null) catat('dimaafkan', { sisi: 'masuk', jadwal: waktu.masuk })
  if (jam.pulang === null && jam.sisi_pulang?.kode === null)
    catat('dimaafkan', { sisi: 'pulang', jadwal: waktu.pulang })
  for (const { id, selang, bp } of izin.ik)
    catat('izin_keluar', { surat: id, mulai: selang.mulai, selesai: selang.selesai, bp }, kebijakan.dasar)
}

function tellKegiatan({ input }: Timbangan, hari: Hari, catat: Catat): void {
  for (const { id, nama, status, hadir_pada } of hari.kegiatan) {
    if (status === 'hadir') catat('kegiatan_hadir', { kegiatan: id, nama, waktu: hadir_pada })
    else if (status === 'terlewat') {
      const bp = hari.baris.find((line) => line.kegiatan_id === id)?.bp ?? 0
      catat('kegiatan_terlewat', { kegiatan: id, nama, bp }, input.fakta.kebijakan.dasar)
    } else if (status !== 'belum') catat('kegiatan_dimaafkan', { kegiatan: id, nama, status })
  }
}

function tellOutcome({ input }: Timbangan, hari: Hari, catat: Catat): void {
  const { kebijakan } = input.fakta
  const sum = hari.baris.reduce((all, { bp }) => all + bp, 0)
  const capped = hari.baris.reduce((all, { setelah_batas_bp }) => all + setelah_batas_bp, 0)
  if (capped < sum) catat('batas_hari', { bp: sum, setelah_batas_bp: capped }, kebijakan.dasar)
  if (hari.menunggu) catat('menunggu')
  if (hari.diproses) catat('diproses')
  if (kebijakan.id === null) catat('tanpa_kebijakan')
  else
    catat(
      'kebijakan',
      { kebijakan: kebijakan.id, nama: kebijakan.nama, sejak: kebijakan.berlaku_mulai },
      kebijakan.dasar,
    )
}
