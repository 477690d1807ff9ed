/** The device's key for results of quizzes of the day that wait for a network. */
export const dailyResultsKey = 'daily-results';
