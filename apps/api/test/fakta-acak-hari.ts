import { randomUUID } from 'node:crypto'
import { LIMA_HARI } from '@presensi/domain/jadwal/baku'
import { addDays } from '@presensi/domain/kalender/tanggal'
import { beginKepegawaian, endKepegawaian } from '../src/people-and-places/pegawai/public.ts'
import { type Alat, ambil, type Fakta } from './fakta-acak.ts'

/** Holidays, free days, hours, outages and joint events. */
export function faktaKalender(alat: Alat): Record<string, Fakta> {
  const { a, oleh, acak, tanggal, dimana } = alat
  const made: { tabel: 'hari_libur' | 'gangguan' | 'hari_kerja' | 'kegiatan'; id: string }[] = []
  const jam: string[] = []
  const catat = (tabel: (typeof made)[number]['tabel']): string => {
    const id = randomUUID()
    made.push({ tabel, id })
    return id
  }
  const hari = (masuk: string): string => JSON.stringify(LIMA_HARI.map((row) => ({ ...row, masuk })))
  return {
    libur: (run) => {
      const id = catat('hari_libur')
      return run(
        `insert into hari_libur (instansi_id, id, tanggal_mulai, tanggal_selesai, nama, jenis) values ($1, $2, $3, $3, $4, 'daerah')`,
        [a, id, tanggal(), `Susulan ${id}`],
      )
    },
    'libur pindah': async (run) => {
      const one = made.find(({ tabel }) => tabel === 'hari_libur')
      if (one === undefined) return false
      return run(`update hari_libur set tanggal_mulai = $2, tanggal_selesai = $2 where id = $1`, [one.id, tanggal()])
    },
    gangguan: (run) =>
      run(
        `insert into gangguan (instansi_id, id, mulai, selesai, kantor_id, alasan, oleh)
         values ($1, $2, $3::date + time '00:00', $3::date + time '12:00', $4, 'listrik padam', $5)`,
        [a, catat('gangguan'), tanggal(), acak.pick([...alat.kantor.keys(), null]), oleh],
      ),
    'hari kerja': (run) =>
      run(
        `insert into hari_kerja (instansi_id, id, tanggal, kantor_id, kerja, asal) values ($1, $2, $3, $4, $5, 'tangan')`,
        [a, catat('hari_kerja'), tanggal(), dimana(), acak.next() < 0.5],
      ),
    kegiatan: async (run) => {
      const [id, kantor_id] = [catat('kegiatan'), dimana()]
      await run(
        `insert into kegiatan (instansi_id, id, tanggal, nama, jenis, mulai, selesai, wajib, dihitung_masuk) values ($1, $2, $3, 'Apel', 'apel', '08:00', '09:00', true, false)`,
        [a, id, tanggal()],
      )
      return run(`insert into kegiatan_kantor values ($1, $2, $3)`, [a, id, kantor_id])
    },
    'dihapus lagi': async (run) => {
      const one = ambil(alat, made)
      return one !== undefined && run(`delete from ${one.tabel} where id = $1`, [one.id])
    },
    'jam kerja': async (run) => {
      const [id, [mulai, selesai]] = [randomUUID(), alat.rentang(5)]
      await run(
        `insert into jam_kerja (instansi_id, id, kode, nama, jenis, berlaku_mulai, berlaku_sampai, hari) values ($1, $2, $3, 'Uji', 'khusus', $4, $5, $6)`,
        [a, id, `UJI${jam.length}`, mulai, selesai, hari('06:30')],
      )
      await run(
        `insert into jam_kerja_lingkup (instansi_id, id, jam_kerja_id, kantor_id, jenis, otomatis, mulai, selesai) values ($1, $2, $3, $4, 'khusus', true, $5, $6)`,
        [a, randomUUID(), id, dimana(), mulai, selesai],
      )
      jam.push(id)
    },
    'jam kerja lain': async (run) =>
      jam.length > 0 &&
      run(`update jam_kerja set hari = $2 where id = $1`, [acak.pick(jam), hari(acak.pick(['06:00', '08:00']))]),
  }
}

