import { createHash } from 'node:crypto'
import type { Relation, RouteContract } from '@presensi/contract/route'
import { ROUTES } from '@presensi/contract/routes'
import { addDays } from '@presensi/domain/kalender/tanggal'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../src/platform/uuid.ts'
import { type Answer, createHarness, type Harness } from './harness.ts'
import { sendFile } from './multipart.ts'
import { createPhone, KANTOR, type Phone, placeOffices } from './phone.ts'
import { tambahOrang } from './tambah-orang.ts'
import { createTestWorker } from './worker.ts'
import { HARI_INI, type Person, ZONA_PAGI } from './world.ts'

const KEMARIN = addDays(HARI_INI, -1)
const BESOK = addDays(HARI_INI, 1)

/** Who tries: everybody's tie to the person whose row it is. All but the last two work in the office of that day. */
const PELAKU = [
  'diri sendiri',
  'atasan hari ini',
  'atasan sampai kemarin',
  'atasan mulai besok',
  'pybmc',
  'pengganti hari ini',
  'pengganti sampai kemarin',
  'pengganti mulai besok',
  'pengganti atasan kemarin',
  'admin kantor hari itu',
  'admin kantor kemarin dan besok',
  'admin instansi',
  'rekan sekantor',
  'admin instansi lain',
  'admin kantor instansi lain',
] as const
type Pelaku = (typeof PELAKU)[number]

/** Plt and Plh in turn: an official has one substitute a day, so each kind has a person and a line of its own. */
type Adegan = {
  jenis: 'Plt' | 'Plh'
  orang: Person
  phone: Phone
  keys: Map<Pelaku, string>
  /** the clocking that is looked at, and the one that is decided */
  presensi_id: string
  menunggu_id: string | null
}
const ADEGAN = new Map<string, Adegan>()
let harness: Harness
let foto: Buffer

type Jawaban = 'buka' | 'tidak ada' | 'diri sendiri'
type Percobaan = {
  /** as the contract must declare them */
  relasi: readonly Relation[]
  /** for whom it is open; for everybody else the row is not there */
  buka: readonly Pelaku[]
  /** a call that decides: never open for the person themselves, and they are told so */
  memutus?: true
  ask(adegan: Adegan, as: string, query: Record<string, string>): Promise<Answer>
  /** what an open call gives, where that is more than 200 */
  isBuka?(answer: Answer, adegan: Adegan): boolean
}

const get = (path: string, as: string, query: Record<string, string>) => harness.call('GET', path, { as, query })
const post = (path: string, as: string, query: Record<string, string>, body: Record<string, string>) =>
  harness.call('POST', path, { as, query, body })
const bulanIni = (): Record<string, string> => {
  const [tahun = '', bulan = ''] = HARI_INI.split('-')
  return { tahun, bulan: String(Number(bulan)) }
}
const LINI_DAN_ADMIN = [
  'atasan hari ini',
  'pengganti hari ini',
  'admin kantor hari itu',
  'admin instansi',
] as const satisfies Pelaku[]
const MELIHAT = ['diri sendiri', ...LINI_DAN_ADMIN] as const

