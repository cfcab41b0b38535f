import type { hariUsul } from '@presensi/contract/days/persetujuan'
import { evaluateBulan } from '@presensi/domain/hari/evaluate-bulan'
import type { Bulan } from '@presensi/domain/hari/hasil'
import type * as z from 'zod/mini'
import { wewenangOf } from '../../access/wewenang/public.ts'
import type { Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { readSekarang } from '../../platform/zone.repo.ts'
import { type BulanOrang, bacaBulan } from '../hari/public.ts'
import { findPerbaikan, type PerbaikanRow, selectMenunggu } from './perbaikan.repo.ts'
import { peristiwaUsul } from './peristiwa.repo.ts'
import { toPerbaikanWire } from './wire.ts'

type HariUsul = z.output<typeof hariUsul>

function hariOf(bulan: Bulan, tanggal: string): HariUsul | null {
  const day = bulan.hari.find((one) => one.tanggal === tanggal)
  return day === undefined
    ? null
    : { kode: day.kode.join('+'), potongan_bp: day.baris.reduce((sum, line) => sum + line.setelah_batas_bp, 0) }
}

/** The months of these requests, read together: by month, and by person in it. */
async function readBulan(tx: Tx, instansi_id: string, rows: readonly PerbaikanRow[]) {
  const sekarang = await readSekarang(tx)
  const months = new Map<string, ReadonlyMap<string, BulanOrang>>()
  for (const month of new Set(rows.map(({ tanggal }) => tanggal.slice(0, 7)))) {
    const people = rows.filter(({ tanggal }) => tanggal.startsWith(month)).map(({ pegawai_id }) => pegawai_id)
    const [tahun = 0, bulan = 0] = month.split('-').map(Number)
    months.set(month, await bacaBulan(tx, instansi_id, [...new Set(people)], { tahun, bulan }, { sekarang }))
  }
  return ({ tanggal, pegawai_id }: PerbaikanRow) => months.get(tanggal.slice(0, 7))?.get(pegawai_id)
}

/** Requests that wait for the caller's decision, for the inbox. */
export const persetujuanPerbaikan = {
  jenis: 'perbaikan',
  menunggu: (
    instansi_id: string,
    call: PersonCall,
    saring: { readonly q?: string | undefined; readonly kantor_id?: string | undefined },
  ) => selectMenunggu(wewenangOf(instansi_id, call), saring),
  async isi(tx: Tx, instansi_id: string, ids: readonly string[], call: PersonCall) {
    const rows = await findPerbaikan(tx, instansi_id, ids)
    const bulanOf = await readBulan(tx, instansi_id, rows)
    return new Map(
      rows.map((row) => {
        const found = bulanOf(row)
        const after =
          found && evaluateBulan({ ...found.input, peristiwa: [...found.input.peristiwa, ...peristiwaUsul(row)] })
        const isi = {
          perbaikan: toPerbaikanWire(instansi_id, row, call),
          hari_kini: found === undefined ? null : hariOf(found.bulan, row.tanggal),
          hari_nanti: after === undefined ? null : hariOf(after, row.tanggal),
        }
        return [row.id, isi] as const
      }),
    )
  },
} as const
