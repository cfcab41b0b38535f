import { createHash } from 'node:crypto'
import { formatNumber } from '@presensi/contract/kata/format'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { pdfInfo, pdfSignature, pdfText } from '../../../test/pdf.ts'
import { inAgency } from '../../../test/perubahan.ts'
import { download } from '../../../test/sheets.ts'
import { good, KEUANGAN, KEUANGAN_2, siapkanTpp, TPP } from '../../../test/tpp.ts'
import { endKepegawaian } from '../../people-and-places/pegawai/public.ts'

const DAFTAR = `${TPP}/pegawai/pdf`
const SLIP = '/absensi/v2/pegawai/tpp/slip'
const OTHERS = ['admin:instansi@a', 'admin:kantor@a', 'atasan@a', 'monitoring:instansi:rekap@a', 'superadmin']

let harness: Harness
let t: Awaited<ReturnType<typeof siapkanTpp>>
let periode_id: string
beforeAll(async () => {
  harness = await createHarness({ RATE_LIMIT_ORANG: '1000000', RATE_LIMIT_ALAMAT: '1000000' })
  t = await siapkanTpp(harness)
  const kepala = { nip: t.nip('atasan@a'), jabatan_cetak: 'Kepala Kantor Uji', mulai: '2026-01-01' }
  const kop = { baris: ['PEMERINTAH UJI'], kota: 'Kota Uji', kantor_id: kantor(0), penandatangan: [kepala] }
  good(
    await harness.call('POST', '/absensi/v2/instansi/kop/save', {
      as: 'admin:instansi@a',
      body: { ...kop },
      json: true,
    }),
  )
  periode_id = good(await t.post('/save', t.periode())).id
})
afterAll(async () => {
  await t.close()
  await harness.close()
})

const kantor = (at: 0 | 1): string => harness.world.a.kantor[at]
type Asked = Record<string, string>
const print = async (path: string, as: string, query: Asked) => {
  const file = await download(harness, path, { as, query })
  expect(file.status, file.content.toString('utf8').slice(0, 300)).toBe(200)
  return file
}
const refused = async (path: string, as: string, query: Asked) => {
  const { status, body } = await harness.call('GET', path, { as, query })
  return `${status} ${body.errors?.[0]?.field ?? body.code}`
}
const verify = async (text: string) => {
  const kode = /verifikasi\/([\w-]{22})/.exec(text)?.[1] ?? ''
  return harness.call('GET', `/verifikasi/${kode}`, { headers: { accept: 'application/json' } })
}
/** An amount as papers have it. */
const angka = (amount: number): string => formatNumber(amount).replace('−', '-')
const digits = (text: string): string => text.replaceAll(/[ \n]/g, '')

