import { useCallback, useEffect, useRef, useState } from 'react'
import { type Light, lightIn, takeFrame } from './photo.ts'

export type CameraStatus = 'off' | 'starting' | 'on' | 'denied' | 'none'
const LOOK_MS = 900
const FRONT: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'user', width: { ideal: 640 }, height: { ideal: 640 } },
}

const isDenied = (error: unknown): boolean =>
  error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name)

/** The front camera while `wanted`; its picture never leaves the page but as the frame of the tap. */
export function useCamera(wanted: boolean) {
  const video = useRef<HTMLVideoElement>(null)
  const [status, setStatus] = useState<CameraStatus>('off')
  const [light, setLight] = useState<Light>('good')
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round begins anew
  useEffect(() => {
    if (!wanted) return
    let stream: MediaStream | undefined
    let gone = false
    const begin = async () => {
      setStatus('starting')
      if (navigator.mediaDevices === undefined) return setStatus('none')
      try {
        stream = await navigator.mediaDevices.getUserMedia(FRONT)
        const screen = video.current
        if (gone || screen === null) return stop()
        screen.srcObject = stream
        await screen.play()
        setStatus('on')
      } catch (error) {
        stop()
        if (!gone) setStatus(isDenied(error) ? 'denied' : 'none')
      }
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    void begin()
    return () => {
      gone = true
      stop()
      setStatus('off')
    }
  }, [wanted, round])

  useEffect(() => {
    if (status !== 'on') return
    const timer = setInterval(() => {
      if (video.current !== null) setLight(lightIn(video.current))
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [status])

  const take = useCallback(
    async (): Promise<Blob | null> => (status === 'on' && video.current !== null ? takeFrame(video.current) : null),
    [status],
  )
  return { video, status, light, take, retry: () => setRound((before) => before + 1) }
}

export type Camera = ReturnType<typeof useCamera>
