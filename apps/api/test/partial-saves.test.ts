import { masukanTpp } from '@presensi/contract/allowance/tpp-bentuk'
import type { BuiltRoute } from '@presensi/contract/route'
import { ROUTES } from '@presensi/contract/routes'
import { addDays } from '@presensi/domain/kalender/tanggal'
import { SKEMA_TPP_BAKU } from '@presensi/domain/tpp/skema-tpp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, createHarness, type Harness } from './harness.ts'
import { sendFile } from './multipart.ts'
import { suratPdf } from './surat-pdf.ts'
import { HARI_INI, ZONA_PAGI } from './world.ts'

/**
 * One rule for every call that saves: a field left out stays as it is stored, sent empty it goes back to how it is when nobody says
 * anything, and a required one cannot be emptied. A new save call does not pass without a line in the table.
 */
type Fields = Record<string, unknown>
type Case = {
  as: string
  /** every field that can be sent, none of them as it is by default */
  full: (harness: Harness) => Fields
  /** name of the id in the body; null where it stands in the path */
  id?: string | null
  /** what an emptied field is in the answer, where that is not null or an empty list */
  bawaan?: Fields
  /** name in the answer, where it differs */
  answers?: Record<string, string>
  /** fields that say which row is meant, or ask for something once */
  apart?: string[]
  /** fields that can only be emptied together with others */
  together?: Record<string, Fields>
  /** how the first one is made, where that takes a file */
  make?: (harness: Harness, full: Fields) => Promise<Answer>
}

const LATER = addDays(HARI_INI, 40)
const HARI = [1, 2, 3, 4, 5].map((hari) => ({ hari, masuk: '07:30', pulang: '16:00' }))
const FENCE = { nama: 'Halaman', lat: -6.2, lng: 106.8, radius_m: 150 }
const ADMIN = 'admin:instansi@a'
const NEGARA = { cara: 'ter', beban: 'negara' }
const PAJAK_NEGARA = { PNS: NEGARA, CPNS: NEGARA, PPPK: NEGARA, PPPK_PARUH_WAKTU: NEGARA, NON_ASN: NEGARA }
function skemaBawaan(): Fields {
  const { predikat_kosong, lhkpn, ...rest } = SKEMA_TPP_BAKU
  return { ...rest, predikat_kosong: predikat_kosong.cara, predikat_kosong_bp: null, lhkpn }
}

