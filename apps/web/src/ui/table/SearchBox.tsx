import { CloseButton, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { IconSearch } from '../icons.ts'
import { useUiWords } from '../words.ts'
import classes from './filter-bar.module.css'

type SearchBoxProps = { value: string; onChange: (q: string) => void; label: string }

const WAIT = 300

/** Searches after a pause in typing, at once with Enter; Escape clears. */
export function SearchBox({ value, onChange, label }: SearchBoxProps) {
  const say = useUiWords()
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    // The address changed by other means: back button, 'clear all filters'.
    if (value !== sent.current) setTyped(value)
    sent.current = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  const send = (q: string) => {
    clearTimeout(timer.current)
    const wanted = q.trim()
    if (wanted === sent.current) return
    sent.current = wanted
    onChange(wanted)
  }
  const type = (q: string) => {
    setTyped(q)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(q), WAIT)
  }
  const clear = () => {
    setTyped('')
    send('')
  }

  return (
    <TextInput
      type="search"
      size="sm"
      className={classes.search ?? ''}
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={100}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={typed !== '' && <CloseButton size="sm" aria-label={say('clearValue')} onClick={clear} />}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(typed)
        if (event.key === 'Escape' && typed !== '') clear()
      }}
    />
  )
}
