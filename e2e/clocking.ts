import { createHash, randomUUID, webcrypto } from 'node:crypto'
import { type APIRequestContext, type APIResponse, request } from '@playwright/test'
import { kanonikIsi, kanonikRekam, type RekamDitandatangani } from '@presensi/domain/bukti/kanonik'
import { signInByCalls } from './journey.ts'

const CLOCKING = '/absensi/v2/pegawai/presensi'
const ECDSA = { name: 'ECDSA', namedCurve: 'P-256' } as const
/** About 470 m, outside every fence of the demo offices and far from too far. */
const OUTSIDE_DEGREES = 0.0042

type HariIni = {
  readonly pegawai: { readonly nama: string; readonly nip: string }
  readonly kantor: { readonly titik: readonly { readonly lat?: number; readonly lng?: number }[] } | null
}
export type Receipt = { readonly id: string; readonly nilai: string }

const sha256 = (value: Buffer | string): string => createHash('sha256').update(value).digest('hex')
const base64url = (bytes: ArrayBuffer): string => Buffer.from(bytes).toString('base64url')
/** People do not stand on the same centimetre; equal coordinates are a signal of their own. */
const jitter = (): number => (Math.random() - 0.5) * 1e-4
const rounded = (degrees: number): number => Math.round(degrees * 1e7) / 1e7

async function answerOf<T>(response: APIResponse): Promise<T> {
  const body = await response.json()
  if (!response.ok()) throw new Error(`${response.status()} ${JSON.stringify(body)}`)
  return body.data
}

/** A phone of its own for one person: clocks in by the calls that the clocking page makes, signed as a browser signs them. */
export async function phoneOf(baseURL: string, username: string) {
  const { product } = await signInByCalls(baseURL, username)
  const calls: APIRequestContext = await request.newContext({
    baseURL,
    extraHTTPHeaders: { authorization: `Bearer ${product}`, 'accept-language': 'id' },
  })
  const keys = await webcrypto.subtle.generateKey(ECDSA, false, ['sign', 'verify'])
  const perangkat_id = randomUUID()
  const kunci_publik = base64url(await webcrypto.subtle.exportKey('spki', keys.publicKey))
  const { pegawai, kantor } = await answerOf<HariIni>(await calls.get(`${CLOCKING}/hari-ini`))
  const place = kantor?.titik.find(({ lat }) => lat !== undefined)

  async function clock(where: 'inside' | 'outside', foto?: Buffer): Promise<Receipt> {
    const isi: RekamDitandatangani = {
      id: randomUUID(),
      jenis: 'masuk',
      work_from: 'WFO',
      lat: rounded((place?.lat ?? 0) + jitter() + (where === 'outside' ? OUTSIDE_DEGREES : 0)),
      lng: rounded((place?.lng ?? 0) + jitter()),
      akurasi_m: 12,
      umur_posisi_detik: 1,
      waktu_perangkat: new Date().toISOString(),
      perangkat_id,
      ...(foto ? { hash_foto: sha256(foto) } : {}),
    }
    const asked = { perangkat_id, kunci_publik, nama: 'Ponsel uji', hash_isi: sha256(kanonikIsi(isi)) }
    const { tantangan } = await answerOf<{ tantangan: string }>(
      await calls.post(`${CLOCKING}/tantangan`, { form: asked }),
    )
    const rekam: RekamDitandatangani = { ...isi, tantangan }
    const signed = new TextEncoder().encode(kanonikRekam(rekam))
    const signature = await webcrypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, signed)
    const fields = Object.entries({ ...rekam, tanda_tangan: base64url(signature) })
    const form = Object.fromEntries(fields.map(([name, value]) => [name, String(value)]))
    const receipt = await answerOf<Receipt>(await calls.post(`${CLOCKING}/rekam`, { form }))
    if (foto) {
      const multipart = { foto: { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: foto } }
      await answerOf(await calls.post(`${CLOCKING}/foto/${receipt.id}`, { multipart }))
    }
    return receipt
  }
  return { nama: pegawai.nama, nip: pegawai.nip, clock }
}

/** Decides by a call, as somebody who was faster. */
export async function decideByCall(baseURL: string, username: string, id: string): Promise<APIResponse> {
  const { product } = await signInByCalls(baseURL, username)
  const calls = await request.newContext({ baseURL, extraHTTPHeaders: { authorization: `Bearer ${product}` } })
  return calls.post('/absensi/v2/pegawai/konfirmasi/putuskan', { form: { id, keputusan: 'diterima' } })
}