/** The policy, written by hand: every built call that declares relations. A new one is written here by somebody who thought about it. */
const TABEL: Record<string, Percobaan> = {
  'GET /absensi/v2/pegawai/data/get-image': {
    relasi: ['sendiri', 'atasan'],
    buka: MELIHAT,
    ask: ({ orang }, as, query) => get('/absensi/v2/pegawai/data/get-image', as, { ...query, username: orang.nip }),
    // Nobody has a picture yet; only who may see the person is told that.
    isBuka: ({ body }) => body?.code === 'pegawai.belum_ada_foto',
  },
  'GET /absensi/v2/pegawai/jadwal': {
    relasi: ['sendiri', 'atasan'],
    buka: MELIHAT,
    ask: ({ orang }, as, query) =>
      get('/absensi/v2/pegawai/jadwal', as, { ...query, nip: orang.nip, mulai: HARI_INI, selesai: HARI_INI }),
    isBuka: ({ body }, { orang }) => body?.data?.nip === orang.nip && body.data.hari.length === 1,
  },
  'GET /absensi/v2/pegawai/hari/{nip}/{tanggal}': {
    relasi: ['sendiri', 'atasan'],
    buka: MELIHAT,
    ask: ({ orang }, as, query) => get(`/absensi/v2/pegawai/hari/${orang.nip}/${HARI_INI}`, as, query),
    isBuka: ({ body }, { orang }) => body?.data?.nip === orang.nip && body.data.hari.tanggal === HARI_INI,
  },
  'GET /absensi/v2/pegawai/hari/bulan': {
    relasi: ['sendiri', 'atasan'],
    // Whoever was responsible for the office on some day of the month sees those days.
    buka: [...MELIHAT, 'admin kantor kemarin dan besok'],
    ask: ({ orang }, as, query) =>
      get('/absensi/v2/pegawai/hari/bulan', as, { ...query, ...bulanIni(), nip: orang.nip }),
    isBuka: ({ body }, { orang }) => body?.data?.nip === orang.nip,
  },
  'GET /absensi/v2/pegawai/hari/kantor-bulan': {
    relasi: ['atasan'],
    buka: [...LINI_DAN_ADMIN, 'admin kantor kemarin dan besok'],
    ask: async ({ orang }, as, query) => {
      const answer = await get('/absensi/v2/pegawai/hari/kantor-bulan', as, { ...query, ...bulanIni(), q: orang.nip })
      if (answer.status !== 200) return answer
      // A list is there for everybody; the person in it is not.
      const isThere = answer.body.data.items.some((one: { nip: string }) => one.nip === orang.nip)
      return isThere ? answer : { ...answer, status: 404, body: { code: 'tidak_ditemukan' } }
    },
  },
  'POST /absensi/m-absensi/rekap-presensi-pegawai': {
    relasi: ['sendiri', 'atasan'],
    buka: MELIHAT,
    ask: ({ orang }, as, query) =>
      post('/absensi/m-absensi/rekap-presensi-pegawai', as, query, { nip: orang.nip, start: HARI_INI, end: HARI_INI }),
    isBuka: ({ body }, { orang }) => body?.data?.nip === orang.nip && body.data.total.kode !== undefined,
  },
  'GET /absensi/m-absensi/rekap-presensi-pegawai-pdf': {
    relasi: ['sendiri', 'atasan'],
    buka: MELIHAT,
    ask: ({ orang }, as, query) =>
      get('/absensi/m-absensi/rekap-presensi-pegawai-pdf', as, {
        ...query,
        nip: orang.nip,
        start: HARI_INI,
        end: HARI_INI,
      }),
    isBuka: ({ text }) => text.startsWith('%PDF-'),
  },
  'POST /absensi/v2/pegawai/rekap/nip-bulan': {
    relasi: ['sendiri', 'atasan'],
    buka: [...MELIHAT, 'admin kantor kemarin dan besok'],
    ask: ({ orang }, as, query) =>
      post('/absensi/v2/pegawai/rekap/nip-bulan', as, query, { ...bulanIni(), nip: orang.nip }),
    isBuka: ({ body }, { orang }) => body?.data?.nip === orang.nip,
  },
  'POST /absensi/v2/pegawai/rekap/kantor-bulan': {
    relasi: ['atasan'],
    buka: [...LINI_DAN_ADMIN, 'admin kantor kemarin dan besok'],
    ask: async ({ orang }, as, query) => {
      const answer = await post('/absensi/v2/pegawai/rekap/kantor-bulan', as, query, { ...bulanIni(), q: orang.nip })
      if (answer.status !== 200) return answer
      const isThere = answer.body.data.items.some((one: { nip: string }) => one.nip === orang.nip)
      return isThere ? answer : { ...answer, status: 404, body: { code: 'tidak_ditemukan' } }
    },
  },
  'GET /absensi/v2/pegawai/disiplin/get': {
    relasi: ['sendiri', 'atasan'],
    buka: MELIHAT,
    ask: ({ orang }, as, query) => get('/absensi/v2/pegawai/disiplin/get', as, { ...query, nip: orang.nip }),
    isBuka: ({ body }, { orang }) => body?.data?.items[0]?.nip === orang.nip,
  },
  'GET /absensi/v2/rekap/koreksi': {
    relasi: ['sendiri'],
    buka: ['diri sendiri', 'admin kantor hari itu', 'admin kantor kemarin dan besok', 'admin instansi'],
    ask: ({ orang }, as, query) => get('/absensi/v2/rekap/koreksi', as, { ...query, ...bulanIni(), nip: orang.nip }),
    isBuka: ({ body }) => body?.data?.total === 0,
  },
  'GET /absensi/v2/pegawai/tpp/slip': {
    relasi: ['sendiri'],
    // Amounts are the person's own and keuangan's; admins have no part in them.
    buka: ['diri sendiri'],
    ask: ({ orang }, as, query) => get('/absensi/v2/pegawai/tpp/slip', as, { ...query, nip: orang.nip }),
    isBuka: ({ body }) => body?.data?.items?.length === 0,
  },
  'GET /absensi/v2/pegawai/izin/saldo': {
    relasi: ['sendiri', 'atasan', 'pybmc'],
    // The leave of an agency is no matter of its offices.
    buka: ['diri sendiri', 'atasan hari ini', 'pengganti hari ini', 'pybmc', 'admin instansi'],
    ask: ({ orang }, as, query) => get('/absensi/v2/pegawai/izin/saldo', as, { ...query, nip: orang.nip }),
    isBuka: ({ body }, { orang }) => body?.data?.nip === orang.nip,
  },
  'GET /absensi/v2/pegawai/perangkat/get': {
    relasi: ['sendiri'],
    buka: ['diri sendiri', 'admin instansi'],
    ask: ({ orang }, as, query) => get('/absensi/v2/pegawai/perangkat/get', as, { ...query, nip: orang.nip }),
    isBuka: ({ body }) => body?.data?.length === 1,
  },
  'GET /absensi/v2/pegawai/presensi/bukti/{id}': {
    relasi: ['sendiri', 'atasan'],
    buka: MELIHAT,
    ask: ({ presensi_id }, as, query) => get(`/absensi/v2/pegawai/presensi/bukti/${presensi_id}`, as, query),
    isBuka: ({ body }, { presensi_id }) => body?.data?.peristiwa?.id === presensi_id,
  },
  'GET /absensi/v2/pegawai/presensi/foto/{id}': {
    relasi: ['sendiri', 'atasan'],
    buka: MELIHAT,
    ask: ({ presensi_id }, as, query) => get(`/absensi/v2/pegawai/presensi/foto/${presensi_id}`, as, query),
    isBuka: ({ headers }) => headers['content-type'] === 'image/webp',
  },
  'GET /absensi/v2/pegawai/konfirmasi/get': {
    relasi: ['atasan'],
    buka: LINI_DAN_ADMIN,
    ask: async ({ presensi_id }, as, query) => {
      const answer = await get('/absensi/v2/pegawai/konfirmasi/get', as, query)
      // A list is there for everybody; the row in it is not.
      if (answer.status !== 200) return answer
      const isThere = answer.body.data.items.some((one: { id: string }) => one.id === presensi_id)
      return isThere ? answer : { ...answer, status: 404, body: { code: 'tidak_ditemukan' } }
    },
  },
  'POST /absensi/v2/pegawai/konfirmasi/putuskan': {
    relasi: ['atasan'],
    buka: LINI_DAN_ADMIN,
    memutus: true,
    ask: async (adegan, as, query) => {
      // Whoever may decide gets one that waits; a person clocks in only so often a day.
      if (adegan.menunggu_id === null) adegan.menunggu_id = await waits(adegan)
      const id = adegan.menunggu_id
      const body = { id, keputusan: 'diterima' }
      const answer = await harness.call('POST', '/absensi/v2/pegawai/konfirmasi/putuskan', { as, query, body })
      if (answer.status === 200) adegan.menunggu_id = null
      expect(await statusOf(id), `${as}: ${answer.text}`).toEqual([
        { status: answer.status === 200 ? 'diterima' : 'menunggu' },
      ])
      return answer
    },
  },
  'GET /absensi/v2/pegawai/perbaikan/get': {
    relasi: ['sendiri', 'atasan'],
    buka: MELIHAT,
    ask: async (adegan, as, query) => {
      const id = await usulMenunggu(adegan)
      const answer = await get('/absensi/v2/pegawai/perbaikan/get', as, query)
      if (answer.status !== 200) return answer
      const isThere = answer.body.data.items.some((one: { id: string }) => one.id === id)
      return isThere ? answer : { ...answer, status: 404, body: { code: 'tidak_ditemukan' } }
    },
  },
  'POST /absensi/v2/instansi/anomali/tinjau': {
    relasi: ['atasan'],
    // Not the admin of the office: how a day is read is the line's, and of who looks after it.
    buka: ['atasan hari ini', 'pengganti hari ini', 'admin instansi'],
    memutus: true,
    ask: async (adegan, as, query) => {
      const body = { id: await tertukarOf(adegan), keputusan: 'sah' }
      const answer = await harness.call('POST', '/absensi/v2/instansi/anomali/tinjau', { as, query, body })
      // Of many days at once: each says in which capacity it was decided.
      if (answer.status !== 200) return answer
      return { ...answer, body: { ...answer.body, data: { keputusan: answer.body.data.items[0] } } }
    },
  },
  'POST /absensi/v2/pegawai/perbaikan/putuskan': {
    relasi: ['atasan'],
    buka: LINI_DAN_ADMIN,
    memutus: true,
    ask: async (adegan, as, query) => {
      const body = { id: await usulMenunggu(adegan), keputusan: 'disetujui' }
      const answer = await harness.call('POST', '/absensi/v2/pegawai/perbaikan/putuskan', { as, query, body })
      expect((await usulMenunggu(adegan)) === body.id, `${as}: ${answer.text}`).toBe(answer.status !== 200)
      return answer
    },
  },
}

