import type { RouteContract } from '@presensi/contract/route'
import { ROUTES } from '@presensi/contract/routes'
import { addDays } from '@presensi/domain/kalender/tanggal'
import sharp from 'sharp'
import { expect } from 'vitest'
import { cuti, duniaIzin, senin } from './dunia-izin.ts'
import { hariKerjaTerus } from './hari-kerja-terus.ts'
import type { Harness } from './harness.ts'
import { createProductJobs } from './jobs.ts'
import { sendFile } from './multipart.ts'
import { pdfText } from './pdf.ts'
import { createPhone, placeOffices } from './phone.ts'
import { readOurs } from './sheets.ts'
import { suratPdf } from './surat-pdf.ts'
import { good, KEUANGAN, siapkanTpp, TPP } from './tpp.ts'
import { HARI_INI } from './world.ts'

/** Stands in everything that people wrote and in the name of every letter. */
const RAHASIA = 'rahasiasekali'
const ADMIN = 'admin:instansi@a'
const rahasia = (apa: string): string => `${RAHASIA} ${apa}`
/** From here on a number is taken for an amount: nothing else in the test world is so large, but moments and sizes of files. */
const TERKECIL = 100_000

/** What a read-only token may try, as it stands in the contract: everything that only reads. */
const MEMBACA = ROUTES.filter(
  (route) => route.todo === undefined && route.changes !== true && (route.method === 'GET' || route.reads === true),
)
const UMUM = ['public', 'apiKey', 'terminal', 'ssoToken']
/** Streams of news stay open, which inject would wait for; a test of its own reads one. */
export const DIBACA = MEMBACA.filter(
  (route) => !UMUM.some((kind) => kind in route.access) && !route.path.endsWith('/aliran'),
)
export const nameOf = (route: RouteContract): string => `${route.method} ${route.path}`

type Given = Record<string, string>
type Shape = Record<string, { safeParse(value: unknown): { success: boolean } }>
const shapeOf = (route: RouteContract, part: string): Shape =>
  (route as unknown as Record<string, { _zod: { def: { shape?: Shape } } } | undefined>)[part]?._zod.def.shape ?? {}

type Dijawab = { status: number; code: string | null; type: string; text: string }

type Tpp = Awaited<ReturnType<typeof siapkanTpp>>
const SURAT = `${RAHASIA}.pdf`
const KEMARIN = addDays(HARI_INI, -1)

/** Leave that was decided, that waits for each who decides, and that was postponed; all of it with reasons, notes and a letter. */
async function mintaIzin(harness: Harness) {
  const izin = duniaIzin(() => harness)
  const { atasan, pybmc } = await izin.mulai()
  const who = await izin.pemohon()
  const tulisan = (more: Given = {}): Given => ({
    alasan: rahasia('alasan'),
    alamat_selama: rahasia('alamat'),
    no_hp: '0811 7777 7777',
    ...more,
  })
  const sakit = { jenis_kode: 'CS', tanggal_mulai: HARI_INI, tanggal_selesai: HARI_INI }
  const sick = good(await izin.saveWith(who.key, cuti(7, 1, { ...tulisan(), ...sakit }), suratPdf(), SURAT))
  good(await izin.decide('atasan', atasan.key, sick.id, { catatan: rahasia('catatan') }))
  // One waits for each who decides.
  for (const [days, kepada] of [
    [21, 'atasan'],
    [28, 'pybmc'],
  ] as const) {
    const one = good(await izin.save(who.key, cuti(days, 1, tulisan())))
    if (kepada === 'pybmc') good(await izin.decide('atasan', atasan.key, one.id, { catatan: rahasia('catatan') }))
  }
  const refused = good(await izin.save(who.key, cuti(35, 1, tulisan())))
  good(await izin.decide('atasan', atasan.key, refused.id))
  good(await izin.decide('pybmc', pybmc.key, refused.id, { keputusan: 'ditangguhkan', catatan: rahasia('tunda') }))
  good(
    await harness.call('POST', '/absensi/v2/pegawai/izin/saldo/save', {
      as: 'operator:instansi:izin@a',
      body: {
        nip: who.nip,
        tahun: HARI_INI.slice(0, 4),
        hari: '1',
        dasar: 'SK 1',
        alasan: rahasia('saldo'),
      },
    }),
  )

  return { who, atasan, pybmc, sick, refused }
}

