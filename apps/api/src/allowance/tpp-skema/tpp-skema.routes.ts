import { listSkemaTpp, saveSkemaTpp, type skemaTpp } from '@presensi/contract/allowance/tpp-skema'
import type { RouteParsed } from '@presensi/contract/route'
import { JENIS_PEGAWAI } from '@presensi/domain/pegawai/nip'
import { SKEMA_TPP_SIAP } from '@presensi/domain/tpp/skema-siap'
import {
  type CaraPajak,
  periksaSkemaTpp,
  type SalahSkemaTpp,
  SKEMA_TPP_BAKU,
  type SkemaTpp,
} from '@presensi/domain/tpp/skema-tpp'
import type * as z from 'zod/mini'
import { refuseConflict } from '../../platform/conflict.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { mergeSave } from '../../platform/merge-save.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { newId } from '../../platform/uuid.ts'
import { recordAudit } from '../../system/audit/public.ts'
import * as repo from './tpp-skema.repo.ts'

type Body = RouteParsed<typeof saveSkemaTpp>['body']
type Wire = z.output<typeof skemaTpp>

/** What differs on the wire: a choice and its rate stand beside each other. */
const tarifOf = ({ predikat_kosong, lhkpn, ...isi }: Omit<SkemaTpp, 'berlaku_mulai'>) => ({
  ...isi,
  predikat_kosong: predikat_kosong.cara,
  predikat_kosong_bp: predikat_kosong.cara === 'nilai' ? predikat_kosong.bp : null,
  lhkpn: { cara: lhkpn.cara, bp: lhkpn.cara === 'potong' ? lhkpn.bp : null },
  komponen: [...isi.komponen],
})
const toWire = (row: repo.SkemaRow): Wire => ({
  ...tarifOf(row),
  id: row.id,
  berlaku_mulai: row.berlaku_mulai,
  berlaku: row.berlaku,
  beku: row.beku,
  oleh: row.oleh,
  dibuat_pada: row.dibuat_pada.toISOString(),
  diubah_pada: row.diubah_pada.toISOString(),
  can: { ubah: !row.beku },
})

function predikatKosong(body: Body, before: SkemaTpp['predikat_kosong'] | undefined): SkemaTpp['predikat_kosong'] {
  const had = before?.cara === 'nilai' ? before.bp : null
  const { cara, bp } = mergeSave(
    { cara: SKEMA_TPP_BAKU.predikat_kosong.cara as 'tahan' | 'nilai', bp: null as number | null },
    before === undefined ? undefined : { cara: before.cara, bp: had },
    { cara: body.predikat_kosong, bp: body.predikat_kosong_bp },
  )
  if (cara === 'tahan') return { cara }
  return { cara, bp: bp ?? refuseField('predikat_kosong_bp', 'wajib') }
}

function lhkpnOf({ cara, bp }: NonNullable<Body['lhkpn']>): SkemaTpp['lhkpn'] {
  return cara === 'tahan' ? { cara } : { cara, bp: bp ?? refuseField('lhkpn.bp', 'wajib') }
}

/** Whoever is not named is taxed as without a scheme of one's own. */
const pajakOf = (given: NonNullable<Body['pajak']>): SkemaTpp['pajak'] =>
  Object.fromEntries(
    JENIS_PEGAWAI.map((jenis): [string, CaraPajak] => {
      const sent = given[jenis]
      return [
        jenis,
        sent === undefined ? SKEMA_TPP_BAKU.pajak[jenis] : { cara: sent.cara, beban: sent.beban ?? 'pegawai' },
      ]
    }),
  ) as SkemaTpp['pajak']

function pltOf(given: NonNullable<Body['plt']>): SkemaTpp['plt'] {
  const { setingkat_bp, lebih_tinggi, minimal_bulan } = SKEMA_TPP_BAKU.plt
  // One of the two is enough; only where neither is said the usual month holds.
  const usual = given.minimal_hari_kerja === undefined ? minimal_bulan : null
  return {
    setingkat_bp: given.setingkat_bp ?? setingkat_bp,
    lebih_tinggi: given.lebih_tinggi ?? lebih_tinggi,
    minimal_hari_kerja: given.minimal_hari_kerja ?? null,
    minimal_bulan: given.minimal_bulan === undefined ? usual : given.minimal_bulan,
  }
}