/** A day on which the buttons were swapped, written past the product; every decision can be followed by another. */
const tertukarOf = ({ orang }: Adegan): Promise<string> =>
  harness.db.inInstansi(harness.world.a.id, async (tx) => {
    const row = { instansi_id: harness.world.a.id, pegawai_id: orang.pegawai_id ?? '', tanggal: HARI_INI }
    const known = await tx
      .selectFrom('tertukar')
      .select('id')
      .where('pegawai_id', '=', row.pegawai_id)
      .executeTakeFirst()
    if (known !== undefined) return known.id
    const id = newId()
    await tx
      .insertInto('tertukar')
      .values({ ...row, id, peristiwa: '[]' })
      .execute()
    return id
  })

/** A correction of today that waits, written past the product: whatever day it is, somebody may see it. */
const usulMenunggu = ({ orang }: Adegan): Promise<string> =>
  harness.db.inInstansi(harness.world.a.id, async (tx) => {
    const rows = tx
      .selectFrom('perbaikan')
      .select('id')
      .where('pegawai_id', '=', orang.pegawai_id ?? '')
    const waiting = await rows.where('status', '=', 'menunggu').executeTakeFirst()
    if (waiting !== undefined) return waiting.id
    const id = newId()
    await tx
      .insertInto('perbaikan')
      .values({
        instansi_id: harness.world.a.id,
        id,
        pegawai_id: orang.pegawai_id ?? '',
        tanggal: HARI_INI,
        jenis: 'masuk',
        jam_masuk: '07:30',
        masuk: new Date(Date.now() - 3_600_000),
        zona_waktu: ZONA_PAGI,
        sebab: 'mesin',
        putaran: 1,
        komitmen: Buffer.alloc(32),
      })
      .execute()
    return id
  })
