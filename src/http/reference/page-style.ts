/** The looks of the reference pages beside Swagger UI's own: code samples and descriptions, in light, dark and on phones. */
export const PAGE_STYLE = `
.swagger-ui .topbar, .swagger-ui .response-col_links { display: none }
.swagger-ui .code-samples { margin: 0 20px 20px; border: 1px solid #5a6a7e40; border-radius: 6px; overflow: hidden }
.swagger-ui .code-samples-bar { display: flex; justify-content: space-between; align-items: center; gap: 8px;
  padding: 6px 8px; background: #e8ecf1 }
.swagger-ui .code-samples [role=tablist] { display: flex; flex-wrap: wrap; gap: 4px }
.swagger-ui .code-samples button { min-height: 32px; padding: 4px 10px; border: 0; border-radius: 4px;
  background: none; color: #2b3440; font: 600 13px/1.4 sans-serif; cursor: pointer }
.swagger-ui .code-samples [aria-selected=true] { background: #fff; box-shadow: 0 1px 2px #0003 }
.swagger-ui .code-samples-said { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
.swagger-ui .code-samples button:focus-visible, .swagger-ui .code-samples pre:focus-visible {
  outline: 2px solid #1a6fd4; outline-offset: -2px }
.swagger-ui .code-samples pre { margin: 0; padding: 12px; max-height: 420px; overflow: auto; background: #f7f9fb }
.swagger-ui .code-samples code { padding: 0; background: none; color: #1d2530; font: 400 13px/1.5 monospace; tab-size: 4 }
html.dark-mode .swagger-ui .code-samples-bar { background: #2a313b }
html.dark-mode .swagger-ui .code-samples button { color: #dbe3ec }
html.dark-mode .swagger-ui .code-samples [aria-selected=true] { background: #3d4754 }
html.dark-mode .swagger-ui .code-samples pre { background: #161b22 }
html.dark-mode .swagger-ui .code-samples code { color: #e3e9f0 }
.swagger-ui .opblock-description { max-width: 100ch; line-height: 1.5 }
.swagger-ui .opblock-description .renderedMarkdown code { padding: 1px 3px; color: inherit; font-weight: 500;
  overflow-wrap: anywhere }
@media (max-width: 640px) {
  .swagger-ui .code-samples { margin: 0 8px 16px }
  .swagger-ui .wrapper { padding: 0 8px }
  .swagger-ui .responses-table .response-col_description { min-width: 0; word-break: break-word }
  .swagger-ui .responses-table .response-col_description > * { max-width: calc(100vw - 110px); overflow-x: auto }
  .swagger-ui .opblock .opblock-summary { flex-wrap: wrap }
  .swagger-ui .opblock .opblock-summary-path { max-width: 100%; word-break: break-word }
}
`;
