/** Words of the prompt that asks an inactive customer. 'Stay Logged In' is the specification's. */
export const inactivity = {
  title: "Are you still there?",
  sentence: "To keep you safe we log you out in {time}.",
  seconds_one: "{count} second",
  seconds_other: "{count} seconds",
  over: "Logging you out",
  stay: "Stay Logged In",
  leave: "Log out now",
} as const;
