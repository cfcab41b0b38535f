import { addDays } from '@presensi/domain/kalender/tanggal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../src/platform/uuid.ts'
import { createHarness, type Harness } from './harness.ts'
import { createIsian, ORANG_CASES } from './isian-orang.ts'
import { createPhone, KANTOR, placeOffices } from './phone.ts'
import { tambahOrang } from './tambah-orang.ts'
import { HARI_INI, type Person, ZONA_PAGI } from './world.ts'

let harness: Harness
let isian: ReturnType<typeof createIsian>
beforeAll(async () => {
  harness = await createHarness({ RATE_LIMIT_ORANG: '1000000', RATE_LIMIT_ALAMAT: '1000000' }, { zona: ZONA_PAGI })
  isian = createIsian(harness)
  await placeOffices(harness, harness.world.a.id)
})
afterAll(() => harness.close())

type Tindakan = {
  readonly path: string
  /** who holds the role that opens the call */
  readonly as: string
  readonly body: () => Record<string, unknown> | Promise<Record<string, unknown>>
  readonly code?: string
}
const self = (as: string) => harness.person(as)
const grant = (as: string, role: string) =>
  harness.db.acrossInstansi((tx) =>
    tx
      .insertInto('peran')
      .values({
        id: newId(),
        pengguna_id: self(as).pengguna_id,
        role: `role:presensi:${role}`,
        instansi_id: harness.world.a.id,
        kantor_id: harness.world.a.kantor[0],
      })
      .execute(),
  )
/** On the roster of the first office, put there by somebody else. */
const anggotaOf = async (key: string, mulai: string, as: string): Promise<string> => {
  const begun = await harness.call('POST', '/absensi/v2/pegawai/shift/anggota/save', {
    as,
    body: { nip: self(key).nip, kantor_id: harness.world.a.kantor[0], mulai },
  })
  expect(begun.status, begun.text).toBe(200)
  return begun.body.data.id
}
const OPERATOR = 'operator:kantor:jam@a'
const ADMIN = 'admin:instansi@a'
const HARI = 'operator:instansi:hari@a'
const APEL = { tanggal: addDays(HARI_INI, 1), nama: 'Apel sendiri', jenis: 'apel', mulai: '07:00', selesai: '08:00' }
const saveApel = (as: string, body: Record<string, unknown>) =>
  harness.call('POST', '/absensi/v2/instansi/apel/save', { as, json: true, body })
let apel = 0
/** A joint event, made by somebody else. */
const apelOf = async (people: Record<string, string[]>): Promise<string> => {
  apel += 1
  const saved = await saveApel(HARI, { ...APEL, nama: `Apel ${apel}`, ...people })
  expect(saved.status, saved.text).toBe(200)
  return saved.body.data.id
}

