import { randomUUID } from 'node:crypto'
import { type Pelaku, type Perubahan, ZONA } from './perubahan.ts'

/** Corrections and leave. */
export const perubahanPermintaan = ({ a, pegawai_id, oleh }: Pelaku): Perubahan[] => {
  const [usul, izin] = [randomUUID(), randomUUID()]
  return [
    {
      nama: 'a correction that waits',
      ubah: (run) =>
        run(
          `insert into perbaikan (instansi_id, id, pegawai_id, tanggal, jenis, jam_masuk, masuk, zona_waktu, sebab, putaran, komitmen)
           values ($1, $2, $3, '2026-03-11', 'masuk', '07:20', '2026-03-11T00:20:00Z', $4, 'lupa', 1, sha256('x'))`,
          [a, usul, pegawai_id, ZONA],
        ),
    },
    {
      nama: 'a correction withdrawn',
      ubah: (run) =>
        run(`update perbaikan set status = 'dibatalkan', dibatalkan_pada = clock_timestamp() where id = $1`, [usul]),
    },
    {
      nama: 'leave that waits',
      ubah: async (run) => {
        await run(
          `insert into izin (instansi_id, id, pegawai_id, jenis_kode, jenis, kode_hari, tanggal_mulai, tanggal_selesai, luar_negeri, hari_perjalanan, alasan,
             zona_waktu, hari, penyusun, status, menunggu, berlaku, diproses)
           values ($1, $2, $3, 'CT', '{}', 'CT', '2026-03-12', '2026-03-13', false, 0, 'uji', $4, 2, array[$5::uuid], 'diajukan', 'atasan', false, true)`,
          [a, izin, pegawai_id, ZONA, oleh],
        )
      },
    },
    {
      nama: 'leave cancelled',
      ubah: (run) =>
        run(`update izin set status = 'dibatalkan', menunggu = null, diproses = false where id = $1`, [izin]),
    },
  ]
}
