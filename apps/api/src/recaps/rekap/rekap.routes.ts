import { rekapKantor, rekapKantorBulan, rekapPegawai, rekapPegawaiBulan } from '@presensi/contract/recaps/rekap'
import { daysBetween } from '@presensi/domain/kalender/tanggal'
import {
  pageOrangBulan,
  type Siapa,
  siapaFor,
  subjekFor,
  tampakOf,
  toBarisBulanWire,
  toHariSingkat,
  toHariWire,
  toPindahanWire,
  toTotalWire,
} from '../../days/hari/public.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { createFairTurns, senderOf } from '../../platform/fair-turns.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { type ListQuery, pageOf, windowOf } from '../../platform/paging.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { monthRange, type Periode, readBlok, refuseFuture } from './baca.ts'
import { bacaJumlah, ORANG_MAKS } from './jumlah.ts'
import { bacaPerKantor, PER_KANTOR_MAKS } from './per-kantor.ts'
import { sumTotal } from './total.ts'

type Asked = Periode & ListQuery

async function readOrang(tx: Tx, call: PersonCall, nip: string | undefined, periode: Periode) {
  const instansi_id = instansiOf(call.lingkup)
  const { subjek, tampak } = await subjekFor(tx, instansi_id, nip, call)
  const { found, data_per } = await readBlok(tx, instansi_id, [subjek.id], periode, tampak)
  const blocks = found.get(subjek.id) ?? refuse('tidak_ditemukan')
  return {
    nip: subjek.nip,
    nama: subjek.nama,
    start: periode.start,
    end: periode.end,
    data_per,
    bulan: blocks.map(({ tahun, bulan, hari, baris_bulan, pindahan, total }) => ({
      tahun,
      bulan,
      hari: hari.map((day) => toHariWire(day, day)),
      ...toBarisBulanWire(baris_bulan, total),
      pindahan: toPindahanWire(pindahan),
      total: toTotalWire(total),
    })),
    total: sumTotal(blocks.map(({ total }) => toTotalWire(total))),
  }
}

async function readKantor(tx: Tx, instansi_id: string, siapa: Siapa, asked: Asked, dijumlah = 0) {
  const window = windowOf(asked)
  const { start, end, q } = asked
  const dicari = { from: start, to: end, q, terkunci: true, tanpaKantor: true, semua: dijumlah }
  const { ids, total, semua } = await pageOrangBulan(tx, instansi_id, siapa, dicari, window)
  const { found, data_per } = await readBlok(tx, instansi_id, ids, asked, tampakOf(siapa))
  const items = ids.flatMap((id) => {
    const blocks = found.get(id) ?? []
    const [first] = blocks
    if (first === undefined) return []
    const { nip, nama } = first.orang
    return [
      {
        nip,
        nama,
        bulan: blocks.map(({ tahun, bulan, hari, pindahan, total }) => ({
          tahun,
          bulan,
          hari: hari.map((day) => toHariSingkat(day, day)),
          pindahan: toPindahanWire(pindahan),
          total: toTotalWire(total),
        })),
        total: sumTotal(blocks.map(({ total }) => toTotalWire(total))),
      },
    ]
  })
  return { page: { start, end, data_per, ...pageOf(items, total, window) }, semua }
}

/** Days of people in one answer: a year of a page as it comes, a month of the largest. */
const HARI_ORANG_MAKS = 25 * 366
const SEBULAN = 31
const inTurn = createFairTurns({ atOnce: 2, ofInstansi: 1, waiting: { orang: 2, instansi: 20, all: 50 } })
const jumlahHari = ({ start, end }: Periode): number => daysBetween(start, end) + 1

function refuseLuas(asked: Asked): void {
  const most = Math.floor(HARI_ORANG_MAKS / jumlahHari(asked))
  if (windowOf(asked).size > most) refuseField('size', `rentang:1:${most}`)
}

/** Recaps of a range or a month: two questions, one service. */
export function mountRekap(mount: Mount, { db }: { db: Database }): void {
  const inAgency = <T>(call: PersonCall, use: (tx: Tx, instansi_id: string) => Promise<T>): Promise<T> => {
    const instansi_id = instansiOf(call.lingkup)
    return db.reading(instansi_id, (tx) => use(tx, instansi_id))
  }

  mount(rekapPegawai, ({ body: { nip, ...periode } }, call) =>
    inAgency(call, async (tx, instansi_id) => {
      await refuseFuture(tx, instansi_id, periode, 'start')
      return readOrang(tx, call, nip, periode)
    }),
  )
  mount(rekapPegawaiBulan, ({ body: { nip, ...month } }, call) =>
    inAgency(call, async (tx, instansi_id) => {
      await refuseFuture(tx, instansi_id, monthRange(month), 'bulan')
      return readOrang(tx, call, nip, monthRange(month))
    }),
  )
  /** Waits before it takes a connection: those who ask for a year leave the others theirs. */
  const readRentang = <T>(call: PersonCall, periode: Periode, read: () => Promise<T>): Promise<T> =>
    jumlahHari(periode) > SEBULAN ? inTurn(senderOf(call), read) : read()

  mount(rekapKantor, async ({ body }, call) => {
    refuseLuas(body)
    return readRentang(call, body, () =>
      inAgency(call, async (tx, instansi_id) => {
        const siapa = await siapaFor(tx, instansi_id, body, call)
        await refuseFuture(tx, instansi_id, body, 'start', siapa)
        if (body.start !== body.end) return (await readKantor(tx, instansi_id, siapa, body)).page
        const { page, semua } = await readKantor(tx, instansi_id, siapa, body, PER_KANTOR_MAKS)
        const per_kantor = semua && (await bacaPerKantor(tx, instansi_id, semua, body, tampakOf(siapa)))
        return { ...page, per_kantor }
      }),
    )
  })
  mount(rekapKantorBulan, ({ body: { tahun, bulan, ...body } }, call) =>
    inAgency(call, async (tx, instansi_id) => {
      const range = monthRange({ tahun, bulan })
      const siapa = await siapaFor(tx, instansi_id, body, call)
      await refuseFuture(tx, instansi_id, range, 'bulan', siapa)
      const { page, semua } = await readKantor(tx, instansi_id, siapa, { ...body, ...range }, ORANG_MAKS)
      return { ...page, jumlah: await bacaJumlah(tx, instansi_id, siapa, { tahun, bulan }, { ...page, semua }) }
    }),
  )
}