/** A leave of the person that waits for the superior, and one that was withdrawn: made once an adegan, looked at by everybody. */
const IZIN = new Map<string, { menunggu: string; dibatalkan: string }>()
async function izinOf({ jenis, orang }: Adegan): Promise<{ menunggu: string; dibatalkan: string }> {
  const known = IZIN.get(jenis)
  if (known !== undefined) return known
  const ask = async (from: number): Promise<string> => {
    const days = { tanggal_mulai: addDays(HARI_INI, from), tanggal_selesai: addDays(HARI_INI, from + 6) }
    const body = { jenis_kode: 'CT', ...days, alasan: 'Keluarga', ajukan: 'true' }
    const answer = await harness.call('POST', '/absensi/v2/pegawai/izin/save', { as: orang.key, body })
    expect(answer.status, answer.text).toBe(200)
    return answer.body.data.id
  }
  const made = { menunggu: await ask(7), dibatalkan: await ask(14) }
  const gone = await harness.call('POST', '/absensi/v2/pegawai/izin/batal', {
    as: orang.key,
    body: { id: made.dibatalkan },
  })
  expect(gone.status, gone.text).toBe(200)
  IZIN.set(jenis, made)
  return made
}
Object.assign(TABEL, {
  'GET /absensi/v2/pegawai/izin/{id}': {
    relasi: ['sendiri', 'atasan', 'pybmc'],
    // Not the admin of the office: leave is the line's, and of who looks after it.
    buka: ['diri sendiri', 'atasan hari ini', 'pengganti hari ini', 'pybmc', 'admin instansi'],
    ask: async (adegan, as, query) => get(`/absensi/v2/pegawai/izin/${(await izinOf(adegan)).menunggu}`, as, query),
    isBuka: ({ body }, { orang }) => body?.data?.nip === orang.nip,
  },
  'GET /absensi/v2/pegawai/izin/formulir/{id}': {
    relasi: ['sendiri', 'atasan', 'pybmc'],
    buka: ['diri sendiri', 'atasan hari ini', 'pengganti hari ini', 'pybmc', 'admin instansi'],
    ask: async (adegan, as, query) =>
      get(`/absensi/v2/pegawai/izin/formulir/${(await izinOf(adegan)).menunggu}`, as, query),
    isBuka: ({ text }) => text.startsWith('%PDF-'),
  },
  'GET /absensi/v2/pegawai/izin/hitung': {
    relasi: ['sendiri'],
    buka: ['diri sendiri', 'admin instansi'],
    ask: ({ orang }, as, query) => {
      const days = { tanggal_mulai: addDays(HARI_INI, 21), tanggal_selesai: addDays(HARI_INI, 27) }
      return get('/absensi/v2/pegawai/izin/hitung', as, { ...query, nip: orang.nip, jenis_kode: 'CT', ...days })
    },
    isBuka: ({ body }) => body?.data?.hari > 0,
  },
  'GET /absensi/v2/pegawai/izin/kalender': {
    relasi: ['sendiri', 'atasan'],
    // Everybody of an office sees who of it is away, without why; who administers another office names that one.
    buka: PELAKU.slice(0, -2).filter((pelaku) => pelaku !== 'admin kantor kemarin dan besok'),
    ask: (_adegan, as, query) =>
      get('/absensi/v2/pegawai/izin/kalender', as, { ...query, kantor_id: harness.world.a.kantor[0] }),
    isBuka: ({ body }) => body?.data?.kantor_id === harness.world.a.kantor[0],
  },
  'POST /absensi/v2/pegawai/izin/save': {
    relasi: ['sendiri'],
    buka: ['diri sendiri', 'admin instansi'],
    ask: ({ orang }, as, query) => {
      const days = { tanggal_mulai: addDays(HARI_INI, 28), tanggal_selesai: addDays(HARI_INI, 28) }
      const body = { nip: orang.nip, jenis_kode: 'TIDAKADA', ...days, alasan: 'x' }
      return harness.call('POST', '/absensi/v2/pegawai/izin/save', { as, query, body })
    },
    // Only who may ask for this person is told that there is no such kind.
    isBuka: ({ body }) => body?.errors?.[0]?.field === 'jenis_kode',
  },
  'POST /absensi/v2/pegawai/izin/delete': {
    relasi: ['sendiri'],
    buka: ['diri sendiri', 'admin instansi'],
    ask: async (adegan, as, query) => {
      const body = { id: (await izinOf(adegan)).dibatalkan }
      return harness.call('POST', '/absensi/v2/pegawai/izin/delete', { as, query, body })
    },
    isBuka: ({ body }) => body?.code === 'izin.sudah_selesai',
  },
  'POST /absensi/v2/pegawai/izin/panggil': {
    relasi: ['pybmc'],
    buka: ['pybmc', 'admin instansi'],
    ask: async (adegan, as, query) => {
      const body = { id: (await izinOf(adegan)).menunggu, tanggal: addDays(HARI_INI, 9), alasan: 'x', nomor_surat: '1' }
      return harness.call('POST', '/absensi/v2/pegawai/izin/panggil', { as, query, body })
    },
    isBuka: ({ body }) => body?.code === 'izin.tidak_dapat_dipanggil',
  },
} satisfies Record<string, Percobaan>)

