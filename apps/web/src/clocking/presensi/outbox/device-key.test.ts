import '../../../lib/testing/without-page.ts'
import { kanonikRekam } from '@presensi/domain/bukti/kanonik'
import { expect, it } from 'vitest'
import { base64url, sha256Hex } from './device-key.ts'

it('writes bytes as the wire has them', async () => {
  expect(base64url(new Uint8Array([251, 255, 254]).buffer)).toBe('-__-')
  expect(base64url(new Uint8Array([1]).buffer)).toBe('AQ')
  const bytes = new TextEncoder().encode('presensi')
  expect(await sha256Hex(bytes.buffer as ArrayBuffer)).toMatch(/^[0-9a-f]{64}$/)
})

it('signs in 64 bytes what a verifier with the public key accepts', async () => {
  const kunci = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
  const text = new TextEncoder().encode(
    kanonikRekam({
      id: 'a',
      jenis: 'masuk',
      work_from: 'WFO',
      waktu_perangkat: 'w',
      perangkat_id: 'p',
      tantangan: 'c',
    }),
  )
  const signing = { name: 'ECDSA', hash: 'SHA-256' }
  const signature = await crypto.subtle.sign(signing, kunci.privateKey, text)
  expect(signature.byteLength).toBe(64)
  expect(await crypto.subtle.verify(signing, kunci.publicKey, signature, text)).toBe(true)
  await expect(crypto.subtle.exportKey('pkcs8', kunci.privateKey)).rejects.toThrow()
})
