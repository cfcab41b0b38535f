import { expect, it } from 'vitest'
import { kanonikIsi, kanonikRekam } from './kanonik.ts'

const ISI = {
  id: 'i',
  jenis: 'masuk',
  work_from: 'WFO',
  lat: -6.2,
  lng: 106.8,
  waktu_perangkat: 'w',
  perangkat_id: 'p',
}

it('fixes everything but the challenge, the ticket and its number', () => {
  const text = 'presensi.rekam.v1\ni\nmasuk\n\nWFO\n-6.2\n106.8\n\n\nw\np\n\n\n\n\n'
  expect(kanonikIsi(ISI)).toBe(text)
  expect(kanonikIsi({ ...ISI, tantangan: 't' })).toBe(text)
  expect(kanonikIsi({ ...ISI, tiket: 'k', nomor_urut: 3 })).toBe(text)
  expect(kanonikRekam({ ...ISI, tantangan: 't' })).not.toBe(text)
  for (const change of [{ id: 'j' }, { lat: 0 }, { hash_foto: 'h' }, { kegiatan_id: 'k' }, { perangkat_id: 'q' }])
    expect(kanonikIsi({ ...ISI, ...change })).not.toBe(text)
})
