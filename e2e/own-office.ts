import { randomInt } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { addDays } from '@presensi/domain/kalender/tanggal'
import { tanggalAt } from '@presensi/domain/kalender/zona'
import { ownPasswords, sharedSession } from './journey.ts'
import { newEmployee } from './sso-admin.ts'

const PASSWORD_PATH = '/auth/realms/auth/account/password'
const CHOSEN = 'hujan-di-bulan-juni-88'
type Form = Readonly<Record<string, string>>

export type Office = {
  readonly id: string
  readonly nama: string
  readonly instansi_id: string
  readonly zona: string
  /** the date there when it was made */
  readonly today: string
}
export type Hired = { readonly nip: string; readonly nama: string }

/** A zone in which it is that hour now: what depends on the hour can be walked at any time of the day. */
export function zoneAt(hour: number): string {
  const offset = ((hour - new Date().getUTCHours() + 36) % 24) - 12
  // These names count westwards.
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}

/** What the journeys about facts of a date stand on: offices and people of their own, so that nobody else's day changes. */
export async function ownWorld(calls: APIRequestContext, baseURL: string) {
  const { product } = await sharedSession(baseURL, 'admin.instansi')
  const headers = { authorization: `Bearer ${product}` }
  const post = async (path: string, form: Form) => {
    const answer = await calls.post(path, { headers, form })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()).data
  }
  const number = String(randomInt(100_000)).padStart(5, '0')
  // Somewhere of its own: the same spot for three people is a sign of a made-up position.
  const [lat, lng] = [-7 + Math.random(), 108 + Math.random()]

  /** Named so that it stands neither first nor last among the offices, where other journeys look. */
  async function office(nama: string, zona: string, north = 0): Promise<Office> {
    const titik = JSON.stringify([{ nama: 'Halaman', lat: lat + north, lng, radius_m: 150 }])
    const kode = `${nama.toUpperCase().replaceAll(' ', '')}${number}`
    const full = `Kantor ${nama} ${number}`
    const saved = await post('/absensi/m-lokasi-kantor/save', { kode, nama: full, zona_waktu: zona, titik })
    return { id: saved.id, nama: full, instansi_id: saved.instansi_id, zona, today: tanggalAt(Date.now(), zona) }
  }

  /** Somebody who has been there for two months, signed in once before. */
  async function person(nama: string, { id: kantor_id, today }: Office, more: Form = {}): Promise<Hired> {
    const full = `${nama} ${number}`
    const mulai = addDays(today, -60)
    const { nip, issued } = await newEmployee(calls, baseURL, { nama: full, kantor_id, mulai, ...more })
    const form = { username: nip, password: issued, new_password: CHOSEN }
    const changed = await calls.post(PASSWORD_PATH, { form })
    expect(changed.status(), await changed.text()).toBe(200)
    ownPasswords.set(nip, CHOSEN)
    return { nip, nama: full }
  }

  /** A row of the calendar by hand for that office alone, whatever weekday or holiday it is. */
  const day = ({ id: kantor_id }: Office, tanggal: string, kerja: boolean, more: Form = {}) =>
    post('/absensi/m-kerja/hari-kerja/save', {
      tanggal,
      kerja: String(kerja),
      kantor_id,
      keterangan: 'Hari kantor ini sendiri',
      alasan: 'Uji',
      ...more,
    })

  return { office, person, day, post }
}
