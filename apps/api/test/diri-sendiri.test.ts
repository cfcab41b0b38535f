import { addDays } from '@presensi/domain/kalender/tanggal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from './harness.ts'
import { createPhone, KANTOR, placeOffices } from './phone.ts'
import { HARI_INI, ZONA_PAGI } from './world.ts'

let harness: Harness
beforeAll(async () => {
  harness = await createHarness({}, { zona: ZONA_PAGI })
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
const OPERATOR = 'operator:kantor:jam@a'
const ADMIN = 'admin:instansi@a'

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
  'act for an official': {
    path: '/absensi/v2/instansi/pejabat-pengganti/save',
    as: ADMIN,
    body: () => ({
      pejabat_nip: self('atasan@a').nip,
      pengganti_nip: self(ADMIN).nip,
      jenis: 'Plh',
      mulai: HARI_INI,
    }),
  },
  'take a role': {
    path: '/absensi/v2/instansi/role/user/save',
    as: ADMIN,
    body: () => ({ nip: self(ADMIN).nip, role: 'role:presensi:operator:instansi:keuangan' }),
  },
}

describe('never on oneself', () => {
  it.each(Object.entries(TINDAKAN))('%s', async (_what, { path, as, body, code = 'akses.diri_sendiri' }) => {
    const answer = await harness.call('POST', path, { as, json: true, body: await body() })
    expect([answer.status, answer.body.code], answer.text).toEqual([403, code])
  })
})
