import { issueMessage } from '@presensi/contract/issues'
import { MASSAL_AT_ONCE } from '@presensi/contract/people-and-places/pegawai-batas'
import { type IsiMassal, isiMassal, type massalPegawai } from '@presensi/contract/people-and-places/pegawai-massal'
import type { RouteAnswer } from '@presensi/contract/route'
import { brokenConstraint, type Database, type Tx, trySavepoint } from '../../platform/database.ts'
import type { PersonCall, PersonFacts } from '../../platform/http/call.ts'
import { defineJob, enqueueJob, handleJob, type JobDone, type JobHandler } from '../../platform/jobs/public.ts'
import { Refusal, refuse, refuseField } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import type { RevocationRow, Revocations } from '../../platform/token/revocation.ts'
import { writeSheet, XLSX_TYPE } from '../../platform/xlsx/public.ts'
import { todayOf } from '../../platform/zone.repo.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { lockPegawai } from './keadaan.repo.ts'
import { lockKeadaan } from './keadaan.ts'
import { listPegawaiAfter, listPegawaiKeys, type PegawaiRow, readPegawai } from './pegawai.repo.ts'
import { planPegawai } from './plan.ts'
import { isUnchanged } from './plan-riwayat.ts'
import { judgePegawai, selfOf, writePegawai } from './tulis-pegawai.ts'
import type { PegawaiGiven } from './types.ts'

export const UBAH_MASSAL = defineJob({
  nama: 'pegawai.massal',
  judul: { id: 'Perubahan banyak pegawai', en: 'Change of many employees' },
  isi: isiMassal,
  batal: 'bagian',
})

type Answer = RouteAnswer<typeof massalPegawai>
type Ditolak = { nip: string; nama: string | null; alasan: string }
type Tally = { diubah: number; dilewati: number; ditolak: Ditolak[] }

const MOST = 20_000
const SHOWN = 200
const FIRST = '00000000-0000-0000-0000-000000000000'
const emptyTally = (): Tally => ({ diubah: 0, dilewati: 0, ditolak: [] })

const filterOf = ({ nip: nips, semua: _all, q, jenis, aktif, akun }: IsiMassal) => ({ q, jenis, aktif, akun, nips })

async function scopeOf(tx: Tx, { lingkup }: PersonFacts) {
  const instansi_id = instansiOf(lingkup)
  return { instansi_id, kantor_ids: lingkup.kantor_ids, hari_ini: await todayOf(tx, instansi_id) }
}
type Scope = Awaited<ReturnType<typeof scopeOf>>

/** Each person as they are, with the one thing that becomes another: what save is given for one. */
async function wantedOf(tx: Tx, scope: Scope, ids: readonly string[], isi: IsiMassal, call: PersonFacts) {
  const window = { offset: 0, limit: ids.length }
  const anywhere = { ...scope, kantor_ids: null }
  const rows = await readPegawai(tx, anywhere, { ids }, window)
  // The office of that day goes along: today's would undo a move that is still to come.
  const then =
    isi.mulai === undefined ? [] : await readPegawai(tx, { ...anywhere, hari_ini: isi.mulai }, { ids }, window)
  const offices = new Map(then.map(({ id, kantor_id }) => [id, kantor_id]))
  return rows.map((row) => {
    const wanted = row.pengguna_id === call.caller.sub ? 'diri_sendiri' : givenOf(row, offices.get(row.id) ?? null, isi)
    return { row, wanted }
  })
}

/** What save is told about this person; or why it cannot be asked. */
function givenOf(row: PegawaiRow, office: string | null, isi: IsiMassal): PegawaiGiven | string {
  if (!row.aktif) return `sudah_berhenti:${row.berhenti_pada}`
  const { id, nip, nama, jenis, kantor_id } = row
  const same = { id, nip, nama, jenis }
  const { aksi, mulai, kantor_tujuan_id, pejabat_nip, berhenti_pada, berhenti_jenis } = isi
  if (aksi === 'pindah') return { ...same, kantor_id: kantor_tujuan_id ?? '', mulai }
  if (aksi === 'berhenti') {
    if (kantor_id === null || row.mulai === null) return 'belum_ditempatkan'
    return { ...same, kantor_id, mulai: row.mulai, berhenti_pada, berhenti_jenis }
  }
  if (office === null) return 'belum_ditempatkan'
  return { ...same, kantor_id: office, mulai, [aksi === 'atasan' ? 'atasan_nip' : 'pybmc_nip']: pejabat_nip }
}

