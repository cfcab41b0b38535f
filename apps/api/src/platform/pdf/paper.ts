import type { Language } from '@presensi/contract/kata/sentence'

/** Sizes in points, upright. F4 is what Indonesian offices call folio: 215 × 330 mm. */
export const KERTAS = { A4: [595.28, 841.89], F4: [609.45, 935.43] } as const
export type Kertas = keyof typeof KERTAS
export type Rata = 'kiri' | 'tengah' | 'kanan'

/** The agency's letterhead; the logo is a JPEG of our own encoding, base64. */
export type Kop = { readonly baris: readonly string[]; readonly logo: string | null }

/** The installation's certificate and its key, DER in base64. */
export type Segel = { readonly kunci: string; readonly sertifikat: string }

export type Paper = {
  readonly kertas: Kertas
  readonly lanskap: boolean
  readonly bahasa: Language
  /** the title that a reader's window shows, and the small line above every page but the first */
  readonly judul: string
  readonly kop: Kop | null
  /** stands at the foot of every page beside the code to scan; `tautan` is what the code says */
  readonly kaki: { readonly teks: readonly string[]; readonly tautan: string }
  /** with {n} and {m} */
  readonly halaman: string
  /** UTC milliseconds */
  readonly dibuat: number
  /** why it is sealed, as a reader shows it */
  readonly alasan: string
}

/** What the program that draws is told first; `rests` is its pace (give-way.ts). */
export type Head = { readonly paper: Paper; readonly segel: Segel; readonly rests: number }

export type Kolom = {
  readonly judul: string
  /** what a screen reader says instead of a short title */
  readonly baca?: string
  /** shares of the width */
  readonly lebar: number
  readonly rata?: Rata
}
export type Sel = {
  readonly teks: string
  readonly latar?: string
  readonly tinta?: string
  readonly tebal?: boolean
}

/** A box of a form; widths of a row are shares. */
export type Kotak = {
  readonly teks: string
  readonly lebar: number
  readonly tebal?: boolean
  readonly rata?: Rata
  /** at least so high, in points */
  readonly tinggi?: number
  /** to a screen reader one with the box before it, as a mark with its label */
  readonly serangkai?: true
  /** in a table: names its column or its row */
  readonly kepala?: 'Column' | 'Row'
  /** in a table: so many columns of it */
  readonly kolom?: number
  /** what a screen reader says instead */
  readonly baca?: string
}

export type Penanda = {
  /** place and date, 'Dibuat oleh', the office held */
  readonly atas: readonly string[]
  readonly nama: string
  readonly bawah: readonly string[]
  /** a specimen, JPEG in base64: only of who signed by an act of their own */
  readonly gambar: string | null
}

/** A paper is its parts in their order; rows belong to the table before them. */
export type Bagian =
  | { readonly jenis: 'judul'; readonly teks: readonly string[] }
  | { readonly jenis: 'subjudul'; readonly teks: string }
  | { readonly jenis: 'paragraf'; readonly teks: string; readonly rata?: Rata }
  | { readonly jenis: 'fakta'; readonly isi: readonly (readonly [label: string, value: string])[] }
  | { readonly jenis: 'tabel'; readonly nama: string; readonly ukuran: number; readonly kolom: readonly Kolom[] }
  | { readonly jenis: 'baris'; readonly sel: readonly (Sel | string)[] }
  | {
      readonly jenis: 'legenda'
      readonly isi: readonly {
        readonly kode: string
        readonly arti: string
        readonly latar: string
        readonly tinta: string
      }[]
    }
  /** a part of a form: its heading, and rows of boxes, which may be a table */
  | {
      readonly jenis: 'kotak'
      readonly judul: string
      readonly tabel?: true
      readonly baris: readonly (readonly Kotak[])[]
    }
  | { readonly jenis: 'tanda_tangan'; readonly kolom: readonly (Penanda | null)[] }