/** In which capacity each of them decides, as the decision must say. */
const sebagaiOf = ({ jenis }: Adegan): Partial<Record<Pelaku, string>> => ({
  'atasan hari ini': 'atasan',
  'pengganti hari ini': jenis === 'Plt' ? 'plt' : 'plh',
  'admin kantor hari itu': 'admin_kantor',
  'admin instansi': 'admin_instansi',
})

/** A clocking of today outside the fence. */
async function waits({ phone }: Pick<Adegan, 'phone'>, more: { hash_foto?: string } = {}): Promise<string> {
  const answer = await phone.rekam({ lat: KANTOR.lat + 0.003, ...more })
  expect(answer.body.data?.nilai, answer.text).toBe('perlu_konfirmasi')
  return answer.body.data.id
}
const statusOf = (id: string) =>
  harness.db.inInstansi(harness.world.a.id, (tx) =>
    tx.selectFrom('konfirmasi').select('status').where('presensi_id', '=', id).execute(),
  )

/** A person who is in the first office today only, with everybody around them. */
async function makeAdegan(jenis: 'Plt' | 'Plh'): Promise<Adegan> {
  const { a } = harness.world
  const keys = new Map<Pelaku, string>(PELAKU.map((pelaku) => [pelaku, `${pelaku} ${jenis}`]))
  const PERAN: Partial<Record<Pelaku, { role: string; di: 'a' | 'b' }>> = {
    'admin kantor hari itu': { role: 'admin:kantor', di: 'a' },
    'admin kantor kemarin dan besok': { role: 'admin:kantor', di: 'a' },
    'admin instansi': { role: 'admin:instansi', di: 'a' },
    'admin instansi lain': { role: 'admin:instansi', di: 'b' },
    'admin kantor instansi lain': { role: 'admin:kantor', di: 'b' },
  }
  for (const [pelaku, key] of keys) {
    const peran = PERAN[pelaku]
    await tambahOrang(harness, key, { bekerja: peran?.di ?? 'a', ...(peran && { peran: [peran] }) })
  }
  const personOf = (pelaku: Pelaku) => harness.person(keys.get(pelaku) ?? '')
  const idOf = (pelaku: Pelaku) => personOf(pelaku).pegawai_id ?? ''
  const orang = personOf('diri sendiri')
  const pegawai_id = idOf('diri sendiri')
  const { pengguna_id } = personOf('admin kantor kemarin dan besok')
  await harness.db.inInstansi(a.id, async (tx) => {
    const dated = (mulai: string, selesai: string | null) => ({ instansi_id: a.id, id: newId(), mulai, selesai })
    const until = () => dated('2020-01-01', KEMARIN)
    const now = () => dated(HARI_INI, HARI_INI)
    const from = () => dated(BESOK, null)
    const always = () => dated('2020-01-01', null)
    await tx
      .updateTable('penempatan')
      .set({ kantor_id: a.kantor[1], selesai: KEMARIN })
      .where('pegawai_id', '=', pegawai_id)
      .execute()
    await tx
      .insertInto('penempatan')
      .values([
        { ...now(), pegawai_id, kantor_id: a.kantor[0] },
        { ...from(), pegawai_id, kantor_id: a.kantor[1] },
      ])
      .execute()
    const atasan = { pegawai_id, jenis: 'atasan' }
    await tx
      .insertInto('garis_pejabat')
      .values([
        { ...until(), ...atasan, pejabat_id: idOf('atasan sampai kemarin') },
        { ...now(), ...atasan, pejabat_id: idOf('atasan hari ini') },
        { ...from(), ...atasan, pejabat_id: idOf('atasan mulai besok') },
        { ...always(), pegawai_id, jenis: 'pybmc', pejabat_id: idOf('pybmc') },
      ])
      .execute()
    const today = { jenis, pejabat_id: idOf('atasan hari ini') }
    const before = { jenis, pejabat_id: idOf('atasan sampai kemarin') }
    await tx
      .insertInto('pejabat_pengganti')
      .values([
        { ...until(), ...today, pengganti_id: idOf('pengganti sampai kemarin') },
        { ...now(), ...today, pengganti_id: idOf('pengganti hari ini') },
        { ...from(), ...today, pengganti_id: idOf('pengganti mulai besok') },
        { ...always(), ...before, pengganti_id: idOf('pengganti atasan kemarin') },
      ])
      .execute()
  })
  await harness.db.acrossInstansi((tx) =>
    tx.updateTable('peran').set({ kantor_id: a.kantor[1] }).where('pengguna_id', '=', pengguna_id).execute(),
  )
  const phone = createPhone(harness, orang.key)
  const hash_foto = createHash('sha256').update(foto).digest('hex')
  const presensi_id = await waits({ phone }, { hash_foto })
  const path = `/absensi/v2/pegawai/presensi/foto/${presensi_id}`
  const sent = await sendFile(harness, path, { as: orang.key, content: foto, name: 'foto' })
  expect(sent.status, sent.text).toBe(200)
  return { jenis, orang, phone, keys, presensi_id, menunggu_id: null }
}

