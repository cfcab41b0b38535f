/** In the order of promotion (domain.md §1.5). */
export const GOLONGAN = [...ruang('II', 'abcd'), ...ruang('III', 'abcd'), ...ruang('IV', 'abcde')]

function ruang(golongan: string, huruf: string): string[] {
  return [...huruf].map((satu) => `${golongan}/${satu}`)
}

export type Pendidikan = 'SMA' | 'D3' | 'S1'

type Aturan = {
  readonly golongan: readonly [string, string]
  readonly kelas: number
  readonly pendidikan: Pendidikan
  /** years a person of this rank needed for one golongan: officials rose faster */
  readonly tahun_per_golongan: number
  readonly magister: number
}

const pejabat = (dari: string, sampai: string, kelas: number, magister: number): Aturan => ({
  golongan: [dari, sampai],
  kelas,
  pendidikan: 'S1',
  tahun_per_golongan: 3,
  magister,
})
const staf = (dari: string, sampai: string, kelas: number, pendidikan: Pendidikan, magister = 0): Aturan => ({
  golongan: [dari, sampai],
  kelas,
  pendidikan,
  tahun_per_golongan: 4,
  magister,
})

export const JENJANG = {
  jpt_madya: pejabat('IV/e', 'IV/e', 17, 1),
  jpt_pratama: pejabat('IV/c', 'IV/d', 15, 1),
  administrator: pejabat('IV/a', 'IV/b', 12, 0.7),
  pengawas: pejabat('III/c', 'III/d', 9, 0.3),
  ahli_madya: staf('IV/a', 'IV/b', 11, 'S1', 0.8),
  ahli_muda: staf('III/c', 'III/d', 9, 'S1', 0.4),
  ahli_pertama: staf('III/a', 'III/b', 8, 'S1', 0.1),
  penyelia: staf('III/c', 'III/d', 8, 'D3'),
  mahir: staf('III/a', 'III/b', 7, 'D3'),
  terampil: staf('II/c', 'II/d', 6, 'D3'),
  pelaksana_sarjana: staf('III/a', 'III/d', 7, 'S1', 0.1),
  pelaksana: staf('II/a', 'II/d', 5, 'SMA'),
} as const satisfies Record<string, Aturan>

export type Jenjang = keyof typeof JENJANG
export type JenjangPejabat = 'jpt_madya' | 'jpt_pratama' | 'administrator' | 'pengawas'
export type JenjangStaf = Exclude<Jenjang, JenjangPejabat>

export const GOLONGAN_MASUK: Record<Pendidikan, string> = { SMA: 'II/a', D3: 'II/c', S1: 'III/a' }
export const GOLONGAN_PPPK: Record<Pendidikan, string> = { SMA: 'V', D3: 'VII', S1: 'IX' }

/** What a unit's people do: the names of their posts and the degrees that lead there. */
type RumpunIsi = {
  readonly ahli: string
  readonly terampil: string
  readonly depan?: string
  readonly sarjana: readonly string[]
  readonly magister: readonly string[]
  readonly diploma: readonly string[]
}

export const RUMPUN = {
  kepegawaian: {
    ahli: 'Analis SDM Aparatur',
    terampil: 'Pranata SDM Aparatur',
    sarjana: ['S.Sos.', 'S.Psi.', 'S.AP.', 'S.IP.'],
    magister: ['M.Si.', 'M.AP.'],
    diploma: ['A.Md.', 'A.Md.A.P.'],
  },
  keuangan: {
    ahli: 'Analis Keuangan Pusat dan Daerah',
    terampil: 'Pranata Keuangan',
    sarjana: ['S.E.', 'S.Ak.'],
    magister: ['M.Ak.', 'M.M.', 'M.Si.'],
    diploma: ['A.Md.Ak.', 'A.Md.'],
  },
  data: {
    ahli: 'Pranata Komputer',
    terampil: 'Pranata Komputer',
    sarjana: ['S.Kom.', 'S.T.', 'S.Stat.'],
    magister: ['M.Kom.', 'M.T.'],
    diploma: ['A.Md.Kom.'],
  },
  layanan: {
    ahli: 'Analis Kebijakan',
    terampil: 'Arsiparis',
    sarjana: ['S.IP.', 'S.H.', 'S.Sos.', 'S.AP.'],
    magister: ['M.Si.', 'M.A.P.', 'M.H.'],
    diploma: ['A.Md.', 'A.Md.A.P.'],
  },
  pengawasan: {
    ahli: 'Auditor',
    terampil: 'Auditor',
    sarjana: ['S.E.', 'S.H.', 'S.Ak.'],
    magister: ['M.Ak.', 'M.H.'],
    diploma: ['A.Md.Ak.'],
  },
  pendidikan: {
    ahli: 'Pengembang Teknologi Pembelajaran',
    terampil: 'Arsiparis',
    sarjana: ['S.Pd.'],
    magister: ['M.Pd.'],
    diploma: ['A.Md.'],
  },
  kesmas: {
    ahli: 'Epidemiolog Kesehatan',
    terampil: 'Tenaga Sanitasi Lingkungan',
    sarjana: ['S.K.M.'],
    magister: ['M.K.M.', 'M.Kes.'],
    diploma: ['A.Md.KL.'],
  },
  medik: {
    ahli: 'Dokter',
    terampil: 'Perekam Medis',
    depan: 'dr.',
    sarjana: [],
    magister: ['Sp.PD.', 'Sp.A.', 'M.Kes.'],
    diploma: ['A.Md.RMIK.'],
  },
  keperawatan: {
    ahli: 'Perawat',
    terampil: 'Perawat',
    sarjana: ['S.Kep., Ns.'],
    magister: ['M.Kep.'],
    diploma: ['A.Md.Kep.'],
  },
  farmasi: {
    ahli: 'Apoteker',
    terampil: 'Asisten Apoteker',
    depan: 'apt.',
    sarjana: ['S.Farm.'],
    magister: ['M.Farm.'],
    diploma: ['A.Md.Farm.'],
  },
} as const satisfies Record<string, RumpunIsi>

export type Rumpun = keyof typeof RUMPUN
export const rumpunIsi = (rumpun: Rumpun): RumpunIsi => RUMPUN[rumpun]

const AKHIRAN: Record<Exclude<JenjangStaf, 'pelaksana' | 'pelaksana_sarjana'>, string> = {
  ahli_madya: 'Ahli Madya',
  ahli_muda: 'Ahli Muda',
  ahli_pertama: 'Ahli Pertama',
  penyelia: 'Penyelia',
  mahir: 'Mahir',
  terampil: 'Terampil',
}

export function jabatanStaf(rumpun: Rumpun, jenjang: JenjangStaf): string {
  if (jenjang === 'pelaksana') return 'Pengadministrasi Perkantoran'
  if (jenjang === 'pelaksana_sarjana') return 'Penelaah Teknis Kebijakan'
  const isi = RUMPUN[rumpun]
  return `${jenjang.startsWith('ahli') ? isi.ahli : isi.terampil} ${AKHIRAN[jenjang]}`
}

export const JABATAN_PARUH_WAKTU = ['Operator Layanan Operasional', 'Pengelola Layanan Operasional'] as const
export const JABATAN_NON_ASN = ['Petugas Keamanan', 'Petugas Kebersihan', 'Pengemudi', 'Teknisi Gedung'] as const
