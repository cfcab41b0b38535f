import type { listPerangkat } from '@presensi/contract/clocking/perangkat'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useAddress } from '../../lib/address.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { currentPayload } from '../../lib/session/person.ts'
import { callRoute } from '../../lib/transport.ts'
import { PRESENSI_PARAMS } from '../params.ts'
import { useActWords } from './act-words.ts'
import { clockNote } from './clock-note.ts'
import { HARI_INI_KEY, type HariIniDilihat } from './hari-ini.ts'
import { canSign } from './outbox/device-key.ts'
import { askChallenge, sender } from './outbox/outbox-run.ts'
import { isHurried } from './sharpen.ts'
import { earlyOut, inAndOut, isResting, type Jenis, meantInstead, refusedLast } from './today.ts'
import { useCamera } from './use-camera.ts'
import { type Act, useClocking } from './use-clocking.ts'
import { useDay } from './use-day.ts'
import { useDaySay } from './use-day-say.ts'
import { useOutbox } from './use-outbox.ts'
import { usePosition } from './use-position.ts'
import { verdictOf } from './verdict.ts'
import { usePresensiWords } from './words.ts'

const DEVICES = endpoint<typeof listPerangkat>('GET', '/absensi/v2/pegawai/perangkat/get', { instansi: false })
/** A challenge for nothing: it is only asked for so that the server learns the key. */
const NOTHING = '0'.repeat(64)
/** Known to the server, so that it can check what is signed without a network. */
const isBound = ({ hari }: HariIniDilihat): boolean =>
  hari.perangkat === 'milik_anda' || hari.perangkat === 'milik_orang_lain'
/** What the browser believes; only a call shows whether the server is really there. */
const useOnline = (): boolean => useSyncExternalStore(listenToNetwork, () => navigator.onLine)

/** What the page of the clock knows and does: the day, the evidence, the verdict, and what a tap leads to. */
export function useAct(seen: HariIniDilihat) {
  const { hari } = seen
  const address = useAddress(PRESENSI_PARAMS)
  const online = useOnline()
  const entries = useOutbox()
  const day = useDay(hari, entries)
  const { now, ofToday, done, next, open } = day
  const where = usePosition()
  const [cameraWanted, setCameraWanted] = useState(hari.foto_wajib)
  const [choosing, setChoosing] = useState(false)
  const resting = isResting({ next, kegiatan: open.length, choosing })
  const camera = useCamera(cameraWanted && !resting)
  const [workFrom, setWorkFrom] = useState(hari.work_from[0] ?? 'WFO')
  const show = (bukti: string | undefined) => address.change({ bukti })
  useBindDevice(seen)
  const bound = isBound(seen)
  const { clock, phase, settling, problem, isRepeat } = useClocking({
    photo: camera.take,
    position: ({ jenis }) => where.current(isHurried(jenis, hari.jadwal.waktu?.masuk, now)),
    offlineAllowed: bound,
    onStored: show,
  })

  const othersDevice = hari.perangkat === 'milik_orang_lain'
  const note = clockNote({
    seen,
    jenis: next,
    now,
    ofToday,
    acting: currentPayload().act !== undefined,
    secure: canSign(),
    online,
    bound,
  })
  const blocked = note?.blocked ?? false
  const verdict =
    where.status === 'locating'
      ? undefined
      : verdictOf({
          hari,
          posisi: where.newest(),
          work_from: workFrom,
          now,
          monotonic: performance.now(),
          wall: now,
          offline: seen.luring || !online,
          photoMissing: hari.foto_wajib && (camera.status === 'denied' || camera.status === 'none'),
        })
  const asking = useAsking({ hari, day, othersDevice, clock, isRepeat })
  const noteWords = useNoteSay(note, next, hari.zona_waktu)
  const dayOff = ofToday && hari.jadwal.waktu === null
  const { masuk, pulang } = inAndOut(done)
  return {
    entries,
    day,
    where,
    camera,
    cameraWanted,
    setCameraWanted,
    resting,
    setChoosing,
    workFrom,
    setWorkFrom,
    ...asking,
    show,
    bukti: address.search.bukti,
    clock,
    phase,
    settling,
    problem,
    othersDevice,
    blocked,
    verdict,
    choose: (jenis: Jenis) => asking.begin({ jenis, work_from: workFrom }),
    note: noteWords,
    masuk,
    complete: masuk !== null && pulang !== null,
    quiet: dayOff || (next !== null && earlyOut(hari, done, next, now) !== null),
    refused: refusedLast(done),
  }
}

/** What keeps the button from being pressed, in words. */
function useNoteSay(note: ReturnType<typeof clockNote>, next: Jenis | null, zone: string): string {
  const t = useActWords()
  const words = usePresensiWords()
  const say = useDaySay()
  if (note === undefined) return ''
  if (note.word !== 'window') return t(note.word)
  return t('window', {
    jenis: words(next ?? 'masuk').toLocaleLowerCase(),
    mulai: say.time(note.mulai, zone, false),
    selesai: say.time(note.selesai, zone),
  })
}

type Asking = {
  readonly hari: HariIniDilihat['hari']
  readonly day: ReturnType<typeof useDay>
  readonly othersDevice: boolean
  readonly clock: (act: Act) => Promise<void>
  readonly isRepeat: () => boolean
}

/** An act that is rarely meant is asked about first: too early, once more, or with somebody else's device. */
function useAsking({ hari, day: { done, now }, othersDevice, clock, isRepeat }: Asking) {
  const [asked, setAsked] = useState<Act>()
  const before = (act: Act): string | null => (act.jenis === 'kegiatan' ? null : inAndOut(done)[act.jenis])
  const early = (act: Act) => earlyOut(hari, done, act.jenis, now)
  const meant = (act: Act) => meantInstead(hari, done, act.jenis, now)
  const begin = (act: Act) => {
    // The first tap has changed what the button stands for: the second one means the same as the first.
    if (isRepeat()) return
    if (meant(act) !== null || early(act) !== null || before(act) !== null || othersDevice) setAsked(act)
    else void clock(act)
  }
  return {
    asked,
    setAsked,
    begin,
    askedBefore: asked === undefined ? null : before(asked),
    askedEarly: asked === undefined ? null : early(asked),
    askedMeant: asked === undefined ? null : meant(asked),
  }
}

/**
 * The first device of a person is bound by opening the page, so that even the first clocking can be made without a network. One
 * that would take the place of another is bound only by clocking: whoever just looks keeps their phone.
 */
async function bindFirst(): Promise<boolean> {
  const devices = await callRoute(DEVICES, { query: {} })
  if (devices.some(({ aktif }) => aktif)) return false
  await askChallenge(NOTHING)
  return true
}

function useBindDevice(seen: HariIniDilihat): void {
  const client = useQueryClient()
  const tried = useRef(false)
  const wanted = !seen.luring && !isBound(seen)
  useEffect(() => {
    if (!wanted || tried.current || sender() === undefined || !canSign()) return
    tried.current = true
    const bind = async () => {
      if (await bindFirst()) await client.invalidateQueries({ queryKey: HARI_INI_KEY })
    }
    // Not bound yet is no trouble: clocking binds it.
    bind().catch(() => undefined)
  }, [wanted, client])
}

function listenToNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
