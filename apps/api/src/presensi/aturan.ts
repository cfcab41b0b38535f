import type { AturanBukti } from '@presensi/domain/bukti/sinyal'
import { aturanBuktiOf } from '@presensi/domain/pengaturan/bukti'
import type { Database } from '../platform/database.ts'
import { type Gangguan, readGangguan, readPengaturanBerlaku } from './aturan.repo.ts'

export type AturanInstansi = {
  readonly bukti: AturanBukti
  readonly foto_wajib: boolean
  readonly gangguan: readonly Gangguan[]
}

/** Other nodes hear of a change this much later, at most. */
const REMEMBER_MS = 3_000

/** The evidence rules and outages of agencies, remembered for a moment: at 07:30 everybody asks for the same. */
export function createAturan({ db, now = Date.now }: { db: Database; now?: () => number }) {
  const known = new Map<string, { until: number; aturan: AturanInstansi }>()

  return async function aturanOf(instansi_ids: readonly string[]): Promise<(instansi_id: string) => AturanInstansi> {
    const time = now()
    const missing = [...new Set(instansi_ids)].filter((id) => (known.get(id)?.until ?? 0) <= time)
    if (missing.length > 0) {
      // Over several agencies: the clockings of one batch come from wherever people are.
      const { nilai, gangguan } = await db.acrossInstansi(async (tx) => ({
        nilai: await readPengaturanBerlaku(tx, missing),
        gangguan: await readGangguan(tx, missing),
      }))
      for (const id of missing) {
        const values = new Map((nilai.get(id) ?? []).map((row) => [row.nama, row.nilai]))
        const aturan: AturanInstansi = {
          bukti: aturanBuktiOf((nama) => values.get(nama)),
          foto_wajib: values.get('foto_wajib') !== false,
          gangguan: gangguan.get(id) ?? [],
        }
        known.set(id, { until: time + REMEMBER_MS, aturan })
      }
    }
    return (instansi_id) => {
      const found = known.get(instansi_id)
      if (found === undefined) throw new Error(`rules of ${instansi_id} were not read`)
      return found.aturan
    }
  }
}

export type ReadAturan = ReturnType<typeof createAturan>
