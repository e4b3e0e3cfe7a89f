/**
 * The style of the view. The page may set colours and sizes through the custom properties that begin with
 * `--duet-`. In a corner the transcript is as high as the window allows (`--duet-room`, `--duet-lines`; spec 10,
 * "Missing" 5); what stands in the page does not grow.
 */
export const STYLE = `
:host{--c:var(--duet-color,#6b4de6);--bg:#fff;--ink:#1b1726;--soft:#6b6578;--line:#e6e2f0;
all:initial;display:block;font:15px/1.45 system-ui,sans-serif;color:var(--ink);box-sizing:border-box}
:host([data-scheme=dark]){--bg:#1c1826;--ink:#f2eefb;--soft:#aaa3bb;--line:#383145}
@media(prefers-color-scheme:dark){:host([data-scheme=auto]){--bg:#1c1826;--ink:#f2eefb;--soft:#aaa3bb;--line:#383145}}
:host([data-position$=right]),:host([data-position$=left]){position:fixed;z-index:2147483000;width:min(320px,calc(100vw - 32px));filter:drop-shadow(0 8px 28px rgba(20,10,60,.22));--duet-room:calc(100dvh - 32px);--duet-lines:none}
:host([data-position^=bottom]){bottom:16px}:host([data-position^=top]){top:16px}
:host([data-position$=right]){right:16px}:host([data-position$=left]){left:16px}
:host([data-position=none]){display:none}
*{box-sizing:border-box}
.duet{display:flex;flex-direction:column;gap:10px;align-items:center;padding:12px;background:var(--bg);border-radius:20px;max-width:100%;max-height:var(--duet-room,none);overflow:auto}
.duet>*{flex:none}
:host([data-style=silhouette]) .duet{background:none}
.stage{position:relative;width:100%;max-width:var(--duet-size,280px);aspect-ratio:1;overflow:hidden;border-radius:18px;background:var(--duet-stage,transparent);display:grid;place-items:center}
:host([data-style=round]) .stage{border-radius:50%}
:host([data-style=round]) .stage,:host([data-style=rectangle]) .stage{outline:3px solid var(--line);outline-offset:-1px}
.duet[data-mood=speaking] .stage{outline-color:var(--c)}
.stage>*{grid-area:1/1}
video,.keyed{width:100%;height:100%;object-fit:cover;display:block}
:host([data-keyed]) video{position:absolute;width:1px;height:1px;opacity:0;pointer-events:none}
:host([data-style=silhouette]) .stage{border-radius:0}
.shape{width:62%;height:62%;color:var(--line)}
.shape path{fill:currentColor;stroke:none}
.duet[data-face] .shape{display:none}
.wave{width:100%;max-width:240px;height:28px;color:var(--c)}
.mood{margin:0;color:var(--soft);font-size:13px}
.duet>.captions{width:100%;flex:0 1 auto;min-height:0;display:flex;flex-direction:column}
.duet>.captions:has(.lines>p){min-height:4.5em}
.lines{max-height:var(--duet-lines,8.5em);overflow:auto;display:flex;flex-direction:column;gap:6px}
.lines p{margin:0;padding:6px 10px;border-radius:12px;background:color-mix(in srgb,var(--c) 10%,var(--bg));align-self:flex-start;max-width:92%;overflow-wrap:anywhere}
.lines p[data-role=user]{align-self:flex-end;background:var(--line)}
.lines p[data-status=interrupted]{opacity:.65}
.lines .word{text-decoration:underline 2px var(--c);text-underline-offset:3px}
.spoken{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.approvals{width:100%;display:flex;flex-direction:column;gap:8px;max-height:20em;overflow:auto}
.approvals:empty{position:absolute}
.approval{flex:none;padding:10px 12px;border:1px solid var(--c);border-radius:14px;background:color-mix(in srgb,var(--c) 10%,var(--bg))}
.approval p,.approval ul{margin:0;padding:0;list-style:none;overflow-wrap:anywhere}
.approval .tool{font-weight:600}
.approval ul{font-size:13px;max-height:6.5em;overflow:auto}
.answers{display:flex;gap:8px;margin-top:8px}
.answers button{flex:1}
.allow{background:var(--c);color:#fff;border-color:var(--c)}
.note{margin:0;font-size:13px;color:var(--soft);text-align:center}
.note:empty{display:none}
.again{background:var(--c);color:#fff;border-color:var(--c);padding:0 18px}
.bar,form{display:flex;gap:8px;align-items:center;width:100%;justify-content:center}
button{font:inherit;color:inherit;background:var(--bg);border:1px solid var(--line);border-radius:999px;min-width:40px;height:40px;padding:0 10px;cursor:pointer;display:inline-grid;place-items:center}
button:hover{border-color:var(--c)}
button:focus-visible,input:focus-visible,select:focus-visible,ul:focus-visible{outline:3px solid var(--c);outline-offset:2px}
button[aria-pressed=true]{background:var(--c);color:#fff;border-color:var(--c)}
button svg{width:20px;height:20px}
svg path{fill:none;stroke:currentColor;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}
.bar{flex-wrap:wrap}
.hold{flex:1 0 100%;touch-action:none;user-select:none;-webkit-user-select:none}
button:disabled{opacity:.5;cursor:default}
.devices{width:100%;display:flex;flex-direction:column;gap:8px;padding:10px 12px;border:1px solid var(--line);border-radius:14px}
.devices label{display:flex;flex-direction:column;gap:4px;font-size:13px;color:var(--soft)}
select{font:inherit;font-size:15px;color:var(--ink);background:var(--bg);border:1px solid var(--line);border-radius:10px;height:40px;padding:0 10px;width:100%;min-width:0}
.hear{background:var(--c);color:#fff;padding:0 18px;border:0;align-self:center;z-index:1}
input[type=text]{font:inherit;color:inherit;background:var(--bg);border:1px solid var(--line);border-radius:999px;height:40px;padding:0 14px;flex:1;min-width:0}
input[type=range]{width:84px;accent-color:var(--c)}
[hidden]{display:none!important}
@media(prefers-reduced-motion:no-preference){.stage{transition:outline-color .2s}}
`;
