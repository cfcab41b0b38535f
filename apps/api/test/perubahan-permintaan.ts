import { randomUUID } from 'node:crypto'
import {
  batalkanIzin,
  type Pelaku,
  type Perubahan,
  putIzin,
  putPerbaikan,
  setujuiIzin,
  setujuiPerbaikan,
  tarikPerbaikan,
} from './perubahan.ts'

/** Corrections and leave. */
export const perubahanPermintaan = ({ a, pegawai_id, oleh }: Pelaku): Perubahan[] => {
  const [usul, disetujui, izin] = [randomUUID(), randomUUID(), randomUUID()]
  return [
    {
      nama: 'a correction that waits',
      ubah: (run) => putPerbaikan(run, a, { id: usul, pegawai_id, tanggal: '2026-03-11', sebab: 'lupa' }),
    },
    { nama: 'a correction withdrawn', ubah: (run) => tarikPerbaikan(run, usul) },
    {
      nama: 'a correction that was approved',
      // Late on that day, and on time by what is asked for.
      siap: (run) => putPerbaikan(run, a, { id: disetujui, pegawai_id, tanggal: '2026-03-17', sebab: 'mesin' }),
      ubah: (run) => setujuiPerbaikan(run, a, disetujui, oleh),
    },
    {
      nama: 'leave that waits',
      ubah: (run) =>
        putIzin(run, a, { id: izin, pegawai_id, oleh, kode: 'CT', mulai: '2026-03-26', selesai: '2026-03-27' }),
    },
    { nama: 'leave granted', ubah: (run) => setujuiIzin(run, izin) },
    {
      nama: 'leave that ends earlier',
      ubah: (run) => run(`update izin set tanggal_selesai = '2026-03-26', hari = 1 where id = $1`, [izin]),
    },
    { nama: 'leave cancelled', ubah: (run) => batalkanIzin(run, izin) },
  ]
}
