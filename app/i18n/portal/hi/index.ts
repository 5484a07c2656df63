export { frame } from "./frame";
export { home } from "./home";
export { leads } from "./leads";
export { linkDoctor } from "./link-doctor";
export { products } from "./products";
export { signIn } from "./sign-in";
export { training } from "./training";
export { visits } from "./visits";
