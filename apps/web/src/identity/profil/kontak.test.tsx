import type { readProfil, saveProfil } from '@presensi/contract/identity/profil'
import { expect, it } from 'vitest'
import { on, openScreen, refuse } from '../../lib/testing/screen.tsx'
import { KontakSection } from './KontakSection.tsx'

const PROFIL = {
  id: 'p-1',
  nama: 'Siti Aminah',
  nip: '198703122010012001',
  email: 'siti@contoh.go.id',
  no_hp: '0812345',
  spesimen: 'data:image/jpeg;base64,AAAA',
  spesimen_diubah_pada: '2026-11-01T02:00:00.000Z',
  image1: null,
  image2: null,
  image3: null,
  image1_content: null,
  image2_content: null,
  image3_content: null,
  persetujuan_wajah: false,
}
const open = (save: Parameters<typeof on<typeof saveProfil>>[2]) =>
  openScreen({
    screen: KontakSection,
    path: '/profile',
    params: [],
    server: [
      on<typeof readProfil>('GET', '/absensi/v2/pegawai/profil/get', PROFIL),
      on<typeof saveProfil>('POST', '/absensi/v2/pegawai/profil/save', save),
    ],
    roles: ['role:presensi:pegawai'],
  })

it('saves what was typed and shows the specimen that is there', async () => {
  const { field, press, type, sees, callsTo, host } = await open({ ...PROFIL, no_hp: '0899' })
  await type(await field('Nomor HP'), '0899')
  expect(host.querySelector('img')?.getAttribute('alt')).toBe('Spesimen tanda tangan Anda saat ini')
  await press('Simpan')
  await sees('Profil Anda disimpan.')
  expect(callsTo('profil/save').at(-1)?.body).toMatchObject({ email: 'siti@contoh.go.id', no_hp: '0899' })
})

it('asks for the password before another e-mail counts, and says what is wrong with one', async () => {
  let turn = 0
  const { field, press, type, sees } = await open(() => {
    turn += 1
    return turn === 1
      ? refuse(400, {
          code: 'input_salah',
          message: 'Salah',
          errors: [{ field: 'email', message: 'Alamat email tidak benar.' }],
        })
      : refuse(403, { code: 'perlu_masuk_ulang', message: 'Masuk ulang diperlukan.' })
  })
  await type(await field('Email'), 'bukan alamat')
  await press('Simpan')
  await sees('Alamat email tidak benar.')
  await type(await field('Email'), 'baru@contoh.go.id')
  await press('Simpan')
  await sees('Tindakan ini meminta')
})
