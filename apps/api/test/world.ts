import { PERAN, type Peran, tingkatPeran } from '@presensi/domain/akses/peran'
import { tanggalAt } from '@presensi/domain/kalender/zona'
import { beginKepegawaian } from '../src/people-and-places/pegawai/public.ts'
import type { Database } from '../src/platform/database.ts'
import { newId } from '../src/platform/uuid.ts'

export type Person = {
  key: string
  pengguna_id: string
  pegawai_id: string | null
  nip: string
  nama: string
  instansi_id: string | null
  kantor_id: string | null
}
export type Agency = { id: string; kode: string; kantor: [string, string] }
export type World = { a: Agency; b: Agency; people: Map<string, Person> }

const short = (peran: Peran): string => peran.replace('role:presensi:', '')
const nipOf = (serial: number): string => `19900101201501${serial % 2 === 0 ? 1 : 2}${String(serial).padStart(3, '0')}`

/**
 * A zone in which it is about ten in the morning, whenever the tests run: for tests about today, whose day must not end while they run and
 * which must not behave differently in the evening. `HARI_INI` is the date there.
 */
export const ZONA_PAGI = zonaAtTen(new Date().getUTCHours())
export const HARI_INI: string = tanggalAt(Date.now(), ZONA_PAGI)

function zonaAtTen(utcHour: number): string {
  const offset = ((10 - utcHour + 36) % 24) - 12
  // These names count westwards.
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}

/**
 * Two agencies of two offices each, and in each agency one holder of every role: 'admin:instansi@a', 'admin:kantor@b'…
 * Office roles are held in the first office. Besides: 'pegawai@a' (first office), 'pegawai@a2' (second), 'atasan@a', 'pybmc@a',
 * and one 'superadmin'.
 */
export async function makeWorld(db: Database, zona_waktu: string): Promise<World> {
  const people = new Map<string, Person>()
  const add = (key: string, instansi_id: string | null, kantor_id: string | null): void =>
    void people.set(key, person(key, nipOf(people.size + 1), { instansi_id, kantor_id }))
  const a = agency('A')
  const b = agency('B')
  await db.acrossInstansi(async (tx) => {
    for (const { id, kode, kantor } of [a, b]) {
      await tx
        .insertInto('instansi')
        .values({ id, kode, nama: `Instansi ${kode}`, jenis: 'pusat', zona_waktu })
        .execute()
      const rows = kantor.map((kantor_id, index) => ({
        instansi_id: id,
        id: kantor_id,
        kode: `${kode}${index + 1}`,
        nama: `Kantor ${kode}${index + 1}`,
        zona_waktu,
      }))
      await tx.insertInto('kantor').values(rows).execute()
    }
    add('superadmin', null, null)
    for (const [letter, { id, kantor }] of [
      ['a', a],
      ['b', b],
    ] as const) {
      for (const peran of PERAN) {
        if (tingkatPeran(peran) === 'instansi' || tingkatPeran(peran) === 'kantor')
          add(`${short(peran)}@${letter}`, id, kantor[0])
      }
      for (const [key, office] of [
        [`pegawai@${letter}`, kantor[0]],
        [`pegawai@${letter}2`, kantor[1]],
        [`atasan@${letter}`, kantor[0]],
        [`pybmc@${letter}`, kantor[0]],
      ] as const)
        add(key, id, office)
    }
    const all = [...people.values()]
    await tx
      .insertInto('pengguna')
      .values(all.map(({ pengguna_id: id, nip, nama, key }) => ({ id, nip, nama, username: key })))
      .execute()
    const employed = all.flatMap((one) =>
      one.pegawai_id === null || one.instansi_id === null || one.kantor_id === null
        ? []
        : [{ ...one, pegawai_id: one.pegawai_id, instansi_id: one.instansi_id, kantor_id: one.kantor_id }],
    )
    await tx
      .insertInto('pegawai')
      .values(
        employed.map(({ instansi_id, pegawai_id: id, pengguna_id, nip, nama }) => ({
          instansi_id,
          id,
          pengguna_id,
          nip,
          nama,
          jenis: 'PNS',
        })),
      )
      .execute()
    for (const { id } of [a, b])
      await beginKepegawaian(
        tx,
        id,
        employed.filter((one) => one.instansi_id === id).map((one) => ({ ...one, mulai: '2020-01-01' })),
      )
    await tx
      .insertInto('penempatan')
      .values(
        employed.map(({ instansi_id, pegawai_id, kantor_id }) => ({
          instansi_id,
          id: newId(),
          pegawai_id,
          kantor_id,
          mulai: '2020-01-01',
        })),
      )
      .execute()
    const held = all.flatMap((one) => {
      const role = PERAN.find((peran) => short(peran) === one.key.split('@')[0])
      if (role === undefined || role === 'role:presensi:pegawai') return []
      return [
        {
          id: newId(),
          pengguna_id: one.pengguna_id,
          role,
          instansi_id: one.instansi_id,
          kantor_id: tingkatPeran(role) === 'kantor' ? one.kantor_id : null,
        },
      ]
    })
    await tx.insertInto('peran').values(held).execute()
    for (const letter of ['a', 'b']) {
      const [pegawai, atasan, pybmc] = ['pegawai', 'atasan', 'pybmc'].map((name) => people.get(`${name}@${letter}`))
      for (const [jenis, pejabat] of [
        ['atasan', atasan],
        ['pybmc', pybmc],
      ] as const) {
        await tx
          .insertInto('garis_pejabat')
          .values({
            instansi_id: pegawai?.instansi_id ?? '',
            id: newId(),
            pegawai_id: pegawai?.pegawai_id ?? '',
            jenis,
            pejabat_id: pejabat?.pegawai_id ?? '',
            mulai: '2020-01-01',
          })
          .execute()
      }
    }
  })
  return { a, b, people }
}

const agency = (kode: string): Agency => ({ id: newId(), kode, kantor: [newId(), newId()] })

function person(
  key: string,
  nip: string,
  { instansi_id, kantor_id }: Pick<Person, 'instansi_id' | 'kantor_id'>,
): Person {
  return {
    key,
    pengguna_id: newId(),
    pegawai_id: instansi_id === null ? null : newId(),
    nip,
    nama: `Orang ${key}`,
    instansi_id,
    kantor_id,
  }
}