/** What it would do: the same judgement as the act itself, of everybody at once, and nothing is written. */
async function foresee(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
  isi: IsiMassal,
  call: PersonFacts,
): Promise<Tally> {
  const tally = emptyTally()
  const people = await wantedOf(tx, scope, ids, isi, call)
  const asked: { row: PegawaiRow; given: PegawaiGiven }[] = []
  for (const { row, wanted } of people)
    if (typeof wanted === 'string') tally.ditolak.push({ nip: row.nip, nama: row.nama, alasan: wanted })
    else asked.push({ row, given: wanted })
  const given = asked.map((one) => one.given)
  const keadaan = await lockKeadaan(tx, call, given, NOWHERE)
  planPegawai(given, keadaan, { pelaku_id: selfOf(call) }).forEach(({ plan, masalah = [] }, index) => {
    const row = asked[index]?.row
    if (plan === undefined)
      tally.ditolak.push({ nip: row?.nip ?? '', nama: row?.nama ?? null, alasan: masalah[0]?.alasan ?? 'salah' })
    else tally[isUnchanged(plan) ? 'dilewati' : 'diubah'] += 1
  })
  return tally
}

/** Who works elsewhere is asked only about people who come; everybody here works here already. */
const NOWHERE: ReadonlySet<string> = new Set()

/** Person by person, each in a part of the transaction that can be taken back alone: one who cannot be changed holds nobody up. */
async function changePeople(tx: Tx, scope: Scope, ids: readonly string[], isi: IsiMassal, call: PersonFacts) {
  const tally = emptyTally()
  const revoked: RevocationRow[] = []
  // Read under the lock that every change of people takes: nobody's change in between is undone.
  await lockPegawai(tx, scope.instansi_id)
  for (const { row, wanted } of await wantedOf(tx, scope, ids, isi, call)) {
    const leaveOut = (alasan: string) => tally.ditolak.push({ nip: row.nip, nama: row.nama, alasan })
    if (typeof wanted === 'string') {
      leaveOut(wanted)
      continue
    }
    let outcome: RevocationRow[] | string | undefined
    const failed = await trySavepoint(tx, async () => {
      const { plan, masalah = [] } = await judgePegawai(tx, wanted, call, NOWHERE)
      if (plan === undefined) outcome = masalah[0]?.alasan ?? 'salah'
      else if (!isUnchanged(plan)) outcome = (await writePegawai(tx, plan, call)).revoked
    })
    // What the rules or the database refuse is this person's answer; anything else ends the work.
    if (failed !== undefined && !(failed.error instanceof Refusal) && brokenConstraint(failed.error) === null)
      throw failed.error
    if (failed !== undefined) leaveOut('tidak_dapat_diubah')
    else if (typeof outcome === 'string') leaveOut(outcome)
    else if (outcome === undefined) tally.dilewati += 1
    else {
      tally.diubah += 1
      revoked.push(...outcome)
    }
  }
  return { tally, revoked }
}

/** Named people of whom nothing is known here; nobody learns whether they are somewhere else. */
async function missingOf(tx: Tx, scope: Scope, { nip: nips = [] }: IsiMassal): Promise<Ditolak[]> {
  const known = await readPegawai(tx, scope, { nips }, { offset: 0, limit: nips.length })
  const found = new Set(known.map(({ nip }) => nip))
  return [...new Set(nips)].filter((nip) => !found.has(nip)).map((nip) => ({ nip, nama: null, alasan: 'tidak_ada' }))
}

const said = (language: PersonFacts['language'], ditolak: readonly Ditolak[]): Answer['siapa_ditolak'] =>
  ditolak.map((one) => ({ ...one, pesan: issueMessage(one.alasan, language) }))

type Deps = { db: Database; revocations: Pick<Revocations, 'add'> }