/** Every call in which somebody could do something for themselves, each tried by who may do it for others. */
const TINDAKAN: Readonly<Record<string, Tindakan>> = {
  'confirm the own clocking': {
    path: '/absensi/v2/pegawai/konfirmasi/putuskan',
    as: ADMIN,
    body: async () => {
      const { body } = await createPhone(harness, ADMIN).rekam({ lat: KANTOR.lat + 0.003 })
      expect(body.data.nilai).toBe('perlu_konfirmasi')
      return { id: body.data.id, keputusan: 'diterima' }
    },
    code: 'konfirmasi.sendiri',
  },
  'keep the own swapped clockings': {
    path: '/absensi/v2/instansi/anomali/tinjau',
    as: ADMIN,
    body: async () => {
      const { instansi_id, pegawai_id } = self(ADMIN)
      const id = newId()
      const row = {
        instansi_id: instansi_id ?? '',
        id,
        pegawai_id: pegawai_id ?? '',
        tanggal: HARI_INI,
        peristiwa: '[]',
      }
      await harness.db.inInstansi(row.instansi_id, (tx) => tx.insertInto('tertukar').values(row).execute())
      return { id, keputusan: 'sah' }
    },
    code: 'konfirmasi.sendiri',
  },
  'approve the own correction': {
    path: '/absensi/v2/pegawai/perbaikan/putuskan',
    as: ADMIN,
    body: async () => {
      const { instansi_id, pegawai_id } = self(ADMIN)
      const id = newId()
      await harness.db.inInstansi(instansi_id ?? '', (tx) =>
        tx
          .insertInto('perbaikan')
          .values({
            instansi_id: instansi_id ?? '',
            id,
            pegawai_id: pegawai_id ?? '',
            tanggal: HARI_INI,
            jenis: 'masuk',
            jam_masuk: '07:30',
            masuk: new Date(Date.now() - 3_600_000),
            zona_waktu: ZONA_PAGI,
            sebab: 'mesin',
            putaran: 1,
            komitmen: Buffer.alloc(32),
          })
          .execute(),
      )
      return { id, keputusan: 'disetujui' }
    },
  },
  'take back a manual list with the own row': {
    path: '/absensi/v2/pegawai/daftar-hadir/batal',
    as: ADMIN,
    body: async () => {
      const { a } = harness.world
      const { pegawai_id } = self(ADMIN)
      const [id, kantor_id] = [newId(), a.kantor[0]]
      const isi = { kantor_id, tanggal: HARI_INI, zona_waktu: ZONA_PAGI, sebab: 'belum_terdaftar', perlu_setuju: false }
      await harness.db.inInstansi(a.id, async (tx) => {
        const oleh = self('admin:kantor@a').pengguna_id
        const row = { instansi_id: a.id, id, ...isi, sidik: Buffer.alloc(32), oleh }
        await tx.insertInto('daftar_hadir').values(row).execute()
        const baris = { instansi_id: a.id, daftar_id: id, pegawai_id: pegawai_id ?? '', tanggal: HARI_INI }
        await tx.insertInto('daftar_hadir_baris').values(baris).execute()
      })
      return { id, alasan: 'Uji' }
    },
  },
  'agree to the own outage': {
    path: '/absensi/v2/instansi/gangguan/setujui',
    as: ADMIN,
    body: async () => {
      const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
      const saved = await harness.call('POST', '/absensi/v2/instansi/gangguan/save', {
        as: ADMIN,
        body: { mulai: at(-3), selesai: at(-2), alasan: 'Uji' },
      })
      return { id: saved.body.data.id, keputusan: 'disetujui' }
    },
  },
  'begin the own roster': {
    path: '/absensi/v2/pegawai/shift/anggota/save',
    as: OPERATOR,
    body: () => ({ nip: self(OPERATOR).nip, kantor_id: harness.world.a.kantor[0], mulai: addDays(HARI_INI, 3) }),
  },
  'enter the own cell of today': {
    path: '/absensi/v2/pegawai/shift/detail/save',
    as: OPERATOR,
    body: async () => {
      const nip = self(OPERATOR).nip
      const begun = await harness.call('POST', '/absensi/v2/pegawai/shift/anggota/save', {
        as: 'admin:kantor@a',
        body: { nip, kantor_id: harness.world.a.kantor[0], mulai: HARI_INI },
      })
      expect(begun.status, begun.text).toBe(200)
      return { nip, tanggal: HARI_INI, shift_kode: 'L', alasan: 'Uji' }
    },
  },
  'give oneself hours of their own': {
    path: '/absensi/m-kerja/jam-kerja/save',
    as: 'operator:instansi:jam@a',
    body: () => ({
      kode: 'SAYA',
      nama: 'Jam saya',
      jenis: 'khusus',
      berlaku_mulai: addDays(HARI_INI, 7),
      pegawai_nips: [self('operator:instansi:jam@a').nip],
      hari: [{ hari: 1, masuk: '10:00', pulang: '12:00' }],
    }),
  },
  'exempt oneself from a joint event': {
    path: '/absensi/v2/instansi/apel/save',
    as: HARI,
    body: () => ({ ...APEL, nama: 'Apel baru', dikecualikan_nips: [self('atasan@a').nip, self(HARI).nip] }),
  },
  'exempt oneself from a joint event that others made': {
    path: '/absensi/v2/instansi/apel/save',
    as: ADMIN,
    body: async () => ({ ...APEL, nama: 'Apel lama', id: await apelOf({}), dikecualikan_nips: [self(ADMIN).nip] }),
  },
  'take the own name from those who must come to a joint event': {
    path: '/absensi/v2/instansi/apel/save',
    as: ADMIN,
    body: async () => ({
      ...APEL,
      id: await apelOf({ pegawai_nips: [self(ADMIN).nip, self('atasan@a').nip] }),
      pegawai_nips: [self('atasan@a').nip],
    }),
  },
  'act for an official': {
    path: '/absensi/v2/instansi/pejabat-pengganti/save',
    as: ADMIN,
    body: () => ({
      pejabat_nip: self('atasan@a').nip,
      jabatan: 'Kepala Seksi',
      pengganti_nip: self(ADMIN).nip,
      jenis: 'Plh',
      mulai: HARI_INI,
    }),
  },
  'take back the own roster': {
    path: '/absensi/v2/pegawai/shift/anggota/delete',
    as: 'admin:kantor@a',
    body: async () => ({ id: await anggotaOf('admin:kantor@a', addDays(HARI_INI, 3), OPERATOR) }),
  },
  'enter many cells, one of them the own of today': {
    path: '/absensi/v2/pegawai/shift/detail/save-banyak',
    as: 'monitoring:kantor:riwayat@a',
    body: async () => {
      const as = 'monitoring:kantor:riwayat@a'
      await grant(as, 'operator:kantor:jam')
      await anggotaOf(as, HARI_INI, 'admin:kantor@a')
      const sel = [addDays(HARI_INI, 1), HARI_INI].map((tanggal) => ({ nip: self(as).nip, tanggal, shift_kode: 'L' }))
      return { kantor_id: harness.world.a.kantor[0], sel, alasan: 'Uji' }
    },
  },
  'take the own cell of yesterday away': {
    path: '/absensi/v2/pegawai/shift/detail/delete',
    as: 'monitoring:kantor:rekap@a',
    body: async () => {
      const as = 'monitoring:kantor:rekap@a'
      await grant(as, 'operator:kantor:jam')
      const kemarin = addDays(HARI_INI, -1)
      const whose = {
        instansi_id: harness.world.a.id,
        pegawai_id: self(as).pegawai_id ?? '',
        kantor_id: harness.world.a.kantor[0],
      }
      const id = newId()
      await harness.db.inInstansi(harness.world.a.id, async (tx) => {
        await tx
          .insertInto('shift_anggota')
          .values({ ...whose, id: newId(), mulai: kemarin })
          .execute()
        await tx
          .insertInto('shift_pegawai')
          .values({ ...whose, id, tanggal: kemarin, shift_id: null })
          .execute()
      })
      return { id, alasan: 'Uji' }
    },
  },
  'become the head of an office': {
    path: '/absensi/m-lokasi-kantor/save',
    as: ADMIN,
    body: () => ({
      kode: 'KPL',
      nama: 'Kantor Kepala',
      zona_waktu: 'Asia/Jakarta',
      titik: JSON.stringify([{ nama: 'Pintu', ...KANTOR }]),
      kepala_nip: self(ADMIN).nip,
    }),
  },
  'take a role': {
    path: '/absensi/v2/instansi/role/user/save',
    as: ADMIN,
    body: () => ({ nip: self(ADMIN).nip, role: 'role:presensi:operator:instansi:keuangan' }),
  },
}

