import type { AturanBukti } from '@presensi/domain/bukti/sinyal'
import { aturanBuktiOf } from '@presensi/domain/pengaturan/bukti'
import { BATAS_BAKU, findPengaturan } from '@presensi/domain/pengaturan/daftar'
import { type DinasLuarBerlaku, readDinasLuarKini } from '../../days/dinas-luar/public.ts'
import { ahead } from '../../platform/connection-use.ts'
import type { Database } from '../../platform/database.ts'
import { type AreaDiubah, type Gangguan, readAreaDiubah, readGangguan, readPengaturanBerlaku } from './aturan.repo.ts'

export type AturanInstansi = {
  readonly bukti: AturanBukti
  /** the rules that held on a day, for a clocking of then that is judged again */
  buktiOn(tanggal: string): AturanBukti
  readonly foto_wajib: boolean
  readonly gangguan: readonly Gangguan[]
  readonly area_diubah: readonly AreaDiubah[]
  /** approved field duties of a person around now: they move or lift the fence */
  dinasOf(pegawai_id: string): readonly DinasLuarBerlaku[]
  /** how many clockings are taken: a person and day, and with one ticket */
  readonly batas: { readonly per_hari: number; readonly per_tiket: number }
  /** the places of work that may be named on a day: an offline clocking goes by the day on which it was made */
  workFromOn(tanggal: string): readonly string[]
}

/** Other nodes hear of a change this much later, at most. */
const REMEMBER_MS = 3_000

/** The evidence rules and outages of agencies, remembered for a moment: at 07:30 everybody asks for the same. */
export function createAturan({ db, now = Date.now }: { db: Database; now?: () => number }) {
  const known = new Map<string, { until: number; aturan: AturanInstansi }>()
  const reading = new Map<string, Promise<void>>()

  async function read(missing: readonly string[], until: number): Promise<void> {
    // Over several agencies: the clockings of one batch come from wherever people are.
    const { nilai, gangguan, area, dinas } = await ahead(() =>
      db.acrossInstansi(async (tx) => ({
        nilai: await readPengaturanBerlaku(tx, missing),
        gangguan: await readGangguan(tx, missing),
        area: await readAreaDiubah(tx, missing),
        dinas: await readDinasLuarKini(tx, missing),
      })),
    )
    for (const id of missing) {
      const aturan = aturanFrom(nilai.get(id) ?? [], gangguan.get(id) ?? [], area.get(id) ?? [], dinas.get(id))
      known.set(id, { until, aturan })
    }
  }

  return async function aturanOf(instansi_ids: readonly string[]): Promise<(instansi_id: string) => AturanInstansi> {
    const time = now()
    const missing = [...new Set(instansi_ids)].filter((id) => (known.get(id)?.until ?? 0) <= time)
    const unread = missing.filter((id) => !reading.has(id))
    if (unread.length > 0) {
      // Whoever asks meanwhile waits for the same answer.
      const answer = read(unread, time + REMEMBER_MS).finally(() => {
        for (const id of unread) reading.delete(id)
      })
      for (const id of unread) reading.set(id, answer)
    }
    if (missing.length > 0) await Promise.all(new Set(missing.map((id) => reading.get(id))))
    return (instansi_id) => {
      const found = known.get(instansi_id)
      if (found === undefined) throw new Error(`rules of ${instansi_id} were not read`)
      return found.aturan
    }
  }
}

type Nilai = Awaited<ReturnType<typeof readPengaturanBerlaku>> extends Map<string, infer Rows> ? Rows : never

/** `rows` are newest first. */
function aturanFrom(
  rows: Nilai,
  gangguan: readonly Gangguan[],
  area_diubah: readonly AreaDiubah[],
  dinas: ReadonlyMap<string, readonly DinasLuarBerlaku[]> = new Map(),
): AturanInstansi {
  const nilaiOf = (nama: string) => rows.find((row) => row.nama === nama)?.nilai
  const number = (nama: string, otherwise: number): number => {
    const value = nilaiOf(nama)
    return typeof value === 'number' ? value : otherwise
  }
  return {
    bukti: aturanBuktiOf(nilaiOf),
    buktiOn: (tanggal) =>
      aturanBuktiOf((nama) => rows.find((row) => row.nama === nama && row.berlaku_mulai <= tanggal)?.nilai),
    foto_wajib: nilaiOf('foto_wajib') !== false,
    gangguan,
    area_diubah,
    dinasOf: (pegawai_id) => dinas.get(pegawai_id) ?? [],
    batas: {
      per_hari: number('presensi_per_hari', BATAS_BAKU.per_hari),
      per_tiket: number('presensi_per_tiket', BATAS_BAKU.per_tiket),
    },
    workFromOn(tanggal) {
      const held = rows.find((row) => row.nama === 'work_from' && row.berlaku_mulai <= tanggal)?.nilai
      return (held ?? findPengaturan('work_from')?.bawaan ?? []) as readonly string[]
    },
  }
}

export type ReadAturan = ReturnType<typeof createAturan>
