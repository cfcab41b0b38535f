import type { listPerbaikan, savePerbaikan, withdrawPerbaikan } from '@presensi/contract/days/perbaikan'
import { describe, expect, it, test } from 'vitest'
import { type Call, on, openScreen, refuse } from '../../lib/testing/screen.tsx'
import type { Perbaikan, UsulHari } from './perbaikan.api.ts'
import { inputOf, jenisAwal, problemsOf } from './perbaikan-values.ts'
import { UsulPerbaikan } from './UsulPerbaikan.tsx'

const BASE = '/absensi/v2/pegawai/perbaikan'
const NIP = '198703122010012001'
const usul = (more: Partial<UsulHari> = {}): UsulHari => ({
  tanggal: '2026-03-03',
  boleh: true,
  kode: null,
  kalimat: null,
  sisi: ['masuk', 'pulang'],
  putaran: 1,
  sisa: 3,
  sisa_lupa: 2,
  zona_waktu: 'Asia/Jakarta',
  jendela_masuk: { mulai: '2026-03-02T21:30:00.000Z', selesai: '2026-03-03T09:00:00.000Z' },
  jendela_pulang: { mulai: '2026-03-03T00:30:00.000Z', selesai: '2026-03-03T16:00:00.000Z' },
  ...more,
})
const row = (more: Partial<Perbaikan> = {}): Perbaikan => ({
  id: 'u-1',
  nip: NIP,
  nama: 'Siti Aminah',
  kantor: 'Kantor A',
  tanggal: '2026-03-03',
  jenis: 'masuk',
  jam_masuk: '07:25',
  jam_pulang: null,
  masuk: '2026-03-03T00:25:00.000Z',
  pulang: null,
  zona_waktu: 'Asia/Jakarta',
  sebab: 'mesin',
  alasan: 'Mesin mati.',
  lampiran: null,
  status: 'menunggu',
  putaran: 1,
  diajukan_pada: '2026-03-04T01:00:00.000Z',
  keputusan: null,
  can: { putuskan: false, batal: true },
  ...more,
})
const refused = row({
  status: 'tidak_disetujui',
  keputusan: {
    keputusan: 'tidak_disetujui',
    sebagai: 'atasan',
    oleh: 'Budi Santoso',
    pada: '2026-03-05T02:00:00.000Z',
    catatan: 'Tidak terlihat.',
  },
  can: { putuskan: false, batal: false },
})

type State = { items: Perbaikan[]; usul: UsulHari }
/** The state changes with what is sent, as on the server. */
const open = (state: State, save: (call: Call) => Perbaikan | Response = () => row()) =>
  openScreen({
    screen: () => <UsulPerbaikan nip={NIP} hari={{ tanggal: '2026-03-03', kode_list: ['TAM'] }} />,
    path: '/hari',
    params: [],
    server: [
      on<typeof listPerbaikan>('GET', `${BASE}/get`, () => ({ ...state, total: 1, page: 1, size: 25 })),
      on<typeof savePerbaikan>('POST', `${BASE}/save`, (call) => {
        const made = save(call)
        if (!(made instanceof Response)) state.items = [made]
        return made
      }),
      on<typeof withdrawPerbaikan>('POST', `${BASE}/batal`, () => {
        const taken = row({ status: 'dibatalkan', can: { putuskan: false, batal: false } })
        state.items = [taken]
        return taken
      }),
    ],
  })

test('asks for the side that is wrong, with its hours, and shows that it waits', async () => {
  const state: State = { items: [], usul: usul() }
  const { press, sees, field, type, until, named, callsTo, notices, click } = await open(state)
  await sees('Masih 3 usul untuk bulan ini.')
  await press('Usul perbaikan')
  await sees('Pukul 04.30 sampai 16.00.')
  // Going home is not asked about: the day lacks only the clocking in.
  expect(document.body.textContent).not.toContain('Jam pulang yang benar')
  await press('Ajukan usul')
  await sees('Wajib diisi.')
  expect(callsTo('/save')).toHaveLength(0)
  await type(await field('Jam masuk yang benar'), '07:25')
  await type(await field('Penjelasan'), 'Mesin mati.')
  await click(await field('Sebab'))
  await click(await until(() => named('[role=option]', 'Mesin atau aplikasi rusak')))
  await press('Ajukan usul')
  await sees('Menunggu keputusan')
  expect(callsTo('/save')[0]?.body).toEqual({
    tanggal: '2026-03-03',
    jenis: 'masuk',
    jam_masuk: '07:25',
    sebab: 'mesin',
    alasan: 'Mesin mati.',
  })
  expect(notices()).toEqual(['Usul perbaikan diajukan. Anda diberi tahu setelah diputuskan.'])
})

