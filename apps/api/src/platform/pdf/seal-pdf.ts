import { createPrivateKey, sign } from 'node:crypto'
import { PDF, type Signer } from '@libpdf/core'
import type { Segel } from './paper.ts'

const HASHES = { 'SHA-256': 'sha256', 'SHA-384': 'sha384', 'SHA-512': 'sha512' } as const

/** Seals a document as PAdES (B-B) with the installation's certificate: one changed byte and every reader says so. */
export async function sealPdf(
  content: Buffer,
  { kunci, sertifikat }: Segel,
  { alasan, dibuat }: { readonly alasan: string; readonly dibuat: number },
): Promise<Uint8Array> {
  const key = createPrivateKey({ key: Buffer.from(kunci, 'base64'), format: 'der', type: 'pkcs8' })
  const signer: Signer = {
    certificate: new Uint8Array(Buffer.from(sertifikat, 'base64')),
    keyType: 'RSA',
    signatureAlgorithm: 'RSASSA-PKCS1-v1_5',
    sign: async (data, algorithm) => new Uint8Array(sign(HASHES[algorithm], data, key)),
  }
  const pdf = await PDF.load(new Uint8Array(content))
  const { bytes } = await pdf.sign({ signer, reason: alasan, signingTime: new Date(dibuat), fieldName: 'Segel' })
  return bytes
}
