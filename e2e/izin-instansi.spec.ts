import { addDays, hariKe } from '@presensi/domain/kalender/tanggal'
import { buildDemo } from '../tools/demo/data.ts'
import { type Calls, callsOf, type Fields } from './calls.ts'
import { deskOf, expect, type Session, sharedSession, test } from './journey.ts'
import { expectAccessible } from './looks.ts'
import { inti } from './selection.ts'

const BASE = '/absensi/v2/pegawai/izin'

/** People are the same on every day; when they are free, the product is asked. */
const { rows } = buildDemo('2026-11-16')
const akunOf = (username: string) => {
  const pengguna = rows.pengguna.find((one) => one.username === username)
  return rows.pegawai.find(({ pengguna_id }) => pengguna_id === pengguna?.id)
}
const [atasan, pybmc] = [akunOf('atasan'), akunOf('pybmc')]
const line = (pegawai_id: string | null, jenis: string) =>
  rows.garis_pejabat.find((one) => one.pegawai_id === pegawai_id && one.jenis === jenis && one.selesai === null)
const named = new Set(rows.pengguna.filter(({ username, nip }) => username !== nip).map(({ id }) => id))
/** PNS without an account of their own in the demo, whose PYBMC the demo's is: by the superior they have. */
const staf = rows.pegawai.filter(
  ({ id, jenis, pengguna_id }) =>
    jenis === 'PNS' && !named.has(pengguna_id) && line(id, 'pybmc')?.pejabat_id === pybmc?.id,
)
const bawahan = staf.filter(({ id }) => line(id, 'atasan')?.pejabat_id === atasan?.id)
/** A section of another head, for whom the demo's superior can stand in. */
const lain = staf.filter(({ id }) => ![atasan?.id, pybmc?.id, undefined].includes(line(id, 'atasan')?.pejabat_id))

/** A week, Monday to Friday, of which every day is a working day that this person can still ask for. */
async function freeWeek(calls: Calls): Promise<string> {
  const { tanggal: today } = await calls.get('/absensi/v2/pegawai/presensi/hari-ini')
  const first = addDays(today, 22 - hariKe(today))
  for (let week = 0; week < 12; week += 1) {
    const [mulai, selesai] = [addDays(first, 7 * week), addDays(first, 7 * week + 4)]
    const asked = { jenis_kode: 'CT', tanggal_mulai: mulai, tanggal_selesai: selesai }
    const { hari, masalah, bentrok } = await calls.get(`${BASE}/hitung`, asked)
    if (hari === 5 && masalah.length === 0 && bentrok.length === 0) return mulai
  }
  throw new Error('no free week in the next three months')
}
const askWeek = (calls: Calls, mulai: string) =>
  calls.post(`${BASE}/save`, {
    jenis_kode: 'CT',
    tanggal_mulai: mulai,
    tanggal_selesai: addDays(mulai, 4),
    alasan: 'Keperluan keluarga',
    ajukan: 'true',
  })
const typed = (tanggal: string): string => tanggal.split('-').toReversed().join('/')