const CASES: Record<string, Case> = {
  '/absensi/v2/superadmin/instansi/save': {
    as: 'superadmin',
    full: () => ({
      kode: 'PARSIAL',
      nama: 'Instansi parsial',
      jenis: 'daerah',
      zona_waktu: 'Asia/Makassar',
      alamat: 'Jalan Satu',
      aktif: false,
    }),
    bawaan: { aktif: true },
    apart: ['logo'], // a file
  },
  '/absensi/m-lokasi-kantor/save': {
    as: ADMIN,
    id: 'kantor_id',
    full: ({ world, person }) => ({
      kode: 'PARSIAL',
      nama: 'Kantor parsial',
      alamat: 'Jalan Dua',
      telepon: '021-555123',
      induk_id: world.a.kantor[0],
      zona_waktu: 'Asia/Jayapura',
      aktif: false,
      kepala_nip: person('atasan@a').nip,
      kepala_mulai: '2024-01-05',
      titik: [FENCE],
    }),
    apart: ['kepala_mulai'],
    together: { kepala_nip: { kepala_mulai: '' } },
    bawaan: { aktif: true },
  },
  '/absensi/m-pegawai/save': {
    as: ADMIN,
    full: ({ world, person }) => ({
      nip: '199203042020121007',
      nama: 'Pegawai Parsial',
      gelar_depan: 'Dr.',
      gelar_belakang: 'M.Si.',
      jenis: 'PNS',
      jenis_kelamin: 'L',
      agama: 'Hindu',
      tanggal_lahir: '1992-03-04',
      tmt: '2020-12-01',
      email: 'parsial@contoh.go.id',
      no_hp: '0812345678',
      npwp: '12345',
      status_ptkp: 'K/1',
      guru: true,
      berhenti_pada: LATER,
      berhenti_jenis: 'mutasi_keluar',
      kantor_id: world.a.kantor[1],
      mulai: '2021-01-04',
      golongan: 'III/b',
      jabatan: 'Analis',
      kelas_jabatan: 8,
      atasan_nip: person('atasan@a').nip,
      pybmc_nip: person('pybmc@a').nip,
    }),
    apart: [
      'akhiri',
      'aktif',
      'buat_akun',
      'jenis_mulai',
      'status_ptkp_mulai',
      'mulai_kontrak',
      'akhir_kontrak',
      'berhenti_jenis',
    ],
    bawaan: { guru: false },
    // a class and a grade stand with their post
    together: { jabatan: { kelas_jabatan: '', golongan: '' }, berhenti_pada: { berhenti_jenis: '' } },
  },
  '/absensi/v2/instansi/pejabat-pengganti/save': {
    as: ADMIN,
    full: ({ person }) => ({
      pejabat_nip: person('atasan@a').nip,
      jabatan: 'Kepala Seksi',
      kelas_jabatan: 9,
      pengganti_nip: person('pegawai@a2').nip,
      jenis: 'Plh',
      mulai: HARI_INI,
      selesai: LATER,
      dasar: 'SK 1',
    }),
  },
  '/absensi/m-kerja/hari-kerja/save': {
    as: ADMIN,
    full: ({ world }) => ({
      tanggal: LATER,
      kerja: true,
      kantor_id: world.a.kantor[0],
      jam_kerja_id: hours,
      keterangan: 'Tutup buku',
    }),
    apart: ['kantor_id', 'alasan'], // of the change, not of the day
  },
  '/absensi/m-kerja/hari-libur/submit': {
    as: ADMIN,
    full: ({ world }) => ({
      tanggal_mulai: LATER,
      tanggal_selesai: addDays(LATER, 1),
      nama: 'Libur parsial',
      jenis: 'cuti_bersama',
      dasar: 'Keputusan 1',
      keppres_asn: 'Keppres 1/2030',
      kantor_ids: [world.a.kantor[0]],
      agama: 'Hindu',
    }),
    apart: ['alasan'], // of the change, not of the holiday
  },
  '/absensi/v2/instansi/kop/save': {
    as: ADMIN,
    id: null,
    full: () => ({ baris: ['PEMERINTAH KABUPATEN', 'DINAS CONTOH'], kota: 'Kota Contoh' }),
    bawaan: { baris: ['Instansi A'] },
    apart: ['logo', 'kantor_id', 'penandatangan'], // a file; signers are of an office, and saved as a whole
  },
  '/absensi/v2/instansi/apel/save': {
    as: ADMIN,
    full: ({ world, person }) => ({
      tanggal: LATER,
      nama: 'Apel parsial',
      jenis: 'apel',
      mulai: '07:00',
      selesai: '08:00',
      tempat: FENCE,
      kantor_ids: [world.a.kantor[0]],
      pegawai_nips: [person('pegawai@a').nip],
      dikecualikan_nips: [person('pegawai@a2').nip],
      wajib: false,
      dihitung_masuk: true,
      kode_potongan: 'AP',
    }),
    answers: { pegawai_nips: 'pegawai', dikecualikan_nips: 'dikecualikan' },
    apart: ['alasan'], // of the change, not of the event
    bawaan: { wajib: true, dihitung_masuk: false },
  },
  '/absensi/m-kerja/jam-kerja/save': {
    as: ADMIN,
    full: ({ world }) => ({
      kode: 'PARSIAL',
      nama: 'Jam parsial',
      jenis: 'khusus',
      berlaku_mulai: LATER,
      berlaku_sampai: addDays(LATER, 30),
      otomatis: false,
      kantor_ids: [world.a.kantor[0]],
      jenis_pegawai: ['PPPK'],
      hari: HARI,
    }),
    bawaan: { otomatis: true },
    // Named people are named without offices and kinds.
    apart: ['pratinjau', 'pegawai_nips'],
  },
  '/absensi/v2/pegawai/shift/anggota/save': {
    as: 'operator:kantor:jam@a',
    id: null, // the person, the office and the first day say which one is meant
    full: ({ world, person }) => ({
      nip: person('pegawai@a').nip,
      kantor_id: world.a.kantor[0],
      mulai: LATER,
      selesai: addDays(LATER, 10),
    }),
  },
  '/absensi/v2/pegawai/shift/instansi/save': {
    as: ADMIN,
    full: ({ world }) => ({
      kode: 'PAR',
      nama: 'Shift parsial',
      masuk: '21:00',
      pulang: '07:00',
      lintas_hari: true,
      istirahat_mulai: '01:00',
      istirahat_selesai: '02:00',
      jendela_masuk: ['20:00', '22:00'],
      jendela_pulang: ['06:00', '09:00'],
      warna: '#112233',
      kantor_ids: [world.a.kantor[0]],
      aktif: false,
    }),
    bawaan: { aktif: true, lintas_hari: false },
    together: {
      istirahat_mulai: { istirahat_selesai: '' },
      istirahat_selesai: { istirahat_mulai: '' },
      // what crosses midnight no longer does so only with other hours
      lintas_hari: {
        masuk: '07:00',
        pulang: '15:00',
        istirahat_mulai: '',
        istirahat_selesai: '',
        jendela_masuk: '',
        jendela_pulang: '',
      },
    },
  },
  '/absensi/m-berita/edit/{id}': {
    as: 'superadmin',
    id: null,
    full: ({ world }) => ({
      judul: 'Berita parsial',
      isi: '<p>Isi</p>',
      mulai: HARI_INI,
      selesai: LATER,
      sasaran: 'instansi',
      instansi_ids: [world.a.id],
      disematkan: true,
    }),
    bawaan: { disematkan: false, sasaran: 'semua' },
    apart: ['gambar', 'hapus_gambar'],
    together: { instansi_ids: { sasaran: '' } },
  },
  '/users-service/menu/submit': {
    as: 'superadmin',
    full: () => ({
      general_text: 'Menu parsial',
      id_parent_menu: parent,
      general_iconclass: 'IconBook',
      general_url: '/parsial',
      process_view: false,
      process_tambah: true,
      process_ubah: true,
      process_hapus: true,
      process_proses: true,
      process_cetak: true,
      process_export_excel: true,
      process_inisialisasi: true,
      prosess_download_template: true,
      bagian: 'Menu Personal',
      urutan: 4321,
      roles: ['role:presensi:admin:kantor'],
      tampil: false,
    }),
    bawaan: {
      process_view: false,
      process_tambah: false,
      process_ubah: false,
      process_hapus: false,
      process_proses: false,
      process_cetak: false,
      process_export_excel: false,
      process_inisialisasi: false,
      prosess_download_template: false,
      bagian: 'Menu Personal', // of its parent
      roles: ['*'], // of its parent
      tampil: true,
    },
    apart: ['urutan'],
  },
  '/users-service/group/submit': {
    as: 'superadmin',
    full: () => ({ name_group: 'Grup parsial', status_active: false }),
    bawaan: { status_active: true },
  },
  '/users-service/group-menu/submit': {
    as: 'superadmin',
    full: () => ({
      sys_menu_id: parent,
      sys_group_id: group,
      u_view: true,
      u_tambah: true,
      u_ubah: true,
      u_hapus: true,
      u_proses: true,
      u_cetak: true,
      u_export_excel: true,
      u_inisialisasi: true,
      u_download_template: true,
    }),
    bawaan: {
      u_view: false,
      u_tambah: false,
      u_ubah: false,
      u_hapus: false,
      u_proses: false,
      u_cetak: false,
      u_export_excel: false,
      u_inisialisasi: false,
      u_download_template: false,
    },
  },
  '/absensi/v2/instansi/role/user/save': {
    as: ADMIN,
    full: ({ world, person }) => ({
      nip: person('pegawai@a').nip,
      role: 'role:presensi:operator:kantor:jam',
      kantor_id: world.a.kantor[0],
      mulai: HARI_INI,
      selesai: LATER,
    }),
    apart: ['nip', 'role', 'kantor_id'],
  },
  '/absensi/v2/instansi/role/admin/user/save': {
    as: 'superadmin',
    full: ({ world, person }) => ({
      nip: person('pegawai@b').nip,
      role: 'role:presensi:admin:instansi',
      instansi_id: world.b.id,
      mulai: HARI_INI,
      selesai: LATER,
    }),
    apart: ['nip', 'role', 'kantor_id', 'instansi_id'],
  },
  '/absensi/m-admin/kantor/save': {
    as: ADMIN,
    full: ({ world, person }) => ({
      nip: person('pegawai@a2').nip,
      kantor_id: world.a.kantor[1],
      mulai: HARI_INI,
      selesai: LATER,
    }),
    apart: ['nip', 'kantor_id'],
  },
  '/absensi/v2/instansi/gangguan/save': {
    as: ADMIN,
    full: ({ world }) => ({
      mulai: `${HARI_INI}T00:00:00Z`,
      selesai: `${HARI_INI}T03:00:00Z`,
      kantor_id: world.a.kantor[0],
      alasan: 'Listrik padam',
    }),
  },
}
CASES['/absensi/v2/instansi/kebijakan/save'] = {
  as: ADMIN,
  full: () => ({
    nama: 'Kebijakan parsial',
    dasar: 'Perbup 9',
    berlaku_mulai: LATER,
    pita: [
      { kode: 'TL1', dari_detik: 1, sampai_detik: null, bp: 50 },
      { kode: 'PSW1', dari_detik: 1, sampai_detik: null, bp: 50 },
    ],
    tl_dari: 'batas',
    fleksi_maks_bulan: 5,
    tidak_hadir_bp: 400,
    tanpa_masuk_bp: 200,
    tanpa_pulang_bp: 100,
    per_kode: { I: { hari: 'kerja', tingkat: [{ dari_hari: 1, bp: 200 }] } },
    tk_beruntun: { hari: 3, bp: 500 },
    kegiatan: { apel: 100 },
    jenis_pegawai: ['PPPK'],
    dl_presensi: 'hitung',
    alasan: 'Menyusul',
    maks_hari_bp: 450,
    maks_bulan_bp: 6000,
    disiplin_menit: 'tidak',
    disiplin_menit_dasar: 'Perbup 10',
    dasar_potongan: 'seluruh',
    menit_per_hari: 450,
    disiplin_pppk: [{ hari: 3, tindakan: 'Teguran' }],
    disiplin_pppk_dasar: 'Perbup 11',
  }),
  bawaan: {
    tl_dari: 'masuk',
    tidak_hadir_bp: 0,
    per_kode: {},
    kegiatan: {},
    dl_presensi: 'catat',
    disiplin_menit: 'tidak',
    dasar_potongan: 'disiplin',
  },
  // Steps need their decree.
  together: { disiplin_pppk_dasar: { disiplin_pppk: '' } },
}
const DINAS = '/absensi/v2/pegawai/dinas_luar/save'
CASES[DINAS] = {
  as: 'operator:kantor:dinas@a',
  full: ({ person }) => ({
    nomor_surat: 'ST-1',
    tanggal_surat: HARI_INI,
    dasar: 'Undangan 1',
    tujuan: 'Kota sebelah',
    mulai: LATER,
    selesai: addDays(LATER, 1),
    jenis: 'luar_kota',
    nips: [person('pegawai@a').nip],
    tempat: FENCE,
    perlu_presensi: true,
    zona_waktu: 'Asia/Jayapura',
  }),
  make: (harness, { nips, tempat, ...full }) =>
    sendFile(harness, DINAS, {
      as: 'operator:kantor:dinas@a',
      name: 'surat',
      content: suratPdf(),
      fields: {
        ...Object.fromEntries(Object.entries(full).map(([name, value]) => [name, String(value)])),
        nips: String(nips),
        tempat: JSON.stringify(tempat),
      },
    }),
  bawaan: { perlu_presensi: false, zona_waktu: ZONA_PAGI },
  answers: { nips: 'pegawai' },
  apart: ['surat', 'alasan'], // a file, and the reason of a change
}

