import { periksaJam, pulihSendiri, type SaksiJam, type TemuanJam } from '@presensi/domain/jam/jam'
import { ahead } from '../../platform/connection-use.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { newId } from '../../platform/uuid.ts'
import { notifySuperadmins } from '../notifikasi/public.ts'
import * as repo from './jam.repo.ts'
import { type Mesin, readMesin } from './mesin.ts'

/** A gap of a minute is an outage, so a beat may be late several times. */
const DETAK_MS = 5_000
const MATA_MS = 60_000

type Look = { readonly saksi: SaksiJam; readonly hidup_ms: number; readonly layanan: boolean | null }

type Deps = {
  db: Database
  program: 'api' | 'worker'
  log: { error(facts: object, message: string): void; warn(facts: object, message: string): void }
  mesin?: Mesin
}

/**
 * The one place that asks for the time (behaviour.md §5, 'A clock that nobody believes'). Each program leaves a heartbeat, and holds the database's
 * clock against the machine's own, the last heartbeat and the newest link. While one of them contradicts, nothing ends by time.
 */
export function createJam({ db, program, log, mesin = readMesin() }: Deps) {
  const simpul = newId()
  /** by the machine's clock: since when nobody has contradicted, and how often somebody had until then */
  let sepakat: { sejak: number; bantahan: number } | null = null
  let mata: { waktu: number | null; pada: number } | null = null

  /** What each clock says now. */
  async function witnesses(tx: Tx) {
    if (mata === null || mesin.hidupMs() - mata.pada >= MATA_MS)
      mata = { waktu: await repo.readMata(tx), pada: mesin.hidupMs() }
    const before = mesin.hidupMs()
    const { kini, detak, acuan } = await repo.readSaksi(tx, mesin.nyala)
    const hidup_ms = (before + mesin.hidupMs()) / 2
    const monotonik = acuan === null ? null : acuan.waktu + (hidup_ms - acuan.hidup_ms)
    return { hidup_ms, saksi: { basis_data: kini, monotonik, detak, mata: mata.waktu } satisfies SaksiJam }
  }

  async function begin(tx: Tx, temuan: TemuanJam): Promise<void> {
    if (!(await repo.beginPemeriksaan(tx, newId(), temuan))) return
    const { sebab, saksi, selisih_ms } = temuan
    log.error({ sebab, saksi, selisih_ms }, 'the clock is not believed')
    await notifySuperadmins(tx, {
      instansi_id: null,
      jenis: 'jam.diperiksa',
      isi: { sebab, selisih_detik: Math.round(selisih_ms / 1000) },
    })
  }

  /** Looks at a span that has not ended and that nobody contradicts now; says whether it ends. */
  async function recover(tx: Tx, open: repo.Pemeriksaan, { saksi, hidup_ms, layanan }: Look): Promise<boolean> {
    if (sepakat === null || sepakat.bantahan !== open.bantahan) sepakat = { sejak: hidup_ms, bantahan: open.bantahan }
    if (!pulihSendiri({ sebab: open.sebab, saksi, sepakat_ms: hidup_ms - sepakat.sejak, layanan })) return false
    const cara = open.sebab === 'lama_mati' ? 'layanan_waktu' : 'sepakat'
    if (!(await repo.endPemeriksaan(tx, open.id, { cara }))) return false
    sepakat = null
    log.warn({ cara }, 'the clock is believed again')
    await tellDipercaya(tx, cara)
    return true
  }

  /** Whether the clock is believed; `undefined`: the time service has to be asked first. */
  async function judge(tx: Tx, look: Look, asked: boolean): Promise<boolean | undefined> {
    const found = periksaJam(look.saksi)
    const [hard] = found.filter(({ sebab }) => sebab !== 'lama_mati')
    const open = await repo.findPemeriksaan(tx)
    if (hard !== undefined) {
      await (open === null ? begin(tx, hard) : repo.contradict(tx, open.id, hard))
      return false
    }
    const [off] = found
    if ((open === null ? off !== undefined : open.sebab === 'lama_mati') && !asked) return undefined
    if (open !== null) return recover(tx, open, look)
    if (off === undefined || look.layanan === true) return true
    await begin(tx, off)
    return false
  }

  const round = (layanan: boolean | null | undefined): Promise<boolean | undefined> =>
    ahead(() =>
      db.acrossInstansi(async (tx) => {
        const { saksi, hidup_ms } = await witnesses(tx)
        const percaya = await judge(tx, { saksi, hidup_ms, layanan: layanan ?? null }, layanan !== undefined)
        if (percaya === undefined) return undefined
        await repo.writeDetak(tx, saksi.basis_data, { simpul, program, nyala: mesin.nyala, hidup_ms, percaya })
        return percaya
      }),
    )

  let terakhir: boolean | null = null

  /** One look and one heartbeat; says whether the clock is believed. The time service is another program, so it is asked outside the transaction. */
  async function beat(): Promise<boolean> {
    terakhir = (await round(undefined)) ?? (await round(await mesin.selaras())) ?? false
    return terakhir
  }

  /** As the last beat found it. */
  const keadaan = (): 'dipercaya' | 'diperiksa' | 'belum' =>
    terakhir === null ? 'belum' : terakhir ? 'dipercaya' : 'diperiksa'

  /** Beats until it is told to stop. A database that is away is heard of by /readyz; the next beat tells how long it was. */
  function start(): () => Promise<void> {
    let stopped = false
    let timer: NodeJS.Timeout | undefined
    let turn: Promise<void> = Promise.resolve()
    const next = (): void => {
      turn = beat()
        .then(
          () => undefined,
          (error: unknown) => log.warn({ err: error }, 'no heartbeat'),
        )
        .then(() => {
          if (!stopped) timer = setTimeout(next, DETAK_MS)
        })
    }
    next()
    return async () => {
      stopped = true
      clearTimeout(timer)
      await turn
    }
  }

  return { beat, start, keadaan, witnesses, selaras: mesin.selaras }
}

export type Jam = ReturnType<typeof createJam>

export const tellDipercaya = (tx: Tx, cara: 'sepakat' | 'layanan_waktu' | 'orang'): Promise<void> =>
  notifySuperadmins(tx, { instansi_id: null, jenis: 'jam.dipercaya', isi: { cara } })
