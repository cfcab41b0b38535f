/** The refusals of jobs and downloads, in the shape of refusals.ts. The first is also what stands beside one that failed. */
export const REFUSALS_PEKERJAAN = {
  'jam.diperiksa': {
    status: 503,
    id: 'Jam server sedang diperiksa, jadi tahun cuti belum dapat diganti. Coba lagi setelah jam dipercaya.',
    en: 'The server clock is being checked, so the year of leave cannot be turned. Try again once the clock is believed.',
  },
  'jam.dipercaya': {
    status: 409,
    id: 'Jam sudah dipercaya; tidak ada yang perlu disetujui.',
    en: 'The clock is believed already; there is nothing to confirm.',
  },
  'retensi.tidak_ada': {
    status: 409,
    id: 'Tidak ada penghapusan yang menunggu.',
    en: 'No deletion waits.',
  },
  'pekerjaan.gagal': {
    status: 409,
    id: 'Pekerjaan ini gagal beberapa kali dan dihentikan. Mulai lagi; bila tetap gagal, hubungi pengelola sistem.',
    en: 'This job failed several times and was stopped. Start it again; if it keeps failing, tell who runs the system.',
  },
  'pekerjaan.hak_berubah': {
    status: 403,
    id: 'Hak Anda berubah sejak pekerjaan ini dimulai. Mulai lagi bila masih diperlukan.',
    en: 'Your rights have changed since this job was started. Start it again if it is still needed.',
  },
  'pekerjaan.sudah_berakhir': {
    status: 409,
    id: 'Pekerjaan ini sudah berakhir.',
    en: 'This job is over already.',
  },
  'pekerjaan.berkas_tidak_ada': {
    status: 404,
    id: 'Berkas ini sudah dihapus atau sudah diunduh. Jalankan lagi pekerjaannya.',
    en: 'This file was deleted, or downloaded already. Run the job again.',
  },
  'ekspor.sedang_berjalan': {
    status: 409,
    id: 'Unduhan Anda yang lain masih dibuat. Tunggu sampai selesai, lalu coba lagi.',
    en: 'Another download of yours is still being made. Wait until it is done, then try again.',
  },
} as const
