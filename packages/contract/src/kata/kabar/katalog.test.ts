import { describe, expect, it } from 'vitest'
import { type IsiKabar, type JenisKabar, KABAR, type Kabar, sayKabar, sifatKabar } from './katalog.ts'

const ORANG = { nama: 'Sri Rahayu', nip: '198703122010012004' }
const PERAN = {
  role: 'role:presensi:admin:kantor',
  instansi: 'Instansi A',
  kantor: 'Kantor A1',
  mulai: '2026-11-16',
  selesai: null,
}
const PRESENSI = { presensi_id: 'p', jenis: 'masuk', tanggal: '2026-11-16' } as const
const GANGGUAN = { gangguan_id: 'g', oleh: 'Budi', mulai: '2026-11-16T00:30:00.000Z', zona: 'Asia/Jakarta' }
const IZIN = { izin_id: 'z', nama_jenis: 'Cuti tahunan', dari: '2026-11-16', sampai: '2026-11-18' }
const DINAS = { dinas_luar_id: 'd', nomor_surat: 'ST-7', tujuan: 'Bandung', dari: '2026-11-16', sampai: '2026-11-18' }
const PEKERJAAN = { pekerjaan_id: 'k', judul: { id: 'Impor pegawai', en: 'Import of employees' } }
const JUDUL = { id: 'Ubah pengaturan', en: 'Change a setting' }

