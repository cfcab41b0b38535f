import { describe, expect, it } from 'vitest'
import { ENAM_HARI, JAM_KERJA_BAKU, LIMA_HARI, RAMADAN } from './baku.ts'
import { planHariKerja } from './generate.ts'
import { checkHari, detikKerja, findOverlap, type HariJamKerja, type JamKerja, weeklyTotal } from './jam-kerja.ts'
import { planJamKerja } from './ubah-jam-kerja.ts'

const MONDAY: HariJamKerja = LIMA_HARI[0] ?? ({ ...JAM_KERJA_BAKU.hari[0] } as HariJamKerja)
const set = (change: Partial<JamKerja> = {}): JamKerja => ({
  ...JAM_KERJA_BAKU,
  id: 'a',
  berlaku_mulai: '2026-01-01',
  ...change,
})

describe('the hours of a week', () => {
  it.each<[string, readonly HariJamKerja[], 'biasa' | 'ramadan', number]>([
    ['five days', LIMA_HARI, 'biasa', 0],
    ['six days', ENAM_HARI, 'biasa', 0],
    ['Ramadan', RAMADAN, 'ramadan', 0],
    ['Ramadan hours outside of Ramadan', RAMADAN, 'biasa', -5 * 3600],
    ['four days', LIMA_HARI.slice(0, 4), 'biasa', -7.5 * 3600],
  ])('%s against the law', (_name, hari, jenis, selisih) =>
    expect(weeklyTotal({ hari, jenis, jenis_pegawai: [] }).selisih).toBe(selisih),
  )

  it('are not compared for part-time PPPK, whose hours the PPK sets', () => {
    const hari = [...LIMA_HARI, { ...MONDAY, hari: 6 }]
    const total = (jenis_pegawai: JamKerja['jenis_pegawai']) => weeklyTotal({ hari, jenis: 'biasa', jenis_pegawai })
    expect(total(['PPPK_PARUH_WAKTU'])).toEqual({ detik: 45 * 3600, wajib: null, selisih: null })
    expect(total(['PPPK_PARUH_WAKTU', 'PPPK']).selisih).toBe(7.5 * 3600)
  })

  it('do not count a weekday that is marked free', () => {
    const hari = [...LIMA_HARI, { hari: 6, libur: true } as const]
    expect(weeklyTotal({ hari, jenis: 'biasa', jenis_pegawai: [] }).selisih).toBe(0)
    expect(checkHari(hari)).toEqual([])
    expect(checkHari([...hari, { hari: 6, libur: true }])).toEqual([{ index: 6, masalah: 'hari_ganda' }])
  })

  it('leave the rest out', () => {
    expect(detikKerja(MONDAY)).toBe(7.5 * 3600)
    expect(detikKerja({ ...MONDAY, istirahat_mulai: null, istirahat_selesai: null })).toBe(8.5 * 3600)
  })

  it.each<[Partial<HariJamKerja>, string[]]>([
    [{}, []],
    [{ pulang: '07:30' }, ['pulang_sebelum_masuk', 'istirahat_di_luar']],
    [{ istirahat_selesai: null }, ['istirahat_setengah']],
    [{ istirahat_mulai: '07:00' }, ['istirahat_di_luar']],
    [{ istirahat_selesai: '16:30' }, ['istirahat_di_luar']],
    [{ jendela_masuk: ['09:00', '06:00'] }, ['jendela_terbalik', 'jendela_masuk_lewat']],
    [{ jendela_masuk: ['08:00', '09:00'] }, ['jendela_masuk_lewat']],
    [{ jendela_pulang: ['12:00', '15:00'] }, ['jendela_pulang_lewat']],
    [{ fleksi_menit: 30 }, ['fleksi_tanpa_cara']],
    [{ fleksi_awal_menit: 90 }, ['fleksi_tanpa_cara']],
    [{ fleksi_menit: 30, fleksi_cara: 'proporsional' }, []],
  ])('%j is %j', (change, problems) => {
    expect(checkHari([{ ...MONDAY, ...change }]).map((one) => one.masalah)).toEqual(problems)
  })
  it('name the row, a weekday twice and an empty week', () => {
    expect(checkHari([MONDAY, { ...MONDAY, pulang: '20:00' }])).toEqual([{ index: 1, masalah: 'hari_ganda' }])
    expect(checkHari([])).toEqual([{ index: 0, masalah: 'kosong' }])
  })

  it.each<[string, Partial<JamKerja>, boolean]>([
    ['the same time', {}, true],
    ['touching on a day', { berlaku_mulai: '2026-06-30' }, true],
    ['one after the other', { berlaku_mulai: '2026-07-01' }, false],
    ['another kind', { jenis: 'ramadan' }, false],
    ['one office beside the whole agency', { kantor_ids: ['x'] }, false],
    ['one kind of employee beside everybody', { jenis_pegawai: ['PPPK'] }, false],
    ['one person beside everybody', { pegawai_ids: ['p'] }, false],
    ['only when named', { otomatis: false }, false],
    ['itself', { id: 'a' }, false],
  ])('two sets, %s: overlap %s', (_name, change, yes) => {
    const first = set({ berlaku_sampai: '2026-06-30' })
    expect(findOverlap(set({ id: 'b', ...change }), [first]) !== null).toBe(yes)
  })
  it('two sets that share one office overlap', () => {
    const one = set({ kantor_ids: ['x', 'y'] })
    expect(findOverlap(set({ id: 'b', kantor_ids: ['y', 'z'] }), [one])).toBe(one)
    expect(findOverlap(set({ id: 'b', kantor_ids: ['z'] }), [one])).toBeNull()
  })
})