/** What somebody may do to themselves, and why. */
const BOLEH: Readonly<Record<string, string>> = {
  'GET /absensi/m-face-recog/reset/{id} params.id akun': 'everybody enrols their own face',
  'GET /absensi/m-pegawai/set-offline query.nip akun': 'it ends the own sessions: signing in again comes first',
  'POST /absensi/v2/instansi/pejabat-pengganti/save body.pejabat_nip kepegawaian': 'it gives the own powers away',
  'POST /absensi/v2/pegawai/shift/detail/save body.nip kepegawaian': 'days to come may be planned by oneself',
}
/** The own employee record is left to somebody else, but for the super admin, who may have nobody else. */
const CATATAN = new Set([
  'POST /absensi/m-pegawai/save body.nip akun',
  'POST /absensi/m-pegawai/save body.nip kepegawaian',
  'POST /absensi/m-pegawai/delete body.nip akun',
  'POST /absensi/m-pegawai/upload/{kantor_id} body.file akun',
])
/** Refused in words of their own: a sheet names its rows, and one cell begins no roster. */
const LAIN: Readonly<Record<string, string>> = {
  'POST /absensi/m-pegawai/upload/{kantor_id} body.file akun': 'impor.ditolak',
  'POST /absensi/v2/pegawai/shift/detail/save-banyak body.sel kepegawaian': 'roster.bukan_anggota',
}

