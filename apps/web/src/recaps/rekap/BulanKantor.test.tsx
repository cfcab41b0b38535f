import type {
  generateRekapKantorBulan,
  lockRekap,
  rekapKantorBulan,
  reopenRekap,
} from '@presensi/contract/recaps/rekap'
import type {
  listDokumenRekap,
  listKoreksiRekap,
  listRekapInstansi,
  listTerbuka,
} from '@presensi/contract/recaps/rekap-bulan'
import type { RouteAnswer } from '@presensi/contract/route'
import type { readPekerjaan } from '@presensi/contract/system/pekerjaan'
import type { Peran } from '@presensi/domain/akses/peran'
import { describe, expect, it } from 'vitest'
import { on, openScreen, refuse } from '../../lib/testing/screen.tsx'
import { setWidth } from '../../ui/testing.tsx'
import { REKAP_BULAN_PARAMS } from '../params.ts'
import { RekapBulanPage } from './RekapBulanPage.tsx'

type Kantor = RouteAnswer<typeof listRekapInstansi>['items'][number]
type Terbuka = RouteAnswer<typeof listTerbuka>

const NONE = {
  konfirmasi: 0,
  konflik: 0,
  belum_terdaftar: 0,
  antrean: 0,
  luar_jam: 0,
  izin: 0,
  perbaikan: 0,
  dinas_luar: 0,
}
const kantor = (more: Partial<Kantor> = {}): Kantor => ({
  kantor_id: 'k-1',
  kantor: 'Dinas Satu',
  tahun: 2026,
  bulan: 2,
  status: 'sementara',
  versi: 0,
  orang: 12,
  terbuka: NONE,
  kehadiran_bp: 9_250,
  dibuat_pada: '2026-03-02T02:00:00.000Z',
  dibuat_oleh: 'Rina',
  dikunci_pada: null,
  dikunci_oleh: null,
  alasan: null,
  dibuka_pada: null,
  dibuka_oleh: null,
  alasan_buka: null,
  nomor: null,
  hash: null,
  ...more,
})
const LOCKED = {
  status: 'final',
  versi: 1,
  dikunci_pada: '2026-03-20T02:00:00.000Z',
  dikunci_oleh: 'Rina',
  nomor: 7,
  hash: 'ab'.repeat(32),
} as const
const ITEM: Terbuka['items'][number] = {
  jenis: 'konfirmasi',
  menghalangi: true,
  id: 'p-1',
  nip: '198703122010012001',
  nama: 'Siti Aminah',
  tanggal: '2026-02-10',
  tingkat: null,
  pemutus: [{ nip: '197001011995031001', nama: 'Budi Atasan' }],
  tautan: '/persetujuan?jenis=konfirmasi',
}
const terbuka = (more: Partial<Terbuka> = {}, office: Partial<Kantor> = {}): Terbuka => ({
  items: [],
  total: 0,
  page: 1,
  size: 25,
  tahun: 2026,
  bulan: 2,
  status: office.status ?? 'sementara',
  paling_cepat: '2026-03-10',
  jumlah: NONE,
  berubah_sejak_dibuat: 0,
  kantor: kantor(office),
  pekerjaan_id: null,
  presensi_pertama: null,
  ...more,
})
const OPEN = { items: [ITEM], total: 1, jumlah: { ...NONE, konfirmasi: 1 } }
const people = on<typeof rekapKantorBulan>('POST', '/absensi/v2/pegawai/rekap/kantor-bulan', {
  start: '2026-02-01',
  end: '2026-02-28',
  data_per: '2026-03-01T00:00:00.000Z',
  items: [],
  total: 0,
  page: 1,
  size: 25,
  jumlah: null,
})
const showing = (answer: Terbuka) => on<typeof listTerbuka>('GET', '/absensi/v2/rekap/terbuka', answer)
const lock = on<typeof lockRekap>('POST', '/absensi/v2/rekap/kunci', kantor(LOCKED))

const open = (server: Parameters<typeof openScreen>[0]['server'], address: string, role: string) =>
  openScreen({
    screen: RekapBulanPage,
    path: '/rekapbulan/lists',
    params: REKAP_BULAN_PARAMS,
    address: `?bulan=2026-02${address}`,
    server: [people, ...server],
    roles: [`role:presensi:${role}` as Peran],
    rights: ['u_proses', 'u_export_excel', 'u_cetak', 'u_view'],
  })

