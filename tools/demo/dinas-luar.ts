import { type JenisDinasLuar, waktuDinasLuar } from '@presensi/domain/dinas-luar/dinas-luar'
import { addDays, hariKe, type Tanggal } from '@presensi/domain/kalender/tanggal'
import { instantOf } from '@presensi/domain/kalender/zona'
import type { Lingkaran } from '@presensi/domain/kantor/titik'
import { createIds } from './random.ts'
import type { Row, Rows } from './rows.ts'
import { berkasDemo } from './surat.ts'

type Surat = {
  readonly nomor: string
  readonly tujuan: string
  readonly dasar: string | null
  readonly jenis: JenisDinasLuar
  /** days from today, moved to a working day */
  readonly dari: number
  readonly sampai: number
  /** hours of one day, for a part of it */
  readonly jam?: readonly [number, number]
  readonly orang: number
  /** who enters it is on it, so that it waits */
  readonly sendiri?: true
  readonly tempat?: Lingkaran
}
type Pencatat = { readonly username: string; readonly surat: readonly Surat[] }

const BALAI = { nama: 'Balai Besar Pelatihan Lembang', lat: -6.81168, lng: 107.61748, radius_m: 250 }
const PENCATAT: readonly Pencatat[] = [
  {
    username: 'kantor.dinas',
    surat: [
      {
        nomor: 'ST-114/KW.BDG/KP.01',
        tujuan: 'Koordinasi data kepegawaian di kantor pusat, Jakarta',
        dasar: 'Undangan Sekretaris Jenderal nomor UN-88',
        jenis: 'luar_kota',
        dari: -9,
        sampai: -7,
        orang: 3,
      },
      {
        nomor: 'ST-121/KW.BDG/KP.01',
        tujuan: 'Rapat persiapan layanan di Balai Kota Bandung',
        dasar: null,
        jenis: 'dalam_kota',
        dari: -1,
        sampai: -1,
        jam: [10, 12],
        orang: 2,
      },
      {
        nomor: 'ST-126/KW.BDG/KP.01',
        tujuan: 'Pelatihan petugas layanan di Lembang',
        dasar: 'Surat Kepala Pusat Pelatihan nomor PL-19',
        jenis: 'luar_kota',
        dari: 7,
        sampai: 9,
        orang: 5,
        tempat: BALAI,
      },
      {
        nomor: 'ST-127/KW.BDG/KP.01',
        tujuan: 'Bimbingan teknis pengelolaan surat tugas, Cirebon',
        dasar: null,
        jenis: 'luar_kota',
        dari: 10,
        sampai: 11,
        orang: 1,
        sendiri: true,
      },
    ],
  },
  {
    username: 'admin.kantor.2',
    surat: [
      {
        nomor: '094/312/RSUD',
        tujuan: 'Studi banding layanan gawat darurat di Singapura',
        dasar: 'Izin Bupati nomor 800/77',
        jenis: 'luar_negeri',
        dari: 14,
        sampai: 18,
        orang: 2,
      },
    ],
  },
]

/** The nearest working day, looking away from today. */
export function workDay(hariIni: Tanggal, days: number): Tanggal {
  let tanggal = addDays(hariIni, days)
  while (hariKe(tanggal) > 5) tanggal = addDays(tanggal, days < 0 ? -1 : 1)
  return tanggal
}