/** Every kind with parameters, so that none can be added without being said here in both languages. */
const CONTOH: { readonly [J in JenisKabar]: readonly IsiKabar<J>[] } = {
  'peran.keuangan': [
    { nama: 'Ani', nip: '199001012015011001', oleh: 'Budi', dicabut: false },
    { nama: 'Ani', nip: '199001012015011001', oleh: 'Budi', dicabut: true },
  ],
  'pengganti.ditetapkan': [
    { jenis: 'Plt', pejabat: 'Ani', pengganti: 'Tono', mulai: '2026-11-16', selesai: null, oleh: 'Budi' },
    { jenis: 'Plh', pejabat: 'Ani', pengganti: 'Tono', mulai: '2026-11-16', selesai: '2026-11-18', oleh: 'Budi' },
  ],
  'totp.kode_dibuat': [{ oleh: 'Budi' }],
  'totp.aktif': [
    { ...ORANG, sendiri: true },
    { ...ORANG, sendiri: false },
  ],
  'totp.mati': [
    { ...ORANG, sendiri: true },
    { ...ORANG, sendiri: false },
  ],
  'pengguna.diaktifkan': [ORANG],
  'pengguna.dinonaktifkan': [ORANG],
  'pengguna.diubah': [ORANG],
  'profil.email_diubah': [{}],
  'rekap.menunggu_tanda_tangan': [{ kantor: 'Kantor A1', bulan: '2026-10' }],
  'tpp.rekap_terbuka': [
    { kunci: 'k', kantor_id: 'a', kantor: 'Kantor A1', bulan: '2026-10', periode: 'TPP Oktober', orang: 1 },
    { kunci: 'k', kantor_id: 'a', kantor: 'Kantor A1', bulan: '2026-10', periode: 'TPP Oktober', orang: 7 },
  ],
  'tpp.data_kurang': (
    ['kantor', 'golongan', 'status_ptkp', 'besaran', 'predikat', 'gaji', 'setahun', 'lhkpn'] as const
  ).map((hal, at) => ({
    ...ORANG,
    kunci: 'k',
    periode_id: 'p',
    periode: 'TPP Oktober',
    hal,
    untuk: at < 3 ? ('admin_instansi' as const) : ('keuangan' as const),
    orang: at + 1,
  })),
  'akun.disambung': [{ layanan: 'sso.contoh.go.id', akun: 'budi' }],
  'akun.sambungan_diputuskan': [
    { ...ORANG, akun: 'budi', oleh: 'Ani' },
    { ...ORANG, akun: null, oleh: 'Ani' },
  ],
  'akun.tautan_dilihat': [{ ...ORANG, oleh: 'Ani' }],
  'akun.nip_diubah': [{ ...ORANG, lama: '198701012010011001' }],
  'sesi.layanan_menyusul': [{}],
  'sesi.layanan_selesai': [{}],
  'pengguna.sesi_diakhiri': [ORANG],
  'registrasi.diminta': [
    { ...ORANG, jumlah: 1, instansi: true },
    { ...ORANG, jumlah: 3, instansi: false },
  ],
  'peran.diberikan': [PERAN, { ...PERAN, kantor: null, instansi: null, role: 'role:presensi:superadmin' }],
  'peran.diubah': [PERAN],
  'peran.dicabut': [PERAN],
  'grup.masuk': [{ nama: 'Sri', name_group: 'Operator' }],
  'grup.keluar': [{ nama: 'Sri', name_group: 'Operator' }],
  'presensi.diputuskan': [
    { ...PRESENSI, keputusan: 'diterima', catatan: null },
    { ...PRESENSI, keputusan: 'ditolak', catatan: 'Tidak di tempat' },
    { ...PRESENSI, keputusan: 'ditolak', catatan: null },
  ],
  'presensi.tertukar': [{ tertukar_id: 't', tanggal: '2026-11-16' }],
  'presensi.tertukar_ditinjau': [
    { tertukar_id: 't', tanggal: '2026-11-16', keputusan: 'sah', catatan: null },
    { tertukar_id: 't', tanggal: '2026-11-16', keputusan: 'tidak_sah', catatan: 'Benar pulang' },
  ],
  'presensi.dinilai_ulang': [{ ...PRESENSI, jenis: 'pulang', sebab: 'gangguan', nilai: 'diterima' }],
  'presensi.diturunkan': [{ ...PRESENSI, kode: 'foto_tidak_datang', fakta: { menit: 30 } }],
  'presensi.pengingat': [
    { jenis: 'masuk', tanggal: '2026-11-16', pada: '2026-11-16T00:30:00.000Z', zona: 'Asia/Jakarta' },
    { jenis: 'pulang', tanggal: '2026-11-16', pada: '2026-11-16T09:00:00.000Z', zona: 'Asia/Jakarta' },
  ],
  'konfirmasi.menunggu': [
    { jumlah: 3, pengingat: false },
    { jumlah: 3, pengingat: true },
  ],
  'konfirmasi.eskalasi': [{ jumlah: 3 }],
  'konfirmasi.dibuka_kembali': [{ ...PRESENSI, sebab: 'surat', nilai: 'perlu_konfirmasi', nama: 'Sri' }],
  'gangguan.dinyatakan': [
    { ...GANGGUAN, selesai: '2026-11-16T03:00:00.000Z', kantor: null, alasan: 'Listrik padam' },
    { ...GANGGUAN, selesai: '2026-11-16T03:00:00.000Z', kantor: 'Kantor A1', alasan: 'Listrik padam' },
  ],
  'gangguan.diputuskan': [
    { ...GANGGUAN, disetujui: true, catatan: null },
    { ...GANGGUAN, disetujui: false, catatan: 'Tidak ada gangguan' },
  ],
  'gangguan.dihapus': [{ ...GANGGUAN, alasan: 'Salah jam' }],
  'lampau.ringkasan': [
    { kunci: 'k', tanggal: '2026-11-18', jumlah: 2, orang: 40, hari: 41, bp: -350, berpasangan: 0 },
    { kunci: 'k', tanggal: '2026-11-18', jumlah: 2, orang: 1, hari: 1, bp: 350, berpasangan: 1 },
  ],
  'lampau.bulanan': [
    { kunci: 'k', bulan: '2026-10', jumlah: 2, orang: 40, hari: 41, bp: -350, berpasangan: 0 },
    { kunci: 'k', bulan: '2026-10', jumlah: 2, orang: 1, hari: 1, bp: 350, berpasangan: 1 },
  ],
  'daftar_hadir.dicatat': [
    { tanggal: '2026-11-16', kantor: 'Kantor A1', berlaku: true },
    { tanggal: '2026-11-16', kantor: 'Kantor A1', berlaku: false },
  ],
  'daftar_hadir.perlu': [
    { kunci: 'a', kantor_id: 'a', kantor: 'Kantor A1', bulan: '2026-11', nama: 'Budi', orang: 1, hari: 3 },
    { kunci: 'a', kantor_id: 'a', kantor: 'Kantor A1', bulan: '2026-11', nama: 'Budi', orang: 4, hari: 3 },
  ],
  'dinas_luar.menunggu': [{ ...DINAS, oleh: 'Budi' }],
  'dinas_luar.berlaku': [DINAS, { ...DINAS, sampai: DINAS.dari }],
  'dinas_luar.dihapus': [DINAS],
  'dinas_luar.diputuskan': [
    { ...DINAS, oleh: 'Budi', disetujui: true, catatan: null },
    { ...DINAS, oleh: 'Budi', disetujui: false, catatan: 'Tanpa surat' },
  ],
  'perbaikan.menunggu': [
    { perbaikan_id: 'p', nama: 'Siti', tanggal: '2026-11-16', putaran: 1 },
    { perbaikan_id: 'p', nama: 'Siti', tanggal: '2026-11-16', putaran: 2 },
  ],
  'perbaikan.diputuskan': [
    { perbaikan_id: 'p', tanggal: '2026-11-16', oleh: 'Budi', disetujui: true, catatan: null },
    { perbaikan_id: 'p', tanggal: '2026-11-16', oleh: 'Budi', disetujui: false, catatan: 'Tidak ada bukti' },
  ],
  'perbaikan.pengingat': [{ jumlah: 1 }, { jumlah: 3 }],
  'perbaikan.eskalasi': [{ jumlah: 1 }, { jumlah: 3 }],
  'izin.menunggu_atasan': [{ ...IZIN, nama: 'Sri' }],
  'izin.menunggu_pybmc': [{ ...IZIN, nama: 'Sri' }],
  'izin.menunggu_instansi': [{ ...IZIN, nama: 'Sri' }],
  'izin.pengingat': [
    { jumlah: 1, tingkat: 'atasan' },
    { jumlah: 3, tingkat: 'instansi' },
  ],
  'izin.eskalasi': [{ jumlah: 1 }, { jumlah: 3 }],
  'izin.tertunda': [
    { jumlah: 1, tingkat: 'pybmc' },
    { jumlah: 3, tingkat: 'instansi' },
    { jumlah: 3, tingkat: 'atasan' },
  ],
  'izin.menunggu_pemohon': [{ ...IZIN, batas: '2026-11-18' }],
  'izin.kedaluwarsa': [IZIN],
  'izin.tanpa_pejabat': [
    { ...IZIN, nama: 'Sri', pejabat: 'ppk' },
    { ...IZIN, nama: 'Sri', pejabat: 'pybmc' },
  ],
  'izin.hari_kurang': [{ ...IZIN, nama: 'Sri', kurang: 1 }],
  'izin.disetujui': [{ ...IZIN, oleh: 'Budi', catatan: null }],
  'izin.perubahan': [{ ...IZIN, oleh: 'Budi', catatan: 'Rapat' }],
  'izin.ditangguhkan': [{ ...IZIN, oleh: 'Budi', catatan: 'Mendesak' }],
  'izin.tidak_disetujui': [{ ...IZIN, oleh: 'Budi', catatan: 'Syarat' }],
  'izin.dikembalikan': [{ ...IZIN, oleh: 'Budi', catatan: 'Tanpa surat' }],
  'izin.dibatalkan': [{ ...IZIN, oleh: 'Budi', catatan: null }],
  'izin.dipanggil': [{ ...IZIN, oleh: 'Budi', catatan: 'Mendesak' }],
  'izin.sementara': [{ ...IZIN, oleh: 'Budi', catatan: null }],
  'disiplin.atasan': [
    { nama: 'Ani', hari: 3, hitungan: 'tahun', tahap: 'sebelum', tahun: 2026, orang: 1 },
    { nama: 'Ani', hari: 10, hitungan: 'beruntun', tahap: 'tercapai', tahun: 2026, orang: 1 },
  ],
  'disiplin.admin': [
    { nama: 'Ani', hari: 11, hitungan: 'tahun', tahap: 'tercapai', tahun: 2026, orang: 4 },
    { nama: 'Ani', hari: 10, hitungan: 'beruntun', tahap: 'sebelum', tahun: 2026, orang: 2 },
  ],
  'roster.belum_diisi': [{ kantor_id: 'k', kantor: 'Kantor A1', bulan: '2026-12-01', anggota: 9, belum_diisi: 2 }],
  'pengaturan.lebih_longgar': [
    { nama: 'ambang_jauh_m', oleh: 'Budi', sebelum: 500, sesudah: 900, berlaku_mulai: '2026-11-16' },
    { nama: 'foto_wajib', oleh: 'Budi', sebelum: true, sesudah: false, berlaku_mulai: '2026-11-16' },
    {
      nama: 'sinyal_luar_area',
      oleh: 'Budi',
      sebelum: 'perlu_konfirmasi',
      sesudah: 'anomali',
      berlaku_mulai: '2026-11-16',
    },
    { nama: 'aturan lama', oleh: 'Budi', sebelum: 'a', sesudah: 'b', berlaku_mulai: '2026-11-16' },
  ],
  'pengaturan.admin_tertahan': [{ oleh: 'Budi', instansi: 'Instansi A' }],
  'tindakan.menunggu': [
    {
      judul: JUDUL,
      oleh: 'Budi',
      rincian: { id: 'Radius: 5 → 9', en: 'Reach: 5 → 9' },
      instansi: 'Instansi A',
      tindakan_id: 't',
    },
    { judul: JUDUL, oleh: null, rincian: null, instansi: 'Instansi A', tindakan_id: 't' },
  ],
  'tindakan.diputuskan': [
    { judul: JUDUL, oleh: 'Budi', disetujui: true, catatan: null },
    { judul: JUDUL, oleh: 'Budi', disetujui: false, catatan: 'Belum perlu' },
  ],
  'tindakan.pengingat': [{ judul: JUDUL, hari: 7, menunggu: 'Ani, Tono' }],
  'tindakan.lewat': [{ judul: JUDUL, hari: 30 }],
  'pekerjaan.selesai': [
    { ...PEKERJAAN, perlu_diperbaiki: null },
    { ...PEKERJAAN, perlu_diperbaiki: 4 },
  ],
  'pekerjaan.gagal': [{ ...PEKERJAAN, perlu_diperbaiki: null }],
  'pekerjaan.dibatalkan': [{ ...PEKERJAAN, perlu_diperbaiki: null }],
  'jam.diperiksa': [
    { sebab: 'maju', selisih_detik: 63_072_000 },
    { sebab: 'mundur', selisih_detik: -172_800 },
    { sebab: 'lama_mati', selisih_detik: 777_600 },
  ],
  'jam.dipercaya': [{ cara: 'sepakat' }, { cara: 'layanan_waktu' }, { cara: 'orang' }],
  'retensi.tertahan': [{ kunci: 'a presensi', jumlah: 87_229 }],
  'tugas.terlambat': [{ kunci: 'jangkar', tugas: ['jangkar'] }],
  'rantai.rusak': [{ kunci: 'presensi/1', sebab: 'nomor 7 hilang' }],
}
const all = Object.entries(CONTOH).flatMap(([jenis, some]) => some.map((isi) => ({ jenis, isi }) as Kabar))

