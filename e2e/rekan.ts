import { buildDemo } from '../tools/demo/data.ts'

/** People are the same on every day. */
const { rows } = buildDemo('2026-11-16')
const isHeld = ({ selesai }: { selesai: string | null }): boolean => selesai === null

const bandung = rows.kantor.find(({ kode }) => kode === 'BDG')
const kantor = bandung?.id
/** Where people of that office clock. */
export const TITIK: { readonly lat: number; readonly lng: number } = JSON.parse(bandung?.titik ?? '[]')[0]
const here = new Set(
  rows.penempatan
    .filter(isHeld)
    .filter((one) => one.kantor_id === kantor)
    .map(({ pegawai_id }) => pegawai_id),
)
/** Whoever has a name to sign in with, a letter or a roster has a journey of their own kind. */
const named = new Set(rows.pengguna.filter(({ username, nip }) => username !== nip).map(({ id }) => id))
const busy = new Set([...rows.surat_pegawai, ...rows.shift_anggota].map(({ pegawai_id }) => pegawai_id))
const plain = rows.pegawai.filter(
  ({ id, jenis, pengguna_id }) =>
    here.has(id) && !busy.has(id) && !named.has(pengguna_id) && (jenis === 'PNS' || jenis === 'CPNS'),
)
const atasan = rows.pegawai.find(
  ({ pengguna_id }) => rows.pengguna.find(({ id }) => id === pengguna_id)?.username === 'atasan',
)?.id
const isBelow = ({ id }: { id: string | null }): boolean =>
  rows.garis_pejabat.filter(isHeld).some((one) => one.pegawai_id === id && one.pejabat_id === atasan)

/** A journey that clocks for somebody has them to itself: a clocking of another, on another device, would be judged with its own. */
const MILIK = [
  'luring',
  'antrean',
  'log',
  'monitor',
  'foto',
  'dekat',
  'tab tertutup',
  'tanda terima',
  'tampilan',
  'angka',
] as const

/** The NIP, which is the user name too, of an employee of the office in Bandung; of somebody below the demo's superior for 'bawahan'. */
export function rekan(milik: (typeof MILIK)[number] | 'bawahan'): string {
  const nip =
    milik === 'bawahan' ? plain.findLast(isBelow)?.nip : plain.filter((one) => !isBelow(one))[MILIK.indexOf(milik)]?.nip
  if (nip == null) throw new Error(`nobody in the office is left for '${milik}'`)
  return nip
}
