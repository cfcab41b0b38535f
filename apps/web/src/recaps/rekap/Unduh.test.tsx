import type { RightFlag } from '@presensi/contract/access/menu'
import type { rekapKantorBulan } from '@presensi/contract/recaps/rekap'
import type { downloadRekapInstansi, listDokumenRekap } from '@presensi/contract/recaps/rekap-bulan'
import type { RouteAnswer } from '@presensi/contract/route'
import { describe, expect, it } from 'vitest'
import { on, openScreen, refuse } from '../../lib/testing/screen.tsx'
import { setWidth } from '../../ui/testing.tsx'
import { REKAP_BULAN_PARAMS } from '../params.ts'
import { RekapBulanPage } from './RekapBulanPage.tsx'

const LIST = { total: 0, page: 1, size: 25 }
const people = on<typeof rekapKantorBulan>('POST', '/absensi/v2/pegawai/rekap/kantor-bulan', {
  start: '2026-02-01',
  end: '2026-02-28',
  data_per: '2026-03-01T00:00:00.000Z',
  items: [],
  ...LIST,
  jumlah: null,
})
const paper = (bentuk: 'pdf' | 'xlsx'): RouteAnswer<typeof listDokumenRekap>['items'][number] => ({
  kode: bentuk.padEnd(22, 'x'),
  jenis: 'report_kantor',
  bentuk,
  kertas: bentuk === 'pdf' ? 'A4' : null,
  bahasa: 'id',
  papan: false,
  kantor_id: 'k-1',
  kantor: 'Dinas Satu',
  turunan: false,
  mulai: '2026-02-01',
  selesai: '2026-02-28',
  versi: 1,
  keadaan: 'berlaku',
  digantikan_oleh: null,
  orang: 12,
  sidik: 'cd'.repeat(32),
  ukuran: 100,
  dicetak_pada: '2026-03-20T02:00:00.000Z',
  dicetak_oleh: 'Rina',
  tersimpan: true,
})
const dokumen = on<typeof listDokumenRekap>('GET', '/absensi/v2/rekap/dokumen', {
  ...LIST,
  items: [paper('pdf'), paper('xlsx')],
  total: 2,
})
const UNDUH = '/absensi/v2/rekap/unduh-instansi'

function open(rights: readonly RightFlag[], address = '', more: Parameters<typeof openScreen>[0]['server'] = []) {
  setWidth(1440)
  return openScreen({
    screen: RekapBulanPage,
    path: '/rekapbulan/lists',
    params: REKAP_BULAN_PARAMS,
    address: `?bulan=2026-02${address}`,
    server: [people, dokumen, ...more],
    roles: ['role:presensi:monitoring:instansi:rekap'],
    rights: ['u_view', ...rights],
  })
}
const items = () => [...document.querySelectorAll('[role=menuitem]')].map((one) => one.textContent)

describe('downloads of a month', () => {
  it.each([
    [['u_cetak'], ['Unduh lagi', 'Periksa keaslian'], ['Periksa keaslian']],
    [['u_export_excel'], ['Periksa keaslian'], ['Unduh lagi', 'Periksa keaslian']],
  ] as const)('with %s hand a kept paper out again by the right of its form', async (rights, pdf, xlsx) => {
    const { sees, until, click } = await open(rights, '&tab=dokumen')
    await sees('PDF · A4')
    const menus = [...document.querySelectorAll<HTMLElement>('tbody [aria-haspopup=menu]')]
    expect(menus).toHaveLength(2)
    for (const [index, expected] of [pdf, xlsx].entries()) {
      const [menu] = menus.slice(index)
      if (menu) await click(menu)
      await until(() => JSON.stringify(items()) === JSON.stringify(expected))
      if (menu) await click(menu)
      await until(() => items().length === 0)
    }
  })

  it('of all offices come on both papers, and a start that fails says what did not come', async () => {
    const busy = on<typeof downloadRekapInstansi>('POST', UNDUH, () =>
      refuse(409, { code: 'dokumen.sedang_dikumpulkan', message: 'Masih dibuat.' }),
    )
    const { press, until, notices, callsTo } = await open(['u_export_excel', 'u_cetak'], '', [busy])
    for (const [item, failure, body] of [
      ['Semua kantor, Excel (zip)', 'Gagal mengunduh file Excel. Masih dibuat.', { bentuk: 'xlsx' }],
      ['Semua kantor, PDF F4 (zip)', 'Gagal mengunduh file PDF. Masih dibuat.', { bentuk: 'pdf', kertas: 'F4' }],
    ] as const) {
      await press('Tindakan lainnya')
      await press(item)
      await until(() => notices().includes(failure))
      expect(callsTo('unduh-instansi').at(-1)?.body).toMatchObject(body)
    }
  })
})
