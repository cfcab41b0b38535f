import { tanggalKata } from '@presensi/contract/kata/format'
import type { Sentence } from '@presensi/contract/kata/sentence'
import { suratIzin } from '@presensi/contract/kata/surat-izin'
import { BERTURUT, type FaktaBerturut, JEDA_TERPANJANG } from '@presensi/domain/izin/berturut-izin'
import type { FaktaCutiBesar } from '@presensi/domain/izin/cuti-besar-izin'
import { type HitunganIzin, hitungIzin } from '@presensi/domain/izin/hitung-izin'
import { isHariPenuh, isSakit, type JenisIzin, jenisPada, SAKIT } from '@presensi/domain/izin/jenis-izin'
import { sisaDipanggil } from '@presensi/domain/izin/keadaan-izin'
import { type IsiIzin, isSakitDiperpanjang, type MasalahIzin, masalahIzin } from '@presensi/domain/izin/periksa-izin'
import { addDays, daysBetween, daysOfMonth, firstOfMonth, lastOfMonth } from '@presensi/domain/kalender/tanggal'
import { addMonths } from '@presensi/domain/saldo/hak'
import { loadJadwalInputs } from '../../calendar-and-hours/jadwal/public.ts'
import type { Tx } from '../../platform/database.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { listJenisSendiri } from '../jenis/public.ts'
import { readHakDipakai } from '../saldo/public.ts'
import { listCutiBesar, listSejenis } from './aturan.repo.ts'
import { listSuratLain, type SuratLain, sumTerpakai } from './izin.repo.ts'
import { toLangkah } from './langkah.repo.ts'
import { findPemohon, type PemohonRow } from './pemohon.repo.ts'

export const JENIS_PEGAWAI_KATA = {
  PNS: 'PNS',
  CPNS: 'CPNS',
  PPPK: 'PPPK',
  PPPK_PARUH_WAKTU: 'PPPK paruh waktu',
  NON_ASN: 'non-ASN',
} as const
/** No request covers more: the longest is leave without pay. */
const MAKS_HARI = 1500

type Hari = { readonly mulai: string; readonly selesai: string }

/** Which days a request of somebody takes. The roster is asked by whole months: a month without any cell is counted by the week. */
export async function hitungHari(
  tx: Tx,
  pegawai_id: string,
  jenis: Pick<JenisIzin, 'satuan'>,
  { mulai, selesai, hari_perjalanan }: Hari & { readonly hari_perjalanan: number },
): Promise<HitunganIzin> {
  const monthOf = (tanggal: string) => [Number(tanggal.slice(0, 4)), Number(tanggal.slice(5, 7))] as const
  const jadwal = await loadJadwalInputs(
    tx,
    [pegawai_id],
    firstOfMonth(...monthOf(mulai)),
    lastOfMonth(...monthOf(selesai)),
  )
  const cells = new Map<string, boolean>()
  const adaSel = (tanggal: string): boolean => {
    const key = tanggal.slice(0, 7)
    const known =
      cells.get(key) ?? daysOfMonth(...monthOf(tanggal)).some((day) => jadwal.inputOf(pegawai_id, day).roster !== null)
    cells.set(key, known)
    return known
  }
  return hitungIzin({
    jenis,
    mulai,
    selesai,
    hari_perjalanan,
    jadwalOf: (day) => jadwal.inputOf(pegawai_id, day),
    adaSel,
  })
}

/** Papers that sickness and birth may fall into: the days of the other come back. */
const DIMASUKI_SAKIT = ['CB', 'CT', 'CAP', 'I']

/** What of the person's other papers stands in the way of this kind on these days. */
export function bentrokOf(
  { kode_hari }: Pick<JenisIzin, 'kode_hari'>,
  others: readonly SuratLain[],
  { mulai, selesai }: Hari,
): SuratLain[] {
  return others.filter(({ kode, tanggal_mulai, tanggal_selesai }) => {
    if (!isHariPenuh(kode_hari)) {
      // Hours and places go with each other, but not twice the same, and not with a day that is free of work.
      return kode === kode_hari || !['IT', 'IPC', 'IK', 'WFH', 'WFA', 'DL'].includes(kode)
    }
    if (['IT', 'IPC', 'IK', 'WFH', 'WFA'].includes(kode)) return false
    // A sick leave takes the place of single sick days that it covers.
    if (kode_hari === 'CS' && kode === 'S') return tanggal_mulai < mulai || tanggal_selesai > selesai
    return !(isSakit(kode_hari) && DIMASUKI_SAKIT.includes(kode))
  })
}

