import { buildDemo } from '../tools/demo/data.ts'
import { planIzin } from '../tools/demo/izin.ts'
import { expect, sharedSession, test } from './journey.ts'
import { expectAccessible } from './looks.ts'
import { inti } from './selection.ts'

/** People are the same on every day; when their letters are, the product is asked. */
const { rows } = buildDemo('2026-11-16')
/** A letter that is to come, somebody on it, and people of the same office who are on none and ask for no leave. */
const surat = rows.dinas_luar.find(({ nomor_surat }) => nomor_surat === 'ST-126/KW.BDG/KP.01')
const leave = planIzin(rows, '2026-11-16', Date.parse('2026-11-16T03:00:00Z'))
const onLetters = new Set([...rows.surat_pegawai, ...leave].map(({ pegawai_id }) => pegawai_id))
const roles = new Set(rows.peran.map(({ pengguna_id }) => pengguna_id))
const here = new Set(
  rows.penempatan.flatMap((one) =>
    one.kantor_id === surat?.kantor_id && one.selesai === null ? [one.pegawai_id] : [],
  ),
)
const colleagues = rows.pegawai.filter(({ id, pengguna_id }) => here.has(id) && !roles.has(pengguna_id))
const taken = colleagues.find(({ id }) =>
  rows.surat_pegawai.some((one) => one.pegawai_id === id && one.dinas_luar_id === surat?.id),
)
const free = colleagues.filter(({ id }) => !onLetters.has(id)).slice(0, 5)

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n'
const typed = (tanggal: string): string => tanggal.split('-').toReversed().join('/')

test.use({ akun: 'kantor.dinas' })

test(
  'an operator enters a field duty for five people, and one clash is refused by name @desktop',
  inti('kantor.dinas'),
  async ({ page, baseURL, request }) => {
    const { product } = await sharedSession(baseURL, 'kantor.dinas')
    const listed = await request.get('/absensi/v2/pegawai/dinas_luar/get', {
      params: { q: surat?.nomor_surat ?? '' },
      headers: { authorization: `Bearer ${product}` },
    })
    const { tanggal_surat, mulai } = (await listed.json()).data.items[0]
    const nomor = `ST-JALAN-${Date.now()}`
    await page.goto('/dinasluar/lists?buka=baru')
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('textbox', { name: 'Nomor surat' }).fill(nomor)
    await drawer.getByRole('textbox', { name: 'Tanggal surat' }).fill(typed(tanggal_surat))
    await drawer.getByRole('textbox', { name: 'Tujuan' }).fill('Sosialisasi layanan di Cianjur')
    await drawer.getByRole('textbox', { name: 'Hari pertama' }).fill(typed(mulai))
    await drawer.getByRole('textbox', { name: 'Hari terakhir' }).fill(typed(mulai))
    const chosen = drawer.getByRole('list', { name: 'Pegawai' })
    for (const one of [...free.slice(0, 4), taken]) {
      await drawer.getByPlaceholder('Cari nama atau NIP').fill(one?.nip ?? '')
      await page.getByRole('option', { name: one?.nama ?? '' }).click()
      await expect(chosen.getByText(one?.nama ?? '')).toBeVisible()
    }
    await drawer
      .locator('input[type=file]')
      .setInputFiles({ name: 'surat tugas.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) })
    await drawer.getByRole('button', { name: 'Simpan' }).click()
    // Who is in the way is named, with the paper, and what was typed stays.
    const refusal = drawer.getByText(new RegExp(`${taken?.nama}.*ST-126/KW.BDG/KP.01`)).first()
    await expect(refusal).toBeVisible()
    for (const { nama } of free.slice(0, 4)) await expect(refusal).not.toContainText(nama ?? '')

    await chosen.getByRole('button', { name: new RegExp(`${taken?.nama}$`) }).click()
    await drawer.getByPlaceholder('Cari nama atau NIP').fill(free[4]?.nip ?? '')
    await page.getByRole('option', { name: free[4]?.nama ?? '' }).click()
    await drawer.getByRole('button', { name: 'Simpan' }).click()
    await expect(page.getByText(`Dinas luar ${nomor} tersimpan.`)).toBeVisible()

    await page.goto(`/dinasluar/lists?bulan=${mulai.slice(0, 7)}&q=${nomor}`)
    await page.getByText('Sosialisasi layanan di Cianjur').first().click()
    await expect(drawer.getByText('5 pegawai')).toBeVisible()
    const download = page.waitForEvent('download')
    await drawer.getByRole('button', { name: 'Unduh surat' }).click()
    expect((await download).suggestedFilename()).toBe('surat tugas.pdf')
    await expectAccessible(page)
  },
)
