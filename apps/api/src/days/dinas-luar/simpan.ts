import type { saveDinasLuar } from '@presensi/contract/days/dinas-luar'
import { isDiriSendiri } from '@presensi/domain/akses/diri-sendiri'
import { isLebihSempit, isMenunggu, type StatusDinasLuar, waktuDinasLuar } from '@presensi/domain/dinas-luar/dinas-luar'
import type * as z from 'zod/mini'
import type { Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { mergeSave } from '../../platform/merge-save.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { newId } from '../../platform/uuid.ts'
import { unknownZones } from '../../platform/zone.repo.ts'
import { pick, recordAudit } from '../../system/audit/public.ts'
import { clearPerkara } from '../../system/notifikasi/public.ts'
import type { Tersimpan } from '../lampiran/public.ts'
import { lockSuratOrang } from '../surat/public.ts'
import * as repo from './dinas-luar.repo.ts'
import { tellMenunggu, tellOrang } from './kabar.ts'
import { findKantor } from './orang.repo.ts'
import { checkBentrok, checkKantor, checkWaktu, readOrang } from './periksa.ts'

type Body = z.output<(typeof saveDinasLuar)['body']>
type Row = repo.DinasLuarRow

/** The office that a letter is entered for: the one that is named, or the only one of the caller's roles. */
const kantorOf = ({ lingkup: { kantor_ids } }: PersonCall): string => {
  const [only, ...others] = kantor_ids ?? []
  return only === undefined || others.length > 0 ? refuse('lingkup.pilih_kantor') : only
}

/** A letter of the offices that the call reaches; another's, and one that was deleted, is not there. */
export async function lockSurat(tx: Tx, instansi_id: string, id: string, { lingkup }: PersonCall): Promise<Row> {
  const row = await repo.lockDinasLuar(tx, instansi_id, id)
  const reached = row !== undefined && (lingkup.kantor_ids === null || lingkup.kantor_ids.includes(row.kantor_id))
  return reached && row.status !== 'dihapus' ? row : refuse('tidak_ditemukan')
}

/** What has begun is changed and deleted only with a reason. */
export function checkAlasan(before: Row | undefined, alasan: string | undefined): void {
  if (before?.sudah_mulai === true && alasan === undefined)
    refuse('dinas_luar.alasan_wajib', { errors: [{ field: 'alasan', message: 'wajib' }] })
}

type Keadaan = Pick<repo.DinasLuarWrite, 'status' | 'catatan' | 'diputuskan_oleh' | 'diputuskan_pada'>
const tanpaKeputusan = (status: StatusDinasLuar): Keadaan => ({
  status,
  catatan: null,
  diputuskan_oleh: null,
  diputuskan_pada: null,
})

type Isi = Omit<repo.DinasLuarWrite, keyof Keadaan | 'penyusun'>
const FIELDS = [
  'nomor_surat',
  'tanggal_surat',
  'dasar',
  'tujuan',
  'jenis',
  'zona_waktu',
  'tempat',
  'perlu_presensi',
  'surat_id',
] as const satisfies (keyof Isi)[]

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Names of what is different now, as the wire has them. */
function perubahanOf(before: Row, after: Isi, nips: readonly string[]): string[] {
  const names = FIELDS.filter((name) => !same(before[name], after[name])).map((name) =>
    name === 'surat_id' ? 'surat' : name,
  )
  const people = before.orang.map(({ nip }) => nip)
  return [
    ...names,
    ...(before.mulai === after.mulai ? [] : ['mulai']),
    ...(before.selesai === after.selesai ? [] : ['selesai']),
    ...(same(people.toSorted(), nips.toSorted()) ? [] : ['nips']),
  ]
}

export async function saveIn(
  tx: Tx,
  instansi_id: string,
  body: Body,
  berkas: Tersimpan | undefined,
  call: PersonCall,
): Promise<Row> {
  const { caller } = call
  const before = body.id === undefined ? undefined : await lockSurat(tx, instansi_id, body.id, call)
  checkAlasan(before, body.alasan)
  const kantor = (await findKantor(tx, instansi_id, before?.kantor_id ?? kantorOf(call))) ?? refuse('tidak_ditemukan')
  const optional = mergeSave(
    {
      dasar: null as string | null,
      tempat: null as Row['tempat'],
      perlu_presensi: false,
      zona_waktu: kantor.zona_waktu,
    },
    before,
    { ...body, tempat: body.tempat === null ? null : body.tempat?.[0] },
  )
  if ((await unknownZones(tx, [optional.zona_waktu])).size > 0) refuseField('zona_waktu', 'zona_waktu')
  const waktu = waktuDinasLuar({ ...body, zona_waktu: optional.zona_waktu })
  checkWaktu(waktu)
  const nips = [...new Set(body.nips)]
  const orang = await readOrang(tx, instansi_id, nips, waktu)
  const ids = orang.map(({ pegawai_id }) => pegawai_id)
  const ids_before = before?.orang.map(({ pegawai_id }) => pegawai_id) ?? []
  await lockSuratOrang(tx, [...ids, ...ids_before])
  // Who moved since stays on a letter that does not reach further.
  const within = before !== undefined && waktu.mulai >= before.mulai && waktu.selesai <= before.selesai
  const asked = within ? orang.filter(({ pegawai_id }) => !ids_before.includes(pegawai_id)) : orang
  checkKantor(nips, asked, kantor, waktu)
  await checkBentrok(tx, instansi_id, orang, waktu, before?.id)

  const id = before?.id ?? newId()
  const milik = { instansi_id, objek: 'dinas_luar', objek_id: id, oleh: caller.sub } as const
  const surat_id = (await berkas?.record(tx, milik)) ?? before?.surat_id ?? refuseField('surat', 'berkas')
  const { nomor_surat, tanggal_surat, tujuan, jenis } = body
  const isi: Isi = { nomor_surat, tanggal_surat, tujuan, jenis, ...optional, ...waktu, surat_id }
  const perubahan = before === undefined ? [] : perubahanOf(before, isi, nips)
  const penyusun = [...new Set([...(before?.penyusun ?? []), caller.sub])]
  const own = isMenunggu(penyusun, orang) || orang.some((one) => isDiriSendiri(caller, one))
  const write = { ...isi, penyusun, ...keadaanOf(before, { own, perubahan, waktu, ids }, call) }
  if (before === undefined) await repo.insertDinasLuar(tx, { instansi_id, id, kantor_id: kantor.id }, write)
  else {
    await repo.removeOrang(tx, instansi_id, id, ids)
    await repo.updateDinasLuar(tx, instansi_id, id, write)
  }
  await repo.addOrang(
    tx,
    instansi_id,
    id,
    ids.map((pegawai_id) => ({ id: newId(), pegawai_id })),
  )
  const aksi = before === undefined ? 'buat' : 'ubah'
  const after = await recordRiwayat(tx, { instansi_id, id, aksi, alasan: body.alasan, perubahan, before }, call)
  // What was told before is about a letter that is no longer this one.
  if (before?.status === 'menunggu') await clearPerkara(tx, instansi_id, [id])
  if (after.status === 'menunggu') await tellMenunggu(tx, instansi_id, after, call)
  else if (before?.status !== 'berlaku') await tellOrang(tx, instansi_id, after, call, 'berlaku')
  return after
}

type Baru = {
  readonly own: boolean
  readonly perubahan: readonly string[]
  readonly waktu: ReturnType<typeof waktuDinasLuar>
  readonly ids: readonly string[]
}

/** Whether it holds or waits. What was agreed to stays so only where less is left of it than was agreed to. */
function keadaanOf(before: Row | undefined, { own, perubahan, waktu, ids }: Baru, { caller }: PersonCall): Keadaan {
  if (!own) return tanpaKeputusan('berlaku')
  const agreed = before?.status === 'berlaku' && before.diputuskan_oleh_id !== null ? before : undefined
  if (agreed === undefined || agreed.diputuskan_oleh_id === caller.sub) return tanpaKeputusan('menunggu')
  const narrower = isLebihSempit(
    { ...agreed, pegawai_ids: agreed.orang.map(({ pegawai_id }) => pegawai_id) },
    { ...waktu, pegawai_ids: ids },
    perubahan.every((name) => ['mulai', 'selesai', 'nips'].includes(name)),
  )
  if (!narrower) return tanpaKeputusan('menunggu')
  const { status, catatan, diputuskan_oleh_id, diputuskan_pada } = agreed
  return { status, catatan, diputuskan_oleh: diputuskan_oleh_id, diputuskan_pada }
}

type Kejadian = {
  readonly instansi_id: string
  readonly id: string
  readonly aksi: repo.Aksi
  readonly alasan: string | undefined
  readonly perubahan?: string[]
  readonly before: Row | undefined
}

/** What a letter says, without what became of it. */
const pickIsi = (row: Row) => ({
  ...pick(row, 'id', 'kantor_id', 'kantor', 'nomor_surat', 'tanggal_surat', 'dasar', 'tujuan', 'jenis', 'status'),
  ...pick(row, 'mulai', 'selesai', 'mulai_tanggal', 'selesai_tanggal', 'zona_waktu', 'tempat', 'perlu_presensi'),
  ...pick(row, 'surat_id', 'surat_nama', 'surat_ukuran', 'penyusun', 'orang', 'sudah_mulai'),
  ...pick(row, 'catatan', 'diputuskan_oleh_id', 'diputuskan_oleh', 'diputuskan_pada'),
})

/** The history of the letter and the audit, in the transaction that does it; gives the letter as it stands now. */
export async function recordRiwayat(tx: Tx, kejadian: Kejadian, call: PersonCall): Promise<Row> {
  const { instansi_id, id, aksi, alasan = null, perubahan = [], before } = kejadian
  const after = (await repo.findDinasLuar(tx, instansi_id, id)) ?? refuse('tidak_ditemukan')
  await repo.insertRiwayat(tx, {
    instansi_id,
    id: newId(),
    dinas_luar_id: id,
    aksi,
    oleh: call.caller.sub,
    alasan,
    perubahan,
    isi: pickIsi(after),
  })
  await recordAudit(tx, call, {
    aksi,
    objek: 'dinas_luar',
    objek_id: id,
    instansi_id,
    sebelum: before && pickIsi(before),
    sesudah: { ...pickIsi(after), ...(alasan !== null && { alasan }) },
  })
  return (await repo.findDinasLuar(tx, instansi_id, id)) ?? refuse('tidak_ditemukan')
}