export const createMassal =
  ({ db, revocations }: Deps) =>
  async ({ pratinjau, ...isi }: IsiMassal & { pratinjau?: boolean | undefined }, call: PersonCall): Promise<Answer> => {
    const instansi_id = instansiOf(call.lingkup)
    // Chosen among others one is left out; chosen alone one is told.
    if (isi.nip?.every((nip) => nip === call.caller.nip)) refuse('akses.diri_sendiri')
    const { answer, revoked } = await db.inInstansi(instansi_id, async (tx) => {
      const scope = await scopeOf(tx, call)
      const keys = await listPegawaiKeys(tx, scope, filterOf(isi), MOST + 1)
      if (keys.length > MOST) refuseField('semua', `maks_daftar:${MOST}`)
      const ids = keys.map(({ id }) => id)
      const missing = await missingOf(tx, scope, isi)
      const jumlah = ids.length + missing.length
      const tell = ({ ditolak, ...tally }: Tally, revoked: RevocationRow[] = []) => {
        const all = [...missing, ...ditolak]
        const siapa_ditolak = said(call.language, all.slice(0, SHOWN))
        return { answer: { jumlah, ...tally, ditolak: all.length, siapa_ditolak }, revoked }
      }
      if (pratinjau === true) return tell(await foresee(tx, scope, ids, isi, call))
      if (ids.length <= MASSAL_AT_ONCE) {
        const { tally, revoked } = await changePeople(tx, scope, ids, isi, call)
        return tell(tally, revoked)
      }
      const kantor_id = scope.kantor_ids?.length === 1 ? (scope.kantor_ids[0] ?? null) : null
      const started = { isi, oleh: call, instansi_id, kantor_id, kunci: 'pegawai.massal', jumlah }
      const pekerjaan_id = await enqueueJob(tx, UBAH_MASSAL, started)
      await recordAudit(tx, call, {
        aksi: 'ubah_massal',
        objek: 'pegawai',
        instansi_id,
        sesudah: { diminta: isi, jumlah },
      })
      const { answer } = tell(emptyTally())
      return { answer: { ...answer, pekerjaan_id }, revoked: [] }
    })
    revocations.add(revoked)
    return answer
  }

type Lanjut = Tally & { sesudah: string; selesai: number }

/** The same for many: so many people a part, each part whole with its outcome. Who was left out stands in a sheet. */
export const handleMassal = ({ db }: Pick<Deps, 'db'>): JobHandler =>
  handleJob<IsiMassal, Lanjut>(UBAH_MASSAL, async (job): Promise<JobDone> => {
    const { isi, oleh } = job
    const instansi_id = instansiOf(oleh.lingkup)
    const begin = async (): Promise<Lanjut> => {
      const missing = await db.inInstansi(instansi_id, async (tx) => missingOf(tx, await scopeOf(tx, oleh), isi))
      return { ...emptyTally(), ditolak: missing, sesudah: FIRST, selesai: missing.length }
    }
    let at = job.lanjut ?? (await begin())
    for (let isDone = false; !isDone; ) {
      await job.step(async (tx) => {
        const scope = await scopeOf(tx, oleh)
        const ids = await listPegawaiAfter(tx, scope, filterOf(isi), { sesudah: at.sesudah, limit: MASSAL_AT_ONCE })
        const { tally } = await changePeople(tx, scope, ids, isi, oleh)
        isDone = ids.length < MASSAL_AT_ONCE
        const next = {
          sesudah: ids.at(-1) ?? at.sesudah,
          selesai: at.selesai + ids.length,
          diubah: at.diubah + tally.diubah,
          dilewati: at.dilewati + tally.dilewati,
          ditolak: [...at.ditolak, ...tally.ditolak],
        }
        at = next
        return { selesai: next.selesai, lanjut: next }
      })
    }
    const { diubah, dilewati, ditolak } = at
    const hasil = { diubah, dilewati, ditolak: ditolak.length }
    if (ditolak.length === 0) return { hasil }
    const columns = TAK_DIUBAH[oleh.language].map((header, index) => ({ header, width: [22, 34, 70][index] ?? 20 }))
    const rows = said(oleh.language, ditolak).map(({ nip, nama, pesan }) => [nip, nama, pesan])
    const content = await writeSheet({ name: 'Tidak diubah', columns, rows })
    return { hasil, berkas: { nama: 'pegawai_tidak_diubah.xlsx', tipe: XLSX_TYPE, content } }
  })

const TAK_DIUBAH = { id: ['NIP', 'Nama', 'Sebab'], en: ['NIP', 'Name', 'Reason'] } as const
