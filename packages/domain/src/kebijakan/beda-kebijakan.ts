import type { Kebijakan } from './kebijakan.ts'

type Nilai = string | number | boolean | null
/** One difference between two versions. Null: it is not said there. */
export type Beda = {
  readonly field: string
  /** the band, code, kind of event or step that it is about; null: the field itself */
  readonly di: string | null
  /** which value of it: bp, dari_detik, uang_makan … */
  readonly nilai: string | null
  readonly sebelum: Nilai
  readonly sesudah: Nilai
}

type Datar = Map<string, { readonly beda: Omit<Beda, 'sebelum' | 'sesudah'>; readonly nilai: Nilai }>

/** A policy as single values with a name each, so that two of them can be laid beside each other. */
function datar(kebijakan: Kebijakan): Datar {
  const flat: Datar = new Map()
  const say = (field: string, di: string | null, name: string | null, nilai: Nilai | undefined): void => {
    if (nilai !== undefined) flat.set([field, di, name].join('|'), { beda: { field, di, nilai: name }, nilai })
  }
  const { id: _id, pita, per_kode, kegiatan, tk_beruntun, jenis_pegawai, disiplin_pppk, ...simple } = kebijakan
  for (const [field, nilai] of Object.entries(simple)) say(field, null, null, nilai)
  for (const { kode, dari_detik, sampai_detik, bp } of pita) {
    say('pita', kode, 'dari_detik', dari_detik)
    say('pita', kode, 'sampai_detik', sampai_detik)
    say('pita', kode, 'bp', bp)
  }
  for (const [kode, per] of Object.entries(per_kode)) {
    say('per_kode', kode, 'dasar', per.dasar)
    say('per_kode', kode, 'hari', per.hari)
    say('per_kode', kode, 'uang_makan', per.uang_makan)
    for (const { dari_hari, bp } of per.tingkat ?? []) say('per_kode', kode, `tingkat ${dari_hari}`, bp)
    for (const { dari_bulan, bayar_bp } of per.bulanan ?? []) say('per_kode', kode, `bulanan ${dari_bulan}`, bayar_bp)
  }
  for (const [kode, bp] of Object.entries(kegiatan)) say('kegiatan', kode, 'bp', bp)
  for (const [name, nilai] of Object.entries(tk_beruntun ?? {})) say('tk_beruntun', null, name, nilai)
  for (const jenis of jenis_pegawai) say('jenis_pegawai', jenis, null, true)
  for (const { hari, tindakan } of disiplin_pppk ?? []) say('disiplin_pppk', String(hari), 'tindakan', tindakan)
  return flat
}

/** What differs between two versions of a policy, value by value; words are made elsewhere. */
export function bedaKebijakan(sebelum: Kebijakan, sesudah: Kebijakan): Beda[] {
  const [before, after] = [datar(sebelum), datar(sesudah)]
  const keys = [...new Set([...before.keys(), ...after.keys()])]
  return keys.flatMap((key) => {
    const [old, now] = [before.get(key), after.get(key)]
    const named = (old ?? now)?.beda
    const [from, to] = [old?.nilai ?? null, now?.nilai ?? null]
    return named === undefined || from === to ? [] : [{ ...named, sebelum: from, sesudah: to }]
  })
}
