import { randomUUID } from 'node:crypto'
import { addDays, daysOfMonth } from '@presensi/domain/kalender/tanggal'
import { KEBIJAKAN_BAKU } from '@presensi/domain/kebijakan/kebijakan'
import { CompiledQuery } from 'kysely'
import { expect } from 'vitest'
import { appendPenilaian } from '../src/clocking/presensi/public.ts'
import { brokenConstraint, type Tx, trySavepoint } from '../src/platform/database.ts'
import { ADMIN, type Alat, type Dunia, type Sendiri } from './fakta-acak.ts'
import { faktaKalender, faktaOrang } from './fakta-acak-hari.ts'
import { faktaPerbaikan, faktaSurat } from './fakta-acak-surat.ts'
import { type Jalankan, putPresensi } from './perubahan.ts'

/** The admin of the agency decides on a clocking. */
async function putuskan(
  tx: Tx,
  { harness, a }: Pick<Alat, 'harness' | 'a'>,
  { presensi_id, tanggal }: { readonly presensi_id: string; readonly tanggal: string },
  nilai: 'diterima' | 'ditolak',
): Promise<void> {
  const oleh = harness.person(ADMIN).pengguna_id
  const rest = { kode: null, fakta: '{}', catatan: 'uji', oleh }
  await appendPenilaian(tx, a, [{ presensi_id, tanggal, jenis: 'keputusan', nilai, ...rest }])
  const set = CompiledQuery.raw(`update konfirmasi set status = $2 where presensi_id = $1`, [presensi_id, nilai])
  await tx.executeQuery(set)
}

/** What the product commits by itself: clockings that arrive late, decisions on those that wait, and policies. */
function faktaSendiri({ harness, owner, acak, a, orang, tanggal }: Alat): Record<string, Sendiri> {
  const menunggu: { presensi_id: string; tanggal: string }[] = []
  const tiba = async (nilai: 'diterima' | 'perlu_konfirmasi') => {
    const key = acak.pick(orang)
    const [jenis, jam] = acak.pick([
      ['masuk', '07:20'],
      ['masuk', '21:50'],
      ['pulang', '06:10'],
      ['pulang', '17:00'],
    ] as const)
    const waits = nilai === 'perlu_konfirmasi'
    const one = { tanggal: tanggal(), jenis, jam, nilai, nomor: 'berikut' as const, menunggu: waits }
    const id = await putPresensi(owner, harness, key, one)
    if (waits) menunggu.push({ presensi_id: id, tanggal: one.tanggal })
  }
  return {
    'presensi susulan': () => tiba('diterima'),
    'presensi menunggu': () => tiba('perlu_konfirmasi'),
    'presensi diputuskan': async () => {
      if (menunggu.length === 0) return false
      const [one] = menunggu.splice(acak.below(menunggu.length), 1)
      const keputusan = acak.pick(['diterima', 'ditolak'] as const)
      return one !== undefined && harness.db.inInstansi(a, (tx) => putuskan(tx, { harness, a }, one, keputusan))
    },
    kebijakan: async () => {
      const tidak_hadir_bp = String(200 + acak.below(100))
      const pita = KEBIJAKAN_BAKU.pita.map((one) => ({ ...one, bp: 25 + acak.below(50) }))
      const berlaku_mulai = acak.next() < 0.5 ? tanggal() : '2026-05-20'
      const body = {
        nama: 'Mundur',
        dasar: 'Perbup 12/2026',
        berlaku_mulai,
        alasan: 'terlambat terbit',
        tidak_hadir_bp,
        pita: JSON.stringify(pita),
      }
      const answer = await harness.call('POST', '/absensi/v2/instansi/kebijakan/save', { as: ADMIN, body })
      if (answer.status !== 200)
        expect(['kebijakan.bulan_terkunci', 'kebijakan.tanggal_terpakai'], answer.text).toContain(answer.body.code)
      return answer.status === 200
    },
  }
}

