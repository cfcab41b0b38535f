import { formatDate, formatNip } from '@presensi/contract/kata/format'
import type { Database } from '../../platform/database.ts'
import { FileAnswer, type PersonCall } from '../../platform/http/call.ts'
import { type Bagian, type Kertas, type Kop, PDF_TYPE, printPaper, type Segel } from '../../platform/pdf/public.ts'
import { refuse } from '../../platform/refusal.ts'
import { readSekarang } from '../../platform/zone.repo.ts'
import { readPenerbit } from '../../recaps/dokumen/public.ts'
import type { BacaKop } from '../../recaps/kop/public.ts'
import { listOrang } from './daftar-hadir.repo.ts'

export type CetakLembar = {
  readonly db: Database
  readonly bacaKop: BacaKop
  readonly segel: () => Promise<Segel>
  readonly alamat: string
}
type Diminta = { readonly instansi_id: string; readonly kantor_id: string; readonly tanggal: string }

const KATA = {
  id: {
    judul: 'DAFTAR HADIR MANUAL',
    kantor: 'Kantor',
    hari: 'Hari, tanggal',
    kolom: ['No', 'Nama dan NIP', 'Masuk', 'Tanda tangan masuk', 'Pulang', 'Tanda tangan pulang'],
    petunjuk:
      'Tulis jam dengan tangan (contoh 07.30), lalu tanda tangan sendiri. Baris tanpa jam berarti tidak hadir. Pindai lembar yang sudah lengkap dan unggah pada Dinas Luar › Daftar Hadir Manual.',
    mengetahui: 'Mengetahui, kepala kantor',
    kaki: 'Lembar kosong untuk diisi tangan.',
    tabel: 'Pegawai kantor',
    halaman: 'Halaman {n} dari {m}',
    alasan: 'Lembar kosong',
    berkas: 'Daftar Hadir Manual',
  },
  en: {
    judul: 'MANUAL ATTENDANCE LIST',
    kantor: 'Office',
    hari: 'Day',
    kolom: ['No', 'Name and NIP', 'In', 'Signature in', 'Out', 'Signature out'],
    petunjuk:
      'Write the hours by hand (such as 07:30) and sign yourself. A row without hours means not there. Scan the finished sheet and upload it at Field Duty › Manual List.',
    mengetahui: 'Seen by the head of the office',
    kaki: 'A blank sheet to be filled in by hand.',
    tabel: 'People of the office',
    halaman: 'Page {n} of {m}',
    alasan: 'Blank sheet',
    berkas: 'Manual List',
  },
} as const
const LEBAR = [4, 34, 10, 20, 10, 20]
const RUANG = '\n '

/** The blank list of an office and day: names, and room for hours and signatures. */
export async function cetakLembar(
  { db, bacaKop, segel, alamat }: CetakLembar,
  { instansi_id, kantor_id, tanggal }: Diminta,
  kertas: Kertas,
  { language }: PersonCall,
): Promise<FileAnswer> {
  const kata = KATA[language]
  const { orang, penerbit, kop, dibuat } = await db.inInstansi(instansi_id, async (tx) => {
    const penerbit = await readPenerbit(tx, instansi_id, kantor_id)
    return {
      penerbit,
      orang: await listOrang(tx, instansi_id, kantor_id, tanggal),
      kop: await bacaKop(tx, instansi_id, penerbit),
      dibuat: await readSekarang(tx),
    }
  })
  if (orang.length === 0) return refuse('rekap.tanpa_pegawai')
  const kantor = penerbit.kantor ?? ''
  const bagian: Bagian[] = [
    { jenis: 'judul', teks: [kata.judul] },
    {
      jenis: 'fakta',
      isi: [
        [kata.kantor, kantor],
        [kata.hari, formatDate(tanggal, language, 'full')],
      ],
    },
    { jenis: 'paragraf', teks: kata.petunjuk },
    {
      jenis: 'tabel',
      nama: kata.tabel,
      ukuran: 9,
      kolom: kata.kolom.map((judul, at) => ({
        judul,
        lebar: LEBAR[at] ?? 1,
        ...(at === 0 && { rata: 'kanan' as const }),
      })),
    },
    ...orang.map(
      ({ nama, nip }, at): Bagian => ({
        jenis: 'baris',
        sel: [String(at + 1), `${nama}\n${formatNip(nip)}${RUANG}`, '', '', '', ''],
      }),
    ),
    {
      jenis: 'tanda_tangan',
      kolom: [null, { atas: [kata.mengetahui], nama: '..............................', bawah: ['NIP'], gambar: null }],
    },
  ]
  const { baris, logo } = kop
  const head: Kop = { baris, logo: await logo() }
  const tautan = `${alamat}/dinasluar/lists?tab=daftar-hadir&kantor_id=${kantor_id}&tanggal=${tanggal}`
  const content = await printPaper(
    {
      ...{ kertas, lanskap: false, bahasa: language, judul: `${kata.judul} ${kantor}`, kop: head, dibuat },
      ...{ kaki: { teks: [kata.kaki], tautan }, halaman: kata.halaman, alasan: kata.alasan },
    },
    await segel(),
    bagian,
  )
  return new FileAnswer(content, PDF_TYPE, `${kata.berkas} ${kantor} ${tanggal}.pdf`)
}
