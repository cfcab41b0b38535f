import { afterEach, describe, expect, it, vi } from 'vitest'
import { CallError } from './call-error.ts'
import { foreignEndpoint } from './endpoint.ts'
import { sayError } from './say-error.ts'
import { fakeAnswer } from './session/fake-session.ts'
import { sayWaitingPart, WaitingError, waitingPartOf } from './waiting.ts'
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

  it('throws what waits for a second person: nothing was changed, and the sentence says who may agree', async () => {
    const menunggu = [
      { role: 'role:presensi:admin:instansi', nama: 'Budi' },
      { role: 'role:presensi:admin:instansi', nama: 'Ani' },
    ]
    const data = { persetujuan_id: 't-1', menunggu, berakhir_pada: '2026-12-19T03:00:00.000Z' }
    const fetched = vi.fn().mockResolvedValueOnce(fakeAnswer(202, { status: 202, message: 'Menunggu', data }))
    vi.stubGlobal('fetch', fetched)
    const waits = await send(SAVE, {}).catch((error: unknown) => error)
    expect(waits).toBeInstanceOf(WaitingError)
    expect(waits).toMatchObject({ status: 202, code: 'persetujuan.menunggu', data })
    expect(sayError(waits)).toBe(
      'Belum berlaku: menunggu persetujuan Budi atau 1 orang lain. Gugur Sab, 19 Des 2026 bila tidak diputuskan.',
    )
    // A job that was begun is no act that waits.
    fetched.mockResolvedValueOnce(fakeAnswer(202, { status: 202, message: 'ok', data: { pekerjaan_id: 'p' } }))
    expect(await send(SAVE, {})).toEqual({ pekerjaan_id: 'p' })
  })

  it('says of an answer that holds which part of it waits', () => {
    const menunggu = { persetujuan_id: 't-1', menunggu: [], berakhir_pada: null }
    const part = waitingPartOf({ id: '1', menunggu })
    expect(part && sayWaitingPart(part)).toBe('Tersimpan. Sebagian baru berlaku setelah disetujui orang kedua.')
    for (const answer of [null, 'x', { menunggu: null }, { menunggu: 'atasan' }, [{ menunggu }]])
      expect(waitingPartOf(answer)).toBeNull()
  })

  it('tells a server that is not reached from one that refuses', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')))
    await expect(send(SAVE, {})).rejects.toMatchObject({ status: 0, code: 'tidak_tersambung' })
    const html = new Response('<html>', { status: 503, headers: { 'retry-after': '7' } })
    vi.stubGlobal('fetch', vi.fn().mockResolvedValue(html))
    await expect(send(SAVE, {})).rejects.toMatchObject({ status: 503, retryAfter: 7 })
  })
})
