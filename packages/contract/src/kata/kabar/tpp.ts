import * as z from 'zod/mini'
import { formatMonth } from '../format.ts'
import { defineKabar } from './bentuk.ts'

const HAL = {
  kantor: { id: 'Penempatan kantor', en: 'The office' },
  golongan: { id: 'Golongan', en: 'The grade' },
  status_ptkp: { id: 'Status PTKP', en: 'The PTKP status' },
  besaran: { id: 'Besaran TPP', en: 'The amount' },
  predikat: { id: 'Predikat kinerja', en: 'The predicate' },
  gaji: { id: 'Bruto pajak gaji', en: 'The taxable salary' },
  setahun: { id: 'Penghasilan setahun', en: 'The income of the year' },
  lhkpn: { id: 'LHKPN', en: 'The report of wealth (LHKPN)' },
  plt: { id: 'Kelas jabatan Plt/Plh', en: 'The class of the post held as Plt/Plh' },
} as const

/** Of allowances. They name people and what is missing, never how much. `kunci` names the matter, so that it is said once a day. */
export const KABAR_TPP = {
  'tpp.rekap_terbuka': defineKabar({
    subjek: { id: 'TPP menunggu rekap dikunci', en: 'Allowances wait for a recap' },
    isi: z.object({
      kunci: z.string(),
      kantor_id: z.string(),
      kantor: z.string(),
      bulan: z.string(),
      periode: z.string(),
      orang: z.int(),
    }),
    teks: ({ kantor, bulan, periode, orang }) => ({
      id: `Rekap ${kantor} bulan ${formatMonth(bulan, 'id')} belum dikunci. ${periode}: ${orang} pegawai tertahan sampai rekap itu dikunci.`,
      en: `The recap of ${kantor} for ${formatMonth(bulan, 'en')} is not locked. ${periode}: ${orang === 1 ? '1 employee waits' : `${orang} employees wait`} for it.`,
    }),
    tautan: ({ bulan, kantor_id }) => `/rekapbulan/lists?bulan=${bulan}&kantor_id=${kantor_id}`,
    nada: 'danger',
  }),
  'tpp.data_kurang': defineKabar({
    subjek: { id: 'Data pegawai untuk TPP belum lengkap', en: 'Data for allowances are missing' },
    isi: z.object({
      kunci: z.string(),
      periode_id: z.string(),
      periode: z.string(),
      hal: z.enum(['kantor', 'golongan', 'status_ptkp', 'besaran', 'predikat', 'gaji', 'setahun', 'lhkpn', 'plt']),
      /** who can mend it */
      untuk: z.enum(['admin_instansi', 'keuangan']),
      nip: z.string(),
      nama: z.string(),
      /** whom it is about; the one who is named included */
      orang: z.int(),
    }),
    teks: ({ hal, nama, orang, periode }) => ({
      id: `${HAL[hal].id} ${orang === 1 ? nama : `${nama} dan ${orang - 1} pegawai lain`} belum diisi. ${periode} tertahan sampai dilengkapi.`,
      en: `${HAL[hal].en} of ${orang === 1 ? nama : `${nama} and ${orang - 1} more`} is missing. ${periode} is held back until it is given.`,
    }),
    tautan: ({ untuk, periode_id, nip, hal }) =>
      untuk === 'keuangan'
        ? `/instansi/tpp/perhitungan/lists?periode_id=${periode_id}&nip=${nip}`
        : `/pegawaikantor/lists?${hal === 'plt' ? 'tab=pengganti&' : ''}q=${nip}`,
    nada: 'danger',
  }),
}