/** Letters of some offices around today: over, over a part of a day, to come with a place, and one that waits. */
export function addDinasLuar(rows: Rows, hariIni: Tanggal): void {
  const nextId = createIds('dinas-luar')
  const accounts = new Set(rows.peran.map(({ pengguna_id }) => pengguna_id))
  for (const { username, surat } of PENCATAT) {
    const oleh = rows.pengguna.find((one) => one.username === username)
    const own = rows.pegawai.find((one) => one.pengguna_id === oleh?.id)
    const place = rows.penempatan.find((one) => one.pegawai_id === own?.id && one.selesai === null)
    const kantor = rows.kantor.find((one) => one.id === place?.kantor_id)
    if (!oleh || !own || !kantor) throw new Error(`nobody called ${username} works in an office of the demo`)
    const here = rows.penempatan.filter((one) => one.kantor_id === kantor.id && one.selesai === null)
    const staff = here.flatMap((one) => rows.pegawai.find(({ id }) => id === one.pegawai_id) ?? [])
    const others = staff.filter(({ pengguna_id, id }) => !accounts.has(pengguna_id) && id !== own.id)
    for (const [index, one] of surat.entries()) {
      const from = index * 5
      const people = [...(one.sendiri ? [own] : []), ...others.slice(from, from + one.orang)]
      addSurat(rows, one, { hariIni, kantor, people, oleh: oleh.id ?? '', nextId })
    }
  }
}

type Dicatat = {
  readonly hariIni: Tanggal
  readonly kantor: Row<'kantor'>
  readonly people: readonly Row<'pegawai'>[]
  readonly oleh: string
  readonly nextId: () => string
}

function addSurat(rows: Rows, one: Surat, { hariIni, kantor, people, oleh, nextId }: Dicatat): void {
  const { instansi_id } = kantor
  const zona_waktu = kantor.zona_waktu ?? 'Asia/Jakarta'
  const [dari, sampai] = [workDay(hariIni, one.dari), workDay(hariIni, one.sampai)]
  const at = (tanggal: Tanggal, jam: number): string =>
    new Date(instantOf(tanggal, jam * 3600, zona_waktu)).toISOString()
  const [mulai, selesai] = one.jam === undefined ? [dari, sampai] : [at(dari, one.jam[0]), at(dari, one.jam[1])]
  const waktu = waktuDinasLuar({ mulai, selesai, zona_waktu })
  const [id, surat_id] = [nextId(), nextId()]
  const status = one.sendiri === true ? 'menunggu' : 'berlaku'
  const isi_surat = [`SURAT TUGAS ${one.nomor}`, one.tujuan, ...people.map(({ nama }) => nama ?? '')]
  // Nothing was entered tomorrow, however far off it is.
  const dicatat = dari < hariIni ? addDays(dari, -5) : addDays(hariIni, -1)
  const iso = (instant: number): string => new Date(instant).toISOString()
  const isi = {
    nomor_surat: one.nomor,
    tanggal_surat: addDays(dicatat, -1),
    dasar: one.dasar,
    tujuan: one.tujuan,
    jenis: one.jenis,
    mulai: iso(waktu.mulai),
    selesai: iso(waktu.selesai),
    mulai_tanggal: waktu.mulai_tanggal,
    selesai_tanggal: waktu.selesai_tanggal,
    zona_waktu,
    tempat: one.tempat === undefined ? null : JSON.stringify(one.tempat),
    perlu_presensi: one.tempat !== undefined,
    status,
  }
  rows.lampiran.push({
    instansi_id,
    id: surat_id,
    objek: 'dinas_luar',
    objek_id: id,
    nama: `${one.nomor.replaceAll('/', '-')}.pdf`,
    ...berkasDemo(surat_id, isi_surat),
    oleh,
  })
  rows.dinas_luar.push({ instansi_id, id, kantor_id: kantor.id, ...isi, surat_id, penyusun: `{${oleh}}` })
  for (const { id: pegawai_id } of people)
    rows.surat_pegawai.push({
      instansi_id,
      id: nextId(),
      pegawai_id,
      kode: 'DL',
      dinas_luar_id: id,
      rentang: `[${isi.mulai},${isi.selesai})`,
      berlaku: status === 'berlaku',
    })
  rows.dinas_luar_riwayat.push({
    instansi_id,
    id: nextId(),
    dinas_luar_id: id,
    aksi: 'buat',
    oleh,
    pada: at(dicatat, 9),
    isi: JSON.stringify(isi),
  })
}
