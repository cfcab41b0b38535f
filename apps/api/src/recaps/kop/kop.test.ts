import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { sendFile } from '../../../test/multipart.ts'
import { pdfText } from '../../../test/pdf.ts'
import { download } from '../../../test/sheets.ts'

let harness: Harness
beforeAll(async () => {
  harness = await createHarness()
})
afterAll(() => harness.close())

const ADMIN = 'admin:instansi@a'
const SAVE = '/absensi/v2/instansi/kop/save'
const GET = '/absensi/v2/instansi/kop/get'
const save = (body: Record<string, unknown>, as = ADMIN) => harness.call('POST', SAVE, { as, body, json: true })
const saved = async (body: Record<string, unknown>) => {
  const answer = await save(body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}
const fieldOf = async (body: Record<string, unknown>): Promise<[number, string | undefined]> => {
  const answer = await save(body)
  return [answer.status, answer.body.errors?.[0]?.field]
}
const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#2b8a57' } })
    .png()
    .toBuffer()
const signer = (more: Record<string, unknown> = {}) => ({
  nip: harness.person('atasan@a').nip,
  jabatan_cetak: 'Kepala Dinas',
  mulai: '2026-01-01',
  ...more,
})

describe('the letterhead', () => {
  it('is what the agency wrote, for its people of every role, and for nobody of another', async () => {
    expect((await harness.call('GET', GET, { as: ADMIN })).body.data).toMatchObject({
      baris: [],
      kota: null,
      logo: null,
    })
    const baris = ['PEMERINTAH KABUPATEN UJI', 'DINAS CONTOH', 'Jalan Merdeka 1, Kota Uji']
    await saved({ baris, kota: 'Kota Uji' })
    for (const as of [ADMIN, 'admin:kantor@a', 'monitoring:instansi:rekap@a'])
      expect((await harness.call('GET', GET, { as })).body.data, as).toMatchObject({ baris, kota: 'Kota Uji' })
    expect((await harness.call('GET', GET, { as: 'admin:instansi@b' })).body.data.baris).toEqual([])
    expect((await harness.call('GET', GET, { as: 'pegawai@a' })).status).toBe(403)
    expect((await save({ kota: 'Lain' }, 'admin:kantor@a')).status).toBe(403)
  })

  it('stands on the papers that are printed from then on, with its logo', async () => {
    await saved({ baris: ['PEMERINTAH KABUPATEN UJI', 'DINAS CONTOH'], kota: 'Kota Uji' })
    const sent = await sendFile(harness, SAVE, {
      as: ADMIN,
      name: 'logo',
      filename: 'logo.png',
      content: await picture(),
      fields: {},
    })
    expect(sent.status, sent.text).toBe(200)
    expect(sent.body.data.logo).toMatch(/^data:image\/jpeg;base64,/)
    expect(sent.body.data.baris).toEqual(['PEMERINTAH KABUPATEN UJI', 'DINAS CONTOH'])
    const query = { start: '2026-03-02', end: '2026-03-03' }
    const { content } = await download(harness, '/absensi/m-absensi/rekap-presensi-pegawai-pdf', {
      as: 'pegawai@a',
      query,
    })
    expect(await pdfText(content)).toContain('PEMERINTAH KABUPATEN UJI')
    expect(content.toString('latin1')).toContain('/DCTDecode')
    expect((await saved({ logo: '' })).logo).toBeNull()
  })

  it('is the name of the agency again when it is emptied', async () => {
    const rows = await harness.db.acrossInstansi((tx) =>
      tx.selectFrom('instansi').select('nama').where('id', '=', harness.world.a.id).execute(),
    )
    for (const baris of ['', []]) expect((await saved({ baris })).baris).toEqual([rows[0]?.nama])
  })

  it.each([
    [{ baris: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'baris'],
    [{ baris: ['x'.repeat(121)] }, 'baris.0'],
    [{ kota: 'x'.repeat(61) }, 'kota'],
    [{ penandatangan: [] }, 'kantor_id'],
    [{ lain: 'x' }, 'lain'],
  ])('%j is refused at %s', async (body, field) => {
    expect(await fieldOf(body)).toEqual([400, field])
  })

  it('takes no picture that is none', async () => {
    const content = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
    const sent = await sendFile(harness, SAVE, { as: ADMIN, name: 'logo', filename: 'logo.png', content, fields: {} })
    expect([sent.status, sent.body.code]).toEqual([400, 'berkas.bukan_gambar'])
  })
})

describe('who signs', () => {
  it('is kept for each office by date, and replaced as a whole', async () => {
    const [one = '', other = ''] = harness.world.a.kantor
    await saved({ kantor_id: other, penandatangan: [signer()] })
    await saved({
      kantor_id: one,
      penandatangan: [signer({ selesai: '2026-03-31' }), signer({ jabatan_cetak: 'Plt. Kepala', mulai: '2026-04-01' })],
    })
    const { penandatangan } = await saved({ kantor_id: one, penandatangan: [signer({ mulai: '2026-05-01' })] })
    expect(penandatangan).toMatchObject([
      { kantor_id: one, mulai: '2026-05-01', selesai: null, nama: harness.person('atasan@a').nama },
    ])
    const all = (await harness.call('GET', GET, { as: ADMIN })).body.data.penandatangan
    expect(all).toHaveLength(2)
    const some = await harness.call('GET', GET, { as: ADMIN, query: { kantor_id: other } })
    expect(some.body.data.penandatangan).toMatchObject([{ kantor_id: other, jabatan_cetak: 'Kepala Dinas' }])
    expect((await saved({ kota: 'Kota Uji' })).penandatangan).toHaveLength(2)
  })

  it('is one person a day, of the agency, for an office of it', async () => {
    const [one = ''] = harness.world.a.kantor
    const kantor_id = one
    expect(await fieldOf({ kantor_id, penandatangan: [signer(), signer({ mulai: '2026-06-01' })] })).toEqual([
      400,
      'penandatangan',
    ])
    expect(await fieldOf({ kantor_id, penandatangan: [signer({ selesai: '2025-01-01' })] })).toEqual([
      400,
      'penandatangan.0.selesai',
    ])
    expect(await fieldOf({ kantor_id, penandatangan: [signer({ nip: harness.person('pegawai@b').nip })] })).toEqual([
      400,
      'penandatangan.0.nip',
    ])
    const theirs = harness.world.b.kantor[0] ?? ''
    expect((await save({ kantor_id: theirs, penandatangan: [signer()] })).status).toBeGreaterThanOrEqual(400)
    expect((await harness.call('GET', GET, { as: 'admin:instansi@b' })).body.data.penandatangan).toEqual([])
  })
})
