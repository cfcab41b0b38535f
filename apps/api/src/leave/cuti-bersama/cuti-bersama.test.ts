import { addDays, hariKe } from '@presensi/domain/kalender/tanggal'
import { instantOf } from '@presensi/domain/kalender/zona'
import { connect } from '@presensi/postgres/connect'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { duniaIzin, good, type Orang } from '../../../test/dunia-izin.ts'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { HARI_INI, ZONA_PAGI } from '../../../test/world.ts'
import { newId } from '../../platform/uuid.ts'
import { createCutiBersama } from './public.ts'

let harness: Harness
let owner: pg.Pool
const { inA, orangBaru, libur } = duniaIzin(() => harness)
beforeAll(async () => {
  harness = await createHarness({}, { zona: ZONA_PAGI })
  owner = connect(harness.ownerUrl, { max: 1 })
  await owner.query(`select set_config('app.lintas', 'ya', false)`)
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

/** A work day that is over. */
const HARI = [3, 4, 5].map((days) => addDays(HARI_INI, -days)).find((day) => hariKe(day) <= 5) ?? HARI_INI
const at = (jam: number) => new Date(instantOf(HARI, jam * 3600, ZONA_PAGI)).toISOString()

/** At work all day, by an approved correction: an event like a clocking. */
const hadir = async ({ pegawai_id }: Orang) => {
  const [{ id: instansi_id }, id] = [harness.world.a, newId()]
  await owner.query(
    `insert into perbaikan (instansi_id, id, pegawai_id, tanggal, jenis, jam_masuk, masuk, jam_pulang, pulang, zona_waktu, sebab, putaran, status, komitmen)
     values ($1, $2, $3, $4, 'keduanya', '07:00', $5, '17:00', $6, $7, 'mesin', 1, 'disetujui', decode(repeat('ab', 32), 'hex'))`,
    [instansi_id, id, pegawai_id, HARI, at(7), at(17), ZONA_PAGI],
  )
  await owner.query(
    `insert into perbaikan_keputusan (instansi_id, id, perbaikan_id, keputusan, sebagai, oleh) values ($1, $2, $3, 'disetujui', 'atasan', $4)`,
    [instansi_id, newId(), id, harness.person('admin:instansi@a').pengguna_id],
  )
}
const bertugas = async ({ pegawai_id }: Orang) => {
  const { id: instansi_id, kantor } = harness.world.a
  const [id, surat_id] = [newId(), newId()]
  const oleh = harness.person('admin:instansi@a').pengguna_id
  await owner.query(
    `insert into lampiran (instansi_id, id, objek, objek_id, nama, jenis, ukuran, sidik, berkas, oleh)
     values ($1, $2, 'dinas_luar', $3, 'a.pdf', 'application/pdf', 1, sha256('x'), 'x', $4)`,
    [instansi_id, surat_id, id, oleh],
  )
  await owner.query(
    `insert into dinas_luar (instansi_id, id, kantor_id, nomor_surat, tanggal_surat, tujuan, jenis, mulai, selesai, mulai_tanggal, selesai_tanggal, zona_waktu,
       perlu_presensi, surat_id, status, penyusun)
     values ($1, $2, $3, 'ST-1', $4, 'Posko', 'dalam_kota', $5, $6, $4, $4, $7, false, $8, 'berlaku', array[$9::uuid])`,
    [instansi_id, id, kantor[1], HARI, at(0), at(24), ZONA_PAGI, surat_id, oleh],
  )
  await owner.query(
    `insert into surat_pegawai (instansi_id, id, pegawai_id, kode, dinas_luar_id, rentang, berlaku)
     select instansi_id, $2, $3, 'DL', id, rentang, berlaku from dinas_luar where id = $1`,
    [id, newId(), pegawai_id],
  )
}
const pindah = ({ pegawai_id }: Orang) =>
  inA((tx) =>
    tx
      .updateTable('penempatan')
      .set({ kantor_id: harness.world.a.kantor[1] })
      .where('pegawai_id', '=', pegawai_id)
      .execute(),
  )
const dibukukan = ({ pegawai_id }: Orang) =>
  inA(async (tx) => {
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from saldo_akun a join saldo_baris b on b.akun_id = a.id
      where a.pegawai_id = ${pegawai_id} and b.jenis = 'cuti_bersama' and b.untuk = ${HARI} and b.jumlah = 1`.execute(
      tx,
    )
    return rows[0]?.n
  })

it('is a day for who was at work because of the post, when the decree is entered, and once', async () => {
  const [bekerja, absen, honorer] = [await orangBaru(), await orangBaru(), await orangBaru({ jenis: 'NON_ASN' })]
  const [dinas, libur_] = [await orangBaru(), await orangBaru()]
  for (const one of [dinas, libur_]) await pindah(one)
  const id = await libur(HARI, { jenis: 'cuti_bersama' })
  const { id: instansi_id, kantor } = harness.world.a
  await inA((tx) =>
    tx
      .insertInto('hari_kerja')
      .values({ instansi_id, id: newId(), tanggal: HARI, kerja: true, asal: 'tangan', kantor_id: kantor[0] })
      .execute(),
  )
  for (const one of [bekerja, honorer]) await hadir(one)
  await bertugas(dinas)
  const { baru, semua } = createCutiBersama({ db: harness.db })
  const all = [bekerja, dinas, absen, honorer, libur_]
  const booked = () => Promise.all(all.map(dibukukan))

  // Without the decree nothing is booked, however often it is looked at.
  expect([await baru(), await semua()]).toEqual([0, 0])
  const body = { id, tanggal_mulai: HARI, tanggal_selesai: HARI, nama: 'Cuti bersama', jenis: 'cuti_bersama' }
  const call = { as: 'admin:instansi@a', body: { ...body, keppres_asn: 'Keppres 42/2025', alasan: 'Nomor terbit' } }
  good(await harness.call('POST', '/absensi/m-kerja/hari-libur/submit', call))
  expect([await baru(), await booked()]).toEqual([2, [1, 1, 0, 0, 0]])
  expect([await baru(), await semua()]).toEqual([0, 0])

  // Who turns out later to have been there has the day after the next night.
  await hadir(absen)
  expect(await baru()).toBe(0)
  expect(await semua()).toBe(1)
  expect(await booked()).toEqual([1, 1, 1, 0, 0])
})
