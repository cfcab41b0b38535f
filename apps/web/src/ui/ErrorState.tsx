import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { CopyButton } from './CopyButton.tsx'
import { IconAlertTriangle, IconRefresh } from './icons.ts'
import { StateFrame } from './StateFrame.tsx'
import { useUiWords } from './words.ts'

type ErrorStateProps = {
  title?: string
  message?: ReactNode
  requestId?: string | undefined
  onRetry?: (() => void) | undefined
}

/** What happened, a way to try again, and the number to give when asking for help. */
export function ErrorState({ title, message, requestId, onRetry }: ErrorStateProps) {
  const say = useUiWords()
  return (
    <StateFrame
      role="alert"
      tone="danger"
      icon={<IconAlertTriangle size={26} />}
      title={title ?? say('errorTitle')}
      text={message ?? say('errorText')}
      detail={
        requestId && (
          <>
            <span>{say('requestId', { id: requestId })}</span>
            <CopyButton value={requestId} />
          </>
        )
      }
      action={
        onRetry && (
          <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRetry}>
            {say('retry')}
          </Button>
        )
      }
    />
  )
}