describe('two sets for the same', () => {
  it.each<[string, Partial<JamKerja>, Partial<JamKerja>, boolean]>([
    ['kind', { jenis_pegawai: ['PPPK', 'PNS'] }, { jenis_pegawai: ['PPPK'] }, true],
    ['kind at different offices', { jenis_pegawai: ['PPPK'], kantor_ids: ['x'] }, { jenis_pegawai: ['PPPK'] }, false],
    ['person', { pegawai_ids: ['p', 'q'] }, { pegawai_ids: ['q'] }, true],
    ['nobody', { pegawai_ids: ['p'] }, { pegawai_ids: ['q'] }, false],
  ])('%s', (_name, one, other, yes) => {
    expect(findOverlap(set({ id: 'b', ...one }), [set(other)]) !== null).toBe(yes)
    expect(findOverlap(set({ id: 'b', ...other }), [set(one)]) !== null).toBe(yes)
  })
})

const TODAY = '2026-11-15'
const old = set({ berlaku_mulai: '2026-01-01' })
const future = set({ berlaku_mulai: '2026-12-01' })
const ended = set({ berlaku_sampai: '2026-06-30' })

describe('a change of work hours', () => {
  it.each<[string, JamKerja | null, Partial<JamKerja>, unknown]>([
    ['new from today', null, { berlaku_mulai: TODAY }, { aksi: 'buat' }],
    ['new from yesterday', null, { berlaku_mulai: '2026-11-14' }, { field: 'berlaku_mulai', masalah: 'masa_lalu' }],
    ['new from yesterday, only when named', null, { berlaku_mulai: '2026-11-14', otomatis: false }, { aksi: 'buat' }],
    [
      'ends before it begins',
      null,
      { berlaku_mulai: TODAY, berlaku_sampai: '2026-11-14' },
      { field: 'berlaku_sampai', masalah: 'sebelum_mulai' },
    ],
    ['of one that has not begun', future, { berlaku_mulai: TODAY, hari: ENAM_HARI }, { aksi: 'ubah' }],
    ['of one that has not begun, into the past', future, { berlaku_mulai: '2026-11-01' }, { masalah: 'masa_lalu' }],
    ['of the name only', old, { nama: 'Lain' }, { aksi: 'ubah' }],
    ['of the end, today', old, { berlaku_sampai: TODAY }, { aksi: 'ubah' }],
    ['of the end, long past', old, { berlaku_sampai: '2026-03-01' }, { field: 'berlaku_sampai', masalah: 'masa_lalu' }],
    ['of hours without a later date', old, { hari: ENAM_HARI }, { field: 'berlaku_mulai', masalah: 'masa_lalu' }],
    [
      'of hours from today',
      old,
      { hari: ENAM_HARI, berlaku_mulai: TODAY },
      { aksi: 'versi_baru', tutup: '2026-11-14' },
    ],
    [
      'of offices later',
      old,
      { kantor_ids: ['x'], berlaku_mulai: '2027-01-01' },
      { aksi: 'versi_baru', tutup: '2026-12-31' },
    ],
    [
      'of hours that ended',
      ended,
      { hari: ENAM_HARI, berlaku_mulai: TODAY, berlaku_sampai: null },
      { masalah: 'sudah_berakhir' },
    ],
    ['that reopens what ended', ended, { berlaku_sampai: null }, { masalah: 'sudah_berakhir' }],
  ])('%s', (_name, before, change, expected) => {
    const plan = planJamKerja(before, { ...(before ?? set()), ...change }, { hari_ini: TODAY, paling_awal: TODAY })
    expect(plan).toMatchObject(expected as object)
  })

  const TOMORROW = '2026-11-16'
  const today = set({ berlaku_mulai: TODAY })
  it.each<[string, JamKerja | null, Partial<JamKerja>, unknown]>([
    ['new from today', null, { berlaku_mulai: TODAY }, { field: 'berlaku_mulai', masalah: 'sudah_dibuka' }],
    ['new from tomorrow', null, { berlaku_mulai: TOMORROW }, { aksi: 'buat' }],
    ['new from yesterday', null, { berlaku_mulai: '2026-11-14' }, { masalah: 'masa_lalu' }],
    ['new from today, only when named', null, { berlaku_mulai: TODAY, otomatis: false }, { aksi: 'buat' }],
    ['pulled forward to today', future, { berlaku_mulai: TODAY }, { masalah: 'sudah_dibuka' }],
    ['of hours from today', old, { hari: ENAM_HARI, berlaku_mulai: TODAY }, { masalah: 'sudah_dibuka' }],
    ['of hours from tomorrow', old, { hari: ENAM_HARI, berlaku_mulai: TOMORROW }, { aksi: 'versi_baru', tutup: TODAY }],
    ['of what began today', today, { hari: ENAM_HARI }, { field: 'berlaku_mulai', masalah: 'sudah_dibuka' }],
    ['of who is named', old, { pegawai_ids: ['p'] }, { masalah: 'masa_lalu' }],
    [
      'of the end to yesterday',
      old,
      { berlaku_sampai: '2026-11-14' },
      { field: 'berlaku_sampai', masalah: 'sudah_dibuka' },
    ],
    ['of the end to today', old, { berlaku_sampai: TODAY }, { aksi: 'ubah' }],
    [
      'of the end of what ended yesterday',
      set({ berlaku_sampai: '2026-11-14' }),
      { berlaku_sampai: null },
      { masalah: 'sudah_berakhir' },
    ],
    [
      'of what ends soon, from later on',
      set({ berlaku_sampai: '2026-11-20' }),
      { hari: ENAM_HARI, berlaku_mulai: '2026-12-01', berlaku_sampai: null },
      { aksi: 'versi_baru', tutup: '2026-11-20' },
    ],
  ])('%s, once a window has opened', (_name, before, change, expected) => {
    const plan = planJamKerja(before, { ...(before ?? set()), ...change }, { hari_ini: TODAY, paling_awal: TOMORROW })
    expect(plan).toMatchObject(expected as object)
  })
})

