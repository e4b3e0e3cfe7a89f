/** Our own line icons. */
export const ICONS = {
  microphone: 'M12 3v0a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3zM6 11a6 6 0 0 0 12 0M12 17v4M8 21h8',
  muted: 'M12 3a3 3 0 0 1 3 3v5M9 9v2a3 3 0 0 0 4 2.8M6 11a6 6 0 0 0 9 5.2M12 17v4M8 21h8M4 4l16 16',
  screen: 'M3 5h18v11H3zM8 20h8M12 16v4M12 13V8M9.5 10L12 7.5 14.5 10',
  unshare: 'M3 5h18v11H3zM8 20h8M12 16v4M9 8l6 5M15 8l-6 5',
  devices: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4',
  end: 'M6 6l12 12M18 6L6 18',
  send: 'M4 12l16-8-6 16-3-6z',
  sound: 'M4 9v6h4l5 4V5L8 9zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11',
  talk: 'M4 5h16v11H10l-5 4v-4H4zM8 9h8M8 12h5',
  silhouette: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4 21c0-5 4-7 8-7s8 2 8 7z',
} as const;