/** Sickness that came into a request while it waited is no reason against it: its days come back. */
export const tanpaSakit = ({ kode_hari }: Pick<JenisIzin, 'kode_hari'>, bentrok: readonly SuratLain[]): SuratLain[] =>
  bentrok.filter(({ kode }) => !(DIMASUKI_SAKIT.includes(kode_hari) && (SAKIT as readonly string[]).includes(kode)))

export type Terhitung = {
  readonly jenis: JenisIzin
  readonly orang: PemohonRow
  readonly hitungan: HitunganIzin
  readonly masalah: MasalahIzin | null
  readonly bentrok: readonly SuratLain[]
  /** which letter it needs, where it needs one */
  readonly surat: Sentence
}

type Diminta = {
  readonly jenis_kode: string
  readonly orang: { readonly nip: string } | { readonly pegawai_id: string }
  readonly isi: IsiIzin
  readonly oleh_operator: boolean
  /** the request itself, where it is stored already */
  readonly izin_id: string | null
}

/** Everything there is to know about a request before it is made. */
export async function periksa(tx: Tx, instansi_id: string, asked: Diminta): Promise<Terhitung> {
  const { isi, oleh_operator, izin_id } = asked
  if (isi.selesai > addDays(isi.mulai, MAKS_HARI)) refuseField('tanggal_selesai', `maks_hari:${MAKS_HARI}`)
  const orang = (await findPemohon(tx, instansi_id, asked.orang, isi)) ?? refuse('tidak_ditemukan')
  const own = await listJenisSendiri(tx, instansi_id)
  const kode = asked.jenis_kode.toUpperCase()
  const jenis = jenisPada(own, kode, isi.mulai) ?? refuseField('jenis_kode', 'tidak_ada')
  const hitungan = await hitungHari(tx, orang.pegawai_id, jenis, isi)
  const [year, month] = [isi.mulai.slice(0, 4), Number(isi.mulai.slice(5, 7))]
  const span =
    jenis.maks_per === 'tahun'
      ? { dari: `${year}-01-01`, sampai: `${year}-12-31` }
      : { dari: firstOfMonth(Number(year), month), sampai: lastOfMonth(Number(year), month) }
  const terpakai =
    jenis.maks_per === 'permintaan' || jenis.maks === null
      ? 0
      : await sumTerpakai(tx, instansi_id, {
          pegawai_id: orang.pegawai_id,
          jenis_kode: kode,
          ...span,
          kecuali: izin_id,
        })
  const placed = hitungan.hari.every(({ sebab }) => sebab !== 'tanpa_penempatan')
  const berturut = BERTURUT.includes(jenis.kode_hari)
    ? await faktaBerturut(tx, instansi_id, orang, jenis, { ...isi, izin_id })
    : null
  const masalah = masalahIzin(jenis, { ...orang, bekerja: orang.bekerja && placed }, isi, {
    hari_ini: orang.hari_ini,
    dihitung: jenis.satuan === 'jam' ? Math.min(1, workDays(hitungan)) : hitungan.dihitung.length,
    terpakai,
    oleh_operator,
    cuti_besar:
      jenis.kode_hari === 'CB' ? await faktaCutiBesar(tx, instansi_id, orang, jenis, { ...isi, izin_id }) : null,
    berturut,
  })
  const others = await listSuratLain(tx, instansi_id, { pegawai_id: orang.pegawai_id, ...isi, kecuali: izin_id })
  const diperpanjang = isSakitDiperpanjang(jenis, orang, isi, berturut)
  const surat = suratIzin(jenis.kode_hari, diperpanjang ? 'sakit_diperpanjang' : isi.alasan_kode)
  return { jenis, orang, hitungan, masalah, bentrok: bentrokOf(jenis, others, isi), surat }
}

/** Since three months reach that far, so many months of work days are looked at. */
const BULAN_CUTI_BESAR = 3

