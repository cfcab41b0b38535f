import { useState } from 'react'
import { useAddress } from '../../lib/address.ts'
import { currentPayload } from '../../lib/session/person.ts'
import { PRESENSI_PARAMS } from '../params.ts'
import { useActWords } from './act-words.ts'
import { clockNote } from './clock-note.ts'
import type { HariIniDilihat } from './hari-ini.ts'
import { canSign } from './outbox/device-key.ts'
import { isHurried } from './sharpen.ts'
import { earlyOut, inAndOut, type Jenis, refusedLast } from './today.ts'
import { isBound, useBindDevice } from './use-bind-device.ts'
import { useCamera } from './use-camera.ts'
import { type Act, useClocking } from './use-clocking.ts'
import { useDay } from './use-day.ts'
import { useDaySay } from './use-day-say.ts'
import { useOnline } from './use-online.ts'
import { useOutbox } from './use-outbox.ts'
import { usePosition } from './use-position.ts'
import { verdictOf } from './verdict.ts'
import { usePresensiWords } from './words.ts'

/** What the page of the clock knows and does: the day, the evidence, the verdict, and what a tap leads to. */
export function useAct(seen: HariIniDilihat) {
  const { hari } = seen
  const zone = hari.zona_waktu
  const t = useActWords()
  const words = usePresensiWords()
  const say = useDaySay()
  const address = useAddress(PRESENSI_PARAMS)
  const online = useOnline()
  const entries = useOutbox()
  const day = useDay(hari, entries)
  const { now, ofToday, done, next, open } = day
  const where = usePosition()
  const [cameraWanted, setCameraWanted] = useState(hari.foto_wajib)
  // Nobody is filmed by a screen on which nothing is left to be done.
  const resting = next === null && open.length === 0
  const camera = useCamera(cameraWanted && !resting)
  const [workFrom, setWorkFrom] = useState(hari.work_from[0] ?? 'WFO')
  const [asked, setAsked] = useState<Act>()
  const show = (bukti: string | undefined) => address.change({ bukti })
  useBindDevice(seen)
  const bound = isBound(seen)
  const { clock, phase, problem } = useClocking({
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
  const before = (act: Act): string | null => (act.jenis === 'kegiatan' ? null : inAndOut(done)[act.jenis])
  const early = (act: Act) => earlyOut(hari, done, act.jenis, now)
  const begin = (act: Act) => {
    if (early(act) !== null || before(act) !== null || othersDevice) setAsked(act)
    else void clock(act)
  }
  const choose = (jenis: Jenis) => begin({ jenis, work_from: workFrom })
  const noteWords = () => {
    if (note === undefined) return ''
    if (note.word !== 'window') return t(note.word)
    return t('window', {
      jenis: words(next ?? 'masuk').toLocaleLowerCase(),
      mulai: say.time(note.mulai, zone, false),
      selesai: say.time(note.selesai, zone),
    })
  }
  const askedBefore = asked === undefined ? null : before(asked)
  const askedEarly = asked === undefined ? null : early(asked)
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
    workFrom,
    setWorkFrom,
    asked,
    setAsked,
    askedBefore,
    askedEarly,
    show,
    bukti: address.search.bukti,
    clock,
    phase,
    problem,
    othersDevice,
    blocked,
    verdict,
    begin,
    choose,
    note: noteWords(),
    complete: masuk !== null && pulang !== null,
    quiet: dayOff || (next !== null && earlyOut(hari, done, next, now) !== null),
    refused: refusedLast(done),
  }
}
