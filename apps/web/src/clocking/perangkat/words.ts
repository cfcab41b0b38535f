import { defineWords } from '../../lib/words.ts'

export const usePerangkatWords = defineWords({
  id: {
    label: 'Perangkat untuk presensi',
    none: 'Belum ada perangkat. Perangkat terikat saat presensi pertama.',
    unnamed: 'Perangkat tanpa nama',
    aktif: 'Dipakai',
    lepas: 'Dilepas',
    since: 'Terikat sejak {waktu}',
    until: 'Dilepas {waktu}',
    last: 'Terakhir presensi {waktu}',
    never: 'Belum pernah dipakai untuk presensi',
  },
  en: {
    label: 'Devices for clocking',
    none: 'No device yet. A device is bound at the first clocking.',
    unnamed: 'Device without a name',
    aktif: 'In use',
    lepas: 'Released',
    since: 'Bound since {waktu}',
    until: 'Released {waktu}',
    last: 'Last clocking {waktu}',
    never: 'Never used for a clocking',
  },
})
