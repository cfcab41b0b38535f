import type { Person } from '../PersonPicker.tsx'

export type SampleRow = Person & { status: string; tpp: number; terakhir: string }

const NAMES = [
  'Sri Wahyuni, S.Kom.',
  'Bambang Sutrisno, M.Si.',
  'Dewi Lestari',
  'Ahmad Fauzi, S.T.',
  'Ni Made Ayu Suryani',
  'Yohanes Wanggai',
  'Siti Rahmawati, S.E.',
  'Rahmat Hidayat',
]
const JABATAN = ['Pranata Komputer Ahli Muda', 'Kepala Bidang', 'Analis Kepegawaian', 'Arsiparis Terampil']
const KANTOR = ['Dinas Komunikasi dan Informatika', 'Badan Kepegawaian Daerah', 'Kecamatan Menteng']
const STATUS = ['H', 'TL1', 'PSW2', 'TK', 'DL', 'CT', 'perlu_konfirmasi', 'KONFLIK']

export const sampleRows: readonly SampleRow[] = NAMES.map((nama, index) => ({
  nama,
  nip: `19${80 + index}0312201${index}01200${index}`,
  jabatan: JABATAN[index % JABATAN.length] ?? '',
  kantor_nama: KANTOR[index % KANTOR.length] ?? '',
  status: STATUS[index % STATUS.length] ?? '',
  tpp: 3491640 + index * 125000,
  terakhir: `2026-11-${String(12 - index).padStart(2, '0')}T00:28:00Z`,
}))

export const searchSample = async (q: string): Promise<readonly Person[]> => {
  await new Promise((resolve) => setTimeout(resolve, 250))
  return sampleRows.filter(({ nama, nip }) => `${nama} ${nip}`.toLowerCase().includes(q.toLowerCase()))
}

export const week = ['Sen', 'Sel', 'Rab', 'Kam', 'Jum'].map((label, index) => ({
  key: label,
  label,
  values: { hadir: 412 + index * 9, tl: 38 - index * 4, menunggu: 12, cuti: 21, tk: 9 - index },
}))
export const trend = [88, 89, 87, 91, 92, 90, 94, 95]
