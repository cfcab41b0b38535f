import { Button } from '@mantine/core'
import { IconSearchOff } from './icons.ts'
import { StateFrame } from './StateFrame.tsx'
import { useUiWords } from './words.ts'

/** Something is there, but not under this search. */
export function NoResultState({ onClear }: { onClear: () => void }) {
  const say = useUiWords()
  return (
    <StateFrame
      role="status"
      icon={<IconSearchOff size={26} />}
      title={say('noResultTitle')}
      text={say('noResultText')}
      action={
        <Button variant="default" onClick={onClear}>
          {say('clearAll')}
        </Button>
      }
    />
  )
}