CASES['/absensi/v2/instansi/izin-jenis/save'] = {
  as: ADMIN,
  full: () => ({
    kode: 'IPARSIAL',
    nama: 'Izin parsial',
    kelompok: 'izin',
    satuan: 'hari_kerja',
    untuk: ['PNS'],
    masa_kerja_bulan: 6,
    maks: 2,
    maks_bulan: 1,
    maks_per: 'bulan',
    mundur_hari: 3,
    jenis_kelamin: 'P',
    lampiran: 'wajib',
    kode_hari: 'I',
    tingkat: ['atasan', 'instansi'],
    otomatis: true,
    boleh_tolak: false,
    dasar: 'Perbup 1',
    berlaku_mulai: LATER,
    berlaku_sampai: addDays(LATER, 30),
    aktif: false,
  }),
  bawaan: {
    untuk: ['PNS', 'CPNS', 'PPPK', 'PPPK_PARUH_WAKTU', 'NON_ASN'],
    maks_per: 'permintaan',
    mundur_hari: 0,
    lampiran: 'boleh',
    otomatis: false,
    boleh_tolak: true,
    berlaku_mulai: HARI_INI,
    aktif: true,
  },
  // What the law allows for annual leave only; and the decree, without which there is no such kind.
  apart: ['memakai_saldo', 'boleh_tangguh', 'boleh_panggil', 'dasar'],
}
CASES['/absensi/v2/instansi/delegasi-cuti/save'] = {
  as: ADMIN,
  full: ({ person, world }) => ({
    jenis_kodes: ['CT'],
    luar_negeri: true,
    kantor_ids: [world.a.kantor[0]],
    jabatan: ['Analis'],
    kelas_dari: 5,
    kelas_sampai: 8,
    pejabat_nip: person('pybmc@a').nip,
    nomor_keputusan: 'SK 1',
    mulai: HARI_INI,
    selesai: LATER,
  }),
  bawaan: { luar_negeri: false },
}
CASES['/absensi/v2/pegawai/izin/save'] = {
  as: 'pegawai@a',
  full: () => ({
    jenis_kode: 'CT',
    tanggal_mulai: LATER,
    tanggal_selesai: addDays(LATER, 13),
    jam_mulai: '09:00',
    jam_selesai: '10:00',
    luar_negeri: true,
    negara: 'Jepang',
    alasan_kode: 'lain',
    anak_ke: 2,
    hari_perjalanan: 2,
    alasan: 'Keluarga',
    alamat_selama: 'Bandung',
    no_hp: '0812 3456 789',
  }),
  bawaan: { luar_negeri: false, hari_perjalanan: 0 },
  apart: ['lampiran', 'lampiran_hapus', 'ajukan', 'nip'], // files, what to do with it, and for whom
}

