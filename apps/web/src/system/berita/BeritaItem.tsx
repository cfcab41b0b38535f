import { BeritaArticle } from './BeritaArticle.tsx'
import { type Berita, useGambar } from './berita.api.ts'

export function BeritaItem({ berita }: { readonly berita: Berita }) {
  const gambar = useGambar(berita.gambar, berita.diubah_pada)
  return <BeritaArticle {...berita} gambar={gambar.data} folded />
}
