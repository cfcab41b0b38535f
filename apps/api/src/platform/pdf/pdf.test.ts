import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { pdfInfo, pdfSignature, pdfText, withPoppler } from '../../../test/pdf.ts'
import { keepApart } from '../keep-apart.ts'
import { Refusal } from '../refusal.ts'
import { printable } from './pen.ts'
import { type Bagian, makeCertificate, type Paper, printPaper, type Segel } from './public.ts'

const DIBUAT = Date.UTC(2026, 2, 5, 1, 0, 0)
const KOLOM = [
  { judul: 'No', lebar: 20 },
  { judul: 'Nama', lebar: 120 },
  ...Array.from({ length: 31 }, (_day, index) => ({ judul: String(index + 1), lebar: 13 })),
]
const PAPER: Paper = {
  kertas: 'A4',
  lanskap: true,
  bahasa: 'id',
  judul: 'Rekap Uji',
  kop: { baris: ['PEMERINTAH KABUPATEN UJI', 'DINAS CONTOH', 'Jalan Merdeka 1'], logo: null },
  kaki: { teks: ['Disegel oleh sistem.'], tautan: 'https://presensi.test/verifikasi/abcdefghijklmnopqrstuv' },
  halaman: 'Halaman {n} dari {m}',
  dibuat: DIBUAT,
  alasan: 'Segel uji',
}

let segel: Segel
beforeAll(async () => {
  const made = await makeCertificate('presensi.test', {
    mulai: DIBUAT - 86_400_000,
    sampai: DIBUAT + 86_400_000 * 3650,
  })
  segel = { kunci: made.kunci.toString('base64'), sertifikat: made.sertifikat.toString('base64') }
})

const rowsOf = (count: number): Bagian[] => [
  { jenis: 'judul', teks: ['REKAP', 'Kantor Uji'] },
  { jenis: 'tabel', nama: 'Rekap', ukuran: 5.5, kolom: KOLOM },
  ...Array.from(
    { length: count },
    (_row, index): Bagian => ({
      jenis: 'baris',
      sel: [
        String(index + 1),
        `Pegawai ${index + 1}`,
        ...Array.from({ length: 31 }, () => ({ teks: 'TL1+PSW2', latar: '#dff2e6' })),
      ],
    }),
  ),
]
const print = async (parts: Iterable<Bagian>, paper: Paper = PAPER): Promise<Buffer> =>
  buffer(await printPaper(paper, segel, parts))

describe('a paper', () => {
  it('has the same bytes whatever its process drew before, also where it rests', async () => {
    const kept = keepApart(fileURLToPath(new URL('./pdf-program.ts', import.meta.url)), { memoryMb: 512, seconds: 120 })
    const draw = async (parts: readonly Bagian[], paper = PAPER, rests = 0) => {
      const answer = await kept(async (hand) => {
        for (const line of [{ paper, segel, rests }, ...parts]) await hand(line)
      })
      return answer && buffer(answer)
    }
    const fresh = await draw(rowsOf(30))
    await draw([...rowsOf(3), { jenis: 'paragraf', teks: 'Lain.' }], { ...PAPER, kertas: 'F4', bahasa: 'en' })
    for (const rests of [0, 3])
      expect(fresh?.equals((await draw(rowsOf(30), PAPER, rests)) ?? Buffer.alloc(0))).toBe(true)
  })

  it('says on every page which it is and how many there are, and repeats the head of its table', async () => {
    const content = await print(rowsOf(120))
    const info = await pdfInfo(content)
    const pages = Number(info.Pages)
    expect(pages).toBeGreaterThan(2)
    for (let page = 1; page <= pages; page += 1) {
      const text = await pdfText(content, '-f', String(page), '-l', String(page))
      expect(text).toContain(`Halaman ${page} dari ${pages}`)
      expect(text).toMatch(/No\s+Nama\s+1\s+2\s+3/)
      expect(text).toContain(PAPER.kaki.tautan)
    }
    const names = (await pdfText(content)).match(/Pegawai \d+/g)
    expect(names).toEqual(Array.from({ length: 120 }, (_row, index) => `Pegawai ${index + 1}`))
  })

  it('is tagged for screen readers, with its language and title', async () => {
    const content = await print(rowsOf(3))
    const info = await pdfInfo(content)
    expect([info.Tagged, info.Title]).toEqual(['yes', 'Rekap Uji'])
    const stdout = await withPoppler('pdfinfo', ['-struct-text'], content)
    const tags = stdout.split('\n').map((line) => line.trim())
    expect(tags.filter((tag) => tag.startsWith('TR'))).toHaveLength(4)
    expect(tags.filter((tag) => tag.startsWith('TD'))).toHaveLength(3 * KOLOM.length)
    expect(stdout).toContain('"Pegawai 3"')
    expect(content.toString('latin1')).toMatch(/\/Lang \(id\)/)
  })

  it.each([
    ['A4', true, /841\.89 x 595\.28/],
    ['A4', false, /595\.28 x 841\.89/],
    ['F4', true, /935\.43 x 609\.45/],
  ] as const)('is %s, across: %s', async (kertas, lanskap, size) => {
    expect((await pdfInfo(await print(rowsOf(1), { ...PAPER, kertas, lanskap })))['Page size']).toMatch(size)
  })

  it('shows every sign it can and loses no letter of a name', () => {
    expect(printable('Ḥasan Şükrü Nguyễn – ‘A’ 日')).toBe('Hasan Sükrü Nguyen – ‘A’ ?')
    expect(printable('a\u0000b\nc')).toBe('a?b c')
    // As format.ts writes what is below zero.
    expect(printable('−3,00 −Rp 1.500 non‑ASN ≥ 5')).toBe('-3,00 -Rp 1.500 non-ASN >= 5')
  })

  it('that cannot be drawn is refused, and nothing of it leaves', async () => {
    const broken: Bagian[] = [{ jenis: 'legenda', isi: null } as never]
    const refused = await printPaper(PAPER, segel, broken).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Refusal)
    expect((refused as Refusal).code).toBe('dokumen.terlalu_berat')
  })

  it('whose parts cannot be read fails as they do', async () => {
    async function* parts(): AsyncGenerator<Bagian> {
      yield { jenis: 'subjudul', teks: 'Rekap' }
      throw new Error('the database is away')
    }
    await expect(printPaper(PAPER, segel, parts())).rejects.toThrow('the database is away')
  })
})

