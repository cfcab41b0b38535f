import { useEffect, useState } from 'react'
import { MiniMap } from '../../ui/map/MiniMap.tsx'
import type { HariIni } from './outbox/presensi-wire.ts'
import { nearestFence, type Posisi, readPosition } from './position.ts'
import classes from './ringkas.module.css'
import { useWhereSay } from './use-where-say.ts'

const RECENT: PositionOptions = { enableHighAccuracy: true, maximumAge: 30_000, timeout: 10_000 }

/** Nobody is asked for their position by opening the home page: only who allowed it before sees the distance. */
async function isAllowed(): Promise<boolean> {
  const state = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined)
  return state?.state === 'granted' && navigator.geolocation !== undefined
}

export function NearOffice({ hari }: { readonly hari: HariIni }) {
  const say = useWhereSay()
  const [posisi, setPosisi] = useState<Posisi>()
  useEffect(() => {
    let gone = false
    const take = (position: GeolocationPosition) => {
      if (!gone) setPosisi(readPosition(position, Date.now(), performance.now()))
    }
    void isAllowed().then((allowed) => {
      if (allowed && !gone) navigator.geolocation.getCurrentPosition(take, () => undefined, RECENT)
    })
    return () => {
      gone = true
    }
  }, [])
  const titik = hari.kantor?.titik ?? []
  const near = posisi && nearestFence(posisi, titik, hari.aturan.ambang.akurasi_dipakai_m)
  if (posisi === undefined || near === undefined) return null
  const words = say(hari, near, posisi)
  const outside = !near.di_dalam && !hari.bebas_tempat
  return (
    <div className={classes.near} data-outside={outside || undefined}>
      <div className={classes.mini}>
        <MiniMap posisi={posisi} titik={near.titik} outside={outside} label={words} />
      </div>
      <p>{words}</p>
    </div>
  )
}
