import { addDays, hariKe } from '@presensi/domain/kalender/tanggal'
import { deskOf, enter, expect, signInByCalls, test } from './journey.ts'
import { expectAccessible } from './looks.ts'
import { ownWorld, zoneAt } from './own-office.ts'

const typed = (date: string): string => date.split('-').reverse().join('/')

test('a day off for a day that is over holds for who entered it only after somebody else agreed', async ({
  page,
  browser,
  baseURL,
  request,
}, info) => {
  const world = await ownWorld(request, baseURL)
  const office = await world.office('Uji Lampau', zoneAt(10))
  const keeper = await world.person('Wati Kalender', office)
  await world.person('Tono Rekan', office)
  await world.post('/absensi/v2/instansi/role/user/save', {
    nip: keeper.nip,
    role: 'role:presensi:operator:instansi:hari',
    selesai: addDays(office.today, 1),
  })
  const lampau = [2, 3, 4, 5].map((n) => addDays(office.today, -n)).find((day) => hariKe(day) <= 5) ?? office.today
  await world.day(office, lampau, true)

  await enter(page, await signInByCalls(baseURL, keeper.nip))
  const nama = `Banjir ${office.nama}`
  const drawer = page.getByRole('dialog')
  await page.goto(`/harikerja/lists?bulan=${lampau.slice(0, 7)}&kantor_id=${office.id}&hari=${lampau}`)
  await drawer.getByRole('switch', { name: 'Hari ini hari kerja' }).click()
  await drawer.getByRole('textbox', { name: 'Alasan', exact: true }).fill(nama)
  await drawer.getByRole('button', { name: 'Simpan' }).click()
  await expect(drawer.getByText('Tanggal ini sudah lewat: alasan wajib diisi.').first()).toBeVisible()
  await drawer.getByRole('textbox', { name: 'Mengapa hari yang sudah lewat diubah' }).fill(`Surat ${typed(lampau)}`)
  await drawer.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText(/Sebagian baru berlaku setelah disetujui/)).toBeVisible()
  await page.screenshot({ path: info.outputPath('kalender.png') })

  const admin = info.project.name === 'phone' ? page : await deskOf(browser, baseURL, 'admin.instansi')
  if (admin === page) await enter(page, await signInByCalls(baseURL, 'admin.instansi'))
  await admin.goto(`/persetujuan?jenis=lampau&q=${encodeURIComponent(nama)}`)
  await expect(admin.getByText('Menunggu bagi pelakunya').first()).toBeVisible()
  await expect(admin.getByText('2 hari, 2 pegawai').first()).toBeVisible()
  await expectAccessible(admin)
  await admin.screenshot({ path: info.outputPath('daftar.png') })
  await admin.getByText(nama).first().click()
  const days = admin.getByRole('dialog')
  await expect(days.getByText(/tetap TK.*: menunggu persetujuan/)).toBeVisible()
  await expect(days.getByText(/TK.* menjadi L/)).toBeVisible()
  await expectAccessible(admin)
  await admin.screenshot({ path: info.outputPath('hari.png') })
})
