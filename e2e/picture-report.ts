import path from 'node:path'
import { laporkan, type Tempat } from '../tools/pictures/compare.ts'

const folder = (name: string, otherwise: string): string => path.resolve(process.env[name] ?? otherwise)
export const TEMPAT: Tempat = {
  baru: folder('PRESENSI_GAMBAR_KE', 'gambar/baru'),
  lama: folder('PRESENSI_GAMBAR_DARI', 'gambar/lama'),
  beda: folder('PRESENSI_GAMBAR_BEDA', 'gambar/beda'),
}

/** Runs after the pictures are taken. */
export default async function report(): Promise<void> {
  console.log((await laporkan(TEMPAT)).kalimat)
}
