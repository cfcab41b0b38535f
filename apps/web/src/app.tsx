import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { cookieColorScheme } from './lib/color-scheme.ts'
import { styleNonce } from './lib/style-nonce.ts'
import { router } from './routes/router.ts'
import { NoticeList } from './shell/notices/NoticeList.tsx'
import { cssVariablesResolver, theme } from './theme/theme.ts'
import './theme/theme.css'

export function App() {
  return (
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={cookieColorScheme}
        defaultColorScheme="auto"
        getStyleNonce={styleNonce}
      >
        <RouterProvider router={router} />
        <NoticeList />
      </MantineProvider>
    </StrictMode>
  )
}
