import { randomUUID } from 'node:crypto'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness, NO_ANCHORS } from '../../../test/harness.ts'
import { sendFile } from '../../../test/multipart.ts'
import { pdfImages, pdfText } from '../../../test/pdf.ts'
import { putPresensi } from '../../../test/perubahan.ts'
import { download } from '../../../test/sheets.ts'
import { verifyChains } from '../../clocking/rantai/verify.ts'
import { findSpesimen } from '../../identity/profil/public.ts'

let harness: Harness
let owner: pg.Pool
let kantor_id: string
const ADMIN = 'admin:instansi@a'
const KEPALA = 'atasan@a'
const PATH = '/absensi/v2/rekap/tanda-tangan'
const PDF = '/absensi/v2/pegawai/rekap/kantor-bulan'
const BULAN = { tahun: '2026', bulan: '2' }

/** A token of a session whose person showed who they are so many minutes ago. */
async function signedIn(as: string, menit: number): Promise<string> {
  const token = await harness.token(as)
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  await owner.query('update sesi set masuk_pada = now() - make_interval(mins => $2) where id = $1', [sid, menit])
  return token
}
async function post(path: string, body: Record<string, unknown>, token?: string) {
  const who = token === undefined ? { as: ADMIN } : { token }
  const answer = await harness.call('POST', path, { ...who, body, json: true })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}
const lock = async (menit: number) =>
  post('/absensi/v2/rekap/kunci', { ...BULAN, kantor_id, alasan: 'Uji' }, await signedIn(ADMIN, menit))
const reopen = () => post('/absensi/v2/rekap/buka', { ...BULAN, kantor_id, alasan: 'Susulan' })
const sign = (as: string, more: Record<string, string> = {}) =>
  harness.call('POST', PATH, { as, body: { ...BULAN, kantor_id, ...more } })
const codeOf = async (as: string, more: Record<string, string> = {}) => {
  const answer = await sign(as, more)
  return `${answer.status} ${answer.body.code ?? ''}`
}
const print = async (more: Record<string, string> = {}): Promise<Buffer> => {
  const { status, content } = await download(harness, PDF, { as: ADMIN, query: { ...BULAN, kantor_id, ...more } })
  expect(status).toBe(200)
  return content
}
const waiting = async (as: string): Promise<{ kantor_id: string; bulan: number; orang: number }[]> =>
  (await harness.call('GET', PATH, { as })).body.data.items
const verify = async (text: string) => {
  const kode = /verifikasi\/([\w-]{22})/.exec(text)?.[1] ?? ''
  return (await harness.call('GET', `/verifikasi/${kode}`, { headers: { accept: 'application/json' } })).body.data
}
const specimen = async (as: string) => {
  const content = await sharp({ create: { width: 90, height: 40, channels: 3, background: '#1d3557' } })
    .png()
    .toBuffer()
  const answer = await sendFile(harness, '/absensi/v2/pegawai/profil/save', {
    as,
    name: 'spesimen',
    filename: 'ttd.png',
    content,
  })
  expect(answer.status, answer.text).toBe(200)
}

