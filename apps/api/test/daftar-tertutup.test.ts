import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { connect } from '@presensi/postgres/connect'
import { migrate } from '@presensi/postgres/migrate'
import { ensureGroups } from '@presensi/postgres/roles'
import { type TestDatabase, testDatabase } from '@presensi/postgres/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrateApi } from '../src/migrate.ts'
import { newId } from '../src/platform/uuid.ts'

const MIGRATIONS = path.join(import.meta.dirname, '../migrations/before-baseline')

/** A database as it was before the closed lists. */
async function migrateBefore(ownerUrl: string): Promise<void> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'migrasi-'))
  for (const name of fs.readdirSync(MIGRATIONS))
    if (name < '0097') fs.copyFileSync(path.join(MIGRATIONS, name), path.join(dir, name))
  await ensureGroups(ownerUrl, ['presensi_api', 'presensi_penulis'])
  await migrate(ownerUrl, { dir, journal: 'public._migrasi' })
  fs.rmSync(dir, { recursive: true })
}

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase('api-0096', migrateBefore)
})
afterAll(() => database.drop())

it('reads other spellings as they were meant, empties what fits no list, and lists both', async () => {
  const pool = connect(database.ownerUrl, { max: 1 })
  try {
    await pool.query("select set_config('app.lintas', 'ya', false)")
    const instansi = newId()
    await pool.query(
      "insert into instansi (id, kode, nama, jenis, zona_waktu) values ($1, 'X', 'X', 'pusat', 'Asia/Jakarta')",
      [instansi],
    )
    const person = async (serial: number, jenis: string, agama: string, ptkp: string, golongan: string) => {
      const [id, pengguna, nip] = [newId(), newId(), `19850505200901100${serial}`]
      await pool.query('insert into pengguna (id, username, nip, nama) values ($1, $2::text, $2::text, $2::text)', [
        pengguna,
        nip,
      ])
      await pool.query(
        'insert into pegawai (instansi_id, id, pengguna_id, nip, nama, jenis, agama, status_ptkp) values ($1, $2, $3, $4::text, $4::text, $5, $6, $7)',
        [instansi, id, pengguna, nip, jenis, agama, ptkp],
      )
      await pool.query(
        "insert into riwayat_jabatan (instansi_id, id, pegawai_id, jabatan, golongan, mulai) values ($1, $2, $3, 'Staf', $4, '2024-01-01')",
        [instansi, newId(), id, golongan],
      )
      return id
    }
    const [right, other, wrong] = [
      await person(1, 'PNS', 'Hindu', 'K/1', 'III/c'),
      await person(2, 'PPPK', 'konghucu', 'tk/0', 'ix'),
      await person(3, 'PNS', 'Pastafari', 'K/9', 'IX'),
    ]
    const holiday = (nama: string, agama: string) =>
      pool.query(
        "insert into hari_libur (instansi_id, id, tanggal_mulai, tanggal_selesai, nama, jenis, agama) values ($1, $2, '2026-03-19', '2026-03-19', $3, 'keagamaan', $4)",
        [instansi, newId(), nama, agama],
      )
    await holiday('Nyepi', 'hindu')
    await holiday('Hari Spageti', 'Pastafari')

    await migrateApi(database.ownerUrl)
    const people = await pool.query(
      `select g.id, g.agama, g.status_ptkp, j.golongan from pegawai g
       join riwayat_jabatan j on j.pegawai_id = g.id where g.instansi_id = $1 order by g.nip`,
      [instansi],
    )
    expect(people.rows).toEqual([
      { id: right, agama: 'Hindu', status_ptkp: 'K/1', golongan: 'III/c' },
      { id: other, agama: 'Khonghucu', status_ptkp: 'TK/0', golongan: 'IX' },
      { id: wrong, agama: null, status_ptkp: null, golongan: null },
    ])
    const holidays = await pool.query('select nama, agama from hari_libur where instansi_id = $1', [instansi])
    expect(holidays.rows).toEqual([{ nama: 'Nyepi', agama: 'Hindu' }])
    const notes = await pool.query(
      "select sebab, pegawai_id, sebelum, sesudah from catatan_migrasi where instansi_id = $1 and migrasi = '0097' order by sebab, sesudah nulls last",
      [instansi],
    )
    expect(notes.rows).toEqual([
      { sebab: 'agama', pegawai_id: other, sebelum: 'konghucu', sesudah: 'Khonghucu' },
      { sebab: 'agama', pegawai_id: wrong, sebelum: 'Pastafari', sesudah: null },
      { sebab: 'agama_libur', pegawai_id: null, sebelum: 'Nyepi: hindu', sesudah: 'Hindu' },
      { sebab: 'agama_libur', pegawai_id: null, sebelum: 'Hari Spageti: Pastafari', sesudah: null },
      { sebab: 'golongan', pegawai_id: other, sebelum: 'ix', sesudah: 'IX' },
      { sebab: 'golongan', pegawai_id: wrong, sebelum: 'IX', sesudah: null },
      { sebab: 'status_ptkp', pegawai_id: other, sebelum: 'tk/0', sesudah: 'TK/0' },
      { sebab: 'status_ptkp', pegawai_id: wrong, sebelum: 'K/9', sesudah: null },
    ])
    await expect(pool.query("update pegawai set agama = 'hindu' where id = $1", [right])).rejects.toThrow(
      'pegawai_agama_check',
    )
  } finally {
    await pool.end()
  }
})