beforeAll(async () => {
  harness = await createHarness({ RATE_LIMIT_ORANG: '1000000', RATE_LIMIT_ALAMAT: '1000000' }, { zona: ZONA_PAGI })
  await placeOffices(harness, harness.world.a.id)
  foto = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
  for (const jenis of ['Plt', 'Plh'] as const) ADEGAN.set(jenis, await makeAdegan(jenis))
  expect(await createTestWorker(harness).periksaFoto()).toBe(2)
})
afterAll(() => harness.close())

const nameOf = (route: RouteContract) => `${route.method} ${route.path}`
const relationsOf = ({ access }: RouteContract) => ('roles' in access ? access.relations : undefined)
const BERELASI = ROUTES.filter((route) => route.todo === undefined && relationsOf(route) !== undefined)

function jawabanOf(answer: Answer, adegan: Adegan, { isBuka }: Percobaan): Jawaban | string {
  if (isBuka === undefined ? answer.status === 200 : isBuka(answer, adegan)) return 'buka'
  const said = `${answer.status} ${answer.body?.code}`
  if (said === '404 tidak_ditemukan' || said === '404 lingkup.tidak_ditemukan') return 'tidak ada'
  const own = said === '403 konfirmasi.sendiri' || said === '403 akses.diri_sendiri'
  return own ? 'diri sendiri' : `${said} ${answer.text.slice(0, 200)}`
}