beforeAll(async () => {
  harness = await createHarness()
  owner = connect(harness.ownerUrl, { max: 3 })
  kantor_id = harness.world.a.kantor[0]
  for (const [jenis, jam] of [
    ['masuk', '07:20'],
    ['pulang', '16:35'],
  ] as const)
    await putPresensi(owner, harness, 'pegawai@a', { tanggal: '2026-02-03', jenis, jam })
  const penandatangan = [{ nip: harness.person(KEPALA).nip, jabatan_cetak: 'Kepala Kantor Uji', mulai: '2026-01-01' }]
  await post('/absensi/v2/instansi/kop/save', { baris: ['PEMERINTAH UJI'], kota: 'Kota Uji', kantor_id, penandatangan })
  await specimen(KEPALA)
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

describe('signing a month', () => {
  it('is for the named signer of the office, once it is locked, after a sign-in of the last minutes', async () => {
    expect(await codeOf(KEPALA)).toBe('409 rekap.tidak_terkunci')
    await lock(6)
    expect(await waiting(KEPALA)).toMatchObject([{ kantor_id, bulan: 2, status: 'final', tanda_tangan: [] }])
    expect(await waiting('pegawai@a')).toEqual([])
    for (const as of ['pegawai@a', ADMIN, 'admin:kantor@a', 'pybmc@a'])
      expect(await codeOf(as), as).toBe('403 rekap.bukan_penandatangan')
    expect(await codeOf('pegawai@b')).toBe('404 lingkup.tidak_ditemukan')
    expect(await codeOf(KEPALA, { kantor_id: harness.world.a.kantor[1] ?? '' })).toBe('403 rekap.bukan_penandatangan')
    expect(await codeOf(KEPALA, { bulan: '3' })).toBe('409 rekap.tidak_terkunci')
    expect(await codeOf(KEPALA, { bulan: '13' })).toBe('400 input_salah')
    const late = await harness.call('POST', PATH, { token: await signedIn(KEPALA, 6), body: { ...BULAN, kantor_id } })
    expect([late.status, late.body.code]).toEqual([403, 'perlu_masuk_ulang'])
    expect((await owner.query('select 1 from rekap_tanda_tangan')).rows).toEqual([])
  })

  it('puts the specimen on a new paper, called a picture, and the unsigned one is superseded', async () => {
    const before = await print()
    const text = await pdfText(before)
    expect(text).toContain('Kepala Kantor Uji')
    expect(text).not.toContain('Gambar spesimen')
    const pictures = await pdfImages(before)
    expect(await verify(text)).toMatchObject({ keadaan: 'berlaku', tanda_tangan: [] })
    const answers = await Promise.all([sign(KEPALA), sign(KEPALA)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const ok = answers.find(({ status }) => status === 200)
    const { nama, nip } = harness.person(KEPALA)
    expect(ok?.body.data).toMatchObject({
      kantor_id,
      status: 'final',
      versi: 1,
      tanda_tangan: [{ peran: 'penandatangan', nama, nip, kapasitas: 'pejabat', spesimen: true }],
    })
    expect(answers.find(({ status }) => status === 409)?.body.message).toContain(nama)
    const after = await print()
    const signed = await pdfText(after)
    expect(after.equals(before)).toBe(false)
    expect(await pdfImages(after)).toBe(pictures + 1)
    expect(signed.replaceAll(/\s+/g, ' ')).toContain('Gambar spesimen, ditandatangani')
    expect(signed.replaceAll(/\s+/g, ' ')).toContain('bukan tanda tangan elektronik tersertifikasi')
    expect(await verify(text)).toMatchObject({ keadaan: 'digantikan', digantikan_oleh: 1 })
    const data = await verify(signed)
    expect(data).toMatchObject({
      keadaan: 'berlaku',
      versi: 1,
      tanda_tangan: [{ peran: 'penandatangan', oleh: { nip_akhir: nip.slice(-4) } }],
    })
    expect(JSON.stringify(data)).not.toContain(nama)
    expect((await print()).equals(after)).toBe(true)
    expect(await waiting(KEPALA)).toEqual([])
  })

  it('holds the specimen until it is stored, so that its owner cannot replace it in between', async () => {
    const { pegawai_id } = harness.person(KEPALA)
    await harness.db.inInstansi(harness.world.a.id, async (tx) => {
      expect(await findSpesimen(tx, harness.world.a.id, pegawai_id ?? '')).toBeDefined()
      await expect(
        owner.query('select 1 from spesimen where pegawai_id = $1 for update nowait', [pegawai_id]),
      ).rejects.toThrow(/could not obtain lock/)
    })
  })

  it('keeps the picture of that moment, whatever its owner does with it afterwards', async () => {
    await post('/absensi/v2/pegawai/profil/save', { spesimen: '' }, await signedIn(KEPALA, 0))
    expect(await pdfImages(await print({ kertas: 'F4' }))).toBe(await pdfImages(await print()))
  })

  it('is in the chain, and never changed', async () => {
    const { rows } = await owner.query(`select count(*)::int as n from rantai where jenis = 'tanda_tangan'`)
    expect(rows).toEqual([{ n: 1 }])
    await expect(owner.query(`update rekap_tanda_tangan set nama = 'Orang Lain'`)).rejects.toThrow()
    const report = async () =>
      (await verifyChains({ db: harness.db, keys: harness.keys, store: NO_ANCHORS })).flatMap(({ temuan }) => temuan)
    expect((await report()).filter((one) => JSON.stringify(one).includes('tanda'))).toEqual([])
    const client = await owner.connect()
    await client.query('set session_replication_role = replica')
    await client.query(`update rekap_tanda_tangan set nama = 'Orang Lain'`)
    client.release(true)
    expect(JSON.stringify(await report())).toContain('tanda')
  })

  it('is over with its lock: a month that was reopened and locked again is signed anew, by who locks with a fresh sign-in, too', async () => {
    await reopen()
    expect(await codeOf(KEPALA)).toBe('409 rekap.tidak_terkunci')
    await lock(0)
    const [row] = await waiting(KEPALA)
    expect(row).toMatchObject({
      versi: 2,
      tanda_tangan: [{ peran: 'pembuat', nama: harness.person(ADMIN).nama, spesimen: false }],
    })
    const text = (await pdfText(await print())).replaceAll(/\s+/g, ' ')
    expect(text).toContain('Ditandatangani dalam sistem')
    expect((await verify(text)).tanda_tangan).toMatchObject([{ peran: 'pembuat' }])
    await expect(
      owner.query(
        `insert into rekap_tanda_tangan (instansi_id, id, kunci_id, peran, pengguna_id, nama, nip)
         select c.instansi_id, $1, c.id, 'pembuat', c.oleh, 'X', '1' from rekap_kunci c where c.versi = 1`,
        [randomUUID()],
      ),
    ).rejects.toThrow(/only a lock that holds/)
  })

  it('is also for who stands in for the signer today, and says so', async () => {
    await owner.query(
      `insert into pejabat_pengganti (instansi_id, id, pejabat_id, pengganti_id, jenis, mulai, selesai)
       values ($1, $2, $3, $4, 'Plh', current_date - 2, current_date + 2)`,
      [harness.world.a.id, randomUUID(), harness.person(KEPALA).pegawai_id, harness.person('pybmc@a').pegawai_id],
    )
    expect(await waiting('pybmc@a')).toHaveLength(1)
    const answer = await sign('pybmc@a')
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body.data.tanda_tangan).toMatchObject([
      { peran: 'pembuat' },
      { kapasitas: 'Plh', nama: harness.person('pybmc@a').nama },
    ])
    expect(await codeOf(KEPALA)).toBe('409 rekap.sudah_ditandatangani')
    const text = (await pdfText(await print())).replaceAll(/\s+/g, ' ')
    expect(text).toContain('Plh. Kepala Kantor Uji')
    expect(text).toContain(harness.person('pybmc@a').nama)
  })
})