describe('the list of an office', () => {
  it('is refused before anything is computed', async () => {
    expect(await refused(DAFTAR, KEUANGAN, { periode_id })).toBe('409 tpp.belum_dihitung')
  })

  it('of a period that is not final says so, and is another paper each time', async () => {
    await t.kunci(2)
    await t.predikat(periode_id)
    await t.hitung(periode_id)
    const { name, content } = await print(DAFTAR, KEUANGAN, { periode_id, kantor_id: kantor(0) })
    expect(name).toBe('Daftar TPP.pdf')
    const text = await pdfText(content)
    expect(text).toContain('(BELUM FINAL)')
    expect(text).toMatch(/Status\s*: BELUM FINAL/)
    expect(text).toContain('bukan dasar pembayaran')
    expect(text).not.toContain('Difinalkan oleh')
    expect((await verify(text)).body.data).toMatchObject({ jenis: 'daftar_tpp', keadaan: 'sementara', versi: null })
    const again = await pdfText((await print(DAFTAR, KEUANGAN, { periode_id, kantor_id: kantor(0) })).content)
    expect((await verify(again)).body.data.kode).not.toBe((await verify(text)).body.data.kode)
  })

  it('stays in the register when its period is deleted, and says that it was taken back', async () => {
    const other = good(await t.post('/save', t.periode({ jenis: 'thr', nama: 'THR', bulan: 4 }))).id
    await t.predikat(other)
    await t.hitung(other)
    const text = await pdfText((await print(DAFTAR, KEUANGAN, { periode_id: other })).content)
    expect((await verify(text)).body.data).toMatchObject({ keadaan: 'sementara' })
    good(await t.post('/delete', { id: other }))
    expect((await verify(text)).body.data).toMatchObject({ jenis: 'daftar_tpp', keadaan: 'ditarik' })
  })

  it('is for keuangan of the agency alone', async () => {
    for (const as of [...OTHERS, 'pegawai@a']) expect(await refused(DAFTAR, as, { periode_id }), as).toMatch(/^403/)
    expect(await refused(DAFTAR, 'operator:instansi:keuangan@b', { periode_id })).toMatch(/^404/)
    expect(await refused(DAFTAR, KEUANGAN, { periode_id, kantor_id: harness.world.b.kantor[0] })).toMatch(/^404/)
    expect(await refused(DAFTAR, KEUANGAN, { periode_id: 'x' })).toBe('400 periode_id')
    expect(await refused(DAFTAR, KEUANGAN, { periode_id, kertas: 'A3' })).toBe('400 kertas')
  })

  it('of a final period is sealed, tagged, complete and signed for', async () => {
    good(await t.post('/final', { id: periode_id }, KEUANGAN_2))
    const people = (await t.semua(periode_id, { kantor_id: kantor(0) })) as {
      nip: string
      hasil: Record<string, number>
    }[]
    const { content } = await print(DAFTAR, KEUANGAN, { periode_id, kantor_id: kantor(0) })
    expect(await pdfSignature(content)).toContain('Signature is Valid')
    const [text, info] = [await pdfText(content), await pdfInfo(content)]
    expect(info.Tagged).toBe('yes')
    expect(text).toContain(`Halaman 1 dari ${info.Pages}`)
    expect(people.length).toBeGreaterThan(3)
    for (const { nip, hasil } of people) {
      expect(digits(text)).toContain(nip)
      expect(text).toContain(angka(hasil.neto ?? 0))
    }
    for (const name of ['dasar', 'potongan', 'bruto', 'neto'])
      expect(text, name).toContain(angka(people.reduce((sum, { hasil }) => sum + (hasil[name] ?? 0), 0)))
    expect(digits(text)).not.toContain(t.nip('pegawai@a2'))
    for (const words of ['PEMERINTAH UJI', 'Dihitung oleh', 'Difinalkan oleh', 'Kepala Kantor Uji', 'Kota Uji,'])
      expect(text).toContain(words)
    expect(text).not.toContain('BELUM FINAL')
    const { hash } = good(await t.get('/get', { id: periode_id })).items[0]
    expect(text).toContain(hash)
  })

  it('of a final period is the same to the byte for whoever asks again, also with another letterhead', async () => {
    const asked = { periode_id, kantor_id: kantor(0) }
    const { content } = await print(DAFTAR, KEUANGAN, asked)
    good(
      await harness.call('POST', '/absensi/v2/instansi/kop/save', {
        as: 'admin:instansi@a',
        body: { baris: ['NAMA BARU'], kota: 'Kota Baru' },
        json: true,
      }),
    )
    expect((await print(DAFTAR, KEUANGAN_2, asked)).content.equals(content)).toBe(true)
    const other = await print(DAFTAR, KEUANGAN, { ...asked, kantor_id: kantor(1) })
    expect(other.content.equals(content)).toBe(false)
    const both = [KEUANGAN, KEUANGAN_2].map((as) => print(DAFTAR, as, { ...asked, kertas: 'F4' }))
    const [one, two] = await Promise.all(both)
    expect(one?.content.equals(two?.content ?? Buffer.alloc(0))).toBe(true)
  })

  it('of all offices has a table each and the total of all', async () => {
    const text = await pdfText((await print(DAFTAR, KEUANGAN, { periode_id })).content)
    const { bruto, neto, orang } = good(await t.get('/get', { id: periode_id })).items[0]
    for (const words of ['Kantor A1', 'Kantor A2', `Jumlah semua kantor: ${orang} pegawai`])
      expect(text).toContain(words)
    for (const sum of [bruto, neto]) expect(text).toContain(angka(sum))
  })

  it('of an office without anybody in the period is refused', async () => {
    const id = '019a0000-0000-7000-8000-00000000a003'
    await inAgency(t.app, harness.world.a.id, (run) =>
      run(
        `insert into kantor (instansi_id, id, kode, nama, zona_waktu) values ($1, $2, 'A3', 'Kantor A3', 'Asia/Jakarta')`,
        [harness.world.a.id, id],
      ),
    )
    expect(await refused(DAFTAR, KEUANGAN, { periode_id, kantor_id: id })).toBe('409 tpp.tanpa_pegawai')
  })
})