const KEUANGAN = 'operator:instansi:keuangan@a'
CASES['/absensi/v2/instansi/tpp/skema/save'] = {
  as: KEUANGAN,
  full: () => ({
    nama: 'Skema parsial',
    dasar: 'Perbup 1/2026',
    berlaku_mulai: '2026-01-01',
    bobot_kinerja_bp: 7_000,
    bobot_disiplin_bp: 3_000,
    predikat: { sangat_baik: 10_000, baik: 9_900, butuh_perbaikan: 9_000, kurang: 8_500, sangat_kurang: 8_000 },
    predikat_dasar: 'seluruh',
    predikat_dari: 'triwulan_sebelumnya',
    predikat_kosong: 'nilai',
    predikat_kosong_bp: 6_500,
    cpns_bp: 9_000,
    plt: { setingkat_bp: 1_500, lebih_tinggi: 'setingkat', minimal_hari_kerja: 20, minimal_bulan: null },
    sanksi: { ringan: 1_000, sedang: 2_000, berat: 3_000 },
    lhkpn: { cara: 'tahan', bp: null },
    bulan_tak_penuh: 'penuh',
    pajak: PAJAK_NEGARA,
    premi_pemberi_kerja_bruto: true,
    bpjs_bp: 200,
    bpjs_batas: 9_000_000,
    bpjs_dasar: 'penuh',
    zakat_nisab: 7_000_000,
    pembulatan: 'ke_bawah',
    potong_tambahan: true,
    komponen: [{ kode: 'BK', nama: 'Beban kerja', kode_rekening: '5.1', kena_kinerja: false, kena_disiplin: true }],
  }),
  bawaan: skemaBawaan(),
  together: {
    predikat_kosong: { predikat_kosong_bp: '' },
    predikat_kosong_bp: { predikat_kosong: '' },
  },
  apart: ['salin_dari'], // of a new one only
}
CASES['/absensi/v2/instansi/tpp/kelas/save'] = {
  as: KEUANGAN,
  id: null,
  full: () => ({ skema_id: skema, kelas: 9, besaran: 4_000_000, dasar: 'Lampiran II' }),
  apart: ['komponen'], // says which row is meant
}
CASES['/absensi/v2/instansi/tpp/sanksi/save'] = {
  as: KEUANGAN,
  full: ({ person }) => ({
    nip: person('pegawai@a').nip,
    tingkat: 'sedang',
    bp: 3_000,
    mulai: '2030-02',
    bulan: 9,
    dasar: 'SK 9',
    dicabut: 'SK 10',
  }),
}
CASES['/absensi/v2/instansi/tpp/save'] = {
  as: KEUANGAN,
  full: () => ({
    jenis: 'susulan',
    nama: 'Periode parsial',
    tahun: 2026,
    bulan: 3,
    tahun_presensi: 2026,
    bulan_presensi: 2,
    periode_kinerja: '2026-Q1',
    skema_id: skema,
  }),
}
CASES['/absensi/v2/instansi/tpp/pegawai/save'] = {
  as: KEUANGAN,
  id: null,
  full: ({ person }) => ({ periode_id: periode, nip: person('pegawai@a').nip }),
  answers: { periode_id: 'nip' },
  // stand in `masukan` of the answer: tpp.test.ts leaves them out and empties them
  apart: ['nama', 'besaran', ...Object.keys(masukanTpp)],
}
CASES['/absensi/v2/pegawai/profil/save'] = {
  as: 'pegawai@a',
  id: null,
  full: () => ({ email: 'parsial@contoh.go.id', no_hp: '0812 3456 789' }),
  apart: ['spesimen', 'image1', 'image2', 'image3', 'persetujuan_wajah'], // files, and what is not taken yet
}

