import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, randomUUID } from 'node:crypto'
import { createAppender, createKeyRing } from '../../apps/api/src/clocking/rantai/public.ts'
import { linkOldDevices } from '../../apps/api/src/clocking/rantai/switch.ts'
import { openDatabase } from '../../apps/api/src/platform/database.ts'
import { sha256 } from '../../apps/api/src/platform/sealing.ts'
import { createProductTokens } from '../../apps/api/src/platform/token/product-token.ts'
import { connect } from '../../packages/postgres/src/connect.ts'

/** Signed in, employed, with a device that is bound: what it takes to clock in. Plain values, so that another process can be them. */
export type Person = {
  readonly instansi_id: string
  readonly kantor_id: string
  readonly pengguna_id: string
  readonly pegawai_id: string
  readonly perangkat_id: string
  readonly sid: string
  readonly nip: string
  readonly nama: string
  readonly lat: number
  readonly lng: number
  /** PKCS#8, base64 */
  readonly kunci: string
  readonly token: string
  readonly refresh: string
}

/** What every phone says it is; a session is tied to it. */
export const AGENT = 'presensi-bench'
const KANTOR_PER_INSTANSI = 5
const TOKEN_SECONDS = 3 * 3600

export const privateKeyOf = ({ kunci }: Person): KeyObject =>
  createPrivateKey({ key: Buffer.from(kunci, 'base64'), format: 'der', type: 'pkcs8' })

type Office = { instansi_id: string; kantor_id: string; lat: number; lng: number; no: number }

function makeOffices(agencies: number): Office[] {
  return Array.from({ length: agencies }, (_one, agency) => {
    const instansi_id = randomUUID()
    return Array.from({ length: KANTOR_PER_INSTANSI }, (_two, no) => ({
      instansi_id,
      kantor_id: randomUUID(),
      lat: -6.2 - agency / 10 - no / 100,
      lng: 106.8 + agency / 10,
      no,
    }))
  }).flat()
}

function makePerson(office: Office, no: number, sign: ReturnType<typeof createProductTokens>['sign']) {
  const { instansi_id, kantor_id, lat, lng } = office
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const [pengguna_id, pegawai_id, perangkat_id, sid] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const nip = `19${String(no).padStart(16, '0')}`
  const nama = `Pegawai ${no}`
  const roles = [{ role: 'role:presensi:pegawai' as const, instansi_id, kantor_id }]
  const exp = Math.floor(Date.now() / 1000) + TOKEN_SECONDS
  const person: Person = {
    instansi_id,
    kantor_id,
    pengguna_id,
    pegawai_id,
    perangkat_id,
    sid,
    nip,
    nama,
    lat,
    lng,
    kunci: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    token: sign({ sub: pengguna_id, nip, nama, sid, ver: 1, roles, pegawai_id, exp }),
    refresh: `prs_${randomBytes(32).toString('base64url')}`,
  }
  return { person, spki: publicKey.export({ format: 'der', type: 'spki' }) }
}

/** Whoever binds a device appends a link; these were bound by nobody. */
async function linkDevices(ownerUrl: string, secret: string, offices: readonly Office[]): Promise<void> {
  const keys = createKeyRing({ PRESENSI_SECRET: secret, PRESENSI_KUNCI: undefined })
  const db = openDatabase(ownerUrl, { max: 1, beforeCommit: createAppender(keys) })
  try {
    for (const instansi_id of new Set(offices.map((one) => one.instansi_id))) await linkOldDevices(instansi_id, db)
  } finally {
    await db.close()
  }
}

async function insertOffices(pool: ReturnType<typeof connect>, offices: readonly Office[]): Promise<void> {
  await pool.query(
    `insert into instansi (id, kode, nama, jenis, zona_waktu)
     select i.id, 'BENCH' || i.no, 'Instansi ' || i.no, 'pusat', 'Asia/Jakarta' from unnest($1::uuid[]) with ordinality as i (id, no)`,
    [[...new Set(offices.map((one) => one.instansi_id))]],
  )
  // A bench lets each of few people clock in far more often than anybody does.
  await pool.query(
    `insert into pengaturan (instansi_id, nama, berlaku_mulai, nilai)
     select i.id, n.nama, '2020-01-01', n.nilai::jsonb from unnest($1::uuid[]) as i (id)
     cross join (values ('presensi_per_hari', '1000'), ('presensi_per_tiket', '100')) as n (nama, nilai)`,
    [[...new Set(offices.map((one) => one.instansi_id))]],
  )
  await pool.query(
    `insert into kantor (instansi_id, id, kode, nama, zona_waktu, titik)
     select i.instansi_id, i.id, 'K' || i.no, 'Kantor ' || i.no, 'Asia/Jakarta',
       jsonb_build_array(jsonb_build_object('nama', 'Pintu depan', 'lat', i.lat, 'lng', i.lng, 'radius_m', 200))
     from unnest($1::uuid[], $2::uuid[], $3::int[], $4::float8[], $5::float8[]) as i (instansi_id, id, no, lat, lng)`,
    [
      offices.map((one) => one.instansi_id),
      offices.map((one) => one.kantor_id),
      offices.map((one) => one.no),
      offices.map((one) => one.lat),
      offices.map((one) => one.lng),
    ],
  )
}