/** A correction that was refused, and one that waits. */
async function mintaPerbaikan(harness: Harness, { who, atasan }: Awaited<ReturnType<typeof mintaIzin>>) {
  const usul = await sendFile(harness, '/absensi/v2/pegawai/perbaikan/save', {
    as: who.key,
    name: 'lampiran',
    filename: SURAT,
    content: suratPdf(),
    fields: { tanggal: KEMARIN, jenis: 'masuk', jam_masuk: '07:25', sebab: 'mesin', alasan: rahasia('usul') },
  })
  const perbaikan = good(usul)
  good(
    await harness.call('POST', '/absensi/v2/pegawai/perbaikan/putuskan', {
      as: atasan.key,
      body: { id: perbaikan.id, keputusan: 'tidak_disetujui', catatan: rahasia('usul ditolak') },
    }),
  )
  good(
    await harness.call('POST', '/absensi/v2/pegawai/perbaikan/save', {
      as: who.key,
      body: {
        tanggal: addDays(HARI_INI, -2),
        jenis: 'masuk',
        jam_masuk: '07:25',
        sebab: 'mesin',
        alasan: rahasia('usul'),
      },
    }),
  )

  return perbaikan
}

/** A computed period and a simulation of it, and the amounts that keuangan sees of anybody. */
async function bayar(harness: Harness, t: Tpp) {
  const periode_id: string = good(await t.post('/save', t.periode())).id
  good(await t.post('/kelas/save', { skema_id: t.skema, kelas: 9, besaran: 7_391_513, dasar: 'Lampiran' }))
  await t.kunci(2)
  await t.predikat(periode_id)
  await t.hitung(periode_id)
  const simulasi = good(await t.post('/simulasi', { periode_id, skema_id: t.skema }))
  await createProductJobs(harness).drain()
  const jumlah = new Set<string>(['7391513'])
  const collect = (value: unknown): void => {
    if (typeof value === 'number' && Math.abs(value) >= TERKECIL) jumlah.add(String(Math.abs(value)))
    if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) collect(one)
  }
  for (const item of await t.semua(periode_id)) collect([item.hasil, item.masukan])
  const { items } = good(await harness.call('GET', `${TPP}/get`, { as: KEUANGAN }))
  for (const { bruto, neto } of items) collect([bruto, neto])

  return { periode_id, jumlah, simulasi: simulasi.pekerjaan_id as string }
}

/** Each of them gets a picture of a signature. */
async function beriSpesimen(harness: Harness, t: Tpp, keys: readonly string[]): Promise<void> {
  const spesimen = await sharp({ create: { width: 90, height: 40, channels: 3, background: '#1d3557' } })
    .png()
    .toBuffer()
  for (const key of keys) {
    const token = await harness.token(key)
    const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    await t.owner.query('update sesi set masuk_pada = now() where id = $1', [sid])
    const file = { token, name: 'spesimen', filename: 'ttd.png', content: spesimen }
    good(await sendFile(harness, '/absensi/v2/pegawai/profil/save', file))
  }
}

type Isian = { readonly nilai: Given; readonly idsFor: (route: RouteContract) => readonly string[] }

/** Ways to make a call: with as little as it takes, with all that is known, and in each form that it has. */
function waysOf(route: RouteContract, { nilai, idsFor }: Isian): { url: string; query: Given; body: Given }[] {
  const fill = (part: 'query' | 'body', all: boolean): Given =>
    Object.fromEntries(
      Object.entries(shapeOf(route, part)).flatMap(([name, schema]) => {
        const needed = !schema.safeParse(undefined).success
        const value = nilai[name] ?? (name === 'id' ? idsFor(route)[0] : undefined)
        return value !== undefined && (needed || all) ? [[name, value]] : []
      }),
    )
  const urls = (route.path.includes('{id}') ? idsFor(route) : ['']).map((id) =>
    route.path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
      name === 'id' ? id : name === 'jenis' ? 'pegawai' : (nilai[name] ?? nilai.pegawai_id ?? ''),
    ),
  )
  const bentuk = 'bentuk' in shapeOf(route, 'query') ? ['pdf', 'xlsx', 'json'] : []
  return urls.flatMap((url) => [
    ...[false, true].map((all) => ({ url, query: fill('query', all), body: fill('body', all) })),
    ...bentuk.map((one) => ({ url, query: { ...fill('query', true), bentuk: one }, body: fill('body', true) })),
  ])
}

