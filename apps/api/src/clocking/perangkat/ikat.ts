import { createBatcher } from '../../platform/batcher.ts'
import type { ClockReading } from '../../platform/clock.ts'
import { ahead } from '../../platform/connection-use.ts'
import { brokenConstraint, type Database, isFailureOfAll, type Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { Refusal, refuse, refuseField } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { newId } from '../../platform/uuid.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { readDeviceKey } from './device-key.ts'
import { bindPerangkat, bindSekilas, releasePerangkat } from './ikatan.ts'
import * as repo from './perangkat.repo.ts'

export type KeadaanPerangkat = 'milik_anda' | 'baru' | 'belum_terdaftar' | 'milik_orang_lain'

/** Changing a device needs a password typed this recently: a phone left on a desk is not enough to take somebody's place. */
const MASUK_BARU_DETIK = 600
const TOGETHER = { maxItems: 200, maxWaiting: 12_000, inFlight: 2 }

type Known = Exclude<KeadaanPerangkat, 'baru'>
type Lama = { readonly instansi_id: string; readonly pegawai_id: string }
type Kini = Pick<repo.NewIkatan, 'kunci_publik' | 'nama'>
/** `lama`: bound to the same person where they worked before. `kini`: bound to them where they work now, and they ask for where they left */
type Looked = { readonly perangkat: Known; readonly lama?: Lama; readonly kini?: Kini }
/** What of a call says whose device is asked for. */
type Penanya = {
  readonly caller: Pick<PersonCall['caller'], 'sub' | 'pegawai_id' | 'mantan'>
  readonly lingkup: Pick<PersonCall['lingkup'], 'instansi_id'>
}
type Wanted = { perangkat_id: string; kunci_publik?: string | undefined; nama?: string | undefined }

export function createIkat({ db }: { db: Database }) {
  /** Whose device it is; one that nobody has is bound to the caller when its key comes along. And what the database's clock said then. */
  async function ikat(wanted: Wanted, call: PersonCall): Promise<{ perangkat: KeadaanPerangkat; clock: ClockReading }> {
    const instansi_id = instansiOf(call.lingkup)
    const pegawai_id = pegawaiOf(call) ?? refuse('presensi.bukan_pegawai')
    // A phone that is known as the caller's needs no key, so the usual case is one question.
    const { owner, clock } = await pemilik.push(wanted.perangkat_id)
    const { perangkat: known, lama, kini } = await lookAt(wanted.perangkat_id, owner, call)
    if (kini !== undefined)
      await db.inInstansi(instansi_id, (tx) => bring(tx, { ...wanted, ...kini, instansi_id, pegawai_id }, call))
    if (known !== 'belum_terdaftar' || wanted.kunci_publik === undefined) return { perangkat: known, clock }
    const kunci_publik = Buffer.from(wanted.kunci_publik, 'base64url')
    if (readDeviceKey(kunci_publik) === null) refuseField('kunci_publik', 'kunci_publik')
    if (lama !== undefined) await leave(wanted.perangkat_id, lama, call)
    try {
      await db.inInstansi(instansi_id, (tx) => bind(tx, { ...wanted, instansi_id, pegawai_id, kunci_publik }, call))
      return { perangkat: 'baru', clock }
    } catch (error) {
      // Two tabs at once, or the same key under another name: whoever came first has it.
      const broken = brokenConstraint(error)
      if (broken === null) throw error
      const isKnownKey = broken === 'perangkat_satu_kunci'
      return { perangkat: isKnownKey ? 'milik_orang_lain' : await keadaan(wanted.perangkat_id, call), clock }
    }
  }

  /** Asked by every phone before it clocks in, so for many at once. */
  const pemilik = createBatcher<string, { owner: string | undefined; clock: ClockReading }>({
    ...TOGETHER,
    async run(perangkat_ids) {
      const { pemilik: owners, clock } = await ahead(() =>
        db.acrossInstansi(async (tx) => {
          const { sekarang, ...found } = await repo.findPemilik(tx, perangkat_ids)
          return { ...found, clock: { sekarang, baca: performance.now() } }
        }),
      )
      return perangkat_ids.map((id) => ({ ok: true, value: { owner: owners.get(id), clock } }))
    },
    isShared: isFailureOfAll,
    onFull: () => new Refusal('layanan_tidak_tersedia', { retryAfter: 10 }),
  })

  async function keadaan(perangkat_id: string, call: Penanya): Promise<Known> {
    return (await lookAt(perangkat_id, (await pemilik.push(perangkat_id)).owner, call)).perangkat
  }

  /** Who moves between agencies keeps their phone: what bound it to them where they left does not stand in the way. */
  async function lookAt(perangkat_id: string, owner: string | undefined, call: Penanya): Promise<Looked> {
    if (owner === undefined) return { perangkat: 'belum_terdaftar' }
    if (owner === pegawaiOf(call)) return { perangkat: 'milik_anda' }
    const own = await db.acrossInstansi((tx) => repo.findMilikAkun(tx, call.caller.sub, perangkat_id))
    if (own === undefined) return { perangkat: 'milik_orang_lain' }
    // Who still sends for the agency they left may do so with the phone of the one they work for now.
    const isWhereTheyWork = own.pegawai_id === call.caller.pegawai_id
    return isWhereTheyWork ? { perangkat: 'milik_anda', kini: own } : { perangkat: 'belum_terdaftar', lama: own }
  }

  const leave = (perangkat_id: string, { instansi_id, pegawai_id }: Lama, call: PersonCall): Promise<void> =>
    db.inInstansi(instansi_id, async (tx) => {
      await releasePerangkat(tx, instansi_id, pegawai_id, 'diganti')
      await recordAudit(tx, call, { aksi: 'ganti_perangkat', objek: 'perangkat', objek_id: perangkat_id, instansi_id })
    })

  type Binding = Pick<repo.NewIkatan, 'instansi_id' | 'pegawai_id' | 'perangkat_id' | 'kunci_publik'> & {
    nama?: string | null | undefined
  }

  /** Who left may have to end a night shift with a phone that they never had there: that agency, too, then knows whose key it is. */
  async function bring(tx: Tx, binding: Binding, call: PersonCall): Promise<void> {
    const { instansi_id, pegawai_id, perangkat_id } = binding
    if (!(await repo.isDikenal(tx, instansi_id, pegawai_id, perangkat_id))) await bind(tx, binding, call, bindSekilas)
  }

  async function bind(tx: Tx, binding: Binding, call: PersonCall, write = bindPerangkat): Promise<void> {
    const { instansi_id, pegawai_id, perangkat_id, kunci_publik, nama = null } = binding
    const before = await repo.findAktif(tx, instansi_id, pegawai_id)
    if (before !== undefined) {
      const umur = await repo.sesiUmurDetik(tx, call.caller.sid)
      if (umur === null || umur > MASUK_BARU_DETIK) refuse('perangkat.masuk_lagi')
      await releasePerangkat(tx, instansi_id, pegawai_id, 'diganti')
    }
    const agen = call.agent
    await write(tx, { instansi_id, id: newId(), perangkat_id, pegawai_id, kunci_publik, nama, agen })
    await recordAudit(tx, call, {
      aksi: before === undefined ? 'ikat_perangkat' : 'ganti_perangkat',
      objek: 'perangkat',
      objek_id: perangkat_id,
      instansi_id,
      sebelum: before,
      sesudah: { perangkat_id, nama, agen },
    })
  }

  return { ikat, keadaan }
}

/** As whom the caller is here: who left, where they name the agency they left, is its employee of before. */
const pegawaiOf = ({ caller, lingkup }: Penanya): string | null =>
  caller.mantan !== undefined && caller.mantan.instansi_id === lingkup.instansi_id
    ? caller.mantan.pegawai_id
    : caller.pegawai_id

export type Ikat = ReturnType<typeof createIkat>
