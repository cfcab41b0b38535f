import { randomBytes } from 'node:crypto'

export const escapeHtml = (value: string): string => value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const STYLE = `
:root{color-scheme:light;--biru:#12448b;--tinta:#1b2430;--lembut:#54606f;--garis:#c3cad4;--bahaya:#a4161a}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:#eef2f8;color:var(--tinta);
font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{width:100%;max-width:400px;background:#fff;border:1px solid #dde3ec;border-top:4px solid var(--biru);border-radius:12px;padding:32px 28px}
.nama{margin:0 0 4px;font-weight:700;letter-spacing:.08em;color:var(--biru);font-size:14px}
h1{margin:0 0 8px;font-size:24px;line-height:1.25}
p{margin:0 0 20px;color:var(--lembut)}
label{display:block;margin:0 0 6px;font-weight:600}
input{display:block;width:100%;min-height:48px;margin:0 0 6px;padding:10px 12px;font:inherit;color:inherit;background:#fff;border:1px solid #7d8998;border-radius:8px}
.bidang{margin:0 0 18px}
.petunjuk{margin:0;font-size:14px;color:var(--lembut)}
input:focus-visible,button:focus-visible,a:focus-visible{outline:3px solid #7fb0ff;outline-offset:2px}
button{width:100%;min-height:48px;padding:10px 16px;font:inherit;font-weight:600;color:#fff;background:var(--biru);border:1px solid var(--biru);border-radius:8px;cursor:pointer}
button:hover{background:#0d3468}
.salah{margin:0 0 20px;padding:12px 14px;color:var(--bahaya);background:#fdf0f0;border:1px solid #e5b4b6;border-radius:8px}
a{color:var(--biru)}
.bawah{margin:20px 0 0;text-align:center}
`

/** Headers of every HTML answer: no script at all, styles by nonce, no framing, nothing kept. */
export function pageHeaders(formTargets: readonly string[] = []): { headers: Record<string, string>; nonce: string } {
  const nonce = randomBytes(16).toString('base64')
  // Browsers apply form-action to the redirects that follow a form, so the client's origin has to be named.
  const targets = ["'self'", ...new Set(formTargets)].join(' ')
  return {
    nonce,
    headers: {
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    },
  }
}

/** `content` is HTML; whatever came from outside has been escaped by its author. */
export const page = (title: string, content: string, nonce: string): string => `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} · PRESENSI</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main><p class="nama">PRESENSI</p><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`