/** People of several agencies, written by the owner in a few statements. */
export async function seedPeople(
  ownerUrl: string,
  { count, agencies, secret }: { count: number; agencies: number; secret: string },
): Promise<Person[]> {
  const offices = makeOffices(agencies)
  const { sign } = createProductTokens(secret)
  const made = Array.from({ length: count }, (_one, no) =>
    makePerson(offices[no % offices.length] as Office, no + 1, sign),
  )
  const people = made.map(({ person }) => person)
  const of = <T>(read: (one: Person) => T): T[] => people.map(read)
  const pool = connect(ownerUrl, { max: 1, applicationName: 'presensi-bench' })
  try {
    await insertOffices(pool, offices)
    await pool.query(
      `insert into pengguna (id, username, nip, nama)
       select i.id, i.nip, i.nip, i.nama from unnest($1::uuid[], $2::text[], $3::text[]) as i (id, nip, nama)`,
      [of((one) => one.pengguna_id), of((one) => one.nip), of((one) => one.nama)],
    )
    await pool.query(
      `with pegawai_baru as (
         insert into pegawai (instansi_id, id, pengguna_id, nip, nama, jenis)
         select i.instansi_id, i.id, i.pengguna_id, i.nip, i.nama, 'PNS'
         from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[]) as i (instansi_id, id, pengguna_id, nip, nama)
       )
       insert into kepegawaian (instansi_id, id, pegawai_id, pengguna_id, mulai)
       select i.instansi_id, gen_random_uuid(), i.pegawai_id, i.pengguna_id, '2020-01-01'
       from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as i (instansi_id, pegawai_id, pengguna_id)`,
      [
        of((one) => one.instansi_id),
        of((one) => one.pegawai_id),
        of((one) => one.pengguna_id),
        of((one) => one.nip),
        of((one) => one.nama),
      ],
    )
    await pool.query(
      `insert into penempatan (instansi_id, id, pegawai_id, kantor_id, mulai)
       select i.instansi_id, gen_random_uuid(), i.pegawai_id, i.kantor_id, '2020-01-01'
       from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as i (instansi_id, pegawai_id, kantor_id)`,
      [of((one) => one.instansi_id), of((one) => one.pegawai_id), of((one) => one.kantor_id)],
    )
    await pool.query(
      `insert into perangkat (instansi_id, id, perangkat_id, pegawai_id, kunci_publik, diikat_pada)
       select i.instansi_id, gen_random_uuid(), i.perangkat_id, i.pegawai_id, i.kunci, now() - interval '30 days'
       from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bytea[]) as i (instansi_id, perangkat_id, pegawai_id, kunci)`,
      [
        of((one) => one.instansi_id),
        of((one) => one.perangkat_id),
        of((one) => one.pegawai_id),
        made.map(({ spki }) => spki),
      ],
    )
    await pool.query(
      `with sesi_baru as (
         insert into sesi (id, pengguna_id, perangkat, berakhir_pada)
         select i.id, i.pengguna_id, $3, now() + interval '30 days' from unnest($1::uuid[], $2::uuid[]) as i (id, pengguna_id)
       )
       insert into sesi_token (hash, sesi_id) select i.hash, i.id from unnest($4::bytea[], $1::uuid[]) as i (hash, id)`,
      [of((one) => one.sid), of((one) => one.pengguna_id), sha256(AGENT), of((one) => sha256(one.refresh))],
    )
    await linkDevices(ownerUrl, secret, offices)
    await pool.query('analyze instansi, kantor, pengguna, pegawai, penempatan, perangkat, sesi, sesi_token')
  } finally {
    await pool.end()
  }
  return people
}
