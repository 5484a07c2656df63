export { frame } from "./frame";
export { home } from "./home";
export { signIn } from "./sign-in";
export { visits } from "./visits";
