export { default } from "../(workspace)/loading";
