export const STYLE = `
:host{display:contents;--c:var(--duet-color,#6b4de6)}
:host([hidden]){display:none}
.corner{position:fixed;z-index:2147483000;display:flex;flex-direction:column;gap:12px;align-items:flex-end;max-width:calc(100vw - 32px)}
.corner[data-position^=bottom]{bottom:16px;flex-direction:column}
.corner[data-position^=top]{top:16px;flex-direction:column-reverse}
.corner[data-position$=right]{right:16px}.corner[data-position$=left]{left:16px;align-items:flex-start}
.panel{width:320px;max-width:100%}
.corner .panel{filter:drop-shadow(0 8px 28px rgba(20,10,60,.22));--duet-room:calc(100dvh - 100px);--duet-lines:none}
.panel:focus{outline:none}
.launcher{font:600 15px/1 system-ui,sans-serif;background:var(--c);color:#fff;border:0;border-radius:999px;height:56px;padding:0 22px;display:inline-flex;gap:10px;align-items:center;cursor:pointer}
.corner .launcher{box-shadow:0 6px 20px rgba(20,10,60,.3)}
.launcher:focus-visible{outline:3px solid var(--c);outline-offset:3px}
.launcher svg{width:22px;height:22px}
.launcher path{fill:none;stroke:currentColor;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}
[hidden]{display:none!important}
@media(prefers-reduced-motion:no-preference){.launcher{transition:transform .15s}.launcher:hover{transform:translateY(-2px)}}
`;
