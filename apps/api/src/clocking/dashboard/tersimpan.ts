import type { Database, Tx } from '../../platform/database.ts'
import { createMemory } from '../../platform/remember.ts'
import { type AngkaLingkup, angkaTersimpan } from './angka.ts'
import { type AngkaTersimpan, readAngka } from './baca-keadaan.repo.ts'
import { isMassal, isSome, JANGKAUAN, reached, sekitar } from './jangkauan-fakta.ts'
import { listFakta, readNomorKini } from './keadaan.repo.ts'
import type { VersiHari } from './versi-hari.ts'

export type Scope = { readonly instansi_id: string; readonly kantor_ids: readonly string[] | null }
/** `pada`: from what was known when; null: judged when it was asked for. `menunggu`: a later change is not in it yet. */
export type AngkaSaat = AngkaLingkup & { readonly pada: number | null; readonly menunggu: boolean }

export const keyOf = ({ instansi_id, kantor_ids }: Scope, tanggal: string): string =>
  [instansi_id, tanggal, ...(kantor_ids?.toSorted() ?? ['*'])].join('|')

export const seketika = (angka: AngkaLingkup): AngkaSaat => ({ ...angka, pada: null, menunggu: false })

/** A kept day from the rows of its offices. */
function saatOf(rows: readonly AngkaTersimpan[], isReached: boolean): AngkaSaat {
  const pada = Math.min(...rows.map((one) => one.pada))
  return { ...angkaTersimpan(rows), pada, menunggu: isReached || rows.some(({ massal }) => massal) }
}

/** Which days a change of many people reaches that the worker has not looked at. */
async function belumDilihat(tx: Tx, instansi_id: string, sejak: number, days: readonly string[]) {
  const kini = (await readNomorKini(tx, instansi_id)).fakta
  const sorted = days.toSorted()
  const around = sekitar({ dari: sorted[0] ?? '', sampai: sorted.at(-1) ?? '' })
  const facts = kini > sejak ? await listFakta(tx, instansi_id, { sejak, sampai: kini }, around) : []
  return (tanggal: string): boolean =>
    facts.some((one) => isMassal(one) && isSome(reached(one, JANGKAUAN, { dari: tanggal, sampai: tanggal })))
}

/** What the worker keeps of some days: of agencies that are too large to be judged while somebody waits. */
export function createTersimpan({ db, now, freshMs }: { db: Database; now: () => number; freshMs: number }) {
  const kept = createMemory<Map<string, AngkaSaat>>({ freshMs, now })
  return (scope: Scope, days: readonly string[], versi: VersiHari): Promise<Map<string, AngkaSaat>> =>
    kept.get([keyOf(scope, days.join()), ...days.map((one) => versi({ dari: one, sampai: one }))].join('|'), () =>
      db.inInstansi(scope.instansi_id, async (tx) => {
        const rows = await readAngka(tx, scope.instansi_id, scope.kantor_ids, days)
        const [first] = rows
        if (first === undefined) return new Map()
        const isReached = await belumDilihat(tx, scope.instansi_id, first.fakta, days)
        const byDay = Map.groupBy(rows, ({ tanggal }) => tanggal)
        return new Map([...byDay].map(([tanggal, own]) => [tanggal, saatOf(own, isReached(tanggal))]))
      }),
    )
}