/** An agency whose people wrote reasons, sent letters, were decided on and paid; what was secret among it, and how everything is looked at. */
export async function createDuniaBertindak(harness: Harness) {
  const t = await siapkanTpp(harness)
  const { a } = harness.world
  await hariKerjaTerus(t.owner, a.id, addDays(HARI_INI, -20), addDays(HARI_INI, 120))
  const orangIzin = await mintaIzin(harness)
  const { who, atasan, pybmc, sick, refused } = orangIzin
  const perbaikan = await mintaPerbaikan(harness, orangIzin)
  const { periode_id, jumlah, simulasi } = await bayar(harness, t)
  await beriSpesimen(harness, t, [who.key, KEUANGAN])
  const isian = await isianOf()

  async function isianOf(): Promise<Isian> {
    /** Values for inputs, by their name; what is not here is left out where it may be. */
    const nilai: Given = {
      instansi: a.id,
      instansi_id: a.id,
      kantor_id: a.kantor[0],
      nip: who.nip,
      tahun: '2026',
      bulan: '2',
      tanggal: KEMARIN,
      bulan_mulai: '2',
      tanggal_mulai: senin(49),
      tanggal_selesai: senin(49),
      mulai: addDays(HARI_INI, -7),
      selesai: HARI_INI,
      dari: addDays(HARI_INI, -7),
      sampai: HARI_INI,
      start: addDays(HARI_INI, -7),
      end: HARI_INI,
      jenis_kode: 'CT',
      periode_id,
      dengan: periode_id,
      skema_id: t.skema,
      q: 'izin',
      search: 'izin',
      pegawai_id: who.pegawai_id,
    }
    await placeOffices(harness, a.id)
    const { id: bukti } = good(await createPhone(harness, who.key).rekam())
    const query = { kantor_id: a.kantor[0], tahun: '2026', bulan: '2' }
    const kertas = await harness.call('GET', '/absensi/v2/pegawai/rekap/kantor-bulan', { as: ADMIN, query })
    expect(kertas.status).toBe(200)
    const oneOf = async (text: string): Promise<string> => (await t.owner.query(text)).rows[0]?.id
    nilai.kode = await oneOf('select kode as id from dokumen')
    nilai.kebijakan_id = await oneOf('select id from kebijakan')
    const ID_OF: Record<string, readonly string[]> = {
      bukti: [bukti],
      menu: [await oneOf('select id from sys_menu')],
      pekerjaan: [simulasi],
      izin: [sick.id, refused.id],
      perbaikan: [perbaikan.id],
      lampiran: [sick.lampiran[0].id, perbaikan.lampiran.id],
    }
    return {
      nilai,
      idsFor: (route) =>
        Object.entries(ID_OF).find(([part]) => route.path.includes(`/${part}/`))?.[1] ?? [who.pegawai_id],
    }
  }

  async function tokenAs(key: string): Promise<string> {
    const body = { nip: harness.person(key).nip }
    return good(await harness.call('POST', '/absensi/v2/auth/login-auto', { as: 'superadmin', body })).token
  }

  /** Answers to a token, with papers and sheets as the text that stands in them. */
  async function* answersTo(token: string, route: RouteContract): AsyncGenerator<Dijawab & { url: string }> {
    const instansi: Given = 'instansi_id' in shapeOf(route, 'query') ? {} : { instansi_id: a.id }
    for (const { url, query, body } of waysOf(route, isian)) {
      const payload = route.method === 'POST' ? { payload: new URLSearchParams(body).toString() } : {}
      const answer = await harness.app.inject({
        method: route.method,
        url,
        query: { ...query, ...instansi },
        ...payload,
        headers: {
          authorization: `Bearer ${token}`,
          ...(route.method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
        },
      })
      const type = String(answer.headers['content-type'] ?? '')
      const content = answer.rawPayload
      const text = type.includes('pdf')
        ? await pdfText(content)
        : type.includes('spreadsheet')
          ? JSON.stringify((await readOurs(content)).rows)
          : answer.body
      const code = type.includes('json') ? ((answer.json() as { code?: string }).code ?? null) : null
      yield { status: answer.statusCode, code, type, text, url: `${url}?${new URLSearchParams(query)}` }
    }
  }

  /** What of an answer nobody who acts for somebody may see. */
  function bocorOf({ type, text }: Dijawab): string[] {
    const digits = text.replace(/(\d)[.,](?=\d{3})/g, '$1')
    const numbers = new Set(digits.match(/\d{6,}/g) ?? [])
    return [
      ...(text.includes(RAHASIA) ? ['what somebody wrote, or the name of a letter'] : []),
      ...(text.includes('0811 7777 7777') ? ['a telephone number of leave'] : []),
      ...(/data:image\//.test(text) || type.startsWith('image/') ? ['a picture'] : []),
      ...[...jumlah].filter((one) => numbers.has(one)).map((one) => `the amount ${one}`),
    ]
  }

  /** Everything that leaks to who acts for this person, and the calls that gave an answer. */
  async function jalan(key: string): Promise<{ bocor: string[]; dijawab: Set<string> }> {
    const token = await tokenAs(key)
    const bocor: string[] = []
    const dijawab = new Set<string>()
    for (const route of DIBACA)
      for await (const answer of answersTo(token, route)) {
        if (answer.status === 200) dijawab.add(nameOf(route))
        for (const what of bocorOf(answer)) bocor.push(`${key}: ${route.method} ${answer.url} shows ${what}`)
      }
    return { bocor, dijawab }
  }

  const orang = { who: who.key, atasan: atasan.key, pybmc: pybmc.key }
  return { t, orang, jalan, answersTo, bocorOf, tokenAs, simulasi }
}
