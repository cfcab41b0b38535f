import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeAnswer } from '../../lib/session/fake-session.ts'
import { show, until } from '../../ui/testing.tsx'
import { VerifikasiPage } from './VerifikasiPage.tsx'
import { sidikOf } from './verifikasi.api.ts'

const KODE = 'abcdefghijklmnopqrstuv'
const DOKUMEN = {
  kode: KODE,
  jenis: 'report_kantor',
  bentuk: 'pdf',
  keadaan: 'digantikan',
  digantikan_oleh: 2,
  instansi: 'Kabupaten Contoh',
  kantor: 'Dinas Contoh',
  mulai: '2026-03-01',
  selesai: '2026-03-31',
  bulanan: true,
  versi: 1,
  pegawai: null,
  orang: 42,
  jumlah: { H: 800, TL1: 12 },
  dikunci_pada: '2026-04-02T02:00:00.000Z',
  dikunci_oleh: { inisial: 'B. S.', nip_akhir: '1001' },
  tanda_tangan: [],
  data_per: '2026-04-02T02:00:00.000Z',
  dibuat_pada: '2026-04-02T02:05:00.000Z',
  zona_waktu: 'Asia/Jakarta',
  sidik: 'ab'.repeat(32),
  ukuran: 1000,
}

let view: Awaited<ReturnType<typeof show>>
afterEach(async () => {
  await view?.close()
  vi.unstubAllGlobals()
})

async function open(data: unknown, status = 200) {
  const asked = vi.fn(async (_url: string, _init: RequestInit) =>
    fakeAnswer(status, status === 200 ? { status, message: 'OK', data } : data),
  )
  vi.stubGlobal('fetch', asked)
  const root = createRootRoute({ notFoundComponent: () => null })
  const page = createRoute({ getParentRoute: () => root, path: '/verifikasi/$kode', component: VerifikasiPage })
  const home = createRoute({ getParentRoute: () => root, path: '/', component: () => null })
  const history = createMemoryHistory({ initialEntries: [`/verifikasi/${KODE}`] })
  const router = createRouter({ routeTree: root.addChildren([page, home]), history })
  view = await show(<RouterProvider router={router as never} />)
  await act(async () => void (await router.load()))
  await act(async () => undefined)
  return asked
}

test('says how a paper stands, what it is about, and names nobody', async () => {
  const asked = await open(DOKUMEN)
  expect(asked.mock.calls[0]?.[0]).toBe(`/verifikasi/${KODE}`)
  expect(new Headers(asked.mock.calls[0]?.[1]?.headers).has('authorization')).toBe(false)
  const text = view.text()
  for (const words of [
    'Digantikan',
    'versi 2',
    'Kabupaten Contoh',
    'Dinas Contoh',
    'Maret 2026',
    '42',
    'B. S.',
    '1001',
  ])
    expect(text).toContain(words)
})

test('says in words that a code is not known, and offers to try again', async () => {
  await open({ status: 404, code: 'dokumen.tidak_dikenal', message: 'Kode dokumen ini tidak dikenal.' }, 404)
  expect(document.querySelector('[role=alert]')?.textContent).toContain('Kode dokumen ini tidak dikenal.')
  expect(view.text()).toContain('Coba lagi')
})

test('takes the hash of a file as sha256sum does', async () => {
  await open(DOKUMEN)
  expect(await sidikOf(new Blob(['abc']))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  vi.stubGlobal('crypto', {})
  expect(await sidikOf(new Blob(['abc']))).toBeNull()
})

async function choose(file: File) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  await act(async () => {
    Object.defineProperty(input, 'files', { value: [file], configurable: true })
    input?.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

test('compares a file that is put there with the one that was printed, without sending it anywhere', async () => {
  const sidik = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
  const asked = await open({ ...DOKUMEN, keadaan: 'berlaku', digantikan_oleh: null, sidik })
  await until(() => document.querySelector('input[type=file]'))
  await choose(new File(['abc'], 'Report Kantor.pdf', { type: 'application/pdf' }))
  await until(() => view.text().includes('sama persis dengan yang dicetak sistem'))
  expect(asked).toHaveBeenCalledTimes(1)
})

test('says that a file differs by one letter', async () => {
  await open({ ...DOKUMEN, sidik: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad' })
  await until(() => document.querySelector('input[type=file]'))
  await choose(new File(['abd'], 'Report Kantor.pdf', { type: 'application/pdf' }))
  await until(() => view.text().includes('Berkas berbeda'))
})

test('says by whom it was signed, and that a signed print took the place of one without', async () => {
  const oleh = { inisial: 'S. R.', nip_akhir: '2004' }
  const tanda_tangan = [{ peran: 'penandatangan', oleh, pada: '2026-04-03T02:00:00.000Z' }]
  await open({ ...DOKUMEN, digantikan_oleh: 1, tanda_tangan })
  await until(() => view.text().includes('S. R.'))
  expect(view.text()).toContain('Ditandatangani oleh')
  expect(view.text()).toContain('cetakan versi yang sama dengan tanda tangan')
})