/** Moves, leavers and who comes back, and rosters. */
export function faktaOrang(alat: Alat): Record<string, Fakta> {
  const { a, acak, harness, tanggal, siapa, kantor } = alat
  const anggota: string[] = []
  const pindah: Fakta = async (run) => {
    // Somebody moves on a day of the past, and with it every later move is undone.
    const [pegawai_id, kantor_id, any] = [siapa(), acak.pick([...kantor.keys()]), tanggal()]
    const mulai = kantor.get(kantor_id) ?? any
    const pada = any < mulai ? mulai : any
    await run(`delete from penempatan where pegawai_id = $1 and mulai >= $2`, [pegawai_id, pada])
    await run(
      `update penempatan set selesai = $2::date - 1 where pegawai_id = $1 and coalesce(selesai, 'infinity') >= $2::date`,
      [pegawai_id, pada],
    )
    await run(
      `insert into penempatan (instansi_id, id, pegawai_id, kantor_id, mulai)
       select $1, $2, $3, $4, $5::date where exists (select 1 from pegawai g where g.id = $3 and upper_inf(range_merge(g.bekerja)) and g.bekerja @> $5::date)`,
      [a, randomUUID(), pegawai_id, kantor_id, pada],
    )
  }
  return {
    pindah,
    berhenti: (_run, tx) =>
      endKepegawaian(tx, a, [
        { pegawai_id: siapa(), berhenti_pada: addDays(tanggal(), 1), berhenti_jenis: 'pensiun', keterangan: null },
      ]),
    // As if nothing had been.
    kembali: async (run, tx) => {
      const { pegawai_id, pengguna_id, kantor_id } = harness.person(acak.pick(alat.orang))
      await beginKepegawaian(tx, a, [{ pegawai_id: pegawai_id ?? '', pengguna_id, mulai: '2020-01-01' }])
      return run(
        `insert into penempatan (instansi_id, id, pegawai_id, kantor_id, mulai)
         select $1, $2, $3, $4, coalesce(max(p.selesai) + 1, '2026-01-01') from penempatan p where p.pegawai_id = $3
         having count(*) filter (where p.selesai is null) = 0`,
        [a, randomUUID(), pegawai_id, kantor_id],
      )
    },
    roster: async (run) => {
      const [id, pegawai_id, [mulai, selesai]] = [randomUUID(), siapa(), alat.rentang(12)]
      await run(
        `insert into shift_anggota (instansi_id, id, pegawai_id, kantor_id, mulai, selesai)
         select $1, $2, $3, p.kantor_id, greatest(p.mulai, $4::date), least(p.selesai, $5::date)
         from penempatan p where p.pegawai_id = $3 and daterange(p.mulai, p.selesai, '[]') @> $4::date`,
        [a, id, pegawai_id, mulai, selesai],
      )
      anggota.push(id)
      // Night shifts too: their clocking out is filed under the next day, and of the last night of a month in the next month.
      return run(
        `insert into shift_pegawai (instansi_id, id, pegawai_id, kantor_id, tanggal, shift_id)
         select $1, gen_random_uuid(), m.pegawai_id, m.kantor_id, h::date, s.id from shift_anggota m
         cross join generate_series(m.mulai, m.selesai, interval '2 days') h join shift s on s.instansi_id = $1 and s.kode = $3
         where m.id = $2 on conflict on constraint shift_pegawai_tanggal_key do update set shift_id = excluded.shift_id, kantor_id = excluded.kantor_id`,
        [a, id, acak.pick(['PAGI', 'MALAM'])],
      )
    },
    'sel roster': (run) =>
      run(
        `update shift_pegawai set shift_id = (select id from shift where instansi_id = $1 and kode = $2)
         where pegawai_id = $3 and tanggal between $4::date and $4::date + 10`,
        [a, acak.pick(['PAGI', 'MALAM', 'TIDAK ADA']), siapa(), tanggal()],
      ),
    'roster selesai': async (run) => {
      const id = ambil(alat, anggota)
      if (id === undefined) return false
      return acak.next() < 0.5
        ? run(`delete from shift_anggota where id = $1`, [id])
        : run(`update shift_anggota set selesai = mulai + (selesai - mulai) / 2 where id = $1`, [id])
    },
  }
}
