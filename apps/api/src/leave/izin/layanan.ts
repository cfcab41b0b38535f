import { date, isLine, isLines, text, toLine } from '@presensi/contract/fields'
import { ALASAN_KODE_IZIN } from '@presensi/contract/leave/izin'
import * as z from 'zod/mini'
import type { Database } from '../../platform/database.ts'
import { type Outgoing, readItems, type SebabGagal } from '../../platform/outgoing/public.ts'
import { refuse } from '../../platform/refusal.ts'
import { todayOf } from '../../platform/zone.repo.ts'
import { readPengaturan, readRahasia } from '../../system/pengaturan/public.ts'

/** One approved leave as the agency's service says it. Fields that the product does not know are left out. */
const cuti = z
  .object({
    nomor: text(100),
    nip: text(18),
    jenis_kode: text(100),
    tanggal_mulai: date(),
    tanggal_selesai: date(),
    alasan: z.optional(z.nullable(z.string().check(z.refine(isLines)))),
    luar_negeri: z.optional(z.boolean()),
    negara: z.optional(z.nullable(z.string().check(z.refine(isLine)))),
    alasan_kode: z.optional(z.nullable(z.enum(ALASAN_KODE_IZIN))),
    anak_ke: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(20)))),
  })
  .check(z.refine((one) => one.tanggal_selesai >= one.tanggal_mulai))
const halaman = z.object({ items: z.unknown(), halaman: z.optional(z.nullable(z.int())) })

export type CutiLayanan = z.output<typeof cuti>
/** What the service sent that is no leave, as far as it says which one. */
export type Terbaca = { readonly cuti: readonly CutiLayanan[]; readonly rusak: readonly string[] }

/** Nobody's service has more pages, and none may send more in all. */
const MAKS_HALAMAN = 40
const MAKS_BARIS = 20_000
/** All pages together may take so many times the limit of one. */
const SEMUA = 3

const KODE = {
  alamat: 'izin.layanan_alamat',
  alamat_dalam: 'izin.layanan_alamat_dalam',
  jaringan: 'izin.layanan_jaringan',
  waktu_habis: 'izin.layanan_waktu_habis',
  kunci: 'izin.layanan_kunci',
  status: 'izin.layanan_status',
  besar: 'izin.layanan_besar',
  bentuk: 'izin.layanan_bentuk',
} as const satisfies Record<SebabGagal, string>

const nomorOf = (value: unknown): string => {
  const nomor = typeof value === 'object' && value !== null && 'nomor' in value ? value.nomor : null
  return typeof nomor === 'string' || typeof nomor === 'number' ? toLine(String(nomor).slice(0, 100)) || '?' : '?'
}

type Deps = {
  readonly db: Database
  readonly outgoing: Outgoing
  readonly config: { readonly PRESENSI_SECRET: string }
}
type Rentang = { readonly start: string; readonly end: string; readonly nip?: string | undefined }

/**
 * The agency's own leave service: `GET {alamat}?mulai=&selesai=&halaman=` with its key answers `{ items, halaman }`. Pages are asked for until one
 * has nothing new; an answer without `halaman` is all there is. Whatever goes wrong is said by name, and nothing was written by then.
 */
export function createLayananIzin({ db, outgoing, config }: Deps) {
  async function settings(instansi_id: string) {
    return db.inInstansi(instansi_id, async (tx) => {
      const hari = await todayOf(tx, instansi_id)
      const alamat = await readPengaturan(tx, instansi_id, 'izin_alamat', hari)
      const kunci = await readRahasia(tx, config.PRESENSI_SECRET, instansi_id, 'izin_kunci', hari)
      const batas = Number(await readPengaturan(tx, instansi_id, 'izin_batas_detik', hari)) * 1000
      if (typeof alamat !== 'string') return refuse('izin.layanan_belum_diatur')
      return { alamat, kunci, batas }
    })
  }

  return async function ambil(instansi_id: string, { start, end, nip }: Rentang): Promise<Terbaca> {
    const { alamat, kunci, batas } = await settings(instansi_id)
    const found = new Map<string, CutiLayanan>()
    const rusak = new Set<string>()
    const until = performance.now() + SEMUA * batas
    const left = (): number => Math.min(batas, until - performance.now())
    for (let page = 1; page <= MAKS_HALAMAN; page += 1) {
      const timeoutMs = left()
      if (timeoutMs <= 0) return refuse('izin.layanan_waktu_habis')
      const url = new URL(alamat)
      const asked = { mulai: start, selesai: end, halaman: String(page), ...(nip !== undefined && { nip }) }
      for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
      const got = await outgoing.getJson(url.href, { key: kunci ?? undefined, timeoutMs })
      if (!got.ok) return refuse(KODE[got.sebab], { values: { status: got.status ?? '' } })
      const read = halaman.safeParse(got.value)
      if (!read.success || !Array.isArray(read.data.items)) return refuse('izin.layanan_bentuk')
      const before = found.size + rusak.size
      const sebab = await readItems(read.data.items, left, (item) => {
        const one = cuti.safeParse(item)
        if (!one.success) rusak.add(nomorOf(item))
        else if (!found.has(one.data.nomor)) found.set(one.data.nomor, one.data)
        return one.success
      })
      if (sebab !== null) return refuse(KODE[sebab])
      if (found.size + rusak.size > MAKS_BARIS) return refuse('izin.layanan_besar')
      const last = read.data.halaman === undefined || read.data.halaman === null
      if (last || found.size + rusak.size === before) return { cuti: [...found.values()], rusak: [...rusak] }
    }
    return refuse('izin.layanan_besar')
  }
}
export type AmbilCuti = ReturnType<typeof createLayananIzin>