describe('an office’s month, for its admin', () => {
  it('says what stands in the way, who ends it and how, and offers no lock', async () => {
    setWidth(1440)
    const { sees, named, host } = await open([showing(terbuka(OPEN))], '&tab=kantor', 'admin:kantor')
    await sees('1 hal menghalangi penguncian')
    await sees('Diputuskan oleh Budi Atasan')
    const way = [...host.querySelectorAll('a')].find((one) => one.textContent === 'Buka tempat memutuskan')
    expect(way?.getAttribute('href')).toBe('/persetujuan?jenis=konfirmasi')
    expect(named('button', 'Kunci bulan')).toBeUndefined()
    expect(named('button', 'Buka kembali')).toBeUndefined()
  })

  it.each([
    ['a superior', { jenis: 'perbaikan', tingkat: null }, 'Tetapkan atasannya lebih dulu'],
    ['the PYBMC', { jenis: 'izin', tingkat: 'pybmc' }, 'Tetapkan PYBMC-nya lebih dulu'],
    ['another admin', { jenis: 'dinas_luar', tingkat: null }, 'Belum ada admin lain yang dapat memutuskan'],
  ] as const)('says that %s is missing where nobody can decide', async (_who, more, words) => {
    setWidth(1440)
    const item = { ...ITEM, ...more, pemutus: [] }
    const { sees } = await open([showing(terbuka({ items: [item], total: 1 }))], '&tab=kantor', 'admin:kantor')
    await sees(words)
  })

  it('says in the month of the first clocking what the days before it count as', async () => {
    setWidth(1440)
    const { sees } = await open([showing(terbuka({ presensi_pertama: '2026-02-17' }))], '&tab=kantor', 'admin:kantor')
    await sees('Presensi pertama instansi ini tercatat Sel, 17 Feb 2026')
    await sees('nyatakan gangguan')
  })

  it('is locked after saying what that means', async () => {
    setWidth(1440)
    const { press, sees, callsTo, notices, until } = await open(
      [showing(terbuka()), lock],
      '&tab=kantor',
      'admin:kantor',
    )
    await press('Kunci bulan')
    await sees('Hasil 12 pegawai disimpan')
    await press('Kunci bulan')
    await until(() => notices().includes('Februari 2026 terkunci.'))
    expect(callsTo('/rekap/kunci').at(-1)?.body).toEqual({ kantor_id: 'k-1', tahun: '2026', bulan: '2' })
  })

  it('says the earliest day, and offers no lock before it', async () => {
    const { sees, named } = await open(
      [showing(terbuka({ paling_cepat: '2999-03-10' }))],
      '&tab=kantor',
      'admin:kantor',
    )
    await sees('Dapat dikunci paling cepat')
    expect(named('button', 'Kunci bulan')).toBeUndefined()
  })

  it('shows the job that makes it, also to who comes back, and asks again when that is over', async () => {
    setWidth(1440)
    let isOver = false
    const job: RouteAnswer<typeof readPekerjaan> = {
      id: 'j-1',
      instansi_id: 'i-1',
      kantor_id: 'k-1',
      jenis: 'rekap.generate',
      judul: 'Rekap bulanan kantor',
      status: 'berjalan',
      jumlah: 12,
      selesai: 5,
      hasil: null,
      pesan: null,
      oleh: 'Rina',
      dimulai_oleh: 'u-1',
      menyisakan: true,
      batal_diminta: false,
      berkas: null,
      dibuat_pada: '2026-03-02T02:00:00.000Z',
      dimulai_pada: null,
      selesai_pada: null,
    }
    const reading = on<typeof readPekerjaan>('GET', '/absensi/v2/pekerjaan/{id}', () =>
      isOver ? { ...job, status: 'selesai', selesai: 12 } : job,
    )
    const state = on<typeof listTerbuka>('GET', '/absensi/v2/rekap/terbuka', () =>
      terbuka({ pekerjaan_id: isOver ? null : 'j-1' }),
    )
    const { sees, named, until } = await open([state, reading], '&tab=kantor', 'admin:kantor')
    await sees('Rekap bulanan kantor')
    await until(() => named('button', 'Batalkan'))
    expect(named('button', 'Buat ulang rekap')).toBeUndefined()
    isOver = true
    await until(() => named('button', 'Buat ulang rekap'))
  })

  it('is generated', async () => {
    setWidth(1440)
    const generate = on<typeof generateRekapKantorBulan>('POST', '/absensi/v2/pegawai/rekap/generate/kantor-bulan', {
      pekerjaan_id: 'j-1',
      jumlah: 12,
    })
    const never = terbuka({}, { status: 'berjalan', dibuat_pada: null, dibuat_oleh: null })
    const { press, callsTo, notices, until } = await open([showing(never), generate], '&tab=kantor', 'admin:kantor')
    await press('Buat rekap')
    await until(() => notices().includes('Rekap sedang dibuat.'))
    expect(callsTo('generate/kantor-bulan').at(-1)?.body).toEqual({ kantor_id: 'k-1', tahun: '2026', bulan: '2' })
  })
})

