export { frame } from "./frame";
export { home } from "./home";
export { leads } from "./leads";
export { linkDoctor } from "./link-doctor";
export { signIn } from "./sign-in";
export { visits } from "./visits";
