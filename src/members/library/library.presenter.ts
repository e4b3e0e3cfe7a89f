/** Facts, 3: when a library was changed last, the same in every version. */
export const presentLastUpdate = (at: Date) => ({
  lastUpdateDate: { date: at.toISOString(), timeZone: 'UTC', timeInMillis: at.getTime() },
});