test.describe('the agency', () => {
  test.use({ akun: 'operator.izin' })

  test(
    'registers granted leave by the list, a holiday that comes later gives a day back, and the PYBMC calls the person back @desktop',
    inti('operator.izin', 'pybmc'),
    async ({ page, baseURL, browser, request }) => {
      const [who] = bawahan
      const own = callsOf(request, baseURL, who?.nip ?? '')
      const mulai = await freeWeek(own)
      const { id, nomor } = await askWeek(own, mulai)
      // At their screens they decide in izin.spec.ts.
      for (const akun of ['atasan', 'pybmc'])
        await callsOf(request, baseURL, akun).post(`${BASE}/${akun}/approval`, { id, keputusan: 'disetujui' })

      await page.goto(`/izin/lists/instansi?menunggu=instansi&q=${who?.nip}`)
      await page.getByRole('checkbox', { name: `Pilih ${who?.nama}, ${nomor}` }).check()
      await page.getByRole('button', { name: 'Daftarkan', exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Daftarkan' }).click()
      await expect(dialog.getByText('1 dari 1 didaftarkan.')).toBeVisible()
      await expect(dialog.getByText(nomor)).toBeVisible()

      // A holiday of that office alone, so that nobody else's leave changes.
      const days = callsOf(request, baseURL, 'operator.hari')
      const { id: kantor, nama: kantorName } = await kantorOf(days, who?.id ?? '')
      const libur = addDays(mulai, 1)
      const keeper = await deskOf(browser, baseURL, 'operator.hari')
      await keeper.goto(`/harilibur/lists?tahun=${libur.slice(0, 4)}`)
      await keeper.getByRole('button', { name: 'Tambah hari libur' }).first().click()
      const holiday = keeper.getByRole('dialog')
      await holiday.getByRole('textbox', { name: 'Nama' }).fill(`Hari jadi ${who?.nip}`)
      await holiday.getByRole('combobox', { name: 'Jenis' }).click()
      await keeper.getByRole('option', { name: 'Libur daerah' }).click()
      await holiday.getByRole('textbox', { name: 'Mulai' }).fill(typed(libur))
      await holiday.getByRole('textbox', { name: 'Kantor' }).fill(kantorName)
      await keeper.getByRole('listbox').getByRole('option', { name: kantorName }).first().click()
      await holiday.getByRole('button', { name: 'Simpan' }).click()
      await expect(keeper.getByText(`Hari jadi ${who?.nip} tersimpan.`)).toBeVisible()
      await expect.poll(async () => (await own.get(`${BASE}/${id}`)).hari).toBe(4)

      const chief = await deskOf(browser, baseURL, 'pybmc')
      await chief.goto(`/izin/lists?tab=pybmc&izin=${id}`)
      await chief.getByRole('dialog').getByRole('button', { name: 'Panggil kembali' }).click()
      await chief.getByRole('textbox', { name: 'Masuk kerja lagi mulai' }).fill(typed(addDays(mulai, 3)))
      await chief.getByRole('textbox', { name: 'Kepentingan dinas yang mendesak' }).fill('Pemeriksaan mendadak')
      await chief.getByRole('dialog').last().getByRole('button', { name: 'Panggil kembali' }).click()
      await expect(chief.getByText('Dipanggil kembali', { exact: true }).first()).toBeVisible()
      await chief.context().close()
      // Monday and Wednesday were leave; the holiday was none, and from Thursday on the person is back.
      expect(await own.get(`${BASE}/${id}`)).toMatchObject({ status: 'dipanggil_kembali', hari: 2 })
      await keeper.getByRole('button', { name: `Tindakan untuk Hari jadi ${who?.nip}` }).click()
      await keeper.getByRole('menuitem', { name: 'Hapus' }).click()
      await keeper.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click()
      await expect(keeper.getByText(`Hari jadi ${who?.nip} dihapus.`)).toBeVisible()
      await keeper.context().close()

      await page.goto(`/izin/lists/instansi?tab=kalender&bulan=${mulai.slice(0, 7)}&kantor_id=${kantor}`)
      const away = page.getByRole('gridcell', { name: new RegExp(`^${who?.nama}, .*: tidak masuk$`) })
      await expect(away.first()).toBeVisible()
      await expectAccessible(page)
    },
  )
})

test.describe('who stands in', () => {
  test.use({ akun: 'atasan' })

  test('a Plh gives the consideration while the superior is away, and the head of the office permits a funeral leave at once @desktop', async ({
    page,
    baseURL,
    browser,
    request,
  }) => {
    const [who] = lain
    const own = callsOf(request, baseURL, who?.nip ?? '')
    const { tanggal: today } = await own.get('/absensi/v2/pegawai/presensi/hari-ini')
    const away = rows.pegawai.find(({ id }) => id === line(who?.id ?? '', 'atasan')?.pejabat_id)
    const admin = callsOf(request, baseURL, 'admin.instansi')
    const stands = await admin.post('/absensi/v2/instansi/pejabat-pengganti/save', {
      pejabat_nip: away?.nip ?? '',
      jabatan: 'Kepala Seksi',
      pengganti_nip: atasan?.nip ?? '',
      jenis: 'Plh',
      mulai: today,
      selesai: today,
      dasar: 'ND-1',
    })
    const { id } = await askWeek(own, await freeWeek(own))
    await page.goto(`/izin/lists?tab=bawahan&izin=${id}`)
    const drawer = page.getByRole('dialog')
    await drawer.getByText('Setujui', { exact: true }).click()
    await drawer.getByRole('button', { name: 'Kirim keputusan' }).click()
    await expect(drawer.getByText('Disetujui atasan', { exact: true }).first()).toBeVisible()
    await expect(drawer.getByText('sebagai Plh.').first()).toBeVisible()
    await admin.post('/absensi/v2/instansi/pejabat-pengganti/delete', { id: stands.id })

    const kantor = await kantorFields(admin, await sharedSession(baseURL, 'admin.instansi'), who?.id ?? '')
    await admin.post('/absensi/m-lokasi-kantor/save', { ...kantor, kepala_nip: pybmc?.nip ?? '' })
    const funeral = await own.post(`${BASE}/save`, {
      jenis_kode: 'CAP',
      alasan_kode: 'keluarga_meninggal',
      tanggal_mulai: addDays(today, 1),
      tanggal_selesai: addDays(today, 2),
      alasan: 'Ibu meninggal dunia',
      ajukan: 'true',
    })
    const chief = await deskOf(browser, baseURL, 'pybmc')
    await chief.goto(`/izin/lists?tab=pybmc&izin=${funeral.id}`)
    await chief.getByRole('dialog').getByRole('button', { name: 'Izinkan sementara' }).click()
    await chief.getByRole('textbox', { name: 'Mengapa tidak dapat menunggu' }).fill('Pemakaman besok pagi')
    await chief.getByRole('dialog').last().getByRole('button', { name: 'Izinkan sementara' }).click()
    await expect(chief.getByText('Izin sementara', { exact: true }).first()).toBeVisible()
    await chief.context().close()
    expect(await own.get(`${BASE}/${funeral.id}`)).toMatchObject({ status: 'izin_sementara', berlaku: true })
  })
})

/** The office of somebody, as the product has it. */
async function kantorOf(calls: Calls, pegawai_id: string): Promise<{ id: string; kode: string; nama: string }> {
  const placed = rows.penempatan.find((one) => one.pegawai_id === pegawai_id && one.selesai === null)
  const kode = rows.kantor.find(({ id }) => id === placed?.kantor_id)?.kode ?? ''
  const { items } = await calls.get('/absensi/v2/referensi/kantor', { q: kode })
  return items.find((one: { kode: string }) => one.kode === kode)
}

/** All that a save of an office asks for, as it stands. */
async function kantorFields(calls: Calls, { state }: Session, pegawai_id: string): Promise<Fields> {
  const { id: kantor_id, kode } = await kantorOf(calls, pegawai_id)
  const instansi = state.origins[0]?.localStorage.find(({ name }) => name === 'id_instansi')?.value
  const { items } = await calls.get(`/absensi/m-lokasi-kantor/list/${instansi}`, { q: kode })
  const { nama, zona_waktu, titik } = items.find((one: { id: string }) => one.id === kantor_id)
  return { kantor_id, kode, nama, zona_waktu, titik: JSON.stringify(titik) }
}