describe('the catalogue of messages', () => {
  it('has every kind here', () => expect(Object.keys(CONTOH).toSorted()).toEqual(Object.keys(KABAR).toSorted()))

  it.each(all)('says $jenis in both languages, with a subject and a page that is ours', (kabar) => {
    const [id, en] = [sayKabar(kabar.jenis, kabar.isi, 'id'), sayKabar(kabar.jenis, kabar.isi, 'en')]
    for (const said of [id.subjek, id.teks, en.subjek, en.teks]) {
      expect(said).toMatch(/^\S.*\S$/)
      expect(said).not.toMatch(/undefined|null|NaN|\[object|[{}]|_/)
    }
    expect(id.subjek).not.toBe(en.subjek)
    expect(id.teks).not.toBe(en.teks)
    // A subject goes into the head of a mail and the title of a push: short, without names, one line.
    for (const { subjek } of [id, en]) expect(subjek.length).toBeLessThanOrEqual(60)
    const { tautan, nada } = sifatKabar(kabar)
    expect(tautan ?? '/').toMatch(/^\/[^/\s]*/)
    expect(['success', 'danger']).toContain(nada)
  })

  it('is read from what is stored, which is JSON', () => {
    for (const { jenis, isi } of all)
      expect(sayKabar(jenis, JSON.parse(JSON.stringify(isi)), 'id')).toEqual(sayKabar(jenis, isi, 'id'))
  })

  it('says dates, times and kinds in the words of the reader', () => {
    const [decided] = CONTOH['presensi.diputuskan']
    expect(sayKabar('presensi.diputuskan', decided, 'id').teks).toBe('Presensi masuk Anda Sen, 16 Nov 2026 diterima.')
    expect(sayKabar('presensi.diputuskan', decided, 'en').teks).toBe('Your clock-in of Mon, 16 Nov 2026 was accepted.')
    const [outage] = CONTOH['gangguan.dinyatakan']
    expect(sayKabar('gangguan.dinyatakan', outage, 'id').teks).toContain(
      'seluruh instansi Sen, 16 Nov 2026 07.30 sampai Sen, 16 Nov 2026 10.00: Listrik padam.',
    )
    const [, photo] = CONTOH['pengaturan.lebih_longgar']
    expect(sayKabar('pengaturan.lebih_longgar', photo, 'en').teks).toContain('from yes to no')
  })

  it('never fails for a row of another version', () => {
    expect(sayKabar('dinas_luar.berlaku', { dari: 7 }, 'en')).toEqual({
      subjek: 'Field duty recorded',
      teks: 'Field duty recorded.',
    })
    expect(sayKabar('dinas_luar.berlaku', null, 'id').teks).toBe('Dinas luar tercatat.')
    for (const jenis of ['jenis.lain', 'toString', '__proto__'])
      expect(sayKabar(jenis, {}, 'id')).toEqual({ subjek: jenis, teks: jenis })
  })
})
