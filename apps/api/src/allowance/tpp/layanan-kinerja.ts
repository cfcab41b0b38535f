import { predikatDari } from '@presensi/domain/tpp/periode-kinerja'
import type { Predikat } from '@presensi/domain/tpp/skema-tpp'
import * as z from 'zod/mini'
import type { Database } from '../../platform/database.ts'
import { type Fetched, type Outgoing, readItems, type SebabGagal } from '../../platform/outgoing/public.ts'
import { refuse } from '../../platform/refusal.ts'
import { todayOf } from '../../platform/zone.repo.ts'
import { readPengaturan, readRahasia } from '../../system/pengaturan/public.ts'

const item = z.object({ nip: z.string().check(z.trim(), z.regex(/^(\d{16}|\d{18})$/)), predikat: z.string() })
const halaman = z.object({ items: z.unknown(), halaman: z.optional(z.nullable(z.int())) })

/** By number; `rusak` counts what is none of a person's predicates. */
export type KinerjaTerbaca = { readonly predikat: ReadonlyMap<string, Predikat>; readonly rusak: number }

const MAKS_HALAMAN = 200
const MAKS_BARIS = 50_000
/** A page is asked for again where the service was away for a moment. */
const PERCOBAAN = 3
/** All pages together may take so many times the limit of one. */
const SEMUA = 6
const ULANGI: ReadonlySet<SebabGagal> = new Set(['jaringan', 'waktu_habis', 'status'])

type Deps = {
  readonly db: Database
  readonly outgoing: Outgoing
  readonly config: { readonly PRESENSI_SECRET: string }
}

/**
 * The agency's performance service: `GET {alamat}?periode=&halaman=` with its key answers `{ items, halaman }`. Pages are asked for until one has
 * nothing new; an answer without `halaman` is all there is. Whatever goes wrong is said by name, and nothing was written by then.
 */
export function createLayananKinerja({ db, outgoing, config }: Deps) {
  async function settings(instansi_id: string) {
    return db.inInstansi(instansi_id, async (tx) => {
      const hari = await todayOf(tx, instansi_id)
      const alamat = await readPengaturan(tx, instansi_id, 'kinerja_alamat', hari)
      const kunci = await readRahasia(tx, config.PRESENSI_SECRET, instansi_id, 'kinerja_kunci', hari)
      const batas = Number(await readPengaturan(tx, instansi_id, 'kinerja_batas_detik', hari)) * 1000
      if (typeof alamat !== 'string') return refuse('tpp.kinerja_belum_diatur')
      return { alamat, kunci, batas }
    })
  }

  async function page(url: string, kunci: string | null, left: () => number): Promise<unknown> {
    let got: Fetched | undefined
    for (let at = 0; at < PERCOBAAN; at += 1) {
      const timeoutMs = left()
      if (timeoutMs <= 0) return refuse('tpp.kinerja_waktu_habis')
      got = await outgoing.getJson(url, { key: kunci ?? undefined, timeoutMs })
      if (got.ok) return got.value
      if (!ULANGI.has(got.sebab)) break
    }
    const { sebab, status = '' } = got as Extract<Fetched, { ok: false }>
    return refuse(`tpp.kinerja_${sebab}`, { values: { status } })
  }

  async function ambil(instansi_id: string, periode: string): Promise<KinerjaTerbaca> {
    const { alamat, kunci, batas } = await settings(instansi_id)
    const found = new Map<string, Predikat>()
    const bad = new Set<string>()
    const until = performance.now() + SEMUA * batas
    const left = (): number => Math.min(batas, until - performance.now())
    for (let at = 1; at <= MAKS_HALAMAN; at += 1) {
      const url = new URL(alamat)
      url.searchParams.set('periode', periode)
      url.searchParams.set('halaman', String(at))
      const read = halaman.safeParse(await page(url.href, kunci, left))
      if (!read.success || !Array.isArray(read.data.items)) return refuse('tpp.kinerja_bentuk')
      const before = found.size + bad.size
      const sebab = await readItems(read.data.items, left, (value) => {
        const one = item.safeParse(value)
        const predikat = one.success ? predikatDari(one.data.predikat) : undefined
        const isGood = one.success && predikat !== undefined
        if (isGood) found.set(one.data.nip, predikat)
        else bad.add(JSON.stringify(value).slice(0, 200))
        return isGood
      })
      if (sebab !== null) return refuse(`tpp.kinerja_${sebab}`)
      if (found.size + bad.size > MAKS_BARIS) return refuse('tpp.kinerja_besar')
      if (read.data.halaman == null || found.size + bad.size === before) return { predikat: found, rusak: bad.size }
    }
    return refuse('tpp.kinerja_besar')
  }
  return { ambil, settings }
}
