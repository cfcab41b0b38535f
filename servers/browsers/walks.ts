import fs from 'node:fs'
import path from 'node:path'
import { addDays, hariKe } from '@presensi/domain/kalender/tanggal'
import { expect } from 'vitest'
import type { openFront } from '../front-proxy.ts'
import type { Screen, What } from './screen.ts'

type Front = Awaited<ReturnType<typeof openFront>>
type Position = { readonly lat: number; readonly lng: number }
type Peristiwa = { readonly id: string; readonly luring: boolean; readonly nilai: string }
type HariIni = { readonly tanggal: string; readonly peristiwa: readonly Peristiwa[] }

const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n'

/** What the server says to whoever is signed in here. */
const ask = <T>(screen: Screen, address: string): Promise<T> =>
  screen.run(async (at: string) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token_presensi')}` }
    return (await (await fetch(`/absensi/v2/pegawai/${at}`, { headers })).json()).data as T
  }, address)

/** By the form, as people do. */
export async function enterAs(screen: Screen, username: string, password: string): Promise<void> {
  await screen.open('/')
  await screen.fill({ role: 'textbox', name: 'Nama pengguna, NIP, atau e-mail' }, username)
  await screen.fill({ role: 'textbox', name: 'Kata sandi' }, password)
  await screen.click({ role: 'button', name: 'Masuk' })
  await screen.sees({ role: 'heading', name: 'Selamat …' })
}

export async function leaveAs(screen: Screen): Promise<void> {
  await screen.open('/dashboard')
  await screen.click({ role: 'button', name: 'Akun …' })
  await screen.click({ role: 'button', name: 'Logout' })
  // The way out ends at the portal, here a page that says little; until then the browser is still on its way.
  await screen.until('the portal', () =>
    screen.run(() => location.pathname === '/livez' && localStorage.getItem('token_presensi') === null),
  )
}

/** Camera and position. Firefox has settings for tests; WebKit has none, so they are put into the page, which must then not be left by an address. */
export async function allowPlaces(screen: Screen, { lat, lng }: Position): Promise<void> {
  if (screen.name === 'Firefox') return
  await screen.run(
    (latitude: number, longitude: number) => {
      const position = () => ({ coords: { latitude, longitude, accuracy: 12 }, timestamp: Date.now() })
      const tell = (told: PositionCallback): number => {
        told(position() as GeolocationPosition)
        return window.setInterval(() => told(position() as GeolocationPosition), 1_000)
      }
      // On the prototypes: the objects themselves may be made anew.
      Object.assign(Geolocation.prototype, {
        watchPosition: tell,
        getCurrentPosition: (told: PositionCallback) => told(position() as GeolocationPosition),
        clearWatch: (id: number) => window.clearInterval(id),
      })
      Object.assign(MediaDevices.prototype, {
        getUserMedia: async () => {
          const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
          const drawing = canvas.getContext('2d')
          let turn = 0
          window.setInterval(() => {
            turn += 1
            if (drawing) drawing.fillStyle = `hsl(${turn % 360} 60% 50%)`
            drawing?.fillRect(0, 0, 640, 480)
          }, 50)
          return canvas.captureStream(20)
        },
      })
    },
    lat,
    lng,
  )
}

const OTHERS: What = { name: 'Pilihan presensi lain' }
const IN: What = { role: 'button', name: 'Presensi masuk sekarang' }
const OUT: What = { role: 'button', name: 'Presensi pulang sekarang' }

/** From a page that is open, by its own link. The camera rests while no clocking is due, whatever the hour. */
export async function openClock(screen: Screen): Promise<void> {
  await screen.click({ css: 'a[href="/presensi"]' })
  await screen.until(
    'the camera',
    async () =>
      (await screen.isThere({ name: 'Kamera mati' })) || (await screen.isThere({ name: 'Posisikan wajah di bingkai' })),
  )
  if ((await screen.isThere({ name: 'Kamera mati' })) && !(await screen.isThere(OUT))) await screen.click(OTHERS)
  await screen.sees({ name: 'Posisikan wajah di bingkai' })
  await screen.sees({ name: '…Akurasi GPS…' })
}

/** The big button; on a day that is complete or after its last hour, the other way. Whatever it asks is answered with yes. */
export async function pressClock(screen: Screen): Promise<void> {
  const isThere = async (...all: readonly What[]): Promise<What | undefined> => {
    for (const one of all) if (await screen.isThere(one)) return one
    return undefined
  }
  await screen.until('a button', async () => (await isThere(IN, OUT, OTHERS)) !== undefined)
  if ((await isThere(IN, OUT)) === undefined) await screen.click(OTHERS)
  await screen.until('a button to clock', async () => (await isThere(IN, OUT)) !== undefined)
  await screen.click((await isThere(IN)) ?? OUT)
  const [yes, receipt]: What[] = [
    { role: 'button', name: 'Ya, presensi…' },
    { role: 'dialog', name: 'Bukti presensi' },
  ]
  if (yes === undefined || receipt === undefined) return
  await screen.until('a receipt or a question', async () => (await isThere(yes, receipt)) !== undefined)
  if ((await isThere(yes)) !== undefined) await screen.click(yes)
  await screen.sees(receipt)
}