const komponenOf = (given: NonNullable<Body['komponen']>): SkemaTpp['komponen'] =>
  given.map(({ kode, nama, kode_rekening = '', kena_kinerja = true, kena_disiplin = true }) => ({
    kode,
    nama,
    kode_rekening,
    kena_kinerja,
    kena_disiplin,
  }))

/** The scheme as it would be saved: what is left out stays as it is, what is sent empty is what holds without it. */
function merged(id: string, body: Body, before: repo.SkemaRow | undefined): repo.SkemaWrite {
  const { nama, dasar, berlaku_mulai } = body
  const { predikat_kosong: _kosong, plt, lhkpn, pajak, komponen, ...rest } = body
  const { komponen: lines, ...isi } = mergeSave<typeof SKEMA_TPP_BAKU>(SKEMA_TPP_BAKU, before, {
    ...rest,
    predikat_kosong: predikatKosong(body, before?.predikat_kosong),
    plt: plt && pltOf(plt),
    lhkpn: lhkpn && lhkpnOf(lhkpn),
    pajak: pajak && pajakOf(pajak),
    komponen: komponen && komponenOf(komponen),
  })
  return { id, nama, dasar, berlaku_mulai, komponen: lines, isi }
}

const WORDS: Record<SalahSkemaTpp['code'], string> = {
  bobot: 'bobot_jumlah',
  bp: 'bp',
  final: 'pajak_final',
  komponen: 'komponen_ganda',
  minimal: 'plt_minimal',
}

async function openFor(tx: Tx, instansi_id: string, id: string): Promise<repo.SkemaRow> {
  const row = (await repo.lockSkema(tx, instansi_id, id)) ?? refuse('tidak_ditemukan')
  return row.beku ? refuse('tpp.skema_beku') : row
}

/** The scheme, a new one or another version of one that nothing was paid by. */
export async function simpanSkema(tx: Tx, instansi_id: string, body: Body, call: PersonCall): Promise<Wire> {
  const before = body.id === undefined ? undefined : await openFor(tx, instansi_id, body.id)
  const row = merged(before?.id ?? newId(), body, before)
  const { isi, ...rest } = row
  const wrong = periksaSkemaTpp({ ...isi, ...rest })
  if (wrong.length > 0)
    refuse('input_salah', { errors: wrong.map(({ field, code }) => ({ field, message: WORDS[code] })) })
  if (body.salin_dari !== undefined && before !== undefined) refuseField('salin_dari', 'tetap')
  const write =
    before === undefined
      ? repo.insertSkema(tx, instansi_id, call.caller.sub, row)
      : repo.updateSkema(tx, instansi_id, row)
  await write.catch(
    refuseConflict(
      { constraint: 'tpp_skema_satu_per_mulai', code: 'tpp.skema_tanggal_terpakai' },
      { constraint: 'tpp_kelas_komponen', code: 'tpp.komponen_dipakai' },
    ),
  )
  if (body.salin_dari !== undefined) {
    if ((await repo.findSkema(tx, instansi_id, body.salin_dari)) === undefined)
      refuse('tidak_ditemukan', { errors: [{ field: 'salin_dari', message: 'tidak_ada' }] })
    await repo.copyKelas(tx, instansi_id, body.salin_dari, row.id)
  }
  const after = (await repo.findSkema(tx, instansi_id, row.id)) ?? refuse('tidak_ditemukan')
  await recordAudit(tx, call, {
    aksi: before === undefined ? 'buat' : 'ubah',
    objek: 'tpp_skema',
    objek_id: row.id,
    instansi_id,
    sebelum: before,
    sesudah: after,
  })
  return toWire(after)
}

/** How allowances are reckoned, as data: each scheme from a day on, with its decree. */
export function mountTppSkema(mount: Mount, { db }: { db: Database }): void {
  mount(listSkemaTpp, (_input, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, async (tx) => {
      const items = (await repo.listSkema(tx, instansi_id)).map(toWire)
      const siap = SKEMA_TPP_SIAP.map(({ kode, isi, periksa }) => ({ kode, isi: tarifOf(isi), periksa: [...periksa] }))
      return { items, total: items.length, page: 1, size: items.length, siap }
    })
  })

  mount(saveSkemaTpp, ({ body }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, (tx) => simpanSkema(tx, instansi_id, body, call))
  })
}
