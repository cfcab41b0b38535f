import { randomUUID } from 'node:crypto'
import { type Pelaku, type Perubahan, putDinasLuar } from './perubahan.ts'

/** Outages and joint events. */
export const perubahanBersama = ({ a, pegawai_id, kantor_id, pengguna_id, oleh, hadiri }: Pelaku): Perubahan[] => {
  const [keg, upacara, gg, mati] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  return [
    {
      nama: 'an outage',
      ubah: (run) =>
        run(
          `insert into gangguan (instansi_id, id, mulai, selesai, kantor_id, alasan, oleh) values ($1, $2, '2026-03-18T22:00:00Z', '2026-03-19T14:00:00Z', $3, 'Mati listrik', $4)`,
          [a, gg, kantor_id, oleh],
        ),
    },
    {
      nama: 'an outage that was refused',
      ubah: (run) =>
        run(
          `update gangguan set keputusan = 'tidak_disetujui', catatan = 'Tidak benar', diputuskan_oleh = $2, diputuskan_pada = now() where id = $1`,
          [gg, pengguna_id],
        ),
    },
    {
      nama: 'an outage of the whole agency',
      ubah: (run) =>
        run(
          `insert into gangguan (instansi_id, id, mulai, selesai, alasan, oleh) values ($1, $2, '2026-03-18T22:00:00Z', '2026-03-19T14:00:00Z', 'Server mati', $3)`,
          [a, mati, oleh],
        ),
    },
    {
      nama: 'an outage that ends earlier',
      ubah: (run) => run(`update gangguan set selesai = '2026-03-19T08:00:00Z' where id = $1`, [mati]),
    },
    {
      nama: 'an outage deleted',
      siap: (run) => run(`update gangguan set selesai = '2026-03-19T14:00:00Z' where id = $1`, [mati]),
      ubah: (run) => run(`delete from gangguan where id = $1`, [mati]),
    },
    {
      nama: 'a joint event of an office',
      ubah: async (run) => {
        await run(
          `insert into kegiatan (instansi_id, id, tanggal, nama, jenis, mulai, selesai, wajib, dihitung_masuk) values ($1, $2, '2026-03-20', 'Apel', 'apel', '08:00', '09:00', true, false)`,
          [a, keg],
        )
        await run(`insert into kegiatan_kantor values ($1, $2, $3)`, [a, keg, kantor_id])
      },
    },
    {
      nama: 'a setting: how early a joint event can be clocked',
      // Clocked fifty minutes before it begins: by the sixty that hold otherwise that is early enough.
      siap: async (run) => {
        await run(
          `insert into kegiatan (instansi_id, id, tanggal, nama, jenis, mulai, selesai, wajib, dihitung_masuk) values ($1, $2, '2026-03-27', 'Upacara', 'upacara', '08:00', '09:00', true, false)`,
          [a, upacara],
        )
        await hadiri(upacara, '2026-03-27', '07:10')
      },
      ubah: (run) =>
        run(
          `insert into pengaturan (instansi_id, nama, nilai, berlaku_mulai) values ($1, 'kegiatan_sebelum_menit', '30', '2026-03-01')`,
          [a],
        ),
    },
    {
      nama: 'a setting taken back',
      ubah: (run) => run(`delete from pengaturan where instansi_id = $1 and nama = 'kegiatan_sebelum_menit'`, [a]),
    },
    {
      nama: 'other hours of a joint event',
      ubah: (run) => run(`update kegiatan set mulai = '08:30' where id = $1`, [upacara]),
    },
    {
      nama: 'who need not come',
      ubah: (run) => run(`insert into kegiatan_pegawai values ($1, $2, $3, true)`, [a, keg, pegawai_id]),
    },
    {
      nama: 'another name of a joint event',
      ubah: (run) => run(`update kegiatan set nama = 'Apel pagi' where id = $1`, [keg]),
    },
    { nama: 'a joint event deleted', ubah: (run) => run(`delete from kegiatan where id = $1`, [keg]) },
  ]
}

/** Decisions, papers, zones and the end of employment. */
export const perubahanPeristiwa = ({ a, pegawai_id, kantor_id, oleh }: Pelaku): Perubahan[] => {
  const dl = randomUUID()
  return [
    {
      nama: 'a clocking that waits from now on',
      ubah: (run) =>
        run(
          `insert into konfirmasi (instansi_id, presensi_id, tanggal, pegawai_id, kantor_id, waktu)
           select instansi_id, id, tanggal, pegawai_id, kantor_id, waktu from presensi where pegawai_id = $1 and tanggal = '2026-03-23' and jenis = 'masuk'`,
          [pegawai_id],
        ),
    },
    {
      nama: 'a decision on a clocking',
      ubah: (run) => run(`update konfirmasi set status = 'ditolak' where pegawai_id = $1`, [pegawai_id]),
    },
    {
      nama: 'a field duty',
      ubah: (run) =>
        putDinasLuar(run, a, {
          id: dl,
          kantor_id,
          oleh,
          orang: [pegawai_id],
          mulai: '2026-03-24',
          selesai: '2026-03-25',
        }),
    },
    {
      nama: 'a field duty that ends earlier',
      ubah: (run) =>
        run(`update dinas_luar set selesai = '2026-03-24T17:00:00Z', selesai_tanggal = '2026-03-24' where id = $1`, [
          dl,
        ]),
    },
    {
      nama: 'a field duty withdrawn',
      ubah: (run) => run(`update dinas_luar set status = 'dihapus' where id = $1`, [dl]),
    },
    {
      nama: 'the zone of an office',
      ubah: (run) => run(`update kantor set zona_waktu = 'Asia/Makassar' where id = $1`, [kantor_id]),
    },
    {
      nama: 'the end of employment',
      ubah: (run) =>
        run(`update kepegawaian set berhenti_pada = '2026-03-30', berhenti_jenis = 'pensiun' where pegawai_id = $1`, [
          pegawai_id,
        ]),
    },
  ]
}
