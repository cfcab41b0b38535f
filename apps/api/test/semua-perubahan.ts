import { randomUUID } from 'node:crypto'
import { LIMA_HARI } from '@presensi/domain/jadwal/baku'
import { KEBIJAKAN_BAKU } from '@presensi/domain/kebijakan/kebijakan'
import { connect } from '@presensi/postgres/connect'
import type { Harness } from './harness.ts'
import { type Pelaku, type Perubahan, putPresensi } from './perubahan.ts'
import { perubahanBersama, perubahanPeristiwa } from './perubahan-peristiwa.ts'
import { perubahanPermintaan } from './perubahan-permintaan.ts'

const isiKebijakan = (bp: number): string => {
  const { id: _i, nama: _n, dasar: _d, berlaku_mulai: _m, jenis_pegawai: _j, ...isi } = KEBIJAKAN_BAKU
  return JSON.stringify({ ...isi, pita: isi.pita.map((one) => ({ ...one, bp })), tidak_hadir_bp: bp })
}
const hari = (masuk: string): string => JSON.stringify(LIMA_HARI.map((row) => ({ ...row, masuk })))

/** Holidays, work days and hours. */
const perubahanKalender = ({ a, kantor_id, lain }: Pelaku): Perubahan[] => {
  const [libur, jam] = [randomUUID(), randomUUID()]
  return [
    {
      nama: 'a new holiday',
      ubah: (run) =>
        run(
          `insert into hari_libur (instansi_id, id, tanggal_mulai, tanggal_selesai, nama, jenis) values ($1, $2, '2026-03-03', '2026-03-03', 'Uji', 'daerah')`,
          [a, libur],
        ),
    },
    {
      nama: 'a holiday that moves',
      ubah: (run) =>
        run(`update hari_libur set tanggal_mulai = '2026-03-04', tanggal_selesai = '2026-03-04' where id = $1`, [
          libur,
        ]),
    },
    {
      nama: 'a holiday for another office only',
      ubah: (run) => run(`insert into hari_libur_kantor values ($1, $2, $3)`, [a, libur, lain]),
    },
    {
      nama: 'a holiday for everybody again',
      ubah: (run) => run(`delete from hari_libur_kantor where hari_libur_id = $1`, [libur]),
    },
    { nama: 'a holiday deleted', ubah: (run) => run(`delete from hari_libur where id = $1`, [libur]) },
    {
      nama: 'a free day of an office',
      ubah: (run) =>
        run(
          `insert into hari_kerja (instansi_id, id, tanggal, kantor_id, kerja, asal) values ($1, $2, '2026-03-05', $3, false, 'tangan')`,
          [a, randomUUID(), kantor_id],
        ),
    },
    {
      nama: 'a free day that became a work day',
      ubah: (run) => run(`update hari_kerja set kerja = true where instansi_id = $1 and tanggal = '2026-03-05'`, [a]),
    },
    {
      nama: 'hours for an office',
      ubah: async (run) => {
        await run(
          `insert into jam_kerja (instansi_id, id, kode, nama, jenis, berlaku_mulai, berlaku_sampai, hari) values ($1, $2, 'UJI', 'Uji', 'khusus', '2026-03-06', '2026-03-06', $3)`,
          [a, jam, hari('06:30')],
        )
        await run(
          `insert into jam_kerja_lingkup (instansi_id, id, jam_kerja_id, kantor_id, jenis, otomatis, mulai, selesai) values ($1, $2, $3, $4, 'khusus', true, '2026-03-06', '2026-03-06')`,
          [a, randomUUID(), jam, kantor_id],
        )
      },
    },
    { nama: 'other hours', ubah: (run) => run(`update jam_kerja set hari = $2 where id = $1`, [jam, hari('06:00')]) },
    {
      nama: 'hours for another office',
      ubah: (run) => run(`update jam_kerja_lingkup set kantor_id = $2 where jam_kerja_id = $1`, [jam, lain]),
    },
  ]
}

