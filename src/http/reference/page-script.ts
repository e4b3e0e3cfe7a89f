/**
 * What the reference pages add to Swagger UI, as a script: the code samples of each operation in tabs above its
 * answers, and the look that the system asks for. It is a text, because the pages are served without a build.
 */
export const PAGE_SCRIPT = `'use strict';
(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const setLook = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
  dark.addEventListener('change', setLook);
  setLook();

  const KEPT = 'duet.reference.language';
  const CHOSEN = 'duet:language';
  const keptLanguage = () => {
    try { return localStorage.getItem(KEPT); } catch { return null; }
  };
  const choose = (label) => {
    try { localStorage.setItem(KEPT, label); } catch { /* The choice then lasts as long as the page. */ }
    dispatchEvent(new CustomEvent(CHOSEN, { detail: label }));
  };

  const copyText = async (text) => {
    if (navigator.clipboard) return navigator.clipboard.writeText(text);
    // Without TLS there is no clipboard but that of a selection.
    const field = document.body.appendChild(document.createElement('textarea'));
    field.value = text;
    field.select();
    document.execCommand('copy');
    field.remove();
  };

  const STEPS = { ArrowRight: 1, ArrowLeft: -1 };

  const samplesOf = ({ React }) => function CodeSamples({ id, samples }) {
    const e = React.createElement;
    const [language, setLanguage] = React.useState(keptLanguage() ?? samples[0].label);
    const [copied, setCopied] = React.useState(false);
    const list = React.useRef(null);
    React.useEffect(() => {
      const follow = ({ detail }) => setLanguage(detail);
      addEventListener(CHOSEN, follow);
      return () => removeEventListener(CHOSEN, follow);
    }, []);
    React.useEffect(() => setCopied(false), [language]);
    const at = Math.max(0, samples.findIndex(({ label }) => label === language));
    const { source } = samples[at];
    const onKeyDown = (event) => {
      const step = STEPS[event.key];
      if (step === undefined) return;
      event.preventDefault();
      const next = (at + step + samples.length) % samples.length;
      choose(samples[next].label);
      list.current.children[next].focus();
    };
    const tabs = samples.map(({ label }, index) =>
      e('button', {
        key: label,
        type: 'button',
        role: 'tab',
        id: id + '-' + index,
        'aria-selected': index === at,
        'aria-controls': id,
        tabIndex: index === at ? 0 : -1,
        onClick: () => choose(label),
      }, label));
    const copy = e('button', {
      type: 'button',
      className: 'code-samples-copy',
      onClick: async () => { await copyText(source); setCopied(true); },
    }, copied ? 'Copied' : 'Copy');
    const said = e('span', { role: 'status', className: 'code-samples-said' }, copied ? 'Copied' : '');
    return e('section', { className: 'code-samples', 'aria-label': 'Code samples' },
      e('div', { className: 'code-samples-bar' },
        e('div', { role: 'tablist', 'aria-label': 'Language', ref: list, onKeyDown }, tabs), copy, said),
      e('pre', { id, role: 'tabpanel', 'aria-labelledby': id + '-' + at, tabIndex: 0 }, e('code', null, source)));
  };

  const samplesPlugin = (system) => {
    const CodeSamples = samplesOf(system);
    return {
      wrapComponents: {
        responses: (Responses) => function WithSamples(props) {
          const e = system.React.createElement;
          const { path, method } = props;
          const found = system.specSelectors.specJson().getIn(['paths', path, method, 'x-codeSamples']);
          const id = 'sample-' + (method + path).replace(/[^A-Za-z0-9]+/g, '-');
          const samples = found ? e(CodeSamples, { id, samples: found.toJS() }) : null;
          return e(system.React.Fragment, null, samples, e(Responses, props));
        },
      },
    };
  };

  const original = window.SwaggerUIBundle;
  const extended = (options) => original({ ...options, plugins: [...options.plugins, samplesPlugin] });
  window.SwaggerUIBundle = Object.assign(extended, original);
})();
`;
