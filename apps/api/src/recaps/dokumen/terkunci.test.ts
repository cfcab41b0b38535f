import { createHash, randomUUID } from 'node:crypto'
import { sebabKoreksi } from '@presensi/contract/kata/istilah'
import { KEBIJAKAN_BAKU } from '@presensi/domain/kebijakan/kebijakan'
import { connect } from '@presensi/postgres/connect'
import { readXlsx } from 'hucre/xlsx'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { pdfSignature, pdfText } from '../../../test/pdf.ts'
import { putPresensi } from '../../../test/perubahan.ts'
import { download } from '../../../test/sheets.ts'
import { createFileStore } from '../../platform/files/public.ts'
import { createPantauRekap } from '../kunci/public.ts'
import { createSimpanan } from './public.ts'

let harness: Harness
let owner: pg.Pool
let kantor_id: string
const ADMIN = 'admin:instansi@a'
const MONITOR = 'monitoring:instansi:rekap@a'
const BULAN = { tahun: '2026', bulan: '2' }
const PDF = '/absensi/v2/pegawai/rekap/kantor-bulan'
const XLSX = '/absensi/v2/pegawai/rekap/kantor-bulan-excel'

async function post(path: string, body: Record<string, unknown>) {
  const answer = await harness.call('POST', path, { as: ADMIN, body: { ...body }, json: true })
  expect(answer.status, answer.text).toBe(200)
}
const lock = () => post('/absensi/v2/rekap/kunci', { ...BULAN, kantor_id, alasan: 'Uji' })
const print = async (path: string, as: string, more: Record<string, string> = {}): Promise<Buffer> => {
  const { status, content } = await download(harness, path, { as, query: { ...BULAN, kantor_id, ...more } })
  expect(status, content.toString('utf8').slice(0, 200)).toBe(200)
  return content
}
async function stateOf(text: string) {
  const kode = /verifikasi\/([\w-]{22})/.exec(text)?.[1] ?? ''
  const answer = await harness.call('GET', `/verifikasi/${kode}`, { headers: { accept: 'application/json' } })
  return answer.body.data
}

