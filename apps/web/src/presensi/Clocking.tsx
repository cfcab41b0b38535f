import { Button } from '@mantine/core'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useAddress } from '../lib/address.ts'
import { canSign } from '../lib/device-key.ts'
import type { HariIniDilihat } from '../lib/presensi-hari-ini.ts'
import { currentPayload } from '../lib/session/person.ts'
import classes from './act.module.css'
import { useActWords } from './act-words.ts'
import { ClockButton } from './ClockButton.tsx'
import { ClockNotices } from './ClockNotices.tsx'
import { clockNote } from './clock-note.ts'
import { DayHead } from './DayHead.tsx'
import { EvidenceHelp } from './EvidenceHelp.tsx'
import { KegiatanCards } from './KegiatanCards.tsx'
import { KegiatanList } from './KegiatanList.tsx'
import { LocationCard } from './LocationCard.tsx'
import { OtherKinds } from './OtherKinds.tsx'
import { RefusedNotice } from './RefusedNotice.tsx'
import { SelfieCard } from './SelfieCard.tsx'
import { isHurried } from './sharpen.ts'
import { TodayEvents } from './TodayEvents.tsx'
import { earlyOut, inAndOut, type Jenis, refusedLast } from './today.ts'
import { isBound, useBindDevice } from './use-bind-device.ts'
import { useCamera } from './use-camera.ts'
import { type Act, useClocking } from './use-clocking.ts'
import { useDay } from './use-day.ts'
import { useDaySay } from './use-day-say.ts'
import { useJenisSay } from './use-jenis-say.ts'
import { useOnline } from './use-online.ts'
import { useOutbox } from './use-outbox.ts'
import { usePosition } from './use-position.ts'
import { VerdictLine } from './VerdictLine.tsx'
import { verdictOf } from './verdict.ts'
import { WaitingList } from './WaitingList.tsx'
import { WorkFromChoice } from './WorkFromChoice.tsx'
import { usePresensiWords } from './words.ts'

const readReceipt = () => import('./ReceiptDrawer.tsx')
const readConfirm = () => import('./ConfirmClock.tsx')
const ReceiptDrawer = lazy(() => readReceipt().then((module) => ({ default: module.ReceiptDrawer })))
const ConfirmClock = lazy(() => readConfirm().then((module) => ({ default: module.ConfirmClock })))

/** Time, evidence, the verdict, the button, and below them what was done and what waits. */
export function Clocking({ seen }: { readonly seen: HariIniDilihat }) {
  const { hari } = seen
  const zone = hari.zona_waktu
  const t = useActWords()
  const words = usePresensiWords()
  const say = useDaySay()
  const sayJenis = useJenisSay()
  const address = useAddress()
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
  // The network may be gone at the tap: what it opens is fetched before.
  useEffect(() => {
    Promise.all([readReceipt(), readConfirm()]).catch(() => undefined)
  }, [])
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
  const refused = refusedLast(done)
  const { bukti } = address.search
  return (
    <div className={classes.page}>
      <div className={classes.main}>
        <DayHead seen={seen} day={day} />
        <ClockNotices problem={problem} othersDevice={othersDevice} />
        {refused && (
          <RefusedNotice
            refused={refused}
            event={day.events.find(({ id }) => id === refused.id)}
            onOpen={() => show(refused.id)}
          />
        )}
        <KegiatanCards
          kegiatan={open}
          zone={zone}
          action={({ id, nama }) => (
            <Button
              size="sm"
              disabled={blocked || phase !== 'idle'}
              aria-label={words('kegiatanDo', { nama })}
              onClick={() => begin({ jenis: 'kegiatan', kegiatan: { id, nama }, work_from: workFrom })}
            >
              {words('doIt')}
            </Button>
          )}
        />
        <div className={classes.stage}>
          <SelfieCard camera={camera} resting={resting} wanted={cameraWanted} onWant={setCameraWanted} />
          <LocationCard hari={hari} where={where} />
          {!resting && !blocked && (
            <VerdictLine verdict={verdict} sharpening={where.sharpening} onTakeAsItIs={where.takeAsItIs} />
          )}
          <ClockButton
            jenis={next}
            complete={masuk !== null && pulang !== null}
            quiet={dayOff || (next !== null && earlyOut(hari, done, next, now) !== null)}
            phase={phase}
            note={noteWords()}
            blocked={blocked}
            onClock={choose}
          />
        </div>
        <EvidenceHelp
          position={where.status}
          camera={resting ? 'off' : camera.status}
          photoRequired={hari.foto_wajib}
          onRetryPosition={where.retry}
          onRetryCamera={camera.retry}
        />
        <OtherKinds next={next} disabled={blocked} onChoose={choose} />
        <WorkFromChoice options={hari.work_from} value={workFrom} free={hari.bebas_tempat} onChange={setWorkFrom} />
      </div>
      <div className={classes.side}>
        <WaitingList entries={entries} zone={zone} onOpen={show} />
        <KegiatanList kegiatan={ofToday ? hari.kegiatan : []} done={done} now={now} zone={zone} />
        <TodayEvents events={day.events} onOpen={show} />
      </div>
      <Suspense>
        {bukti !== undefined && (
          <ReceiptDrawer id={bukti} hari={hari} entries={entries} onClose={() => show(undefined)} />
        )}
        {asked !== undefined && (
          <ConfirmClock
            jenis={sayJenis({ jenis: asked.jenis, kegiatan: asked.kegiatan?.nama ?? null })}
            early={
              askedEarly === null
                ? null
                : { kini: say.time(now, zone, false), pulang: say.time(askedEarly, zone, false) }
            }
            before={askedBefore === null ? null : say.time(askedBefore, zone)}
            othersDevice={othersDevice}
            onClose={() => setAsked(undefined)}
            onConfirm={() => {
              setAsked(undefined)
              void clock(asked)
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