/** But for the account's sessions, which signing in for the call changes. */
const whatIsOf = async (person: Person): Promise<unknown> => {
  const { sesi, pengguna, ...facts } = (await isian.factsOf(person)) as Record<string, unknown>
  return facts
}

describe('never on oneself', () => {
  it.each(Object.entries(TINDAKAN))('%s', async (_what, { path, as, body, code = 'akses.diri_sendiri' }) => {
    const answer = await harness.call('POST', path, { as, json: true, body: await body() })
    expect([answer.status, answer.body.code], answer.text).toEqual([403, code])
  })

  it('is asked of every call that acts on a person', () => {
    const known = ORANG_CASES.map(([name]) => name)
    for (const name of [...Object.keys(BOLEH), ...CATATAN, ...Object.keys(LAIN)]) expect(known).toContain(name)
    expect(known.length).toBeGreaterThan(20)
  })

  it.each(ORANG_CASES)('%s', async (name, route) => {
    const roles = 'roles' in route.access ? route.access.roles : []
    for (const role of roles) {
      const short = role.replace('role:presensi:', '')
      const key = `${name} ${short}`
      const di = short === 'superadmin' ? null : 'a'
      const own = await tambahOrang(harness, key, { bekerja: 'a', peran: [{ role: short, di }] })
      await harness.token(key)
      const input = await (isian.ISIAN[name] ?? (() => ({})))(own)
      const before = await whatIsOf(own)
      const answer = await isian.callOn(route, key, input)
      const said = `${short}: ${answer.status} ${answer.text.slice(0, 300)}`
      if (name in BOLEH) expect(answer.status, said).toBe(200)
      else if (CATATAN.has(name) && short === 'superadmin')
        expect(answer.body.code, said).not.toBe('akses.diri_sendiri')
      else {
        // Whoever was put into a group without rights does not even get to the question.
        const codes = [LAIN[name] ?? 'akses.diri_sendiri', 'akses.tombol_tertutup']
        expect(codes, said).toContain(answer.body.code)
        expect(await whatIsOf(own), said).toEqual(before)
      }
    }
  })

  it('leaves what others decided about oneself at a joint event, and lets one come after all', async () => {
    const own = self(ADMIN).nip
    const id = await apelOf({ dikecualikan_nips: [own] })
    const kept = await saveApel(ADMIN, { ...APEL, id, nama: 'Apel diubah', dikecualikan_nips: [own] })
    expect([kept.status, kept.body.data?.dikecualikan.length], kept.text).toEqual([200, 1])
    const left = await saveApel(ADMIN, { ...APEL, id, nama: 'Apel diubah lagi' })
    expect([left.status, left.body.data?.dikecualikan.length], left.text).toEqual([200, 1])
    const comes = await saveApel(ADMIN, { ...APEL, id, nama: 'Apel wajib', dikecualikan_nips: null })
    expect([comes.status, comes.body.data?.dikecualikan], comes.text).toEqual([200, []])
  })

  it('of the super admin’s own record changes what a super admin changes of others', async () => {
    const key = 'superadmin yang bekerja'
    const own = await tambahOrang(harness, key, { bekerja: 'a', peran: [{ role: 'superadmin', di: null }] })
    const saved = await harness.call('POST', '/absensi/m-pegawai/save', {
      as: key,
      query: { instansi_id: harness.world.a.id },
      body: {
        id: own.pegawai_id,
        nip: own.nip,
        nama: own.nama,
        jenis: 'PNS',
        kantor_id: own.kantor_id,
        jabatan: 'Analis',
        mulai: HARI_INI,
      },
    })
    expect([saved.status, saved.body.data?.jabatan], saved.text).toEqual([200, 'Analis'])
  })
})
