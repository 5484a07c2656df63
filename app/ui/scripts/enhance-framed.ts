import { reportToHost } from "./embedded";

// A hydrated page in a partner's frame brings this as well; a plain page has it in its own script.
reportToHost();
