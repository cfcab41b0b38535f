import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { IconCheck, IconCopy } from './icons.ts'
import { useUiWords } from './words.ts'

type CopyButtonProps = { value: string; label?: string; size?: number }

/** Copies a value and says so, to the eye and to the screen reader. */
export function CopyButton({ value, label, size = 28 }: CopyButtonProps) {
  const say = useUiWords()
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      // Without the clipboard (old browser, http) the value is still on screen and can be selected.
      setCopied(false)
    }
  }

  return (
    <>
      <ActionIcon size={size} aria-label={label ?? say('copy')} onClick={copy} data-no-print>
        {copied ? <IconCheck size={16} color="var(--p-good)" aria-hidden /> : <IconCopy size={16} aria-hidden />}
      </ActionIcon>
      <VisuallyHidden role="status">{copied ? say('copied') : ''}</VisuallyHidden>
    </>
  )
}
