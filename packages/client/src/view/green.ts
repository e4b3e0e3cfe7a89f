import { keyPixels, LEAST_GREEN, MOST_BLUE, MOST_RED, SOFTNESS } from './key.ts';

/** Shows a video without its green background on a canvas. */
export interface GreenScreen {
  /** Idempotent. */
  close(): void;
}

/** Draws one frame of the video; false when its context is lost (as a WebGL context may be). */
type Painter = (video: HTMLVideoElement) => boolean;

const VERTEX = `attribute vec2 p;varying vec2 uv;
void main(){uv=vec2(p.x,1.0-p.y);gl_Position=vec4(p*2.0-1.0,0.0,1.0);}`;

const part = (value: number): string => (value / 255).toFixed(6);

/**
 * The same computation as `opacityOf` and `keyPixels`; colours are premultiplied by their opacity, as
 * canvases expect.
 */
const FRAGMENT = `precision mediump float;varying vec2 uv;uniform sampler2D t;
void main(){vec3 c=texture2D(t,uv).rgb;
vec3 d=vec3(c.r-${part(MOST_RED)},${part(LEAST_GREEN)}-c.g,c.b-${part(MOST_BLUE)})/${part(SOFTNESS)};
float a=clamp(max(d.r,max(d.g,d.b)),0.0,1.0);
if(a<1.0)c.g=min(c.g,max(c.r,c.b));
gl_FragColor=vec4(c*a,a);}`;

function compile(gl: WebGLRenderingContext, type: number, text: string): WebGLShader | null {
  const shader = gl.createShader(type);
  if (!shader) return null;
  gl.shaderSource(shader, text);
  gl.compileShader(shader);
  return shader;
}

function link(gl: WebGLRenderingContext): boolean {
  const program = gl.createProgram();
  const vertex = compile(gl, gl.VERTEX_SHADER, VERTEX);
  const fragment = compile(gl, gl.FRAGMENT_SHADER, FRAGMENT);
  if (!program || !vertex || !fragment) return false;
  gl.attachShader(program, vertex);
  gl.attachShader(program, fragment);
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) return false;
  gl.useProgram(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([0, 0, 1, 0, 0, 1, 1, 1]), gl.STATIC_DRAW);
  const place = gl.getAttribLocation(program, 'p');
  gl.enableVertexAttribArray(place);
  gl.vertexAttribPointer(place, 2, gl.FLOAT, false, 0, 0);
  return true;
}

function prepareTexture(gl: WebGLRenderingContext): void {
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  for (const side of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
    gl.texParameteri(gl.TEXTURE_2D, side, gl.CLAMP_TO_EDGE);
  for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) {
    gl.texParameteri(gl.TEXTURE_2D, filter, gl.LINEAR);
  }
}

/** A painter with WebGL; null when the browser has none. */
function paintByGpu(canvas: HTMLCanvasElement): Painter | null {
  const gl = canvas.getContext('webgl', { premultipliedAlpha: true, preserveDrawingBuffer: true });
  if (!gl || !link(gl)) return null;
  prepareTexture(gl);
  return (video) => {
    if (gl.isContextLost()) return false;
    gl.viewport(0, 0, canvas.width, canvas.height);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, video);
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
    return true;
  };
}

function paintByHand(canvas: HTMLCanvasElement): Painter {
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  return (video) => {
    if (!pen) return false;
    pen.drawImage(video, 0, 0, canvas.width, canvas.height);
    const picture = pen.getImageData(0, 0, canvas.width, canvas.height);
    keyPixels(picture.data);
    pen.putImageData(picture, 0, 0);
    return true;
  };
}

/**
 * Chooses a painter. A canvas has one kind of context for good, so without WebGL a fresh canvas replaces it.
 */
function painterFor(canvas: HTMLCanvasElement): { canvas: HTMLCanvasElement; paint: Painter } {
  const paint = paintByGpu(canvas);
  if (paint) return { canvas, paint };
  const fresh = canvas.cloneNode() as HTMLCanvasElement;
  canvas.replaceWith(fresh);
  return { canvas: fresh, paint: paintByHand(fresh) };
}

/** Redraws the canvas for every frame of the video. */
export function openGreenScreen(video: HTMLVideoElement, place: HTMLCanvasElement): GreenScreen {
  let { canvas, paint } = painterFor(place);
  let closed = false;
  const again = () => {
    if (!closed) video.requestVideoFrameCallback(draw);
  };
  const draw = () => {
    const { videoWidth: width, videoHeight: height } = video;
    if (width > 0 && (canvas.width !== width || canvas.height !== height)) {
      canvas.width = width;
      canvas.height = height;
    }
    if (width > 0 && !paint(video)) ({ canvas, paint } = painterFor(canvas));
    again();
  };
  again();
  return { close: () => void (closed = true) };
}
