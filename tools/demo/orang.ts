import type { Formasi, Jenis } from './formasi.ts'
import { JENJANG, rumpunIsi } from './jabatan.ts'
import { drawKarier, type Karier } from './karier.ts'
import { type Campuran, drawNama, type Nama } from './names.ts'
import type { Random } from './random.ts'

export type Orang = Nama &
  Karier & {
    jenis: Jenis
    nip: string
    gelar_depan: string | null
    gelar_belakang: string | null
    email: string
    no_hp: string
    status_ptkp: string
  }

/** What no two people may share. */
export type Terpakai = { nama: Set<string>; nip: Set<string>; email: Set<string> }
export const belumTerpakai = (): Terpakai => ({ nama: new Set(), nip: new Set(), email: new Set() })

export type Asal = { readonly asal: Campuran; readonly wilayah: string }

export function drawOrang(random: Random, formasi: Formasi, { asal, wilayah }: Asal, terpakai: Terpakai): Orang {
  const nama = drawNama(random, asal, terpakai.nama)
  const karier = drawKarier(random, formasi)
  return {
    ...nama,
    ...karier,
    ...drawGelar(random, formasi),
    jenis: formasi.jenis,
    nip: drawNip(random, formasi.jenis, { ...nama, ...karier, wilayah }, terpakai.nip),
    email: emailOf(nama.nama, terpakai.email),
    // Nobody's: a block of round numbers, since the country reserves none for examples.
    no_hp: `08120000${String(terpakai.nama.size).padStart(4, '0')}`,
    status_ptkp: nama.jenis_kelamin === 'P' || random.chance(0.2) ? 'TK/0' : `K/${random.int(0, 3)}`,
  }
}

type Gelar = Pick<Orang, 'gelar_depan' | 'gelar_belakang'>

function drawGelar(random: Random, { jenis, jenjang, rumpun }: Formasi): Gelar {
  const { pendidikan, magister } = JENJANG[jenjang]
  if (jenis === 'NON_ASN' || pendidikan === 'SMA') return { gelar_depan: null, gelar_belakang: null }
  const isi = rumpunIsi(rumpun)
  if (pendidikan === 'D3') return { gelar_depan: null, gelar_belakang: random.pick(isi.diploma) }
  const belakang = [
    ...(isi.sarjana.length > 0 ? [random.pick(isi.sarjana)] : []),
    ...(random.chance(magister) ? [random.pick(isi.magister)] : []),
  ].join(', ')
  const doktor = jenjang === 'jpt_madya' ? 'Dr.' : null
  return { gelar_depan: isi.depan ?? doktor, gelar_belakang: belakang || null }
}

type Diri = Pick<Orang, 'tanggal_lahir' | 'tmt' | 'jenis_kelamin'> & { wilayah: string }

/** domain.md §1.2: a PNS number tells the month of appointment where a PPPK number tells the contract (21, 22). */
function drawNip(random: Random, jenis: Jenis, diri: Diri, taken: Set<string>): string {
  const lahir = diri.tanggal_lahir.replaceAll('-', '')
  const kelamin = diri.jenis_kelamin === 'L' ? '1' : '2'
  const [awal, digits] = {
    PNS: () => [`${lahir}${diri.tmt.slice(0, 4)}${diri.tmt.slice(5, 7)}${kelamin}`, 3] as const,
    PPPK: () => [`${lahir}${diri.tmt.slice(0, 4)}${random.chance(0.15) ? '22' : '21'}${kelamin}`, 3] as const,
    NIK: () => [`${diri.wilayah}${tanggalNik(diri)}`, 4] as const,
  }[jenis === 'NON_ASN' ? 'NIK' : jenis.startsWith('PPPK') ? 'PPPK' : 'PNS']()
  let serial = random.int(1, 9)
  while (taken.has(awal + String(serial).padStart(digits, '0'))) serial += 1
  const nip = awal + String(serial).padStart(digits, '0')
  taken.add(nip)
  return nip
}

/** A NIK writes DDMMYY, and adds 40 to a woman's day. */
function tanggalNik({ tanggal_lahir, jenis_kelamin }: Diri): string {
  const day = Number(tanggal_lahir.slice(8)) + (jenis_kelamin === 'P' ? 40 : 0)
  return `${String(day).padStart(2, '0')}${tanggal_lahir.slice(5, 7)}${tanggal_lahir.slice(2, 4)}`
}

function emailOf(nama: string, taken: Set<string>): string {
  const name = nama.toLowerCase().replace(/[^a-z]+/g, '.')
  let email = `${name}@contoh.go.id`
  for (let count = 2; taken.has(email); count += 1) email = `${name}.${count}@contoh.go.id`
  taken.add(email)
  return email
}
