import type { Answer } from './connection.ts'
import type { Person } from './people.ts'
import { type Clocking, type createPhones, formRequest, getRequest } from './phone.ts'

const REFRESH = '/absensi/v2/auth/refresh'
const HARI_INI = '/absensi/v2/pegawai/presensi/hari-ini'
const TANTANGAN = '/absensi/v2/pegawai/presensi/tantangan'

const dataOf = ({ body }: Answer): Record<string, string> =>
  (JSON.parse(body.toString()) as { data: Record<string, string> }).data

/** How a request is sent, and answered in the end; undefined when it was given up on. */
export type Ask = (request: Buffer, isClocking: boolean) => Promise<Answer | undefined>

/** A phone in the morning: a new token, how the day stands, a challenge, and the clocking. */
export async function morning(
  phones: ReturnType<typeof createPhones>,
  person: Person,
  ask: Ask,
): Promise<Clocking | undefined> {
  const cookie = { cookie: `presensi_rt=${person.refresh}`, 'sec-fetch-site': 'same-origin' }
  const refreshed = await ask(formRequest(person, REFRESH, {}, cookie), false)
  if (refreshed?.status !== 200) return undefined
  const token = dataOf(refreshed).token ?? ''
  const bearer = { authorization: `Bearer ${token}` }
  const { perangkat_id } = person
  const state = await ask(getRequest(person, `${HARI_INI}?perangkat_id=${perangkat_id}`, bearer), false)
  if (state?.status !== 200) return undefined
  const tap = phones.tap(person)
  const challenge = formRequest(person, TANTANGAN, { perangkat_id, hash_isi: tap.hash_isi }, bearer)
  const challenged = await ask(challenge, false)
  if (challenged?.status !== 200) return undefined
  const clocking = tap.clocking(dataOf(challenged).tantangan ?? '', token)
  return (await ask(clocking.request, true))?.status === 200 ? clocking : undefined
}
