import type { ReactNode } from 'react'
import { IconSearchOff } from './icons.ts'
import { StateFrame } from './StateFrame.tsx'
import { useUiWords } from './words.ts'

type NotFoundStateProps = { title?: string; text?: ReactNode; action?: ReactNode }

/** The thing behind an address does not exist, or is not this person's; the two are never told apart. */
export function NotFoundState({ title, text, action }: NotFoundStateProps) {
  const say = useUiWords()
  return (
    <StateFrame
      role="status"
      icon={<IconSearchOff size={26} />}
      title={title ?? say('notFoundTitle')}
      text={text ?? say('notFoundText')}
      action={action}
    />
  )
}
