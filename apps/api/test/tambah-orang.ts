import { beginKepegawaian, endKepegawaian } from '../src/people-and-places/pegawai/public.ts'
import { newId } from '../src/platform/uuid.ts'
import type { Harness } from './harness.ts'
import type { Person, World } from './world.ts'

/** How many were added to a world so far. */
const added = new WeakMap<World, number>()

export type OrangBaru = {
  /** employed there, in its first office; nobody's employee without it */
  bekerja?: 'a' | 'b'
  /** employed there once, and no longer */
  pernah?: 'a' | 'b'
  peran?: { role: string; di: 'a' | 'b' | null; mulai?: string; selesai?: string }[]
  /** the account has signed in before */
  terikat?: boolean
}

/** Somebody more in the test world, found under `key` from then on. Written past the product, as an installation would be. */
export async function tambahOrang(harness: Harness, key: string, baru: OrangBaru): Promise<Person> {
  const serial = (added.get(harness.world) ?? 0) + 1
  added.set(harness.world, serial)
  const di = baru.bekerja ?? baru.pernah
  const agency = di === undefined ? undefined : harness.world[di]
  const person: Person = {
    key,
    pengguna_id: newId(),
    pegawai_id: agency === undefined ? null : newId(),
    nip: `19870304201101${(serial % 2) + 1}${String(serial % 1000).padStart(3, '0')}`,
    nama: `Orang ${key}`.slice(0, 150),
    instansi_id: agency?.id ?? null,
    kantor_id: agency?.kantor[0] ?? null,
  }
  if (serial >= 1000) throw new Error('no NIP left')
  const { pengguna_id, pegawai_id, nip, nama } = person
  await harness.db.acrossInstansi(async (tx) => {
    const tie = baru.terikat === true ? { iss: 'https://sso.test', sub: pengguna_id } : {}
    await tx
      .insertInto('pengguna')
      .values({ id: pengguna_id, nip, nama, username: nip, ...tie })
      .execute()
    if (agency !== undefined && pegawai_id !== null) {
      const where = { instansi_id: agency.id, id: pegawai_id }
      await tx
        .insertInto('pegawai')
        .values({ ...where, pengguna_id, nip, nama, jenis: 'PNS' })
        .execute()
      await beginKepegawaian(tx, agency.id, [{ pegawai_id, pengguna_id, mulai: '2020-01-01' }])
      const placed = { id: newId(), pegawai_id, kantor_id: agency.kantor[0], mulai: '2020-01-01' }
      await tx
        .insertInto('penempatan')
        .values({ instansi_id: agency.id, ...placed })
        .execute()
      const berhenti = { pegawai_id, berhenti_pada: '2023-01-01', berhenti_jenis: 'berhenti' } as const
      if (baru.bekerja === undefined) await endKepegawaian(tx, agency.id, [berhenti])
    }
    for (const { role, di: where, ...dated } of baru.peran ?? []) {
      const at = where === null ? null : harness.world[where]
      const kantor_id = role.includes(':kantor') ? (at?.kantor[0] ?? null) : null
      await tx
        .insertInto('peran')
        .values({
          id: newId(),
          pengguna_id,
          role: `role:presensi:${role}`,
          instansi_id: at?.id ?? null,
          kantor_id,
          ...dated,
        })
        .execute()
    }
  })
  harness.world.people.set(key, person)
  return person
}
