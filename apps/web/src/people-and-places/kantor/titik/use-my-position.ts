import { useState } from 'react'
import { useTitikWords } from './words.ts'

const ROUGH_METRES = 100
const WAIT_MILLISECONDS = 15_000

type Found = (position: { readonly lat: number; readonly lng: number }) => void

/** Asks the device where it is and says how that went. */
export function useMyPosition(onFound: Found) {
  const t = useTitikWords()
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState('')

  const locate = () => {
    if (!('geolocation' in navigator)) return setMessage(t('locateFailed'))
    setBusy(true)
    setMessage(t('locating'))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const m = Math.round(coords.accuracy)
        setBusy(false)
        setMessage(m > ROUGH_METRES ? t('locatedRough', { m }) : t('located', { m }))
        onFound({ lat: coords.latitude, lng: coords.longitude })
      },
      (error) => {
        setBusy(false)
        setMessage(error.code === error.PERMISSION_DENIED ? t('locateDenied') : t('locateFailed'))
      },
      { enableHighAccuracy: true, timeout: WAIT_MILLISECONDS, maximumAge: 0 },
    )
  }
  return { busy, message, locate }
}
