export { type Cetak, createCetak, type SiapPdf } from './cetak.ts'
export { type Dokumen, readJabatan, readNip, readPenerbit } from './dokumen.repo.ts'
export { createSimpanan, type Perihal } from './register.ts'
export { siapkanKantorPdf, siapkanKantorXlsx } from './siapkan.ts'
