import { ActionIcon } from '@mantine/core'
import IconMaximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs'
import IconMinimize from '@tabler/icons-react/dist/esm/icons/IconMinimize.mjs'
import { useSyncExternalStore } from 'react'
import { useShellWords } from './words.ts'

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

export function FullScreenToggle() {
  const t = useShellWords()
  const full = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  if (!document.fullscreenEnabled) return null
  const label = t(full ? 'leaveFullScreen' : 'fullScreen')
  const toggle = () => (full ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  return (
    <ActionIcon size={40} aria-label={label} title={label} aria-pressed={full} onClick={() => void toggle()}>
      {full ? <IconMinimize size={20} stroke={1.6} /> : <IconMaximize size={20} stroke={1.6} />}
    </ActionIcon>
  )
}