describe('calls that a tie to the row opens', () => {
  it('are all in the table, with the relations that the contract declares', () => {
    const declared = BERELASI.map((route) => [nameOf(route), [...(relationsOf(route) ?? [])].toSorted()])
    const known = Object.entries(TABEL).map(([name, { relasi }]) => [name, [...relasi].toSorted()])
    expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(known))
  })

  const cases = Object.keys(TABEL).flatMap((name) => ['Plt', 'Plh'].map((jenis) => [name, jenis] as const))
  it.each(cases)('%s (%s)', async (name, jenis) => {
    const percobaan = TABEL[name]
    const adegan = ADEGAN.get(jenis)
    if (percobaan === undefined || adegan === undefined) throw new Error('not made')
    const { memutus, buka } = percobaan
    const expected: [string, Jawaban][] = []
    const found: [string, string][] = []
    for (const pelaku of PELAKU) {
      // Naming the agency of the row opens nothing to who has no part in it.
      for (const query of [{}, { instansi_id: harness.world.a.id }]) {
        const who = `${pelaku}${'instansi_id' in query ? ', naming the agency' : ''}`
        const isOwn = memutus === true && pelaku === 'diri sendiri'
        expected.push([who, isOwn ? 'diri sendiri' : buka.includes(pelaku) ? 'buka' : 'tidak ada'])
        const answer = await percobaan.ask(adegan, adegan.keys.get(pelaku) ?? '', query)
        found.push([who, jawabanOf(answer, adegan, percobaan)])
        if (memutus === true && answer.status === 200)
          expect(answer.body.data.keputusan.sebagai, who).toBe(sebagaiOf(adegan)[pelaku])
      }
    }
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected))
  })

  it.each(['Plt', 'Plh'])(
    'offers the decision on the receipt to who may decide, and to nobody who only sees (%s)',
    async (jenis) => {
      const adegan = ADEGAN.get(jenis)
      if (adegan === undefined) throw new Error('not made')
      for (const pelaku of MELIHAT) {
        const as = adegan.keys.get(pelaku) ?? ''
        const { body } = await get(`/absensi/v2/pegawai/presensi/bukti/${adegan.presensi_id}`, as, {})
        expect(body.data.peristiwa.can.putuskan, pelaku).toBe(pelaku !== 'diri sendiri')
      }
    },
  )
})
