import type { ReactNode } from 'react'
import { IconInbox } from './icons.ts'
import { StateFrame } from './StateFrame.tsx'
import { useUiWords } from './words.ts'

type EmptyStateProps = { title?: string; text?: ReactNode; action?: ReactNode; icon?: ReactNode }

/** Nothing here yet: what this is, and the button to begin. */
export function EmptyState({ title, text, action, icon }: EmptyStateProps) {
  const say = useUiWords()
  return (
    <StateFrame
      role="status"
      icon={icon ?? <IconInbox size={26} />}
      title={title ?? say('emptyTitle')}
      text={text}
      action={action}
    />
  )
}
