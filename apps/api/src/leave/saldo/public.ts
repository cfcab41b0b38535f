import { tanggalKata } from '@presensi/contract/kata/format'
import type { Values } from '@presensi/contract/kata/sentence'
import type { RefusalCode } from '@presensi/contract/refusals'
import type { Tanggal } from '@presensi/domain/kalender/tanggal'
import { batalCutiBesar, hakDipakai, mulaiCutiBesar } from '@presensi/domain/saldo/cuti-besar'
import { tahunOf, tanpaHakPada } from '@presensi/domain/saldo/hak'
import {
  type AkunDiambil,
  type HasilPesan,
  kembalikan,
  padaSisa,
  pesan,
  pesanYangAda,
  siapkanTahun,
  sisaAkhirTahun,
  type TolakPesan,
  tandaiDipakai,
  tangguhkan,
} from '@presensi/domain/saldo/pesan'
import { bukukanCutiBersama } from '@presensi/domain/saldo/saldo-awal'
import type { Tx } from '../../platform/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { type DiBuku, lihatBuku, tulisBuku } from './buku.ts'
import { findIzin, kunciAkun, lockBuku } from './saldo.repo.ts'

export type { AkunDiambil, HasilPesan, TolakPesan } from '@presensi/domain/saldo/pesan'
export { tulisBuku } from './buku.ts'

/*
 * What requests do in the ledger. Each runs in the caller's transaction and waits there for whoever else writes in the ledger of that person.
 * `oleh` is the account of who acts; null is the product itself.
 */
type Orang = { readonly instansi_id: string; readonly pegawai_id: string }
type Oleh = { readonly oleh?: string | null | undefined }
type Permintaan = Orang & {
  readonly izin_id: string
  /** working days that are wanted */
  readonly hari: readonly Tanggal[]
  readonly tanggal_ajuan: Tanggal
}

/**
 * Takes the days of a request from the balances: all or none. Asking takes them; granting changes nothing more, and what it holds already is not
 * taken again. Where it answers no, nothing was written; `refuseSaldo` says it to the caller.
 */
export const reserveSaldo = (tx: Tx, asked: Permintaan & Oleh): Promise<HasilPesan> =>
  tulisSatu(tx, asked, ({ buku, stored, kini }) => {
    const hasil = pesan(buku, stored.orang, kini, asked)
    return { hasil, simpan: hasil.ok }
  })

/** The same without writing. What the request holds already counts as free: it is asked how it would stand with these days instead. */
export const previewSaldo = (
  tx: Tx,
  asked: Omit<Permintaan, 'izin_id'> & { readonly izin_id?: string | undefined },
): Promise<HasilPesan> =>
  lihatBuku(tx, asked, ({ buku, stored, kini }) => {
    if (asked.izin_id !== undefined) kembalikan(buku, stored.orang, kini, { izin_id: asked.izin_id })
    return pesan(buku, stored.orang, kini, { ...asked, izin_id: asked.izin_id ?? 'pratinjau' })
  })

/** Takes as many of these days as there are; of what is leave already. Says which it could not take. */
export const takeSaldo = (tx: Tx, asked: Permintaan & Oleh): Promise<ReturnType<typeof pesanYangAda>> =>
  tulisSatu(tx, asked, ({ buku, stored, kini }) => ({
    hasil: pesanYangAda(buku, stored.orang, kini, asked),
    simpan: true,
  }))

/** Gives days of a request back to the accounts they came from, all of them where none are named. A day is given back once. */
export const returnSaldo = (
  tx: Tx,
  asked: { readonly izin_id: string; readonly hari?: readonly Tanggal[] | undefined } & Oleh,
): Promise<AkunDiambil[]> =>
  tulisIzin(tx, asked, ({ buku, stored, kini }) => kembalikan(buku, stored.orang, kini, asked))

/**
 * The PYBMC postpones a request: its days come back, and what is left of them at the end of the year is carried in full. `sudah`: days that were
 * postponed before.
 */
export const postponeSaldo = (
  tx: Tx,
  asked: { readonly izin_id: string; readonly sudah?: ReadonlySet<Tanggal> | undefined } & Oleh,
): Promise<AkunDiambil[]> =>
  tulisIzin(tx, asked, ({ buku, stored, kini }) => tangguhkan(buku, stored.orang, kini, asked.izin_id, asked.sudah))

/** Marks what a request holds as granted. No balance changes; done twice it is marked once. */
export async function useSaldo(tx: Tx, asked: { readonly izin_id: string } & Oleh): Promise<void> {
  await tulisIzin(tx, asked, ({ buku }, marked) => {
    const sudah = new Map(marked.map(({ tahun, sumber, dipakai }) => [kunciAkun(tahun, sumber), dipakai]))
    tandaiDipakai(buku, asked.izin_id, (tahun, sumber) => sudah.get(kunciAkun(tahun, sumber)) ?? 0)
    return []
  })
}

type CutiBesar = Orang & { readonly izin_id: string; readonly mulai: Tanggal } & Oleh

/** Days of the year's own right that requests hold: by so many working days the latest end of a cuti besar moves back (domain saldo/cuti-besar.ts). */
export const readHakDipakai = (tx: Tx, asked: Orang & { readonly tahun: number }): Promise<number> =>
  lihatBuku(tx, asked, ({ buku }) => hakDipakai(buku, asked.tahun))

/** A granted cuti besar ends the own right of the year it begins in. */
export async function startCutiBesar(tx: Tx, asked: CutiBesar): Promise<void> {
  await tulisSatu(tx, asked, ({ buku, stored, kini }) => {
    mulaiCutiBesar(buku, stored.orang, kini, asked)
    return { hasil: undefined, simpan: true }
  })
}