test('keeps what was typed when the server refuses, and says why beside the field', async () => {
  const errors = [{ field: 'jam_masuk', message: 'Jam itu belum lewat.' }]
  const { press, sees, field, type, until, named, click } = await open({ items: [], usul: usul() }, () =>
    refuse(400, { code: 'input_salah', message: 'Isian belum benar.', errors }),
  )
  await press('Usul perbaikan')
  await type(await field('Jam masuk yang benar'), '15:25')
  await type(await field('Penjelasan'), 'Mesin mati.')
  await click(await field('Sebab'))
  await click(await until(() => named('[role=option]', 'Lainnya')))
  await press('Ajukan usul')
  await sees('Jam itu belum lewat.')
  expect(await field('Penjelasan')).toHaveProperty('value', 'Mesin mati.')
})

test('says why nothing can be asked, and offers no button', async () => {
  const kalimat = 'Hari itu bukan hari kerja Anda, jadi tidak ada yang perlu diperbaiki.'
  const { sees, named } = await open({
    items: [],
    usul: usul({ boleh: false, kode: 'perbaikan.bukan_hari_kerja', kalimat }),
  })
  await sees(kalimat)
  expect(named('button', 'Usul perbaikan')).toBeUndefined()
})

test('can be withdrawn while nobody decided, after being asked back', async () => {
  const { press, sees, callsTo } = await open({ items: [row()], usul: usul({ sisi: ['pulang'] }) })
  await sees('Menunggu keputusan')
  await press('Tarik usul')
  await sees('Tarik usul perbaikan ini?')
  await press('Tarik usul')
  await sees('Ditarik')
  expect(callsTo('/batal')[0]?.body).toEqual({ id: 'u-1' })
})

test('shows the refusal with its reason, and asks once more to the admin of the agency', async () => {
  const { press, sees } = await open({ items: [refused], usul: usul({ putaran: 2 }) })
  await sees('Tidak terlihat.')
  await sees('Budi Santoso')
  await press('Usulkan sekali lagi')
  await sees('Usul sekali lagi diputuskan oleh admin instansi.')
})

describe('the form', () => {
  it.each([
    [['TK'], 'keduanya'],
    [['TAM'], 'masuk'],
    [['TL3'], 'masuk'],
    [['TAP'], 'pulang'],
    [['TL1', 'PSW2'], 'keduanya'],
    [['H'], 'masuk'],
  ] as const)('begins with what is wrong: %s', (kode, expected) => {
    expect(jenisAwal(usul(), [...kode])).toBe(expected)
  })
  it('begins with what is open', () => {
    expect(jenisAwal(usul({ sisi: ['pulang'] }), ['TAM'])).toBe('pulang')
    expect(jenisAwal(usul({ sisi: ['pulang'] }), ['TK'])).toBe('pulang')
  })

  const values = { jenis: 'masuk', jam_masuk: '07:25', jam_pulang: '16:00', sebab: 'lupa', alasan: 'x', lampiran: [] }
  it('sends the hours of its side only', () => {
    expect(inputOf('2026-03-03', values)).not.toHaveProperty('jam_pulang')
    expect(inputOf('2026-03-03', { ...values, jenis: 'pulang' })).not.toHaveProperty('jam_masuk')
    const file = new File(['x'], 'foto.jpg')
    expect(inputOf('2026-03-03', { ...values, jenis: 'keduanya', lampiran: [file] })).toMatchObject({
      jam_masuk: '07:25',
      jam_pulang: '16:00',
      lampiran: file,
    })
  })
  it.each([
    [{}, []],
    [{ alasan: ' ' }, ['alasan']],
    [{ jam_masuk: '' }, ['jam_masuk']],
    [{ jam_masuk: '7' }, ['jam_masuk']],
    [{ jenis: 'pulang', jam_pulang: '' }, ['jam_pulang']],
    [{ jenis: 'pulang', jam_masuk: '' }, []],
  ])('finds what is missing: %j', (more, fields) => {
    expect(problemsOf({ ...values, ...more }).map(({ field }) => field)).toEqual(fields)
  })
})
