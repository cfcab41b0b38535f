import { randomUUID } from 'node:crypto'
import { type Pelaku, type Perubahan, ZONA } from './perubahan.ts'

/** Corrections and leave. */
export const perubahanPermintaan = ({ a, pegawai_id, oleh }: Pelaku): Perubahan[] => {
  const [usul, disetujui, izin] = [randomUUID(), randomUUID(), randomUUID()]
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
      nama: 'a correction that was approved',
      // Late on that day, and on time by what is asked for.
      siap: (run) =>
        run(
          `insert into perbaikan (instansi_id, id, pegawai_id, tanggal, jenis, jam_masuk, masuk, zona_waktu, sebab, putaran, komitmen)
           values ($1, $2, $3, '2026-03-17', 'masuk', '07:20', '2026-03-17T00:20:00Z', $4, 'mesin', 1, sha256('x'))`,
          [a, disetujui, pegawai_id, ZONA],
        ),
      ubah: async (run) => {
        await run(`update perbaikan set status = 'disetujui' where id = $1`, [disetujui])
        await run(
          `insert into perbaikan_keputusan (instansi_id, id, perbaikan_id, keputusan, sebagai, oleh) values ($1, $2, $3, 'disetujui', 'admin_instansi', $4)`,
          [a, randomUUID(), disetujui, oleh],
        )
      },
    },
    {
      nama: 'leave that waits',
      ubah: async (run) => {
        await run(
          `insert into izin (instansi_id, id, pegawai_id, jenis_kode, jenis, kode_hari, tanggal_mulai, tanggal_selesai, luar_negeri, hari_perjalanan, alasan,
             zona_waktu, hari, penyusun, status, menunggu, berlaku, diproses)
           values ($1, $2, $3, 'CT', '{}', 'CT', '2026-03-26', '2026-03-27', false, 0, 'uji', $4, 2, array[$5::uuid], 'diajukan', 'atasan', false, true)`,
          [a, izin, pegawai_id, ZONA, oleh],
        )
      },
    },
    {
      nama: 'leave granted',
      ubah: (run) =>
        run(
          `update izin set status = 'disetujui', menunggu = null, berlaku = true, diproses = false, disetujui_pada = now() where id = $1`,
          [izin],
        ),
    },
    {
      nama: 'leave that ends earlier',
      ubah: (run) => run(`update izin set tanggal_selesai = '2026-03-26', hari = 1 where id = $1`, [izin]),
    },
    {
      nama: 'leave cancelled',
      ubah: (run) =>
        run(`update izin set status = 'dibatalkan', menunggu = null, berlaku = false, diproses = false where id = $1`, [
          izin,
        ]),
    },
  ]
}
