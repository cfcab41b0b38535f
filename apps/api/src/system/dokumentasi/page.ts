import { accessLine } from '@presensi/contract/access-line'
import { ROUTES } from '@presensi/contract/routes'

const asText = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const STYLE = `:root{color-scheme:light dark;--ink:#14213a;--dim:#52607a;--line:#d9e0ec;--blue:#12448b;--paper:#fff}
@media(prefers-color-scheme:dark){:root{--ink:#e8edf7;--dim:#9fb0cc;--line:#2a3a57;--blue:#8db8f5;--paper:#0f1829}}
body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);margin:0 auto;max-width:1100px;padding:32px 20px}
h1{font-size:28px;margin:0}h2{margin:40px 0 8px;font-size:20px}p{color:var(--dim)}
details{border-bottom:1px solid var(--line);padding:10px 0}summary{cursor:pointer;display:flex;gap:12px;flex-wrap:wrap}
code{font:14px ui-monospace,monospace}.m{font-weight:700;color:var(--blue);min-width:48px}.s{color:var(--dim)}dt{font-weight:600;margin-top:8px}dd{margin:0}`

/** A page a person can read and search with the browser, without a script: each call, what it does, who may. */
export function docsPage(nonce: string): string {
  const groups = Map.groupBy(ROUTES, (route) =>
    route.path
      .split('/')
      .slice(1, 4)
      .filter((part) => !part.startsWith('{'))
      .join('/'),
  )
  const sections = [...groups].map(([group, routes]) => {
    const rows = routes.map((route) => {
      const state = route.todo === undefined ? '' : `<dt>State</dt><dd>501, waits for ${asText(route.todo)}</dd>`
      return `<details><summary><code class="m">${route.changes === true ? 'GET, POST' : route.method}</code><code>${asText(route.path)}</code><span class="s">${asText(route.summary)}</span></summary>
<dl><dt>Who may</dt><dd>${asText(accessLine(route.access))}</dd>${state}</dl></details>`
    })
    return `<h2>/${asText(group)}</h2>${rows.join('')}`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>PRESENSI API</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1>PRESENSI API</h1><p>${ROUTES.length} calls. The machine-readable document with every field is <a href="/openapi.json">/openapi.json</a> (OpenAPI 3.1).</p>${sections.join('')}</main></body></html>`
}
