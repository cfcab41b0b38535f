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
import { createFileStore, createSealedFiles } from '../../platform/files/public.ts'
import { createPantauRekap } from '../kunci/public.ts'

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
/** A month as somebody asks for it who names no office. */
const printAll = async (path: string, as: string, more: Record<string, string> = {}): Promise<Buffer> => {
  const { status, content } = await download(harness, path, { as, query: { ...BULAN, ...more } })
  expect(status, content.toString('utf8').slice(0, 200)).toBe(200)
  return content
}
const simpanan = () =>
  createSealedFiles(
    { files: createFileStore(harness.config), config: harness.config },
    { folder: 'dokumen', purpose: 'dokumen' },
  )
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

  it('is what the admin of one office gets without naming it; who has several names one', async () => {
    expect((await printAll(PDF, 'admin:kantor@a')).equals(await print(PDF, ADMIN))).toBe(true)
    const { sheets } = await readXlsx(await printAll(XLSX, 'admin:kantor@a'))
    expect(sheets[2]?.rows).toContainEqual(['Status', 'Final, versi 1'])
    const { pengguna_id } = harness.person('monitoring:kantor:rekap@a')
    await owner.query(
      `insert into peran (id, instansi_id, pengguna_id, role, kantor_id) values ($1, $2, $3, 'role:presensi:monitoring:kantor:rekap', $4)`,
      [randomUUID(), harness.world.a.id, pengguna_id, harness.world.a.kantor[1]],
    )
    for (const path of [PDF, XLSX]) {
      const answer = await harness.call('GET', path, { as: 'monitoring:kantor:rekap@a', query: BULAN })
      expect([answer.status, answer.body.code]).toEqual([400, 'lingkup.pilih_kantor'])
    }
    expect((await print(PDF, 'monitoring:kantor:rekap@a')).equals(await print(PDF, ADMIN))).toBe(true)
  })

  it('of all offices says how many of them are final', async () => {
    const text = await pdfText(await printAll(PDF, ADMIN))
    expect(text).toMatch(/Status\s*: 1 dari 2 kantor final/)
  })

  it('of an office with those below it is its own where there is none below', async () => {
    expect((await print(PDF, ADMIN, { turunan: 'ya' })).equals(await print(PDF, ADMIN))).toBe(true)
  })

  it('is what an older program drew, where that one printed it first', async () => {
    const today = await print(XLSX, ADMIN)
    const { rows } = await owner.query(`select berkas from dokumen where bentuk = 'xlsx' and berkas is not null`)
    expect(rows).toHaveLength(1)
    const { berkas } = rows[0]
    const kept = simpanan()
    const pieces = (await kept.get(berkas)) ?? Buffer.alloc(0)
    expect(pieces.toString()).toMatch(/^presensi:bagian:/)
    // As if the release before had written other bytes for the same cells, and in one piece.
    const older = Buffer.concat([today, Buffer.from('older')])
    await kept.put(berkas, older)
    expect((await print(XLSX, MONITOR)).equals(older)).toBe(true)
    await kept.put(berkas, pieces)
    expect((await print(XLSX, MONITOR)).equals(today)).toBe(true)
  })

  it('is handed out again without reading anybody', async () => {
    const [paper, sheet] = [await print(PDF, ADMIN), await print(XLSX, ADMIN)]
    const client = await owner.connect()
    await client.query('set session_replication_role = replica')
    // What cannot be read is not read.
    await client.query(`update rekap_orang set isi = 'x' || isi`)
    try {
      expect((await print(PDF, MONITOR)).equals(paper)).toBe(true)
      expect((await print(XLSX, MONITOR)).equals(sheet)).toBe(true)
    } finally {
      await client.query('update rekap_orang set isi = substr(isi, 2)')
      client.release(true)
    }
  })

  it('whose file is lost, or cannot be read, says so', async () => {
    const paper = await print(PDF, ADMIN, { papan: 'ya' })
    const { rows } = await owner.query(`select kode, berkas from dokumen where papan and berkas is not null`)
    const { kode, berkas } = rows[0]
    const kept = simpanan()
    const pieces = (await kept.get(berkas)) ?? Buffer.alloc(0)
    const codes = async () => {
      const again = await harness.call('GET', PDF, { as: ADMIN, query: { ...BULAN, kantor_id, papan: 'ya' } })
      const registered = await harness.call('GET', `/absensi/v2/rekap/dokumen/${kode}`, { as: ADMIN })
      return [again, registered].map(({ status, body }) => `${status} ${body.code}`)
    }
    const lost = ['409 dokumen.hilang', '409 dokumen.hilang']
    await kept.delete(berkas)
    expect(await codes()).toEqual(lost)
    // A list of pieces of which one is gone.
    await kept.put(berkas, Buffer.from('presensi:bagian:1\n["00"]'))
    expect(await codes()).toEqual(lost)
    await kept.put(berkas, pieces)
    expect((await print(PDF, ADMIN, { papan: 'ya' })).equals(paper)).toBe(true)
  })

  it('says by which policy it was judged, as that was known at the lock', async () => {
    const { id } = harness.world.a
    const client = await owner.connect()
    // Without becoming facts of days: only papers read them here.
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into kebijakan (instansi_id, id, nama, dasar, berlaku_mulai, isi, oleh)
       select $1, gen_random_uuid(), 'Susulan', 'Perbup 9/2026', d::date, isi, oleh from kebijakan, unnest($2::text[]) as d where instansi_id = $1`,
      [id, ['2026-02-10', '2026-03-15']],
    )
    const said = async (more: Record<string, string>) => {
      const { sheets } = await readXlsx(await print(XLSX, ADMIN, more))
      return sheets[2]?.rows.filter(([label]) => label === 'Kebijakan').map(([, value]) => value)
    }
    const [first, late, open] = ['Uji (Perbup 1/2026)', 'Susulan (Perbup 9/2026)', 'Susulan (Perbup 9/2026)']
    expect(await said({ papan: 'ya' })).toEqual([`${first}, berlaku mulai 1 Jan 2026`])
    expect(await said({ bulan: '3' })).toEqual([
      `${late}, berlaku mulai 10 Feb 2026`,
      `${open}, berlaku mulai 15 Mar 2026`,
    ])
    const text = await pdfText(await print(PDF, ADMIN, { bulan: '3' }))
    expect(text.replaceAll(/\s+/g, ' ')).toContain(`Kebijakan: ${late}, berlaku mulai 10 Feb 2026`)
    await client.query(`delete from kebijakan where nama = 'Susulan'`)
    client.release(true)
  })

  it('names who locked it also where that person is no employee of the agency', async () => {
    const text = await pdfText(await print(PDF, ADMIN))
    const { nip, pengguna_id } = harness.person(ADMIN)
    const client = await owner.connect()
    await client.query('set session_replication_role = replica')
    await client.query('update pegawai set pengguna_id = $2 where pengguna_id = $1', [pengguna_id, randomUUID()])
    expect((await stateOf(text)).dikunci_oleh).toMatchObject({ nip_akhir: nip.slice(-4) })
    await client.query('update pegawai set pengguna_id = $1 where nip = $2', [pengguna_id, nip])
    client.release(true)
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

  it('that nobody signed has room for who stood in for the signer on the day of the lock', async () => {
    const { id } = harness.world.a
    const standIn = (pengganti: string, jenis: string, [mulai, selesai]: [number, number]) =>
      owner.query(
        `insert into pejabat_pengganti (instansi_id, id, pejabat_id, pengganti_id, jenis, mulai, selesai)
         values ($1, $2, $3, $4, $5, current_date + $6::int, current_date + $7::int)`,
        [
          id,
          randomUUID(),
          harness.person('atasan@a').pegawai_id,
          harness.person(pengganti).pegawai_id,
          jenis,
          mulai,
          selesai,
        ],
      )
    await standIn('pegawai@a2', 'Plt', [-9, -3])
    // The lock is of today where the office is, which may be the day after that of the database.
    await standIn('pybmc@a', 'Plh', [-1, 1])
    const text = await pdfText(await print(PDF, ADMIN, { kertas: 'F4' }))
    const signer = text.slice(text.indexOf('Dibuat oleh'))
    expect(signer).toContain('Plh. Kepala Kantor Uji')
    expect(signer).toContain(harness.person('pybmc@a').nama)
    expect(signer).not.toContain(harness.person('atasan@a').nama)
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
    expect(text).toMatch(/Kam, 12 Feb 2026\s+Februari 2026\s+TK\s+L\s+0\s+0\s+-3,00\s+Hari libur/)
    expect(text).not.toMatch(/\?|hari_libur/)
    const { sheets } = await readXlsx((await download(harness, XLSX, { as: ADMIN, query })).content)
    const [header = [], line = []] = sheets[1]?.rows ?? []
    expect([line[header.indexOf('persen')], line[header.indexOf('sebab')]]).toEqual([-3, 'Hari libur'])
  })

  const MARET = { tahun: '2026', bulan: '3' }
  const sheetLine = async (more: Record<string, string>) => {
    const { sheets } = await readXlsx(await print(XLSX, ADMIN, { ...MARET, ...more }))
    const [header = [], ...rows] = sheets[1]?.rows ?? []
    const line = rows.find((row) => row[header.indexOf('persen')] === 1.5) ?? []
    return ['kode_lama', 'kode_baru', 'sebab'].map((name) => line[header.indexOf(name)])
  }

  it('have the month they are of, a sign, and codes that the legend knows', async () => {
    const { pegawai_id } = harness.person('pegawai@a')
    await owner.query(
      `insert into rekap_koreksi (instansi_id, id, pegawai_id, tanggal, kantor_asal, kantor_id, bulan, kode_lama, kode_baru, terlambat_menit,
         pulang_cepat_menit, bekerja_menit, uang_makan, bp_disiplin, bp_seluruh, sebab)
       values ($1, $2, $3, '2026-02-03', $4, $4, '2026-03-01', 'TL2+PSW1', 'CS', 35, 0, 0, 0, 150, 0, '{surat_pegawai,jam_kerja}')`,
      [harness.world.a.id, randomUUID(), pegawai_id, kantor_id],
    )
    const text = await pdfText(await print(PDF, ADMIN, MARET))
    expect(text).toMatch(/Sel, 3 Feb 2026\s+Februari 2026\s+TL2\+PSW1\s+CS\s+\+35\s+0\s+\+1,50/)
    for (const words of ['Cuti sakit', 'Terlambat 2', 'Pulang cepat 1']) expect(text).toContain(words)
    const codes = ['TL2+PSW1', 'CS', 'Surat cuti, izin, atau tugas, Jam kerja']
    expect(await sheetLine({})).toEqual(codes)
    const about = (await readXlsx(await print(XLSX, ADMIN, MARET))).sheets[2]?.rows
    expect(about).toContainEqual(['CS', 'Cuti sakit'])
  })

  it('on the notice board name leave and sickness nowhere', async () => {
    const text = await pdfText(await print(PDF, ADMIN, { ...MARET, papan: 'ya' }))
    expect(text).not.toMatch(/\bCS\b|Cuti sakit|Surat cuti/)
    expect(text).toMatch(/TL2\+PSW1\s+C\s+\+35/)
    expect(await sheetLine({ papan: 'ya' })).toEqual(['TL2+PSW1', 'C', 'Cuti atau sakit, Jam kerja'])
  })

  it('stand on the month of all offices, too', async () => {
    expect(await pdfText(await printAll(PDF, ADMIN, MARET))).toMatch(/TL2\+PSW1\s+CS/)
  })

  it('name the office in whose month they are booked where several offices are on the paper', async () => {
    const COLUMNS = 'nip nama tanggal kode_lama kode_baru menit_terlambat menit_pulang_cepat persen sebab bulan_asal'
    const booked = async (content: Buffer) => {
      const [header = [], ...rows] = (await readXlsx(content)).sheets[1]?.rows ?? []
      const line = rows.find((row) => row[header.indexOf('persen')] === 1.5) ?? []
      return [header.join(' '), line[header.indexOf('kantor')]]
    }
    expect(await booked(await printAll(XLSX, ADMIN, MARET))).toEqual([`${COLUMNS} kantor`, 'Kantor A1'])
    expect(await booked(await print(XLSX, ADMIN, MARET))).toEqual([COLUMNS, undefined])
    const line = /TL2\+PSW1\s+CS\s+\+35\s+0\s+\+1,50\s+Surat cuti, izin, atau tugas, Jam kerja\s+Kantor A1/
    expect(await pdfText(await printAll(PDF, ADMIN, MARET))).toMatch(line)
    expect(await pdfText(await print(PDF, ADMIN, MARET))).not.toMatch(line)
    const query = { tahun: '2026', bulan: '3', size: '200' }
    const { body } = await harness.call('GET', '/absensi/v2/rekap/koreksi', { as: ADMIN, query })
    expect(body.data.items.length).toBeGreaterThan(0)
    for (const one of body.data.items) expect(one).toMatchObject({ kantor_id, kantor: 'Kantor A1' })
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