describe('months of offices, for the agency', () => {
  const list = (items: readonly Kantor[]) =>
    on<typeof listRekapInstansi>('GET', '/absensi/v2/rekap/instansi-bulan', {
      items: [...items],
      total: items.length,
      page: 1,
      size: 25,
    })

  it('say of a locked month what it was locked over, not that something stands in the way', async () => {
    setWidth(1440)
    const over = kantor({ ...LOCKED, terbuka: { ...NONE, konfirmasi: 1, izin: 1 } })
    const later = kantor({ kantor_id: 'k-2', kantor: 'Dinas Dua', terbuka: { ...NONE, konfirmasi: 3 } })
    const { sees, host } = await open([list([over, later])], '&tab=kantor', 'admin:instansi')
    await sees('3 menghalangi')
    await sees('2 belum selesai saat dikunci')
    expect(host.textContent).not.toContain('1 menghalangi')
  })

  it('locks over what is open only with a reason', async () => {
    setWidth(1440)
    const screen = await open(
      [list([kantor()]), showing(terbuka(OPEN)), lock],
      '&tab=kantor&buka=k-1',
      'admin:instansi',
    )
    await screen.press('Kunci bulan')
    await screen.sees('1 hal yang menghalangi disimpan tanpa potongan')
    await screen.press('Kunci bulan')
    await screen.sees('Tulis alasannya.')
    await screen.type(await screen.field('Alasan mengunci'), 'Atasan sakit')
    await screen.press('Kunci bulan')
    await screen.until(() => screen.notices().includes('Februari 2026 terkunci.'))
    expect(screen.callsTo('/rekap/kunci').at(-1)?.body).toMatchObject({ kantor_id: 'k-1', alasan: 'Atasan sakit' })
  })

  it('may say why it locks over what only waits; who does not say so locks all the same', async () => {
    setWidth(1440)
    const waits = {
      items: [{ ...ITEM, jenis: 'perbaikan', menghalangi: false }],
      jumlah: { ...NONE, perbaikan: 1 },
    } as const
    for (const [said, alasan] of [
      ['Atasan tidak menjawab', 'Atasan tidak menjawab'],
      ['', undefined],
    ] as const) {
      const server = [list([kantor()]), showing(terbuka({ ...waits, items: [...waits.items], total: 1 })), lock]
      const screen = await open(server, '&tab=kantor&buka=k-1', 'admin:instansi')
      await screen.press('Kunci bulan')
      await screen.sees('1 permohonan belum diputuskan')
      await screen.type(await screen.field('Alasan mengunci'), said)
      await screen.press('Kunci bulan')
      await screen.until(() => screen.notices().includes('Februari 2026 terkunci.'))
      expect(screen.callsTo('/rekap/kunci').at(-1)?.body.alasan).toBe(alasan)
      await screen.close()
    }
  })

  it('reopens a locked one with a reason, and says why it was refused', async () => {
    setWidth(1440)
    const buka = on<typeof reopenRekap>('POST', '/absensi/v2/rekap/buka', () =>
      refuse(409, { code: 'rekap.koreksi_terkunci', message: 'Dua baris koreksi sudah terkunci.' }),
    )
    const screen = await open(
      [list([kantor(LOCKED)]), showing(terbuka({}, LOCKED)), buka],
      '&tab=kantor&buka=k-1',
      'admin:instansi',
    )
    await screen.press('Buka kembali')
    await screen.sees('Penguncian berikutnya menjadi versi 2.')
    await screen.type(await screen.field('Alasan membuka kembali'), 'Libur tertinggal')
    await screen.press('Buka kembali')
    await screen.sees('Dua baris koreksi sudah terkunci.')
  })

  it('locks many at once and says what became of each', async () => {
    setWidth(1440)
    const both = [kantor(), kantor({ kantor_id: 'k-2', kantor: 'Dinas Dua' })]
    const many = on<typeof lockRekap>('POST', '/absensi/v2/rekap/kunci', {
      items: [
        { kantor_id: 'k-1', kode: null, pesan: null, hasil: kantor(LOCKED) },
        { kantor_id: 'k-2', kode: 'rekap.bukan_urutan', pesan: 'Kunci Januari 2026 lebih dulu.', hasil: null },
      ],
    })
    const screen = await open([list(both), many], '&tab=kantor', 'admin:instansi')
    await screen.sees('Dinas Dua')
    for (const box of screen.host.querySelectorAll<HTMLElement>('tbody input[type=checkbox]')) await screen.click(box)
    await screen.press('Kunci')
    await screen.sees('Kunci Februari 2026 untuk 2 kantor?')
    await screen.press('Kunci')
    await screen.sees('1 berhasil, 1 ditolak')
    await screen.sees('Kunci Januari 2026 lebih dulu.')
    expect(screen.callsTo('/rekap/kunci').at(-1)?.body).toEqual({ kantor_ids: 'k-1,k-2', tahun: '2026', bulan: '2' })
  })

  it('shows a monitor the states and nothing to press', async () => {
    setWidth(1440)
    const screen = await open([list([kantor(LOCKED)])], '&tab=kantor&buka=k-1', 'monitoring:instansi:rekap')
    await screen.sees('Tautan rantai')
    for (const name of ['Kunci bulan', 'Buka kembali', 'Buat rekap'])
      expect(screen.named('button', name)).toBeUndefined()
    expect(screen.callsTo('/rekap/terbuka')).toEqual([])
  })
})

