import { createHash } from 'node:crypto';

/**
 * The style of all pages: the colours of the console, light and dark, and layouts down to a phone's width.
 */
export const STYLE = `
:root{color-scheme:light dark;--paper:#f7f5f2;--surface:#fff;--line:#e0dad2;--field:#8b8496;--ink:#221f2b;
--quiet:#5f586b;--brand:#5b48d0;--brand-hover:#4b3ab8;--on-brand:#fff;--danger:#b3224f;--danger-soft:#fde8ef;
--shadow:0 1px 2px rgb(40 30 70/6%),0 12px 40px rgb(40 30 70/10%)}
@media (prefers-color-scheme:dark){:root{--paper:#131218;--surface:#1c1a23;--line:#34303f;--field:#7d7689;--ink:#f2eff7;
--quiet:#aca5ba;--brand:#9a89ff;--brand-hover:#b0a2ff;--on-brand:#17132b;--danger:#ff8fb0;--danger-soft:#3a1d29;
--shadow:0 1px 2px rgb(0 0 0/40%),0 16px 48px rgb(0 0 0/45%)}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;align-items:center;
justify-content:center;padding:1.5rem;background:var(--paper);color:var(--ink);
font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Hiragino Sans","Noto Sans CJK JP",sans-serif}
main{width:100%;max-width:25.5rem;background:var(--surface);border:1px solid var(--line);border-radius:18px;
box-shadow:var(--shadow);padding:2rem}
.brand{display:flex;align-items:center;gap:.6rem;font-weight:650;font-size:1.05rem;letter-spacing:-.01em;margin:0 0 1.5rem}
h1{font-size:1.5rem;line-height:1.25;letter-spacing:-.015em;font-weight:650;margin:0;overflow-wrap:anywhere;text-wrap:balance}
p{margin:0;overflow-wrap:anywhere}
.lead{color:var(--quiet);margin-top:.35rem}
form{margin:1.5rem 0 0}
label{display:block;font-weight:550;font-size:.925rem;margin:1rem 0 .35rem}
input{display:block;width:100%;font:inherit;color:inherit;background:var(--surface);border:1px solid var(--field);
border-radius:10px;padding:.7rem .8rem}
input[aria-invalid=true]{border-color:var(--danger)}
button,.button{display:block;width:100%;font:inherit;font-weight:600;border-radius:10px;padding:.72rem 1rem;cursor:pointer;
border:1px solid transparent;margin-top:.75rem}
.go{background:var(--brand);color:var(--on-brand);margin-top:1.5rem}
.go:hover{background:var(--brand-hover)}
.away{background:transparent;color:var(--ink);border-color:var(--line)}
.away:hover{border-color:var(--field)}
.link{display:inline;width:auto;padding:0;margin:0;border:0;border-radius:4px;background:none;color:var(--brand);
font-weight:550;font-size:.9rem;text-align:start;text-decoration:underline;text-underline-offset:.2em}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
.alert{background:var(--danger-soft);color:var(--danger);border-radius:10px;padding:.75rem .9rem;margin-top:1.25rem;font-size:.95rem}
.grants{font-size:.925rem;margin-top:1.5rem}
.small{color:var(--quiet);font-size:.875rem;margin-top:1.25rem}
ul{list-style:none;margin:1rem 0 0;padding:0;border-top:1px solid var(--line)}
li{display:flex;gap:.7rem;padding:.75rem 0;border-bottom:1px solid var(--line)}
li svg{flex:none;margin-top:.2rem;color:var(--brand)}
.who{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.25rem 1rem;margin-top:1rem;font-size:.925rem;color:var(--quiet)}
dl{margin:1.5rem 0 0}
dt{font-size:.875rem;color:var(--quiet);margin-top:.9rem}
dd{margin:.3rem 0 0;font:.95rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere;
background:var(--paper);border:1px solid var(--line);border-radius:10px;padding:.6rem .8rem;user-select:all}
h2{font-size:1.05rem;line-height:1.3;font-weight:650;margin:2rem 0 0}
.held{justify-content:space-between;align-items:center;flex-wrap:wrap}
.held form{margin:0}
.held .link{font-size:.925rem}
.since{display:block;margin-top:.2rem;color:var(--quiet);font-size:.875rem}
.note{border:1px solid var(--line);border-radius:10px;padding:.75rem .9rem;margin-top:1.25rem;font-size:.95rem}
a{color:var(--brand)}
a.go{color:var(--on-brand)}
a.button{text-align:center;text-decoration:none}
@media (max-width:30rem){body{padding:0;justify-content:flex-start;background:var(--surface)}
main{border:0;border-radius:0;box-shadow:none;padding:2rem 1.25rem;max-width:none}}
@media (forced-colors:active){button,input,main{border:1px solid}}
`;

/** The hash by which the policy allows this style and no other (CSP level 3). */
export const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;
