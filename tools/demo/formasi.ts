import {
  JABATAN_NON_ASN,
  JABATAN_PARUH_WAKTU,
  JENJANG,
  type Jenjang,
  type JenjangStaf,
  jabatanStaf,
  type Rumpun,
} from './jabatan.ts'
import type { Unit } from './places.ts'
import type { Random } from './random.ts'

export type Jenis = 'PNS' | 'CPNS' | 'PPPK' | 'PPPK_PARUH_WAKTU' | 'NON_ASN'

/** A post that somebody fills. */
export type Formasi = {
  readonly jenis: Jenis
  readonly jenjang: Jenjang
  readonly rumpun: Rumpun
  readonly jabatan: string
  readonly kelas: number | null
}

type Pilihan<T> = readonly (readonly [T, number])[]

const JENIS_STAF: Pilihan<Jenis> = [
  ['PNS', 66],
  ['CPNS', 5],
  ['PPPK', 16],
  ['PPPK_PARUH_WAKTU', 5],
  ['NON_ASN', 8],
]
const JENJANG_PNS: Pilihan<JenjangStaf> = [
  ['ahli_madya', 6],
  ['ahli_muda', 20],
  ['ahli_pertama', 26],
  ['penyelia', 6],
  ['mahir', 10],
  ['terampil', 12],
  ['pelaksana_sarjana', 12],
  ['pelaksana', 8],
]
const JENJANG_CPNS: Pilihan<JenjangStaf> = [
  ['ahli_pertama', 3],
  ['terampil', 2],
]
const JENJANG_PPPK: Pilihan<JenjangStaf> = [
  ['ahli_pertama', 5],
  ['terampil', 3],
  ['pelaksana', 2],
]

export function formasiPejabat(unit: Unit): Formasi {
  const { jabatan, jenjang, rumpun } = unit
  return { jenis: 'PNS', jenjang, rumpun, jabatan, kelas: unit.kelas ?? JENJANG[jenjang].kelas }
}

export function formasiStaf(jenis: 'PNS' | 'CPNS' | 'PPPK', jenjang: JenjangStaf, rumpun: Rumpun): Formasi {
  return { jenis, jenjang, rumpun, jabatan: jabatanStaf(rumpun, jenjang), kelas: JENJANG[jenjang].kelas }
}

export function formasiPenunjang(random: Random, jenis: 'PPPK_PARUH_WAKTU' | 'NON_ASN', rumpun: Rumpun): Formasi {
  if (jenis === 'NON_ASN')
    return { jenis, jenjang: 'pelaksana', rumpun, jabatan: random.pick(JABATAN_NON_ASN), kelas: null }
  const jabatan = random.pick(JABATAN_PARUH_WAKTU)
  return { jenis, jenjang: 'pelaksana', rumpun, jabatan, kelas: JENJANG.pelaksana.kelas }
}

export function drawFormasiStaf(random: Random, rumpun: Rumpun): Formasi {
  const jenis = random.weighted(JENIS_STAF)
  if (jenis === 'PNS') return formasiStaf(jenis, random.weighted(JENJANG_PNS), rumpun)
  if (jenis === 'CPNS') return formasiStaf(jenis, random.weighted(JENJANG_CPNS), rumpun)
  if (jenis === 'PPPK') return formasiStaf(jenis, random.weighted(JENJANG_PPPK), rumpun)
  return formasiPenunjang(random, jenis, rumpun)
}
