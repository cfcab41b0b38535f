import { type Kebijakan as Isi, KEBIJAKAN_BAKU } from '@presensi/domain/kebijakan/kebijakan'
import { SKEMA } from '@presensi/domain/kebijakan/skema.gen'
import { describe, expect, it } from 'vitest'
import { show } from '../../ui/testing.tsx'
import { KebijakanTable } from './KebijakanTable.tsx'
import type { Kebijakan } from './kebijakan.api.ts'

/** A policy that says everything there is to say. */
const LENGKAP: Isi = {
  ...KEBIJAKAN_BAKU,
  id: 'k',
  tidak_hadir_bp: 300,
  tanpa_masuk_bp: 150,
  tanpa_pulang_bp: 160,
  fleksi_maks_bulan: 5,
  maks_hari_bp: 310,
  maks_bulan_bp: 4_000,
  kegiatan: { upacara: 70 },
  tk_beruntun: { hari: 10, bp: 10_000 },
  per_kode: {
    CS: {
      dasar: 'seluruh',
      hari: 'kalender',
      uang_makan: true,
      tingkat: [
        { dari_hari: 1, bp: 20 },
        { dari_hari: 15, bp: 40 },
      ],
    },
    TB: { bulanan: [{ dari_bulan: 2, bayar_bp: 2_500 }] },
  },
  disiplin_menit: 'ya',
  disiplin_menit_dasar: 'SK 12',
  menit_per_hari: 450,
  disiplin_pppk: [{ hari: 5, tindakan: 'Teguran' }],
  disiplin_pppk_dasar: 'SK 13',
}
/** Said in the head of the paper, not in its table. */
const DI_KEPALA = new Set(['id', 'nama', 'dasar', 'berlaku_mulai', 'jenis_pegawai'])

type Jalan = readonly string[]
/** Every single value of it, by the way to it. */
const pathsOf = (value: unknown, path: Jalan = []): Jalan[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))
    : [path]
const OTHER: Readonly<Record<string, string>> = {
  masuk: 'batas',
  catat: 'hitung',
  disiplin: 'seluruh',
  seluruh: 'disiplin',
  ya: 'tidak',
  kalender: 'kerja',
}
/** The same value, but another one. */
function other(value: unknown): unknown {
  if (typeof value === 'number') return value + 7
  if (typeof value === 'boolean') return !value
  return value === null ? 9_999 : (OTHER[String(value)] ?? `${value} lain`)
}
function changed(policy: Isi, path: Jalan): Isi {
  const copy = structuredClone(policy)
  type Bagian = Record<string, unknown>
  const holder = path.slice(0, -1).reduce((part, key) => part[key] as Bagian, copy as unknown as Bagian)
  const last = path.at(-1) ?? ''
  holder[last] = other(holder[last])
  return copy
}

describe('a policy as a table to sign', () => {
  it('holds every value that decides about a deduction: none can change without the paper changing', async () => {
    const screen = await show(<KebijakanTable kebijakan={LENGKAP as unknown as Kebijakan} />)
    const text = async (policy: Isi) => {
      await screen.render(<KebijakanTable kebijakan={policy as unknown as Kebijakan} />)
      return screen.host.textContent
    }
    const before = await text(LENGKAP)
    const paths = pathsOf(LENGKAP).filter(([field]) => !DI_KEPALA.has(field ?? ''))
    expect(paths.length).toBeGreaterThan(40)
    const silent: string[] = []
    for (const path of paths) if ((await text(changed(LENGKAP, path))) === before) silent.push(path.join('.'))
    expect(silent).toEqual([])
    await screen.close()
  })

  it.each(SKEMA.map((one) => [one.kode, one.isi] as const))('of %s has no empty cell', async (_kode, isi) => {
    const policy = { ...KEBIJAKAN_BAKU, ...isi, id: 'k' } as unknown as Kebijakan
    const screen = await show(<KebijakanTable kebijakan={policy} />)
    const cells = [...screen.host.querySelectorAll('td, th')].map((cell) => cell.textContent?.trim())
    expect(cells.length).toBeGreaterThan(20)
    expect(cells.filter((cell) => cell === '' || cell === undefined)).toEqual([])
    await screen.close()
  })
})
