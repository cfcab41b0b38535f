import type { ReactNode } from 'react'
import { IconLock } from './icons.ts'
import { StateFrame } from './StateFrame.tsx'
import { useUiWords } from './words.ts'

type NoRightStateProps = { title?: string /** who can give the right, in words */; ask?: string; action?: ReactNode }

export function NoRightState({ title, ask, action }: NoRightStateProps) {
  const say = useUiWords()
  return (
    <StateFrame
      role="status"
      tone="attention"
      icon={<IconLock size={26} />}
      title={title ?? say('deniedTitle')}
      text={ask ? say('deniedAsk', { siapa: ask }) : say('deniedText')}
      action={action}
    />
  )
}