describe('generating work days', () => {
  const plan = (pola: '5' | '6', ada: [string, boolean, 'pola' | 'tangan' | 'impor'][] = [], libur: string[] = []) =>
    planHariKerja({
      days: ['2026-11-14', '2026-11-15', '2026-11-20', '2026-11-21', '2026-11-22'],
      pola,
      hari_ini: TODAY,
      ada: new Map(ada.map(([tanggal, kerja, asal]) => [tanggal, { kerja, asal }])),
      libur: new Set(libur),
    }).map(({ hasil, alasan, kerja }) => `${hasil} ${alasan} ${kerja ? 'kerja' : 'libur'}`)

  it('fills from today on by the pattern', () => {
    expect(plan('5')).toEqual([
      'dilewati lampau libur',
      'dibuat pola libur',
      'dibuat pola kerja',
      'dibuat pola libur',
      'dibuat pola libur',
    ])
    expect(plan('6')[3]).toBe('dibuat pola kerja')
  })
  it('keeps hands, skips what is the same and holidays, and replaces its own', () => {
    const rows = plan(
      '6',
      [
        ['2026-11-15', false, 'pola'],
        ['2026-11-20', false, 'tangan'],
        ['2026-11-21', false, 'pola'],
        ['2026-11-22', true, 'impor'],
      ],
      ['2026-11-20', '2026-11-15'],
    )
    expect(rows.slice(1)).toEqual([
      'dilewati libur libur',
      'dipertahankan diubah_tangan libur',
      'dibuat pola kerja',
      'dipertahankan diubah_tangan kerja',
    ])
  })
})
