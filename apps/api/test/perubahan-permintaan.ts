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

/** Who could not clock yet, the first device, and what the office's manual list says. */
const perubahanDaftar = ({ a, pegawai_id, kantor_id, oleh }: Pelaku): Perubahan[] => {
  const [perangkat, daftar] = [randomUUID(), randomUUID()]
  return [
    {
      nama: 'no device at all',
      ubah: (run) => run('update pegawai set terdaftar_pada = null where id = $1', [pegawai_id]),
    },
    {
      nama: 'the first device',
      ubah: (run) =>
        run(
          `insert into perangkat (instansi_id, id, perangkat_id, pegawai_id, kunci_publik, diikat_pada, dilepas_pada, alasan_lepas)
           values ($1, $2, $2, $3, decode(repeat('ab', 64), 'hex'), '2026-03-12T02:00:00Z', now(), 'dibebaskan')`,
          [a, perangkat, pegawai_id],
        ),
    },
    {
      nama: 'a manual list',
      siap: (run) =>
        run(
          `insert into daftar_hadir (instansi_id, id, kantor_id, tanggal, zona_waktu, sebab, sidik, perlu_setuju, oleh)
           values ($1, $2, $3, '2026-03-24', 'Asia/Jakarta', 'belum_terdaftar', sha256('x'), false, $4)`,
          [a, daftar, kantor_id, oleh],
        ),
      ubah: (run) =>
        run(
          `insert into daftar_hadir_baris (instansi_id, daftar_id, pegawai_id, tanggal, masuk) values ($1, $2, $3, '2026-03-24', '2026-03-24T01:00:00Z')`,
          [a, daftar, pegawai_id],
        ),
    },
    {
      nama: 'a manual list taken back',
      ubah: (run) =>
        run(
          `insert into daftar_hadir_langkah (instansi_id, id, daftar_id, aksi, alasan, oleh) values ($1, gen_random_uuid(), $2, 'batal', 'Uji', $3)`,
          [a, daftar, oleh],
        ),
    },
  ]
}

/** Corrections and leave. */
export const perubahanPermintaan = (pelaku: Pelaku): Perubahan[] => {
  const { a, pegawai_id, oleh } = pelaku
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
    ...perubahanDaftar(pelaku),
  ]
}