async function faktaCutiBesar(
  tx: Tx,
  instansi_id: string,
  { pegawai_id }: PemohonRow,
  jenis: JenisIzin,
  { mulai, izin_id }: { readonly mulai: string; readonly izin_id: string | null },
): Promise<FaktaCutiBesar> {
  const terpakai = await readHakDipakai(tx, { instansi_id, pegawai_id, tahun: Number(mulai.slice(0, 4)) })
  const span = { mulai, selesai: addMonths(mulai, jenis.maks_bulan ?? BULAN_CUTI_BESAR), hari_perjalanan: 0 }
  const work = terpakai === 0 ? [] : (await hitungHari(tx, pegawai_id, { satuan: 'hari_kerja' }, span)).dihitung
  const days = new Set(work)
  const others = await listCutiBesar(tx, instansi_id, { pegawai_id, kecuali: izin_id })
  return {
    terpakai,
    isHariKerja: (tanggal) => days.has(tanggal),
    lain: others.map(({ jenis: kind, langkah, ...one }) => ({
      mulai: one.mulai,
      selesai: one.selesai,
      sisa: sisaDipanggil(kind, langkah.map(toLangkah)),
    })),
  }
}

/** Other requests of this kind, and the work days between them: only rows of free days join two. */
async function faktaBerturut(
  tx: Tx,
  instansi_id: string,
  { pegawai_id }: PemohonRow,
  { kode_hari }: JenisIzin,
  { mulai, selesai, izin_id }: Hari & { readonly izin_id: string | null },
): Promise<FaktaBerturut> {
  const lain = await listSejenis(tx, instansi_id, { pegawai_id, kode_hari, kecuali: izin_id })
  const all = [{ mulai, selesai }, ...lain].toSorted((a, b) => (a.mulai < b.mulai ? -1 : 1))
  const gaps = all.flatMap((one, index) => {
    const next = all[index + 1]
    const days = next === undefined ? 0 : daysBetween(one.selesai, next.mulai)
    return next === undefined || days <= 1 || days > JEDA_TERPANJANG
      ? []
      : [{ mulai: addDays(one.selesai, 1), selesai: addDays(next.mulai, -1) }]
  })
  const work = new Set<string>()
  for (const gap of gaps)
    for (const day of (await hitungHari(tx, pegawai_id, { satuan: 'hari_kerja' }, { ...gap, hari_perjalanan: 0 }))
      .dihitung)
      work.add(day)
  return { lain, isHariKerja: (tanggal) => work.has(tanggal) }
}
const workDays = ({ hari }: HitunganIzin): number => hari.filter(({ sebab }) => sebab === 'kerja').length

export const valuesOf = (
  { jenis, orang, surat }: Pick<Terhitung, 'jenis' | 'orang' | 'surat'>,
  masalah?: MasalahIzin | null,
) => ({
  jenis: jenis.nama,
  siapa: JENIS_PEGAWAI_KATA[orang.jenis],
  nilai: nilaiKata(jenis, masalah),
  surat,
})

const SATUAN_KATA = {
  bulan: ['bulan', 'months'],
  hari_kerja: ['hari kerja', 'working days'],
  hari_kalender: ['hari kalender', 'calendar days'],
  jam: ['kali', 'times'],
} as const
const lamaKata = (jumlah: string, satuan: keyof typeof SATUAN_KATA): Sentence => ({
  id: `${jumlah} ${SATUAN_KATA[satuan][0]}`,
  en: `${jumlah} ${SATUAN_KATA[satuan][1]}`,
})
/** How long, in words, or the date; anything else stands as it is. */
function nilaiKata({ satuan }: JenisIzin, masalah: MasalahIzin | null | undefined): Sentence {
  const { code, nilai = '' } = masalah ?? {}
  if (code !== 'izin.terlalu_lama' && code !== 'izin.berturut') return tanggalKata(nilai)
  const [jumlah = '', lagi] = nilai.replace(' bulan', '').split('+')
  if (lagi !== undefined)
    return {
      id: `${jumlah} bulan dan satu perpanjangan ${lagi} bulan`,
      en: `${jumlah} months and one extension of ${lagi} months`,
    }
  return lamaKata(jumlah, code === 'izin.berturut' || nilai !== jumlah ? 'bulan' : satuan)
}

/** Refuses what cannot be asked for, by name. */
export function refuseMasalah(found: Terhitung): void {
  const { masalah, bentrok } = found
  if (masalah !== null)
    refuse(masalah.code, {
      values: valuesOf(found, masalah),
      ...(masalah.field !== null && { errors: [{ field: masalah.field, message: 'izin_isian' }] }),
    })
  if (bentrok.length > 0) refuseBentrok(bentrok)
}
export const refuseBentrok = (bentrok: readonly SuratLain[]): never =>
  refuse('izin.bentrok', {
    values: { apa: bentrok.map((one) => `${one.kode} ${one.nomor}`).join(', ') },
    errors: [{ field: 'tanggal_mulai', message: 'izin_isian' }],
    data: { bentrok },
  })