describe('the seal', () => {
  it('is valid for a reader that knows nothing of us, and covers the whole document', async () => {
    const said = await pdfSignature(await print(rowsOf(2)))
    expect(said).toContain('Signature is Valid')
    expect(said).toContain('Total document signed')
    expect(said).toContain('ETSI.CAdES.detached')
    expect(said).toContain('presensi.test')
  })

  it('breaks with one changed byte', async () => {
    const content = await print(rowsOf(2))
    const at = content.indexOf('Rekap Uji')
    expect(at).toBeGreaterThan(0)
    const changed = Buffer.from(content)
    changed[at] = 'S'.charCodeAt(0)
    const said = await pdfSignature(changed)
    expect(said).toContain('Digest Mismatch')
    expect(said).not.toContain('Signature is Valid')
  })
})

describe('what is too long for its place', () => {
  it('goes on in the next line of the letterhead and of the signature; nothing of it is lost', async () => {
    const agency =
      'PEMERINTAH PROVINSI DAERAH KHUSUS IBUKOTA YANG NAMANYA SANGAT PANJANG SEKALI TANPA SINGKATAN APA PUN'
    const post = 'Kepala Subbagian Perencanaan, Keuangan, Kepegawaian, dan Umum pada Sekretariat Dinas Pendidikan'
    const nama = 'Raden Mas Panji Suryodiningrat Hadikusumo Kusumaningtyas Wulandari Puspitasari, S.Sos., M.Si.'
    const kolom = [null, null, { atas: ['Kota Uji, 5 Maret 2026', post], nama, bawah: ['NIP 1'], gambar: null }]
    const paper: Paper = { ...PAPER, lanskap: false, kop: { baris: [agency, 'DINAS'], logo: null } }
    const content = await print([...rowsOf(1), { jenis: 'tanda_tangan', kolom }], paper)
    const words = (await pdfText(content, '-raw')).replaceAll(/\s+/g, ' ')
    for (const text of [agency, post, nama]) expect(words).toContain(text)
  })

  it('a paragraph below a table does not touch it', async () => {
    const content = await print([...rowsOf(1), { jenis: 'paragraf', teks: 'Penjelasan.' }])
    const boxes = await withPoppler('pdftotext', ['-bbox'], content)
    const yOf = (word: string, edge: 'yMin' | 'yMax'): number =>
      Number(new RegExp(`${edge}="([\\d.]+)"[^>]*>${word}<`).exec(boxes)?.[1])
    expect(yOf('Penjelasan\\.', 'yMin') - yOf('Pegawai', 'yMax')).toBeGreaterThan(5)
  })
})

it.each(['A4', 'F4'] as const)(
  'a legend on upright %s has every word of it, and rows that do not touch',
  async (kertas) => {
    const isi = ['Cuti di luar tanggungan negara', 'Cuti karena alasan penting', 'Hadir'].flatMap((arti) =>
      ['C1', 'C2'].map((kode) => ({ kode, arti, latar: '#eeeeee', tinta: '#000000' })),
    )
    const content = await print([{ jenis: 'legenda', isi }], { ...PAPER, kertas, lanskap: false })
    const words = (await pdfText(content)).split(/\s+/)
    for (const word of ['tanggungan', 'negara']) expect(words.filter((one) => one === word)).toHaveLength(2)
    const boxes = await withPoppler('pdftotext', ['-bbox'], content)
    const edges = (edge: string, name: string): number[] =>
      [...boxes.matchAll(new RegExp(`${edge}="([\\d.]+)"[^>]*>${name}<`, 'g'))].map(([, at]) => Number(at))
    // The last 'Hadir' is alone in the second row.
    expect(Math.max(...edges('yMin', 'Hadir'))).toBeGreaterThanOrEqual(Math.max(...edges('yMax', 'negara')))
  },
)

it('a signature never stands on a page of its own: a row of the table comes along', async () => {
  const kolom = [{ atas: ['Kota Uji, 5 Maret 2026', 'Kepala'], nama: 'Penanda Tangan', bawah: ['NIP 1'], gambar: null }]
  const alone: number[] = []
  let broken = 0
  // Every way in which the table may end on its last page.
  for (let rows = 24; rows < 32; rows += 1) {
    const content = await print([
      ...rowsOf(rows),
      { jenis: 'tanda_tangan', kolom },
      { jenis: 'paragraf', teks: 'Catatan.' },
    ])
    const pages = (await pdfText(content)).split('\f')
    const last = pages.find((page) => page.includes('Penanda Tangan')) ?? ''
    expect(last, String(rows)).toContain('Catatan.')
    if (!last.includes('Pegawai ')) alone.push(rows)
    if (pages.indexOf(last) > 0) broken += 1
    expect((await pdfText(content)).match(/Pegawai \d+/g)).toEqual(
      Array.from({ length: rows }, (_row, index) => `Pegawai ${index + 1}`),
    )
  }
  expect(alone).toEqual([])
  expect(broken).toBeGreaterThan(0)
})