/** That the device is the person's own is asked for after the receipt; without a network the page must know it. */
const isRemembered = (screen: Screen): Promise<boolean> =>
  screen.run(
    () =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('presensi')
        opening.onsuccess = () => {
          const all = opening.result.transaction('orang').objectStore('orang').getAll()
          all.onsuccess = () => {
            opening.result.close()
            resolve(all.result.some((one) => one.hari?.perangkat === 'milik_anda'))
          }
        }
      }),
  )

/** How what somebody clocked today stands. */
export const gradeOf = async (screen: Screen, id: string): Promise<string | undefined> =>
  (await ask<HariIni>(screen, 'presensi/hari-ini')).peristiwa.find((one) => one.id === id)?.nilai

/** What was clocked without a network, by its number. */
export async function clockWithoutNetwork(screen: Screen, front: Front, position: Position): Promise<string> {
  const today = () => ask<HariIni>(screen, 'presensi/hari-ini')
  const done: What = { role: 'button', name: 'Selesai' }
  await allowPlaces(screen, position)
  await openClock(screen)
  await pressClock(screen)
  await screen.sees({ name: '… tercatat' })
  await screen.click(done)
  await screen.until('a device that is remembered', () => isRemembered(screen))
  const before = (await today()).peristiwa.length

  await front.close()
  try {
    await screen.open('/dashboard')
    await screen.sees({ role: 'heading', name: 'Selamat …' })
    await screen.sees({ name: 'Tanpa jaringan: menampilkan kontak terakhir…' })
    await allowPlaces(screen, position)
    await openClock(screen)
    await pressClock(screen)
    await screen.sees({ name: 'Tersimpan, menunggu jaringan' })
    await screen.click(done)
    await screen.sees({ role: 'heading', name: 'Menunggu jaringan' })
    // A new page knows of it, too.
    await screen.open('/presensi')
    await screen.sees({ role: 'heading', name: 'Menunggu jaringan' })
  } finally {
    await front.reopen()
  }
  await screen.open('/presensi')
  await screen.gone({ role: 'heading', name: 'Menunggu jaringan' })
  await screen.until('what was sent', async () => (await today()).peristiwa.length > before)
  const { peristiwa } = await today()
  expect(peristiwa).toHaveLength(before + 1)
  expect(peristiwa.at(-1)?.luring).toBe(true)
  return peristiwa.at(-1)?.id ?? ''
}

/** The first Monday, two months ahead or later, on which this person can have leave. */
async function freeMonday(screen: Screen): Promise<string> {
  const { tanggal } = await ask<HariIni>(screen, 'presensi/hari-ini')
  const from = addDays(tanggal, 60)
  for (let week = 0; week < 40; week += 1) {
    const senin = addDays(from, ((8 - hariKe(from)) % 7) + 7 * week)
    const asked = new URLSearchParams({ jenis_kode: 'CT', tanggal_mulai: senin, tanggal_selesai: senin })
    type Counted = { hari: number; masalah: readonly unknown[]; bentrok: readonly unknown[] }
    const { hari, masalah, bentrok } = await ask<Counted>(screen, `izin/hitung?${asked}`)
    if (hari === 1 && masalah.length === 0 && bentrok.length === 0) return senin
  }
  throw new Error('no Monday is free for this person')
}

export async function askForLeave(screen: Screen, folder: string): Promise<void> {
  const file = `undangan ${screen.name}.pdf`
  fs.writeFileSync(path.join(folder, file), PDF)
  const senin = (await freeMonday(screen)).split('-').reverse().join('/')
  await screen.open('/izin/lists')
  await screen.click({ role: 'button', name: 'Ajukan izin' })
  await screen.click({ role: 'combobox', name: 'Jenis', inDialog: true })
  await screen.click({ role: 'option', name: 'Cuti tahunan' })
  for (const name of ['Tanggal mulai', 'Tanggal selesai'])
    await screen.fill({ role: 'textbox', name, inDialog: true }, senin)
  await screen.fill({ role: 'textbox', name: 'Alasan', inDialog: true }, 'Mengurus pernikahan adik')
  await screen.sees({ name: 'Terpakai 1 hari kerja…', inDialog: true })
  await screen.upload(path.join(folder, file))
  await screen.click({ role: 'button', name: 'Ajukan', inDialog: true })
  await screen.sees({ name: 'Menunggu pertimbangan atasan sejak …', inDialog: true })
  const { content } = await screen.downloaded(() =>
    screen.click({ role: 'button', name: `Unduh ${file}`, inDialog: true }),
  )
  expect(content.toString()).toBe(PDF)
}