/** The shifts that rosters name. */
export async function putShift(run: Jalankan, a: string): Promise<void> {
  for (const [kode, masuk, pulang, lintas] of [
    ['PAGI', '07:00', '15:00', false],
    ['MALAM', '22:00', '06:00', true],
  ])
    await run(
      `insert into shift (instansi_id, id, kode, nama, masuk, pulang, lintas_hari) values ($1, $2, $3, $3, $4, $5, $6)`,
      [a, randomUUID(), kode, masuk, pulang, lintas],
    )
}

/** How often a kind is drawn beside the others; once where nothing is said. */
const SERING: Readonly<Record<string, number>> = {
  pindah: 3,
  berhenti: 2,
  kembali: 4,
  libur: 2,
  'presensi susulan': 3,
  'presensi menunggu': 3,
  'presensi diputuskan': 2,
  // Most months are locked, where neither of them is taken.
  perbaikan: 4,
  kebijakan: 3,
}
const banyakOf = <T>(kinds: Record<string, T>): (readonly [string, T])[] =>
  Object.entries(kinds).flatMap((one) => Array.from({ length: SERING[one[0]] ?? 1 }, () => one))

/** Draws late facts of every kind, and says how many of each there were. */
export function createFaktaAcak(dunia: Dunia) {
  const { harness, acak, orang, bulan, kantor } = dunia
  const tanggal = (): string => acak.pick(bulan.flatMap((one) => daysOfMonth(2026, one)))
  const rentang = (paling: number) => {
    const mulai = tanggal()
    return [mulai, addDays(mulai, acak.below(paling))] as const
  }
  const a = harness.world.a.id
  const siapa = (): string => harness.person(acak.pick(orang)).pegawai_id ?? ''
  const dimana = (): string => acak.pick([...kantor.keys()])
  const oleh = harness.person('operator:kantor:dinas@a').pengguna_id
  const alat: Alat = { ...dunia, a, oleh, tanggal, rentang, siapa, dimana }
  const bersama = banyakOf({
    ...faktaKalender(alat),
    ...faktaOrang(alat),
    ...faktaSurat(alat),
    ...faktaPerbaikan(alat),
  })
  const sendiri = banyakOf(faktaSendiri(alat))
  const jumlah: Record<string, number> = Object.fromEntries([...bersama, ...sendiri].map(([nama]) => [nama, 0]))
  const hitung = (nama: string): void => {
    jumlah[nama] = (jumlah[nama] ?? 0) + 1
  }

  /** Whether there was something to do, and the database took it. */
  async function ubahDalam(tx: Tx, [nama, ubah]: (typeof bersama)[number]): Promise<boolean> {
    const run: Jalankan = (text, values = []) => tx.executeQuery(CompiledQuery.raw(text, [...values]))
    let isDone = true
    const failed = await trySavepoint(tx, async () => {
      isDone = (await ubah(run, tx)) !== false
    })
    // Two papers of one day and the like: the product refuses them as well.
    if (failed !== undefined && brokenConstraint(failed.error) === null) throw failed.error
    if (failed !== undefined || !isDone) return false
    hitung(nama)
    return true
  }
  async function ubahSendiri([nama, ubah]: (typeof sendiri)[number]): Promise<boolean> {
    if ((await ubah()) === false) return false
    hitung(nama)
    return true
  }

  return {
    /** of each kind, how many there were */
    jumlah: (): Readonly<Record<string, number>> => jumlah,
    banyak: (): number => Object.values(jumlah).reduce((sum, one) => sum + one, 0),
    jenis: (): string[] => Object.keys(jumlah),
    /** Some that are committed together. */
    bersama: (banyak: number) =>
      harness.db.inInstansi(a, async (tx) => {
        for (let at = 0; at < banyak; at += 1) await ubahDalam(tx, acak.pick(bersama))
      }),
    /** One that the product commits by itself. */
    sendiri: () => ubahSendiri(acak.pick(sendiri)),
    /** One of a kind, and nothing with it. */
    async satu(jenis: string): Promise<boolean> {
      const kind = bersama.find(([nama]) => nama === jenis)
      if (kind !== undefined) return harness.db.inInstansi(a, (tx) => ubahDalam(tx, kind))
      const own = sendiri.find(([nama]) => nama === jenis)
      return own !== undefined && ubahSendiri(own)
    },
  }
}
