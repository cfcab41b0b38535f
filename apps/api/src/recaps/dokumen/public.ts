export { type Cetak, createCetak, type Perihal, type SiapPdf } from './cetak.ts'
export { type Dokumen, readJabatan, readPenerbit } from './dokumen.repo.ts'