describe('what came late and what was printed', () => {
  it('shows correction lines both ways with their sign', async () => {
    setWidth(1440)
    const line = {
      id: 'c-1',
      nip: ITEM.nip,
      nama: ITEM.nama,
      tanggal: '2026-02-10',
      kantor_asal_id: 'k-1',
      bulan_asal: '2026-02-01',
      kantor_id: 'k-1',
      kantor: 'Dinas Utara',
      bulan: '2026-03-01',
      kode_lama: 'TK',
      kode_baru: 'L',
      terlambat_menit: 0,
      pulang_cepat_menit: 0,
      bekerja_menit: 0,
      uang_makan: 0,
      bp: -300,
      bp_disiplin: -300,
      bp_seluruh: 0,
      sebab: ['hari_libur'],
      terkunci: false,
      diubah_pada: '2026-03-02T02:00:00.000Z',
    }
    const other = { ...line, id: 'c-2', bulan_asal: '2026-01-01', bulan: '2026-02-01', tanggal: '2026-01-12', bp: 150 }
    const koreksi = on<typeof listKoreksiRekap>('GET', '/absensi/v2/rekap/koreksi', {
      items: [line, other],
      total: 2,
      page: 1,
      size: 25,
    })
    const { sees } = await open([koreksi], '&tab=koreksi', 'admin:instansi')
    await sees('di Dinas Utara')
    await sees('Dari bulan ini, dibukukan di Maret 2026')
    await sees('Dari Januari 2026, dibukukan di bulan ini')
    await sees('−3')
    await sees('+1,5')
    await sees('Hari libur')
  })

  it('lists papers with their state, and a failed download says so', async () => {
    setWidth(1440)
    const paper = {
      kode: 'a'.repeat(22),
      jenis: 'report_kantor',
      bentuk: 'xlsx',
      kertas: null,
      bahasa: 'id',
      papan: false,
      kantor_id: 'k-1',
      kantor: 'Dinas Satu',
      turunan: false,
      mulai: '2026-02-01',
      selesai: '2026-02-28',
      versi: 1,
      keadaan: 'digantikan',
      digantikan_oleh: 2,
      orang: 12,
      sidik: 'cd'.repeat(32),
      ukuran: 100,
      dicetak_pada: '2026-03-20T02:00:00.000Z',
      dicetak_oleh: 'Rina',
      tersimpan: true,
    } as const
    const dokumen = on<typeof listDokumenRekap>('GET', '/absensi/v2/rekap/dokumen', {
      items: [paper],
      total: 1,
      page: 1,
      size: 25,
    })
    const { sees, press, notices, until } = await open([dokumen], '&tab=dokumen', 'admin:instansi')
    await sees('Digantikan versi 2')
    await press('Unduh Excel')
    await until(() => notices().some((one) => one?.startsWith('Gagal mengunduh file Excel')))
  })
})
