import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { kanonikIsi, kanonikRekam, type RekamDitandatangani } from '@presensi/domain/bukti/kanonik'
import { releasePerangkat } from '../src/clocking/perangkat/public.ts'
import { createPresensiTokens } from '../src/clocking/presensi/tokens.ts'
import { type Answer, type Harness, TEST_SECRET } from './harness.ts'

const BASE = '/absensi/v2/pegawai/presensi'
/** Where the offices of these tests stand. */
export const KANTOR = { lat: -6.175392, lng: 106.827153, radius_m: 100 } as const
const sha256 = (value: Buffer | string): string => createHash('sha256').update(value).digest('hex')

export const hashIsi = (fields: RekamDitandatangani): string => sha256(kanonikIsi(fields))

type Fields = Partial<RekamDitandatangani> & { tanda_tangan?: string }

/** A phone as the browser behaves: a key of its own, a challenge for each clocking, every request signed. */
export function createPhone(
  harness: Pick<Harness, 'call' | 'token'>,
  as: string,
  perangkat_id: string = randomUUID(),
  keys = generateKeyPairSync('ec', { namedCurve: 'P-256' }),
): Phone {
  const { publicKey, privateKey } = keys
  const kunci_publik = publicKey.export({ type: 'spki', format: 'der' }).toString('base64url')
  const foto = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(randomUUID())])
  let token: string | undefined
  const bearer = async () => {
    token ??= await harness.token(as)
    return token
  }

  const signFields = (fields: RekamDitandatangani): string =>
    sign('sha256', Buffer.from(kanonikRekam(fields)), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString(
      'base64url',
    )

  /** For a clocking that is never made, unless `hash_isi` names one: what a phone does to be known. */
  async function tantangan(body: Record<string, unknown> = { kunci_publik }): Promise<Answer> {
    return harness.call('POST', `${BASE}/tantangan`, {
      token: await bearer(),
      body: { perangkat_id, hash_isi: '0'.repeat(64), ...body },
    })
  }

  const challengeFor = async (fields: RekamDitandatangani, more: Record<string, unknown> = { kunci_publik }) =>
    (await tantangan({ ...more, hash_isi: hashIsi(fields) })).body.data.tantangan as string

  /** As if it had been asked for at that moment. */
  async function challengeAt(pada: number, fields: RekamDitandatangani): Promise<string> {
    const { sub } = JSON.parse(Buffer.from((await bearer()).split('.')[1] ?? '', 'base64url').toString())
    return createPresensiTokens(TEST_SECRET).tantangan({ pengguna_id: sub, perangkat_id }, hashIsi(fields), pada)
  }

  /** The body of a clocking at the office, signed; `fields` say what is different, `pada` when its challenge was asked for. */
  async function body(fields: Fields = {}, pada?: number): Promise<Record<string, unknown>> {
    const needsChallenge = fields.tantangan === undefined && fields.tiket === undefined
    const { tanda_tangan, ...given } = fields
    const jitter = () => (Math.random() - 0.5) / 10_000
    const values: RekamDitandatangani = {
      id: randomUUID(),
      jenis: 'masuk',
      work_from: 'WFO',
      lat: KANTOR.lat + jitter(),
      lng: Math.round((KANTOR.lng + jitter()) * 1e7) / 1e7,
      akurasi_m: 12,
      umur_posisi_detik: 3,
      waktu_perangkat: new Date(pada ?? Date.now()).toISOString(),
      perangkat_id,
      hash_foto: sha256(foto),
      ...given,
    }
    const fixed = { ...values, lat: values.lat === undefined ? undefined : Math.round(values.lat * 1e7) / 1e7 }
    const challenge = () => (pada === undefined ? challengeFor(fixed) : challengeAt(pada, fixed))
    const rounded = needsChallenge ? { ...fixed, tantangan: await challenge() } : fixed
    const clean = Object.fromEntries(Object.entries(rounded).filter(([, value]) => value !== undefined))
    return { ...clean, tanda_tangan: tanda_tangan ?? signFields(rounded) }
  }

  const send = async (sent: Record<string, unknown>): Promise<Answer> =>
    harness.call('POST', `${BASE}/rekam`, { token: await bearer(), body: sent })
  const rekam = async (fields: Fields = {}, pada?: number): Promise<Answer> => send(await body(fields, pada))
  const hariIni = async (query: Record<string, string> = {}): Promise<Answer> =>
    harness.call('GET', `${BASE}/hari-ini`, { token: await bearer(), query })

  /** The same phone in the hands of somebody who signed in as another person. */
  const usedBy = (other: string): Phone => createPhone(harness, other, perangkat_id, keys)

  return { usedBy, perangkat_id, kunci_publik, foto, tantangan, body, send, rekam, hariIni, bearer, signFields }
}

export type Phone = {
  readonly perangkat_id: string
  readonly kunci_publik: string
  readonly foto: Buffer
  readonly tantangan: (body?: Record<string, unknown>) => Promise<Answer>
  readonly body: (fields?: Fields, pada?: number) => Promise<Record<string, unknown>>
  readonly send: (sent: Record<string, unknown>) => Promise<Answer>
  readonly rekam: (fields?: Fields, pada?: number) => Promise<Answer>
  readonly hariIni: (query?: Record<string, string>) => Promise<Answer>
  readonly bearer: () => Promise<string>
  readonly signFields: (fields: RekamDitandatangani) => string
  readonly usedBy: (other: string) => Phone
}

/** Frees everybody's device, as an admin does: the chain knows of it. */
export async function releaseDevices(harness: Harness): Promise<void> {
  for (const { id } of [harness.world.a, harness.world.b])
    await harness.db.inInstansi(id, async (tx) => {
      const bound = await tx.selectFrom('perangkat').select('pegawai_id').where('dilepas_pada', 'is', null).execute()
      for (const { pegawai_id } of bound) await releasePerangkat(tx, id, pegawai_id, 'dibebaskan')
    })
}

/** Gives the offices of an agency a fence. */
export async function placeOffices(harness: Harness, instansi_id: string): Promise<void> {
  await harness.db.inInstansi(instansi_id, async (tx) => {
    const titik = JSON.stringify([{ nama: 'Pintu depan', ...KANTOR }])
    await tx.updateTable('kantor').set({ titik }).where('instansi_id', '=', instansi_id).execute()
  })
}