/** Calls that save, but hold nothing that could be left out. */
const NOTHING_OPTIONAL = [
  '/absensi/m-berita/submit', // only makes
  '/absensi/v2/instansi/setting/save', // one named value
  '/absensi/v2/pegawai/daftar-hadir/save', // only makes
  '/absensi/v2/pegawai/perbaikan/save', // only makes
  '/absensi/v2/instansi/tpp/koreksi/save', // only makes
  '/absensi/v2/pegawai/izin/saldo/save', // only adds a line
  '/absensi/v2/pegawai/shift/detail/save', // one cell
  '/users-service/group-user/submit',
]

let harness: Harness
let hours = ''
let parent = ''
let group = ''
let skema = ''
let periode = ''
const send = (path: string, as: string, body: Fields, id = '') =>
  harness.call('POST', path.replace('{id}', id), { as, body, json: true })

beforeAll(async () => {
  harness = await createHarness({ RATE_LIMIT_ORANG: '1000000', RATE_LIMIT_ALAMAT: '1000000' }, { zona: ZONA_PAGI })
  const made = async (path: string, as: string, body: Fields) => (await send(path, as, body)).body.data.id as string
  const set = { kode: 'ACUAN', nama: 'Acuan', jenis: 'biasa', berlaku_mulai: addDays(HARI_INI, 1), otomatis: false }
  hours = await made('/absensi/m-kerja/jam-kerja/save', ADMIN, { ...set, hari: HARI })
  parent = await made('/users-service/menu/submit', 'superadmin', {
    general_text: 'Induk',
    bagian: 'Menu Personal',
    roles: ['*'],
  })
  group = await made('/users-service/group/submit', 'superadmin', { name_group: 'Acuan' })
  skema = await made('/absensi/v2/instansi/tpp/skema/save', KEUANGAN, {
    nama: 'Acuan',
    dasar: 'SK 1',
    berlaku_mulai: '2026-01-01',
    bobot_kinerja_bp: 6_000,
    bobot_disiplin_bp: 4_000,
    predikat: SKEMA_TPP_BAKU.predikat,
  })
  const month = { tahun: 2026, bulan: 3, tahun_presensi: 2026, bulan_presensi: 2 }
  periode = await made('/absensi/v2/instansi/tpp/save', KEUANGAN, {
    jenis: 'bulanan',
    nama: 'Acuan',
    ...month,
    skema_id: skema,
  })
})
afterAll(() => harness.close())

