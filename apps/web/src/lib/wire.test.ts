import { afterEach, describe, expect, it, vi } from 'vitest'
import { CallError } from './call-error.ts'
import { foreignEndpoint } from './endpoint.ts'
import { fakeAnswer } from './session/fake-session.ts'
import { buildUrl, encodeBody, send } from './wire.ts'

const SAVE = foreignEndpoint<unknown, { id: string }>('POST', '/absensi/m-berita/edit/{id}')

afterEach(() => vi.unstubAllGlobals())

describe('wire', () => {
  it('fills path parameters and leaves out what is not given', () => {
    expect(buildUrl('/a/{instansi}', { instansi: 'x/y' }, { q: 'sri & co', page: 2, size: undefined })).toBe(
      '/a/x%2Fy?q=sri+%26+co&page=2',
    )
  })

  it('form-encodes, and turns to multipart when a file goes along', () => {
    const form = encodeBody({ nama: 'Kantor', aktif: false, kantor_ids: ['a', 'b'], tetap: undefined, kosong: null })
    expect(form).toBeInstanceOf(URLSearchParams)
    expect(form.toString()).toBe('nama=Kantor&aktif=false&kantor_ids=%5B%22a%22%2C%22b%22%5D&kosong=')
    const multipart = encodeBody({ judul: 'Apel', gambar: new File(['x'], 'x.png') })
    expect(multipart).toBeInstanceOf(FormData)
  })

  it('says among the problems of the fields that there are more of them', async () => {
    const message = 'Ada isian yang belum benar. Masih ada 7 isian lain yang belum benar.'
    const errors = [{ field: 'judul', message: 'Wajib diisi' }]
    const answer = fakeAnswer(400, { status: 400, message, errors, errors_more: 7 })
    vi.stubGlobal('fetch', vi.fn().mockResolvedValueOnce(answer))
    const refused = await send(SAVE, {}).catch((error: unknown) => error)
    expect(refused).toMatchObject({ errors: [...errors, { field: '', message }] })
  })

  it('reads data, and refusals from the HTTP status and from the body', async () => {
    const fetched = vi.fn().mockResolvedValueOnce(fakeAnswer(200, { status: 200, message: 'ok', data: { id: '1' } }))
    vi.stubGlobal('fetch', fetched)
    expect(await send(SAVE, { params: { id: '1' }, body: { judul: 'a' } })).toEqual({ id: '1' })
    expect(fetched.mock.calls[0]?.[0]).toBe('/absensi/m-berita/edit/1')

    const errors = [{ field: 'judul', message: 'Wajib diisi' }]
    const bad = { status: 400, message: 'Periksa isian', code: 'masukan.salah', errors }
    fetched.mockResolvedValueOnce(fakeAnswer(400, bad, { 'x-request-id': 'r-1' }))
    const refused = await send(SAVE, {}).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(CallError)
    expect(refused).toMatchObject({
      status: 400,
      code: 'masukan.salah',
      message: 'Periksa isian',
      requestId: 'r-1',
      errors,
    })

    fetched.mockResolvedValueOnce(fakeAnswer(200, { status: 401, message: 'mati' }))
    await expect(send(SAVE, {})).rejects.toMatchObject({ status: 401, message: 'mati' })
  })

  it('tells a server that is not reached from one that refuses', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')))
    await expect(send(SAVE, {})).rejects.toMatchObject({ status: 0, code: 'tidak_tersambung' })
    const html = new Response('<html>', { status: 503, headers: { 'retry-after': '7' } })
    vi.stubGlobal('fetch', vi.fn().mockResolvedValue(html))
    await expect(send(SAVE, {})).rejects.toMatchObject({ status: 503, retryAfter: 7 })
  })
})
