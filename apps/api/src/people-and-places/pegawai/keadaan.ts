import { readTerlindung } from '../../access/hak-orang/public.ts'
import type { Tx } from '../../platform/database.ts'
import type { PersonFacts } from '../../platform/http/call.ts'
import { instansiOf } from '../../platform/scope.ts'
import { todayOf } from '../../platform/zone.repo.ts'
import { loadKeadaan, lockPegawai } from './keadaan.repo.ts'
import type { Keadaan, PegawaiGiven, Tersimpan } from './types.ts'

const isText = (value: string | undefined): value is string => value !== undefined

/** Accounts behind the people that were given, found by record or by NIP. */
const accountsOf = (given: readonly PegawaiGiven[], { byId, byNip, pengguna }: Tersimpan): string[] => [
  ...new Set(
    given
      .flatMap(({ id, nip }) => [
        (id === undefined ? byNip.get(nip) : byId.get(id))?.pengguna_id,
        pengguna.get(nip)?.id,
      ])
      .filter(isText),
  ),
]

/** Everything needed to judge these people, for a caller who is about to write them. */
export async function lockKeadaan(
  tx: Tx,
  call: PersonFacts,
  given: readonly PegawaiGiven[],
  di_tempat_lain: ReadonlySet<string>,
): Promise<Keadaan> {
  const instansi_id = instansiOf(call.lingkup)
  await lockPegawai(tx, instansi_id)
  const hari_ini = await todayOf(tx, instansi_id)
  const stored = await loadKeadaan(tx, instansi_id, given, { hari_ini, di_tempat_lain })
  return { ...stored, terlindung: await readTerlindung(tx, call, accountsOf(given, stored)) }
}
