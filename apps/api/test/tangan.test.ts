import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { TANGAN } from '@presensi/contract/tangan'
import { addDays, hariKe } from '@presensi/domain/kalender/tanggal'
import { instantOf } from '@presensi/domain/kalender/zona'
import { SKEMA_TPP_BAKU } from '@presensi/domain/tpp/skema-tpp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../src/platform/uuid.ts'
import { cuti, duniaIzin, senin } from './dunia-izin.ts'
import { hariKerjaTerus } from './hari-kerja-terus.ts'
import { type Answer, createHarness, type Harness } from './harness.ts'
import { createProductJobs } from './jobs.ts'
import { sendFile } from './multipart.ts'
import { putPresensi } from './perubahan.ts'
import { createPhone, KANTOR, placeOffices } from './phone.ts'
import { suratPdf } from './surat-pdf.ts'
import { tambahOrang } from './tambah-orang.ts'
import { good, KEUANGAN, KEUANGAN_2, siapkanTpp } from './tpp.ts'
import { HARI_INI, type Person, ZONA_PAGI } from './world.ts'

let harness: Harness
let t: Awaited<ReturnType<typeof siapkanTpp>>
let layanan: Server
beforeAll(async () => {
  const env = { RATE_LIMIT_ORANG: '1000000', RATE_LIMIT_ALAMAT: '1000000', OUTGOING_NETWORKS: '127.0.0.1/32' }
  harness = await createHarness(env, { zona: ZONA_PAGI })
  t = await siapkanTpp(harness)
  const { id } = harness.world.a
  await hariKerjaTerus(t.owner, id, addDays(HARI_INI, 7), addDays(HARI_INI, 30))
  await placeOffices(harness, id)
  await tambahOrang(harness, KEDUA, { bekerja: 'a', peran: [{ role: 'admin:instansi', di: 'a' }] })
  // The agency has begun: somebody clocked once.
  await t.owner.query(`insert into presensi_kunci values ($1, $2, sha256('x'), '2026-01-05')`, [id, newId()])
  layanan = createServer((_request, answer) => {
    const items = t_nips.map((nip) => ({ nip, predikat: 'Baik', ditetapkan_pada: '2026-03-01' }))
    answer.end(JSON.stringify({ items, halaman: 1 }))
  })
  await new Promise<void>((done) => layanan.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  await new Promise((done) => layanan.close(done))
  await t.close()
  await harness.close()
})
let t_nips: readonly string[] = []

const ADMIN = 'admin:instansi@a'
/** Another admin of the agency, who agrees. */
const KEDUA = 'admin kedua'
const ALASAN = 'Surat terlambat datang'
const PUTUSKAN = '/absensi/v2/persetujuan/putuskan'
const kantor = () => harness.world.a.kantor[0]
const post = (path: string, as: string, body: Record<string, unknown>): Promise<Answer> =>
  harness.call('POST', path, { as, body, json: true })

/** A call that waits, made by the one whom it favours. */
type Kasus = {
  /** what is to be had by it, as it stands now */
  lihat: () => Promise<unknown>
  lakukan: () => Promise<Answer>
  /** everybody whom it would help, agreeing to it themselves */
  sendiri: (answer: Answer) => readonly Promise<Answer>[]
  setuju: (answer: Answer) => Promise<Answer>
}

/** What is decided in the inbox: by whom it never is, and by another admin. */
const kotakMasuk = (...keys: readonly string[]): Pick<Kasus, 'sendiri' | 'setuju'> => {
  const idOf = ({ body }: Answer): string => body.data.menunggu?.persetujuan_id ?? body.data.persetujuan_id
  const by = (as: string, answer: Answer) => post(PUTUSKAN, as, { id: idOf(answer), keputusan: 'setuju' })
  return { sendiri: (answer) => keys.map((as) => by(as, answer)), setuju: (answer) => by(KEDUA, answer) }
}
/** What is decided by a call of its own. */
const putusan = (path: string, own: string, other: string): Pick<Kasus, 'sendiri' | 'setuju'> => {
  const by = (as: string, answer: Answer) => post(path, as, { id: answer.body.data.id, keputusan: 'disetujui' })
  return { sendiri: (answer) => [by(own, answer)], setuju: (answer) => by(other, answer) }
}

let serial = 0
/** Somebody of the first office, with a role of their own. */
const berperan = (role: string): Promise<Person> => {
  serial += 1
  return tambahOrang(harness, `tangan ${serial}`, { bekerja: 'a', peran: [{ role, di: 'a' }] })
}
/** Days that are over, on which everybody works: another one for each case. */
const HARI_KERJA = Array.from({ length: 28 }, (_, ago) => addDays(HARI_INI, -1 - ago)).filter((one) => hariKe(one) < 6)
/** The last of them: corrections are asked for within days. */
const KEMARIN = HARI_KERJA.shift() ?? HARI_INI
const nextHari = (): string => HARI_KERJA.shift() ?? expect.fail('no day is left')
/** A day as its person would have it: what it is, what it costs, what it pays, what was missed. */
async function hari({ nip }: Person, tanggal: string) {
  const answer = await harness.call('GET', `/absensi/v2/pegawai/hari/${nip}/${tanggal}`, { as: ADMIN })
  const { kode, potongan_bp, uang_makan, terlambat_menit, masuk, kegiatan } = good(answer).hari
  const missed = kegiatan.filter(({ status }: { status: string }) => status === 'terlewat').length
  return { kode, potongan_bp, uang_makan, terlambat_menit, masuk, missed }
}
const clocked = async ({ key }: Person, tanggal: string, masuk = '07:20') => {
  for (const [jenis, jam] of [
    ['masuk', masuk],
    ['pulang', '16:40'],
  ] as const)
    await putPresensi(t.owner, harness, key, { tanggal, jenis, jam, zona: ZONA_PAGI })
}

/** A fact about a day that is over, entered by somebody whom it helps. */
async function faktaHari(
  path: string,
  bodyOf: (tanggal: string) => Record<string, unknown> | Promise<Record<string, unknown>>,
  { role = 'operator:instansi:hari', hadir = false, tanggal = nextHari() } = {},
): Promise<Kasus> {
  const who = await berperan(role)
  if (hadir) await clocked(who, tanggal)
  const body = await bodyOf(tanggal)
  return { lihat: () => hari(who, tanggal), lakukan: () => post(path, who.key, body), ...kotakMasuk(who.key) }
}
const libur = (tanggal: string) => ({
  ...{ tanggal_mulai: tanggal, tanggal_selesai: tanggal, nama: `Libur ${tanggal}`, jenis: 'khusus' },
  kantor_ids: kantor(),
})
const APEL = { nama: 'Apel', jenis: 'apel', mulai: '10:00', selesai: '11:00' }
/** An assembly that was. */
async function apel(tanggal: string): Promise<string> {
  const id = randomUUID()
  await t.owner.query(
    `insert into kegiatan (instansi_id, id, tanggal, nama, jenis, mulai, selesai, wajib, dihitung_masuk)
     values ($1, $2, $3, 'Apel', 'apel', '10:00', '11:00', true, false)`,
    [harness.world.a.id, id, tanggal],
  )
  return id
}
async function liburLama(tanggal: string): Promise<string> {
  const id = newId()
  await t.owner.query(
    `insert into hari_libur (instansi_id, id, tanggal_mulai, tanggal_selesai, nama, jenis) values ($1, $2, $3, $3, 'Libur lama', 'khusus')`,
    [harness.world.a.id, id, tanggal],
  )
  return id
}

let bulan = 1
/** A period of the allowance of a month of its own, its offices locked; `siap` puts in what it takes before it is computed. */
async function periodeTpp(
  lakukan: (periode_id: string, skema_id: string) => Promise<Answer>,
  { skema_id = t.skema, siap = true } = {},
): Promise<Kasus> {
  bulan += 1
  // Who came into this world since has a post as well.
  await t.owner.query(
    `insert into riwayat_jabatan (instansi_id, id, pegawai_id, jabatan, kelas_jabatan, golongan, mulai)
     select g.instansi_id, gen_random_uuid(), g.id, 'Analis', 9, 'III/c', '2020-01-01' from pegawai g
     where g.instansi_id = $1 and not exists (select 1 from riwayat_jabatan r where r.instansi_id = g.instansi_id and r.pegawai_id = g.id)`,
    [harness.world.a.id],
  )
  const [nama, bulan_presensi] = [`TPP ${bulan}`, bulan]
  await t.kunci(bulan)
  const { id } = good(await t.post('/save', t.periode({ nama, bulan: bulan + 1, bulan_presensi, skema_id })))
  if (siap) await t.predikat(id)
  const final = async (as: string): Promise<Answer> => {
    if (siap === false) await t.predikat(id)
    await t.hitung(id)
    return t.post('/final', { id }, as)
  }
  return {
    // The slips of who computes it: there are none of a period that is not final.
    lihat: async () => good(await harness.call('GET', '/absensi/v2/pegawai/tpp/slip', { as: KEUANGAN })),
    lakukan: () => lakukan(id, skema_id),
    sendiri: () => [final(KEUANGAN)],
    setuju: () => final(KEUANGAN_2),
  }
}

/** Somebody with a superior, whose substitute is their own puppet. */
async function boneka(): Promise<Kasus> {
  const izin = duniaIzin(() => harness)
  const { who, atasan } = await izin.lini()
  const role = 'role:presensi:operator:instansi:pegawai'
  await t.owner.query(
    `insert into peran (id, pengguna_id, role, instansi_id, mulai) values ($1, $2, $3, $4, '2020-01-01')`,
    [...[newId(), who.pengguna_id, role, harness.world.a.id]],
  )
  const puppet = await izin.orangBaru()
  const { body, text } = await createPhone(harness, who.key).rekam({ lat: KANTOR.lat + 0.003 })
  expect(body.data?.nilai, text).toBe('perlu_konfirmasi')
  return {
    lihat: async () => {
      const queue = await harness.call('GET', '/absensi/v2/pegawai/konfirmasi/get', { as: puppet.key })
      return good(queue).items.map(({ id }: { id: string }) => id)
    },
    lakukan: () =>
      post('/absensi/v2/instansi/pejabat-pengganti/save', who.key, {
        ...{ pejabat_nip: atasan.nip, jabatan: 'Kepala Bagian', pengganti_nip: puppet.nip },
        ...{ jenis: 'Plh', mulai: HARI_INI, selesai: HARI_INI },
      }),
    ...kotakMasuk(who.key),
  }
}

async function koreksiTpp(): Promise<Kasus> {
  const nip = t.nip('pegawai@a')
  let periode_id = ''
  const kasus = await periodeTpp(async (id) => {
    periode_id = id
    await t.hitung(id)
    const line = { periode_id: id, nip, jumlah: 100_000, alasan: 'Kurang bayar', dasar: 'SK 7/2026' }
    return t.post('/koreksi/save', line)
  })
  return {
    ...kasus,
    ...putusan('/absensi/v2/instansi/tpp/koreksi/setuju', KEUANGAN, KEUANGAN_2),
    lihat: async () => {
      if (periode_id === '') return 0
      await t.hitung(periode_id)
      return (await t.semua(periode_id)).find((one: { nip: string }) => one.nip === nip).hasil.koreksi
    },
  }
}

const KASUS: Readonly<Record<string, () => Promise<Kasus>>> = {
  'POST /absensi/m-kerja/hari-kerja/save': () =>
    faktaHari('/absensi/m-kerja/hari-kerja/save', (tanggal) => ({
      ...{ tanggal, kerja: false, kantor_id: kantor(), keterangan: 'Cuti bersama', alasan: ALASAN },
    })),
  'POST /absensi/m-kerja/hari-libur/submit': () =>
    faktaHari('/absensi/m-kerja/hari-libur/submit', (tanggal) => ({ ...libur(tanggal), alasan: ALASAN })),
  // Who worked on it has worked on a working day then, with meal money.
  'POST /absensi/m-kerja/hari-libur/delete': () =>
    faktaHari(
      '/absensi/m-kerja/hari-libur/delete',
      async (tanggal) => ({ id: await liburLama(tanggal), alasan: ALASAN }),
      { hadir: true },
    ),
  'POST /absensi/m-kerja/hari-libur/nasional/terapkan': () =>
    faktaHari('/absensi/m-kerja/hari-libur/nasional/terapkan', () => ({ tahun: 2025 }), { tanggal: '2025-12-25' }),
  'POST /absensi/v2/instansi/apel/save': () =>
    faktaHari(
      '/absensi/v2/instansi/apel/save',
      async (tanggal) => ({ ...APEL, id: await apel(tanggal), tanggal, wajib: false, alasan: ALASAN }),
      { hadir: true },
    ),
  'POST /absensi/v2/instansi/apel/delete': () =>
    faktaHari('/absensi/v2/instansi/apel/delete', async (tanggal) => ({ id: await apel(tanggal), alasan: ALASAN }), {
      hadir: true,
    }),
  'POST /absensi/v2/instansi/kebijakan/save': () =>
    faktaHari(
      '/absensi/v2/instansi/kebijakan/save',
      (berlaku_mulai) => ({
        ...{ nama: 'Lebih murah', dasar: 'SK 1', berlaku_mulai, tidak_hadir_bp: 50, alasan: ALASAN },
        pita: JSON.stringify([
          { kode: 'TL1', dari_detik: 1, bp: 50 },
          { kode: 'PSW1', dari_detik: 1, bp: 50 },
        ]),
      }),
      { role: 'admin:instansi' },
    ),
  'POST /absensi/v2/instansi/gangguan/save': async () => {
    const who = await berperan('admin:instansi')
    const tanggal = nextHari()
    await clocked(who, tanggal, '09:30')
    const at = (jam: number) => new Date(instantOf(tanggal, jam * 3600, ZONA_PAGI)).toISOString()
    return {
      lihat: () => hari(who, tanggal),
      lakukan: () =>
        post('/absensi/v2/instansi/gangguan/save', who.key, { mulai: at(6), selesai: at(10), alasan: 'Listrik padam' }),
      ...putusan('/absensi/v2/instansi/gangguan/setujui', who.key, KEDUA),
    }
  },
  'POST /absensi/v2/instansi/pejabat-pengganti/save': boneka,
  'POST /absensi/m-pegawai/save': async () => {
    const who = await tambahOrang(harness, 'ganti NIP', { bekerja: 'a', terikat: true })
    const operator = await berperan('operator:instansi:pegawai')
    const { pegawai_id: id, nama, kantor_id } = who
    const nip = '198705152011011777'
    return {
      lihat: async () => (await t.owner.query('select nip from pegawai where id = $1', [id])).rows,
      lakukan: () =>
        post('/absensi/m-pegawai/save', operator.key, { id, nip, nama, jenis: 'PNS', kantor_id, mulai: '2020-01-01' }),
      ...kotakMasuk(operator.key, who.key),
    }
  },
  'POST /absensi/v2/instansi/role/user/save': async () => {
    const who = await tambahOrang(harness, 'keuangan baru', { bekerja: 'a' })
    return {
      lihat: async () => (await t.owner.query('select role from peran where pengguna_id = $1', [who.pengguna_id])).rows,
      lakukan: () =>
        post('/absensi/v2/instansi/role/user/save', ADMIN, {
          nip: who.nip,
          role: 'role:presensi:operator:instansi:keuangan',
        }),
      ...kotakMasuk(ADMIN, who.key),
    }
  },
  'POST /absensi/v2/instansi/setting/save': async () => ({
    lihat: async () => (await t.owner.query(`select nilai from pengaturan where nama = 'perbaikan_per_bulan'`)).rows,
    lakukan: () => post('/absensi/v2/instansi/setting/save', ADMIN, { nama: 'perbaikan_per_bulan', nilai: 31 }),
    ...kotakMasuk(ADMIN),
  }),
  'GET /absensi/v2/instansi/tpp/pegawai/generate': () =>
    periodeTpp(async (periode_id) => {
      const started = await t.get('/pegawai/generate', { periode_id })
      await createProductJobs(harness).drain()
      return started
    }),
  'GET /absensi/v2/instansi/tpp/pegawai/sync/kinerja': () =>
    periodeTpp(
      async (periode_id) => {
        t_nips = (await t.semua(periode_id)).map(({ nip }: { nip: string }) => nip)
        const { port } = layanan.address() as AddressInfo
        const alamat = { nama: 'kinerja_alamat', nilai: `http://127.0.0.1:${port}/kinerja` }
        const asked = await post('/absensi/v2/instansi/setting/save', ADMIN, alamat)
        good(await post(PUTUSKAN, KEDUA, { id: asked.body.data.persetujuan_id, keputusan: 'setuju' }))
        const started = await t.get('/pegawai/sync/kinerja', { periode_id })
        await createProductJobs(harness).drain()
        return started
      },
      { siap: false },
    ),
  'POST /absensi/v2/instansi/tpp/kelas/save': () =>
    periodeTpp((_id, skema_id) =>
      t.post('/kelas/save', { skema_id, kelas: 9, besaran: 9_000_000, dasar: 'Lampiran 2' }),
    ),
  'POST /absensi/v2/instansi/tpp/skema/save': async () => {
    const isi = { nama: 'TPP lain', dasar: 'Perbup 3/2026', berlaku_mulai: '2026-01-01' }
    const predikat = SKEMA_TPP_BAKU.predikat
    const bobot = { bobot_kinerja_bp: 6_000, bobot_disiplin_bp: 4_000, predikat }
    const id = good(await t.post('/skema/save', { ...isi, ...bobot })).id
    good(await t.post('/kelas/save', { skema_id: id, kelas: 9, besaran: 4_000_000, dasar: 'Lampiran' }))
    const murah = { ...bobot, bobot_kinerja_bp: 10_000, bobot_disiplin_bp: 0 }
    return periodeTpp(() => t.post('/skema/save', { id, ...isi, ...murah }), { skema_id: id })
  },
  'POST /absensi/v2/instansi/tpp/koreksi/save': koreksiTpp,
  // Entered by the office's admin, for an admin of the agency.
  'POST /absensi/v2/pegawai/daftar-hadir/save': async () => {
    const [who, maker] = [await berperan('admin:instansi'), 'admin:kantor@a']
    const baris = JSON.stringify([{ nip: who.nip, masuk: '07:25', pulang: '16:05' }])
    const fields = { kantor_id: kantor(), tanggal: KEMARIN, sebab: 'kahar', baris }
    const list = { as: maker, name: 'lampiran', filename: 'lembar.pdf', content: suratPdf(), fields }
    return {
      lihat: () => hari(who, KEMARIN),
      lakukan: () => sendFile(harness, '/absensi/v2/pegawai/daftar-hadir/save', list),
      ...kotakMasuk(who.key, maker),
    }
  },
  'POST /absensi/v2/pegawai/dinas_luar/save': async () => {
    const [who, tanggal] = [await berperan('operator:kantor:dinas'), nextHari()]
    const fields = {
      ...{ nomor_surat: 'ST-1', tanggal_surat: tanggal, tujuan: 'Rapat', mulai: tanggal, selesai: tanggal },
      ...{ jenis: 'luar_kota', nips: who.nip, alasan: ALASAN },
    }
    const letter = { as: who.key, name: 'surat', filename: 'surat tugas.pdf', content: suratPdf(), fields }
    return {
      lihat: () => hari(who, tanggal),
      lakukan: () => sendFile(harness, '/absensi/v2/pegawai/dinas_luar/save', letter),
      ...putusan('/absensi/v2/pegawai/dinas_luar/setujui', who.key, KEDUA),
    }
  },
  'POST /absensi/v2/pegawai/izin/save': async () => {
    const izin = duniaIzin(() => harness)
    const { who, atasan, pybmc } = await izin.lini()
    return {
      lihat: async () => (await izin.kodeOf(who, senin(7))).kode,
      lakukan: () => izin.save(who.key, cuti(7, 1)),
      sendiri: ({ body: { data } }) =>
        (['atasan', 'pybmc', 'instansi'] as const).map((level) => izin.decide(level, who.key, data.id)),
      setuju: async ({ body: { data } }) => {
        good(await izin.decide('atasan', atasan.key, data.id))
        return izin.decide('pybmc', pybmc.key, data.id)
      },
    }
  },
  'POST /absensi/v2/pegawai/perbaikan/save': async () => {
    const { who, atasan } = await duniaIzin(() => harness).lini()
    const tanggal = KEMARIN
    const body = { tanggal, jenis: 'masuk', jam_masuk: '07:25', sebab: 'mesin', alasan: 'Mesin mati' }
    return {
      lihat: () => hari(who, tanggal),
      lakukan: () => post('/absensi/v2/pegawai/perbaikan/save', who.key, body),
      ...putusan('/absensi/v2/pegawai/perbaikan/putuskan', who.key, atasan.key),
    }
  },
  'POST /absensi/v2/pegawai/presensi/minta-tinjau': async () => {
    const { who, atasan } = await duniaIzin(() => harness).lini()
    const { id, nilai } = (await createPhone(harness, who.key).rekam({ lat: KANTOR.lat + 0.1 })).body.data
    expect(nilai).toBe('ditolak')
    const by = (as: string) =>
      post('/absensi/v2/pegawai/konfirmasi/putuskan', as, { id, keputusan: 'diterima', catatan: 'Benar' })
    return {
      // Whether it counts.
      lihat: async () => {
        const query = { nilai: 'diterima', q: who.nip }
        return good(await harness.call('GET', '/absensi/m-absensi/list', { as: ADMIN, query })).total
      },
      lakukan: () => post('/absensi/v2/pegawai/presensi/minta-tinjau', who.key, { id, alasan: 'Rapat di lapangan' }),
      sendiri: () => [by(who.key)],
      setuju: () => by(atasan.key),
    }
  },
}

const MENUNGGU = Object.entries(TANGAN).flatMap(([call, one]) => (one.kelas === 'menunggu' ? [call] : []))

describe('what waits for a second person', () => {
  it('is tried here, each call of the list', () => {
    expect(Object.keys(KASUS).toSorted()).toEqual(MENUNGGU.toSorted())
  })

  it.each(MENUNGGU)('%s helps nobody by their own hand, and does once somebody else agreed', async (call) => {
    const { lihat, lakukan, sendiri, setuju } = await (KASUS[call] ?? expect.fail(`nobody tries ${call}`))()
    const before = await lihat()
    const answer = await lakukan()
    expect([200, 202], answer.text).toContain(answer.status)
    expect(await lihat(), 'nothing changed yet').toEqual(before)
    for (const own of sendiri(answer)) expect((await own).status, (await own).text).toBeGreaterThanOrEqual(403)
    expect(await lihat(), 'nor by their own word').toEqual(before)
    const agreed = await setuju(answer)
    expect(agreed.status, agreed.text).toBe(200)
    expect(await lihat(), 'it is worth something').not.toEqual(before)
  })
})