describe('the slip on paper', () => {
  const slip = (as: string, more: Asked = {}) => print(SLIP, as, { periode_id, bentuk: 'pdf', ...more })

  it('says every line and the days behind it', async () => {
    const { name, content } = await slip('pegawai@a')
    expect(name).toBe('Slip TPP.pdf')
    expect(await pdfSignature(content)).toContain('Signature is Valid')
    expect((await pdfInfo(content)).Tagged).toBe('yes')
    const text = await pdfText(content)
    const shown = good(await harness.call('GET', SLIP, { as: 'pegawai@a', query: { periode_id } }))
    for (const { jumlah, dasar } of shown.baris) {
      expect(text).toContain(angka(jumlah))
      // A long decree goes on in the next line of its cell.
      expect(text).toContain(dasar.split(' ').slice(0, 2).join(' '))
    }
    expect(text).toContain(angka(shown.jumlah.neto))
    const cut = shown.baris.find(({ kode }: { kode: string }) => kode === 'potongan')
    expect(cut.hari.length).toBeGreaterThan(3)
    expect(text.match(/ TK /g)).toHaveLength(cut.hari.length)
    expect(text).toContain('Hari yang dihitung: Potongan kehadiran, Perbup 1/2026')
    expect(digits(text)).toContain(t.nip('pegawai@a'))
  })

  it('is the same paper for the person and for keuangan, and other people have others', async () => {
    const { content } = await slip('pegawai@a')
    expect((await slip(KEUANGAN, { nip: t.nip('pegawai@a') })).content.equals(content)).toBe(true)
    expect(digits(await pdfText((await slip('pegawai@a2')).content))).toContain(t.nip('pegawai@a2'))
  })

  it('of who has left is printed by keuangan', async () => {
    const { nip, instansi_id, pegawai_id } = harness.person('pegawai@a2')
    const gone = { pegawai_id: pegawai_id ?? '', berhenti_pada: '2026-04-01', berhenti_jenis: 'pensiun' } as const
    await harness.db.inInstansi(instansi_id ?? '', (tx) => endKepegawaian(tx, instansi_id ?? '', [gone]))
    expect(digits(await pdfText((await slip(KEUANGAN, { nip, kertas: 'F4' })).content))).toContain(nip)
  })

  it('is nobody else’s, and there is none of a period that is not final', async () => {
    const nip = t.nip('pegawai@a')
    for (const as of [...OTHERS, 'pegawai@a2', 'operator:instansi:keuangan@b'])
      expect(await refused(SLIP, as, { periode_id, bentuk: 'pdf', nip }), as).toMatch(/^40[34]/)
    const open = good(await t.post('/save', t.periode({ nama: 'TPP Maret', bulan: 4, bulan_presensi: 3 }))).id
    expect(await refused(SLIP, 'pegawai@a', { periode_id: open, bentuk: 'pdf' })).toMatch(/^404/)
    expect(await refused(SLIP, 'pegawai@a', { bentuk: 'pdf' })).toBe('400 periode_id')
    expect(await refused(SLIP, 'pegawai@a', { periode_id, bentuk: 'docx' })).toBe('400 bentuk')
  })

  it('is also English', async () => {
    const answer = await harness.app.inject({
      method: 'GET',
      url: SLIP,
      query: { periode_id, bentuk: 'pdf' },
      headers: { authorization: `Bearer ${await harness.token('pegawai@a')}`, 'accept-language': 'en' },
    })
    const text = await pdfText(answer.rawPayload)
    for (const words of ['ALLOWANCE SLIP', 'Deduction for attendance', 'by the code of the day'])
      expect(text).toContain(words)
  })
})

