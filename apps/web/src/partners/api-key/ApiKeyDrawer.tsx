import { useState } from 'react'
import { notify } from '../../lib/notices.ts'
import { Drawer } from '../../ui/Drawer.tsx'
import { NotFoundState } from '../../ui/NotFoundState.tsx'
import { SkeletonForm } from '../../ui/SkeletonForm.tsx'
import { type ApiKey, type NewApiKey, useApiKeys } from './api-key.api.ts'
import { GenerateForm } from './GenerateForm.tsx'
import { KeyFacts } from './KeyFacts.tsx'
import { SecretOnce } from './SecretOnce.tsx'
import { useApiKeyWords } from './words.ts'

type ApiKeyDrawerProps = {
  /** from the address: 'baru' or the id of a key */
  readonly open: string | undefined
  readonly rows: readonly ApiKey[]
  readonly mayAdd: boolean
  readonly onClose: () => void
}

export function ApiKeyDrawer({ open, rows, mayAdd, onClose }: ApiKeyDrawerProps) {
  const t = useApiKeyWords()
  const [made, setMade] = useState<NewApiKey>()
  const adds = open === 'baru' && mayAdd
  const shown = rows.find(({ id }) => id === open)
  // A link that somebody sent may lead to a key on another page of the list.
  const all = useApiKeys({ size: 200 })
  const found = shown ?? all.data?.items.find(({ id }) => id === open)
  const leave = () => {
    setMade(undefined)
    onClose()
  }
  const content = () => {
    if (made) return <SecretOnce made={made} onDone={leave} />
    if (adds) {
      const keep = (key: NewApiKey) => {
        notify('success', t('made', { nama: key.nama }))
        setMade(key)
      }
      return <GenerateForm onMade={keep} onCancel={leave} />
    }
    if (found) return <KeyFacts apiKey={found} />
    return all.isPending ? <SkeletonForm /> : <NotFoundState />
  }
  return (
    <Drawer
      opened={open !== undefined}
      onClose={leave}
      title={adds ? t('newTitle') : t('detail')}
      subtitle={made?.nama ?? (adds ? undefined : found?.nama)}
    >
      {content()}
    </Drawer>
  )
}
