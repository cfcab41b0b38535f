import { addDays } from '@presensi/domain/kalender/tanggal'
import { isPltCukup } from '@presensi/domain/tpp/compute-tpp'
import type { Besaran, OrangTpp } from '@presensi/domain/tpp/orang-tpp'
import type { SkemaTpp } from '@presensi/domain/tpp/skema-tpp'
import type { PenggantiRow } from './kumpul.repo.ts'

type Bahan = {
  readonly skema: SkemaTpp
  readonly pengganti: ReadonlyMap<string, readonly PenggantiRow[]>
  /** amounts by class */
  readonly kelas: ReadonlyMap<number, Besaran>
  readonly rentang: { readonly last: string }
}

const monthsUpTo = (mulai: string, last: string): number => {
  const end = addDays(last, 1)
  const whole =
    (Number(end.slice(0, 4)) - Number(mulai.slice(0, 4))) * 12 + Number(end.slice(5, 7)) - Number(mulai.slice(5, 7))
  return mulai.slice(8) === '01' ? whole : Math.max(0, whole - 1)
}

/**
 * The post that was held for somebody else, or for nobody, and pays most; its work days are those that were paid. A post that was held for
 * long enough and whose class or amount nobody knows holds the person back.
 */
export function pltOf(
  { skema, pengganti, kelas: kelasBesaran, rentang: { last } }: Bahan,
  pegawai_id: string,
  kelas: number | null,
  paid: readonly string[],
): { readonly plt: OrangTpp['plt']; readonly kurang: readonly ('plt' | 'besaran')[] } {
  const sum = (one: Besaran): number => Object.values(one).reduce((total, amount) => total + amount, 0)
  const posts: NonNullable<OrangTpp['plt']>[] = []
  const kurang = new Set<'plt' | 'besaran'>()
  for (const post of pengganti.get(pegawai_id) ?? []) {
    const until = post.selesai ?? last
    const hari_kerja = paid.filter((tanggal) => tanggal >= post.mulai && tanggal <= until).length
    const bulan = until >= last ? monthsUpTo(post.mulai, last) : 0
    const besaran = post.kelas === null ? undefined : kelasBesaran.get(post.kelas)
    if (post.kelas !== null && besaran !== undefined) {
      const tingkat = kelas !== null && post.kelas > kelas ? 'lebih_tinggi' : 'setingkat'
      posts.push({
        besaran,
        tingkat,
        hari_kerja,
        bulan,
        dasar: post.dasar ?? `${post.jenis} ${post.jabatan ?? ''}`.trim(),
      })
    } else if (isPltCukup(skema, { hari_kerja, bulan })) kurang.add(post.kelas === null ? 'plt' : 'besaran')
  }
  return { plt: posts.toSorted((a, b) => sum(b.besaran) - sum(a.besaran))[0] ?? null, kurang: [...kurang] }
}