describe('verification of the allowance’s papers', () => {
  it('knows them by their hash, and says neither a name nor an amount', async () => {
    const people = (await t.semua(periode_id)) as { nip: string; nama: string; hasil: Record<string, number> }[]
    const papers = [
      await print(DAFTAR, KEUANGAN, { periode_id, kantor_id: kantor(0) }),
      await print(SLIP, 'pegawai@a', { periode_id, bentuk: 'pdf' }),
    ]
    const told = []
    for (const { content } of papers) {
      const answer = await verify(await pdfText(content))
      const { data } = answer.body
      expect(data).toMatchObject({
        keadaan: 'berlaku',
        versi: 1,
        mulai: '2026-03-01',
        jumlah: {},
        sidik: createHash('sha256').update(content).digest('hex'),
      })
      expect(data.dikunci_pada).toMatch(/^20/)
      expect(data.dikunci_oleh).toMatchObject({ nip_akhir: t.nip(KEUANGAN_2).slice(-4) })
      for (const { nip, nama, hasil } of people) {
        for (const word of [nip, nama]) expect(answer.text).not.toContain(word)
        for (const amount of Object.values(hasil))
          if (Math.abs(amount) > 9_999) expect(answer.text).not.toContain(String(amount))
      }
      expect(answer.text).not.toMatch(/neto|bruto|rupiah/)
      told.push([data.jenis, data.orang, data.pegawai?.nip_akhir])
    }
    const there = people.length - 1
    expect(told).toEqual([
      ['daftar_tpp', there, undefined],
      ['slip_tpp', 1, t.nip('pegawai@a').slice(-4)],
    ])
  })

  it('is no way to the papers: the register of recaps neither lists nor hands them out', async () => {
    const { rows } = await t.owner.query(
      `select kode from dokumen where jenis in ('daftar_tpp', 'slip_tpp') and berkas is not null`,
    )
    expect(rows.length).toBeGreaterThan(4)
    const list = await harness.call('GET', '/absensi/v2/rekap/dokumen', {
      as: 'admin:instansi@a',
      query: { tahun: '2026', bulan: '3' },
    })
    expect(good(list).items).toEqual([])
    for (const { kode } of rows)
      for (const as of ['admin:instansi@a', 'superadmin']) {
        const answer = await harness.call('GET', `/absensi/v2/rekap/dokumen/${kode}`, {
          as,
          query: { instansi_id: harness.world.a.id },
        })
        expect(answer.status).toBe(404)
      }
  })

  it('knows who printed what, without an amount in the log', async () => {
    const { rows } = await t.owner.query(
      `select sesudah::text as isi from audit where aksi = 'cetak' and sesudah->>'jenis' in ('daftar_tpp', 'slip_tpp')`,
    )
    expect(rows.length).toBeGreaterThan(6)
    for (const { isi } of rows)
      expect(Object.keys(JSON.parse(isi)).toSorted()).toEqual(['jenis', 'kode', 'mulai', 'nama', 'selesai'])
  })
})
