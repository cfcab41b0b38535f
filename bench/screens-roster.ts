import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import { signInByCalls } from '../e2e/journey.ts'
import { atMost, type Row, told } from './rows.ts'
import { controlFrames } from './screens-control.ts'
import { type Frames, quantile, usableAfter } from './screens-frames.ts'
import { type Box, DESKTOP, drag, hold, paste, scroll } from './screens-gestures.ts'
import { besideControl, expectActive, FRAMES_MS, gridBox, noteOf, ROW_PX, SETTLE_MS, tenth } from './screens-grid.ts'
import { type Measure, measuring } from './screens-profile.ts'
import { OFFICE_ADMIN, ROSTER, type ScreenWorld } from './screens-world.ts'

const PAINT_MS = 100
const SLOWDOWN = 4
/** the first cell and the room of the cells, seen from the corner of the grid */
const FIRST_CELL = { x: 246, y: 70 } as const
const TURNS = 'psmlpsmlpsmlpsmlpsmlpsmlpsml'

/** The roster of 200 people and 31 days, used as people use it; then once more on a computer that is four times as slow. */
export async function benchRoster({ url, browser }: ScreenWorld, profile: string | undefined): Promise<Row[]> {
  const { state } = await signInByCalls(url, OFFICE_ADMIN)
  const context = await browser.newContext({ ...DESKTOP, storageState: state, serviceWorkers: 'block' })
  try {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const page = await context.newPage()
    const usable = await usableAfter(page, `${url}/instansi/shift/pegawai?bulan=${ROSTER.month}`, '#sel-0-30')
    // What a screen fetches when it has nothing else to do; the stream of events never ends, so there is no idle network.
    await sleep(SETTLE_MS)
    const control = await controlFrames(browser)
    const cdp = await context.newCDPSession(page)
    const hands = { page, cdp, box: await gridBox(page, ROSTER.people), measure: measuring(cdp, page, profile) }
    const cells = await page.getByRole('gridcell').count()
    const rows = rowsOf(await useRoster(hands, ''), control)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const slowed = rowsOf(await useRoster(hands, 'lambat-'), control)
    return [
      told('daftar polos: gulir, p95 bingkai', control.p95, 'ms', noteOf(control)),
      told('roster 200 × 31: siap dipakai', usable, 'ms', `${cells} sel di halaman`),
      ...rows,
      ...slowed.map((row) => ({ ...row, nama: `${row.nama}, CPU ÷ ${SLOWDOWN}`, batas: null, lulus: true })),
    ]
  } finally {
    await context.close()
  }
}

type Hands = { readonly page: Page; readonly cdp: CDPSession; readonly box: Box; readonly measure: Measure }
type Uses = Readonly<Record<'down' | 'across' | 'keys' | 'dragged' | 'typed' | 'pasted' | 'typedLater', Frames>>

/** Wheel, keys, mouse and clipboard, one after the other. */
async function useRoster({ page, cdp, box, measure }: Hands, prefix: string): Promise<Uses> {
  const toFirstCell = async (): Promise<void> => {
    await page.getByRole('grid').evaluate((grid) => grid.scrollTo(0, 0))
    await page.locator('#sel-0-0').click()
    await expectActive(page, 0, 0)
  }
  const typing = () => page.keyboard.type(TURNS, { delay: 80 })
  const down = await measure(`${prefix}gulir-tegak`, async () => {
    await scroll(cdp, box, [0, ROSTER.people * ROW_PX])
    await page.locator(`#sel-${ROSTER.people - 1}-0`).waitFor({ state: 'attached' })
    await scroll(cdp, box, [0, -ROSTER.people * ROW_PX])
  })
  const across = await measure(`${prefix}gulir-mendatar`, async () => {
    for (const way of [1, -1, 1, -1]) await scroll(cdp, box, [way * box.width, 0])
  })
  await toFirstCell()
  const keys = await measure(`${prefix}panah`, async () => {
    await hold(page, 'ArrowDown', ROSTER.people - 1)
    await hold(page, 'ArrowRight', ROSTER.days - 1)
    await expectActive(page, ROSTER.people - 1, ROSTER.days - 1)
    await hold(page, 'ArrowUp', ROSTER.people - 1)
    await hold(page, 'ArrowLeft', ROSTER.days - 1)
  })
  await toFirstCell()
  const room = { x: box.x + FIRST_CELL.x, y: box.y + FIRST_CELL.y, width: box.width - 320, height: box.height - 120 }
  const dragged = await measure(`${prefix}seret`, () => drag(page, room))
  await toFirstCell()
  const typed = await measure(`${prefix}ketik`, typing)
  await toFirstCell()
  const pasted = await measure(`${prefix}tempel`, async () => {
    for (const turns of [['M', 'L'], ['P', 'S', 'L'], ['S']]) await paste(page, turns, ROSTER.people, ROSTER.days)
  })
  await expectActive(page, ROSTER.people - 1, ROSTER.days - 1)
  await toFirstCell()
  const typedLater = await measure(`${prefix}ketik-banyak`, typing)
  await page.getByRole('button', { name: 'Buang perubahan' }).click()
  return { down, across, keys, dragged, typed, pasted, typedLater }
}

function rowsOf({ down, across, keys, dragged, typed, pasted, typedLater }: Uses, control: Frames): Row[] {
  const beside = besideControl(control)
  return [
    atMost('roster: gulir tegak, p95 bingkai', down.p95, 'ms', FRAMES_MS, beside(down)),
    atMost('roster: gulir mendatar, p95 bingkai', across.p95, 'ms', FRAMES_MS, beside(across)),
    atMost('roster: panah ditahan, p95 bingkai', keys.p95, 'ms', FRAMES_MS, beside(keys)),
    told('roster: seret pilihan, p95 bingkai', dragged.p95, 'ms', beside(dragged)),
    told('roster: ketik kode, p95 bingkai', typed.p95, 'ms', beside(typed)),
    paintRow('roster: ketik kode sampai terlihat, p95', typed),
    paintRow('roster: ketik dengan ribuan belum disimpan, p95', typedLater),
    told('roster: tempel 6.200 sel sampai terlihat', Math.max(...pasted.waits), 'ms', noteOf(pasted)),
  ]
}

function paintRow(name: string, { waits }: Frames): Row {
  const note = `median ${tenth(quantile(waits, 0.5))}, terburuk ${tenth(Math.max(...waits))}`
  return atMost(name, quantile(waits, 0.95), 'ms', PAINT_MS, note)
}
