import type { LaporanImpor } from '@presensi/contract/impor'
import type { readPekerjaan } from '@presensi/contract/system/pekerjaan'
import { endpoint } from '../endpoint.ts'
import { callRoute } from '../transport.ts'

const READ = endpoint<typeof readPekerjaan>('GET', '/absensi/v2/pekerjaan/{id}', { instansi: false })
const LOOK_MS = 2_000

const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_MS))

/** A large file is read by a job: its counts, once it is over. The cells and the marked file are with the job. */
export async function awaitLook(id: string): Promise<LaporanImpor> {
  for (;;) {
    const { status, hasil, pesan } = await callRoute(READ, { params: { id }, query: {} })
    if (status === 'selesai') return { baris: [], dibuat: 0, diubah: 0, dilewati: 0, ditolak: 0, ...(hasil as object) }
    if (status === 'gagal' || status === 'dibatalkan') throw new Error(pesan ?? status)
    await pause()
  }
}
