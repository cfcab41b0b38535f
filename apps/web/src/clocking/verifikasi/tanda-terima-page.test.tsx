import { afterEach, expect, test, vi } from 'vitest'
import { fakeAnswer } from '../../lib/session/fake-session.ts'
import { showAt } from '../../ui/testing.tsx'
import { TandaTerimaPage } from './TandaTerimaPage.tsx'

const RECEIPT = { isi: 'presensi.peristiwa.v2\n…', tanda_tangan: 'abc', nomor: 7 }
const RIGHT = {
  sah: true,
  milik_kami: true,
  utuh: true,
  dalam_rantai: true,
  instansi: 'Dinas Contoh',
  isi: {
    jenis: 'masuk',
    work_from: 'WFH',
    waktu: '2026-11-02T00:25:00.000Z',
    tanggal: '2026-11-02',
    nilai: 'perlu_konfirmasi',
  },
  kunci: { id: 'k-1', sejak: '2026-10-31T18:00:00.000Z', sampai: null },
}

let view: Awaited<ReturnType<typeof showAt>>
afterEach(() => void vi.unstubAllGlobals())

async function open(data: unknown = RIGHT, status = 200) {
  const asked = vi.fn(async (_url: string, _init: RequestInit) =>
    fakeAnswer(status, status === 200 ? { status, message: 'OK', data } : data),
  )
  vi.stubGlobal('fetch', asked)
  view = await showAt('/', <TandaTerimaPage />)
  const check = async (text: string) => {
    await view.type(document.querySelector('textarea'), text)
    await view.click(document.querySelector('button[type=submit]'))
  }
  return { asked, check }
}
const facts = (): Record<string, string> =>
  Object.fromEntries(
    [...document.querySelectorAll('dt')].map((name) => [
      name.textContent ?? '',
      name.nextElementSibling?.textContent ?? '',
    ]),
  )

test('says of a receipt that it is right, and what it is about, by the time of Jakarta', async () => {
  const { asked, check } = await open()
  await check(JSON.stringify(RECEIPT))
  expect(view.text()).toContain('Tanda terima sah')
  expect(facts()).toMatchObject({
    'Ditandatangani sistem ini': 'Ya',
    'Isinya tidak diubah': 'Ya',
    'Tercatat dalam rantai': 'Ya',
    Instansi: 'Dinas Contoh',
    Presensi: 'Masuk (WFH)',
    Waktu: expect.stringContaining('07:25:00 WIB'),
    'Penilaian saat diterima': 'Perlu konfirmasi',
    'Kunci tanda tangan': expect.stringContaining('1 Nov 2026'),
  })
  const [url, init] = asked.mock.calls[0] ?? []
  expect([url, new Headers(init?.headers).has('authorization')]).toEqual(['/verifikasi/tanda-terima', false])
  expect(String(init?.body)).toContain('presensi.peristiwa.v2')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Tanda terima sah')
})

test('says which part of a wrong one is wrong, and not to use it', async () => {
  const { check } = await open({ ...RIGHT, sah: false, utuh: false, isi: null, instansi: null, kunci: null })
  await check(JSON.stringify(RECEIPT))
  expect(view.text()).toContain('Jangan pakai tanda terima ini sebagai bukti.')
  expect(view.text()).not.toContain('Tanda terima sah')
  expect(facts()).toEqual({
    'Ditandatangani sistem ini': 'Ya',
    'Isinya tidak diubah': 'Tidak',
    'Tercatat dalam rantai': 'Ya',
  })
})

test.each([
  ['', 'Tempel isi tanda terima atau pilih berkasnya.'],
  ['bukan JSON', 'Ini bukan tanda terima presensi.'],
  ['null', 'Ini bukan tanda terima presensi.'],
  ['{"isi":"a"}', 'Ini bukan tanda terima presensi.'],
  ['{"tanda_tangan":"a"}', 'Ini bukan tanda terima presensi.'],
])('asks nobody about %j and says what is missing', async (text, sentence) => {
  const { asked, check } = await open()
  await check(text)
  expect(view.text()).toContain(sentence)
  expect(asked).not.toHaveBeenCalled()
})

test('an answer of before goes when another is asked for, and a refusal is told', async () => {
  const { asked, check } = await open()
  await check(JSON.stringify(RECEIPT))
  asked.mockImplementation(async () => fakeAnswer(400, { status: 400, message: 'Nomor harus bilangan.', code: 'x' }))
  await check(JSON.stringify({ ...RECEIPT, nomor: 'x' }))
  expect(view.text()).toContain('Nomor harus bilangan.')
  expect(view.text()).not.toContain('Tanda terima sah')
})
