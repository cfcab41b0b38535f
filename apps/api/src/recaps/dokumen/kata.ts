import { KODE_HARI as ARTI } from '@presensi/contract/kata/istilah'
import type { Language } from '@presensi/contract/kata/sentence'
import { TONES, toneOf } from '@presensi/contract/kata/warna'
import type { KodeHari } from '@presensi/domain/hari/kode'

/** The fixed texts of papers. */
export const KATA = {
  id: {
    judulKantor: 'REKAPITULASI KEHADIRAN PEGAWAI',
    judulPegawai: 'REKAPITULASI KEHADIRAN PERORANGAN',
    semuaKantor: 'Semua kantor',
    turunan: 'dan kantor di bawahnya',
    bulan: 'Bulan',
    periode: 'Periode',
    status: 'Status',
    sementara: 'Sementara',
    final: 'Final, versi',
    dataPer: 'Data per',
    koreksi: 'Baris koreksi',
    kodeLama: 'Kode lama',
    kodeBaru: 'Kode baru',
    sebab: 'Sebab',
    dibuatOleh: 'Dibuat oleh',
    gambar: 'Gambar spesimen, ditandatangani',
    tanpaGambar: 'Ditandatangani dalam sistem',
    bukanTersertifikasi:
      'Gambar spesimen dicetak atas tindakan pemiliknya sendiri di dalam sistem. Gambar ini bukan tanda tangan elektronik tersertifikasi.',
    dikunci: 'Dikunci',
    oleh: 'oleh',
    mata: 'Mata rantai',
    papan: 'Untuk papan pengumuman: semua cuti dan sakit ditulis C.',
    nama: 'Nama',
    nip: 'NIP',
    jabatan: 'Jabatan',
    kantor: 'Kantor',
    no: 'No',
    pegawai: 'Nama, NIP, jabatan',
    rincian: 'Rincian kode',
    jumlah: 'Jumlah',
    jumlahPeriode: 'Jumlah seluruh periode',
    orang: 'pegawai',
    hk: 'HK',
    hadir: 'Hdr',
    tl: 'TL',
    psw: 'PSW',
    jam: 'Jam',
    um: 'UM',
    pot: 'Pot.',
    kependekan:
      'HK: hari kerja. Hdr: hari hadir. TL: menit terlambat. PSW: menit pulang cepat. Jam: jam bekerja. UM: hari uang makan. Pot.: potongan dalam persen. Baris jumlah menghitung yang hadir tiap tanggal.',
    tanggal: 'Tanggal',
    kode: 'Kode',
    masuk: 'Masuk',
    pulang: 'Pulang',
    terlambat: 'Terlambat (menit)',
    pulangCepat: 'Pulang cepat (menit)',
    bekerja: 'Bekerja (jam)',
    potongan: 'Potongan (%)',
    keterangan: 'Keterangan',
    menunggu: 'menunggu keputusan',
    diproses: 'sedang diproses',
    hariSementara: 'hari belum selesai',
    legenda: 'Keterangan kode',
    cuti: 'Cuti atau sakit',
    halaman: 'Halaman {n} dari {m}',
    periksa: 'Periksa keaslian dan keadaan dokumen ini dengan memindai kode QR atau membuka tautan:',
    segel: 'Disegel oleh sistem. Segel ini bukan tanda tangan elektronik tersertifikasi.',
    alasan: 'Segel keaslian dokumen PRESENSI',
  },
  en: {
    judulKantor: 'ATTENDANCE RECAP OF EMPLOYEES',
    judulPegawai: 'ATTENDANCE RECAP OF ONE EMPLOYEE',
    semuaKantor: 'All offices',
    turunan: 'and the offices below it',
    bulan: 'Month of',
    periode: 'Period',
    status: 'Status',
    sementara: 'Provisional',
    final: 'Final, version',
    dataPer: 'Data as of',
    koreksi: 'Correction lines',
    kodeLama: 'Old code',
    kodeBaru: 'New code',
    sebab: 'Cause',
    dibuatOleh: 'Made by',
    gambar: 'Picture of the signature, signed',
    tanpaGambar: 'Signed in the system',
    bukanTersertifikasi:
      'The picture of a signature is printed by an act of its owner in the system. It is not a certified electronic signature.',
    dikunci: 'Locked',
    oleh: 'by',
    mata: 'Chain link',
    papan: 'For the notice board: all leave and sickness is written as C.',
    nama: 'Name',
    nip: 'NIP',
    jabatan: 'Position',
    kantor: 'Office',
    no: 'No',
    pegawai: 'Name, NIP, position',
    rincian: 'Days by code',
    jumlah: 'Total',
    jumlahPeriode: 'Total of the whole period',
    orang: 'employees',
    hk: 'WD',
    hadir: 'Pres',
    tl: 'Late',
    psw: 'Early',
    jam: 'Hrs',
    um: 'MM',
    pot: 'Ded.',
    kependekan:
      'WD: working days. Pres: days present. Late: minutes late. Early: minutes left early. Hrs: hours worked. MM: days with meal money. Ded.: deduction in percent. The total row counts who was present on each date.',
    tanggal: 'Date',
    kode: 'Code',
    masuk: 'In',
    pulang: 'Out',
    terlambat: 'Late (minutes)',
    pulangCepat: 'Left early (minutes)',
    bekerja: 'Worked (hours)',
    potongan: 'Deduction (%)',
    keterangan: 'Remark',
    menunggu: 'waits for a decision',
    diproses: 'being processed',
    hariSementara: 'day not over yet',
    legenda: 'Meaning of the codes',
    cuti: 'Leave or sickness',
    halaman: 'Page {n} of {m}',
    periksa: 'Check whether this document is genuine and still holds by scanning the QR code or opening the link:',
    segel: 'Sealed by the system. The seal is not a certified electronic signature.',
    alasan: 'Seal of authenticity of PRESENSI',
  },
} as const satisfies Record<Language, Record<string, string>>
export type Kata = (typeof KATA)[Language]

/** What leave and sickness are called where everybody reads it. */
const PAPAN: ReadonlySet<string> = new Set<KodeHari>(['CT', 'CB', 'CS', 'CM', 'CAP', 'CLTN', 'S'])
export const DI_PAPAN = 'C'
export const kodeDi = (papan: boolean, kode: string): string => (papan && PAPAN.has(kode) ? DI_PAPAN : kode)

export const artiKode = (kode: string, language: Language): string => {
  if (kode === DI_PAPAN) return KATA[language].cuti
  return Object.hasOwn(ARTI[language], kode) ? ARTI[language][kode as KodeHari] : kode
}
export const warnaKode = (kode: string): { latar: string; tinta: string } => {
  const { soft, ink } = TONES[kode === DI_PAPAN ? 'cuti' : toneOf(kode)].light
  return { latar: soft, tinta: ink }
}

/** In a cell that has room for four letters. */
const PENDEK: Readonly<Record<string, string>> = { KONFLIK: '!!', BELUM: '...' }
export const kodePendek = (kode: string): string => PENDEK[kode] ?? kode