const routeOf = (path: string) => ROUTES.find((route) => route.path === path && route.method === 'POST') as BuiltRoute
const fieldsOf = (path: string): string[] =>
  Object.keys((routeOf(path).body?._zod.def as { shape?: Fields } | undefined)?.shape ?? {})
const requiredOf = (path: string): string[] =>
  (routeOf(path).body?.safeParse({}).error?.issues ?? []).map((issue) => String(issue.path[0]))

it('covers every call that saves', () => {
  const saves = ROUTES.filter(
    (route) => route.method === 'POST' && route.todo === undefined && /\/(save|submit|edit\/\{id\})$/.test(route.path),
  )
  expect(saves.map((route) => route.path).toSorted()).toEqual([...Object.keys(CASES), ...NOTHING_OPTIONAL].toSorted())
})

describe.each(Object.entries(CASES))('%s', (path, one) => {
  const { as, id: idName = 'id', bawaan = {}, answers = {}, apart = [], together = {} } = one
  const ids: Fields = {}
  let pathId = ''
  let full: Fields
  const save = (body: Fields) => send(path, as, { ...ids, ...body }, pathId)
  /** What the answer says about what was sent; names and times that are made along the way are left out. */
  const shown = (data: Fields): Fields =>
    Object.fromEntries(Object.keys(full).map((name) => [name, data[answers[name] ?? name]]))
  const required = (): Fields =>
    Object.fromEntries(
      Object.entries(full).filter(([name]) => requiredOf(path).includes(name) || ['instansi_id'].includes(name)),
    )

  beforeAll(async () => {
    full = one.full(harness)
    const make = path.replace('/edit/{id}', '/submit')
    const made = await (one.make?.(harness, full) ?? send(make, as, full))
    expect(made.status, made.text).toBe(200)
    if (idName === null) pathId = made.body.data.id
    else ids[idName] = made.body.data.id
  })

  it('has a value for every field that can be sent', () => {
    const known = [...Object.keys(full), ...apart, ...(idName === null ? [] : [idName])]
    expect(fieldsOf(path).filter((name) => !known.includes(name))).toEqual([])
  })

  it('keeps what is left out', async () => {
    const before = await save(full)
    expect(before.status, before.text).toBe(200)
    const after = await save(required())
    expect(after.status, after.text).toBe(200)
    expect(shown(after.body.data)).toEqual(shown(before.body.data))
    for (const [name, value] of Object.entries(bawaan))
      if (name in full && !apart.includes(name) && !Array.isArray(value) && name !== 'bagian')
        expect(after.body.data[name], name).toEqual(full[name])
  })

  it('empties what is sent empty, and nothing else', async () => {
    const optional = Object.keys(full).filter((name) => !requiredOf(path).includes(name) && !apart.includes(name))
    for (const name of optional) {
      const before = await save(full)
      const also = together[name] ?? {}
      const after = await save({ ...required(), ...also, [name]: '' })
      expect(after.status, `${name}: ${after.text}`).toBe(200)
      const value = after.body.data[answers[name] ?? name]
      const empty = Array.isArray(before.body.data[answers[name] ?? name]) && value !== null ? [] : null
      expect(value, name).toEqual(name in bawaan ? bawaan[name] : empty)
      const touched = [
        name,
        ...Object.keys(also),
        ...(name === 'id_parent_menu' || name === 'sasaran' ? ['instansi_ids'] : []),
      ]
      const rest = (data: Fields) =>
        Object.fromEntries(Object.entries(shown(data)).filter(([field]) => !touched.includes(field)))
      expect(rest(after.body.data), name).toEqual(rest(before.body.data))
    }
  })

  it('does not let a required field be emptied, and then changes nothing', async () => {
    const before = await save(full)
    for (const name of requiredOf(path).filter((one) => one in full)) {
      const refused = await save({ ...full, [name]: '' })
      expect([refused.status, refused.body.errors?.map((error: { field: string }) => error.field)], name).toEqual([
        400,
        [name],
      ])
    }
    expect(shown((await save(required())).body.data)).toEqual(shown(before.body.data))
  })
})
