import { lazy, Suspense, useState } from 'react'
import { useAddress } from '../lib/address.ts'
import { canSign } from '../lib/device-key.ts'
import { useServerMinute } from '../lib/presensi-clock.ts'
import type { HariIniDilihat } from '../lib/presensi-hari-ini.ts'
import { currentPayload } from '../lib/session/person.ts'
import classes from './act.module.css'
import { useActWords } from './act-words.ts'
import { ClockButton } from './ClockButton.tsx'
import { ClockNotices } from './ClockNotices.tsx'
import { clockNote } from './clock-note.ts'
import { DayHead } from './DayHead.tsx'
import evidence from './evidence.module.css'
import { KegiatanButtons } from './KegiatanButtons.tsx'
import { LocationCard } from './LocationCard.tsx'
import { OtherKinds } from './OtherKinds.tsx'
import { SelfieCard } from './SelfieCard.tsx'
import { TodayEvents } from './TodayEvents.tsx'
import { doneToday, inAndOut, isOfToday, nextJenis } from './today.ts'
import { isBound, useBindDevice } from './use-bind-device.ts'
import { useCamera } from './use-camera.ts'
import { type Act, useClocking } from './use-clocking.ts'
import { useDaySay } from './use-day-say.ts'
import { useJenisSay } from './use-jenis-say.ts'
import { useOnline } from './use-online.ts'
import { useOutbox } from './use-outbox.ts'
import { usePosition } from './use-position.ts'
import { WaitingList } from './WaitingList.tsx'
import { WorkFromChoice } from './WorkFromChoice.tsx'

const ReceiptDrawer = lazy(() => import('./ReceiptDrawer.tsx').then((module) => ({ default: module.ReceiptDrawer })))
const ConfirmClock = lazy(() => import('./ConfirmClock.tsx').then((module) => ({ default: module.ConfirmClock })))

/** Time, evidence, the button, and below them what was done and what waits. */
export function Clocking({ seen }: { readonly seen: HariIniDilihat }) {
  const { hari } = seen
  const t = useActWords()
  const say = useDaySay()
  const sayJenis = useJenisSay()
  const address = useAddress()
  const now = useServerMinute()
  const online = useOnline()
  const waiting = useOutbox()
  const where = usePosition()
  const [cameraWanted, setCameraWanted] = useState(hari.foto_wajib)
  const camera = useCamera(cameraWanted)
  const [workFrom, setWorkFrom] = useState(hari.work_from[0] ?? 'WFO')
  const [asked, setAsked] = useState<Act>()
  const open = (bukti: string | undefined) => address.change({ bukti })
  useBindDevice(seen)
  const bound = isBound(seen)
  const { clock, phase, problem } = useClocking({
    photo: camera.take,
    position: where.current,
    offlineAllowed: bound,
    onStored: open,
  })

  const jenis = nextJenis(hari, waiting, now)
  const done = doneToday(hari, waiting, now)
  const othersDevice = hari.perangkat === 'milik_orang_lain'
  const note = clockNote({
    seen,
    jenis,
    now,
    ofToday: isOfToday(hari, now),
    acting: currentPayload().act !== undefined,
    secure: canSign(),
    online,
    bound,
    photoMissing: hari.foto_wajib && (camera.status === 'denied' || camera.status === 'none'),
  })
  const blocked = note?.blocked ?? false
  const before = (act: Act): string | null => (act.jenis === 'kegiatan' ? null : inAndOut(done)[act.jenis])
  const begin = (act: Act) => {
    if (before(act) !== null || othersDevice) setAsked(act)
    else void clock(act)
  }
  const noteWords = () => {
    if (note === undefined) return ''
    if (note.word !== 'window') return t(note.word)
    const [mulai, selesai] = [say.time(note.mulai, hari.zona_waktu), say.time(note.selesai, hari.zona_waktu)]
    return t('window', {
      jenis: sayJenis({ jenis: jenis ?? 'masuk', kegiatan: null }).toLocaleLowerCase(),
      mulai,
      selesai,
    })
  }
  const askedBefore = asked === undefined ? null : before(asked)
  const { bukti } = address.search
  return (
    <div className={classes.page}>
      <div className={classes.main}>
        <DayHead seen={seen} waiting={waiting} />
        <ClockNotices problem={problem} othersDevice={othersDevice} />
        <div className={evidence.evidence}>
          <SelfieCard camera={camera} required={hari.foto_wajib} wanted={cameraWanted} onWant={setCameraWanted} />
          <LocationCard hari={hari} where={where} onRetry={where.retry} />
        </div>
        <ClockButton
          jenis={jenis}
          phase={phase}
          note={noteWords()}
          blocked={blocked}
          onClock={(kind) => begin({ jenis: kind, work_from: workFrom })}
        />
        <OtherKinds next={jenis} disabled={blocked} onChoose={(kind) => begin({ jenis: kind, work_from: workFrom })} />
        <WorkFromChoice options={hari.work_from} value={workFrom} free={hari.bebas_tempat} onChange={setWorkFrom} />
      </div>
      <div className={classes.side}>
        <WaitingList entries={waiting} zone={hari.zona_waktu} onOpen={open} />
        <KegiatanButtons
          kegiatan={hari.kegiatan}
          zone={hari.zona_waktu}
          disabled={blocked || phase !== 'idle'}
          onClock={({ id, nama }) => begin({ jenis: 'kegiatan', kegiatan: { id, nama }, work_from: workFrom })}
        />
        <TodayEvents events={isOfToday(hari, now) ? hari.peristiwa : []} onOpen={open} />
      </div>
      <Suspense>
        {bukti !== undefined && (
          <ReceiptDrawer
            id={bukti}
            zone={hari.zona_waktu}
            waiting={waiting}
            events={hari.peristiwa}
            onClose={() => open(undefined)}
          />
        )}
        {asked !== undefined && (
          <ConfirmClock
            jenis={sayJenis({ jenis: asked.jenis, kegiatan: asked.kegiatan?.nama ?? null })}
            before={askedBefore === null ? null : say.time(askedBefore, hari.zona_waktu)}
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