/** A cuti besar that was granted is taken back before it began: the right of the year is there again. */
export async function cancelCutiBesar(tx: Tx, asked: CutiBesar): Promise<void> {
  await tulisSatu(tx, asked, ({ buku, stored, kini }) => {
    batalCutiBesar(buku, stored.orang, kini, asked)
    return { hasil: undefined, simpan: true }
  })
}

/** A day for who worked on a day of cuti bersama because of the post; booked once however often it is asked for. False where it was, or is no right. */
export const bookCutiBersama = (
  tx: Tx,
  asked: Orang & { readonly tanggal: Tanggal; readonly keppres: string } & Oleh,
): Promise<boolean> =>
  tulisSatu(tx, asked, ({ buku, stored }) => {
    const hasil = bukukanCutiBersama(buku, stored.orang, asked.tanggal, asked.keppres)
    return { hasil, simpan: hasil }
  })

/** What is left to be used in a year, by source. */
export const readSisaSaldo = (tx: Tx, asked: Orang & { readonly pada: Tanggal }) =>
  lihatBuku(tx, asked, (one) => sisaPada(one, asked.pada))

/**
 * The same as part V of the form has it, with its year: of a year that is over as on its last day (`sisa` null: nobody kept the ledger then). Null for
 * who has no annual leave, and nothing in the ledger either.
 */
export const readSisaFormulir = (tx: Tx, asked: Orang & { readonly mulai: Tanggal }) =>
  lihatBuku(tx, asked, (one) => {
    const pada = padaSisa(asked.mulai, one.kini.hari_ini)
    const tahun = tahunOf(pada)
    const ini = tahunOf(one.kini.hari_ini)
    const sisa = tahun < ini ? sisaAkhirTahun(one.buku, one.stored.orang, one.kini, tahun) : sisaPada(one, pada)
    const tanpa = tanpaHakPada(one.stored.orang, pada)?.alasan
    const isNone = tanpa === 'bukan_haknya' || tanpa === 'masa_kerja_tidak_diketahui'
    if (isNone && Object.values(sisa ?? {}).every((left) => left === 0)) return null
    return { tahun, sisa, saat: tahun < ini ? 'lalu' : tahun > ini ? 'depan' : 'kini' } as const
  })

function sisaPada({ buku, stored, kini }: DiBuku, pada: Tanggal) {
  siapkanTahun(buku, stored.orang, kini, pada)
  const tahun = tahunOf(pada)
  const sisa = (sumber: 'n2' | 'n1' | 'n' | 'ditangguhkan' | 'cuti_bersama') => buku.sisa(tahun, sumber)
  return {
    n2: sisa('n2'),
    n1: sisa('n1'),
    n: sisa('n'),
    ditangguhkan: sisa('ditangguhkan'),
    cuti_bersama: sisa('cuti_bersama'),
  }
}

/** Why there are no days for a request, as a refusal says it. */
export function tolakanSaldo(tolak: TolakPesan): {
  code: RefusalCode
  values?: Values
  data?: Record<string, unknown>
} {
  switch (tolak.alasan) {
    case 'saldo_kurang': {
      const { tahun, diminta, sisa } = tolak
      return {
        code: 'izin.saldo_kurang',
        values: { tahun: String(tahun), diminta, sisa },
        data: { tahun, diminta, sisa },
      }
    }
    case 'belum_dibuka':
      return {
        code: 'izin.saldo_belum_dibuka',
        values: { tahun: String(tolak.tahun), mulai: tanggalKata(tolak.mulai) },
      }
    case 'terlalu_jauh':
      return { code: 'izin.saldo_terlalu_jauh', values: { tahun: String(tolak.tahun) } }
    case 'hari_terpakai':
      return { code: 'izin.hari_terpakai', values: { tanggal: tanggalKata(tolak.tanggal) } }
    case 'bukan_haknya':
      return { code: 'izin.bukan_haknya' }
    case 'masa_kerja_tidak_diketahui':
      return { code: 'izin.masa_kerja_tidak_diketahui' }
    default:
      return { code: 'izin.masa_kerja_kurang', values: { mulai: tanggalKata(tolak.mulai) } }
  }
}

/** Says it to the caller. */
export function refuseSaldo(tolak: TolakPesan): never {
  const { code, ...more } = tolakanSaldo(tolak)
  return refuse(code, more)
}

async function tulisSatu<T>(
  tx: Tx,
  { instansi_id, pegawai_id, oleh = null }: Orang & Oleh,
  write: (one: DiBuku) => { hasil: T; simpan: boolean },
): Promise<T> {
  const [hasil] = await tulisBuku(tx, { instansi_id, pegawai_ids: [pegawai_id], oleh }, write)
  return hasil as T
}

/** What acts on a request that may hold days: nothing where it never held any. */
async function tulisIzin(
  tx: Tx,
  { izin_id, oleh }: { readonly izin_id: string } & Oleh,
  write: (one: DiBuku, marked: Awaited<ReturnType<typeof findIzin>>) => AkunDiambil[],
): Promise<AkunDiambil[]> {
  const [first] = await findIzin(tx, izin_id)
  if (first === undefined) return []
  const { instansi_id, pegawai_id } = first
  await lockBuku(tx, instansi_id, [pegawai_id])
  // Read again: somebody may have written before the lock was ours.
  const marked = await findIzin(tx, izin_id)
  return tulisSatu(tx, { instansi_id, pegawai_id, oleh }, (one) => ({ hasil: write(one, marked), simpan: true }))
}