beforeAll(async () => {
  harness = await createHarness()
  owner = connect(harness.ownerUrl, { max: 2 })
  kantor_id = harness.world.a.kantor[0]
  const { id: _i, nama: _n, dasar: _d, berlaku_mulai: _m, jenis_pegawai: _j, ...isi } = KEBIJAKAN_BAKU
  await owner.query(
    `insert into kebijakan (instansi_id, id, nama, dasar, berlaku_mulai, isi, oleh) values ($1, $2, 'Uji', 'Perbup 1/2026', '2026-01-01', $3, $4)`,
    [harness.world.a.id, randomUUID(), { ...isi, tidak_hadir_bp: 300 }, harness.person(ADMIN).pengguna_id],
  )
  for (const jenis of ['masuk', 'pulang'] as const)
    await putPresensi(owner, harness, 'pegawai@a', {
      tanggal: '2026-02-03',
      jenis,
      jam: jenis === 'masuk' ? '07:20' : '16:35',
    })
  const penandatangan = [
    { nip: harness.person('atasan@a').nip, jabatan_cetak: 'Kepala Kantor Uji', mulai: '2026-01-01' },
  ]
  await post('/absensi/v2/instansi/kop/save', { baris: ['PEMERINTAH UJI'], kota: 'Kota Uji', kantor_id, penandatangan })
  await lock()
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

describe('a paper of a locked month', () => {
  it('says so, with its link in the chain, who locked and who signs', async () => {
    const content = await print(PDF, ADMIN)
    expect(await pdfSignature(content)).toContain('Signature is Valid')
    const text = await pdfText(content)
    const { rows } = await owner.query(`select nomor, encode(hash, 'hex') as hash from rantai where jenis = 'rekap'`)
    expect(text).toMatch(/Status\s*: Final, versi 1/)
    expect(text).toContain(`${rows[0].nomor} ${rows[0].hash}`)
    for (const words of ['Dibuat oleh', 'Kepala Kantor Uji', harness.person('atasan@a').nama, 'Kota Uji,'])
      expect(text).toContain(words)
    expect(text).not.toContain('Sementara')
    const data = await stateOf(text)
    expect(data).toMatchObject({ keadaan: 'berlaku', versi: 1, digantikan_oleh: null })
    expect(data.dikunci_pada).toMatch(/^20/)
    expect(JSON.stringify(data)).not.toContain(harness.person(ADMIN).nama)
  })

  it('is the same to the byte whoever asks again, also with another letterhead and other names', async () => {
    const [first, sheet] = [await print(PDF, ADMIN), await print(XLSX, ADMIN)]
    await post('/absensi/v2/instansi/kop/save', { baris: ['NAMA BARU'], kota: 'Kota Baru' })
    await owner.query(`update pegawai set nama = 'Nama Baru' where id = $1`, [harness.person('pegawai@a').pegawai_id])
    expect((await print(PDF, MONITOR)).equals(first)).toBe(true)
    expect((await print(XLSX, MONITOR)).equals(sheet)).toBe(true)
    const { sheets } = await readXlsx(sheet)
    const data = await stateOf((sheets[2]?.rows ?? []).flat().join(' '))
    expect(data).toMatchObject({
      keadaan: 'berlaku',
      bentuk: 'xlsx',
      sidik: createHash('sha256').update(sheet).digest('hex'),
    })
  })

  it('is what an older program drew, where that one printed it first', async () => {
    const today = await print(XLSX, ADMIN)
    const { rows } = await owner.query(`select berkas from dokumen where bentuk = 'xlsx' and berkas is not null`)
    expect(rows).toHaveLength(1)
    const kept = createSimpanan({ files: createFileStore(harness.config), config: harness.config })
    // As if the release before had written other bytes for the same cells.
    const older = Buffer.concat([today, Buffer.from('older')])
    await kept.put(rows[0].berkas, older)
    expect((await print(XLSX, MONITOR)).equals(older)).toBe(true)
    await kept.put(rows[0].berkas, today)
  })

  it('that two ask for first at the same moment is one', async () => {
    const [one, other] = await Promise.all([ADMIN, MONITOR].map((as) => print(PDF, as, { kertas: 'F4' })))
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true)
    const { rows } = await owner.query(`select count(*)::int as n from dokumen where kertas = 'F4'`)
    expect(rows).toEqual([{ n: 1 }])
  })

  it('is withdrawn when the month is reopened, and superseded when it is locked again', async () => {
    const text = await pdfText(await print(PDF, ADMIN))
    await post('/absensi/v2/rekap/buka', { ...BULAN, kantor_id, alasan: 'Data susulan' })
    expect(await stateOf(text)).toMatchObject({ keadaan: 'ditarik', versi: 1 })
    const open = await pdfText(await print(PDF, ADMIN))
    expect(open).toMatch(/Status\s*: Sementara/)
    await lock()
    expect(await stateOf(text)).toMatchObject({ keadaan: 'digantikan', digantikan_oleh: 2 })
    const again = await pdfText(await print(PDF, ADMIN))
    expect(again).toMatch(/Status\s*: Final, versi 2/)
    expect(await stateOf(again)).toMatchObject({ keadaan: 'berlaku', versi: 2 })
    expect(await stateOf(open)).toMatchObject({ keadaan: 'sementara' })
  })
})

describe('correction lines on paper', () => {
  it('say in words what they come from, and what becomes less with a minus', async () => {
    await owner.query(
      `insert into hari_libur (instansi_id, id, tanggal_mulai, tanggal_selesai, nama, jenis) values ($1, $2, '2026-02-12', '2026-02-12', 'Susulan', 'daerah')`,
      [harness.world.a.id, randomUUID()],
    )
    await createPantauRekap({ db: harness.db, setelahPresensiMenit: 0 })()
    const query = { tahun: '2026', bulan: '3', kantor_id }
    const text = await pdfText((await download(harness, PDF, { as: ADMIN, query })).content)
    expect(text).toMatch(/Kam, 12 Feb 2026\s+TK\s+L\s+0\s+0\s+-3,00\s+Hari libur/)
    expect(text).not.toMatch(/\?|hari_libur/)
    const { sheets } = await readXlsx((await download(harness, XLSX, { as: ADMIN, query })).content)
    const [header = [], line = []] = sheets[1]?.rows ?? []
    expect([line[header.indexOf('persen')], line[header.indexOf('sebab')]]).toEqual([-3, 'Hari libur'])
  })

  it('have words for every kind of fact that a day is made of', async () => {
    const { rows } = await owner.query(
      `select distinct c.relname as tabel from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname like 'fakta\\_%' order by 1`,
    )
    const names = [...rows.map(({ tabel }: { tabel: string }) => tabel), 'beberapa']
    expect(names.length).toBeGreaterThan(15)
    for (const name of names)
      for (const language of ['id', 'en'] as const)
        expect(sebabKoreksi([name], language), name).not.toBe(name.replaceAll('_', ' '))
  })
})
