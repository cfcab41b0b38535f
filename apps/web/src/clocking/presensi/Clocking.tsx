import { Button } from '@mantine/core'
import { lazy, Suspense, useEffect } from 'react'
import classes from './act.module.css'
import { ClockButton } from './ClockButton.tsx'
import { ClockNotices } from './ClockNotices.tsx'
import { DayHead } from './DayHead.tsx'
import { EvidenceHelp } from './EvidenceHelp.tsx'
import type { HariIniDilihat } from './hari-ini.ts'
import { KegiatanCards } from './KegiatanCards.tsx'
import { KegiatanList } from './KegiatanList.tsx'
import { LocationCard } from './LocationCard.tsx'
import { OtherKinds } from './OtherKinds.tsx'
import { RefusedNotice } from './RefusedNotice.tsx'
import { SelfieCard } from './SelfieCard.tsx'
import { TodayEvents } from './TodayEvents.tsx'
import { useAct } from './use-act.ts'
import { useDaySay } from './use-day-say.ts'
import { useJenisSay } from './use-jenis-say.ts'
import { VerdictLine } from './VerdictLine.tsx'
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
  const words = usePresensiWords()
  const act = useAct(seen)
  const { day, where, camera, resting, workFrom, refused } = act
  const { now, ofToday, done, next, open } = day
  // The network may be gone at the tap: what it opens is fetched before.
  useEffect(() => {
    Promise.all([readReceipt(), readConfirm()]).catch(() => undefined)
  }, [])
  return (
    <div className={classes.page}>
      <div className={classes.main}>
        <DayHead seen={seen} day={day} />
        <ClockNotices problem={act.problem} othersDevice={act.othersDevice} />
        {refused && (
          <RefusedNotice
            refused={refused}
            event={day.events.find(({ id }) => id === refused.id)}
            onOpen={() => act.show(refused.id)}
          />
        )}
        <KegiatanCards
          kegiatan={open}
          zone={zone}
          action={({ id, nama }) => (
            <Button
              size="sm"
              disabled={act.blocked || act.phase !== 'idle'}
              data-disabled={act.settling}
              aria-disabled={act.settling}
              aria-label={words('kegiatanDo', { nama })}
              onClick={() => act.begin({ jenis: 'kegiatan', kegiatan: { id, nama }, work_from: workFrom })}
            >
              {words('doIt')}
            </Button>
          )}
        />
        <div className={classes.stage}>
          <SelfieCard camera={camera} resting={resting} wanted={act.cameraWanted} onWant={act.setCameraWanted} />
          <LocationCard hari={hari} where={where} />
          {!resting && !act.blocked && (
            <VerdictLine verdict={act.verdict} sharpening={where.sharpening} onTakeAsItIs={where.takeAsItIs} />
          )}
          <ClockButton
            jenis={next}
            complete={act.complete}
            quiet={act.quiet}
            phase={act.phase}
            settling={act.settling}
            note={act.note}
            blocked={act.blocked}
            onClock={act.choose}
          />
        </div>
        <EvidenceHelp
          position={where.status}
          camera={resting ? 'off' : camera.status}
          photoRequired={hari.foto_wajib}
          onRetryPosition={where.retry}
          onRetryCamera={camera.retry}
        />
        <OtherKinds
          next={next}
          disabled={act.blocked}
          settling={act.settling}
          onChoose={act.choose}
          onOpen={act.setChoosing}
        />
        <WorkFromChoice options={hari.work_from} value={workFrom} free={hari.bebas_tempat} onChange={act.setWorkFrom} />
      </div>
      <div className={classes.side}>
        <WaitingList entries={act.entries} zone={zone} onOpen={act.show} />
        <KegiatanList kegiatan={ofToday ? hari.kegiatan : []} done={done} now={now} zone={zone} />
        <TodayEvents events={day.events} onOpen={act.show} />
      </div>
      <Suspense>
        {act.bukti !== undefined && (
          <ReceiptDrawer
            id={act.bukti}
            hari={hari}
            masuk={act.masuk}
            entries={act.entries}
            onClose={() => act.show(undefined)}
          />
        )}
        <Asked act={act} zone={zone} />
      </Suspense>
    </div>
  )
}

/** Asks before an act that is rarely meant: too early, once more, or with somebody else's device. */
function Asked({ act, zone }: { readonly act: ReturnType<typeof useAct>; readonly zone: string }) {
  const say = useDaySay()
  const sayJenis = useJenisSay()
  const { asked, askedBefore, askedEarly, askedMeant } = act
  if (asked === undefined) return null
  const clockAs = (one: typeof asked) => {
    act.setAsked(undefined)
    void act.clock(one)
  }
  return (
    <ConfirmClock
      meant={
        askedMeant === null || act.othersDevice
          ? null
          : {
              jenis: sayJenis({ jenis: askedMeant, kegiatan: null }),
              onMeant: () => clockAs({ ...asked, jenis: askedMeant }),
            }
      }
      jenis={sayJenis({ jenis: asked.jenis, kegiatan: asked.kegiatan?.nama ?? null })}
      early={
        askedEarly === null
          ? null
          : { kini: say.time(act.day.now, zone, false), pulang: say.time(askedEarly, zone, false) }
      }
      before={askedBefore === null ? null : say.time(askedBefore, zone)}
      othersDevice={act.othersDevice}
      onClose={() => act.setAsked(undefined)}
      onConfirm={() => clockAs(asked)}
    />
  )
}