/** Rosters, placement and religion. */
const perubahanOrang = ({ a, pegawai_id, kantor_id, lain }: Pelaku): Perubahan[] => {
  const [shift] = [randomUUID()]
  return [
    {
      nama: 'being on a roster',
      ubah: (run) =>
        run(
          `insert into shift_anggota (instansi_id, id, pegawai_id, kantor_id, mulai, selesai) values ($1, $2, $3, $4, '2026-03-09', '2026-03-10')`,
          [a, randomUUID(), pegawai_id, kantor_id],
        ),
    },
    {
      nama: 'a cell of a roster',
      siap: (run) =>
        run(
          `insert into shift (instansi_id, id, kode, nama, masuk, pulang, lintas_hari) values ($1, $2, 'P', 'Pagi', '07:00', '15:00', false)`,
          [a, shift],
        ),
      ubah: (run) =>
        run(
          `insert into shift_pegawai (instansi_id, id, pegawai_id, kantor_id, tanggal, shift_id) values ($1, $2, $3, $4, '2026-03-09', $5)`,
          [a, randomUUID(), pegawai_id, kantor_id, shift],
        ),
    },
    { nama: 'other hours of a shift', ubah: (run) => run(`update shift set masuk = '06:00' where id = $1`, [shift]) },
    {
      nama: 'a placement',
      siap: async (run) => {
        const id = randomUUID()
        await run(
          `insert into hari_libur (instansi_id, id, tanggal_mulai, tanggal_selesai, nama, jenis) values ($1, $2, '2026-03-12', '2026-03-12', 'Uji kantor', 'daerah')`,
          [a, id],
        )
        await run(`insert into hari_libur_kantor values ($1, $2, $3)`, [a, id, lain])
      },
      ubah: async (run) => {
        await run(`update penempatan set selesai = '2026-03-11' where pegawai_id = $1`, [pegawai_id])
        await run(
          `insert into penempatan (instansi_id, id, pegawai_id, kantor_id, mulai, selesai) values ($1, $2, $3, $4, '2026-03-12', '2026-03-12')`,
          [a, randomUUID(), pegawai_id, lain],
        )
        await run(
          `insert into penempatan (instansi_id, id, pegawai_id, kantor_id, mulai) values ($1, $2, $3, $4, '2026-03-13')`,
          [a, randomUUID(), pegawai_id, kantor_id],
        )
      },
    },
    {
      nama: 'a religion',
      siap: (run) =>
        run(
          `insert into hari_libur (instansi_id, id, tanggal_mulai, tanggal_selesai, nama, jenis, agama) values ($1, $2, '2026-03-13', '2026-03-13', 'Uji agama', 'keagamaan', 'Hindu')`,
          [a, randomUUID()],
        ),
      ubah: (run) => run(`update pegawai set agama = 'Hindu' where id = $1`, [pegawai_id]),
    },
  ]
}

/** Policies, and the kind of employee that they are for. */
const perubahanKebijakan = ({ a, pegawai_id, oleh }: Pelaku): Perubahan[] => {
  const [kb] = [randomUUID()]
  return [
    {
      nama: 'a policy',
      ubah: (run) =>
        run(
          `insert into kebijakan (instansi_id, id, nama, dasar, berlaku_mulai, isi, oleh) values ($1, $2, 'Uji', 'SK 1', '2026-03-18', $3, $4)`,
          [a, kb, isiKebijakan(50), oleh],
        ),
    },
    {
      nama: 'other rates of a policy',
      ubah: (run) => run(`update kebijakan set isi = $2 where id = $1`, [kb, isiKebijakan(70)]),
    },
    {
      nama: 'a policy that begins earlier',
      ubah: (run) => run(`update kebijakan set berlaku_mulai = '2026-03-17' where id = $1`, [kb]),
    },
    { nama: 'a policy deleted', ubah: (run) => run(`delete from kebijakan where id = $1`, [kb]) },
    {
      nama: 'another kind of employee',
      siap: (run) =>
        run(
          `insert into kebijakan (instansi_id, id, nama, dasar, berlaku_mulai, jenis_pegawai, isi, oleh) values ($1, $2, 'Uji PPPK', 'SK 2', '2026-03-01', '{PPPK}', $3, $4)`,
          [a, randomUUID(), isiKebijakan(90), oleh],
        ),
      ubah: async (run) => {
        await run(
          `insert into riwayat_jenis (instansi_id, pegawai_id, sampai, jenis) values ($1, $2, '2026-03-17', 'PNS')`,
          [a, pegawai_id],
        )
        await run(`update pegawai set jenis = 'PPPK' where id = $1`, [pegawai_id])
      },
    },
    {
      nama: 'the day from which another kind holds',
      ubah: (run) => run(`update riwayat_jenis set sampai = '2026-03-16' where pegawai_id = $1`, [pegawai_id]),
    },
  ]
}

/** Every kind of fact, in an order in which each changes what the month of `key` reads. */
export function semuaPerubahan(harness: Harness, key: string): Perubahan[] {
  const { pegawai_id, instansi_id: a, kantor_id, pengguna_id } = harness.person(key)
  const agency = a === harness.world.a.id ? ('a' as const) : ('b' as const)
  const [, lain] = harness.world[agency].kantor
  const oleh = harness.person(`admin:instansi@${agency}`).pengguna_id
  const hadiri = async (kegiatan_id: string, tanggal: string, jam: string): Promise<void> => {
    const owner = connect(harness.ownerUrl, { max: 1 })
    await putPresensi(owner, harness, key, { tanggal, jenis: 'kegiatan', jam, kegiatan_id })
    await owner.end()
  }
  const pelaku = { a, pegawai_id, kantor_id, pengguna_id, lain, oleh, hadiri }
  return [
    perubahanKalender,
    perubahanOrang,
    perubahanKebijakan,
    perubahanPermintaan,
    perubahanBersama,
    perubahanPeristiwa,
  ].flatMap((of) => of(pelaku))
}
