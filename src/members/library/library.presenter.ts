/** When a library was last changed, in the form of every version (facts, 3). */
export const presentLastUpdate = (at: Date) => ({
  lastUpdateDate: { date: at.toISOString(), timeZone: 'UTC', timeInMillis: at.getTime() },
});
